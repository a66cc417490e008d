"""In which sizes a photo is looked at."""

import cv2
import numpy as np
import pytest

from tests.vision.dice.faces import face
from vision.dice import locate
from vision.dice.locate import LONGEST_SIDES


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The longest sides that were looked at."""
    looked: list[int] = []
    seen = locate._seen

    def watched(small: locate.Picture, share: float) -> tuple[list[locate.Face], list[locate.Face]]:
        looked.append(max(small.shape[:2]))
        return seen(small, share)

    monkeypatch.setattr(locate, "_seen", watched)
    return looked


def table_with_a_die(side: int) -> locate.Picture:
    """A white die with four pips on a green table, from above."""
    table = np.full((960, 1280, 3), (70, 110, 40), np.uint8)
    table += np.random.default_rng(0).integers(0, 12, table.shape, np.uint8)
    left, top = 500, 400
    cv2.rectangle(table, (left, top), (left + side, top + side), (235, 238, 240), -1, cv2.LINE_AA)
    for across in (0.25, 0.75):
        for down in (0.25, 0.75):
            spot = (left + round(across * side), top + round(down * side))
            cv2.circle(table, spot, round(side * 0.1), (20, 20, 20), -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(table, (0, 0), 1.0), np.uint8)


def test_large_dice_are_not_looked_for_in_the_largest_size(sizes: list[int]) -> None:
    faces, _ = locate.locate(table_with_a_die(130))
    assert any(np.allclose(face.middle, (565, 465), atol=15) for face in faces)
    assert sorted(sizes) == sorted(LONGEST_SIDES)[:-1]


def test_small_dice_and_empty_tables_are_looked_for_in_every_size(sizes: list[int]) -> None:
    faces, _ = locate.locate(table_with_a_die(30))
    assert any(np.allclose(face.middle, (515, 415), atol=8) for face in faces)
    locate.locate(np.full((960, 1280, 3), 90, np.uint8))
    assert sorted(sizes) == sorted(2 * LONGEST_SIDES)


def test_looked_at_closely_small_dice_are_looked_for_beside_large_ones(sizes: list[int]) -> None:
    locate.locate(table_with_a_die(130), closely=True)
    assert sorted(sizes) == sorted(LONGEST_SIDES)


def test_a_pip_that_is_hotter_than_its_die_does_not_stand_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = [face(200, 200, side=100, heat=0.6), face(500, 200, side=100, heat=0.9)]
    pip = face(200, 200, side=25, heat=0.65)
    monkeypatch.setattr(locate, "_seen", lambda small, share: ([*dice, pip], []))
    monkeypatch.setattr(locate, "_seen_again", lambda sizes, faces: faces)
    faces, _ = locate.locate(np.zeros((400, 800, 3), np.uint8))
    assert sorted(one.side for one in faces) == [100, 100]
