"""Claims as JSON: what players say about a table of the board game, and what they would do at it."""

from typing import Annotated, Any, Literal

from pydantic import Field

from companion.notation.form import Form, Name, check
from companion.notation.six_nimmt_board.editions import EditionForm
from companion.notation.six_nimmt_board.entries import PlayedForm
from companion.notation.six_nimmt_board.positions import RareForm, WholeRecordForm
from companion.notation.six_nimmt_board.records import OptionsForm
from companion.notation.six_nimmt_board.words import Count, RowNumber, Tile, Tiles, Total, TrackField
from companion.rules.six_nimmt_board import claims


class PlaceClaimForm(Form):
    type: Literal["place"]
    tile: Tile
    row: RowNumber
    player: Name | None = None


class NewRowClaimForm(Form):
    type: Literal["new_row"]
    taken: RowNumber
    row: RowNumber


class CowsClaimForm(Form):
    type: Literal["cows"]
    tiles: Tiles
    cows: Count


class TilesEachClaimForm(Form):
    type: Literal["tiles_each"]
    tiles: Count


class CloversClaimForm(Form):
    type: Literal["clovers"]
    before: TrackField
    after: TrackField
    cards: Count


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
    PlaceClaimForm
    | NewRowClaimForm
    | CowsClaimForm
    | TilesEachClaimForm
    | CloversClaimForm
    | ScoreClaimForm
    | NextClaimForm
    | EndClaimForm
    | WinnerClaimForm
    | PlayedForm
    | RareForm,
    Field(discriminator="type"),
]


class ClaimForm(Form):
    claim: AnyClaimForm


class EditionOptionsForm(OptionsForm):
    edition: EditionForm | Literal["sample"] | None = None


class ClaimedSixNimmtBoardRecordForm(WholeRecordForm):
    """A table of the 6 nimmt! board game, and what someone claims about it."""

    options: EditionOptionsForm = Field(default_factory=EditionOptionsForm)
    claim: AnyClaimForm | None = None


def read_claim(values: Any, source: str) -> claims.Claim:
    """The claim of a record. Raises NotUnderstood."""
    form = check(ClaimForm, {"claim": values}, source).claim
    match form:
        case PlaceClaimForm():
            return claims.PlaceClaim(form.tile, form.row, form.player)
        case NewRowClaimForm():
            return claims.NewRowClaim(form.taken, form.row)
        case CowsClaimForm():
            return claims.CowsClaim(tuple(form.tiles), form.cows)
        case TilesEachClaimForm():
            return claims.TilesEachClaim(form.tiles)
        case CloversClaimForm():
            return claims.CloversClaim(form.before, form.after, form.cards)
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
