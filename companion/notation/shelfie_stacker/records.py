"""Records of Shelfie Stacker as JSON, read and written."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.entries import RedoForm, UndoForm, read_entry, written_entry
from companion.notation.form import Form, Name, check, wrong
from companion.notation.shelfie_stacker.entries import PLAYED, PlaceForm, PlayForm
from companion.notation.shelfie_stacker.words import VariantId
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Entry
from companion.rules.message import quoted
from companion.rules.shelfie_stacker import events
from companion.rules.shelfie_stacker.dice import Die
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.shelf import Stacked
from companion.rules.shelfie_stacker.showing import card_values, edition_values
from companion.rules.shelfie_stacker.state import OPPONENT, SHEM_BOT, Options


class OptionsForm(Form):
    draft: bool = False
    mode: Literal["standard", "hard"] = "standard"
    opponent_cards: Literal["same", "random"] = "same"
    abilities: Literal["own_turn", "any_time"] = "own_turn"
    helper: Literal["after_each", "after_round"] = "after_each"
    contest: Literal["drawn_dice", "empty_places"] = "drawn_dice"
    pairs: Literal["one_each", "every_pair"] = "one_each"
    last_hand: Literal["stays", "passed"] = "stays"
    bot_dice: Literal["highest_first", "as_they_lie"] = "highest_first"
    bot_tie: Literal["bot_stands", "shared"] = "bot_stands"
    edition: Any = None
    """Read apart, where it is there at all."""


class TableForm(Form):
    """What every record of Shelfie Stacker has beside its events."""

    format: Literal["table-record/1"]
    game: Literal["shelfie_stacker"]
    variant: VariantId = "base"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    claim: Any = None
    """Read when it is judged; a replay passes over it."""

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if {OPPONENT, SHEM_BOT} & set(self.players):
            raise wrong("shelfie_stacker.input.reserved_name", names=quoted((OPPONENT, SHEM_BOT)))
        if self.options.draft and self.variant not in ("shuffled", "shuffled_each"):
            raise wrong("shelfie_stacker.input.draft")
        return self


class RecordForm(TableForm):
    """A table that was played from its beginning, without a correction but undo and redo."""

    events: list[Annotated[PlayForm | PlaceForm | UndoForm | RedoForm, Field(discriminator="type")]]


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form: Any = check(_form_for(values), values, source)
    given: OptionsForm = form.options
    edition = Edition()
    if given.edition is not None:
        from companion.notation.shelfie_stacker.editions import read_edition

        edition = read_edition(given.edition, source)
    options = Options(**{**dict(given), "edition": edition})
    return Setting(form.variant, tuple(form.players), options), [read_entry(entry) for entry in form.events]


def _form_for(values: Any) -> type[TableForm]:
    """The lighter form where it is enough."""
    entries = values.get("events")
    types = [entry.get("type") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    if all(isinstance(type, str) and type in PLAYED for type in types):
        return RecordForm
    from companion.notation.shelfie_stacker.positions import WholeRecordForm

    return WholeRecordForm


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    plain = {**options._asdict(), "edition": edition_values(options.edition, Edition())}
    defaults = {**Options._field_defaults, "edition": {}}
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        "options": {name: value for name, value in plain.items() if value != defaults[name]},
        "events": [written_entry(entry, _written) for entry in entries],
    }


def _written(event: Event) -> dict[str, Any]:
    match event:
        case events.Ability():
            return {"type": "use", "character": event.character, **_plain(event)}
        case events.Setup() | events.Accept():
            return {"type": word(event), **_plain(event), **_lying(event.position)}
        case _:
            return {"type": word(event), **_plain(event)}


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
