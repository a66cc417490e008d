"""A column of cards, by itself: is it legal, which way does it run, and what may be added?"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.game import Problem
from companion.rules.keltis.box import COPIES, HIGHEST
from companion.rules.message import Message, say

UP, DOWN = "up", "down"


def direction(cards: Sequence[int]) -> str | None:
    """Which way a column runs; None as long as all its values are equal, so that either way is open."""
    if not cards or cards[0] == cards[-1]:
        return None
    return UP if cards[-1] > cards[0] else DOWN


def fits(cards: Sequence[int], value: int) -> bool:
    """Equal is always allowed; the rest is decided by which way the column, so far in order, runs."""
    way = direction(cards)
    return way is None or value == cards[-1] or (value > cards[-1]) == (way == UP)


def may_add(cards: Sequence[int]) -> list[int]:
    """The values that keep the order, of which a copy is not in the column yet."""
    return [value for value in range(HIGHEST + 1) if fits(cards, value) and cards.count(value) < COPIES]


class Break(NamedTuple):
    """Where a column leaves its order: the card from 1, its value, and the value before it."""

    place: int
    value: int
    after: int


def first_break(cards: Sequence[int]) -> Break | None:
    for index in range(1, len(cards)):
        if not fits(cards[:index], cards[index]):
            return Break(index + 1, cards[index], cards[index - 1])
    return None


def colour_name(colour: str) -> Message:
    return Message(f"scan.colour.{colour}")


def told(cards: Sequence[int]) -> Message:
    """Which way a column runs, in words."""
    way = direction(cards)
    if not cards:
        return say("keltis.column.empty")
    return Message(f"keltis.column.{way or 'open'}")


def options_told(cards: Sequence[int]) -> Message:
    """What may be added, in words."""
    values = may_add(cards)
    return say("keltis.column.may_add", values=tuple(values)) if values else say("keltis.column.full")


def facts(cards: Sequence[int]) -> dict[str, object]:
    """The same in plain values."""
    legal, broken = not problems(cards), first_break(cards)
    return {
        "legal": legal,
        "direction": direction(cards if broken is None else cards[: broken.place - 1]),
        "may_add": may_add(cards) if legal else [],
    }


def problems(cards: Sequence[int], whose: Mapping[str, object] | None = None) -> list[Problem]:
    """Everything that cannot be true of these cards in one column; `whose` names it where several are looked at."""
    found = []
    broken = first_break(cards)
    if broken is not None:
        way = direction(cards[: broken.place - 1])
        params = {"place": broken.place, "value": broken.value, "after": broken.after}
        sentence = Message(f"keltis.column.broken_{way}", params)
        found.append(Problem("keltis.column_order", _named(sentence, whose)))
    for value, times in Counter(cards).items():
        if times > COPIES:
            sentence = say("keltis.column.too_often", value=value, times=times)
            found.append(Problem("keltis.two_of_each", _named(sentence, whose)))
    return found


def _named(sentence: Message, whose: Mapping[str, object] | None) -> Message:
    return say("keltis.column.of", **whose, sentence=sentence) if whose else sentence
