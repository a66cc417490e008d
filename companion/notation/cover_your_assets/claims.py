"""Claims as JSON: what players say about a table of Cover Your Assets, and what they would do at it."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.cover_your_assets.entries import (
    AnswerForm,
    ChallengeForm,
    DealForm,
    MakeForm,
    OneCardForm,
    OtherForm,
    SaidForm,
)
from companion.notation.cover_your_assets.positions import (
    AcceptForm,
    DealScoreForm,
    PrintedForm,
    SetupForm,
    WholeRecordForm,
)
from companion.notation.cover_your_assets.words import Cards, Count, Dollars
from companion.notation.form import Form, Name, check, wrong
from companion.rules.cover_your_assets import claims


class SetClaimForm(Form):
    type: Literal["set"]
    cards: Cards


class WorthClaimForm(Form):
    type: Literal["worth"]
    amount: Dollars
    cards: Cards | None = None
    player: Name | None = None

    @model_validator(mode="after")
    def _of_what(self) -> Self:
        if (self.cards is None) == (self.player is None):
            raise wrong("cover_your_assets.input.worth_of_what")
        return self


class SafeClaimForm(Form):
    type: Literal["safe"]
    player: Name
    second: bool = False


class MayChallengeClaimForm(Form):
    type: Literal["may_challenge"]
    player: Name
    target: Name
    second: bool = False


class KeepsClaimForm(Form):
    type: Literal["keeps"]
    player: Name
    cards: Cards | None = None


class HandClaimForm(Form):
    type: Literal["hand"]
    player: Name
    cards: Count


class ScoreClaimForm(Form):
    type: Literal["score"]
    player: Name
    points: Dollars


class NextClaimForm(Form):
    type: Literal["next"]
    player: Name


class EndClaimForm(Form):
    type: Literal["end"]
    of: Literal["round", "match"] = "match"


class WinnerClaimForm(Form):
    type: Literal["winner"]
    players: list[Name]


AnyClaimForm = Annotated[
    SetClaimForm
    | WorthClaimForm
    | SafeClaimForm
    | MayChallengeClaimForm
    | KeepsClaimForm
    | HandClaimForm
    | ScoreClaimForm
    | NextClaimForm
    | EndClaimForm
    | WinnerClaimForm
    | DealForm
    | MakeForm
    | OneCardForm
    | ChallengeForm
    | AnswerForm
    | SaidForm
    | OtherForm
    | PrintedForm
    | SetupForm
    | DealScoreForm
    | AcceptForm,
    Field(discriminator="type"),
]


class ClaimForm(Form):
    claim: AnyClaimForm


class ClaimedCoverYourAssetsRecordForm(WholeRecordForm):
    """A table of Cover Your Assets, and what someone claims about it."""

    claim: AnyClaimForm | None = None


def read_claim(values: Any, source: str) -> claims.Claim:
    """The claim of a record. Raises NotUnderstood."""
    form = check(ClaimForm, {"claim": values}, source).claim
    match form:
        case SetClaimForm():
            return claims.SetClaim(tuple(form.cards))
        case WorthClaimForm():
            return claims.WorthClaim(form.amount, None if form.cards is None else tuple(form.cards), form.player)
        case SafeClaimForm():
            return claims.SafeClaim(form.player, form.second)
        case MayChallengeClaimForm():
            return claims.MayChallengeClaim(form.player, form.target, form.second)
        case KeepsClaimForm():
            return claims.KeepsClaim(form.player, None if form.cards is None else tuple(form.cards))
        case HandClaimForm():
            return claims.HandClaim(form.player, form.cards)
        case ScoreClaimForm():
            return claims.ScoreClaim(form.player, form.points)
        case NextClaimForm():
            return claims.NextClaim(form.player)
        case EndClaimForm():
            return claims.EndClaim(form.of)
        case WinnerClaimForm():
            return claims.WinnerClaim(tuple(form.players))
        case _:
            return claims.EventClaim(form.event())
