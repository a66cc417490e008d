"""Crops as the finder and the framer cut them: `python -m training.seen SHARDS --many N` writes shards for the reader.

What the finder takes for a number and is none, and how far the framer is off where there is one, is what the reader has
to live with. So it learns from that too, with the finder and the framer of `vision/networks`.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from training.chance import Chance
from training.fonts import choice_of
from training.frames import A_SHARD, SEED, Looked, drawn, in_crop, meant, near_any
from training.labels import CUT, EITHER_WAY, FAINT, LOW, Crop, is_whole
from training.laying import Points
from training.lettering import Picture
from training.scene import Seen
from training.shards import pack
from vision.alphabet import spelled
from vision.frame import framed
from vision.locate import Sighting
from vision.rectify import HEIGHT, LINE, NUMBER, Matrix, cut_out, with_room

OUTSIDE = 1.5
"""Pixels of the crop: a number that reaches further out of it is not all there to be read."""
LOWEST, HIGHEST = 0.45, 0.95
"""How much of the crop's height a number takes that is framed by and large."""
MOST_OF_NOTHING = 12
"""Of a picture no more spots without a number than this."""


def crops(looked: Looked, chance: Chance) -> list[Crop]:
    """All that the finder finds and the framer frames, with what it says; without what nobody can tell."""
    width = LINE if looked.kind == "assets" else NUMBER
    numbers, nothing = [], []
    for sighting in framed(looked.picture, looked.sightings):
        number = meant(sighting, looked.numbers)
        if number is not None:
            numbers.append(_of(number, sighting, looked.picture, width))
        elif not near_any(sighting, looked.numbers):
            nothing.append(Crop(_cut(looked.picture, sighting, width), ""))
    return [crop for crop in numbers if crop is not None] + chance.shuffled(nothing)[:MOST_OF_NOTHING]


def _of(number: Seen, sighting: Sighting, picture: Picture, width: int) -> Crop | None:
    """A number's crop, which says nothing if another card cuts it off or if it stands on its head."""
    pixels = _cut(picture, sighting, width)
    if number.visible < CUT:
        return Crop(pixels, "")
    corners = in_crop(number, _back(sighting, width))
    if not is_whole(number) or not _all_there(corners, width) or pixels.std(axis=(0, 1)).max() < FAINT:
        return None
    if np.linalg.norm(number.quad[0] - number.quad[3]) < LOW:
        return None
    if corners[0, 1] < corners[3, 1]:
        return Crop(pixels, spelled(number.text))
    return None if EITHER_WAY.fullmatch(number.text) else Crop(pixels, "")


def _all_there(corners: Points, width: int) -> bool:
    """Whether a number is in its crop, about as high as it should be."""
    inside = (corners > -OUTSIDE).all() and (corners < np.array([width, HEIGHT]) - 1 + OUTSIDE).all()
    high = abs(corners[:2, 1].mean() - corners[2:, 1].mean()) / HEIGHT
    return bool(inside and LOWEST < high < HIGHEST)


def _cut(picture: Picture, sighting: Sighting, width: int) -> Picture:
    """RGB, as shards keep it."""
    return np.asarray(cut_out(picture, _back(sighting, width), (width, HEIGHT))[..., ::-1], np.uint8)


def _back(sighting: Sighting, width: int) -> Matrix:
    """From the pixels of its crop to those of the picture."""
    where = sighting.x, sighting.y, sighting.wide, sighting.tall
    return with_room(*where, sighting.turn, sighting.line, width)


def path_of(folder: Path, index: int) -> Path:
    return folder / f"seen_{index:04}.npz"


def shard(folder: Path, index: int) -> Path:
    """Writes the crops of a few tables: the same that the framer learns from."""
    cv2.setNumThreads(1)
    cut: list[Crop] = []
    for k in range(A_SHARD):
        chance = Chance(index, k, SEED)
        cut += crops(Looked.at(drawn(chance, k), chance), Chance(index, k, SEED, 1))
    path = path_of(folder, index)
    np.savez(path, allow_pickle=False, **pack([], [], cut))
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("--many", type=int, default=250, help="shards")
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    args = parser.parse_args()
    args.shards.mkdir(parents=True, exist_ok=True)
    choice_of("train")  # looked for once, before the workers are forked
    wanted = range(args.first, args.first + args.many)
    missing = [index for index in wanted if not path_of(args.shards, index).exists()]
    with ProcessPoolExecutor(2) as workers:
        for done in workers.map(shard, [args.shards] * len(missing), missing):
            print(done, flush=True)


if __name__ == "__main__":
    main()
