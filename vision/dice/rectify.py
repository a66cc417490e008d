"""Second stage: each top face cut out square for the reader of pips, and with what surrounds it for the judge."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

SIDE = 40
AROUND = 0.15
"""How much more than the face is cut out on each side, in sides of the face."""
FIRST, LAST = SIDE * AROUND / (1 + 2 * AROUND) - 0.5, SIDE * (1 + AROUND) / (1 + 2 * AROUND) - 0.5
CORNERS = np.array([[FIRST, FIRST], [LAST, FIRST], [LAST, LAST], [FIRST, LAST]], np.float32)
"""Where the corners of the face come to lie."""
VIEW, FACE_IN_VIEW = 64, 28.0
"""The side of the square round a face that the judge sees, and of the face in it, in pixels."""
LARGE = 1.6
"""So many pixels of the photo to one of the crop would lose every second line: the photo is halved first."""


class Halves:
    """A photo, and its halves as they are needed."""

    def __init__(self, photo: Picture) -> None:
        self._sizes = [photo]

    def crop(self, quad: Points) -> Picture:
        """The face with these corners in the photo, and hardly more."""
        return self._cut(quad, CORNERS, SIDE)

    def around(self, quad: Points, side: int = VIEW) -> Picture:
        """The same face as it stands among other things, upright as the photo is."""
        long = float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).mean())
        half = long / FACE_IN_VIEW * side / 2
        square = quad.mean(axis=0) + np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
        first, last = -0.5, side - 0.5
        return self._cut(square, np.array([[first, first], [last, first], [last, last], [first, last]]), side)

    def _cut(self, quad: Points, corners: NDArray[Any], side: int) -> Picture:
        """What is between these corners of the photo, so that they come to lie at those of a square picture."""
        sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
        level, per_pixel = 0, float(sides.max() / np.ptp(corners[:, 0]))
        while per_pixel > LARGE and level < 6:
            level, per_pixel = level + 1, per_pixel / 2
        while len(self._sizes) <= level:
            last = self._sizes[-1]
            halved = cv2.resize(
                last, (max(1, last.shape[1] // 2), max(1, last.shape[0] // 2)), interpolation=cv2.INTER_AREA
            )
            self._sizes.append(np.asarray(halved, np.uint8))
        small = self._sizes[level]
        # a halved pixel's middle is between those it came from
        here = (quad + 0.5) * (small.shape[1] / self._sizes[0].shape[1]) - 0.5
        matrix = cv2.getPerspectiveTransform(here.astype(np.float32), corners.astype(np.float32))
        cut = cv2.warpPerspective(small, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(cut, np.uint8)
