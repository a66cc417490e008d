"""The joint reading: of all ways to read a photo's cards, the one that photo and rules together make most likely.

Costs are negative logarithms of likelihoods, so the cheapest way is the likeliest. A card of this table that is read
well stays what it is, wherever it lies: a misplaced card is never taken for the one that should lie there. Only where a
reading is sure of a card that can't be on the table, and names the expected one as likely too, the rules are heard, and
a person is asked to look.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.reconcile.reconciliation import Chosen, How, Told
from vision.observation import DOUBTFUL, Item, Observation

WAYS = 96
"""So many ways are followed at a time."""
NOT_SEEN = -math.log(0.02)
"""A card that should lie there is not seen: covered, or overlooked."""
NO_CARD = -math.log(0.0005)
"""What looks like a card is none: a printed cup, a pattern of the cloth."""
UNLISTED = 0.02
"""At least so much likelihood is left for all values together that the eye did not name."""


class Line(NamedTuple):
    """A row or column of the photo, and the cards that should lie in it, in order."""

    items: tuple[int, ...]
    expected: tuple[int, ...]


class Expectation(NamedTuple):
    """What the rules know of a table before anybody looks."""

    strange: Callable[[int, int], float]
    """(line, value): the cost of a card that is not expected at this place of the line."""
    follows: Callable[[int, int, int], float]
    """(line, value before, value): the cost of lying after that one."""
    deck: frozenset[int]
    on_table: frozenset[int]
    """The cards that lie there, or may by now, in whatever line."""
    copies: int = 1
    """How many cards of one value there are."""
    whole: Callable[[Sequence[Sequence[int]]], float] = lambda lines: 0.0
    """The cost of all lines together, where something is known about them: the bulls of a pile."""


class Way(NamedTuple):
    """One way to read the first so many cards."""

    cost: float
    values: tuple[int | None, ...]
    """By item in order; None for no card."""
    used: Mapping[int, int]
    at: int
    """How many of the line's expected cards are behind."""
    before: int | None
    """The last card of the line."""


class Joint(NamedTuple):
    lines: tuple[tuple[Chosen, ...], ...]
    ignored: tuple[int, ...]


def joint(observation: Observation, lines: Sequence[Line], expectation: Expectation, told: Told) -> Joint:
    """The best reading of all lines together."""
    items = observation.items
    fixed = {place: value for place, value in told.items() if value is not None}
    for line in lines:
        fixed |= {k: items[k].value for k in line.items if k not in told and _settled(items[k], line, expectation)}
    kept = Counter(fixed.values())
    ways = [Way(0.0, (), kept, 0, None)]
    order: list[int] = []
    for number, line in enumerate(lines):
        ways = [way._replace(at=0, before=None) for way in ways]
        for k in line.items:
            if k in told and told[k] is None:
                continue
            order.append(k)
            options = _options(items[k], fixed.get(k), line, expectation)
            ways = _best(step for way in ways for step in _steps(way, options, number, line, expectation))
        ways = [way._replace(cost=way.cost + NOT_SEEN * (len(line.expected) - way.at)) for way in ways]
    return _told_apart(observation, lines, expectation, told, order, ways)


def _settled(item: Item, line: Line, expectation: Expectation) -> bool:
    """Whether the eye alone decides."""
    expected = any(one.value in line.expected for one in item.candidates)
    return not item.doubtful and (item.value in expectation.on_table or not expected)


def _options(item: Item, fixed: int | None, line: Line, expectation: Expectation) -> dict[int | None, float]:
    """What this may be, each with its cost on the photo alone."""
    if fixed is not None:
        return {fixed: 0.0}
    named = {one.value: one.confidence for one in item.candidates} or {item.value: item.confidence}
    unnamed = max(UNLISTED, 1 - sum(named.values()))
    left = unnamed / len(expectation.deck)
    chances = {value: max(chance, left) for value, chance in named.items()}
    for value in line.expected if item.doubtful else ():
        chances.setdefault(value, left)
    options: dict[int | None, float] = {}
    options |= {value: -math.log(chance) for value, chance in chances.items() if value in expectation.deck}
    options[None] = NO_CARD - math.log(unnamed)
    return options


def _steps(
    way: Way, options: Mapping[int | None, float], number: int, line: Line, expectation: Expectation
) -> Iterator[Way]:
    """The way with one more card."""
    certain = len(options) == 1
    for value, cost in options.items():
        if value is None:
            yield way._replace(cost=way.cost + cost, values=(*way.values, None))
            continue
        if not certain and way.used.get(value, 0) >= expectation.copies:
            continue
        total, at = way.cost + cost, way.at
        if value in line.expected[at:]:
            place = line.expected.index(value, at)
            total += NOT_SEEN * (place - at)
            at = place + 1
        else:
            total += expectation.strange(number, value)
        if way.before is not None:
            total += expectation.follows(number, way.before, value)
        used = way.used if certain else {**way.used, value: way.used.get(value, 0) + 1}
        yield Way(total, (*way.values, value), used, at, value)


def _best(ways: Iterator[Way]) -> list[Way]:
    return sorted(ways, key=lambda way: way.cost)[:WAYS]


def _told_apart(
    observation: Observation,
    lines: Sequence[Line],
    expectation: Expectation,
    told: Told,
    order: Sequence[int],
    ways: Sequence[Way],
) -> Joint:
    """The best way, card by card, and how sure each is beside all other ways that were followed."""
    ways = [way._replace(cost=way.cost + expectation.whole(_by_line(way, lines, order))) for way in ways]
    ways = sorted(ways, key=lambda way: way.cost)
    best = ways[0]
    weights = [math.exp(best.cost - way.cost) for way in ways]
    total = sum(weights)
    chosen: dict[int, Chosen] = {}
    for index, k in enumerate(order):
        value = best.values[index]
        if value is None:
            continue
        item = observation.items[k]
        same = sum(weight for way, weight in zip(ways, weights, strict=True) if way.values[index] == value)
        confidence = same / total if item.doubtful or value != item.value else item.confidence
        how = _how(item, k, value, confidence, told)
        chosen[k] = Chosen(k, value, how, item.quad, 1.0 if how is How.TOLD else confidence)
    return Joint(
        tuple(tuple(chosen[k] for k in line.items if k in chosen) for line in lines),
        tuple(sorted(k for line in lines for k in line.items if k not in chosen)),
    )


def _how(item: Item, place: int, value: int, confidence: float, told: Told) -> How:
    if place in told:
        return How.TOLD
    if value == item.value:
        return How.AS_READ if confidence >= DOUBTFUL else How.DOUBTFUL
    settled = item.doubtful and confidence >= DOUBTFUL and value in {one.value for one in item.candidates}
    return How.BY_RULES if settled else How.DOUBTFUL


def _by_line(way: Way, lines: Sequence[Line], order: Sequence[int]) -> list[list[int]]:
    values = dict(zip(order, way.values, strict=True))
    return [[value for k in line.items if (value := values.get(k)) is not None] for line in lines]
