"""What the box holds: where a photo seems to show a card more often than there are, the surer readings keep it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.gather import Card
from vision.observation import DOUBTFUL, Candidate, Item, Subject

TAKEN = 0.02
"""How much of a reading's likelihood is left when all copies of it are taken: the others may be the wrong ones."""
CONTESTED = DOUBTFUL / 2
"""The most confidence for a reading that the box contradicts."""

A_FEW = 3
"""So many cards beyond the last copy may be misread; more of them are the dots of a tablecloth."""
ANOTHER_SIZE, FAINTER = 1.3, 0.8
"""A card of the same deck is no such many times larger or smaller than the others, nor so much harder to find."""


def without_patterns(cards: Sequence[Card], subject: Subject) -> list[Card]:
    """The cards, without what is read far more often than the box holds it and is not found like the others."""
    if subject.copies is None:
        return list(cards)
    most = subject.copies * max(1, len(subject.colours)) + A_FEW
    often = {value for value, times in Counter(card.item.value for card in cards).items() if times > most}
    others = [card for card in cards if card.item.value not in often]
    if not often or not others:
        return list(cards)
    size, heat = (float(np.median([measure(card) for card in others])) for measure in (_size, _heat))
    return [
        card
        for card in cards
        if card.item.value not in often
        or (size / ANOTHER_SIZE < _size(card) < size * ANOTHER_SIZE and _heat(card) > FAINTER * heat)
    ]


def _size(card: Card) -> float:
    """How long its diagonals are."""
    first, second, third, fourth = np.array(card.item.quad)
    return float(np.linalg.norm(third - first) + np.linalg.norm(fourth - second)) / 2


def _heat(card: Card) -> float:
    return max(reading.sighting.heat for reading in card.readings)


def as_in_the_box(items: Sequence[Item], copies: int | None) -> list[Item]:
    """The items, those beyond the last copy of a card weighed anew and doubtful."""
    settled = list(items)
    if copies is None:
        return settled
    seen: Counter[tuple[int, str | None]] = Counter()
    for k in sorted(range(len(items)), key=lambda k: -items[k].confidence):
        item = items[k]
        if seen[item.value, item.colour] >= copies:
            taken = {one.value for one in item.candidates if seen[one.value, item.colour] >= copies}
            settled[k] = _contested(item, taken)
        seen[settled[k].value, item.colour] += 1
    return settled


def _contested(item: Item, taken: set[int]) -> Item:
    weights = {one.value: one.confidence * (TAKEN if one.value in taken else 1.0) for one in item.candidates}
    total = sum(weights.values()) or 1.0
    ranked = sorted(weights, key=lambda value: -weights[value])
    candidates = tuple(Candidate(value, round(weights[value] / total * CONTESTED, 4)) for value in ranked)
    first = candidates[0] if candidates else Candidate(item.value, min(item.confidence, CONTESTED))
    return replace(item, value=first.value, confidence=first.confidence, candidates=candidates)
