"""Signs printed on a board are no bare numbers: those would be tiles."""

from importlib.metadata import distribution

import pytest

from training.chance import Chance
from training.faces.board import SIGNS, Look, space
from training.faces.face import Face, blank
from training.fonts import DIGITS, Typeface
from training.lettering import Lettering

ROBOTO = distribution("kivy").locate_file("kivy/data/fonts/Roboto-Regular.ttf")


def board_spaces(signs: str) -> list[Face]:
    """Twenty last spaces of a row, printed in a typeface that has digits and these signs."""
    how = Lettering(Typeface(str(ROBOTO), "Roboto", frozenset(DIGITS + signs), ""), (255, 255, 255))
    look = Look((200, 200, 200), (50, 50, 50), (200, 60, 60), how, "star")
    faces = [Face(blank(120, 120, (220, 220, 220)), 0.0, unit=100) for _ in range(20)]
    for seed, face in enumerate(faces):
        space(face, Chance(seed), 60, 60, look, last=True)
    return faces


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is printed on any face from now on."""
    texts: list[str] = []
    draw = Face.print

    def noted(self: Face, text: str, *where: float, **how: bool) -> object:
        texts.append(text)
        return draw(self, text, *where, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Face, "print", noted)
    return texts


def test_a_typeface_that_has_the_signs_prints_them(printed: list[str]) -> None:
    board_spaces("".join(SIGNS))
    assert 5 <= len(printed) <= 15
    assert set(printed) <= set(SIGNS)


def test_a_typeface_without_them_prints_no_bare_number(printed: list[str]) -> None:
    faces = board_spaces("")
    assert printed == []
    assert all(face.pixels.std() > 20 for face in faces)  # a mark stands there instead
