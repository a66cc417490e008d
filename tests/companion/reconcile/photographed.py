"""Observations as the eye would tell them, for tables of tests."""

from collections.abc import Sequence
from typing import Any

from companion.rules.game import Event, Setting
from companion.rules.journal import Journal
from companion.rules.six_nimmt import SixNimmt
from companion.rules.six_nimmt.state import Options
from vision.observation import Candidate, Item, Observation, Quad

Seen = int | dict[int, float]
"""A card that is read well, or the likely readings of one that is not."""


def spot(row: int, place: int) -> Quad:
    """Where a card lies, far enough from the others."""
    x, y = 100.0 * place, 200.0 * row
    return ((x, y), (x + 80, y), (x + 80, y + 120), (x, y + 120))


def card(seen: Seen, row: int, place: int) -> Item:
    readings = {seen: 0.99} if isinstance(seen, int) else seen
    candidates = tuple(Candidate(value, confidence) for value, confidence in readings.items())
    return Item(candidates[0].value, spot(row, place), candidates[0].confidence, candidates)


def photographed(*rows: Sequence[Seen]) -> Observation:
    """Rows from the top, each from the left."""
    items = [card(seen, row, place) for row, cards in enumerate(rows) for place, seen in enumerate(cards)]
    places = iter(range(len(items)))
    groups = tuple(tuple(next(places) for _ in cards) for cards in rows)
    return Observation((1600, 1200), tuple(items), groups)


def table(*events: Event, players: str = "Ana Bob Cyril", variant: str = "base") -> Journal[Any]:
    """A journal with these events."""
    return Journal(SixNimmt(), Setting(variant, tuple(players.split()), Options()), events)
