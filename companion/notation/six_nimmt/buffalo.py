"""Beat the Buffalo as JSON: its own events beside the common ones, loaded when a record needs them."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.entries import AmendingForm, EventForm, RedoForm, UndoForm
from companion.notation.form import Name
from companion.notation.six_nimmt.entries import (
    AcceptForm,
    DealForm,
    DealScoreForm,
    RevealForm,
    SetupForm,
    TakeForm,
)
from companion.notation.six_nimmt.records import TableForm
from companion.notation.six_nimmt.words import Card, RowNumber, SpecialKind
from companion.rules.six_nimmt.buffalo import events


class PlaceForm(EventForm):
    of = events.Place
    type: Literal["place"]
    player: Name
    card: Card | None = None
    row: RowNumber | None = None


class LiftStopForm(EventForm):
    of = events.LiftStop
    type: Literal["lift_stop"]
    row: RowNumber


class SpecialForm(EventForm):
    type: Literal["special"]
    turned_up: SpecialKind | None = None


class SevenTakesForm(SpecialForm):
    of = events.SevenTakes
    kind: Literal["seven_takes"]
    row: RowNumber


class StopForm(SpecialForm):
    of = events.StopRow
    kind: Literal["stop"]
    row: RowNumber


class ExchangeForm(SpecialForm):
    of = events.Exchange
    kind: Literal["exchange"]
    player: Name
    card: Card


class BetweenForm(SpecialForm):
    of = events.Between
    kind: Literal["between"]
    player: Name
    row: RowNumber


class MoveForm(SpecialForm):
    of = events.Move
    kind: Literal["move"]
    card: Card
    row: RowNumber


class FirstCardForm(SpecialForm):
    of = events.FirstCard
    kind: Literal["first_card"]
    player: Name


class LastCardForm(SpecialForm):
    of = events.LastCard
    kind: Literal["last_card"]
    player: Name


class OrderForm(SpecialForm):
    of = events.Order
    kind: Literal["order"]
    players: list[Name]


AnySpecialForm = Annotated[
    SevenTakesForm | StopForm | ExchangeForm | BetweenForm | MoveForm | FirstCardForm | LastCardForm | OrderForm,
    Field(discriminator="kind"),
]


class BuffaloAmendForm(AmendingForm):
    event: "AnyBuffaloEntryForm | list[AnyBuffaloEntryForm] | None" = None


AnyBuffaloEntryForm = Annotated[
    DealForm
    | RevealForm
    | TakeForm
    | PlaceForm
    | LiftStopForm
    | AnySpecialForm
    | SetupForm
    | DealScoreForm
    | AcceptForm
    | UndoForm
    | RedoForm
    | BuffaloAmendForm,
    Field(discriminator="type"),
]


class BuffaloRecordForm(TableForm):
    """A table of Beat the Buffalo."""

    variant: Literal["buffalo"]
    events: list[AnyBuffaloEntryForm]
