"""Measures the eye on a folder of photos with truth: `python -m training.measure FOLDER [--write docs/eye.md]`."""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import ArrayLike

from bench.vision.photos import SUBJECTS
from training.truth import Card, Truth, cards_of, groups_of
from vision.look import look
from vision.observation import Item, Observation, Unreadable

COLUMNS = (
    "kind",
    "photos",
    "wholly right",
    "cards",
    "right",
    "missed",
    "misread",
    "of these flagged",
    "flagged in all",
    "invented",
    "upright",
)


@dataclass(slots=True)
class Tally:
    """What was counted over the photos of one kind."""

    photos: int = 0
    photos_right: int = 0
    cards: int = 0
    right: int = 0
    missed: int = 0
    invented: int = 0
    wrong: int = 0
    wrong_and_doubtful: int = 0
    readings: int = 0
    doubtful: int = 0
    with_a_top: int = 0
    upright: int = 0
    milliseconds: list[float] = field(default_factory=list)
    confused: Counter[tuple[str, str]] = field(default_factory=Counter)

    def count(self, truth: Truth, observation: Observation) -> None:
        """What was read in one photo."""
        cards = cards_of(truth)
        observation = without_hidden(truth, observation)
        pairs = paired(cards, observation.items)
        for card, item in zip(cards, pairs, strict=True):
            self._count_card(card, item)
        self.invented += len(observation.items) - sum(item is not None for item in pairs)
        self.readings += len(observation.items)
        self.doubtful += sum(item.doubtful for item in observation.items)
        self.photos_right += in_order(truth, observation)
        self.milliseconds.append(sum(observation.milliseconds.values()))

    def _count_card(self, card: Card, item: Item | None) -> None:
        if item is None:
            self.missed += 1
            return
        if said(item) == meant(card):
            self.right += 1
        else:
            self.wrong += 1
            self.wrong_and_doubtful += item.doubtful
            self.confused[meant(card), said(item)] += 1
        if not card.get("symmetric"):
            from_its_first_corner = np.linalg.norm(np.array(card["quad"]) - item.quad[0], axis=1)
            self.with_a_top += 1
            self.upright += int(np.argmin(from_its_first_corner)) == 0


def said(item: Item) -> str:
    return f"{item.colour} {item.value}" if item.colour else str(item.value)


def meant(card: Card) -> str:
    colour = card.get("colour")
    if not colour:
        return str(card["value"])
    pink = colour in ("red", "magenta")
    return f"{'pink' if pink else colour} {card['value']}"


def inside(point: ArrayLike, quad: ArrayLike) -> bool:
    x, y = np.asarray(point, np.float64)
    return cv2.pointPolygonTest(np.asarray(quad, np.float32), (float(x), float(y)), False) >= 0


def paired(cards: Sequence[Card], items: Sequence[Item]) -> list[Item | None]:
    """For each card one reading that lies on it: right ones first, then the nearest, whichever card they are of.

    Else a single misread card of a column would take the reading of the next one, and so on to the end.
    """
    middles = [np.mean(card["quad"], axis=0) for card in cards]
    spots = [np.mean(item.quad, axis=0) for item in items]
    near = sorted(
        (said(items[place]) != meant(cards[k]), float(np.linalg.norm(spots[place] - middles[k])), k, place)
        for k, place in np.ndindex(len(cards), len(items))
        if inside(spots[place], cards[k]["quad"]) or inside(middles[k], items[place].quad)
    )
    pairs: list[Item | None] = [None] * len(cards)
    taken: set[int] = set()
    for _, _, k, place in near:
        if pairs[k] is None and place not in taken:
            pairs[k] = items[place]
            taken.add(place)
    return pairs


def without_hidden(truth: Truth, observation: Observation) -> Observation:
    """Without the readings of cards that show no whole number, where they are right."""
    items = observation.items
    wanted = {id(item) for item in paired(cards_of(truth), items)}
    left = [
        place
        for place, item in enumerate(items)
        if id(item) in wanted
        or not any(
            said(item) == meant(card) and inside(np.mean(item.quad, axis=0), card["quad"])
            for card in truth.get("hidden", [])
        )
    ]
    groups = tuple(tuple(left.index(place) for place in group if place in left) for group in observation.groups)
    return replace(observation, items=tuple(items[place] for place in left), groups=tuple(filter(None, groups)))


def in_order(truth: Truth, observation: Observation) -> bool:
    """Whether the rows, columns or values are wholly as they lie."""
    read = [[said(observation.items[place]) for place in group] for group in observation.groups]
    wanted = [[meant(card) for card in group] for group in groups_of(truth) if group]
    if "rows" in truth:
        return read == wanted
    if "columns" in truth:
        return sorted(read) == sorted(wanted)
    return sorted(map(said, observation.items)) == sorted(map(meant, cards_of(truth)))


def measure(folder: Path) -> dict[str, Tally]:
    """What was counted, by kind."""
    tallies: dict[str, list[Tally]] = defaultdict(list)
    with ProcessPoolExecutor(2) as workers:
        for kind, tally in workers.map(counted, sorted(folder.rglob("*.jpg")), chunksize=5):
            tallies[kind].append(tally)
    return {kind: summed(some) for kind, some in tallies.items() if kind in SUBJECTS}


def counted(path: Path) -> tuple[str, Tally]:
    """The kind of one photo, and what was counted on it."""
    cv2.setNumThreads(1)
    truth: Truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    kind = truth["kind"]
    if kind not in SUBJECTS:
        return kind, Tally()
    tally = Tally(photos=1, cards=len(cards_of(truth)))
    try:
        tally.count(truth, look(path, SUBJECTS[kind]))
    except Unreadable:
        tally.missed += tally.cards
    return kind, tally


def summed(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        for name in Tally.__dataclass_fields__:
            setattr(total, name, getattr(total, name) + getattr(tally, name))
    return total


def table(tallies: dict[str, Tally]) -> str:
    """A Markdown table of everything, and of what was taken for what."""
    total = summed(tallies.values())
    lines = [f"| {' | '.join(COLUMNS)} |", "|---|" + "--:|" * (len(COLUMNS) - 1)]
    for name, tally in {**tallies, "all": total}.items():
        lines.append(
            f"| {name} | {tally.photos} | {tally.photos_right / max(1, tally.photos):.1%} | {tally.cards} "
            f"| {tally.right / max(1, tally.cards):.2%} | {tally.missed} | {tally.wrong} | {tally.wrong_and_doubtful} "
            f"| {tally.doubtful / max(1, tally.readings):.1%} | {tally.invented} "
            f"| {tally.upright / max(1, tally.with_a_top):.1%} |"
        )
    lines += ["", "| printed | read | times |", "|---|---|--:|"]
    lines += [f"| {printed} | {read} | {times} |" for (printed, read), times in total.confused.most_common(25)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    shown = table(measure(args.folder))
    print(shown)
    if args.write:
        args.write.write_text(shown + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
