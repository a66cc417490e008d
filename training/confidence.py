"""Fits how sure the eye may be: `python -m training.confidence FOLDER` reads photos with truth that nothing else is
measured on, and writes the weights of `vision.confidence` beside the networks."""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.vision.photos import SUBJECTS
from training.measure import inside
from training.regression import fitted
from training.truth import Truth, cards_of
from vision.confidence import KNOWN, family, signs
from vision.copies import without_patterns
from vision.gather import Card, gather
from vision.locate import FAINT, locate
from vision.look import Stages, read_numbers
from vision.observation import Unreadable
from vision.photo import open_photo
from vision.read import letters

WRONG = 2.0
"""How many times a wrong reading counts: a mistake that nobody is warned of costs more than a needless look."""
SPEAKS = np.array([0, 1, 0, 0, 0, -1, 1, 1, 1, 1, -1, -1, 1])
"""Which of `vision.confidence.signs` can only speak for a card, and which only against it."""

Array = NDArray[np.float64]


def examples(path: Path) -> tuple[str, list[tuple[Array, bool]]]:
    """Of one photo what is known of each reading, and whether it is right."""
    cv2.setNumThreads(1)
    truth: Truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    subject = SUBJECTS[truth["kind"]]
    try:
        photo = open_photo(path)
    except Unreadable:
        return family(subject), []
    readings = read_numbers(photo, locate(photo.pixels, FAINT), subject, Stages(), letters)
    cards = without_patterns(gather(readings, subject), subject)
    known = signs(cards, subject) if cards else np.zeros((0, 0))
    return family(subject), list(zip(known, judged(cards, truth, photo.scale), strict=True))


def judged(cards: Sequence[Card], truth: Truth, scale: float) -> list[bool]:
    """Whether each reading's numbers stand on a card of its value, be it one that need not be read; of two readings of
    one card, the surer one is."""
    left = [(card["value"], np.array(card["quad"])) for card in (*cards_of(truth), *truth.get("hidden", []))]
    right = [False] * len(cards)
    for k in sorted(range(len(cards)), key=lambda k: -cards[k].item.confidence):
        item = cards[k].item
        spots = [
            np.array([one.sighting.x, one.sighting.y]) * scale for one in cards[k].readings if one.best == item.value
        ]
        middle = np.mean(item.quad, axis=0) * scale
        fits = [
            (float(np.linalg.norm(quad.mean(axis=0) - middle)), place)
            for place, (value, quad) in enumerate(left)
            if value == item.value and all(inside(spot, quad) for spot in spots)
        ]
        if fits:
            right[k] = True
            del left[min(fits)[1]]
    return right


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", type=Path, default=KNOWN)
    args = parser.parse_args()
    seen: dict[str, list[tuple[Array, bool]]] = {}
    with ProcessPoolExecutor(2) as workers:
        for name, told in workers.map(examples, sorted(args.folder.rglob("*.jpg")), chunksize=5):
            seen.setdefault(name, []).extend(told)
    weights = {}
    for name, told in sorted(seen.items()):
        known, right = np.stack([one for one, _ in told]), np.array([well for _, well in told], np.float64)
        weights[name] = [round(float(weight), 4) for weight in fitted(known, right, SPEAKS, WRONG)]
        print(name, len(right), f"{right.mean():.1%} right", weights[name])
    args.write.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
