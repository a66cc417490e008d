"""Fits how sure the eye for dice may be: `python -m training.dice.confidence` draws photos that nothing else is learnt
from or measured on, reads them, and writes the weights of `vision.dice.sure` beside the networks."""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import count, product
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.dice.photos import SIZES, readable
from training.dice.scene import Scene, part, whole
from training.dice.seen import nearest, pips_of
from training.regression import fitted
from vision.dice import sure
from vision.dice.colour import Light, likelihoods, sampled
from vision.dice.locate import locate
from vision.dice.look import bare_cells, whole_faces
from vision.dice.read import COLOURS, scores, verdicts
from vision.dice.rectify import Halves

KINDS = ("shelf", "dice", "dice", "shelf", "dice", "none")
"""What tables are laid with, in turn."""
SPLIT = "held_out"
LOUD = tuple(float(share) for share in np.linspace(0, 2, 21))
"""How much surer or less sure of its pips than it says a network may turn out to be."""
SPEAKS = np.array([0, 1, 1, 1, 1, 1, 1, -1, -1, -1, 1])
"""Which of `vision.dice.sure.signs` can only speak for a die, and which only against it."""

Array = NDArray[np.float64]
Whole = NDArray[np.int64]


class Told(NamedTuple):
    """Of each face of a photo."""

    signs: Array
    said: sure.Said
    pips: Whole
    """0 where it is no die's top."""
    by_light: Array
    """Logarithms of how likely each of COLOURS is, of dice of a shelf."""
    hues: Array
    """What the judge says of the same."""
    colours: Whole
    """Which they are."""


def scene(index: int) -> Scene:
    """A table of makes and boards that the networks never saw, as people's are: of what they learnt from they are
    surer. With dice that a person could read, or with none."""
    kind, chances = KINDS[index % len(KINDS)], (Chance(index, attempt, 9) for attempt in count())
    tables = (_table(chance, kind) for chance in chances)
    return next(table for table in tables if kind == "none" or readable(table))


def _table(chance: Chance, kind: str) -> Scene:
    size = chance.pick(*SIZES)
    return part(chance, kind, SPLIT, min(size)) if kind == "none" else whole(chance, kind, SPLIT, size)


def examples(index: int) -> Told:
    """What the eye sees in one photo; without faces of which nobody can say what they are."""
    cv2.setNumThreads(1)
    seen = scene(index)
    pixels = np.ascontiguousarray(seen.pixels[..., ::-1])
    faces, cells = locate(pixels)
    faces = whole_faces(faces)
    halves = Halves(pixels)
    crops = [halves.crop(face.corners) for face in faces]
    shades = [sampled(crop) for crop in crops]
    said = sure.Said(scores(crops), *verdicts([halves.around(face.corners) for face in faces]), sure.tints(shades))
    pips = [pips_of(seen, face) for face in faces]
    apart = sure.apart(faces, said)
    bare = bare_cells(halves, cells)
    signs = sure.signs([faces[k] for k in apart], said.of(apart), bare) if apart else np.zeros((0, len(SPEAKS)))
    clear = [place for place, k in enumerate(apart) if pips[k] is not None]
    there = np.array([pips[apart[place]] for place in clear], np.int64)
    dice = [k for k in apart if pips[k] and seen.kind == "shelf"]
    by_light = likelihoods([shades[k] for k in dice], Light.of(pixels), COLOURS, ())
    hues = np.array([COLOURS.index(nearest(seen, faces[k]).die.colour) for k in dice], np.int64)
    logs = np.log(np.maximum(by_light, sure.LEAST))
    return Told(signs[clear], said.of([apart[place] for place in clear]), there, logs, said.of(dice).hues, hues)


def loudness(one: Array, other: Array, right: Whole) -> tuple[float, float]:
    """What two networks' scores are to be multiplied with so that both together are as sure as they are right."""

    def doubt(loud: tuple[float, float]) -> float:
        logs = one * loud[0] + other * loud[1]
        return float((np.logaddexp.reduce(logs, axis=1) - logs[np.arange(len(right)), right]).mean())

    return min(product(LOUD, LOUD), key=doubt)


def _together(one: Array, other: Array, right: Whole) -> tuple[list[float], str]:
    """How loud each may be, and how often each of them and both together are right."""
    loud = loudness(one, other, right)
    shares = [(logs.argmax(axis=1) == right).mean() for logs in (one, other, one * loud[0] + other * loud[1])]
    return [round(much, 2) for much in loud], "{:.2%} and {:.2%}, together {:.2%} right".format(*shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--many", type=int, default=480)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", type=Path, default=sure.KNOWN)
    args = parser.parse_args()
    # not forked: where OpenCV has worked before, a fork waits for ever for threads that only its parent has
    with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as workers:
        seen = list(workers.map(examples, range(args.many)))
    signs, pips, by_light, hues, colours = (
        np.concatenate([getattr(one, name) for one in seen])
        for name in ("signs", "pips", "by_light", "hues", "colours")
    )
    read, judged = (np.concatenate([getattr(one.said, name) for one in seen]) for name in ("read", "judged"))
    dice = pips > 0
    die = fitted(signs, dice.astype(np.float64), SPEAKS)
    known = (signs @ die > 0) == dice
    print(f"{len(pips)} faces, {dice.mean():.1%} dice; {known.mean():.2%} known as what they are; signs {die.round(3)}")
    of_pips, told = _together(read[dice, 1:], judged[dice, 1:], pips[dice] - 1)
    print(f"pips by reader and judge: {told}, loudness {of_pips}")
    of_colours, told = _together(by_light, hues, colours)
    print(f"colours by light and judge: {told}, loudness {of_colours}")
    weights = {"die": [round(float(weight), 4) for weight in die], "pips": of_pips, "colours": of_colours}
    args.write.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
