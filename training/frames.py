"""What the framer learns from: `python -m training.frames FOLDER --many N` draws tables, lets the finder look at them,
and keeps each number as the finder sees it, with the number's true corners."""

import argparse
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.fonts import choice_of
from training.labels import is_whole
from training.laying import Points
from training.lettering import Picture
from training.pictures import LESSONS as TABLES
from training.pictures import SIDE
from training.scene import Scene, Seen, part
from vision.frame import CUT, NOTHING, SIZE, WHOLE, surroundings
from vision.locate import Sighting, crossed, locate
from vision.rectify import Matrix, cut_out

LESSONS = (*TABLES, "assets", "assets", "assets")
"""What tables are laid with, in turn: more money than the finder gets, since a table of it has few numbers."""
A_SHARD = 2 * len(LESSONS)
SEED = 99
FARTHEST, NEAREST = 0.6, 1.1
"""How much smaller or larger than drawn a picture is looked at."""
HARDLY_SEEN = 0.12
"""What the finder sees with less heat is not looked at again."""
AGAIN = 1
"""Times that each number is looked at in another, less exact way."""
MOST_OF_NOTHING = 25
"""Of a picture no more spots without a number than this."""
WITHIN = 0.5, 0.6
"""So near to a number's middle, in its lengths along it and in its heights across, is what the finder means by it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A crop as the framer sees it, what it shows, and the corners of the number in the crop's pixels."""

    pixels: Picture
    kind: int
    corners: Points


@dataclass(frozen=True, slots=True)
class Looked:
    """A drawn table as the finder looks at it, and what it sees there."""

    kind: str
    picture: Picture
    """BGR, as photos are."""
    numbers: tuple[Seen, ...]
    sightings: tuple[Sighting, ...]

    @classmethod
    def at(cls, scene: Scene, chance: Chance) -> "Looked":
        """From nearer or further away."""
        share = chance.ratio(FARTHEST, NEAREST)
        small = cv2.resize(scene.pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        picture = np.asarray(small[..., ::-1], np.uint8)
        numbers = tuple(replace(number, quad=number.quad * share) for number in scene.numbers)
        return cls(scene.kind, picture, numbers, tuple(locate(picture, HARDLY_SEEN)))


def lessons(looked: Looked, chance: Chance) -> list[Lesson]:
    """Of all that the finder sees in a picture: numbers as it sees them and a little otherwise, and what is none."""
    learnt, nothing = [], []
    for sighting in looked.sightings:
        number = meant(sighting, looked.numbers)
        if number is not None:
            views = [sighting, *(_otherwise(sighting, chance) for _ in range(AGAIN))]
            learnt += [_lesson(looked.picture, view, number) for view in views]
        elif not near_any(sighting, looked.numbers):
            nothing.append(Lesson(cut_out(looked.picture, surroundings(sighting), SIZE), NOTHING, np.zeros((4, 2))))
    return [lesson for lesson in learnt if lesson is not None] + chance.shuffled(nothing)[:MOST_OF_NOTHING]


def meant(sighting: Sighting, numbers: Sequence[Seen]) -> Seen | None:
    """The number in which a sighting lies, the nearest to its middle."""
    apart = _apart(sighting, numbers)
    near = np.flatnonzero((apart < WITHIN).all(axis=1))
    return numbers[int(near[np.linalg.norm(apart[near], axis=1).argmin()])] if len(near) else None


def _apart(sighting: Sighting, numbers: Sequence[Seen]) -> Points:
    """How far a sighting is from each number's middle, in the number's lengths along it and heights across it."""
    a, b, c, d = np.array([number.quad for number in numbers]).reshape(-1, 4, 2).transpose(1, 0, 2)
    right, below = (b + c - a - d) / 2, (c + d - a - b) / 2
    away = np.array([sighting.x, sighting.y]) - (a + b + c + d) / 4
    area = crossed(right, below)
    with np.errstate(divide="ignore", invalid="ignore"):
        along_and_across = np.abs([crossed(away, below) / area, crossed(right, away) / area]).T
    return np.where(np.abs(area)[:, None] < 1e-6, np.inf, along_and_across)


def near_any(sighting: Sighting, numbers: Sequence[Seen]) -> bool:
    """Whether something of a number may be seen where the sighting is."""
    return bool((_apart(sighting, numbers) < 2 * np.array(WITHIN)).all(axis=1).any())


def _otherwise(sighting: Sighting, chance: Chance) -> Sighting:
    """The same number, seen as inexactly as the finder may see another one."""
    tall = sighting.tall
    return replace(
        sighting,
        x=sighting.x + chance.bell(0.12) * tall,
        y=sighting.y + chance.bell(0.12) * tall,
        wide=sighting.wide * math.exp(chance.bell(0.18)),
        tall=tall * math.exp(chance.bell(0.18)),
        turn=sighting.turn + chance.bell(0.06),
        lean=sighting.line - sighting.turn + chance.bell(0.06),
    )


def _lesson(picture: Picture, sighting: Sighting, number: Seen) -> Lesson | None:
    """None where nobody can say whether the number shows whole, or where it was taken to lie on its side."""
    whole = is_whole(number)
    if whole is None:
        return None
    back = surroundings(sighting)
    corners = in_crop(number, back)
    if corners[0, 1] + corners[1, 1] > corners[2, 1] + corners[3, 1]:  # taken for upside down
        corners = np.roll(corners, 2, axis=0)
    right = corners[1] - corners[0]
    if right[0] < abs(right[1]):
        return None
    return Lesson(cut_out(picture, back, SIZE), WHOLE if whole else CUT, corners)


def in_crop(number: Seen, back: Matrix) -> Points:
    """The corners of a number in the pixels of a crop."""
    return np.asarray(np.linalg.solve(back[:, :2], (number.quad - back[:, 2]).T).T, np.float64)


def drawn(chance: Chance, place: int) -> Scene:
    """The table at this place of a shard; mostly a motley one, for there are more typefaces than anybody can lay tables
    with."""
    return part(chance, LESSONS[place % len(LESSONS)], "train", SIDE, motley=not chance.one_in(3))


def path_of(folder: Path, index: int) -> Path:
    return folder / f"frames_{index:04}.npz"


def shard(folder: Path, index: int) -> Path:
    """Writes the lessons of a few tables."""
    cv2.setNumThreads(1)
    learnt: list[Lesson] = []
    for k in range(A_SHARD):
        chance = Chance(index, k, SEED)
        learnt += lessons(Looked.at(drawn(chance, k), chance), chance)
    path = path_of(folder, index)
    np.savez(
        path,
        allow_pickle=False,
        crops=np.stack([lesson.pixels for lesson in learnt]),
        kinds=np.array([lesson.kind for lesson in learnt], np.int64),
        corners=np.stack([lesson.corners for lesson in learnt]).astype(np.float32),
    )
    return path


def kept(path: Path) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.float32]]:
    """The crops of a shard, what each shows, and the corners of numbers."""
    packed = np.load(path)
    return packed["crops"], packed["kinds"], packed["corners"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=100, help="shards")
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    choice_of("train")  # looked for once, before the workers are forked
    wanted = range(args.first, args.first + args.many)
    missing = [index for index in wanted if not path_of(args.folder, index).exists()]
    with ProcessPoolExecutor(args.workers) as workers:
        for done in workers.map(shard, [args.folder] * len(missing), missing):
            print(done, flush=True)


if __name__ == "__main__":
    main()
