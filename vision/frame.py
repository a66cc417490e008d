"""A closer look at each number: exactly where it stands, and whether it shows whole.

The finder sees a whole photo at once and tells of a number roughly: a fifth too low, a tenth of a radian askew. The
reader wants it as exactly as it is printed. So each number is cut out with room around it, and the *framer* tells its
four corners.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.locate import Sighting
from vision.network import framer
from vision.rectify import Matrix, cut_out, onto_the_photo

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

SIZE = 96, 48
"""Width and height of what the framer looks at."""
ABOVE = 0.7
"""How much room there is above and below a number, in its heights."""
BESIDE, FURTHER = 0.8, 0.35
"""And on either side: so many of its heights, and so much of its length, since of long texts more may be missing."""
A_UNIT = 16.0
"""Pixels of the crop to one of what the framer says of corners, from the crop's middle."""
AT_A_TIME = 64
"""Crops in one call: more at once need more memory and win no time."""
NOTHING, CUT, WHOLE = range(3)
"""What a crop may show in its middle: no number, one that another card cuts off, or a whole one."""


def framed(photo: Picture, sightings: Sequence[Sighting]) -> list[Sighting]:
    """The sightings with their boxes as they are seen from near, and how surely each shows a whole number."""
    if not sightings:
        return []
    backs = [surroundings(sighting) for sighting in sightings]
    corners, kinds = _told([cut_out(photo, back, SIZE) for back in backs])
    return [
        _moved(sighting, back, quad, float(kind[WHOLE]))
        for sighting, back, quad, kind in zip(sightings, backs, corners, kinds, strict=True)
    ]


def surroundings(sighting: Sighting) -> Matrix:
    """From the pixels of its crop to those of the photo."""
    beside = BESIDE * sighting.tall + FURTHER * sighting.wide
    wide, tall = sighting.wide + 2 * beside, sighting.tall * (1 + 2 * ABOVE)
    return onto_the_photo(sighting.x, sighting.y, wide, tall, sighting.turn, sighting.line, SIZE)


def _told(crops: Sequence[Picture]) -> tuple[Points, Points]:
    """Four corners in pixels of its crop for each, clockwise from the number's top left, and how likely it is each of
    NOTHING, CUT and WHOLE."""
    answers = []
    for start in range(0, len(crops), AT_A_TIME):
        blob = cv2.dnn.blobFromImages(list(crops[start : start + AT_A_TIME]), 1 / 255, swapRB=True)
        (said,) = framer()(np.asarray(blob, np.float32))
        answers.append(said.reshape(-1, 11))
    told = np.concatenate(answers).astype(np.float64)
    middle = (np.array(SIZE) - 1) / 2
    chances = np.exp(told[:, 8:] - told[:, 8:].max(axis=1, keepdims=True))
    return told[:, :8].reshape(-1, 4, 2) * A_UNIT + middle, chances / chances.sum(axis=1, keepdims=True)


def _moved(sighting: Sighting, back: Matrix, corners: Points, whole: float) -> Sighting:
    quad = corners @ back[:, :2].T + back[:, 2]
    up, right = (quad[0] + quad[1] - quad[2] - quad[3]) / 2, (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    turn, line = math.atan2(up[0], -up[1]), math.atan2(right[1], right[0])
    x, y = quad.mean(axis=0)
    return replace(
        sighting, x=float(x), y=float(y), wide=float(np.linalg.norm(right)), tall=float(np.linalg.norm(up)),
        turn=turn, lean=math.remainder(line - turn, math.tau), whole=whole,
    )  # fmt: skip
