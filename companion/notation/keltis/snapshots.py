"""Snapshots of Keltis as JSON: the boards of a finished game, or columns alone, as photographed."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.keltis.boards import BoardForm
from companion.rules.keltis.scoring import FinalBoard


class KeltisSnapshotForm(Form):
    """The boards of a finished game of Keltis, or columns alone"""

    format: Literal["table-snapshot/1"]
    game: Literal["keltis"]
    variant: Literal["base"] = "base"
    players: Annotated[dict[Name, BoardForm], Field(min_length=1, max_length=4)]

    @model_validator(mode="after")
    def _something_to_see(self) -> Self:
        if any(board.pawns is None and not board.columns for board in self.players.values()):
            raise wrong("keltis.input.empty_board")
        if len({board.pawns is None for board in self.players.values()}) > 1:
            raise wrong("keltis.input.some_pawns")
        return self


def read_snapshot(values: Any, source: str) -> Mapping[str, FinalBoard]:
    """Raises NotUnderstood."""
    form = check(KeltisSnapshotForm, values, source)
    return {player: board.board() for player, board in form.players.items()}
