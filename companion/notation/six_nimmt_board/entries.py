"""What happens in every game of the board game, as JSON; `positions` has the rest."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from companion.notation.entries import EventForm
from companion.notation.form import Name, wrong
from companion.notation.six_nimmt_board.words import (
    ActionCard,
    BoardForm,
    Clovers,
    Cows,
    LuckyCard,
    RowNumber,
    Tile,
    Tiles,
    TileText,
    cows_of,
)
from companion.rules.message import quoted
from companion.rules.six_nimmt_board import events

NEEDED = {"stop": "row", "swap": "tile", "front": "row", "anywhere": "row", "another": "tile", "positive_cows": "tiles"}
"""What must be told with a card; with the others nothing is."""


class PrintedForm(EventForm):
    type: Literal["printed"]
    board: BoardForm | None = None
    clovers: Clovers | None = None
    cows: dict[TileText, Cows] = {}

    def event(self) -> events.Printed:
        board = None if self.board is None else self.board.board()
        clovers = None if self.clovers is None else tuple(self.clovers)
        return events.Printed(board, clovers, cows_of(self.cows))


class DealForm(EventForm):
    of = events.Deal
    type: Literal["deal"]
    rows: Tiles


class RevealForm(EventForm):
    type: Literal["reveal"]
    tiles: dict[Name, Tile | Tiles]

    def event(self) -> events.Reveal:
        return events.Reveal(
            {name: (shown,) if isinstance(shown, int) else tuple(shown) for name, shown in self.tiles.items()}
        )


class PlayForm(EventForm):
    of = events.Play
    type: Literal["play"]
    player: Name
    card: ActionCard | LuckyCard
    row: RowNumber | None = None
    tile: Tile | None = None
    tiles: Annotated[list[Tile], Field(min_length=1, max_length=2)] | None = None

    @model_validator(mode="after")
    def _tells_what_it_needs(self) -> Self:
        told = [name for name in ("row", "tile", "tiles") if getattr(self, name) is not None]
        needed = [NEEDED[self.card]] if self.card in NEEDED else []
        if told != needed:
            raise wrong(
                "six_nimmt_board.input.with_card" if needed else "six_nimmt_board.input.card_alone",
                card=self.card,
                fields=quoted(needed),
            )
        return self


class PlaceForm(EventForm):
    of = events.Place
    type: Literal["place"]
    player: Name
    tile: Tile | None = None
    row: RowNumber | None = None


class BeginForm(EventForm):
    of = events.Begin
    type: Literal["begin"]
    player: Name
    row: RowNumber


class TakeLuckyForm(EventForm):
    of = events.TakeLucky
    type: Literal["take_lucky"]
    player: Name
    cards: Annotated[list[LuckyCard], Field(min_length=1, max_length=12)]


class LeftForm(EventForm):
    of = events.Left
    type: Literal["left"]
    tiles: dict[Name, Tiles]


PlayedForm = PrintedForm | DealForm | RevealForm | PlayForm | BeginForm | TakeLuckyForm | LeftForm
"""What happens in every game, but place: a claim about placing tells more than the event."""
PLAYED = frozenset({"printed", "deal", "reveal", "play", "place", "begin", "take_lucky", "left", "undo", "redo"})
