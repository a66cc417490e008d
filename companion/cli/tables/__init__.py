"""How the table of each game looks in a terminal: one module a game, named by its id.

`lines` draws what `Game.show` returns; `parts` are what scores are made of, by heading and player; `hidden` names the
sides whose score nobody may know yet.
"""

from importlib import import_module
from typing import Any

from companion.language import Language
from companion.rules.game import Setting


def table_lines(game: str, shown: dict[str, Any], speak: Language) -> list[str]:
    drawn: list[str] = import_module(f"{__name__}.{game}").lines(shown, speak)
    return drawn


def hidden_sides(game: str, setting: Setting, finished: bool) -> tuple[str, ...]:
    sides: tuple[str, ...] = import_module(f"{__name__}.{game}").hidden(setting, finished)
    return sides


def score_parts(game: str, shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    parts: dict[str, dict[str, int]] = import_module(f"{__name__}.{game}").parts(shown, speak)
    return parts
