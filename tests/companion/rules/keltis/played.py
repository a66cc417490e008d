"""A Keltis table for tests: events go in, and what the table is like afterwards can be asked."""

from typing import Any

import pytest

from companion.rules.game import Effect, Event, Setting
from companion.rules.keltis import Keltis
from companion.rules.keltis.box import COLOURS, LAST_STEP, PATHS, TileKind
from companion.rules.keltis.events import Deal, Discard, Draw, Layout, Move, Play, Position, Setup
from companion.rules.keltis.scoring import FinalBoard, Pawn
from companion.rules.keltis.state import Options, State
from companion.rules.verdict import Refused, Verdict

GAME = Keltis()
BARE: Layout = dict.fromkeys(COLOURS, (None,) * LAST_STEP)
"""Stones without a tile, for looking at something else in the middle of a game."""


def tiles(**on: dict[int, TileKind]) -> Layout:
    """Bare stones, but for those tiles."""
    return {colour: tuple(on.get(colour, {}).get(step) for step in range(1, LAST_STEP + 1)) for colour in COLOURS}


def board(wishes: int = 0, track: int = 0, large: str = "", **columns: list[int]) -> FinalBoard:
    """Columns as they lie, each with its pawn as far as its cards bring it."""
    pawns = {colour: Pawn(min(len(cards), LAST_STEP), colour == large) for colour, cards in columns.items()}
    return FinalBoard(pawns, wishes, track, {colour: tuple(cards) for colour, cards in columns.items()})


class Played:
    def __init__(self, players: str = "Ana Bob", **options: Any) -> None:
        self.setting = Setting("base", tuple(players.split()), Options(**options))
        self.state: State = GAME.start(self.setting)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    def play(self, *events: Event) -> "Played":
        for event in events:
            self.state = GAME.apply(self.state, event, self.log)
            self.events.append(event)
        return self

    def dealt(self) -> "Played":
        return self.play(Deal())

    def lie(self, *boards: FinalBoard, on: Layout = BARE, **more: Any) -> "Played":
        """Takes a table up in the middle of a game; boards that are not given are empty."""
        names = self.setting.players
        lying = dict(zip(names, [*boards, *[FinalBoard({})] * (len(names) - len(boards))], strict=True))
        return self.play(Setup(Position(boards=lying, tiles=on, **more)))

    def lay(self, card: str, large: bool | None = None) -> "Played":
        """Whose turn it is lays this card: "pink 3"."""
        colour, value = card.split()
        return self.play(Play(self.turn, colour, int(value), large))

    def throw(self, card: str) -> "Played":
        colour, value = card.split()
        return self.play(Discard(self.turn, colour, int(value)))

    def move(self, path: str) -> "Played":
        return self.play(Move(self.turn, path))

    def draw(self, pile: str = "deck") -> "Played":
        return self.play(Draw(self.turn, pile))

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
    def turn(self) -> str:
        return self.setting.players[self.state.turn]

    def step(self, player: str, path: str) -> int:
        return self.state.boards[self.setting.players.index(player)].steps[PATHS[path]]

    def column(self, player: str, colour: str) -> tuple[int, ...]:
        return self.state.boards[self.setting.players.index(player)].columns[PATHS[colour]]

    def wishes(self, player: str) -> int:
        return self.state.boards[self.setting.players.index(player)].wishes

    def track(self, player: str) -> int:
        return self.state.boards[self.setting.players.index(player)].track

    @property
    def pending(self) -> list[tuple[str, str]]:
        return [(waiting.player, waiting.decision) for waiting in GAME.pending(self.state)]

    @property
    def scores(self) -> dict[str, int]:
        return GAME.scores(self.state)
