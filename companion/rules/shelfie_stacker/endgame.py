"""End-game cards, composed from conditions: so many points for each column, pair, die, colour or value that fits."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import comb
from typing import NamedTuple

from companion.rules.shelfie_stacker.shelf import Column, Shelf

ONE_EACH = "one_each"
"""Each column counts in one pair only."""


class EndgameCard(NamedTuple):
    """What is left out is no condition."""

    per: str
    """For each `column`, `pair` of columns, `die`, `colour` or `value`."""
    points: int | None = None
    """None where the box has not been asked."""
    id: str | None = None
    height: int | None = None
    """A column of exactly so many dice."""
    at_least: int | None = None
    """A column of at least so many dice; a colour or value that at least so many dice show."""
    colour: str | None = None
    top: int | None = None
    bottom: int | None = None
    value: int | None = None
    same: tuple[str, ...] = ()
    """What two columns share to be a pair."""


def times(card: EndgameCard, shelf: Shelf, pairs: str = ONE_EACH) -> int:
    """How often a shelf earns the card's points; `pairs` is the house rule of the table."""
    if card.per == "pair":
        return _pairs(card, shelf, every=pairs != ONE_EACH)
    return COUNTERS[card.per](card, shelf)


def real_colour(column: Column) -> str | None:
    """The colour of a whole column; none where a character let another colour in, since real colours count."""
    colours = {stacked.die.colour for stacked in column}
    return colours.pop() if len(colours) == 1 else None


def _columns(card: EndgameCard, shelf: Shelf) -> int:
    return sum(_fits(card, column) for column in shelf if column)


def _fits(card: EndgameCard, column: Column) -> bool:
    return (
        (card.height is None or len(column) == card.height)
        and (card.at_least is None or len(column) >= card.at_least)
        and (card.colour is None or real_colour(column) == card.colour)
        and (card.top is None or column[-1].die.pips == card.top)
        and (card.bottom is None or column[0].die.pips == card.bottom)
        and (card.value is None or any(stacked.die.pips == card.value for stacked in column))
    )


TRAITS: Mapping[str, Callable[[Column], object]] = {
    "height": len,
    "colour": real_colour,
    "top": lambda column: column[-1].die.pips,
    "bottom": lambda column: column[0].die.pips,
}
"""What a pair of columns can share."""


def _pairs(card: EndgameCard, shelf: Shelf, every: bool) -> int:
    """A column counts in one pair only, or in every pair that it makes."""
    columns = [column for column in shelf if column and _fits(card, column)]
    alike = Counter(tuple(TRAITS[trait](column) for trait in card.same) for column in columns)
    return sum(comb(times, 2) if every else times // 2 for traits, times in alike.items() if None not in traits)


def _dice(card: EndgameCard, shelf: Shelf) -> int:
    dice = [stacked.die for column in shelf for stacked in column]
    return sum(
        (card.colour is None or die.colour == card.colour) and (card.value is None or die.pips == card.value)
        for die in dice
    )


def _colours(card: EndgameCard, shelf: Shelf) -> int:
    return _often(card, [stacked.die.colour for column in shelf for stacked in column])


def _values(card: EndgameCard, shelf: Shelf) -> int:
    return _often(card, [stacked.die.pips for column in shelf for stacked in column])


def _often(card: EndgameCard, shown: Sequence[object]) -> int:
    return sum(count >= (card.at_least or 1) for count in Counter(shown).values())


COUNTERS: Mapping[str, Callable[[EndgameCard, Shelf], int]] = {
    "column": _columns,
    "die": _dice,
    "colour": _colours,
    "value": _values,
}
