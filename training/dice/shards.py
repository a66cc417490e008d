"""What `training.dice.pictures` kept, as the networks learn from it."""

import time
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.dice.labels import Table

HELD_BACK = "train_0000"
"""The shard that is never trained on but measured on."""
Kept = tuple[NDArray[np.uint8], Table]
"""A picture and its table of dice and cells."""
Crops = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""Faces and their pips."""


def finished(folder: Path, kinds: Sequence[str] = ("train",)) -> list[Path]:
    """The shards to train on that nobody is writing any more."""
    return [
        path
        for kind in kinds
        for path in sorted(folder.glob(f"{kind}_*.npz"))
        if path.stem != HELD_BACK and time.time() - path.stat().st_mtime > 5
    ]


def pictures(path: Path) -> list[Kept]:
    shard = np.load(path)
    jpegs = np.split(shard["jpegs"], shard["jpeg_ends"][:-1])
    tables = np.split(shard["objects"], shard["object_ends"][:-1])
    # kept as RGB, whatever OpenCV takes it for
    decoded = [np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8) for jpeg in jpegs]
    return list(zip(decoded, tables, strict=True))


def crops(path: Path) -> Crops:
    shard = np.load(path)
    return shard["crops"], shard["pips"]
