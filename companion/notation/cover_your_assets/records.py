"""Records of Cover Your Assets as JSON, read and written."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.notation.cover_your_assets.entries import CLASSIC, ClassicForm
from companion.notation.cover_your_assets.words import Dollars, Money, VariantId
from companion.notation.entries import plain, read_entry, thawed, written_entry
from companion.notation.form import Form, Name, check
from companion.rules.cover_your_assets import events
from companion.rules.cover_your_assets.state import Options, usual_options
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Entry


class EditionForm(Form):
    """What is printed on this box's cards, where it is not what we know."""

    values: dict[Money, Dollars] = {}


class OptionsForm(Form):
    """An advanced rule that is not named is played in the advanced variant, and not in the others."""

    end: Literal["million", "one_round", "three_rounds", "two_wins"] = "million"
    six_cards: bool | None = None
    two_actions: bool | None = None
    lost_challenge: bool | None = None
    improve: bool | None = None
    swap: bool | None = None
    move: bool | None = None
    coin_bank: bool | None = None
    second_from_top: bool | None = None
    safe_set: Literal["lowest", "first_made"] = "lowest"
    challenger_set: Literal["now", "ever"] = "now"
    second_lowest: Literal["safe", "open"] = "safe"
    coin_bank_demands: Literal["always", "not_on_second"] = "always"
    only_set: Literal["swapped", "kept"] = "swapped"
    contested_series: Literal["open", "like_a_set"] = "open"
    one_pile: Literal["turn", "action"] = "turn"
    tied_round: Literal["each", "nobody"] = "each"
    edition: EditionForm = Field(default_factory=EditionForm)

    def options(self, variant: str) -> Options:
        named = {name: value for name, value in self.model_dump(exclude={"edition"}).items() if value is not None}
        values: dict[str, int] = self.edition.model_dump()["values"]
        return usual_options(variant)._replace(**named, values=values)


class TableForm(Form):
    """What every record of Cover Your Assets has beside its events."""

    format: Literal["table-record/1"]
    game: Literal["cover_your_assets"]
    variant: VariantId = "classic"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    claim: Any = None
    """Read when it is judged; a replay passes over it."""


class RecordForm(TableForm):
    """A table played by classic rules, without a correction but undo and redo."""

    events: list[Annotated[ClassicForm, Field(discriminator="type")]]


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form: Any = check(_form_for(values), values, source)
    options = form.options.options(form.variant)
    return Setting(form.variant, tuple(form.players), options), [read_entry(entry) for entry in form.events]


def _form_for(values: Any) -> type[TableForm]:
    """The lighter form where it is enough."""
    entries = values.get("events")
    types = [entry.get("type") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    if all(isinstance(type, str) and type in CLASSIC for type in types):
        return RecordForm
    from companion.notation.cover_your_assets.positions import WholeRecordForm

    return WholeRecordForm


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    usual = usual_options(setting.variant)._asdict()
    changed = {name: value for name, value in options._asdict().items() if name != "values" and value != usual[name]}
    if options.values:
        changed["edition"] = {"values": dict(options.values)}
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        **({"options": changed} if changed else {}),
        "events": [written_entry(entry, _written) for entry in entries],
    }


def _written(event: Event) -> dict[str, Any]:
    match event:
        case events.Setup() | events.Accept():
            return {"type": word(event), **_lying(event.position), **plain(event, leave_out="position")}
        case _:
            return {"type": word(event), **plain(event)}


def _lying(position: events.Position) -> dict[str, Any]:
    named = {name: thawed(value) for name, value in position._asdict().items() if value is not None}
    if position.piles is not None:
        named["piles"] = [pile._asdict() for pile in position.piles]
    return named
