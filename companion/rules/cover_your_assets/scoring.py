"""A round's piles, counted line by line: by kind, by the printed amounts, or as a total that someone added up."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import gcd
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.cover_your_assets.box import COPIES, MONEY
from companion.rules.cover_your_assets.edition import known_values
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.game import Problem
from companion.rules.message import Message, say
from companion.rules.sheet import Line, ScoreSheet


class Pile(NamedTuple):
    """What one player has at the end of a round, known in one of three ways."""

    cards: Mapping[str, int] = MappingProxyType({})
    """How many of each kind."""
    amounts: tuple[int, ...] = ()
    """What is printed on each card, as a photo tells it."""
    total: int | None = None


class Snapshot(NamedTuple):
    piles: Mapping[str, Pile]
    values: Mapping[str, int] = known_values()
    copies: Mapping[str, int] = COPIES
    """The cards that the table plays with."""


def card_name(kind: str) -> Message:
    return Message(f"cover_your_assets.card.{kind}")


def not_in_deck(kind: str) -> Message:
    return say("cover_your_assets.problem.not_in_deck", card=card_name(kind))


def worth(cards: Iterable[str], values: Mapping[str, int]) -> int:
    return sum(values[kind] for kind in cards)


def counted(pile: Pile, values: Mapping[str, int]) -> int:
    if pile.total is not None:
        return pile.total
    return sum(pile.amounts) + sum(values[kind] * count for kind, count in pile.cards.items())


def score(snapshot: Snapshot) -> ScoreSheet:
    """Raises Refused for piles that no box could fill."""
    refuse_impossible(snapshot)
    lines = {player: pile_lines(pile, snapshot.values) for player, pile in snapshot.piles.items()}
    totals = {player: sum(line.points for line in own) for player, own in lines.items()}
    return ScoreSheet(lines, highest(totals), notes=tuple(_doubts(snapshot)))


def highest(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Everyone with the most: they share the victory."""
    return tuple(player for player, total in totals.items() if total == max(totals.values()))


def pile_lines(pile: Pile, values: Mapping[str, int]) -> tuple[Line, ...]:
    """A line for each kind or amount, the dearest first."""
    if pile.total is not None:
        return (Line(say("cover_your_assets.line.total"), pile.total),)
    by_kind = sorted((kind for kind in MONEY if pile.cards.get(kind)), key=lambda kind: -values[kind])
    by_amount = sorted(Counter(pile.amounts).items(), reverse=True)
    return (
        *(_kind_line(kind, pile.cards[kind], values[kind]) for kind in by_kind),
        *(
            Line(say("cover_your_assets.line.amount", count=count, dollars=amount), amount * count)
            for amount, count in by_amount
        ),
    )


def _kind_line(kind: str, count: int, value: int) -> Line:
    return Line(say(f"cover_your_assets.line.{kind}", count=count, dollars=value), value * count)


def refuse_impossible(snapshot: Snapshot) -> None:
    problems = list(_impossible(snapshot))
    if problems:
        refuse(
            problems[0].rule,
            *(problem.sentence for problem in problems),
            expected={"rules": [problem.rule for problem in problems]},
        )


def _impossible(snapshot: Snapshot) -> Iterator[Problem]:
    """What no box could put on the table."""
    for kind in MONEY:
        count = sum(pile.cards.get(kind, 0) for pile in snapshot.piles.values())
        yield from too_often(kind, count, snapshot.copies.get(kind, 0))
    everything = sum(snapshot.values[kind] * snapshot.copies.get(kind, 0) for kind in MONEY)
    together = sum(counted(pile, snapshot.values) for pile in snapshot.piles.values())
    if together > everything:
        sentence = say(
            "cover_your_assets.problem.too_rich",
            together=say("cover_your_assets.money", dollars=together),
            most=say("cover_your_assets.money", dollars=everything),
        )
        yield Problem("cover_your_assets.values", sentence)


def too_often(kind: str, count: int, most: int) -> Iterator[Problem]:
    if count > most:
        often = say("cover_your_assets.problem.too_often", card=card_name(kind), count=count, n=most)
        yield Problem("cover_your_assets.cards", often if most else not_in_deck(kind))


def _doubts(snapshot: Snapshot) -> Iterator[Message]:
    """What a misread photo or a slip of the pen looks like: counted all the same, and told."""
    values = snapshot.values
    there = Counter(dict.fromkeys(values.values(), 0))
    for kind in MONEY:
        there[values[kind]] += snapshot.copies.get(kind, 0)
    amounts = Counter(amount for pile in snapshot.piles.values() for amount in pile.amounts)
    for amount, count in sorted(amounts.items(), reverse=True):
        if amount not in there:
            yield say("cover_your_assets.doubt.no_such_amount", dollars=amount)
        elif count > there[amount]:
            yield say("cover_your_assets.doubt.too_often", dollars=amount, count=count, most=there[amount])
    step = gcd(*values.values())
    for player, pile in snapshot.piles.items():
        if pile.total is not None and pile.total % step:
            total = say("cover_your_assets.money", dollars=pile.total)
            yield say("cover_your_assets.doubt.odd_total", player=player, total=total, dollars=step)
