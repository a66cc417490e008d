"""A table for tests: events go in, and what the table is like afterwards can be asked."""

from typing import Any

import pytest

from companion.rules.game import Effect, Event, Setting
from companion.rules.six_nimmt import SixNimmt
from companion.rules.six_nimmt.effects import RowTaken
from companion.rules.six_nimmt.events import Position, Setup, SpecialPosition
from companion.rules.six_nimmt.state import Options, State
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused, Verdict

GAME = SixNimmt()


class Played:
    def __init__(self, variant: str, players: str, **options: Any) -> None:
        self.setting = Setting(variant, tuple(players.split()), Options(**options))
        self.state: State = GAME.start(self.setting)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    def play(self, *events: Event) -> "Played":
        for event in events:
            self.state = GAME.apply(self.state, event, self.log)
            self.events.append(event)
        return self

    def lay(self, *rows: list[int], special: tuple[int, str | None] | None = None, round: int = 5) -> "Played":
        """Takes a table up in the middle of a deal."""
        where = None if special is None else SpecialPosition(*special)
        return self.play(Setup(Position(tuple(tuple(row) for row in rows), round, special=where)))

    def refused(self, event: Event) -> Verdict:
        """The verdict on an event that must be refused, and must then have changed nothing."""
        table = GAME.open(self.state, [])
        with pytest.raises(Refused) as caught:
            table.play(event)
        assert table.frozen() == self.state
        assert table.log == []
        return caught.value.verdict

    def judge(self, claim: Any) -> Verdict:
        return GAME.judge(self.setting, self.events, claim)

    @property
    def rows(self) -> list[list[int]]:
        return [list(row) for row in self.state.rows]

    @property
    def bulls(self) -> dict[str, int]:
        return GAME.scores(self.state)

    @property
    def taken(self) -> list[tuple[str, list[int]]]:
        """Who took what, in order."""
        return [(effect.player, list(effect.takes)) for effect in self.log if isinstance(effect, RowTaken)]

    @property
    def special(self) -> dict[str, Any]:
        shown: dict[str, Any] = GAME.show(self.state)["special"]
        return shown

    @property
    def pending(self) -> list[tuple[str, str]]:
        return [(waiting.player, waiting.decision) for waiting in GAME.pending(self.state)]

    def with_rounds_over(self, round: int) -> "Played":
        """The same table later in the deal, for looking at its end."""
        self.state = self.state._replace(round=round)
        return self


def deck_of(state: State) -> frozenset[int]:
    return VARIANTS[state.setting.variant].deck(state.setting)
