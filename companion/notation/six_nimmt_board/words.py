"""What the forms of the board game are made of."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.form import Form
from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.box import HIGHEST_TILE, MOST_COWS, TRACK_END

VariantId = Literal["basic", "basic_lucky", "advanced", "advanced_lucky"]
Tile = Annotated[int, Field(ge=1, le=HIGHEST_TILE)]
Tiles = Annotated[list[Tile], Field(max_length=HIGHEST_TILE)]
TileText = Annotated[str, Field(pattern="^([1-9][0-9]?|100)$")]
"""A tile as the name of a field."""
Cows = Annotated[int, Field(ge=1, le=MOST_COWS)]
RowNumber = Annotated[int, Field(ge=1, le=100)]
TrackField = Annotated[int, Field(ge=-TRACK_END, le=TRACK_END)]
Total = Annotated[int, Field(ge=-1_000, le=1_000)]
Count = Annotated[int, Field(ge=0, le=1_000)]
Clovers = Annotated[list[TrackField], Field(max_length=100)]
ActionCard = Literal["stop", "swap", "skip", "front", "anywhere", "another"]
LuckyCard = Literal["plus_five", "positive_cows"]
SpaceKind = (
    Literal[
        "plain",
        "green",
        "green2",
        "red",
        "red2",
        "place_two",
        "take_cows",
        "take_tiles",
        "draw_tile",
        "draw_action",
    ]
    | TrackField
)
"""A number is a space that gives or costs so many points."""


class RowForm(Form):
    spaces: Annotated[list[SpaceKind], Field(max_length=30)]


class BoardForm(Form):
    """One side of the board: its rows from the top, each from the left."""

    rows: Annotated[list[RowForm], Field(max_length=30)]

    def board(self) -> Board:
        return tuple(tuple(row.spaces) for row in self.rows)


def cows_of(told: dict[str, int]) -> dict[int, int]:
    return {int(tile): cows for tile, cows in told.items()}
