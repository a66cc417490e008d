"""What the records of every game share: forms of events, undo, redo and amend, read and written."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, wrong
from companion.rules.game import Event
from companion.rules.journal import Amend, Entry, Redo, Undo


class EventForm(Form):
    """A form whose fields are those of its event; those left out take the event's defaults."""

    of: ClassVar[type[Event]]

    def event(self) -> Event:
        names = [name for name in type(self).model_fields if name not in ("type", "kind")]
        values = {name: frozen(getattr(self, name)) for name in names}
        return self.of(**{name: value for name, value in values.items() if value is not None})


def frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict):
        return {name: frozen(item) for name, item in value.items()}
    return value


class UndoForm(Form):
    type: Literal["undo"]


class RedoForm(Form):
    type: Literal["redo"]


class AmendingForm(Form):
    """An earlier event is replaced by another or by several; without any it is removed."""

    type: Literal["amend"]
    at: Annotated[int, Field(ge=0)]
    event: Any = None

    @model_validator(mode="after")
    def _of_an_event(self) -> Self:
        if not all(isinstance(event, EventForm) for event in self.events()):
            raise wrong("input.amends_events_only")
        return self

    def events(self) -> list[Any]:
        if self.event is None:
            return []
        return self.event if isinstance(self.event, list) else [self.event]


def read_entry(form: Any) -> Entry:
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


def written_entry(entry: Entry, written: Callable[[Event], dict[str, Any]]) -> dict[str, Any]:
    """An entry as plain values; the game itself has `written` its events."""
    match entry:
        case Undo():
            return {"type": "undo"}
        case Redo():
            return {"type": "redo"}
        case Amend():
            events = [written(event) for event in entry.events]
            return {"type": "amend", "at": entry.at, "event": events[0] if len(events) == 1 else events or None}
        case _:
            return written(entry)


def plain(event: Any, leave_out: str = "") -> dict[str, Any]:
    """The fields of an event that say something beyond their default, in plain values."""
    plain = {}
    for field in fields(event):
        value = getattr(event, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name != leave_out and value != default:
            plain[field.name] = thawed(value)
    return plain


def thawed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [thawed(item) for item in value]
    if isinstance(value, Mapping):
        return {name: thawed(item) for name, item in value.items()}
    return value
