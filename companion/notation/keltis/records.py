"""Records of Keltis as JSON, read and written."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.entries import plain, read_entry, thawed, written_entry
from companion.notation.form import Form, Name, check, wrong
from companion.notation.keltis.boards import written_board
from companion.notation.keltis.entries import AnyEntryForm
from companion.notation.keltis.words import BeforeEnd, Colour
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Entry
from companion.rules.keltis import events
from companion.rules.keltis.box import DARK_STONES
from companion.rules.keltis.state import NO_STONES, Options
from companion.rules.keltis.stones import edition, known_stones


class EditionForm(Form):
    """What is known of the printed board: the stones that are dark, and those that are not."""

    dark: dict[Colour, list[BeforeEnd]] = {}
    pale: dict[Colour, list[BeforeEnd]] = {}
    sample: bool = False

    @model_validator(mode="after")
    def _twenty_of_each(self) -> Self:
        dark, pale = (
            {(colour, step) for colour, steps in stones.items() for step in steps} for stones in (self.dark, self.pale)
        )
        if dark & pale or max(len(dark), len(pale)) > DARK_STONES:
            raise wrong("keltis.input.edition", count=DARK_STONES)
        return self


class OptionsForm(Form):
    free_steps: Literal["on_path", "from_start"] = "on_path"
    finished_path: Literal["optional", "required"] = "optional"
    take_back: bool = False
    last_card: Literal["ends_game", "one_more_turn"] = "ends_game"
    edition: EditionForm = Field(default_factory=EditionForm)


class RecordForm(Form):
    """A table of Keltis"""

    format: Literal["table-record/1"]
    game: Literal["keltis"]
    variant: Literal["base"] = "base"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    events: list[AnyEntryForm]
    claim: Any = None
    """Read when it is judged; a replay passes over it."""


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form = check(RecordForm, values, source)
    stones = known_stones(form.options.edition.dark, form.options.edition.pale)
    options = Options(stones, **form.options.model_dump(exclude={"edition"}), sample=form.options.edition.sample)
    return Setting(form.variant, tuple(form.players), options), [read_entry(entry) for entry in form.events]


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    defaults = Options._field_defaults
    agreed = {name: value for name, value in options._asdict().items() if name not in ("stones", "sample")}
    changed = {name: value for name, value in agreed.items() if value != defaults[name]}
    if options.stones != NO_STONES or options.sample:
        changed["edition"] = edition(options.stones, options.sample)
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        **({"options": changed} if changed else {}),
        "events": [written_entry(entry, _written) for entry in entries],
    }


def _written(event: Event) -> dict[str, Any]:
    match event:
        case events.Tile():
            return {"type": "tile", "path": event.path, "step": event.step, "tile": event.tile}
        case events.Setup():
            return {"type": "setup", **_lying(event.position)}
        case events.Accept():
            return {"type": "accept", "reason": event.reason, **_lying(event.position)}
        case events.DealScore():
            boards = {player: written_board(board) for player, board in event.boards.items()}
            points = {"points": dict(event.points)} if event.points else {}
            return {"type": "deal_score", **points, **({"boards": boards} if boards else {})}
        case _:
            return {"type": word(event), **plain(event)}


def _lying(position: events.Position) -> dict[str, Any]:
    named = {name: thawed(value) for name, value in position._asdict().items() if value is not None}
    if position.boards is not None:
        named["boards"] = {player: written_board(board) for player, board in position.boards.items()}
    return named
