"""What the box holds: where a photo seems to show a card more often than there are, the surer readings keep it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from vision.observation import DOUBTFUL, Candidate, Item

TAKEN = 0.02
"""How much of a reading's likelihood is left when all copies of it are taken: the others may be the wrong ones."""
CONTESTED = DOUBTFUL / 2
"""The most confidence for a reading that the box contradicts."""


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
