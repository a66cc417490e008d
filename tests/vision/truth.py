"""Photos of tables with exact truth, and how much of one was read."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.reading import KINDS
from vision.observation import Item, Observation, Subject

PHOTOS = Path(__file__).parent / "photos"
SUBJECTS: dict[str, Subject] = {
    "six_nimmt": KINDS["six_nimmt"]["rows"].subject,
    "six_nimmt_pile": KINDS["six_nimmt"]["pile"].subject,
    "six_nimmt_board": KINDS["six_nimmt_board"]["rows"].subject,
    "keltis_columns": KINDS["keltis"]["columns"].subject,
    "assets": KINDS["cover_your_assets"]["cards"].subject,
}


@dataclass(frozen=True, slots=True)
class Pictured:
    """A photo and what lies on it."""

    path: Path
    kind: str
    cards: list[dict[str, Any]]

    @property
    def subject(self) -> Subject:
        return SUBJECTS[self.kind]


def photos(kind: str) -> Iterator[Pictured]:
    for path in sorted((PHOTOS / kind).glob("*.jpg")):
        truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        if "rows" in truth:
            cards = [card for row in truth["rows"] for card in row]
        elif isinstance(truth["cards"], dict):
            cards = [card for column in truth["cards"].values() for card in column]
        else:
            cards = truth["cards"]
        yield Pictured(path, kind, cards)


def right(pictured: Pictured, observation: Observation) -> int:
    """How many cards have a reading of their own on them that says their value."""
    left = list(observation.items)
    count = 0
    for card in pictured.cards:
        fitting = [item for item in left if item.value == card["value"] and _on(item, card["quad"])]
        if fitting:
            left.remove(fitting[0])
            count += 1
    return count


def _on(item: Item, quad: list[list[float]]) -> bool:
    x, y = np.mean(item.quad, axis=0)
    return cv2.pointPolygonTest(np.array(quad, np.float32), (float(x), float(y)), False) >= 0
