"""Second stage: each top face cut out square and at one size, as the reader of pips wants it."""

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
LARGE = 1.6
"""So many pixels of the photo to one of the crop would lose every second line: the photo is halved first."""


class Halves:
    """A photo, and its halves as they are needed."""

    def __init__(self, photo: Picture) -> None:
        self._sizes = [photo]

    def crop(self, quad: Points) -> Picture:
        """The face with these corners in the photo."""
        sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
        level, per_pixel = 0, float(sides.max()) / (LAST - FIRST)
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
        matrix = cv2.getPerspectiveTransform(here.astype(np.float32), CORNERS)
        cut = cv2.warpPerspective(small, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(cut, np.uint8)
