"""What of a card still shows when the table is laid."""

import numpy as np
import pytest

from training.camera import over_the_table
from training.chance import Chance
from training.clutter import TABLE, Owner
from training.deals import Lay
from training.faces.face import Face, blank
from training.laying import corners_of, lay_down, shows
from training.layouts import Place
from training.lettering import Colour

VIEW = over_the_table(scale=100, focal=1500, tilt=0, roll=0, centre=(200, 200))
RED, BLUE = (200, 0, 0), (0, 0, 200)


def card(x: float, colour: Colour) -> Lay:
    return Lay(Face(blank(110, 165, colour), corner=6, value=1), Place(x, 0, 0))


def test_a_card_that_half_covers_another_leaves_half_of_it() -> None:
    picture, owner = blank(400, 400, (90, 90, 90)), np.full((400, 400), TABLE, np.int16)
    lays = [card(0, RED), card(0.5, BLUE)]
    for index, lay in enumerate(lays):
        lay_down(picture, owner, lay, VIEW, Chance(1), 100, index)
    assert tuple(picture[200, 170]) == RED
    assert tuple(picture[200, 230]) == BLUE
    assert shows(owner, corners_of(lays[0], VIEW), 0) == pytest.approx(0.5, abs=0.05)
    assert shows(owner, corners_of(lays[1], VIEW), 1) == pytest.approx(1.0, abs=0.02)


def test_what_lies_outside_the_picture_does_not_show() -> None:
    owner: Owner = np.zeros((400, 400), np.int16)
    assert shows(owner, corners_of(card(-2, RED), VIEW), 0) == pytest.approx(0.5, abs=0.05)
    assert shows(owner, corners_of(card(-3, RED), VIEW), 0) == 0
