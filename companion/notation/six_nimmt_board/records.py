"""Records of the board game as JSON, read and written."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.notation.entries import RedoForm, UndoForm, plain, read_entry, thawed, written_entry
from companion.notation.form import Form, Name, check
from companion.notation.six_nimmt_board.entries import PLAYED, PlaceForm, PlayedForm
from companion.notation.six_nimmt_board.words import VariantId
from companion.rules.game import Event, Setting, word
from companion.rules.journal import Entry
from companion.rules.six_nimmt_board import events
from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.edition import Edition, edition_values, sample_edition
from companion.rules.six_nimmt_board.state import Options

SAMPLE = "sample"
"""In the place of an edition: the one that we made up."""


class OptionsForm(Form):
    first_space: Literal["acts", "rests"] = "acts"
    taken_row: Literal["closed", "open"] = "closed"
    two_tiles: Literal["whole_row", "uncovered"] = "whole_row"
    front: Literal["to_gap", "all"] = "to_gap"
    final_count: Literal["tiles_first", "together"] = "tiles_first"
    edition: Any = None
    """Read apart, where it is there at all."""


class TableForm(Form):
    """What every record of the board game has beside its events."""

    format: Literal["table-record/1"]
    game: Literal["six_nimmt_board"]
    variant: VariantId = "basic"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = Field(default_factory=OptionsForm)
    claim: Any = None
    """Read when it is judged; a replay passes over it."""


class RecordForm(TableForm):
    """A table that was played from its beginning, without a correction but undo and redo."""

    events: list[Annotated[PlayedForm | PlaceForm | UndoForm | RedoForm, Field(discriminator="type")]]


def read(values: Any, source: str) -> tuple[Setting, list[Entry]]:
    """The setting and the journal of a record. Raises NotUnderstood."""
    form: Any = check(_form_for(values), values, source)
    given: OptionsForm = form.options
    edition = Edition()
    if given.edition == SAMPLE:
        edition = sample_edition()
    elif given.edition is not None:
        from companion.notation.six_nimmt_board.editions import read_edition

        edition = read_edition(given.edition, source)
    options = Options(**given.model_dump(exclude={"edition"}), edition=edition)
    return Setting(form.variant, tuple(form.players), options), [read_entry(entry) for entry in form.events]


def _form_for(values: Any) -> type[TableForm]:
    """The lighter form where it is enough."""
    entries = values.get("events")
    types = [entry.get("type") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    if all(isinstance(type, str) and type in PLAYED for type in types):
        return RecordForm
    from companion.notation.six_nimmt_board.positions import WholeRecordForm

    return WholeRecordForm


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    options: Options = setting.options
    defaults = Options._field_defaults
    changed = {name: value for name, value in options._asdict().items() if value != defaults[name]}
    if "edition" in changed:
        sample = options.edition == sample_edition()
        changed["edition"] = SAMPLE if sample else edition_values(options.edition, Edition())
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        **({"options": changed} if changed else {}),
        "events": [written_entry(entry, _written) for entry in entries],
    }


def _written(event: Event) -> dict[str, Any]:
    match event:
        case events.Printed():
            return {"type": "printed", **_printed(event)}
        case events.Reveal():
            shown = {name: tiles[0] if len(tiles) == 1 else list(tiles) for name, tiles in event.tiles.items()}
            return {"type": "reveal", "tiles": shown}
        case events.Setup():
            return {"type": "setup", **_lying(event.position)}
        case events.Accept():
            return {"type": "accept", "reason": event.reason, **_lying(event.position)}
        case events.DealScore():
            ends = {player: thawed(end._asdict()) for player, end in event.ends.items()}
            points = {"points": dict(event.points)} if event.points else {}
            return {"type": "deal_score", **points, **({"ends": ends} if ends else {})}
        case _:
            return {"type": word(event), **plain(event)}


def _printed(event: events.Printed) -> dict[str, Any]:
    return {
        **({} if event.board is None else {"board": board_values(event.board)}),
        **({} if event.clovers is None else {"clovers": list(event.clovers)}),
        **({"cows": {str(tile): cows for tile, cows in event.cows.items()}} if event.cows else {}),
    }


def board_values(board: Board) -> dict[str, Any]:
    return {"rows": [{"spaces": list(spaces)} for spaces in board]}


def _lying(position: events.Position) -> dict[str, Any]:
    named = {name: thawed(value) for name, value in position._asdict().items() if value is not None}
    named["players"] = {
        player: {name: thawed(value) for name, value in told._asdict().items() if value is not None}
        for player, told in position.players.items()
    }
    return {name: value for name, value in named.items() if name != "players" or value}
