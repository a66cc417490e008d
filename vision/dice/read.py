"""Third stage: how many pips each crop shows, as a likelihood for none and for one to six."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import dice_reader

Picture = NDArray[np.uint8]
Chances = NDArray[np.float64]

AT_A_TIME = 64
"""Crops in one call: more at once need more memory and win no time."""


def pips(crops: Sequence[Picture]) -> Chances:
    """For each crop (crop, pips): how likely it is no top face, and how likely it shows one to six pips."""
    if not crops:
        return np.zeros((0, 7))
    turned = [np.ascontiguousarray(np.rot90(crop)) for crop in crops]
    straight, askew = _scores(crops), _scores(turned)
    # a face says the same whichever way it lies: two looks are surer than one
    scores = (straight + askew) / 2
    scores -= scores.max(axis=1, keepdims=True)
    chances = np.exp(scores)
    return np.asarray(chances / chances.sum(axis=1, keepdims=True), np.float64)


def _scores(crops: Sequence[Picture]) -> Chances:
    answers = []
    for start in range(0, len(crops), AT_A_TIME):
        blob = cv2.dnn.blobFromImages(list(crops[start : start + AT_A_TIME]), 1 / 255, swapRB=True)
        answers.append(dice_reader()(np.asarray(blob, np.float32))[0][:, :, 0, 0])
    return np.concatenate(answers).astype(np.float64)
