"""A printed board as JSON: told once, kept in an edition, and loaded where a record has it."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.form import Form
from companion.notation.six_nimmt_board.words import TrackField
from companion.rules.six_nimmt_board.board import Board

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
