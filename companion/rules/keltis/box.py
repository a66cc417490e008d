"""What the rulebook says is in the box of Keltis: cards, pawns, paths, tiles, and what they are worth."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

COLOURS = ("pink", "green", "blue", "yellow", "brown")
"""Of the cards, and of the paths that they move a pawn along."""
PATHS: Mapping[str, int] = {colour: path for path, colour in enumerate(COLOURS)}

HIGHEST = 10
COPIES = 2
ALL_CARDS = len(COLOURS) * (HIGHEST + 1) * COPIES
HAND = 8
OUT_FOR_TWO = 30
"""Cards that go back to the box unseen when two play."""

SMALL_PAWNS = 4
STEP_POINTS: Sequence[int] = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
"""By how far a pawn has come: at the start, then on each of the nine stones."""
LAST_STEP = 9
GOAL_STEP = 7
"""The first stone of the goal area."""
GOAL_PAWNS = 5
"""So many pawns in the goal area, whoever's they are, end the game."""

WISH_POINTS: Sequence[int] = (-4, -3, 2, 3, 6, 10)
"""By the number of wishing stones; the last for five and more."""

FIELDS = 50
"""Of the score track, before a marker goes round."""

TileKind: TypeAlias = str | int
"""A "wish", a "clover", or so many points."""
WISH, CLOVER = "wish", "clover"
TILES: Mapping[TileKind, int] = {WISH: 9, CLOVER: 9, 1: 2, 2: 3, 3: 2}
MOST_TRACK = sum(tile * copies for tile, copies in TILES.items() if isinstance(tile, int))
"""What a player collects who reaches every tile with points."""

STONES = len(COLOURS) * LAST_STEP
DARK_STONES = 20
"""Those that carry a tile beside the five at the ends of the paths."""


def stone(path: int, step: int) -> int:
    """The place of a stone among all."""
    return path * LAST_STEP + step - 1


def place(stone: int) -> tuple[int, int]:
    """The path and the step of a stone."""
    path, before = divmod(stone, LAST_STEP)
    return path, before + 1


def card(path: int, value: int) -> int:
    """A card as one number, for counting."""
    return path * (HIGHEST + 1) + value


def face(card: int) -> tuple[str, int]:
    """The colour and the value of a card."""
    path, value = divmod(card, HIGHEST + 1)
    return COLOURS[path], value


def full_deck(players: int) -> int:
    """Cards in the deck when the first player's turn begins."""
    return ALL_CARDS - HAND * players - (OUT_FOR_TWO if players == 2 else 0)


def wish_points(wishes: int) -> int:
    return WISH_POINTS[min(wishes, len(WISH_POINTS) - 1)]
