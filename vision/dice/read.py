"""Third stage: how many pips each crop shows, as a score for none and for one to six."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import dice_reader

Picture = NDArray[np.uint8]
Scores = NDArray[np.float64]

AT_A_TIME = 64
"""Crops in one call: more at once need more memory and win no time."""
TURNS = 2
"""A face says the same whichever way it lies: so many looks are surer than one."""


def scores(crops: Sequence[Picture]) -> Scores:
    """For each crop (crop, pips): how much speaks for no top face, and for one to six pips, as logarithms."""
    if not crops:
        return np.zeros((0, 7))
    looks = [_scores([np.ascontiguousarray(np.rot90(crop, turn)) for crop in crops]) for turn in range(TURNS)]
    return np.asarray(np.mean(looks, axis=0), np.float64)


def _scores(crops: Sequence[Picture]) -> Scores:
    answers = []
    for start in range(0, len(crops), AT_A_TIME):
        blob = cv2.dnn.blobFromImages(list(crops[start : start + AT_A_TIME]), 1 / 255, swapRB=True)
        answers.append(dice_reader()(np.asarray(blob, np.float32))[0][:, :, 0, 0])
    return np.concatenate(answers).astype(np.float64)
