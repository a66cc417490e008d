"""Claims as JSON: what players say about a 6 nimmt! table, and what they would do at it."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, Points, check, wrong
from companion.notation.six_nimmt.buffalo import AnySpecialForm, BuffaloRecordForm, LiftStopForm
from companion.notation.six_nimmt.entries import (
    AcceptForm,
    DealForm,
    DealScoreForm,
    RevealForm,
    ReversedCard,
    SetupForm,
)
from companion.notation.six_nimmt.records import RecordForm
from companion.notation.six_nimmt.words import Card, RowNumber
from companion.rules.six_nimmt import claims


class PlaceClaimForm(Form):
    type: Literal["place"]
    player: Name
    card: Card | ReversedCard
    row: RowNumber


class TakeClaimForm(Form):
    type: Literal["take"]
    player: Name
    row: RowNumber


class OrderClaimForm(Form):
    type: Literal["order"]
    players: list[Name]


class NextClaimForm(Form):
    type: Literal["next"]
    player: Name


class BullsClaimForm(Form):
    type: Literal["bulls"]
    bulls: Points
    cards: list[Card] | None = None
    row: RowNumber | None = None
    player: Name | None = None

    @model_validator(mode="after")
    def _one_subject(self) -> Self:
        if sum(subject is not None for subject in (self.cards, self.row, self.player)) != 1:
            raise wrong("six_nimmt.input.bulls_of_what")
        return self


class WinnerClaimForm(Form):
    type: Literal["winner"]
    players: list[Name]


AnyClaimForm = Annotated[
    PlaceClaimForm
    | TakeClaimForm
    | OrderClaimForm
    | NextClaimForm
    | BullsClaimForm
    | WinnerClaimForm
    | DealForm
    | RevealForm
    | LiftStopForm
    | AnySpecialForm
    | SetupForm
    | DealScoreForm
    | AcceptForm,
    Field(discriminator="type"),
]


class ClaimForm(Form):
    claim: AnyClaimForm


class ClaimedRecordForm(RecordForm):
    """A table of 6 nimmt!, and what someone claims about it."""

    claim: AnyClaimForm | None = None


class ClaimedBuffaloRecordForm(BuffaloRecordForm):
    """A table of Beat the Buffalo, and what someone claims about it."""

    claim: AnyClaimForm | None = None


def read_claim(values: Any, source: str) -> claims.Claim:
    """The claim of a record. Raises NotUnderstood."""
    form = check(ClaimForm, {"claim": values}, source).claim
    match form:
        case PlaceClaimForm():
            if isinstance(form.card, ReversedCard):
                return claims.PlaceClaim(form.player, form.card.card, form.row, form.card.reversed)
            return claims.PlaceClaim(form.player, form.card, form.row)
        case TakeClaimForm():
            return claims.TakeClaim(form.player, form.row)
        case OrderClaimForm():
            return claims.OrderClaim(tuple(form.players))
        case NextClaimForm():
            return claims.NextClaim(form.player)
        case BullsClaimForm():
            cards = None if form.cards is None else tuple(form.cards)
            return claims.BullsClaim(form.bulls, cards, form.row, form.player)
        case WinnerClaimForm():
            return claims.WinnerClaim(tuple(form.players))
        case _:
            return claims.EventClaim(form.event())
