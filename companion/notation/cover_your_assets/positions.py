"""All that is rarer in a record, as JSON: loaded when a record needs it."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.cover_your_assets.entries import ClassicForm, OtherForm
from companion.notation.cover_your_assets.records import TableForm
from companion.notation.cover_your_assets.words import Action, Cards, Count, Dollars, Kind, Money
from companion.notation.entries import AmendingForm, EventForm, frozen
from companion.notation.form import Form, Name, Remark
from companion.rules.cover_your_assets import events
from companion.rules.cover_your_assets.box import PILES
from companion.rules.cover_your_assets.state import DraftPile


class PrintedForm(EventForm):
    of = events.Printed
    type: Literal["printed"]
    values: Annotated[dict[Money, Dollars], Field(min_length=1)]


class PileForm(Form):
    """A draft pile: the card that lies face up, and how many there are with it."""

    card: Kind | None
    left: Count


class PositionForm(EventForm):
    """What setup and accept share: the table as it lies when a turn begins."""

    stacks: dict[Name, list[Cards]] | None = None
    hands: dict[Name, Count] | None = None
    stock: Count | None = None
    discards: list[Kind | None] | None = None
    removed: list[Action] | None = None
    piles: Annotated[list[PileForm], Field(max_length=PILES)] | None = None
    turn: Name | None = None

    def position(self) -> events.Position:
        return events.Position(
            frozen(self.stacks),
            self.hands,
            self.stock,
            frozen(self.discards),
            frozen(self.removed),
            None if self.piles is None else tuple(DraftPile(pile.card, pile.left) for pile in self.piles),
            self.turn,
        )


class SetupForm(PositionForm):
    type: Literal["setup"]
    scores: dict[Name, Dollars] = {}
    wins: dict[Name, Count] = {}
    round: Annotated[int, Field(ge=1, le=1_000_000)] | None = None

    def event(self) -> events.Setup:
        return events.Setup(self.position(), self.scores, self.wins, self.round)


class AcceptForm(PositionForm):
    type: Literal["accept"]
    reason: Remark

    def event(self) -> events.Accept:
        return events.Accept(self.reason, self.position())


class DealScoreForm(EventForm):
    of = events.DealScore
    type: Literal["deal_score"]
    points: dict[Name, Dollars] = {}
    cards: dict[Name, dict[Money, Count]] = {}
    amounts: dict[Name, list[Dollars]] = {}


class AmendForm(AmendingForm):
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None


AnyEntryForm = Annotated[
    ClassicForm | OtherForm | PrintedForm | SetupForm | DealScoreForm | AcceptForm | AmendForm,
    Field(discriminator="type"),
]


class WholeRecordForm(TableForm):
    """A table of Cover Your Assets"""

    events: list[AnyEntryForm]
