"""The colours of Keltis as we draw them: for each path its pale stones and its dark ones, with the ink that is read on
them; and one for each player's pawns."""

from typing import NamedTuple

from companion.app.theme import Colour, colour


class Paint(NamedTuple):
    pale: Colour
    dark: Colour
    """Of stones and of cards."""
    edge: Colour
    on_pale: Colour
    on_dark: Colour


WHITE, INK = colour("#ffffff"), colour("#1b1c18")

PAINTS = {
    "pink": Paint(colour("#f9d3e3"), colour("#c2447f"), colour("#8f2459"), colour("#6b123e"), WHITE),
    "green": Paint(colour("#cfeccb"), colour("#3f8f3a"), colour("#26661f"), colour("#1a4d15"), WHITE),
    "blue": Paint(colour("#cbe0f8"), colour("#2f6fb5"), colour("#194d86"), colour("#123b6b"), WHITE),
    "yellow": Paint(colour("#fdf0b8"), colour("#d9a400"), colour("#8a6700"), colour("#5c4500"), INK),
    "brown": Paint(colour("#e9d8c8"), colour("#8a5a35"), colour("#5d3717"), colour("#4a2a10"), WHITE),
}

PLAYERS = (colour("#fdfdf8"), colour("#23262b"), colour("#ff7a1a"), colour("#7b3fb5"))
"""Pawns of each seat; an edge of the other shade keeps each apart from any stone."""


def pawn_edge(seat: int) -> Colour:
    return WHITE if seat else INK
