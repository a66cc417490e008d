"""Boards are found by what stands and lies on them, whatever the table looks like and what lies beside."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.dice.faces import face
from vision.dice.boards import boards, extents
from vision.dice.lattice import Grid, Lattice
from vision.dice.locate import Face
from vision.dice.shelf import arranged

STEP = 50.0


def turned(one: Face, by: float) -> Face:
    """The face turned about the photo's middle."""
    middle = np.array([600.0, 400.0])
    way = np.array([[math.cos(by), math.sin(by)], [-math.sin(by), math.cos(by)]])
    return Face((one.corners - middle) @ way + middle, (one.foot - middle) @ way + middle, one.board, one.heat)


def cell(column: float, row: float, board: float = 0.95, side: float = 0.9 * STEP) -> Face:
    """In the place of a board whose lowest row is row 0, at the photo's middle."""
    return face(500 + STEP * column, 500 - STEP * row, board=board, side=side)


def shelf_and_dice(columns: int, rows: int, heights: list[int]) -> tuple[list[Face], list[Face]]:
    """The dice, and the cells that are empty."""
    taken = [(column, row) for column, height in enumerate(heights) for row in range(height)]
    dice = [cell(*place, side=40) for place in taken]
    return dice, [cell(column, row) for column in range(columns) for row in range(rows) if (column, row) not in taken]


@pytest.mark.parametrize("by", [0.15, 0.3, -0.25])
def test_a_board_is_told_from_tiles_as_large_as_its_cells_by_how_it_is_turned(by: float) -> None:
    heights = [1, 3, 0, 2, 0]
    dice, cells = ([turned(one, by) for one in faces] for faces in shelf_and_dice(5, 5, heights))
    tiles = [face(25 + STEP * x, 25 + STEP * y, board=0.9, side=48) for x in range(24) for y in range(16)]
    seen = [tile for tile in tiles if np.linalg.norm(tile.foot - [600, 400]) > 230]  # the board lies on the others
    shelf = arranged(dice, [*cells, *seen])
    assert [len(column) for column in shelf.columns] == heights
    assert (shelf.shame, shelf.shipments) == ((), ())


def test_a_floor_in_pieces_too_small_to_be_told_is_told_by_all_its_tiles_together() -> None:
    """Whatever lies on a tiled table parts its tiles: without this, one piece passes for the small board."""
    dice, cells = shelf_and_dice(4, 4, [2, 1, 0, 1])
    dice, cells = ([turned(one, 0.3) for one in faces] for faces in (dice, cells))
    patches = ((0, 0), (9, 0), (18, 0), (0, 9), (18, 9))
    tiles = [
        face(25 + STEP * (x + a), 25 + STEP * (y + b), board=0.9, side=48)
        for a, b in patches
        for x in range(4)
        for y in range(4)
    ]
    shipment = [face(25 + STEP * (4 + k), 25 + STEP, board=0.4, side=40) for k in range(3)]
    shelf = arranged([*dice, *shipment], [*cells, *tiles])
    assert [len(column) for column in shelf.columns] == [2, 1, 0, 1]
    assert (shelf.shame, shelf.shipments) == ((), ((4, 5, 6),))


def test_dice_among_tiles_that_are_in_line_with_the_floor_are_on_no_board() -> None:
    """Even where the finder takes the dice for dice in cells, and something parts these tiles from the others."""
    dice, cells = shelf_and_dice(4, 4, [2, 1, 0, 1])
    dice, cells = ([turned(one, 0.3) for one in faces] for faces in (dice, cells))
    lying = [(4, 1), (5, 1), (6, 1)]
    places = [(x, y) for x in range(20) for y in range(12, 16)] + [(x, y) for x in (4, 5, 6, 7) for y in (0, 1)]
    tiles = [face(25 + STEP * x, 25 + STEP * y, board=0.9, side=48) for x, y in places if (x, y) not in lying]
    shipment = [face(30 + STEP * x, 25 + STEP * y, board=0.6, side=40) for x, y in lying]
    shelf = arranged([*dice, *shipment], [*cells, *tiles])
    assert [len(column) for column in shelf.columns] == [2, 1, 0, 1]
    assert (shelf.shame, shelf.shipments) == ((), ((4, 5, 6),))


def test_a_board_seen_askew_keeps_the_cells_of_its_farthest_row() -> None:
    """Feet of dice tell roughly how a grid lies, cells exactly; what is left over lies on it then."""
    chance = np.random.default_rng(4)
    dice, cells = shelf_and_dice(5, 5, [4, 4, 4, 4, 0])
    askew = [
        Face(die.corners, die.foot + chance.normal(0, 5, 2) + [0, 0.18 * (500 - die.foot[1])], 0.99, 0.9)
        for die in dice
    ]
    (grid, *_) = boards(askew, cells)
    assert set(range(len(dice), len(dice) + len(cells))) <= set(grid.places)


def test_a_die_in_line_far_beyond_the_last_column_is_not_on_the_board() -> None:
    dice, cells = shelf_and_dice(4, 5, [2, 1, 0, 1])
    shelf = arranged([*dice, cell(5, 0, board=0.9, side=40)], cells)
    assert [len(column) for column in shelf.columns] == [2, 1, 0, 1]


def test_the_shelf_is_the_larger_board_even_where_all_dice_are_of_shame() -> None:
    _, cells = shelf_and_dice(4, 4, [])
    small = [(6.5 + column, row) for column in range(3) for row in range(3)]
    shame = [cell(*place, side=40) for place in small[:2]]
    shelf = arranged(shame, [*cells, *(cell(*place) for place in small[2:])])
    assert (shelf.columns, shelf.shame) == (((),) * 4, (1, 0))


def test_boards_that_something_between_them_joins_are_two() -> None:
    dice, cells = shelf_and_dice(5, 4, [4, 1, 4, 4, 0])
    small = [(6 + column, row) for column in range(3) for row in range(3)]
    shame = [cell(*place, side=40) for place in small[:4]]
    card = cell(5, 1)
    shelf = arranged([*dice, *shame], [*cells, card, *(cell(*place) for place in small[4:])])
    assert [len(column) for column in shelf.columns] == [4, 1, 4, 4, 0]
    assert len(shelf.shame) == 4


spots = st.tuples(st.floats(0, 1200), st.floats(0, 900), st.floats(0.02, 0.98), st.floats(20, 80))


@given(st.lists(spots, max_size=14), st.lists(spots, max_size=14))
def test_whatever_is_seen_each_die_is_somewhere_once(
    dice: list[tuple[float, float, float, float]], cells: list[tuple[float, float, float, float]]
) -> None:
    shelf = arranged([face(*one) for one in dice], [face(*one) for one in cells])
    on_columns = [die for column in shelf.columns for die, _ in column]
    loose = [die for shipment in shelf.shipments for die in shipment]
    assert sorted([*on_columns, *shelf.shame, *loose]) == list(range(len(dice)))


def test_a_square_leans_as_far_as_it_is_turned_from_the_grid() -> None:
    grid = Lattice(np.array([[50.0, 0, 300], [0, -60.0, 400], [0, 0, 1]]))
    square = np.array([[280.0, 376], [320, 376], [320, 424], [280, 424]])
    assert grid.lean(square) == pytest.approx(0, abs=1e-9)
    cos, sin = math.cos(0.2), math.sin(0.2)
    leant = (square - [300, 400]) * [1 / 50, 1 / 60] @ np.array([[cos, sin], [-sin, cos]]) * [50, 60] + [300, 400]
    assert abs(grid.lean(leant)) == pytest.approx(0.2, abs=1e-6)


def test_boards_are_listed_the_largest_first() -> None:
    dice, cells = shelf_and_dice(5, 5, [1, 0, 0, 0, 0])
    small = [cell(9.5 + column, 0) for column in range(3)]
    found = boards(dice, [*cells, *small])
    assert [extents(board) for board in found] == [(5, 5), (3, 1)]
    assert all(isinstance(board, Grid) for board in found)


def test_a_board_is_followed_line_after_line_beyond_a_column_that_stands_askew() -> None:
    askew = [face(500 + STEP * 2.27, 500 - STEP * (row + 0.27), board=0.95) for row in range(6)]
    cells = [cell(column, row) for column in (0, 1, 3, 4, 5) for row in range(6)]
    assert [len(column) for column in arranged(askew, cells).columns] == [0, 0, 6, 0, 0, 0]
