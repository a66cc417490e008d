"""What to tell somebody who is about to take a photo, while there is still time to do it better."""

from enum import Enum

import numpy as np
from numpy.typing import NDArray

from vision.locate import Sighting, locate
from vision.observation import Reason
from vision.photo import Photo, why_nothing_was_read

OUTSIDE = 0.5
"""A card is cut off that reaches so far over the edge, in heights of the number on it."""


class Hint(Enum):
    TOO_DARK = "too_dark"
    TOO_BLURRED = "too_blurred"
    NOTHING_FOUND = "nothing_found"
    CUT_OFF = "cut_off"


def hint(pixels: NDArray[np.uint8]) -> Hint | None:
    """The first thing that should be better in what the camera sees now; None where all is well."""
    height, width = pixels.shape[:2]
    trouble = why_nothing_was_read(Photo(pixels, (width, height)))
    if trouble is not Reason.NOTHING_FOUND:
        return Hint(trouble.value)
    sightings = locate(pixels)
    if not sightings:
        return Hint.NOTHING_FOUND
    return Hint.CUT_OFF if any(_is_cut_off(sighting, width, height) for sighting in sightings) else None


def _is_cut_off(sighting: Sighting, width: int, height: int) -> bool:
    over = OUTSIDE * sighting.tall
    corners = sighting.corners
    low, high = corners.min(axis=0), corners.max(axis=0)
    return bool(low.min() < -over or high[0] > width + over or high[1] > height + over)
