"""What a person could tell from a drawn photo, so that it has a truth: told from the scene and its pixels alone."""

import cv2
import numpy as np

from training.labels import LOW, is_whole
from training.laying import Points
from training.lettering import Picture
from training.scene import Seen

METERED = (75.0, 170.0)
"""How bright a photo is on the mean, of 255: a phone measures the light and exposes for it. Photographs of dice, cards
and tiles have 86 to 172, drawn tables that we did not draw ourselves 79 to 168, those in dim light among them."""
BURNT, MOST_BURNT = 245, 0.05
"""What is as bright as this in every colour is burnt out, and how much of a photo may be: a phone keeps its highlights.
Drawn tables that we did not draw have at most 7 %, nineteen of twenty less than 5 %."""
STANDS_OUT = 25.0
"""How far the strokes of print are from what is between them, of 255 in the colour that shows them best, for people to
read it at a glance. On drawn tables that are not ours, in dim light and out of focus too, the faintest card has 34."""
HIGH, STROKE = 24, 4.0
"""Pixels that a number is high when it is looked at for whether it stands out; and about how wide its strokes are."""


def as_a_phone_exposes(pixels: Picture) -> bool:
    """Neither as dark nor as burnt out as no phone leaves a photo."""
    burnt = float((pixels.min(axis=2) >= BURNT).mean())
    return METERED[0] <= float(pixels.mean()) <= METERED[1] and burnt <= MOST_BURNT


def can_be_read(pixels: Picture, number: Seen) -> bool:
    """Whether a number shows whole, is not too small, and is swallowed neither by glare nor by darkness."""
    high = float(np.linalg.norm(number.quad[0] + number.quad[1] - number.quad[2] - number.quad[3])) / 2
    return bool(is_whole(number)) and high >= LOW and print_stands_out(pixels, number.quad) >= STANDS_OUT


def print_stands_out(pixels: Picture, quad: Points) -> float:
    """How far the brightest and the darkest of a text's strokes are from what is beside them, in the colour that shows
    them best: a shadow over the whole text is no stroke, and strokes that are blurred into each other are none.
    Noise counts too: what is less than asked for is not to be seen, and what is more may be."""
    long = np.linalg.norm(quad[1] - quad[0]) / (np.linalg.norm(quad[3] - quad[0]) + 1e-6)
    wide = round(min(12.0, max(0.3, float(long))) * HIGH)
    upright = np.array([[0, 0], [wide, 0], [wide, HIGH], [0, HIGH]], np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), upright)
    text = cv2.GaussianBlur(cv2.warpPerspective(pixels, matrix, (wide, HIGH), flags=cv2.INTER_LINEAR), (0, 0), 1.0)
    strokes = text.astype(np.float32) - cv2.GaussianBlur(text, (0, 0), STROKE)
    low, high = np.percentile(strokes.reshape(-1, 3), (5, 95), axis=0)
    return float((high - low).max())
