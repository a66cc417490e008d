"""Keeps a played game as text: its record, one event a line, and what replay prints of it."""

import json
from collections.abc import Sequence
from pathlib import Path

from companion.notation import Record, write_record
from companion.rules.game import Event, Setting
from tests.companion.cli.run import companion


def write_game(path: Path, game: str, setting: Setting, events: Sequence[Event]) -> None:
    written = write_record(Record("", game, setting, events))
    lines = ",\n  ".join(json.dumps(event) for event in written.pop("events"))
    head = json.dumps(written)[:-1]
    path.write_text(f'{head}, "events": [\n  {lines}]}}\n', encoding="utf-8")
    for lang in ("cs", "en"):
        printed = companion("replay", str(path), "--lang", lang).out
        path.with_suffix(f".{lang}.txt").write_text(printed, encoding="utf-8")
