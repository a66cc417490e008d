"""How a shard of training pictures is kept: flat arrays in one file."""

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training.labels import Crop
from vision.rectify import HEIGHT, LINE, NUMBER

HELD_BACK, SEEN_BACK = "train_0000", "seen_0000"
"""The shards of pictures, and of crops as they are seen, that are never trained on but measured on."""
Kept = tuple[NDArray[np.uint8], NDArray[np.float32]]
"""A picture, still JPEG, and its number table."""


def pack(
    pictures: Sequence[NDArray[np.uint8]], tables: Sequence[NDArray[np.float32]], crops: Sequence[Crop]
) -> dict[str, NDArray[np.generic]]:
    """Everything of a shard under names that `np.savez` keeps."""
    packed: dict[str, NDArray[np.generic]] = (
        {
            "jpegs": np.concatenate(pictures).ravel(),
            "jpeg_ends": np.cumsum([picture.size for picture in pictures]),
            "numbers": np.concatenate(tables),
            "number_ends": np.cumsum([len(table) for table in tables]),
        }
        if pictures
        else {}
    )
    for name, width in (("number", NUMBER), ("line", LINE)):
        chosen = [crop for crop in crops if crop.pixels.shape[1] == width]
        none = np.zeros((0, HEIGHT, width, 3), np.uint8)
        packed[f"{name}_crops"] = np.stack([crop.pixels for crop in chosen]) if chosen else none
        packed[f"{name}_texts"] = np.array([crop.text for crop in chosen], "U16")
    return packed


def drawn_lines(folder: Path, index: int) -> Path:
    """Where a shard of single texts is kept, which has no pictures."""
    return folder / f"lines_{index:04}.npz"


def finished(folder: Path, *kinds: str) -> list[Path]:
    """The shards of these kinds to train on that nobody is writing any more."""
    return [
        path
        for kind in kinds
        for path in sorted(folder.glob(f"{kind}_*.npz"))
        if path.stem not in (HELD_BACK, SEEN_BACK) and time.time() - path.stat().st_mtime > 5
    ]


def pictures(path: Path) -> list[Kept]:
    """The finder's pictures of a shard with their number tables."""
    shard = np.load(path)
    jpegs = np.split(shard["jpegs"], shard["jpeg_ends"][:-1])
    tables = np.split(shard["numbers"], shard["number_ends"][:-1])
    return list(zip(jpegs, tables, strict=True))
