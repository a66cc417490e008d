"""Records of 6 nimmt! as JSON, read and written."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.entries import plain, read_entry, thawed, written_entry
from companion.notation.form import Form, Name, check, wrong
from companion.notation.six_nimmt.entries import AnyEntryForm
from companion.notation.six_nimmt.words import VariantId
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Entry
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
    single_digits: Literal["tens", "stay"] = "tens"
    equal_numbers: Literal["printed_first", "reversed_first"] = "printed_first"
    between: Literal["own_turn", "any_time"] = "own_turn"


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
    return Setting(form.variant, tuple(form.players), options), [read_entry(entry) for entry in form.events]


def _form_for(values: Any) -> type[TableForm]:
    if values.get("variant") == "buffalo":
        from companion.notation.six_nimmt.buffalo import BuffaloRecordForm

        return BuffaloRecordForm
    return RecordForm


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    changed = {name: value for name, value in options._asdict().items() if value != Options._field_defaults[name]}
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        "options": {"target": options.target, **changed},
        "events": [written_entry(entry, _written) for entry in entries],
    }


def _written(entry: Event) -> dict[str, Any]:
    match entry:
        case events.Reveal():
            cards = {
                player: {"card": card, "reversed": True} if player in entry.reversed else card
                for player, card in entry.cards.items()
            }
            return {"type": "reveal", "cards": cards}
        case events.Setup():
            return {"type": "setup", **_lying(entry.position), **plain(entry, leave_out="position")}
        case events.Accept():
            return {"type": "accept", "reason": entry.reason, **_lying(entry.position)}
        case _:
            kind = getattr(entry, "kind", None)  # the special cards of the buffalo have one
            return {"type": "special", "kind": kind, **plain(entry)} if kind else {"type": word(entry), **plain(entry)}


def _lying(position: Position | SpecialPosition | BoardPosition) -> dict[str, Any]:
    """The same for how a table lies."""
    defaults = position._field_defaults
    return {
        name: _lying(value) if isinstance(value, SpecialPosition | BoardPosition) else thawed(value)
        for name, value in position._asdict().items()
        if name not in defaults or value != defaults[name]
    }
