"""Tables taken up, agreed on, or known by their points alone, as JSON: loaded where a record has them."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.entries import AmendingForm, EventForm, RedoForm, UndoForm
from companion.notation.form import Form, Name, Remark
from companion.notation.six_nimmt_board.entries import PlaceForm, PlayedForm
from companion.notation.six_nimmt_board.records import TableForm
from companion.notation.six_nimmt_board.snapshots import SixNimmtBoardPlayerForm
from companion.notation.six_nimmt_board.words import Count, LuckyCard, RowNumber, Tile, Tiles, Total
from companion.rules.six_nimmt_board import events


class SeatedForm(Form):
    track: Total | None = None
    tiles: Count | None = None
    action_cards: Count | None = None
    lucky_cards: dict[LuckyCard, Count] | None = None

    def seated(self) -> events.Seated:
        lucky = None if self.lucky_cards is None else {str(card): count for card, count in self.lucky_cards.items()}
        return events.Seated(self.track, self.tiles, self.action_cards, lucky)


class PositionForm(EventForm):
    """What setup and accept share: the table as it lies."""

    rows: Annotated[list[list[Tile | None]], Field(max_length=30)] | None = None
    players: dict[Name, SeatedForm] = {}
    stops: list[RowNumber] | None = None
    unplaced: dict[Name, Tiles] | None = None
    dozen: Annotated[int, Field(ge=1, le=2)] | None = None
    stock: Count | None = None

    def position(self) -> events.Position:
        return events.Position(
            None if self.rows is None else tuple(tuple(row) for row in self.rows),
            {player: told.seated() for player, told in self.players.items()},
            None if self.stops is None else tuple(self.stops),
            None if self.unplaced is None else {player: tuple(tiles) for player, tiles in self.unplaced.items()},
            self.dozen,
            self.stock,
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
    ends: dict[Name, SixNimmtBoardPlayerForm] = {}

    def event(self) -> events.DealScore:
        return events.DealScore(self.points, {player: end.final() for player, end in self.ends.items()})


class AmendForm(AmendingForm):
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None


RareForm = SetupForm | DealScoreForm | AcceptForm

AnyEntryForm = Annotated[
    PlayedForm | PlaceForm | RareForm | UndoForm | RedoForm | AmendForm, Field(discriminator="type")
]


class WholeRecordForm(TableForm):
    """A table with whatever can happen at it."""

    events: list[AnyEntryForm]
