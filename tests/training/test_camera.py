"""Which pixel a spot of the table falls on."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.camera import Matrix, onto_the_table, over_the_table, project

tilts = st.floats(0, math.radians(38))
angles = st.floats(-math.pi, math.pi)


def camera(tilt: float = 0.0, roll: float = 0.0) -> Matrix:
    return over_the_table(scale=100, focal=1500, tilt=tilt, roll=roll, centre=(400, 300))


@given(tilts, angles)
def test_the_middle_of_the_table_falls_on_the_centre(tilt: float, roll: float) -> None:
    assert project(camera(tilt, roll), np.array([[0.0, 0.0]])) == pytest.approx(np.array([[400, 300]]))


def test_a_card_straight_below_is_as_wide_as_the_scale_says() -> None:
    left, right = project(camera(), np.array([[-0.5, 0.0], [0.5, 0.0]]))
    assert right - left == pytest.approx([100, 0])


@given(st.floats(math.radians(3), math.radians(38)), angles)
def test_tilt_makes_the_far_side_smaller(tilt: float, roll: float) -> None:
    far_left, far_right, near_left, near_right = project(
        camera(tilt, roll), np.array([[-1.0, -3.0], [1.0, -3.0], [-1.0, 3.0], [1.0, 3.0]])
    )
    assert np.linalg.norm(far_right - far_left) < 200 < np.linalg.norm(near_right - near_left)


@given(angles)
def test_a_face_lies_about_its_middle_and_its_corners_go_round_clockwise(turn: float) -> None:
    corners = project(onto_the_table(90, 150, 90, 2.0, -1.0, turn), np.array([[0.0, 0], [90, 0], [90, 150], [0, 150]]))
    assert corners.mean(axis=0) == pytest.approx([2.0, -1.0])
    top, side = corners[1] - corners[0], corners[3] - corners[0]
    assert np.linalg.norm(top) == pytest.approx(1.0)
    assert top[0] * side[1] - top[1] * side[0] == pytest.approx(150 / 90)  # clockwise, since y goes down


def test_a_face_turned_by_a_quarter_has_its_head_to_the_right() -> None:
    corners = project(
        onto_the_table(90, 150, 90, 0, 0, math.pi / 2), np.array([[0.0, 0], [90, 0], [90, 150], [0, 150]])
    )
    assert corners == pytest.approx(np.array([[5 / 6, -0.5], [5 / 6, 0.5], [-5 / 6, 0.5], [-5 / 6, -0.5]]))
