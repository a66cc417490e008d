"""Makes the pictures to train on: `python -m training.pictures FOLDER --many N` writes shards, each from its seed."""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from training.chance import Chance
from training.fonts import choice_of
from training.labels import crops, number_table
from training.scene import KINDS, part
from training.shards import pack

SIDE = 832
LESSONS = (*KINDS, *KINDS, "keltis_columns", "assets", "numbers")
"""What tables are laid with, in turn: the most various thrice, and money and columns, which are read worst."""
A_SHARD = 6 * len(LESSONS)


def shard(folder: Path, split: str, index: int) -> Path:
    """Writes the pictures of one shard, as JPEG so that thousands fit in memory."""
    cv2.setNumThreads(1)
    pictures, tables, cut = [], [], []
    for k in range(A_SHARD):
        chance = Chance(index, k, split == "train")
        scene = part(chance, LESSONS[k % len(LESSONS)], split, SIDE)
        _, packed = cv2.imencode(".jpg", scene.pixels, [cv2.IMWRITE_JPEG_QUALITY, 95])
        pictures.append(np.asarray(packed, np.uint8))
        tables.append(number_table(scene))
        cut += crops(scene, chance)
    path = _path(folder, split, index)
    np.savez(path, allow_pickle=False, **pack(pictures, tables, cut))
    return path


def _path(folder: Path, split: str, index: int) -> Path:
    return folder / f"{split}_{index:04}.npz"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=9000)
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    parser.add_argument("--split", choices=("train", "held_out"), default="train")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    choice_of(args.split)  # looked for once, before the workers are forked
    shards = range(args.first, args.first + args.many // A_SHARD)
    missing = [index for index in shards if not _path(args.folder, args.split, index).exists()]
    with ProcessPoolExecutor(2) as workers:
        for done in workers.map(shard, [args.folder] * len(missing), [args.split] * len(missing), missing):
            print(done, flush=True)


if __name__ == "__main__":
    main()
