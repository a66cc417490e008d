"""Records of Shelfie Stacker as JSON, read and written."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.shelfie_stacker.entries import (
    AmendForm,
    AnyEntryForm,
    RedoForm,
    SoloForm,
    UndoForm,
    solo_numbers,
)
from companion.notation.shelfie_stacker.words import (
    CardId,
    CardPoints,
    Colour,
    ContestCardForm,
    EndgameCardForm,
    Letter,
    VariantId,
)
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.message import quoted
from companion.rules.shelfie_stacker import events
from companion.rules.shelfie_stacker.dice import Die
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.shelf import Stacked
from companion.rules.shelfie_stacker.showing import card_values, edition_values
from companion.rules.shelfie_stacker.state import OPPONENT, SHEM_BOT, Options

NumberText = Annotated[str, Field(pattern="^([1-9]|1[0-6])$")]


class EditionForm(Form):
    """What was read off the cards on earlier evenings."""

    endgame: dict[CardId, EndgameCardForm] = {}
    contests: dict[CardId, ContestCardForm] = {}
    helpers: dict[Colour, CardPoints] = {}
    solo: SoloForm = {}
    letters: dict[Name, dict[NumberText, Letter]] = {}

    def edition(self) -> Edition:
        return Edition(
            {id: card.card(id) for id, card in self.endgame.items()},
            {id: card.card(id) for id, card in self.contests.items()},
            {colour: points for colour, points in self.helpers.items()},  # noqa: C416 - the keys are any text there
            solo_numbers(self.solo),
            {deck: {int(number): letter for number, letter in own.items()} for deck, own in self.letters.items()},
        )


class OptionsForm(Form):
    draft: bool = False
    mode: Literal["standard", "hard"] = "standard"
    opponent_cards: Literal["same", "random"] = "same"
    edition: EditionForm = Field(default_factory=EditionForm)


class RecordForm(Form):
    """A table of Shelfie Stacker."""

    format: Literal["table-record/1"]
    game: Literal["shelfie_stacker"]
    variant: VariantId = "base"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    events: list[AnyEntryForm]
    claim: Any = None
    """Read when it is judged; a replay passes over it."""

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if len(set(self.players)) != len(self.players):
            raise wrong("input.players_alike")
        if {OPPONENT, SHEM_BOT} & set(self.players):
            raise wrong("shelfie_stacker.input.reserved_name", names=quoted((OPPONENT, SHEM_BOT)))
        if self.options.draft and self.variant not in ("shuffled", "shuffled_each"):
            raise wrong("shelfie_stacker.input.draft")
        return self


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form = check(RecordForm, values, source)
    given = form.options
    options = Options(given.draft, given.mode, given.opponent_cards, given.edition.edition())
    return Setting(form.variant, tuple(form.players), options), [_entry(entry) for entry in form.events]


def _entry(form: Any) -> Entry:
    match form:
        case UndoForm():
            return Undo()
        case RedoForm():
            return Redo()
        case AmendForm():
            return Amend(form.at, tuple(event.event() for event in form.events()))
        case _:
            event: Event = form.event()
            return event


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    plain = {**options._asdict(), "edition": edition_values(options.edition, Edition())}
    defaults = {**Options._field_defaults, "edition": {}}
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        "options": {name: value for name, value in plain.items() if value != defaults[name]},
        "events": [_written(entry) for entry in entries],
    }


def _written(entry: Entry) -> dict[str, Any]:
    match entry:
        case Undo():
            return {"type": "undo"}
        case Redo():
            return {"type": "redo"}
        case Amend():
            written = [_written(event) for event in entry.events]
            return {"type": "amend", "at": entry.at, "event": written[0] if len(written) == 1 else written or None}
        case events.Ability():
            return {"type": "use", "character": entry.character, **_plain(entry)}
        case events.Setup() | events.Accept():
            return {"type": word(entry), **_plain(entry), **_lying(entry.position)}
        case _:
            return {"type": word(entry), **_plain(entry)}


def _plain(event: Any) -> dict[str, Any]:
    """The fields of an event that say something beyond their default, in plain values."""
    plain = {}
    for field in fields(event):
        value = getattr(event, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name != "position" and value != default:
            plain[field.name] = _thawed(value)
    return plain


def _lying(position: events.Position) -> dict[str, Any]:
    holders = {
        name: holder
        for name, holder in (("helper", position.helper_holder), ("contest", position.contest_holder))
        if holder is not None
    }
    return {
        **({} if position.round is None else {"round": position.round}),
        **({"players": {name: _told(own) for name, own in position.players.items()}} if position.players else {}),
        **({"holders": holders} if holders else {}),
    }


def _told(values: Any) -> dict[str, Any]:
    """The fields of a named tuple that are known."""
    return {name: _thawed(value) for name, value in values._asdict().items() if value is not None}


def _thawed(value: Any) -> Any:
    match value:
        case Die():
            return value.name
        case Stacked():
            return value.die.name
        case EndgameCard():
            named = {} if value.id is None else {"id": value.id}
            conditions = card_values(value)
            return {**named, **{name: told for name, told in conditions.items() if told != ""}}
        case Helper() | Contest() | events.Roll():
            return _told(value)
        case tuple():
            return [_thawed(item) for item in value]
        case Mapping():
            return {str(name): _thawed(item) for name, item in value.items()}
        case _:
            return value
