"""Records of 6 nimmt! as JSON, read and written."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.six_nimmt.entries import AmendingForm, AnyEntryForm, RedoForm, UndoForm
from companion.notation.six_nimmt.words import VariantId
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.message import quoted
from companion.rules.six_nimmt import events
from companion.rules.six_nimmt.events import BoardPosition, Position, SpecialPosition
from companion.rules.six_nimmt.state import BUFFALO, TEAM, Options


class OptionsForm(Form):
    target: Annotated[int, Field(ge=1, le=1_000_000)] = 66
    deals: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    blocked_card: Literal["takes_row", "ignores_special"] = "takes_row"
    reversers: Annotated[int, Field(ge=1, le=10)] = 1
    reversed_card: Literal["printed", "reversed"] = "printed"


class TableForm(Form):
    """What every record of 6 nimmt! has beside its events."""

    format: Literal["table-record/1"]
    game: Literal["six_nimmt"]
    variant: VariantId = "base"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    claim: Any = None
    """Read when it is judged; a replay passes over it."""

    @model_validator(mode="after")
    def _names(self) -> Self:
        if len(set(self.players)) != len(self.players):
            raise wrong("input.players_alike")
        if {TEAM, BUFFALO} & set(self.players):
            raise wrong("six_nimmt.input.reserved_name", names=quoted((TEAM, BUFFALO)))
        return self


class RecordForm(TableForm):
    """A table of 6 nimmt!"""

    events: list[AnyEntryForm]


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form: Any = check(_form_for(values), values, source)
    options = Options(**form.options.model_dump())
    return Setting(form.variant, tuple(form.players), options), [_entry(entry) for entry in form.events]


def _form_for(values: Any) -> type[TableForm]:
    if values.get("variant") == "buffalo":
        from companion.notation.six_nimmt.buffalo import BuffaloRecordForm

        return BuffaloRecordForm
    return RecordForm


def _entry(form: Any) -> Entry:
    match form:
        case UndoForm():
            return Undo()
        case RedoForm():
            return Redo()
        case AmendingForm():
            return Amend(form.at, tuple(event.event() for event in form.events()))
        case _:
            event: Event = form.event()
            return event


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    changed = {name: value for name, value in options._asdict().items() if value != Options._field_defaults[name]}
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        "options": {"target": options.target, **changed},
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
        case events.Reveal():
            cards = {
                player: {"card": card, "reversed": True} if player in entry.reversed else card
                for player, card in entry.cards.items()
            }
            return {"type": "reveal", "cards": cards}
        case events.Setup():
            return {"type": "setup", **_lying(entry.position), **_plain(entry, leave_out="position")}
        case events.Accept():
            return {"type": "accept", "reason": entry.reason, **_lying(entry.position)}
        case _:
            kind = getattr(entry, "kind", None)  # the special cards of the buffalo have one
            return (
                {"type": "special", "kind": kind, **_plain(entry)} if kind else {"type": word(entry), **_plain(entry)}
            )


def _plain(event: Any, leave_out: str = "") -> dict[str, Any]:
    """The fields of an event that say something beyond their default, in plain values."""
    plain = {}
    for field in fields(event):
        value = getattr(event, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name != leave_out and value != default:
            plain[field.name] = _thawed(value)
    return plain


def _lying(position: Position | SpecialPosition | BoardPosition) -> dict[str, Any]:
    """The same for how a table lies."""
    defaults = position._field_defaults
    return {
        name: _thawed(value)
        for name, value in position._asdict().items()
        if name not in defaults or value != defaults[name]
    }


def _thawed(value: Any) -> Any:
    if isinstance(value, SpecialPosition | BoardPosition):
        return _lying(value)
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _thawed(item) for name, item in value.items()}
    return value
