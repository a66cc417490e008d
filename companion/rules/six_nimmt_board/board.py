"""A printed board: rows of spaces, and what each space does. The printed ones are unknown, so a board is data."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from companion.rules.message import Message, say
from companion.rules.six_nimmt_board.box import ACTIVE_ROWS

Space: TypeAlias = str | int
"""A kind of space; a number where it gives or costs so many points."""
Spaces: TypeAlias = tuple[Space, ...]
Board: TypeAlias = tuple[Spaces, ...]
"""The rows of one side from the top, each from the left."""

BLUE, RED = "blue", "red"
SIDES = (BLUE, RED)
"""Named by the cow in the corner: blue for the basic games, red for the advanced ones."""

PLAIN, PLACE_TWO = "plain", "place_two"
TAKE_COWS, TAKE_TILES = "take_cows", "take_tiles"
DRAW_TILE, DRAW_ACTION = "draw_tile", "draw_action"
COWS = {"green": 1, "green2": 2, "red": -1, "red2": -2}
"""How often, and with which sign, a cow space counts the cows of its tile."""
QUIET = frozenset({PLAIN, PLACE_TWO})
"""Nothing happens to a tile that comes there."""
TAKES = frozenset({TAKE_COWS, TAKE_TILES})
BASIC_KINDS = (PLAIN, *COWS, PLACE_TWO, TAKE_COWS)
ADVANCED_KINDS = (TAKE_TILES, DRAW_TILE, DRAW_ACTION)
KINDS = (*BASIC_KINDS, *ADVANCED_KINDS)

LEAST_ROWS = ACTIVE_ROWS + 1
"""Four are active, and a new one must begin in another."""
LEAST_SPACES = 2


def space_name(space: Space) -> Message:
    if isinstance(space, int):
        return say("six_nimmt_board.space.points", points=signed(space))
    return Message(f"six_nimmt_board.space.{space}")


def signed(points: int) -> str:
    return f"{points:+d}"


def mistakes(side: str, board: Sequence[Spaces]) -> Iterator[Message]:
    """Everything that cannot be printed on this side."""
    if len(board) < LEAST_ROWS:
        yield say("six_nimmt_board.board.rows", count=len(board), least=LEAST_ROWS)
    for row, spaces in enumerate(board, start=1):
        if len(spaces) < LEAST_SPACES:
            yield say("six_nimmt_board.board.short", row=row, least=LEAST_SPACES)
        if not spaces or spaces[-1] not in TAKES:
            yield say("six_nimmt_board.board.end", row=row)
        early = next((place for place, space in enumerate(spaces[:-1], start=1) if space in TAKES), None)
        if early is not None:
            yield say("six_nimmt_board.board.early", row=row, space=early)
        strange = next((space for space in spaces if space in ADVANCED_KINDS), None) if side == BLUE else None
        if strange is not None:
            yield say("six_nimmt_board.board.advanced", row=row, kind=space_name(strange))
        if 0 in spaces:
            yield say("six_nimmt_board.board.zero", row=row)
