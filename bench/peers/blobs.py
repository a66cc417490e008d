"""The blob reader of many tutorials: round spots, grouped by how near they are, counted. Needs nothing but OpenCV."""

import sys
from pathlib import Path

import cv2
import numpy as np

from bench.vision.stopwatch import Reading, run

ROUND = 0.6
"""The least inertia ratio of a spot: 1 is a circle."""
NEAR = 40.0
"""Pixels from a pip to the next one of its die."""


def read(photo: Path, kind: str) -> list[Reading]:
    picture = cv2.imread(str(photo))
    assert picture is not None, f"{photo} is no picture"
    wanted = cv2.SimpleBlobDetector.Params()
    wanted.filterByInertia = True
    wanted.minInertiaRatio = ROUND
    spots = cv2.SimpleBlobDetector.create(wanted).detect(cv2.medianBlur(picture, 7))
    left = [np.array(spot.pt) for spot in spots]
    dice = []
    while left:
        die = [left.pop()]
        for pip in die:
            near = [k for k, other in enumerate(left) if np.linalg.norm(other - pip) < NEAR]
            die += [left.pop(k) for k in reversed(near)]
        x, y = np.mean(die, axis=0)
        r = NEAR / 2
        dice.append(Reading(str(len(die)), [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]]))
    return dice


if __name__ == "__main__":
    run("blobs of OpenCV, as tutorials count pips", read, sys.argv[1:])
