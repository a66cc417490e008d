"""Crops as the finder itself cuts them: `python -m training.dice.seen SHARDS --many N` writes shards for the reader.

What the finder takes for a die and is none, and how far it is off where there is one, is what the reader has to live
with. So it learns from that too, with the finder of `vision/networks`.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from training.chance import Chance
from training.dice.labels import LEGIBLE, SMALL, Crop, shortest
from training.dice.pictures import LESSONS, SIDE
from training.dice.scene import Scene, part
from vision.dice.locate import Face, locate
from vision.dice.rectify import Halves

A_SHARD = 2 * len(LESSONS)
HIT, MISSED = 0.22, 0.5
"""How far from a die's middle a face is that face, and from where on it is another: in sides."""


def crops(scene: Scene) -> list[Crop]:
    """All that the finder finds, with what it is; without what only half hits a die, or one that is half hidden."""
    faces, _ = locate(np.ascontiguousarray(scene.pixels[..., ::-1]))
    halves = Halves(scene.pixels)
    told = [(face, pips_of(scene, face)) for face in faces if face.side > SMALL / 2]
    return [Crop(halves.crop(face.corners), pips) for face, pips in told if pips is not None]


def pips_of(scene: Scene, face: Face) -> int | None:
    """How many pips there are to read; None where nobody can say."""
    if not scene.dice:
        return 0
    far = [float(np.linalg.norm(die.quad.mean(axis=0) - face.middle)) for die in scene.dice]
    die = scene.dice[int(np.argmin(far))]
    side = float(np.linalg.norm(die.quad - np.roll(die.quad, 1, axis=0), axis=1).mean())
    if min(far) > MISSED * min(side, face.side):
        return 0
    clear = die.visible >= LEGIBLE and shortest(die.quad) >= SMALL
    hit = min(far) < HIT * side and 0.75 < face.side / side < 1.35
    return die.die.value if clear and hit else None


def shard(folder: Path, index: int) -> Path:
    cut = [crop for k in range(A_SHARD) for crop in crops(part(Chance(index, k, 7), LESSONS[k % 10], "train", SIDE))]
    path = folder / f"seen_{index:04}.npz"
    pips = np.array([crop.pips for crop in cut], np.int64)
    np.savez(path, allow_pickle=False, crops=np.stack([crop.pixels for crop in cut]), pips=pips)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("--many", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    for index in range(args.first, args.first + args.many // A_SHARD):
        print(shard(args.shards, index), flush=True)


if __name__ == "__main__":
    main()
