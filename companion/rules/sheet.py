"""A score sheet: for each player the lines that make up the score, so that anyone can count along."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.message import Message


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
    remarks: Mapping[str, tuple[Remark, ...]] = MappingProxyType({})
    doubts: tuple[Message, ...] = ()
    """What was counted as it lies, though the rules do not lead there: worth another look."""

    @property
    def scores(self) -> dict[str, int]:
        return {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
