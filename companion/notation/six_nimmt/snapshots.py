"""Snapshots of 6 nimmt! as JSON: the piles of a finished deal."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.six_nimmt.words import Card, VariantId
from companion.rules.message import quoted
from companion.rules.six_nimmt.scoring import Piles
from companion.rules.six_nimmt.state import BUFFALO, TEAM


class SnapshotForm(Form):
    """The piles of a finished deal of 6 nimmt!"""

    format: Literal["table-snapshot/1"]
    game: Literal["six_nimmt"]
    variant: VariantId = "base"
    player_count: Annotated[int, Field(ge=1, le=6)] | None = None
    players: Annotated[dict[Name, list[Card]], Field(min_length=1, max_length=10)]

    @model_validator(mode="after")
    def _sides(self) -> Self:
        if self.variant == "buffalo":
            if set(self.players) != {TEAM, BUFFALO}:
                raise wrong("six_nimmt.input.buffalo_sides", names=quoted((TEAM, BUFFALO)))
            if self.player_count is None:
                raise wrong("six_nimmt.input.player_count")
        elif self.player_count is not None:
            raise wrong("six_nimmt.input.player_count_elsewhere")
        return self


def read_snapshot(values: Any, source: str) -> Piles:
    """Raises NotUnderstood."""
    form = check(SnapshotForm, values, source)
    return Piles({player: tuple(cards) for player, cards in form.players.items()}, form.player_count)
