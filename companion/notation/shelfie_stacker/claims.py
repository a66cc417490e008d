"""Claims as JSON: what players say about a Shelfie Stacker table, and what they would do at it."""

from typing import Annotated, Any, Literal

from pydantic import Field

from companion.notation.form import Form, Name, check
from companion.notation.shelfie_stacker.editions import EditionForm
from companion.notation.shelfie_stacker.positions import AnyEventForm, WholeRecordForm
from companion.notation.shelfie_stacker.records import OptionsForm
from companion.notation.shelfie_stacker.words import Column, DieName, Leave, Pips, ShelfForm, dice
from companion.rules.shelfie_stacker import claims
from companion.rules.shelfie_stacker.dice import die_of


class PlaceClaimForm(Form):
    type: Literal["place"]
    player: Name
    die: DieName
    column: Column
    turned: Pips | None = None
    using: Annotated[list[Leave], Field(max_length=2)] = []
    again: Annotated[list[Leave], Field(max_length=2)] = []


class ShelfClaimForm(Form):
    type: Literal["shelf"]
    shelf: ShelfForm
    used: list[Literal[7, 8, 13]] = []
    bot: bool = False


class OrderClaimForm(Form):
    type: Literal["order"]
    players: list[Name]


class NextClaimForm(Form):
    type: Literal["next"]
    player: Name


class HelperClaimForm(Form):
    type: Literal["helper"]
    player: Name


class ContestClaimForm(Form):
    type: Literal["contest"]
    player: Name


class PointsClaimForm(Form):
    type: Literal["points"]
    player: Name
    points: Annotated[int, Field(ge=-200, le=500)]


class WinnerClaimForm(Form):
    type: Literal["winner"]
    players: list[Name]


AnyClaimForm = Annotated[
    PlaceClaimForm
    | ShelfClaimForm
    | OrderClaimForm
    | NextClaimForm
    | HelperClaimForm
    | ContestClaimForm
    | PointsClaimForm
    | WinnerClaimForm
    | AnyEventForm,
    Field(discriminator="type"),
]


class ClaimForm(Form):
    claim: AnyClaimForm


class WholeOptionsForm(OptionsForm):
    edition: EditionForm = Field(default_factory=EditionForm)


class ClaimedShelfieStackerRecordForm(WholeRecordForm):
    """A table of Shelfie Stacker, and what someone claims about it."""

    options: WholeOptionsForm = Field(default_factory=WholeOptionsForm)
    claim: AnyClaimForm | None = None


def read_claim(values: Any, source: str) -> claims.Claim:
    """The claim of a record. Raises NotUnderstood."""
    form: Any = check(ClaimForm, {"claim": values}, source).claim
    match form:
        case PlaceClaimForm():
            return claims.PlaceClaim(
                form.player, die_of(form.die), form.column, form.turned, tuple(form.using), tuple(form.again)
            )
        case ShelfClaimForm():
            return claims.ShelfClaim(tuple(dice(column) for column in form.shelf), tuple(form.used), form.bot)
        case OrderClaimForm():
            return claims.OrderClaim(tuple(form.players))
        case NextClaimForm():
            return claims.NextClaim(form.player)
        case HelperClaimForm():
            return claims.HelperClaim(form.player)
        case ContestClaimForm():
            return claims.ContestClaim(form.player)
        case PointsClaimForm():
            return claims.PointsClaim(form.player, form.points)
        case WinnerClaimForm():
            return claims.WinnerClaim(tuple(form.players))
        case _:
            return claims.EventClaim(form.event())
