"""Whole photos of dice with truth, of makes and tables never trained on: `python -m training.dice.photos FOLDER`."""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cv2

from training.chance import Chance
from training.dice.labels import LEGIBLE, SMALL, shortest
from training.dice.legible import colour_shows, every_column_shows, faintest_pip
from training.dice.scene import LOOSE, SHAME, SHELF, Scene, SeenDie, whole
from training.legible import STANDS_OUT, as_a_phone_exposes

SIZES = ((1200, 900), (900, 1200), (1280, 960))
KINDS = ("shelf", "dice")


def readable(scene: Scene) -> bool:
    """Whether a phone takes such a photo and a person could read it: no die is hidden or tiny, all pips can be seen, on
    a shelf all colours too, and no column of it is hidden as a whole."""
    return (
        bool(scene.dice)
        and all(die.visible >= LEGIBLE and shortest(die.quad) >= SMALL for die in scene.dice)
        and as_a_phone_exposes(scene.pixels)
        and every_column_shows(scene)
        and all(faintest_pip(scene.pixels, die) >= STANDS_OUT for die in scene.dice)
        and (scene.kind != "shelf" or all(colour_shows(scene.pixels, die) for die in scene.dice))
    )


def truth(scene: Scene, name: str) -> dict[str, Any] | None:
    """What is there to be read; None where nobody could."""
    if not readable(scene):
        return None
    height, width = scene.pixels.shape[:2]
    said: dict[str, Any] = {"kind": scene.kind, "image": name, "size": [width, height]}
    if scene.kind == "dice":
        return {**said, "pips": [die.die.value for die in scene.dice], "dice": _written(scene.dice)}
    parts = {part: [die for die in scene.dice if die.die.part == part] for part in (SHELF, SHAME, LOOSE)}
    columns = [
        sorted((die for die in parts[SHELF] if die.die.group == column), key=lambda die: die.die.row)
        for column in range(scene.columns)
    ]
    shipments = sorted({die.die.group for die in parts[LOOSE]})
    return {
        **said,
        "columns": [_written(column) for column in columns],
        "shame": _written(parts[SHAME]),
        "loose": [_written([die for die in parts[LOOSE] if die.die.group == group]) for group in shipments],
    }


def _written(dice: Sequence[SeenDie]) -> list[dict[str, Any]]:
    return [
        {
            "colour": die.die.colour,
            "pips": die.die.value,
            "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in die.quad],
            "level": die.die.row,
        }
        for die in dice
    ]


def photo(folder: Path, index: int) -> None:
    """Writes one photo and its truth, from the first seed of its own that gives one people could read."""
    cv2.setNumThreads(1)
    kind = KINDS[index % len(KINDS)]
    name = f"{kind}_{index:04}"
    (folder / kind).mkdir(parents=True, exist_ok=True)
    for attempt in range(60):
        chance = Chance(index, attempt, 88)
        scene = whole(chance, kind, "held_out", chance.pick(*SIZES))
        said = truth(scene, f"{name}.jpg")
        if said is not None:
            picture = cv2.cvtColor(scene.pixels, cv2.COLOR_RGB2BGR)
            cv2.imwrite(str(folder / kind / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
            (folder / kind / f"{name}.json").write_text(json.dumps(said), encoding="utf-8")
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first photo's number, which is its seed")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as workers:
        seeds = range(args.first, args.first + args.many)
        for _ in workers.map(photo, [args.folder] * args.many, seeds, chunksize=10):
            pass


if __name__ == "__main__":
    main()
