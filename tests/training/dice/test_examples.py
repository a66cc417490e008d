"""Lessons for the finder of dice: what is said of a view is true of it."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from training.dice.examples import SIDE, example
from training.dice.labels import CORNERS, DIE, FOOT, KIND, VISIBLE
from vision.dice.locate import FINE, LARGEST, SMALLEST


def dotted(quad: np.ndarray, side: int = 300) -> np.ndarray:
    """A picture that is white where a die is and black elsewhere."""
    import cv2

    picture = np.zeros((side, side, 3), np.uint8)
    cv2.fillConvexPoly(picture, quad.astype(np.int32), (255, 255, 255))
    return picture


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.floats(20, 80), st.floats(0, 1.5))
def test_the_peak_lies_on_the_die_and_its_corners_round_it(seed: int, size: float, turn: float) -> None:
    angles = turn + np.arange(4) * np.pi / 2 - 2.356
    quad = np.column_stack([np.cos(angles), np.sin(angles)]) * size / np.sqrt(2) + 150
    table = np.zeros((1, VISIBLE + 1), np.float32)
    table[0, KIND], table[0, CORNERS], table[0, FOOT], table[0, VISIBLE] = DIE, quad.ravel(), (150, 150), 1
    lesson = example(dotted(quad), table, np.random.default_rng(seed))
    assert lesson.view.shape == (3, SIDE, SIDE)
    assert lesson.heat.shape == lesson.weight.shape == (2, SIDE // FINE, SIDE // FINE)
    assert (lesson.heat == 1).sum() == (1 if len(lesson.cells) else 0)
    for line in lesson.cells[:1]:
        corners = line[2:][CORNERS].reshape(4, 2)
        long = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()
        assert SMALLEST * 0.99 <= long <= LARGEST * 1.01
        row, column = np.argwhere(lesson.heat[0] == 1)[0]
        assert np.abs(corners.mean(axis=0) - (np.array([column, row]) + 0.5) * FINE).max() <= FINE / 2 + 1e-3
        x, y = corners.mean(axis=0).astype(int)
        assert lesson.view[:, y, x].min() > 0.4
        first, second, third = corners[:3]
        assert np.cross(np.append(second - first, 0), np.append(third - second, 0))[2] > 0


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.floats(20, 60))
def test_no_die_appears_beyond_the_border_of_which_nothing_is_told(seed: int, size: float) -> None:
    quad = np.array([[0, 0], [size, 0], [size, size], [0, size]]) + 25
    table = np.zeros((1, VISIBLE + 1), np.float32)
    table[0, KIND], table[0, CORNERS], table[0, FOOT], table[0, VISIBLE] = DIE, quad.ravel(), quad.mean(axis=0), 1
    lesson = example(dotted(quad), table, np.random.default_rng(seed))
    if len(lesson.cells):
        corners = lesson.cells[0][2:][CORNERS].reshape(4, 2)
        reach = np.linalg.norm(corners - corners.mean(axis=0), axis=1).max() + 8
        down, across = np.nonzero(lesson.view.mean(axis=0) > 0.5)
        assert np.hypot(across - corners[:, 0].mean(), down - corners[:, 1].mean()).max() <= reach
