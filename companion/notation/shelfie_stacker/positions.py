"""Set-ups, agreements, points alone and amendments as JSON: loaded when a record needs them."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.entries import AmendingForm, RedoForm, UndoForm
from companion.notation.form import Form, Name, Remark
from companion.notation.shelfie_stacker.entries import (
    EventForm,
    PlaceForm,
    PlayForm,
    PreparingForm,
)
from companion.notation.shelfie_stacker.records import TableForm
from companion.notation.shelfie_stacker.words import Character, DieName, ShelfForm, dice
from companion.rules.shelfie_stacker import events
from companion.rules.shelfie_stacker.dice import COLUMNS, ROUNDS
from companion.rules.shelfie_stacker.scoring import as_stacked

Dice = Annotated[list[DieName], Field(max_length=30)]
Cards = Annotated[list[Character], Field(max_length=ROUNDS)]


class PlayerForm(Form):
    shelf: Annotated[ShelfForm, Field(min_length=COLUMNS, max_length=COLUMNS)] | None = None
    shame: Dice | None = None
    packed: Dice | None = None
    away: Dice | None = None
    ready: Cards | None = None
    used: Cards | None = None
    shipment: Dice | None = None

    def position(self) -> events.PlayerPosition:
        lying = {
            name: None if getattr(self, name) is None else dice(getattr(self, name))
            for name in ("shame", "packed", "away", "shipment")
        }
        return events.PlayerPosition(
            shelf=None if self.shelf is None else as_stacked([dice(column) for column in self.shelf]),
            ready=None if self.ready is None else tuple(self.ready),
            used=None if self.used is None else tuple(self.used),
            **lying,
        )


class HoldersForm(Form):
    helper: Name | None = None
    contest: Name | None = None


def position(players: dict[str, PlayerForm], round: int | None, holders: HoldersForm) -> events.Position:
    return events.Position(
        {name: form.position() for name, form in players.items()}, round, holders.helper, holders.contest
    )


class SetupForm(PreparingForm):
    type: Literal["setup"]
    round: Annotated[int, Field(ge=0, le=ROUNDS - 1)] | None = None
    players: dict[Name, PlayerForm] = {}
    holders: HoldersForm = Field(default_factory=HoldersForm)

    def event(self) -> events.Setup:
        return events.Setup(**self.prepared(), position=position(self.players, self.round, self.holders))


class AcceptForm(EventForm):
    type: Literal["accept"]
    reason: Remark
    round: Annotated[int, Field(ge=0, le=ROUNDS)] | None = None
    players: dict[Name, PlayerForm] = {}
    holders: HoldersForm = Field(default_factory=HoldersForm)

    def event(self) -> events.Accept:
        return events.Accept(self.reason, position(self.players, self.round, self.holders))


class DealScoreForm(EventForm):
    of = events.DealScore
    type: Literal["deal_score"]
    points: dict[Name, Annotated[int, Field(ge=-200, le=500)]]


class AmendForm(AmendingForm):
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None


AnyEventForm = PlayForm | SetupForm | AcceptForm | DealScoreForm
AnyEntryForm = Annotated[AnyEventForm | PlaceForm | UndoForm | RedoForm | AmendForm, Field(discriminator="type")]


class WholeRecordForm(TableForm):
    """A table of Shelfie Stacker, with everything that its journal can hold."""

    events: list[AnyEntryForm]
