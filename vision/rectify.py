"""Second stage: each number cut out of the photo upright and at one size, as the reader wants it."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

HEIGHT = 32
NUMBER, LINE = 64, 160
"""Widths of a crop: of a number of up to three digits, and of a line of money text."""
ABOVE = 0.2
BESIDE = 0.45
"""How much more than the number itself is cut out on each side, in heights of the number."""


def crop(photo: Picture, x: float, y: float, wide: float, tall: float, turn: float, line: float, width: int) -> Picture:
    """The number at (x, y) that stands turned clockwise by `turn` and whose digits follow each other along `line`, both
    made upright, stretched to fill a crop of `width` pixels. A tilted camera shows the two at no right angle."""
    cut_wide, cut_tall = wide + 2 * BESIDE * tall, tall * (1 + 2 * ABOVE)
    cos, sin = math.cos(turn), math.sin(turn)
    along, aside = math.cos(line), math.sin(line)
    across, down = cut_wide / width, cut_tall / HEIGHT
    middle_x, middle_y = (width - 1) / 2, (HEIGHT - 1) / 2
    back = np.array(
        [
            [along * across, -sin * down, x - along * across * middle_x + sin * down * middle_y],
            [aside * across, cos * down, y - aside * across * middle_x - cos * down * middle_y],
        ]
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    if down > 1.6:  # a large number would lose every second line: shrink its surroundings first
        return _crop_of_large(photo, x, y, cut_wide, cut_tall, back, width, down)
    return np.asarray(
        cv2.warpAffine(photo, back, (width, HEIGHT), flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _crop_of_large(
    photo: Picture,
    x: float,
    y: float,
    cut_wide: float,
    cut_tall: float,
    back: NDArray[np.float64],
    width: int,
    down: float,
) -> Picture:
    reach = math.hypot(cut_wide, cut_tall) / 2 + 2
    height, across = photo.shape[:2]
    x0, y0 = max(0, int(x - reach)), max(0, int(y - reach))
    x1, y1 = min(across, int(x + reach) + 1), min(height, int(y + reach) + 1)
    near = photo[y0:y1, x0:x1]
    if min(near.shape[:2], default=0) < 4:
        return np.zeros((HEIGHT, width, 3), np.uint8)
    share = 1 / down
    small = cv2.resize(near, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    fx, fy = small.shape[1] / near.shape[1], small.shape[0] / near.shape[0]
    # a shrunk pixel's middle is the middle of those it came from, not of the first of them
    back = np.diag([fx, fy]) @ (back - np.array([[0, 0, x0 - 0.5], [0, 0, y0 - 0.5]])) - np.array(
        [[0, 0, 0.5], [0, 0, 0.5]]
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(small, back, (width, HEIGHT), flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
