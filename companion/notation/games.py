"""The games whose records can be read: each brings its rules, its forms, and the way between the two."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from companion.notation import six_nimmt
from companion.rules.game import Game, Setting
from companion.rules.journal import Entry
from companion.rules.six_nimmt import SixNimmt


@dataclass(frozen=True, slots=True)
class GameNotation:
    game: Game[Any]
    record: type[BaseModel]
    snapshot: type[BaseModel]
    read: Callable[[Any], tuple[Setting, Sequence[Entry], Any]]
    """From the record's form to the setting, the journal and the claim."""
    write: Callable[[Setting, Sequence[Entry]], dict[str, Any]]
    table: Callable[[Any], Any]
    """From the snapshot's form to what the game scores."""


GAMES: Mapping[str, GameNotation] = {
    "six_nimmt": GameNotation(
        SixNimmt(),
        six_nimmt.RecordForm,
        six_nimmt.SnapshotForm,
        six_nimmt.read,
        six_nimmt.write,
        six_nimmt.table,
    ),
}


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records, of every game."""
    return _schema([notation.record for notation in GAMES.values()])


def snapshot_schema() -> dict[str, Any]:
    return _schema([notation.snapshot for notation in GAMES.values()])


def _schema(forms: list[type[BaseModel]]) -> dict[str, Any]:
    _, schema = models_json_schema([(form, "validation") for form in forms])
    names = [{"$ref": f"#/$defs/{name}"} for name in (form.__name__ for form in forms)]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": names, **schema}
