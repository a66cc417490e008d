"""The events that happen in every round, as JSON."""

from typing import Annotated, Literal

from pydantic import Field

from companion.notation.cover_your_assets.words import Kind, PileNumber, Played, To
from companion.notation.entries import EventForm, RedoForm, UndoForm
from companion.notation.form import Name
from companion.rules.cover_your_assets import events
from companion.rules.cover_your_assets.box import PILES
from companion.rules.game import Event


class DealForm(EventForm):
    of = events.Deal
    type: Literal["deal"]
    dealer: Name | None = None
    discard: Kind | None = None
    piles: Annotated[list[Kind], Field(max_length=PILES)] | None = None


class MakeForm(EventForm):
    of = events.Make
    type: Literal["make"]
    player: Name
    hand: Played
    discard: Kind | None = None


class OneCardForm(EventForm):
    type: Literal["discard", "improve"]
    player: Name
    card: Kind

    def event(self) -> Event:
        return (events.Discard if self.type == "discard" else events.Improve)(self.player, self.card)


class ChallengeForm(EventForm):
    of = events.Challenge
    type: Literal["challenge"]
    player: Name
    target: Name
    cards: Played
    second: bool = False


class AnswerForm(EventForm):
    of = events.Answer
    type: Literal["answer"]
    player: Name
    cards: Played


SAID: dict[str, type[events.Said]] = {"give_up": events.GiveUp, "stop": events.Stop, "leave": events.Leave}


class SaidForm(EventForm):
    type: Literal["give_up", "stop", "leave"]
    player: Name

    def event(self) -> Event:
        return SAID[self.type](self.player)


class SwapForm(EventForm):
    of = events.Swap
    type: Literal["swap"]
    player: Name
    target: Name


class MoveForm(EventForm):
    of = events.Move
    type: Literal["move"]
    player: Name
    target: Name
    to: To


class SeriesForm(EventForm):
    of = events.Series
    type: Literal["series"]
    player: Name
    card: Kind
    piles: Annotated[list[PileNumber], Field(min_length=1, max_length=PILES)]


class TurnUpForm(EventForm):
    of = events.TurnUp
    type: Literal["turn_up"]
    pile: PileNumber
    card: Kind


class TurnedMoveForm(EventForm):
    of = events.TurnedMove
    type: Literal["turned_move"]
    player: Name
    to: To


ClassicForm = DealForm | MakeForm | OneCardForm | ChallengeForm | AnswerForm | SaidForm | UndoForm | RedoForm
OtherForm = SwapForm | MoveForm | SeriesForm | TurnUpForm | TurnedMoveForm
CLASSIC = frozenset(
    {"deal", "make", "discard", "improve", "challenge", "answer", "give_up", "stop", "leave", "undo", "redo"}
)
"""What a round of the classic rules consists of, and most of every other."""
