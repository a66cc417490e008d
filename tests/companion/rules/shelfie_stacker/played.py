"""A table for tests: events go in, and what it is like afterwards can be asked. Dice are written as in records."""

from typing import Any

import pytest

from companion.rules.game import Effect, Event, Setting
from companion.rules.shelfie_stacker import ShelfieStacker
from companion.rules.shelfie_stacker.dice import Die, die_of, names
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import (
    Done,
    Fill,
    Place,
    PlayerPosition,
    Position,
    Prepare,
    Reveal,
    Setup,
    Shame,
    Take,
)
from companion.rules.shelfie_stacker.scoring import as_stacked
from companion.rules.shelfie_stacker.shelf import Shelf
from companion.rules.shelfie_stacker.state import Options, Seat, State
from companion.rules.verdict import Refused, Verdict

GAME = ShelfieStacker()
SIX_TOPS = EndgameCard("", id="columns_topped_by_six")
NEVER = Contest((("purple1", "purple1"),), 4)
"""A pattern that no shelf can show by the rules of placing."""


def dice(text: str) -> tuple[Die, ...]:
    return tuple(die_of(name) for name in text.split())


def shelf(*columns: str) -> Shelf:
    return as_stacked([dice(column) for column in (*columns, *[""] * (5 - len(columns)))])


class Played:
    def __init__(self, variant: str = "base", players: str = "Ana Bob", **options: Any) -> None:
        self.setting = Setting(variant, tuple(players.split()), Options(**options))
        self.state: State = GAME.start(self.setting)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    def play(self, *events: Event) -> "Played":
        for event in events:
            self.state = GAME.apply(self.state, event, self.log)
            self.events.append(event)
        return self

    def prepare(self, **cards: Any) -> "Played":
        if self.setting.variant == "solo":
            usual: dict[str, Any] = {"endgame": (SIX_TOPS, SIX_TOPS._replace(points=0))}
        else:
            usual = {"helper": Helper("orange", 3), "contest": NEVER, "endgame": (SIX_TOPS,)}
        return self.play(Prepare(**{**usual, **cards}))

    def lay(self, round: int = 6, **players: dict[str, Any]) -> "Played":
        """Takes a game up between two rounds, with what lies before some of the players."""
        own = {name: PlayerPosition(**position) for name, position in players.items()}
        cards: dict[str, Any] = {"helper": Helper("orange", 3), "contest": NEVER, "endgame": (SIX_TOPS,)}
        if self.setting.variant == "solo":
            cards = {}
        return self.play(Setup(position=Position(own, round), **cards))

    def fill(self, *shipments: str) -> "Played":
        return self.play(Fill(tuple(dice(shipment) for shipment in shipments)))

    def reveal(self, **characters: int) -> "Played":
        return self.play(Reveal(characters))

    def take(self, player: str, shipment: int) -> "Played":
        return self.play(Take(player, shipment))

    def place(self, player: str, die: str, column: int, *using: int, again: tuple[int, ...] = ()) -> "Played":
        return self.play(Place(player, die_of(die), column, using, again))

    def finish(self, player: str) -> "Played":
        """What is left goes to the shame shelf."""
        self.play(*(Shame(player, die) for die in self.seat(player).shipment))
        return self.play(Done(player))

    def refused(self, event: Event) -> Verdict:
        """The verdict on an event that must be refused, and must then have changed nothing."""
        log: list[Effect] = []
        table = GAME.open(self.state, log)
        with pytest.raises(Refused) as caught:
            table.play(event)
        assert table.frozen() == self.state
        assert log == []
        return caught.value.verdict

    def judge(self, claim: Any) -> Verdict:
        return GAME.judge(self.setting, self.events, claim)

    def seat(self, player: str) -> Seat:
        names = (*self.setting.players, "shem_bot" if self.setting.variant == "shem_bot" else "opponent")
        return self.state.seats[names.index(player)]

    def columns(self, player: str) -> list[str]:
        """The shelf as it is written in these tests; empty columns at its end are left out."""
        columns = [" ".join(names(stacked.die for stacked in column)) for column in self.seat(player).shelf]
        while columns and not columns[-1]:
            columns.pop()
        return columns

    def shipment(self, player: str) -> list[str]:
        return names(self.seat(player).shipment)

    @property
    def pending(self) -> list[tuple[str, str]]:
        return [(told.player, told.decision) for told in GAME.pending(self.state)]

    @property
    def holders(self) -> dict[str, str | None]:
        held: dict[str, str | None] = GAME.show(self.state)["holders"]
        return held

    @property
    def scores(self) -> dict[str, int]:
        return GAME.scores(self.state)


def at_work(*columns: str, shipment: str, **own: Any) -> Played:
    """Ana has taken this shipment in the last round but one, with this shelf and these characters before her."""
    ready = own.pop("ready", ())
    table = Played().lay(5, Ana={"shelf": shelf(*columns), "ready": ready, **own})
    return table.fill(shipment, "green1 green2 green3", "green1 green2 green3").reveal(Ana=1, Bob=2).take("Ana", 1)
