"""Which row of the photo is which row of the table. People enter and photograph rows in any order."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import NamedTuple

from companion.reconcile.joint import Line
from companion.reconcile.reconciliation import Told
from companion.rules.six_nimmt.cards import ROWS
from companion.rules.six_nimmt.state import Rows
from vision.observation import Item, Observation

IN_ORDER = 0.4
"""So much of a card a row's own place is worth: rows are swapped only where the cards say so."""
TURNED = 1.0
"""So many cards more must fit before the whole table is taken for seen from its other side."""
MOST_GROUPS = 7
"""More rows than this on a photo are not all tried; the shortest are clutter."""


class Matched(NamedTuple):
    lines: tuple[Line, ...]
    """One for each row of the table, then one for what lies in none of them."""
    order: tuple[int, ...]
    """The rows of the table (from 0) as the photo shows them from the top."""
    turned: bool
    """The photo shows the table from its other side."""


def matched(observation: Observation, rows: Rows, told: Told) -> Matched:
    """Each row of the table with the cards that lie in it."""
    groups = [group for group in observation.groups if group]
    turned = [tuple(reversed(group)) for group in reversed(groups)]
    straight, flipped = _assigned(observation, groups, rows, told), _assigned(observation, turned, rows, told)
    is_turned = flipped[0] > straight[0] + TURNED
    _, places = flipped if is_turned else straight
    shown = turned if is_turned else groups
    items: list[tuple[int, ...]] = [shown[group] if group is not None else () for group in places]
    beside: list[int] = []
    for number, group in enumerate(shown):
        if number in places:
            continue
        row = _home(observation, group, rows, items, told)
        if row is None:
            beside += group
        else:
            items[row] = _in_order(observation, (*items[row], *group), rows[row], told)
    lines = [Line(cards, row) for cards, row in zip(items, rows, strict=True)]
    order = tuple(places.index(number) for number in range(len(shown)) if number in places)
    return Matched((*lines, Line(tuple(beside), ())), order, is_turned)


def _assigned(
    observation: Observation, groups: Sequence[tuple[int, ...]], rows: Rows, told: Told
) -> tuple[float, tuple[int | None, ...]]:
    """For each row of the table the group that fits best, and how well all do together."""
    longest = sorted(range(len(groups)), key=lambda number: -len(groups[number]))[:MOST_GROUPS]
    numbers: list[int | None] = [*sorted(longest)]
    numbers += [None] * max(0, ROWS - len(numbers))
    fits = {
        (number, row): _fit(observation, groups[number], rows[row], told)
        for number in numbers
        if number is not None
        for row in range(len(rows))
    }

    def together(places: tuple[int | None, ...]) -> float:
        score = sum(fits[number, row] for row, number in enumerate(places) if number is not None)
        there = [number for number in places if number is not None]
        rising = sum(one < other for one, other in pairwise(there))
        seen = sum(len(groups[number]) for number in there)
        return score + IN_ORDER * rising + 0.01 * seen

    best = max(permutations(numbers, len(rows)), key=together)
    return together(best), best


def _fit(observation: Observation, group: Sequence[int], row: Sequence[int], told: Told) -> float:
    """How many cards of the row this may show, in their order, each as likely as it is read."""
    ways = [0.0] * (len(row) + 1)
    for k in group:
        fresh = [0.0]
        for place, card in enumerate(row, start=1):
            met = ways[place - 1] + _chance(observation.items[k], k, card, told)
            fresh.append(max(met, ways[place], fresh[-1]))
        ways = fresh
    return ways[-1]


def _chance(item: Item, place: int, card: int, told: Told) -> float:
    if place in told:
        return float(told[place] == card)
    if not item.doubtful:
        return float(item.value == card)
    return next((one.confidence for one in item.candidates if one.value == card), 0.0)


def _home(
    observation: Observation, group: Sequence[int], rows: Rows, items: Sequence[Sequence[int]], told: Told
) -> int | None:
    """The row that a stray group is a torn-off part of, because its cards are missing there."""
    gains = [
        _fit(observation, _in_order(observation, (*lying, *group), row, told), row, told)
        - _fit(observation, lying, row, told)
        for row, lying in zip(rows, items, strict=True)
    ]
    best = max(range(len(rows)), key=lambda row: gains[row], default=None)
    return best if best is not None and gains[best] > len(group) / 2 else None


def _in_order(observation: Observation, group: Sequence[int], row: Sequence[int], told: Told) -> tuple[int, ...]:
    """The cards of two parts of a row, those that are expected at their places."""

    def place(k: int) -> float:
        chances = [_chance(observation.items[k], k, card, told) for card in row]
        return chances.index(max(chances)) if chances and max(chances) > 0 else len(row)

    return tuple(sorted(group, key=place))
