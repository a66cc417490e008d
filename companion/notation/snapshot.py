"""A snapshot is a finished table, as photographed or counted: only what its score sheet needs."""

from typing import Any, NamedTuple

from companion.notation.files import read_json
from companion.notation.record import notation_of

FORMAT = "table-snapshot/1"


class Snapshot(NamedTuple):
    source: str
    game: str
    table: Any
    """What the game's `score` takes."""


def read_snapshot(path: str) -> Snapshot:
    """Reads a file, or standard input for `-`. Raises NotUnderstood."""
    values = read_json(path)
    notation = notation_of(values, FORMAT, path)
    return Snapshot(path, notation.game.id, notation.read_snapshot(values, path))
