"""How a table of 6 nimmt! looks in a terminal."""

from typing import Any

import click

from companion.cli.printing import columns, heading
from companion.language import Language
from companion.rules.game import Setting
from companion.rules.six_nimmt.state import BUFFALO


def lines(shown: dict[str, Any], speak: Language) -> list[str]:
    """Where the match is, and four rows of cards with what lies beside them; nothing before the first deal."""
    if not shown["deal"]:
        return []
    special, board = shown.get("special"), shown.get("board", {})
    rows = []
    for number, cards in enumerate(shown["rows"], start=1):
        beside = ""
        if special and special["row"] == number:
            beside = speak.text(f"cli.beside.{special.get('side', 'cow')}")
        if number in board.get("stops", []):
            beside = speak.text("six_nimmt.special.stop")
        if number in board.get("sevens", []):
            beside = f"{beside} {speak.text('six_nimmt.special.seven_takes')}".strip()
        cells = [f"{card:>3}" for card in cards]
        beside = click.style(beside, fg="cyan") if beside else ""
        rows.append([speak.text("cli.row", row=number), " ".join(cells), beside])
    drawn = [heading(speak.text("cli.replay.table", deal=shown["deal"], round=shown["round"]))]
    drawn += columns(rows).split("\n") if rows else []
    if board.get("specials"):
        names = ", ".join(speak.text(f"six_nimmt.special.{kind}") for kind in board["specials"])
        drawn.append(speak.text("cli.face_up", specials=names, stock=board["stock"]))
    return drawn


def hidden(setting: Setting, finished: bool) -> tuple[str, ...]:
    """Nobody may look into the buffalo's pile before the end."""
    return (BUFFALO,) if setting.variant == "buffalo" and not finished else ()


def parts(shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    return {speak.text("cli.replay.this_deal"): shown["deal_scores"]}
