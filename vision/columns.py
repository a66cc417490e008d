"""Columns of one colour each: in warm light a yellow column looks brown, but not when a brown one lies beside it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from vision.gather import Card
from vision.locate import COLOURS
from vision.observation import Item

Points = NDArray[np.float64]

ASIDE, AFTER = 0.45, 1.3
"""A card continues the column of another if it lies less than this part of its width beside it and of its height on."""
TWICE = 4.0
"""How much less likely two columns of one colour are, as a logarithm: only where a column was torn in two, or a card of
it invented."""
MOST_COLUMNS = 6
"""With more of them the smallest are left as they look."""


def coloured(cards: Sequence[Card], expected: Sequence[str]) -> list[Card]:
    """The cards, each column in the colour that makes all of them together likeliest; less sure where it is close."""
    columns = sorted(_columns(cards), key=len, reverse=True)[:MOST_COLUMNS]
    if not columns:
        return list(cards)
    looks = np.array([_look([cards[k] for k in column], expected) for column in columns])
    ways = np.array(list(product(range(len(expected)), repeat=len(columns))))
    shared = np.array([len(columns) - len(set(way)) for way in ways.tolist()])
    likely = looks[np.arange(len(columns)), ways].sum(axis=1) - TWICE * shared
    chosen = ways[int(np.argmax(likely))]
    chances = np.exp(likely - likely.max())
    painted = list(cards)
    for place, (column, colour) in enumerate(zip(columns, chosen, strict=True)):
        sure = float(chances[ways[:, place] == colour].sum() / chances.sum())
        for k in column:
            painted[k] = replace(cards[k], item=_painted(cards[k].item, expected[int(colour)], sure))
    return painted


def _look(column: Sequence[Card], expected: Sequence[str]) -> Points:
    """How likely a column has each colour, as a logarithm: lying in one light, many cards say little more than one."""
    seen = np.mean([np.mean([one.sighting.colours for one in card.readings], axis=0) for card in column], axis=0)
    return np.asarray(np.log(seen[[COLOURS.index(name) for name in expected]] + 1e-3), np.float64)


def _painted(item: Item, colour: str, sure: float) -> Item:
    candidates = tuple(replace(one, confidence=round(one.confidence * sure, 4)) for one in item.candidates)
    return replace(item, colour=colour, confidence=round(item.confidence * sure, 4), candidates=candidates)


def _columns(cards: Sequence[Card]) -> list[list[int]]:
    """Cards that lie one after the other."""
    quads = np.array([card.item.quad for card in cards]).reshape(-1, 4, 2)
    middles = quads.mean(axis=1)
    right = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2
    columns: list[list[int]] = []
    for k in range(len(cards)):
        touched = [column for column in columns if any(_follows(middles, right, down, k, other) for other in column)]
        columns = [column for column in columns if column not in touched]
        columns.append([k, *(member for column in touched for member in column)])
    return columns


def _follows(middles: Points, right: Points, down: Points, one: int, other: int) -> bool:
    way = 1.0 if down[one] @ down[other] >= 0 else -1.0
    frame = np.column_stack([right[one] + way * right[other], down[one] + way * down[other]]) / 2
    aside, after = np.abs(np.linalg.lstsq(frame, middles[one] - middles[other], rcond=None)[0])
    return bool(aside < ASIDE and after < AFTER)
