"""A score sheet: for each player the lines that make up the score, so that anyone can count along."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.message import Message


@dataclass(frozen=True, slots=True)
class Line:
    label: Message
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    lines: Mapping[str, tuple[Line, ...]]
    winners: tuple[str, ...]

    @property
    def scores(self) -> dict[str, int]:
        return {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
