"""Where the labels go: values on their cards, numbers before rows and columns, other readings beside doubtful ones."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.annotation.covering import Table
from vision.annotation.pill import DOTS, DOUBTFUL, INK, SURE, WHITE, Picture, Pill, figures
from vision.annotation.points import apart, between, direction, moved_by, step
from vision.observation import Item, Point

Way = Callable[[Table, int, int], Pill]

LETTERING = (0.016, 0.032)
"""The smallest and the largest writing, as parts of the picture's long side."""
ON_A_CARD = 0.30
"""The writing as a part of a card's width, within these bounds."""
IN_LINE, LOOSE = 0.1, 0.5
"""Such a part of the cards may lie too near to each other for the writing before all of it gets smaller."""
STRIP = 0.4
"""Where less of a card than this shows under its top edge, a label on that edge would hide the next card's."""
ALTERNATIVES = 2
"""So many other readings of a doubtful card are shown."""

_NEAR = (0.0, -0.25, 0.25, -0.5, 0.5, -0.8, 0.8, -1.1, 1.1, -1.6, 1.6, -2.2, 2.2)


def labels(table: Table, groups: Sequence[Sequence[int]]) -> tuple[list[Pill], list[Pill], list[Pill]]:
    """Where to write each card's value, each row's or column's number, and the other readings of doubtful cards."""
    values = _values(table, groups)
    heads = _heads(table, groups, values) if len(groups) > 1 else []
    return values, heads, _others(table, values, heads)


def _values(table: Table, groups: Sequence[Sequence[int]]) -> list[Pill]:
    """Each value at its card's own top, all of a row or column alike, within the picture and off each other."""
    size = _lettering(table, IN_LINE if len(groups) > 1 else LOOSE)
    placed: dict[int, Pill] = {}
    for cards, ways in _alike(table, groups):
        tries = [_settled(table, {k: way(table, k, size) for k in cards}, placed) for way in ways]
        placed |= min(tries, key=lambda settled: settled[0])[1]
    return [placed[k] for k in range(len(table.items))]


def _alike(table: Table, groups: Sequence[Sequence[int]]) -> Iterator[tuple[Sequence[int], Sequence[Way]]]:
    """Which cards are labelled alike, and the ways to do it."""
    for group in groups:
        strips = sum(table.openings[k][1] < STRIP for k in group) > len(group) / 3
        if len(groups) > 1:
            yield group, (_within,) if strips else (_on_top,)
        elif strips:
            yield group, (_left, _right, _within)
        else:
            yield from (((k,), (_on_top, _within)) for k in group)
    grouped = {k for group in groups for k in group}
    yield from (((k,), (_on_top, _within)) for k in range(len(table.items)) if k not in grouped)


def _lettering(table: Table, crowded: float) -> int:
    """One size of writing for the whole picture: as the cards are wide, and as near as they lie to each other."""
    smallest, largest = (part * max(table.picture.shape[:2]) for part in LETTERING)
    if not table.items:
        return int(largest)
    wished = min(largest, ON_A_CARD * float(np.median([apart(*item.quad[:2]) for item in table.items])))
    pills = [_on_top(table, k, round(wished)) for k in range(len(table.items))]
    room = np.ones((len(pills), len(pills)))
    for a, b in combinations(range(len(pills)), 2):
        across = abs(pills[a].middle[0] - pills[b].middle[0]) / (pills[a].width + pills[b].width)
        down = abs(pills[a].middle[1] - pills[b].middle[1]) / (pills[a].height + pills[b].height)
        room[a, b] = room[b, a] = min(1.0, 2 * max(across, down))
    return int(max(smallest, wished * float(np.quantile(room.min(axis=0), crowded))))


def _on_top(table: Table, card: int, size: int) -> Pill:
    """On the top edge, more above it than below."""
    pill, (top, _) = _value(table.items[card], size), table.openings[card]
    return pill.at(step(top, _up(table.items[card]), 0.2 * pill.height))


def _within(table: Table, card: int, size: int) -> Pill:
    """In the middle of the strip that shows."""
    item = table.items[card]
    pill, top = _value(item, size), between(item.quad[0], item.quad[1], 0.5)
    deep = table.openings[card][1] * apart(item.quad[0], item.quad[3])
    return pill.at(step(top, _up(item), -min(deep / 2, 0.55 * pill.height)))


def _left(table: Table, card: int, size: int) -> Pill:
    item = table.items[card]
    pill = _value(item, size)
    return pill.beside(step(item.quad[0], _up(item), -pill.height / 2), direction(item.quad[1], item.quad[0]))


def _right(table: Table, card: int, size: int) -> Pill:
    item = table.items[card]
    pill = _value(item, size)
    return pill.beside(step(item.quad[1], _up(item), -pill.height / 2), direction(item.quad[0], item.quad[1]))


def _up(item: Item) -> Point:
    top_left, top_right, bottom_right, bottom_left = item.quad
    return direction(between(bottom_left, bottom_right, 0.5), between(top_left, top_right, 0.5))


def _value(item: Item, size: int) -> Pill:
    if item.doubtful:
        return Pill(figures(item.value) + "?", size, DOUBTFUL, DOTS.get(item.colour))
    return Pill(figures(item.value), size, SURE, DOTS.get(item.colour))


def _settled(table: Table, wished: Mapping[int, Pill], placed: Mapping[int, Pill]) -> tuple[float, dict[int, Pill]]:
    """The pills of a row or column as near to their wished places as is good, and how bad it is altogether."""
    total, settled = 0.0, dict[int, Pill]()
    for card, wish in wished.items():
        harm, taken = table.harm(card), [*placed.values(), *settled.values()]
        places = [wish.at(moved_by(wish.middle, (x * wish.width, y * wish.height))) for x in _NEAR for y in _NEAR]
        inside = sorted(
            (place.inside(table.picture) for place in places), key=lambda place: apart(place.middle, wish.middle)
        )
        least = inf
        for place in inside:
            astray = 2 * apart(place.middle, wish.middle) / place.size
            if astray >= least:
                break
            cost = astray + _cost(place, harm, taken)
            if cost < least:
                least, settled[card] = cost, place
        total += least
    return total, settled


def _cost(place: Pill, harm: Picture, taken: Iterable[Pill]) -> float:
    """How bad a place is for what it hides of the cards and of other labels."""
    (x, y), end = place.middle, 0.4 * place.width
    tall, wide = harm.shape
    on_cards = sum(int(harm[min(int(y), tall - 1), min(int(x + at), wide - 1)]) for at in (-end, 0.0, end))
    return on_cards / 10 + 50 * sum(place.shared(other) for other in taken) / place.size**2


def _heads(table: Table, groups: Sequence[Sequence[int]], values: Sequence[Pill]) -> list[Pill]:
    """The number of each row or column, before its first card as it is read."""
    ways = [direction(values[group[0]].middle, values[group[-1]].middle) for group in groups if len(group) > 1]
    usual = direction((0, 0), (sum(x for x, _ in ways), sum(y for _, y in ways)))
    heads: list[Pill] = []
    for number, group in enumerate(groups, start=1):
        first = values[group[0]]
        x, y = direction(first.middle, values[group[1]].middle) if len(group) > 1 else usual
        head = Pill(str(number), first.size, INK)
        steps = (head.at(step(first.middle, (-x, -y), far)).inside(table.picture) for far in range(0, 1000, 5))
        free = (place for place in steps if _free(place, table.cards[group[0]], [*heads, *values]))
        heads.append(next(free, head.beside(first.middle, (-x, -y)).inside(table.picture)))
    return heads


def _free(place: Pill, card: NDArray[np.float32], taken: Iterable[Pill]) -> bool:
    off_card = cv2.pointPolygonTest(card, place.middle, True) < -0.8 * place.size
    return off_card and not any(place.shared(other) for other in taken)


def _others(table: Table, values: Sequence[Pill], heads: Sequence[Pill]) -> list[Pill]:
    """The other readings of doubtful cards, each beside its card's value."""
    others: list[Pill] = []
    for k, (item, value) in enumerate(zip(table.items, values, strict=True)):
        text = "  ".join(figures(other.value) for other in item.candidates[1 : 1 + ALTERNATIVES])
        if not item.doubtful or not text:
            continue
        pill, harm, taken = Pill(text, round(0.75 * value.size), WHITE), table.harm(k), [*heads, *others, *values]
        ways = ((1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
        places = [
            pill.beside(step(value.middle, way, value.reach(way) - 0.15 * pill.size), way).inside(table.picture)
            for way in ways
        ]
        others.append(min(places, key=lambda place: _cost(place, harm, taken)))
    return others
