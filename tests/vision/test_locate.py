"""What a number tells of its card, and the card of how the number stands."""

import math

import numpy as np
import pytest

from vision.locate import COLOURS, MOST_ASLANT, Sighting


def at_the_corners(turn: float, aslant: float) -> Sighting:
    """A number on a card twice as high as wide, whose upper and lower edges a camera pushed askew."""
    right = np.array([math.cos(turn + aslant), math.sin(turn + aslant)])
    down = np.array([-math.sin(turn), math.cos(turn)])
    corners = np.array([-right - 2 * down, right - 2 * down, right + 2 * down, -right + 2 * down]) * 50 + 300
    return Sighting(300, 300, 30, 20, turn, 1.0, 0.9, corners, 0.9, (1 / len(COLOURS),) * len(COLOURS))


@pytest.mark.parametrize("turn", [-3.0, 0.0, 0.4, 2.9])
@pytest.mark.parametrize("aslant", [-0.5, 0.0, 0.3])
def test_digits_follow_each_other_along_the_edges_of_their_card(turn: float, aslant: float) -> None:
    assert at_the_corners(turn, aslant).line == pytest.approx(turn + aslant)


@pytest.mark.parametrize("aslant", [-1.2, 1.2])
def test_no_camera_pushes_a_card_that_far_askew(aslant: float) -> None:
    assert at_the_corners(0.4, aslant).line == pytest.approx(0.4 + math.copysign(MOST_ASLANT, aslant))


@pytest.mark.parametrize("aslant", [-0.5, 0.0, 0.3])
def test_taken_for_upside_down_they_follow_each_other_the_other_way(aslant: float) -> None:
    sighting = at_the_corners(0.4, aslant)
    assert abs(math.remainder(sighting.turned().line - sighting.line, math.tau)) == pytest.approx(math.pi)
