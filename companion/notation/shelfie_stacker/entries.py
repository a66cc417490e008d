"""What happens in every game of Shelfie Stacker, as JSON; `positions` has the rest."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation import entries
from companion.notation.form import Form, Name, wrong
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
    dice,
    endgame_cards,
)
from companion.rules.game import Event
from companion.rules.message import quoted
from companion.rules.shelfie_stacker import events
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, die_of

Shipment = Annotated[int, Field(ge=1, le=5)]
SoloForm = dict[
    Annotated[str, Field(pattern="^([1-9]|1[0-6])$")],
    Annotated[list[Annotated[int, Field(ge=1, le=3)] | None], Field(min_length=2, max_length=2)],
]


def solo_numbers(form: SoloForm) -> dict[int, tuple[int | None, int | None]]:
    return {int(character): (first, second) for character, (first, second) in form.items()}


class EventForm(entries.EventForm):
    """A form whose fields are those of its event, dice among them."""

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


class MoveForm(EventForm):
    """A die of the shipment goes to shame, or one comes back out of the travel bag."""

    type: Literal["shame", "unpack"]
    player: Name
    die: DieName

    def event(self) -> events.Shame | events.Unpack:
        kind = events.Shame if self.type == "shame" else events.Unpack
        return kind(self.player, die_of(self.die))


class DoneForm(EventForm):
    of = events.Done
    type: Literal["done"]
    player: Name


class LastCharactersForm(EventForm):
    of = events.LastCharacters
    type: Literal["last_characters"]
    characters: dict[Name, Character]


class RollForm(Form):
    die: DieName
    to: Pips


EITHER = frozenset({"die", "column"})
NEEDED: Mapping[int, frozenset[str]] = {
    1: frozenset({"die"}),
    2: frozenset({"column"}),
    3: frozenset(),
    4: frozenset(),
    5: frozenset(),
    6: frozenset({"die"}),
    9: frozenset({"shipments", "dice"}),
    10: frozenset({"rolls"}),
    11: frozenset({"dice"}),
    12: frozenset({"die", "column"}),
    14: frozenset({"to"}),
    15: frozenset({"die", "drawn"}),
    16: frozenset({"die", "column", "place"}),
}
"""What each ability must be told."""
ALLOWED: Mapping[int, frozenset[str]] = {3: EITHER, 4: EITHER, 5: EITHER, 12: frozenset({"using"}), 14: EITHER}
"""What it can be told beyond that."""
COMMON = frozenset({"type", "player", "character", "again"})


class UseForm(EventForm):
    """One form for all abilities, since a form for each would cost every replay its time."""

    type: Literal["use"]
    player: Name
    character: Literal[1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 14, 15, 16]
    again: bool = False
    die: DieName | None = None
    column: Column | None = None
    place: Annotated[int, Field(ge=1, le=COLUMN_LIMIT)] | None = None
    to: Pips | None = None
    drawn: DieName | None = None
    dice: Annotated[list[DieName], Field(min_length=2, max_length=2)] | None = None
    shipments: Annotated[list[Shipment], Field(min_length=2, max_length=2)] | None = None
    rolls: Annotated[list[RollForm], Field(min_length=1, max_length=12)] | None = None
    using: Annotated[list[Leave], Field(max_length=2)] | None = None

    @model_validator(mode="after")
    def _tells_what_it_needs(self) -> Self:
        needed = NEEDED[self.character]
        told = {name for name in self.model_fields_set - COMMON if getattr(self, name) is not None}
        allowed = needed | ALLOWED.get(self.character, frozenset())
        if not needed <= told or not told <= allowed:
            names = quoted(sorted(allowed))
            raise wrong("shelfie_stacker.input.use_fields", character=self.character, fields=names)
        if allowed >= EITHER and not needed >= EITHER and not told & EITHER:
            raise wrong("shelfie_stacker.input.which_die")
        return self

    def event(self) -> Event:
        ability = next(ability for ability in events.ABILITIES if ability.character == self.character)
        told: dict[str, Any] = {
            name: _frozen(name, getattr(self, name))
            for name in self.model_fields_set - {"type", "character", "rolls"}
            if getattr(self, name) is not None
        }
        if self.rolls is not None:
            told["rolls"] = tuple(events.Roll(die_of(roll.die), roll.to) for roll in self.rolls)
        return ability(**told)


PlayForm = (
    PrepareForm
    | FillForm
    | RevealForm
    | PrintedForm
    | TakeForm
    | TurnForm
    | MoveForm
    | DoneForm
    | LastCharactersForm
    | UseForm
)
"""What happens in every game, but place: a claim about placing tells more than the event."""
PLAYED = frozenset(
    {"prepare", "fill", "reveal", "printed", "take", "turn", "place", "shame", "unpack", "done", "last_characters"}
    | {"use", "undo", "redo"}
)
