"""The entries of a journal as JSON: the events of Shelfie Stacker, undo, redo and amend."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, Remark, wrong
from companion.notation.shelfie_stacker.words import (
    Character,
    Column,
    ContestForm,
    DieName,
    EndgameForm,
    HelperForm,
    Leave,
    Letter,
    Pips,
    ShelfForm,
    dice,
    endgame_cards,
)
from companion.rules.game import Event
from companion.rules.shelfie_stacker import events
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, COLUMNS, ROUNDS, die_of
from companion.rules.shelfie_stacker.scoring import as_stacked

Shipment = Annotated[int, Field(ge=1, le=5)]
Dice = Annotated[list[DieName], Field(max_length=30)]
Cards = Annotated[list[Character], Field(max_length=ROUNDS)]
SoloForm = dict[
    Annotated[str, Field(pattern="^([1-9]|1[0-6])$")],
    Annotated[list[Annotated[int, Field(ge=1, le=3)] | None], Field(min_length=2, max_length=2)],
]


def solo_numbers(form: SoloForm) -> dict[int, tuple[int | None, int | None]]:
    return {int(character): (first, second) for character, (first, second) in form.items()}


class EventForm(Form):
    """A form whose fields are those of its event; those left out take the event's defaults."""

    of: ClassVar[type[Event]]

    def event(self) -> Event:
        names = [name for name in type(self).model_fields if name not in ("type", "character")]
        values = {name: _frozen(name, getattr(self, name)) for name in names}
        return self.of(**{name: value for name, value in values.items() if value is not None})


def _frozen(name: str, value: Any) -> Any:
    if name in ("die", "drawn") and value is not None:
        return die_of(value)
    if name == "dice":
        return dice(value)
    return tuple(value) if isinstance(value, list) else value


class RewardsForm(EventForm):
    """What prepare, setup and printed can tell of the reward cards."""

    helper: HelperForm | None = None
    contest: ContestForm | None = None
    endgame: EndgameForm | None = None

    def cards(self) -> dict[str, Any]:
        return {
            "helper": None if self.helper is None else self.helper.card(),
            "contest": None if self.contest is None else self.contest.card(),
            "endgame": endgame_cards(self.endgame),
        }


class PreparingForm(RewardsForm):
    characters: Annotated[list[Character], Field(max_length=16)] | None = None
    decks: dict[Name, Name] = {}

    def prepared(self) -> dict[str, Any]:
        characters = None if self.characters is None else tuple(self.characters)
        return {"characters": characters, "decks": self.decks, **self.cards()}


class PrepareForm(PreparingForm):
    type: Literal["prepare"]

    def event(self) -> events.Prepare:
        return events.Prepare(**self.prepared())


class FillForm(EventForm):
    type: Literal["fill"]
    shipments: Annotated[list[Annotated[list[DieName], Field(max_length=12)]], Field(max_length=12)]

    def event(self) -> events.Fill:
        return events.Fill(tuple(dice(shipment) for shipment in self.shipments))


class RevealForm(EventForm):
    of = events.Reveal
    type: Literal["reveal"]
    characters: dict[Name, Character]


class PrintedForm(RewardsForm):
    type: Literal["printed"]
    letters: dict[Name, Letter] = {}
    solo: SoloForm = {}

    def event(self) -> events.Printed:
        return events.Printed(**self.cards(), letters=self.letters, solo=solo_numbers(self.solo))


class TakeForm(EventForm):
    of = events.Take
    type: Literal["take"]
    player: Name
    shipment: Shipment


class TurnForm(EventForm):
    of = events.Turn
    type: Literal["turn"]
    player: Name
    die: DieName
    to: Pips


class PlaceForm(EventForm):
    of = events.Place
    type: Literal["place"]
    player: Name
    die: DieName
    column: Column
    using: Annotated[list[Leave], Field(max_length=2)] = []
    again: Annotated[list[Leave], Field(max_length=2)] = []

    @model_validator(mode="after")
    def _repeats_what_is_used(self) -> Self:
        if len(set(self.using)) != len(self.using) or not set(self.again) <= set(self.using):
            raise wrong("shelfie_stacker.input.again")
        return self


class ShameForm(EventForm):
    of = events.Shame
    type: Literal["shame"]
    player: Name
    die: DieName


class UnpackForm(EventForm):
    of = events.Unpack
    type: Literal["unpack"]
    player: Name
    die: DieName


class DoneForm(EventForm):
    of = events.Done
    type: Literal["done"]
    player: Name


class LastCharactersForm(EventForm):
    of = events.LastCharacters
    type: Literal["last_characters"]
    characters: dict[Name, Character]


# ---- abilities ----


class UseForm(EventForm):
    type: Literal["use"]
    player: Name
    again: bool = False


class OfShipmentForm(UseForm):
    die: DieName


class OfEitherForm(UseForm):
    die: DieName | None = None
    column: Column | None = None

    @model_validator(mode="after")
    def _one_die(self) -> Self:
        if self.die is None and self.column is None:
            raise wrong("shelfie_stacker.input.which_die")
        return self


class PackForm(OfShipmentForm):
    of = events.Pack
    character: Literal[1]


class TakeDownForm(UseForm):
    of = events.TakeDown
    character: Literal[2]
    column: Column


class RaiseForm(OfEitherForm):
    of = events.Raise
    character: Literal[3]


class GiveAwayForm(OfEitherForm):
    of = events.GiveAway
    character: Literal[4]


class LowerForm(OfEitherForm):
    of = events.Lower
    character: Literal[5]


class FlipForm(OfShipmentForm):
    of = events.Flip
    character: Literal[6]


class TradeForm(UseForm):
    of = events.Trade
    character: Literal[9]
    shipments: Annotated[list[Shipment], Field(min_length=2, max_length=2)]
    dice: Annotated[list[DieName], Field(min_length=2, max_length=2)]


class RollForm(Form):
    die: DieName
    to: Pips


class RerollForm(UseForm):
    character: Literal[10]
    rolls: Annotated[list[RollForm], Field(min_length=1, max_length=12)]

    def event(self) -> events.Reroll:
        rolls = tuple(events.Roll(die_of(roll.die), roll.to) for roll in self.rolls)
        return events.Reroll(player=self.player, again=self.again, rolls=rolls)


class SwapValuesForm(UseForm):
    of = events.SwapValues
    character: Literal[11]
    dice: Annotated[list[DieName], Field(min_length=2, max_length=2)]


class FromShameForm(OfShipmentForm):
    of = events.FromShame
    character: Literal[12]
    column: Column
    using: Annotated[list[Leave], Field(max_length=2)] = []


class SetValueForm(OfEitherForm):
    of = events.SetValue
    character: Literal[14]
    to: Pips


class DigForm(OfShipmentForm):
    of = events.Dig
    character: Literal[15]
    drawn: DieName


class InsertForm(OfShipmentForm):
    of = events.Insert
    character: Literal[16]
    column: Column
    place: Annotated[int, Field(ge=1, le=COLUMN_LIMIT)]


AnyUseForm = Annotated[
    PackForm
    | TakeDownForm
    | RaiseForm
    | GiveAwayForm
    | LowerForm
    | FlipForm
    | TradeForm
    | RerollForm
    | SwapValuesForm
    | FromShameForm
    | SetValueForm
    | DigForm
    | InsertForm,
    Field(discriminator="character"),
]

# ---- where the past begins anew ----


class PlayerForm(Form):
    shelf: Annotated[ShelfForm, Field(min_length=COLUMNS, max_length=COLUMNS)] | None = None
    shame: Dice | None = None
    packed: Dice | None = None
    away: Dice | None = None
    ready: Cards | None = None
    used: Cards | None = None
    shipment: Dice | None = None

    def position(self) -> events.PlayerPosition:
        lying = {
            name: None if getattr(self, name) is None else dice(getattr(self, name))
            for name in ("shame", "packed", "away", "shipment")
        }
        return events.PlayerPosition(
            shelf=None if self.shelf is None else as_stacked([dice(column) for column in self.shelf]),
            ready=None if self.ready is None else tuple(self.ready),
            used=None if self.used is None else tuple(self.used),
            **lying,
        )


class HoldersForm(Form):
    helper: Name | None = None
    contest: Name | None = None


def position(players: dict[str, PlayerForm], round: int | None, holders: HoldersForm) -> events.Position:
    return events.Position(
        {name: form.position() for name, form in players.items()}, round, holders.helper, holders.contest
    )


class SetupForm(PreparingForm):
    type: Literal["setup"]
    round: Annotated[int, Field(ge=0, le=ROUNDS - 1)] | None = None
    players: dict[Name, PlayerForm] = {}
    holders: HoldersForm = Field(default_factory=HoldersForm)

    def event(self) -> events.Setup:
        return events.Setup(**self.prepared(), position=position(self.players, self.round, self.holders))


class AcceptForm(EventForm):
    type: Literal["accept"]
    reason: Remark
    round: Annotated[int, Field(ge=0, le=ROUNDS)] | None = None
    players: dict[Name, PlayerForm] = {}
    holders: HoldersForm = Field(default_factory=HoldersForm)

    def event(self) -> events.Accept:
        return events.Accept(self.reason, position(self.players, self.round, self.holders))


class DealScoreForm(EventForm):
    of = events.DealScore
    type: Literal["deal_score"]
    points: dict[Name, Annotated[int, Field(ge=-200, le=500)]]


# ---- the journal ----


class UndoForm(Form):
    type: Literal["undo"]


class RedoForm(Form):
    type: Literal["redo"]


class AmendForm(Form):
    """An earlier event is replaced by another or by several; without any it is removed."""

    type: Literal["amend"]
    at: Annotated[int, Field(ge=0)]
    event: "AnyEntryForm | list[AnyEntryForm] | None" = None

    @model_validator(mode="after")
    def _of_an_event(self) -> Self:
        if not all(isinstance(event, EventForm) for event in self.events()):
            raise wrong("input.amends_events_only")
        return self

    def events(self) -> list[Any]:
        if self.event is None:
            return []
        return self.event if isinstance(self.event, list) else [self.event]


AnyEventForm = (  # all but place, since a claim about placing tells more than the event
    PrepareForm
    | FillForm
    | RevealForm
    | PrintedForm
    | TakeForm
    | TurnForm
    | ShameForm
    | UnpackForm
    | DoneForm
    | LastCharactersForm
    | AnyUseForm
    | SetupForm
    | AcceptForm
    | DealScoreForm
)
AnyEntryForm = Annotated[AnyEventForm | PlaceForm | UndoForm | RedoForm | AmendForm, Field(discriminator="type")]
