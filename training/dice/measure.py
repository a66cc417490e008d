"""Measures the eye on photos of dice with truth: `python -m training.dice.measure FOLDER... [--write FILE]`.

A folder holds NAME.jpg with NAME.json, as `training.dice.photos` writes them, or photos with one labels.json that tells
the pips of each.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.dice_reading import parts
from companion.reading import KINDS
from vision.look import look
from vision.observation import Item, Observation, Unreadable

Truth = dict[str, Any]
COLUMNS = (
    "kind",
    "photos",
    "wholly right",
    "dice",
    "right",
    "value right",
    "colour right",
    "missed",
    "misread",
    "of these flagged",
    "flagged in all",
    "invented",
    "ms",
)


@dataclass(slots=True)
class Tally:
    """What was counted over the photos of one kind."""

    photos: int = 0
    photos_right: int = 0
    dice: int = 0
    right: int = 0
    value_right: int = 0
    colour_right: int = 0
    missed: int = 0
    wrong: int = 0
    wrong_and_doubtful: int = 0
    readings: int = 0
    doubtful: int = 0
    invented: int = 0
    milliseconds: list[float] = field(default_factory=list)
    confused: Counter[tuple[str, str]] = field(default_factory=Counter)

    def count(self, truth: Truth, observation: Observation) -> None:
        """What was read in one photo."""
        items = list(observation.items)
        self.readings += len(items)
        self.doubtful += sum(item.doubtful for item in items)
        self.milliseconds.append(sum(observation.milliseconds.values()))
        self.photos_right += wholly_right(truth, observation)
        if "dice" not in truth and "columns" not in truth:  # nothing is known but the pips
            meant: Counter[int] = Counter(truth["pips"])
            same = (meant & Counter(item.value for item in items)).total()
            self.right += same
            self.value_right += same
            self.colour_right += len(truth["pips"])
            self.missed += max(0, len(truth["pips"]) - len(items))
            self.wrong += min(len(truth["pips"]), len(items)) - same
            self.invented += max(0, len(items) - len(truth["pips"]))
            return
        for die in dice_of(truth):
            item = _on(die, items)
            if item is None:
                self.missed += 1
                continue
            items.remove(item)
            self._count_die(die, item)
        self.invented += len(items)

    def _count_die(self, die: Truth, item: Item) -> None:
        value, colour = item.value == die["pips"], item.colour in (None, die["colour"])
        self.value_right += value
        self.colour_right += colour
        if value and colour:
            self.right += 1
            return
        self.wrong += 1
        self.wrong_and_doubtful += item.doubtful
        meant, said = (str(die["pips"]), str(item.value)) if not value else (die["colour"], str(item.colour))
        self.confused[meant, said] += 1


def dice_of(truth: Truth) -> list[Truth]:
    if "dice" in truth:
        return list(truth["dice"])
    groups = [*truth["columns"], truth["shame"], *truth["loose"]]
    return [die for group in groups for die in group]


def _on(die: Truth, items: list[Item]) -> Item | None:
    """The reading nearest to a die's middle, of those that lie on it or on which it lies."""
    quad = np.array(die["quad"], np.float32)
    middle = quad.mean(axis=0)
    near = []
    for place, item in enumerate(items):
        spot = np.mean(item.quad, axis=0)
        if _inside(spot, quad) or _inside(middle, np.array(item.quad, np.float32)):
            near.append((float(np.linalg.norm(spot - middle)), place))
    return items[min(near)[1]] if near else None


def _inside(spot: Any, quad: Any) -> bool:
    return cv2.pointPolygonTest(quad, (float(spot[0]), float(spot[1])), False) >= 0


def wholly_right(truth: Truth, observation: Observation) -> bool:
    """Whether a person would find nothing to correct."""
    if "columns" not in truth:
        return sorted(item.value for item in observation.items) == sorted(truth["pips"])
    columns, shame, shipments = parts(observation)
    loose = [item for shipment in shipments for item in shipment]
    meant_loose = [die for shipment in truth["loose"] for die in shipment]
    return (
        [[_said(item) for item in column] for column in columns]
        == [[_meant(die) for die in column] for column in truth["columns"]]
        and Counter(map(_said, shame)) == Counter(map(_meant, truth["shame"]))
        and Counter(map(_said, loose)) == Counter(map(_meant, meant_loose))
    )


def _said(item: Item) -> tuple[str | None, int]:
    return item.colour, item.value


def _meant(die: Truth) -> tuple[str | None, int]:
    return die["colour"], die["pips"]


def photos_in(folder: Path) -> Iterator[tuple[str, Path, Truth]]:
    """Kind, photo and truth."""
    labels = folder / "labels.json"
    if labels.exists():
        for name, truth in sorted(json.loads(labels.read_text(encoding="utf-8")).items()):
            yield folder.name, folder / name, truth
        return
    for path in sorted(folder.rglob("*.jpg")):
        truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        if truth["kind"] in ("shelf", "dice"):
            yield truth["kind"], path, truth


def measure(folders: list[Path], details: bool = False) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for folder in folders:
        for kind, path, truth in photos_in(folder):
            tally = tallies.setdefault(kind, Tally())
            many = len(truth["pips"]) if "pips" in truth else len(dice_of(truth))
            tally.photos += 1
            tally.dice += many
            before = tally.photos_right
            try:
                subject = KINDS["shelfie_stacker"]["shelf" if kind == "shelf" else "dice"].subject
                tally.count(truth, look(path, subject))
            except Unreadable:
                tally.missed += many
            if details and tally.photos_right == before:
                print("not wholly right:", path)
    return tallies


def table(tallies: dict[str, Tally]) -> str:
    """A Markdown table of everything, and of what was taken for what."""
    lines = [f"| {' | '.join(COLUMNS)} |", "|---|" + "--:|" * (len(COLUMNS) - 1)]
    confused: Counter[tuple[str, str]] = Counter()
    for name, tally in tallies.items():
        found = max(1, tally.dice - tally.missed)
        confused += tally.confused
        lines.append(
            f"| {name} | {tally.photos} | {tally.photos_right / max(1, tally.photos):.1%} | {tally.dice} "
            f"| {tally.right / max(1, tally.dice):.2%} | {tally.value_right / max(1, tally.dice):.2%} "
            f"| {min(1.0, tally.colour_right / found):.2%} "
            f"| {tally.missed} | {tally.wrong} | {tally.wrong_and_doubtful} "
            f"| {tally.doubtful / max(1, tally.readings):.1%} | {tally.invented} "
            f"| {np.median(tally.milliseconds or [0]):.0f} |"
        )
    lines += ["", "| there | read | times |", "|---|---|--:|"]
    lines += [f"| {there} | {read} | {times} |" for (there, read), times in confused.most_common(20)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--details", action="store_true", help="name the photos that are not wholly right")
    args = parser.parse_args()
    shown = table(measure(args.folders, args.details))
    print(shown)
    if args.write:
        args.write.write_text(shown + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
