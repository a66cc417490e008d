"""The games whose tables can be written down, and the schema of all their forms."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from companion.notation.game import GameNotation
from companion.notation.six_nimmt import SixNimmtNotation

GAMES: Mapping[str, GameNotation] = {notation.game.id: notation for notation in (SixNimmtNotation(),)}


def record_schema() -> dict[str, Any]:
    return _schema([form for notation in GAMES.values() for form in notation.record_forms()])


def snapshot_schema() -> dict[str, Any]:
    return _schema([notation.snapshot_form() for notation in GAMES.values()])


def scan_schema() -> dict[str, Any]:
    from companion.notation.scan import SCAN_FORMS  # no other command waits for it

    return _schema(SCAN_FORMS)


def _schema(forms: list[type[BaseModel]]) -> dict[str, Any]:
    from pydantic.json_schema import models_json_schema  # only the schema command waits for it

    _, schema = models_json_schema([(form, "validation") for form in forms])
    names = [{"$ref": f"#/$defs/{form.__name__}"} for form in forms]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": names, **schema}
