"""A snapshot is a finished table, as photographed or counted: only what its score sheet needs."""

from dataclasses import dataclass
from typing import Any

from companion.notation.files import read_json
from companion.notation.form import check
from companion.notation.record import notation_of

FORMAT = "table-snapshot/1"


@dataclass(frozen=True, slots=True)
class Snapshot:
    source: str
    game: str
    table: Any
    """What the game's `score` takes."""


def read_snapshot(path: str) -> Snapshot:
    """Reads a file, or standard input for `-`. Raises NotUnderstood."""
    values = read_json(path)
    notation = notation_of(values, FORMAT, path)
    return Snapshot(path, notation.game.id, notation.table(check(notation.snapshot, values, path)))
