"""Whole photos with truth, of designs, fonts and tables that training never saw: `python -m training.photos FOLDER`."""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path

import cv2

from training.chance import Chance
from training.fonts import choice_of
from training.legible import as_a_phone_exposes, can_be_read
from training.scene import KINDS, Laid, Scene, whole
from training.truth import Card, Truth

SIZES = ((1600, 1200), (1200, 1600), (2000, 1500), (1500, 1125))


def truth(scene: Scene, name: str) -> Truth:
    """What is there to be read. A card without a whole number that can be made out need not be: nobody at the table
    could."""
    legible = _legible(scene)
    cards = [card for k, card in enumerate(scene.cards) if k in legible]
    groups = [[card for card in cards if card.group == group] for group in sorted({card.group for card in cards})]
    hidden = [_written(card) for k, card in enumerate(scene.cards) if k not in legible]
    height, width = scene.pixels.shape[:2]
    said: Truth = {"kind": scene.kind, "image": name, "size": [width, height], "hidden": hidden}
    if scene.kind in ("six_nimmt", "six_nimmt_board"):
        said["rows"] = [[_written(card) for card in row] for row in groups]
    elif scene.kind == "keltis_columns":
        columns = {str(column[0].colour): column for column in groups}
        said["columns"] = {colour: [card.value for card in column] for colour, column in columns.items()}
        said["cards"] = {colour: [_written(card) for card in column] for colour, column in columns.items()}
    else:
        said["cards"] = [_written(card) for card in cards]
    return said


def _legible(scene: Scene) -> set[int]:
    """The places of the cards that show a whole number which can be made out."""
    return {number.card for number in scene.numbers if can_be_read(scene.pixels, number)}


def _written(card: Laid) -> Card:
    corners = [[round(float(x), 1), round(float(y), 1)] for x, y in card.quad]
    written: Card = {"value": card.value, "quad": corners, "visible": round(card.visible, 2)}
    if card.colour:
        written["colour"] = card.colour
    if card.symmetric:
        written["symmetric"] = True
    return written


def photo(folder: Path, index: int) -> None:
    """Writes one photo and its truth, from the first seed of its own that gives one as a phone takes it."""
    cv2.setNumThreads(1)
    kind = KINDS[index % 5]  # numbers of any game are measured on real photographs
    scene = next(scene for scene in _scenes(kind, index) if as_a_phone_exposes(scene.pixels) and _legible(scene))
    name = f"{kind}_{index:04}"
    (folder / kind).mkdir(parents=True, exist_ok=True)
    picture = cv2.cvtColor(scene.pixels, cv2.COLOR_RGB2BGR)
    cv2.imwrite(str(folder / kind / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
    (folder / kind / f"{name}.json").write_text(json.dumps(truth(scene, f"{name}.jpg")), encoding="utf-8")


def _scenes(kind: str, index: int) -> Iterator[Scene]:
    for attempt in count():
        chance = Chance(index, 77, attempt) if attempt else Chance(index, 77)
        yield whole(chance, kind, "held_out", chance.pick(*SIZES))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first photo's number, which is its seed")
    args = parser.parse_args()
    choice_of("held_out")  # looked for once, before the workers are forked
    with ProcessPoolExecutor(2) as workers:
        seeds = range(args.first, args.first + args.many)
        for _ in workers.map(photo, [args.folder] * args.many, seeds, chunksize=10):
            pass


if __name__ == "__main__":
    main()
