"""What the finder takes for dice: `python -m training.dice.seen SHARDS --many N` writes shards for reader and judge.

What the finder takes for a die and is none, and how far it is off where there is one, is what both have to live with.
So they learn from that too, with the finder of `vision/networks`.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.dice.labels import LEGIBLE, SMALL, shortest
from training.dice.photos import KINDS, SIZES
from training.dice.pictures import LESSONS, SIDE
from training.dice.scene import Scene, SeenDie, part, whole
from training.lettering import Picture
from vision.dice.locate import Face, locate
from vision.dice.look import whole_faces
from vision.dice.read import COLOURS
from vision.dice.rectify import Halves

A_SHARD = 3 * len(LESSONS)
A_WHOLE_PHOTO = 5
"""Of so many pictures one is a whole photo, with all that lies at its edges."""
HELD_BACK = ("seen_0000", "seen_0001", "seen_0002", "seen_0003")
"""The shards that the judge is never trained with but measured on."""
WIDER = 96
"""The side of a kept view: it is moved a little each time it is shown."""
HIT, MISSED = 0.22, 0.5
"""How far from a die's middle a face is that face, and from where on it is another: in sides."""


class Sight(NamedTuple):
    """A face that the finder found."""

    crop: Picture
    view: Picture
    pips: int
    """0 where it is no top."""
    colour: int
    """Which of COLOURS it has; -1 where it is no top, or of a die of any colour."""
    heat: float


def sights(scene: Scene) -> Iterator[Sight]:
    """All that the finder finds, with what it is; without what only half hits a die, or one that is half hidden."""
    faces, _ = locate(np.ascontiguousarray(scene.pixels[..., ::-1]))
    halves = Halves(scene.pixels)
    for face in whole_faces(faces):
        pips = pips_of(scene, face)
        if pips is not None:
            colour = nearest(scene, face).die.colour if pips else ""
            hue = COLOURS.index(colour) if colour in COLOURS else -1
            yield Sight(halves.crop(face.corners), halves.around(face.corners, WIDER), pips, hue, face.heat)


def nearest(scene: Scene, face: Face) -> SeenDie:
    """The die whose top a face may be."""
    return min(scene.dice, key=lambda die: float(np.linalg.norm(die.quad.mean(axis=0) - face.middle)))


def pips_of(scene: Scene, face: Face) -> int | None:
    """How many pips there are to read; None where nobody can say."""
    if not scene.dice:
        return 0
    die = nearest(scene, face)
    far = float(np.linalg.norm(die.quad.mean(axis=0) - face.middle))
    side = float(np.linalg.norm(die.quad - np.roll(die.quad, 1, axis=0), axis=1).mean())
    if far > MISSED * min(side, face.side):
        return 0
    clear = die.visible >= LEGIBLE and shortest(die.quad) >= SMALL
    hit = far < HIT * side and 0.75 < face.side / side < 1.35
    return die.die.value if clear and hit else None


def _scenes(index: int) -> Iterator[Scene]:
    for k in range(A_SHARD):
        chance = Chance(index, k, 77)
        if k % A_WHOLE_PHOTO == A_WHOLE_PHOTO - 1:
            yield whole(chance, KINDS[k // A_WHOLE_PHOTO % len(KINDS)], "train", chance.pick(*SIZES))
        else:
            yield part(chance, LESSONS[k % len(LESSONS)], "train", SIDE)


def shard(folder: Path, index: int) -> Path:
    """Writes what is seen in the pictures of one shard."""
    cv2.setNumThreads(1)
    seen = [sight for scene in _scenes(index) for sight in sights(scene)]
    path = folder / f"seen_{index:04}.npz"
    np.savez(
        path,
        allow_pickle=False,
        crops=np.stack([sight.crop for sight in seen]),
        views=np.stack([sight.view for sight in seen]),
        pips=np.array([sight.pips for sight in seen], np.int64),
        colours=np.array([sight.colour for sight in seen], np.int64),
        heat=np.array([sight.heat for sight in seen]),
    )
    return path


def views(path: Path) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    """The views of a shard, their pips and colours, and how hot the finder was."""
    kept = np.load(path)
    return kept["views"], kept["pips"], kept["colours"], kept["heat"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("--many", type=int, default=4500, help="pictures")
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.shards.mkdir(parents=True, exist_ok=True)
    numbers = range(args.first, args.first + args.many // A_SHARD)
    with ProcessPoolExecutor(args.workers) as workers:
        for done in workers.map(shard, [args.shards] * len(numbers), numbers):
            print(done, flush=True)


if __name__ == "__main__":
    main()
