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
PLAIN = 0.95
"""What the judge says less surely than this is asked of it a second time."""


def scores(crops: Sequence[Picture]) -> Scores:
    """What the reader says of each crop (crop, pips): how much speaks for no top face, and for one to six pips, as
    logarithms."""
    return _scores(dice_reader(), crops, FACES)


def verdicts(views: Sequence[Picture]) -> tuple[Scores, Scores]:
    """What the judge says of each view (view, pips), in the same way; and for COLOURS, if it has one of them. Where
    that is not plain, it sees the view in the mirror too."""
    said = _scores(dice_judge(), views, FACES + len(COLOURS))
    a_top = said[:, :FACES].argmax(axis=1) > 0
    unclear = [*np.flatnonzero((_largest(said[:, :FACES]) < PLAIN) | (a_top & (_largest(said[:, FACES:]) < PLAIN)))]
    mirrored = [np.ascontiguousarray(views[k][:, ::-1]) for k in unclear]
    said[unclear] = (said[unclear] + _scores(dice_judge(), mirrored, FACES + len(COLOURS))) / 2
    pips, colours = np.split(said, [FACES], axis=1)
    return pips, colours


def _largest(scores: Scores) -> Scores:
    """The share of the likeliest answer."""
    return np.asarray(1 / np.exp(scores - scores.max(axis=1, keepdims=True)).sum(axis=1), np.float64)


def _scores(network: Network, pictures: Sequence[Picture], many: int) -> Scores:
    """So many answers to each picture."""
    answers = [np.zeros((0, many), np.float32)]
    for start in range(0, len(pictures), AT_A_TIME):
        blob = cv2.dnn.blobFromImages(list(pictures[start : start + AT_A_TIME]), 1 / 255, swapRB=True)
        answers.append(network(np.asarray(blob, np.float32))[0][:, :, 0, 0])
    return np.concatenate(answers).astype(np.float64)
