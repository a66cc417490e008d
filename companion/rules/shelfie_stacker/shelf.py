"""A shelf of five columns, and the rules by which dice are placed on it. Columns and places count from 1."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from companion.rules.game import Problem
from companion.rules.message import say
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, COLUMNS, Die

COLOUR, ORDER = "colour", "order"
"""What a die can be excused from, by the characters 7 and 13."""

FULL, ONE_COLOUR, RISING = (
    "shelfie_stacker.full_column",
    "shelfie_stacker.one_colour",
    "shelfie_stacker.rising",
)


class Stacked(NamedTuple):
    """A die on a shelf, and the placing rules that its player broke with a character's leave."""

    die: Die
    excused: frozenset[str] = frozenset()


Column: TypeAlias = tuple[Stacked, ...]
Shelf: TypeAlias = tuple[Column, ...]
EMPTY: Shelf = ((),) * COLUMNS


def colour_of(column: Sequence[Stacked]) -> str | None:
    """The colour that a column takes: that of its lowest die, whatever a character let in above it."""
    return column[0].die.colour if column else None


def against(column: Sequence[Stacked], die: Die, excused: frozenset[str] = frozenset()) -> str | None:
    """The rule that keeps this die off this column; None where it may be placed."""
    if len(column) >= COLUMN_LIMIT:
        return FULL
    if column and die.colour != colour_of(column) and COLOUR not in excused:
        return ONE_COLOUR
    if column and die.pips <= column[-1].die.pips and ORDER not in excused:
        return RISING
    return None


def breaks(column: Sequence[Stacked], number: int, values_free: bool = False) -> Iterator[Problem]:
    """Every placing rule that a column as it stands there breaks; Shem Bot's values are free."""
    if len(column) > COLUMN_LIMIT:
        yield Problem(FULL, say("shelfie_stacker.problem.too_high", column=number, n=len(column)))
    for place, stacked in enumerate(column[1:], start=2):
        die, below = stacked.die, column[place - 2].die
        if die.colour != colour_of(column) and COLOUR not in stacked.excused:
            sentence = say("shelfie_stacker.problem.colour", column=number, die=die.text, bottom=column[0].die.text)
            yield Problem(ONE_COLOUR, sentence)
        if die.pips <= below.pips and ORDER not in stacked.excused and not values_free:
            sentence = say("shelfie_stacker.problem.order", column=number, die=die.text, below=below.text)
            yield Problem(RISING, sentence)


def shelf_breaks(shelf: Sequence[Sequence[Stacked]], values_free: bool = False) -> Iterator[Problem]:
    if len(shelf) > COLUMNS:
        yield Problem("shelfie_stacker.bottom_up", say("shelfie_stacker.problem.too_wide", n=len(shelf)))
    for number, column in enumerate(shelf, start=1):
        yield from breaks(column, number, values_free)


def lying(shelf: Sequence[Sequence[Stacked]]) -> list[Die]:
    """All dice of a shelf."""
    return [stacked.die for column in shelf for stacked in column]


def excused(shelf: Shelf, used: Sequence[int]) -> Shelf:
    """The dice that break a rule by the leave of 7 or 13, or of 8 repeating them, as far as those were used."""
    leave = {COLOUR: used.count(7), ORDER: used.count(13)}
    repeats = used.count(8)
    marked = []
    for column in shelf:
        own: list[Stacked] = []
        for stacked in column:
            kinds = set(stacked.excused)
            for kind, character, broken in (
                (COLOUR, 7, bool(own) and stacked.die.colour != colour_of(own)),
                (ORDER, 13, bool(own) and stacked.die.pips <= own[-1].die.pips),
            ):
                if not broken or kind in kinds:
                    continue
                if leave[kind] > 0:
                    leave[kind] -= 1
                    kinds.add(kind)
                elif repeats > 0 and character in used:
                    repeats -= 1
                    kinds.add(kind)
            own.append(stacked._replace(excused=frozenset(kinds)))
        marked.append(tuple(own))
    return tuple(marked)
