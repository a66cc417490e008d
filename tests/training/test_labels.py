"""What the finder is told of a number."""

import numpy as np
import pytest

from training.chance import Chance
from training.labels import (
    COLOUR,
    COLOURS,
    CORNERS,
    MIDDLE,
    SIZE,
    UP,
    UPRIGHT,
    VISIBLE,
    crops,
    number_table,
)
from training.laying import Points, corners
from training.scene import Laid, Scene, Seen
from vision import locate

CARD = corners((100, 100, 200, 250))
STANDING = Seen("16", corners((110, 110, 130, 125)), card=0, upside_down=False, visible=1.0)
ON_ITS_HEAD = Seen("16", np.roll(corners((170, 225, 190, 240)), 2, axis=0), card=0, upside_down=True, visible=0.9)


def scene(*numbers: Seen, symmetric: bool = False, colour: str | None = None, quad: Points = CARD) -> Scene:
    card = Laid(16, colour, symmetric, quad, group=0, visible=1.0)
    return Scene("six_nimmt", np.zeros((400, 500, 3), np.uint8), (card,), numbers)


def test_a_number_is_told_in_the_pixels_of_the_picture() -> None:
    told = number_table(scene(STANDING))[0]
    assert told[MIDDLE] == pytest.approx([120, 117.5])
    assert told[SIZE] == pytest.approx([20, 15])
    assert told[UP] == pytest.approx([0, -1])
    assert told[CORNERS].reshape(4, 2) == pytest.approx(CARD)
    assert told[[VISIBLE, UPRIGHT, COLOUR]] == pytest.approx([1, 1, -1])


def test_a_number_on_its_head_tells_the_corners_of_its_card_from_its_own_top_left() -> None:
    told = number_table(scene(ON_ITS_HEAD))[0]
    assert told[UP] == pytest.approx([0, 1])
    assert told[CORNERS].reshape(4, 2) == pytest.approx(np.array([[200, 250], [100, 250], [100, 100], [200, 100]]))
    assert told[[VISIBLE, UPRIGHT]] == pytest.approx([0.9, 0])


def test_on_a_card_that_is_the_same_from_both_ends_nobody_can_say_which_is_its_top() -> None:
    assert number_table(scene(STANDING, ON_ITS_HEAD, symmetric=True))[:, UPRIGHT].tolist() == [-1, -1]


def test_a_colour_is_told_by_its_place_among_those_the_eye_knows() -> None:
    assert COLOURS == locate.COLOURS
    assert number_table(scene(STANDING, colour="blue"))[0, COLOUR] == locate.COLOURS.index("blue")


def test_a_table_without_numbers_has_no_lines() -> None:
    assert number_table(scene()).shape == (0, 17)


def test_a_crop_without_text_shows_no_number_that_can_be_read() -> None:
    hidden = Seen("16", STANDING.quad, card=0, upside_down=False, visible=0.0)
    covering = Seen("23", STANDING.quad + 2, card=0, upside_down=False, visible=1.0)
    busy = Scene("six_nimmt", _noise(), scene().cards, (hidden, covering))
    cut = [crop for seed in range(60) for crop in crops(busy, Chance(seed))]
    assert {crop.text for crop in cut} >= {"23", ""}
    for crop in cut:
        assert crop.text in ("", "23")


def test_a_number_that_glare_has_swallowed_is_not_asked_for() -> None:
    white = Scene("six_nimmt", np.full((400, 500, 3), 255, np.uint8), scene().cards, (STANDING,))
    assert not [crop for seed in range(40) for crop in crops(white, Chance(seed)) if crop.text]


def _noise() -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.random.default_rng(5).integers(0, 256, (400, 500, 3)).astype(np.uint8)
