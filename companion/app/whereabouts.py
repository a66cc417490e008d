"""Where the user is: the open screens and what is half done on them. Written at every step, so that nothing is lost
when the app is killed. What happened at the table is not here but in the history."""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from companion.memory.place import folder


class Place(NamedTuple):
    screen: str
    params: dict[str, Any]
    """Plain values, as JSON has them."""


def _file() -> Path:
    return folder() / "whereabouts.json"


def recall() -> list[Place]:
    """The screens from the first to the one in front; none at the first start, or where the file makes no sense."""
    try:
        kept = json.loads(_file().read_text(encoding="utf-8"))
        return [Place(str(screen), dict(params)) for screen, params in kept]
    except (OSError, ValueError, TypeError):
        return []


def keep(places: list[Place]) -> None:
    """A disk that cannot be written costs the way back to this screen, never what was played."""
    file = _file()
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(json.dumps(places, ensure_ascii=False), encoding="utf-8")
        unfinished.replace(file)
    except OSError:
        unfinished.unlink(missing_ok=True)
