"""Snapshots of the board game as JSON: the track, and in the advanced games what is left."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.six_nimmt_board.words import Count, Cows, Tiles, TileText, Total, VariantId, cows_of
from companion.rules.six_nimmt_board.edition import Edition, rulebook_edition
from companion.rules.six_nimmt_board.scoring import FinalTable, Snapshot


class SixNimmtBoardPlayerForm(Form):
    track: Total
    tiles_left: Tiles = []
    action_cards_left: Count = 0

    def final(self) -> FinalTable:
        return FinalTable(self.track, tuple(self.tiles_left), self.action_cards_left)


class SixNimmtBoardSnapshotForm(Form):
    """The end of a 6 nimmt! board game"""

    format: Literal["table-snapshot/1"]
    game: Literal["six_nimmt_board"]
    variant: VariantId | None = None
    players: Annotated[dict[Name, SixNimmtBoardPlayerForm], Field(min_length=1, max_length=6)]
    cows: dict[TileText, Cows] = {}

    def known(self) -> Mapping[int, int]:
        """The cows of every tile: as told here, or as the rulebook gives them away."""
        return Edition(cows=cows_of(self.cows)).over(rulebook_edition()).cows

    @model_validator(mode="after")
    def _cows_are_known(self) -> Self:
        known = self.known()
        unknown = sorted({tile for player in self.players.values() for tile in player.tiles_left if tile not in known})
        if unknown:
            raise wrong("six_nimmt_board.input.cows", tiles=tuple(unknown), first=unknown[0])
        return self


def read_snapshot(values: Any, source: str) -> Snapshot:
    """Raises NotUnderstood."""
    form = check(SixNimmtBoardSnapshotForm, values, source)
    players = {player: own.final() for player, own in form.players.items()}
    return Snapshot(players, form.known(), form.variant not in ("basic", "basic_lucky"))
