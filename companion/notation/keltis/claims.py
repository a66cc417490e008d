"""Claims as JSON: what players say about a Keltis table, and what they would do at it."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.keltis.entries import (
    AcceptForm,
    DealForm,
    DealScoreForm,
    DiscardForm,
    DrawForm,
    MoveForm,
    PlayForm,
    SetupForm,
    StonesForm,
    TileForm,
)
from companion.notation.keltis.records import RecordForm
from companion.notation.keltis.words import Cards, Colour, Count, Step, Total, Value
from companion.rules.keltis import claims


class OfColumn(Form):
    """Cards as they lie, or the column of a player at the table."""

    cards: Cards | None = None
    player: Name | None = None
    colour: Colour | None = None

    @model_validator(mode="after")
    def _one_column(self) -> Self:
        by_name = self.player is not None and self.colour is not None
        if (self.cards is not None) == by_name or (self.player is None) != (self.colour is None):
            raise wrong("keltis.input.which_column")
        return self


class ColumnClaimForm(OfColumn):
    type: Literal["column"]
    direction: Literal["up", "down"] | None = None


class AddClaimForm(OfColumn):
    type: Literal["add"]
    value: Value


class PawnClaimForm(Form):
    type: Literal["pawn"]
    points: Total
    step: Step | None = None
    large: bool = False
    player: Name | None = None
    path: Colour | None = None

    @model_validator(mode="after")
    def _one_pawn(self) -> Self:
        by_name = self.player is not None and self.path is not None
        if (self.step is not None) == by_name or (self.player is None) != (self.path is None):
            raise wrong("keltis.input.which_pawn")
        return self


class WishesClaimForm(Form):
    type: Literal["wishes"]
    points: Total
    wishes: Count | None = None
    player: Name | None = None

    @model_validator(mode="after")
    def _whose(self) -> Self:
        if (self.wishes is None) == (self.player is None):
            raise wrong("keltis.input.which_wishes")
        return self


class ScoreClaimForm(Form):
    type: Literal["score"]
    player: Name
    points: Total


class NextClaimForm(Form):
    type: Literal["next"]
    player: Name


class EndClaimForm(Form):
    type: Literal["end"]


class WinnerClaimForm(Form):
    type: Literal["winner"]
    players: list[Name]


AnyClaimForm = Annotated[
    ColumnClaimForm
    | AddClaimForm
    | PawnClaimForm
    | WishesClaimForm
    | ScoreClaimForm
    | NextClaimForm
    | EndClaimForm
    | WinnerClaimForm
    | DealForm
    | StonesForm
    | TileForm
    | PlayForm
    | DiscardForm
    | MoveForm
    | DrawForm
    | SetupForm
    | DealScoreForm
    | AcceptForm,
    Field(discriminator="type"),
]


class ClaimForm(Form):
    claim: AnyClaimForm


class ClaimedKeltisRecordForm(RecordForm):
    """A table of Keltis, and what someone claims about it."""

    claim: AnyClaimForm | None = None


def read_claim(values: Any, source: str) -> claims.Claim:
    """The claim of a record. Raises NotUnderstood."""
    form = check(ClaimForm, {"claim": values}, source).claim
    match form:
        case ColumnClaimForm():
            return claims.ColumnClaim(_cards(form), form.player, form.colour, form.direction)
        case AddClaimForm():
            return claims.AddClaim(form.value, _cards(form), form.player, form.colour)
        case PawnClaimForm():
            return claims.PawnClaim(form.points, form.step, form.large, form.player, form.path)
        case WishesClaimForm():
            return claims.WishesClaim(form.points, form.wishes, form.player)
        case ScoreClaimForm():
            return claims.ScoreClaim(form.player, form.points)
        case NextClaimForm():
            return claims.NextClaim(form.player)
        case EndClaimForm():
            return claims.EndClaim()
        case WinnerClaimForm():
            return claims.WinnerClaim(tuple(form.players))
        case _:
            return claims.EventClaim(form.event())


def _cards(form: OfColumn) -> tuple[int, ...] | None:
    return None if form.cards is None else tuple(form.cards)
