"""Which way up the cards of one photo lie: people lay a row or a column one way, so all its cards tell of each one."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.gather import Card, Reading, central
from vision.observation import Layout
from vision.placed import clear

OF_THE_OTHERS = {Layout.ROWS: 100.0, Layout.COLUMNS: 100.0, Layout.LOOSE: 0.3}
"""How much the others' word together counts beside a card's own: in rows and columns it decides."""
A_FEW, ALIKE = 3, 0.8
"""So many clear numbers in the middles of their cards, whose mean direction is so long, tell which way all lie."""


def way_up(readings: Sequence[Reading], layout: Layout) -> float | None:
    """How far the numbers in the middles of cards are turned, in radians, where all of them are turned alike; in the
    corners numbers stand on their heads too."""
    if layout is Layout.LOOSE:
        return None
    turns = [reading.sighting.turn for reading in clear(readings) if central(reading.sighting)]
    if len(turns) < A_FEW:
        return None
    right, down = (float(np.mean([way(turn) for turn in turns])) for way in (math.cos, math.sin))
    return math.atan2(down, right) if math.hypot(right, down) > ALIKE else None


def upright(cards: Sequence[Card], layout: Layout) -> list[Card]:
    """The cards, those turned round that the others contradict more loudly than they speak themselves."""
    quads = np.array([card.item.quad for card in cards]).reshape(-1, 4, 2)
    down = quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]
    down /= np.linalg.norm(down, axis=1, keepdims=True) + 1e-9
    sure = np.array([card.standing for card in cards])
    alike = down @ down.T
    np.fill_diagonal(alike, 0.0)
    said = sure + OF_THE_OTHERS[layout] * (alike @ sure) / max(1, len(cards) - 1)
    return [card if voice >= 0 else _turned(card) for card, voice in zip(cards, said, strict=True)]


def _turned(card: Card) -> Card:
    first, second, third, fourth = card.item.quad
    return replace(card, item=replace(card.item, quad=(third, fourth, first, second)))
