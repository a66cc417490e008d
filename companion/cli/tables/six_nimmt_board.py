"""How a table of the 6 nimmt! board game looks in a terminal: every row with its tiles, and the spaces still free."""

from typing import Any

import click

from companion.cli.printing import columns, faint, heading
from companion.language import Language
from companion.rules.game import Setting
from companion.rules.six_nimmt_board.board import signed


def lines(shown: dict[str, Any], speak: Language) -> list[str]:
    """The board, then what everyone has; nothing before the first tile lies there."""
    if not shown["rows"]:
        return []
    stops = shown.get("stops", [])
    rows = []
    for number, (tiles, spaces) in enumerate(zip(shown["rows"], shown["spaces"], strict=True), start=1):
        cells = [
            click.style(f"{tile:>3}", bold=True) if tile is not None else faint(f"{_sign(space, speak):>3}")
            for tile, space in zip([*tiles, *[None] * (len(spaces) - len(tiles))], spaces, strict=True)
        ]
        stop = click.style(speak.text("cli.six_nimmt_board.stop"), fg="red") if number in stops else ""
        rows.append([speak.text("cli.row", row=number), " ".join(cells), stop])
    drawn = [heading(speak.text("cli.six_nimmt_board.title", round=shown["round"]))]
    drawn += [*columns(rows).split("\n"), faint(speak.text("cli.six_nimmt_board.signs"))]
    if shown["edition"].get("sample"):
        drawn.append(click.style(speak.text("cli.six_nimmt_board.sample"), fg="yellow"))
    drawn.append("")
    drawn += columns(_players(shown, speak), right=(1, 2, 3)).split("\n")
    drawn.append(speak.text("cli.six_nimmt_board.stock", stock=shown["stock"]))
    if "deck" in shown:
        drawn.append(speak.text("cli.six_nimmt_board.deck", deck=shown["deck"]))
    return drawn


def _sign(space: str | int, speak: Language) -> str:
    return signed(space) if isinstance(space, int) else speak.text(f"cli.six_nimmt_board.sign.{space}")


def _players(shown: dict[str, Any], speak: Language) -> list[list[str]]:
    """How many tiles and cards everyone has; what they are, nobody else knows."""
    parts = [part for part in ("tiles", "action_cards", "lucky_cards") if part in next(iter(shown["players"].values()))]
    rows = [["", *(speak.text(f"cli.six_nimmt_board.{part}") for part in parts)]]
    rows += [[player, *(_counted(own[part]) for part in parts)] for player, own in shown["players"].items()]
    return rows


def _counted(part: int | dict[str, int]) -> str:
    return ", ".join(map(str, part.values())) if isinstance(part, dict) else str(part)


def hidden(setting: Setting, finished: bool) -> tuple[str, ...]:
    """Every marker stands in the open."""
    return ()


def parts(shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    """The track is all that there is to count."""
    return {}
