"""The games whose tables can be written down, and the schema of all their forms."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from pydantic import BaseModel

from companion.notation.game import GameNotation
from companion.rules.on_demand import OnDemand

IDS = ("six_nimmt", "shelfie_stacker", "keltis", "six_nimmt_board", "cover_your_assets")
"""Every game has a folder of this name beside this file, with a class that is called like it."""


def _load(id: str) -> GameNotation:
    name = id.title().replace("_", "") + "Notation"
    notation: GameNotation = getattr(import_module(f"companion.notation.{id}"), name)()
    return notation


GAMES: Mapping[str, GameNotation] = OnDemand(IDS, _load)


def record_schema() -> dict[str, Any]:
    return _schema([form for notation in GAMES.values() for form in notation.record_forms()])


def snapshot_schema() -> dict[str, Any]:
    return _schema([notation.snapshot_form() for notation in GAMES.values()])


def scan_schema() -> dict[str, Any]:
    from companion.notation.scan import SCAN_FORMS  # no other command waits for it

    return _schema(SCAN_FORMS)


def _schema(forms: list[type[BaseModel]]) -> dict[str, Any]:
    from pydantic.json_schema import models_json_schema  # only the schema command waits for it

    named, schema = models_json_schema([(form, "validation") for form in forms])
    names = [named[form, "validation"] for form in forms]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": names, **schema}
