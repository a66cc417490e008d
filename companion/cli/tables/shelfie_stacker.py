"""How a table of Shelfie Stacker looks in a terminal: the shelves side by side, as they stand."""

from typing import Any

import click

from companion.cli.printing import columns, heading
from companion.language import Language
from companion.rules.game import Setting
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT

TINTS = {"purple": "magenta", "green": "green", "blue": "blue", "orange": "yellow"}
EMPTY = "··"


def lines(shown: dict[str, Any], speak: Language) -> list[str]:
    """Shelves, shame and characters of everyone, and the shipments that nobody has taken."""
    players = {name: own for name, own in shown["players"].items() if own["shelf"]}
    rows = [["", *(heading(speak.name(name)) for name in players)]]
    for place in reversed(range(COLUMN_LIMIT)):
        label = speak.text("shelfie_stacker.table.shelf") if place == 0 else ""
        rows.append([label, *(_level(own["shelf"], place, speak) for own in players.values())])
    for part in ("shame", "shipment", "packed", "away"):
        if any(own[part] for own in players.values()):
            label = speak.text(f"shelfie_stacker.table.{part}")
            rows.append([label, *(" ".join(_die(die, speak) for die in own[part]) for own in players.values())])
    for part in ("ready", "used"):
        if any(own[part] for own in players.values()):
            label = speak.text(f"shelfie_stacker.table.{part}")
            rows.append([label, *(" ".join(map(str, own[part])) for own in players.values())])
    drawn = [heading(speak.text("shelfie_stacker.table.title", round=shown["round"])), *columns(rows).split("\n")]
    for number, dice in enumerate(shown["shipments"], start=1):
        if dice:
            cells = " ".join(_die(die, speak) for die in dice)
            drawn.append(speak.text("shelfie_stacker.table.open_shipment", shipment=number, dice=cells))
    return drawn


def _level(shelf: list[list[str]], place: int, speak: Language) -> str:
    """One row of a shelf across its columns."""
    return " ".join(_die(column[place], speak) if place < len(column) else EMPTY for column in shelf)


def _die(name: str, speak: Language) -> str:
    colour, pips = name[:-1], name[-1]
    return click.style(speak.text(f"shelfie_stacker.initial.{colour}") + pips, fg=TINTS[colour])


def hidden(setting: Setting, finished: bool) -> tuple[str, ...]:
    """Every shelf stands in the open."""
    return ()


def parts(shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    """A game of one deal has only totals."""
    return {}
