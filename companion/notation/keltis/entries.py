"""The entries of a journal as JSON: the events of Keltis, undo, redo and amend."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.entries import AmendingForm, EventForm, RedoForm, UndoForm
from companion.notation.form import Name, Remark
from companion.notation.keltis.boards import BoardForm
from companion.notation.keltis.words import BeforeEnd, Colour, Count, StoneNumber, TileKind, Total, Value
from companion.rules.keltis import events
from companion.rules.keltis.box import LAST_STEP

LyingTiles = dict[
    Colour, Annotated[list[TileKind | Literal["?"] | None], Field(min_length=LAST_STEP, max_length=LAST_STEP)]
]


class DealForm(EventForm):
    of = events.Deal
    type: Literal["deal"]
    first: Name | None = None
    tiles: LyingTiles | None = None


class StonesForm(EventForm):
    of = events.Stones
    type: Literal["stones"]
    dark: dict[Colour, list[BeforeEnd]]


class TileForm(EventForm):
    of = events.Tile
    type: Literal["tile"]
    path: Colour
    step: StoneNumber
    tile: TileKind | None


class PlayForm(EventForm):
    of = events.Play
    type: Literal["play"]
    player: Name
    colour: Colour
    value: Value
    large: bool | None = None


class DiscardForm(EventForm):
    of = events.Discard
    type: Literal["discard"]
    player: Name
    colour: Colour
    value: Value


class MoveForm(EventForm):
    of = events.Move
    type: Literal["move"]
    player: Name
    path: Colour
    large: bool | None = None


class DrawForm(EventForm):
    of = events.Draw
    type: Literal["draw"]
    player: Name
    pile: Literal["deck", "pink", "green", "blue", "yellow", "brown"]


class PositionForm(EventForm):
    """What setup and accept share: the table as it lies."""

    boards: dict[Name, BoardForm] | None = None
    turn: Name | None = None
    deck: Count | None = None
    discards: dict[Colour, list[Value | None]] | None = None
    tiles: LyingTiles | None = None

    def position(self) -> events.Position:
        return events.Position(
            None if self.boards is None else {player: board.board() for player, board in self.boards.items()},
            self.turn,
            self.deck,
            None if self.discards is None else {colour: tuple(pile) for colour, pile in self.discards.items()},
            None if self.tiles is None else {colour: tuple(lying) for colour, lying in self.tiles.items()},
        )


class SetupForm(PositionForm):
    type: Literal["setup"]

    def event(self) -> events.Setup:
        return events.Setup(self.position())


class AcceptForm(PositionForm):
    type: Literal["accept"]
    reason: Remark

    def event(self) -> events.Accept:
        return events.Accept(self.reason, self.position())


class DealScoreForm(EventForm):
    type: Literal["deal_score"]
    points: dict[Name, Total] = {}
    boards: dict[Name, BoardForm] = {}

    def event(self) -> events.DealScore:
        return events.DealScore(self.points, {player: board.board() for player, board in self.boards.items()})


class AmendForm(AmendingForm):
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None


AnyEntryForm = Annotated[
    DealForm
    | StonesForm
    | TileForm
    | PlayForm
    | DiscardForm
    | MoveForm
    | DrawForm
    | SetupForm
    | DealScoreForm
    | AcceptForm
    | UndoForm
    | RedoForm
    | AmendForm,
    Field(discriminator="type"),
]
