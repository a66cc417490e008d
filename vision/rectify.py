"""Second stage: each number cut out of the photo upright and at one size, as the networks want it."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Matrix = NDArray[np.float64]

HEIGHT = 32
NUMBER, LINE = 64, 160
"""Widths of a crop: of a number of up to three digits, and of a line of money text."""
ABOVE = 0.2
BESIDE = 0.45
"""How much more than the number itself is cut out on each side, in heights of the number."""


def crop(photo: Picture, x: float, y: float, wide: float, tall: float, turn: float, line: float, width: int) -> Picture:
    """The number at (x, y) that stands turned clockwise by `turn` and whose digits follow each other along `line`, both
    made upright, stretched to fill a crop of `width` pixels. A tilted camera shows the two at no right angle."""
    return cut_out(photo, with_room(x, y, wide, tall, turn, line, width), (width, HEIGHT))


def with_room(x: float, y: float, wide: float, tall: float, turn: float, line: float, width: int) -> Matrix:
    """From the pixels of such a crop to those of the photo: a little more than the number itself is cut out."""
    cut_wide, cut_tall = wide + 2 * BESIDE * tall, tall * (1 + 2 * ABOVE)
    return onto_the_photo(x, y, cut_wide, cut_tall, turn, line, (width, HEIGHT))


def onto_the_photo(
    x: float, y: float, wide: float, tall: float, turn: float, line: float, size: tuple[int, int]
) -> Matrix:
    """From the pixels of a crop of this size (width, height) to the spots of the photo that it is cut from: so wide
    along `line` and so high along `turn`, with (x, y) in the middle."""
    width, height = size
    across, down = wide / width, tall / height
    right = np.array([math.cos(line), math.sin(line)]) * across
    below = np.array([-math.sin(turn), math.cos(turn)]) * down
    first = np.array([x, y]) - right * (width - 1) / 2 - below * (height - 1) / 2
    return np.column_stack([right, below, first])


def cut_out(photo: Picture, back: Matrix, size: tuple[int, int]) -> Picture:
    """The crop of this size whose pixels are those spots of the photo."""
    down = float(np.linalg.norm(back[:, 1]))
    if down > 1.6:  # a large number would lose every second line: shrink its surroundings first
        return _cut_out_of_large(photo, back, size, down)
    return _warped(photo, back, size)


def _cut_out_of_large(photo: Picture, back: Matrix, size: tuple[int, int], down: float) -> Picture:
    width, height = size
    x, y = back @ [(width - 1) / 2, (height - 1) / 2, 1]
    reach = math.hypot(np.linalg.norm(back[:, 0]) * width, down * height) / 2 + 2
    x0, y0 = max(0, int(x - reach)), max(0, int(y - reach))
    x1, y1 = min(photo.shape[1], int(x + reach) + 1), min(photo.shape[0], int(y + reach) + 1)
    near = photo[y0:y1, x0:x1]
    if min(near.shape[:2], default=0) < 4:
        return np.zeros((height, width, 3), np.uint8)
    share = 1 / down
    small = np.asarray(cv2.resize(near, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), np.uint8)
    fx, fy = small.shape[1] / near.shape[1], small.shape[0] / near.shape[0]
    # a shrunk pixel's middle is the middle of those it came from, not of the first of them
    moved = back - np.array([[0, 0, x0 - 0.5], [0, 0, y0 - 0.5]])
    return _warped(small, np.diag([fx, fy]) @ moved - np.array([[0, 0, 0.5], [0, 0, 0.5]]), size)


def _warped(photo: Picture, back: Matrix, size: tuple[int, int]) -> Picture:
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(photo, back, size, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8)
