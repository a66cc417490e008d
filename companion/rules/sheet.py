"""A score sheet: for each player the lines that make up the score, so that anyone can count along."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from companion.rules.message import Message

if TYPE_CHECKING:
    from companion.rules.game import Problem


class Line(NamedTuple):
    label: Message
    points: int


class Remark(NamedTuple):
    """Something that the table tells beside the points, in words and in plain values."""

    sentence: Message
    facts: Mapping[str, object]


class ScoreSheet(NamedTuple):
    lines: Mapping[str, tuple[Line, ...]]
    winners: tuple[str, ...]
    problems: "tuple[Problem, ...]" = ()
    """Rules that the table breaks as it lies there, though it can be counted."""
    notes: tuple[Message, ...] = ()
    """What would still have to be known, or is worth another look."""
    remarks: Mapping[str, tuple[Remark, ...]] = MappingProxyType({})

    @property
    def scores(self) -> dict[str, int]:
        return {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
