"""How a table of Keltis looks in a terminal."""

from typing import Any

import click

from companion.cli.printing import columns, faint, heading
from companion.language import Language
from companion.rules.game import Setting
from companion.rules.keltis.box import COLOURS, STEP_POINTS, wish_points
from companion.rules.keltis.columns import DOWN, UP, direction

ARROWS = {UP: "↑", DOWN: "↓", None: " "}
PAWN, LARGE_PAWN, STONE, NOBODY_KNOWS = "o", "O", "·", "?"
TILES = {"wish": "w", "clover": "c"}


def lines(shown: dict[str, Any], speak: Language) -> list[str]:
    """The paths with every pawn, then the columns of each player, and what can be drawn; nothing before the deal."""
    if shown["turn"] is None and not any(_touched(board) for board in shown["boards"].values()):
        return []
    drawn = [heading(speak.text("cli.keltis.paths", count=shown["goal"]))]
    drawn += columns(_paths(shown, speak), right=range(1, len(STEP_POINTS) + 1)).split("\n")
    drawn.append(faint(speak.text("cli.keltis.signs")))
    for player, board in shown["boards"].items():
        drawn += ["", heading(player)]
        rows = [
            [speak.text(f"scan.colour.{colour}"), ARROWS[direction(cards)], " ".join(f"{card:>2}" for card in cards)]
            for colour, cards in board["columns"].items()
            if cards
        ]
        drawn += ["  " + line for line in columns(rows).split("\n")] if rows else ["  " + speak.text("cli.keltis.none")]
    tops = [_card(colour, pile[-1], speak) for colour, pile in shown["discards"].items() if pile]
    drawn += ["", speak.text("cli.keltis.deck", n=shown["deck"])]
    drawn.append(speak.text("cli.keltis.discards", cards=", ".join(tops) if tops else speak.text("cli.keltis.none")))
    return drawn


def _card(colour: str, value: int | None, speak: Language) -> str:
    shown = NOBODY_KNOWS if value is None else value
    return speak.text("keltis.card", colour=speak.text(f"scan.colour.{colour}"), value=shown)


def _touched(board: dict[str, Any]) -> bool:
    return any(pawn["step"] for pawn in board["pawns"].values())


def _paths(shown: dict[str, Any], speak: Language) -> list[list[str]]:
    """A line for each path: what lies on its stones, and below it a line for each player's pawn."""
    rows = [["", *(str(points) for points in STEP_POINTS)]]
    for colour in COLOURS:
        tiles = [_tile(tile) for tile in shown["tiles"][colour]]
        rows.append([heading(speak.text(f"scan.colour.{colour}")), "", *tiles])
        for player, board in shown["boards"].items():
            pawn = board["pawns"][colour]
            if pawn["step"]:
                cells = [""] * len(STEP_POINTS)
                cells[pawn["step"]] = click.style(LARGE_PAWN if pawn["large"] else PAWN, fg="cyan", bold=True)
                rows.append([f"  {player}", *cells])
    return rows


def _tile(tile: str | int | None) -> str:
    if tile is None:
        return faint(STONE)
    return faint(NOBODY_KNOWS) if tile == "?" else TILES.get(str(tile), f"+{tile}")


def parts(shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    """What the points are made of; nothing where a game is known by its totals alone."""
    boards = shown["boards"]
    if not boards:
        return {}
    return {
        speak.text("cli.keltis.pawns"): {
            player: sum(STEP_POINTS[pawn["step"]] * (1 + pawn["large"]) for pawn in board["pawns"].values())
            for player, board in boards.items()
        },
        speak.text("cli.keltis.wishes"): {player: wish_points(board["wishes"]) for player, board in boards.items()},
        speak.text("cli.keltis.track"): {player: board["track"] for player, board in boards.items()},
    }


def hidden(setting: Setting, finished: bool) -> tuple[str, ...]:
    """Everything that scores lies open."""
    return ()
