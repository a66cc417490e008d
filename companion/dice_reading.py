"""What a reading of dice means in the rules of Shelfie Stacker. Never loads OpenCV."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.rules.game import Problem
from companion.rules.message import Message, say
from companion.rules.shelfie_stacker.dice import COLOURS, Die
from companion.rules.shelfie_stacker.shelf import Stacked, against, breaks, shelf_breaks
from vision.observation import Item, Observation

BOTTOM_UP = "shelfie_stacker.bottom_up"


def shelf(observation: Observation) -> dict[str, Any]:
    """Columns from the left, each from the bottom; shame; loose dice by shipment; and which rules the shelf breaks."""
    columns, shame, shipments = parts(observation)
    return {
        "columns": [[_die_json(item) for item in column] for column in columns],
        "shame": [_die_json(item) for item in shame],
        "loose": [[_die_json(item) for item in shipment] for shipment in shipments],
        "broken": [{"rule": problem.rule, "column": column} for column, problem in problems(observation)],
    }


def dice(observation: Observation) -> dict[str, Any]:
    return {"pips": [item.value for item in observation.items]}


def parts(observation: Observation) -> tuple[list[list[Item]], list[Item], list[list[Item]]]:
    """The dice of each column, of shame, and of each shipment."""
    groups = [[observation.items[place] for place in group] for group in observation.groups]
    columns, others = groups[: observation.columns], groups[observation.columns :]
    return columns, others[0] if others else [], others[1:]


def problems(observation: Observation) -> Iterator[tuple[int | None, Problem]]:
    """What the rules forbid of the shelf as it was read, with the column that it is about."""
    columns, _, _ = parts(observation)
    if not _named(columns):  # dice of taught colours are of another game
        return
    for number, column in enumerate(columns, start=1):
        for problem in breaks(_stacked(column), number):
            yield number, problem
        gaps = _gaps(column)
        if gaps:
            yield number, Problem(BOTTOM_UP, say("reading.gap", column=number, place=gaps[0] + 1))
    for problem in shelf_breaks([()] * len(columns)):  # there may be too many of them
        yield None, problem


def broken(observation: Observation) -> Iterator[Message]:
    """What the rules forbid, and what they leave of a doubtful die."""
    for _, problem in problems(observation):
        yield say("reading.broken_shelf", sentence=problem.sentence)
    yield from _left_by_the_rules(observation)


def _left_by_the_rules(observation: Observation) -> Iterator[Message]:
    """Each doubtful die of a column of which the rules leave one candidate, and not the one that was read."""
    columns, _, _ = parts(observation)
    if not _named(columns):
        return
    for number, column in enumerate(columns, start=1):
        for place, item in enumerate(column):
            if not item.doubtful:
                continue
            left = [die for die in _candidates(item) if _fits(column, place, die)]
            if len(left) == 1 and left[0] != _die(item):
                yield say("reading.only_one", column=number, place=place + 1, die=left[0].text)


def _candidates(item: Item) -> list[Die]:
    return [Die(str(candidate.colour), candidate.value) for candidate in item.candidates]


def _fits(column: Sequence[Item], place: int, die: Die) -> bool:
    """Whether the column obeys the rules with this die there."""
    dice = [die if k == place else _die(item) for k, item in enumerate(column)]
    return all(against(tuple(map(Stacked, dice[:k])), dice[k]) is None for k in range(len(dice)))


def _gaps(column: Sequence[Item]) -> list[int]:
    """The levels below a die where nothing stands."""
    levels = {item.level for item in column if item.level is not None}
    return [level for level in range(max(levels, default=0)) if level not in levels]


def _stacked(column: Sequence[Item]) -> tuple[Stacked, ...]:
    return tuple(Stacked(_die(item)) for item in column)


def _named(columns: Sequence[Sequence[Item]]) -> bool:
    return all(item.colour in COLOURS for column in columns for item in column)


def _die(item: Item) -> Die:
    return Die(str(item.colour), item.value)


def _die_json(item: Item) -> dict[str, Any]:
    return {"colour": item.colour, "pips": item.value}
