"""The entries of a journal as JSON: the events of 6 nimmt!, undo, redo and amend."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.entries import AmendingForm, EventForm, RedoForm, UndoForm
from companion.notation.form import Form, Name, Points, Remark
from companion.notation.six_nimmt.words import Card, RowNumber, SpecialKind
from companion.rules.six_nimmt import events
from companion.rules.six_nimmt.cards import HAND, ROWS


class DealForm(EventForm):
    of = events.Deal
    type: Literal["deal"]
    rows: Annotated[list[Card], Field(min_length=ROWS, max_length=ROWS)]
    hands: dict[Name, list[Card]] | None = None
    specials: list[SpecialKind] | None = None


class ReversedCard(Form):
    card: Card
    reversed: bool = False


class RevealForm(EventForm):
    type: Literal["reveal"]
    cards: dict[Name, Card | ReversedCard]

    def event(self) -> events.Reveal:
        cards: dict[str, int] = {}
        turned = []
        for player, laid in self.cards.items():
            if isinstance(laid, ReversedCard):
                cards[player] = laid.card
                if laid.reversed:
                    turned.append(player)
            else:
                cards[player] = laid
        return events.Reveal(cards, frozenset(turned))


class TakeForm(EventForm):
    of = events.Take
    type: Literal["take"]
    player: Name
    row: RowNumber


class SpecialPositionForm(Form):
    row: RowNumber
    side: Literal["even", "odd", "up", "down"] | None = None


class BoardForm(Form):
    specials: list[SpecialKind] | None = None
    used: list[SpecialKind] = []
    stops: list[RowNumber] = []
    sevens: list[RowNumber] = []


class PositionForm(EventForm):
    """What setup and accept share: the table as it lies."""

    deal_scores: dict[Name, Points] | None = None
    special: SpecialPositionForm | None = None
    board: BoardForm | None = None

    def position(self, rows: list[list[int]] | None, round: int | None) -> events.Position:
        return events.Position(
            None if rows is None else tuple(tuple(row) for row in rows),
            round,
            self.deal_scores,
            None if self.special is None else events.SpecialPosition(self.special.row, self.special.side),
            None
            if self.board is None
            else events.BoardPosition(
                None if self.board.specials is None else tuple(self.board.specials),
                tuple(self.board.used),
                tuple(self.board.stops),
                tuple(self.board.sevens),
            ),
        )


LyingRows = Annotated[list[list[Card]], Field(min_length=ROWS, max_length=ROWS)]


class SetupForm(PositionForm):
    type: Literal["setup"]
    rows: LyingRows
    round: Annotated[int, Field(ge=0, le=HAND - 1)] | None = None
    deal: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    scores: dict[Name, Points] | None = None

    def event(self) -> events.Setup:
        return events.Setup(self.position(self.rows, self.round), self.deal, self.scores or {})


class DealScoreForm(EventForm):
    of = events.DealScore
    type: Literal["deal_score"]
    points: dict[Name, Points] | None = None
    taken: dict[Name, list[Card]] | None = None


class AcceptForm(PositionForm):
    type: Literal["accept"]
    reason: Remark
    rows: LyingRows | None = None
    round: Annotated[int, Field(ge=0, le=HAND)] | None = None

    def event(self) -> events.Accept:
        return events.Accept(self.reason, self.position(self.rows, self.round))


class AmendForm(AmendingForm):
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None


AnyEntryForm = Annotated[
    DealForm | RevealForm | TakeForm | SetupForm | DealScoreForm | AcceptForm | UndoForm | RedoForm | AmendForm,
    Field(discriminator="type"),
]
