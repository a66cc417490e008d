"""Photos with their truth beside them: PHOTOS/<kind>/NAME.jpg and NAME.json."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.reading import KINDS
from vision.observation import Subject

Quad = Sequence[Sequence[float]]

SUBJECTS: dict[str, Subject] = {
    "six_nimmt": KINDS["six_nimmt"]["rows"].subject,
    "six_nimmt_pile": KINDS["six_nimmt"]["pile"].subject,
    "six_nimmt_board": KINDS["six_nimmt_board"]["rows"].subject,
    "keltis_columns": KINDS["keltis"]["columns"].subject,
    "assets": KINDS["cover_your_assets"]["cards"].subject,
}
"""What to look for in each kind of photo that other readers can read too."""
DICE: dict[str, Subject] = {"shelf": KINDS["shelfie_stacker"]["shelf"].subject}
"""The same of dice."""
EVERYTHING = SUBJECTS | DICE


@dataclass(frozen=True, slots=True)
class Card:
    """A card that lies on the table, or a die's top, whatever anybody reads."""

    value: int
    quad: Quad


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo and the cards in it."""

    path: Path
    kind: str
    cards: tuple[Card, ...]


def photos_in(folder: Path, kinds: Iterable[str] = tuple(SUBJECTS)) -> list[Photo]:
    return [
        Photo(path, kind, tuple(_cards(json.loads(path.with_suffix(".json").read_text(encoding="utf-8")))))
        for kind in kinds
        for path in sorted((folder / kind).glob("*.jpg"))
    ]


def _cards(truth: dict[str, Any]) -> Iterator[Card]:
    """In rows, in columns by colour, or in one list; dice on the shelf, on the small one, or beside."""
    told = truth.get("rows") or truth.get("cards") or [*truth["columns"], truth["shame"], *truth["loose"]]
    groups = told.values() if isinstance(told, dict) else told
    for group in groups:
        for card in group if isinstance(group, list) else [group]:
            yield Card(card["pips"] if "pips" in card else card["value"], card["quad"])
