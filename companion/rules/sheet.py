"""A score sheet: for each player the lines that make up the score, so that anyone can count along."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.message import Message


class Line(NamedTuple):
    label: Message
    points: int


class ScoreSheet(NamedTuple):
    lines: Mapping[str, tuple[Line, ...]]
    winners: tuple[str, ...]

    @property
    def scores(self) -> dict[str, int]:
        return {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
