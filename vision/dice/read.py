"""Third stage: how many pips each face shows, as scores for none and for one to six, by a reader and by a judge.

The reader sees the face alone and from near. The judge sees it among other things, and knows a top from a side or from
half a domino.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import Network, dice_judge, dice_reader

Picture = NDArray[np.uint8]
Scores = NDArray[np.float64]

FACES = 7
"""No top face, or one to six pips."""
COLOURS = ("purple", "green", "blue", "orange")
"""Those that the judge knows, in its order."""
AT_A_TIME = 64
"""Crops in one call: more at once need more memory and win no time."""
TURNS = 2
"""A face says the same whichever way it lies: so many looks are surer than one."""


def scores(crops: Sequence[Picture]) -> Scores:
    """What the reader says of each crop (crop, pips): how much speaks for no top face, and for one to six pips, as
    logarithms."""
    looks = [[np.ascontiguousarray(np.rot90(crop, turn)) for crop in crops] for turn in range(TURNS)]
    return np.asarray(np.mean([_scores(dice_reader(), look) for look in looks], axis=0), np.float64)[:, :FACES]


def verdicts(views: Sequence[Picture]) -> tuple[Scores, Scores]:
    """What the judge says of each view (view, pips), in the same way; and for COLOURS, if it has one of them."""
    looks = [list(views), [np.ascontiguousarray(view[:, ::-1]) for view in views]]
    pips, colours = np.split(np.mean([_scores(dice_judge(), look) for look in looks], axis=0), [FACES], axis=1)
    return np.asarray(pips, np.float64), np.asarray(colours, np.float64)


def _scores(network: Network, pictures: Sequence[Picture]) -> Scores:
    answers = [
        network(np.asarray(cv2.dnn.blobFromImages(list(some), 1 / 255, swapRB=True), np.float32))[0][:, :, 0, 0]
        for some in (pictures[start : start + AT_A_TIME] for start in range(0, len(pictures), AT_A_TIME))
    ]
    return np.concatenate(answers).astype(np.float64) if answers else np.zeros((0, FACES + len(COLOURS)))
