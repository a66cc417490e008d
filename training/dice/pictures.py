"""Makes pictures to train on: `python -m training.dice.pictures FOLDER --many N` writes shards, each from its seed."""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from training.chance import Chance
from training.dice.labels import crops, object_table
from training.dice.scene import part

SIDE = 448
LESSONS = ("shelf", "dice", "shelf", "dice", "dice", "shelf", "dice", "shelf", "dice", "none")
"""What tables are laid with, in turn."""
A_SHARD = 4 * len(LESSONS)


def shard(folder: Path, index: int) -> Path:
    """Writes the pictures of one shard, as JPEG so that thousands fit in memory."""
    cv2.setNumThreads(1)
    pictures, tables, cut = [], [], []
    for k in range(A_SHARD):
        chance = Chance(index, k, 6)
        scene = part(chance, LESSONS[k % len(LESSONS)], "train", SIDE)
        _, packed = cv2.imencode(".jpg", scene.pixels, [cv2.IMWRITE_JPEG_QUALITY, 95])
        pictures.append(np.asarray(packed, np.uint8).ravel())
        tables.append(object_table(scene))
        cut += crops(scene, chance)
    path = folder / f"train_{index:04}.npz"
    np.savez(
        path,
        allow_pickle=False,
        jpegs=np.concatenate(pictures),
        jpeg_ends=np.cumsum([picture.size for picture in pictures]),
        objects=np.concatenate(tables),
        object_ends=np.cumsum([len(table) for table in tables]),
        crops=np.stack([crop.pixels for crop in cut]),
        pips=np.array([crop.pips for crop in cut], np.int64),
    )
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=4000)
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    shards = range(args.first, args.first + args.many // A_SHARD)
    missing = [index for index in shards if not (args.folder / f"train_{index:04}.npz").exists()]
    with ProcessPoolExecutor(args.workers) as workers:
        for done in workers.map(shard, [args.folder] * len(missing), missing):
            print(done, flush=True)


if __name__ == "__main__":
    main()
