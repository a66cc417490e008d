"""A camera over a table: which pixel a spot of the table falls on."""

import math

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

PLAINLY = 1.15
"""So much wider or taller than the other way, a table asks for a phone held that way."""


def over_the_table(*, scale: float, focal: float, tilt: float, roll: float, centre: tuple[float, float]) -> Matrix:
    """From table to pixels: `scale` pixels for one unit at the middle, the far side smaller as it is tilted."""
    distance = focal / scale
    lens = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1]])
    rolled = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    tilted = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt), distance]])
    return np.asarray(lens @ rolled @ tilted, np.float64)


def onto_the_table(width: float, height: float, unit: float, x: float, y: float, turn: float) -> Matrix:
    """From the pixels of a face to the table: the face's middle at (x, y), `unit` face pixels to one table unit."""
    cos, sin = math.cos(turn) / unit, math.sin(turn) / unit
    return np.array(
        [
            [cos, -sin, x - cos * width / 2 + sin * height / 2],
            [sin, cos, y - sin * width / 2 - cos * height / 2],
            [0, 0, 1],
        ]
    )


def project(matrix: Matrix, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points (n, 2) through a homography."""
    ends = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ matrix.T
    return np.asarray(ends[:, :2] / ends[:, 2:], np.float64)


def turned_to_fit(size: tuple[int, int], spots: NDArray[np.float64]) -> tuple[int, int]:
    """The phone held the way in which the table fills the photo, where that is plain."""
    wide, tall = np.ptp(spots[:, :2], axis=0)
    if max(wide, tall) < PLAINLY * min(wide, tall):
        return size
    return (max(size), min(size)) if wide > tall else (min(size), max(size))
