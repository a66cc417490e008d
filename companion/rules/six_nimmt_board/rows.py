"""Where a tile goes: the rules of ascending value and least difference, and the one for tiles that are too low."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from companion.rules.six_nimmt_board.board import PLACE_TWO, Board
from companion.rules.six_nimmt_board.state import UNCOVERED

Rows = Sequence[Sequence[int | None]]


class Goes(NamedTuple):
    """A row (from 0), the rule that sends a tile there, and the house rules that it leans on."""

    row: int
    rule: str
    leaning: tuple[str, ...] = ()


def last(row: Sequence[int | None]) -> int:
    """The number that a tile is compared with; a row never ends with a skipped space."""
    return row[-1] or 0


def active(rows: Rows) -> list[int]:
    return [number for number, row in enumerate(rows) if row]


def empty(rows: Rows) -> list[int]:
    return [number for number, row in enumerate(rows) if not row]


def open_rows(rows: Rows, stops: Collection[int]) -> list[int]:
    """Those where a tile may be laid."""
    return [number for number in active(rows) if number not in stops]


def fitting(rows: Rows, stops: Collection[int], tile: int) -> list[int]:
    """The open rows whose last tile is lower."""
    return [number for number in open_rows(rows, stops) if last(rows[number]) < tile]


def row_for(rows: Rows, stops: Collection[int], tile: int) -> Goes:
    """One look at every row: this is done for each tile that is laid."""
    best = highest = -1
    fits = nearest = top = 0
    for number, row in enumerate(rows):
        if not row or number in stops:
            continue
        end = row[-1] or 0
        if end < tile:
            fits += 1
            if end > nearest:
                best, nearest = number, end
        if end > top:
            highest, top = number, end
    if fits:
        return Goes(best, "six_nimmt_board.ascending" if fits == 1 else "six_nimmt_board.lowest_difference")
    blocked = any(last(rows[number]) < tile for number in stops)
    return Goes(highest, "six_nimmt_board.too_low", ("six_nimmt_board.stop.no_row",) if blocked else ())


def tiles_due(rows: Rows, board: Board, two_tiles: str) -> int:
    """How many tiles everyone chooses for a round that begins with these rows."""
    for number in active(rows):
        row, spaces = rows[number], board[number]
        for space, kind in enumerate(spaces):
            covered = space < len(row) and row[space] is not None
            if kind == PLACE_TWO and not (two_tiles == UNCOVERED and covered):
                return 2
    return 1


def lying(row: Sequence[int | None]) -> list[int]:
    """The tiles of a row without its gaps."""
    return [tile for tile in row if tile is not None]
