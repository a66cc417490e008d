"""What only the box knows is entered once, by touch, and every later game knows it."""

from typing import Any

from companion.memory import box
from companion.rules.keltis.box import COLOURS, DARK_STONES
from companion.rules.keltis.stones import sample_edition
from tests.companion.app.conftest import Start

DARK = {colour: list(steps) for colour, steps in sample_edition()["dark"].items()}
"""Twenty stones that a board could have."""


def tap_stones(phone: Any, dark: dict[str, list[int]]) -> None:
    from companion.app.speech import speech
    from companion.rules.keltis.effects import stone_at

    for colour, steps in dark.items():
        for step in steps:
            phone.tap(speech.render(stone_at(colour, step)))


def test_dark_stones_are_tapped_and_kept(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("editor", editor="keltis.dark_stones")
    phone.settle()
    assert phone.sees(f"{DARK_STONES} more dark stones")
    tap_stones(phone, DARK)
    phone.tap("Undo")
    assert phone.sees("1 more dark stone")
    tap_stones(phone, {COLOURS[-1]: [DARK[COLOURS[-1]][-1]]})
    phone.tap("Save")
    assert phone.sees("Saved. The next game knows it.")
    assert box.own_edition(phone.app.history(), "keltis")["dark"] == DARK


def test_a_half_tapped_board_is_there_again_after_the_app_was_killed(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("editor", editor="keltis.dark_stones")
    phone.settle()
    tap_stones(phone, {"pink": [2, 3]})
    phone.abandon()
    again = start()
    assert again.sees(f"{DARK_STONES - 2} more dark stones")
