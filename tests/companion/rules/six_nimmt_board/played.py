"""A table of the board game for tests: events go in, and what the table is like afterwards can be asked."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.rules.game import Effect, Event, Setting
from companion.rules.six_nimmt_board import SixNimmtBoard
from companion.rules.six_nimmt_board.board import Board, Space
from companion.rules.six_nimmt_board.edition import Edition
from companion.rules.six_nimmt_board.effects import Placed
from companion.rules.six_nimmt_board.events import Deal, Place, Play, Position, Reveal, Seated, Setup
from companion.rules.six_nimmt_board.state import Options, State
from companion.rules.verdict import Refused, Verdict

GAME = SixNimmtBoard()


def board(*changes: tuple[int, int, Space], lengths: str = "455555", end: str = "take_cows") -> Board:
    """Plain rows of these lengths, with some spaces (row, place, kind) of another kind."""
    rows: list[list[Space]] = [[*["plain"] * (int(length) - 1), end] for length in lengths]
    for row, place, kind in changes:
        rows[row - 1][place - 1] = kind
    return tuple(tuple(row) for row in rows)


class Played:
    def __init__(
        self,
        variant: str = "basic",
        players: str = "Daniel Lumir Jiri",
        on: Board = (),
        clovers: tuple[int, ...] | None = None,
        cows: Mapping[int, int] | None = None,
        **options: Any,
    ) -> None:
        side = "red" if variant.startswith("advanced") else "blue"
        edition = Edition({side: on or board()}, clovers, cows or {})
        self.setting = Setting(variant, tuple(players.split()), Options(edition=edition, **options))
        self.state: State = GAME.start(self.setting)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    def play(self, *events: Event) -> "Played":
        for event in events:
            self.state = GAME.apply(self.state, event, self.log)
            self.events.append(event)
        return self

    def deal(self, *rows: int) -> "Played":
        return self.play(Deal(rows))

    def lie(self, *rows: tuple[int | None, ...], tiles: int = 6, **players: Mapping[str, Any]) -> "Played":
        """Takes a table up in the middle of a game."""
        advanced = {"action_cards": 3} if self.setting.variant.startswith("advanced") else {}
        lucky = {"lucky_cards": {"plus_five": 1, "positive_cows": 1}} if self.setting.variant.endswith("lucky") else {}
        seated = {
            name: Seated(**{"track": 0, "tiles": tiles, **advanced, **lucky, **players.get(name, {})})
            for name in self.setting.players
        }
        return self.play(Setup(Position(rows, seated)))

    def reveal(self, *tiles: int | tuple[int, ...]) -> "Played":
        """By seat."""
        shown = {
            name: (own,) if isinstance(own, int) else own for name, own in zip(self.setting.players, tiles, strict=True)
        }
        return self.play(Reveal(shown))

    def card(self, card: str, **told: Any) -> "Played":
        """Whose tile is laid next plays this card."""
        return self.play(Play(self.next, card, **told))

    def place(self, times: int = 1) -> "Played":
        for _ in range(times):
            self.play(Place(self.next))
        return self

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
    def next(self) -> str:
        return self.setting.players[self.state.queue[0][1]]

    def row(self, number: int) -> tuple[int | None, ...]:
        return self.state.rows[number - 1]

    @property
    def placed(self) -> list[tuple[str, int, int, int]]:
        """Player, tile, row and space, in the order of laying."""
        return [(told.player, told.tile, told.row, told.space) for told in self.log if isinstance(told, Placed)]

    @property
    def scores(self) -> dict[str, int]:
        return GAME.scores(self.state)

    @property
    def pending(self) -> list[tuple[str, str]]:
        return [(waiting.player, waiting.decision) for waiting in GAME.pending(self.state)]

    def told(self, kind: type) -> list[Any]:
        return [effect for effect in self.log if isinstance(effect, kind)]
