"""Fits how sure the eye for dice may be: `python -m training.dice.confidence` draws photos that nothing else is learnt
from or measured on, reads them, and writes the weights of `vision.dice.sure` beside the networks."""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.confidence import fitted
from training.dice.photos import SIZES
from training.dice.scene import Scene, part, whole
from training.dice.seen import pips_of
from vision.dice import sure
from vision.dice.locate import locate
from vision.dice.look import whole_faces
from vision.dice.read import scores
from vision.dice.rectify import Halves

KINDS = ("shelf", "dice", "dice", "shelf", "dice", "none")
"""What tables are laid with, in turn."""
SHARPER = np.geomspace(0.5, 2.5, 33)
"""How much surer or less sure of its pips than it says the reader may turn out to be."""

Array = NDArray[np.float64]
Told = tuple[Array, Array, list[int]]
"""Of each face of a photo: its signs, the reader's scores, and its pips, 0 where it is no die's top."""


def scene(index: int) -> Scene:
    chance = Chance(index, 0, 9)
    kind = KINDS[index % len(KINDS)]
    size = chance.pick(*SIZES)
    return part(chance, kind, "train", min(size)) if kind == "none" else whole(chance, kind, "train", size)


def examples(index: int) -> Told:
    """What the eye sees in one photo; without faces of which nobody can say what they are."""
    cv2.setNumThreads(1)
    seen = scene(index)
    pixels = np.ascontiguousarray(seen.pixels[..., ::-1])
    faces, _ = locate(pixels)
    faces = whole_faces(faces)
    halves = Halves(pixels)
    told = scores([halves.crop(face.corners) for face in faces])
    apart = sure.apart(faces, told)
    if not apart:
        return np.zeros((0, 6)), np.zeros((0, 7)), []
    faces, told = [faces[k] for k in apart], told[apart]
    pips = [pips_of(seen, face) for face in faces]
    clear = [k for k, there in enumerate(pips) if there is not None]
    return sure.signs(faces, told)[clear], told[clear], [there for there in pips if there is not None]


def sharpness(told: Array, pips: NDArray[np.int64]) -> float:
    """What the reader's scores are to be multiplied with so that it is as sure as it is right."""

    def doubt(sharper: float) -> float:
        logs = told[:, 1:] * sharper
        return float((np.logaddexp.reduce(logs, axis=1) - logs[np.arange(len(pips)), pips - 1]).mean())

    return float(min(SHARPER, key=doubt))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--many", type=int, default=120)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", type=Path, default=sure.KNOWN)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as workers:
        seen = list(workers.map(examples, range(args.many)))
    signs, told = (np.concatenate([one[k] for one in seen]) for k in (0, 1))
    pips = np.array([there for one in seen for there in one[2]], np.int64)
    die = fitted(signs, (pips > 0).astype(np.float64))
    sharper = sharpness(told[pips > 0], pips[pips > 0])
    known = (signs @ die > 0) == (pips > 0)
    read = told[pips > 0, 1:].argmax(axis=1) + 1 == pips[pips > 0]
    print(f"{len(pips)} faces, {(pips > 0).mean():.1%} dice; {known.mean():.2%} known as what they are;", end=" ")
    print(f"{read.mean():.2%} of the dice read right; signs {die.round(3)}, sharper {sharper:.2f}")
    weights = {"die": [round(float(weight), 4) for weight in die], "pips": [round(sharper, 4)]}
    args.write.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
