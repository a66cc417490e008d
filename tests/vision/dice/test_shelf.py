"""Dice are put into the columns they stand in, whatever is empty, hidden, askew or beside the shelf."""

import math
from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.dice.faces import face
from vision.dice.locate import Face
from vision.dice.shelf import Shelf, arranged, in_shipments, in_the_gaps, one_too_many

PITCH = 50.0


def seen_from(tilt: float, roll: float) -> NDArray[np.float64]:
    """From a shelf's own pixels to those of a photo taken askew."""
    cos, sin = math.cos(roll), math.sin(roll)
    turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    leant = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt) / 1400, 1]])
    return np.asarray(np.array([[1, 0, 800], [0, 1, 600], [0, 0, 1]]) @ turned @ leant, np.float64)


def stood(matrix: NDArray[np.float64], column: float, row: float) -> Face:
    """A face on a place of the shelf, columns to the right, rows up, about its middle."""

    def seen(across: float, along: float) -> NDArray[np.float64]:
        x, y, depth = matrix @ [(column - 2 + across) * PITCH, (2 - row + along) * PITCH, 1]
        return np.array([x / depth, y / depth])

    corners = [seen(-0.4, -0.4), seen(0.4, -0.4), seen(0.4, 0.4), seen(-0.4, 0.4)]
    return Face(np.array(corners), seen(0, 0), board=0.95, heat=0.95)


heights = st.lists(st.integers(0, 5), min_size=4, max_size=6)


@given(heights, st.floats(0, 0.6), st.floats(-0.6, 0.6))
def test_every_column_is_found_the_empty_ones_too(filled: list[int], tilt: float, roll: float) -> None:
    view = seen_from(tilt, roll)
    places = [(column, row) for column, height in enumerate(filled) for row in range(height)]
    dice = [stood(view, *place) for place in places]
    cells = [
        stood(view, column, row) for column in range(len(filled)) for row in range(5) if (column, row) not in places
    ]
    shelf = arranged(dice, cells)
    assert [[level for _, level in column] for column in shelf.columns] == [list(range(height)) for height in filled]
    told = [[places[die] for die, _ in column] for column in shelf.columns]
    assert told == [[(column, row) for row in range(height)] for column, height in enumerate(filled)]
    assert (shelf.shame, shelf.shipments) == ((), ())


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=6), st.floats(-0.3, 0.3))
def test_cells_that_are_hidden_or_overlooked_change_nothing(hidden: set[tuple[int, int]], roll: float) -> None:
    view = seen_from(0.2, roll)
    places = [(0, 0), (0, 1), (2, 0), (4, 0), (4, 1), (4, 2)]
    dice = [stood(view, *place) for place in places]
    cells = [
        stood(view, column, row)
        for column in range(5)
        for row in range(5)
        if (column, row) not in places and (column, row) not in hidden - {(1, 4), (3, 3)}
    ]
    shelf = arranged(dice, cells)
    assert [[places[die] for die, _ in column] for column in shelf.columns] == [
        [(0, 0), (0, 1)], [], [(2, 0)], [], [(4, 0), (4, 1), (4, 2)]
    ]  # fmt: skip


def test_a_gap_stays_a_gap() -> None:
    view = seen_from(0.1, 0.05)
    dice = [stood(view, 1, 0), stood(view, 1, 3)]
    cells = [
        stood(view, column, row) for column in range(5) for row in range(5) if (column, row) not in ((1, 0), (1, 3))
    ]
    assert arranged(dice, cells).columns[1] == ((0, 0), (1, 3))


def test_dice_of_shame_and_shipments_stay_beside_the_shelf() -> None:
    view = seen_from(0.0, 0.0)
    dice = [stood(view, 0, 0), stood(view, 7, 0), stood(view, 7, 1)]
    dice += [face(100 + 45 * k, 100) for k in range(3)] + [face(900 + 45 * k, 100) for k in range(3)]
    cells = [stood(view, column, row) for column in range(5) for row in range(5) if (column, row) != (0, 0)]
    cells += [
        stood(view, column, row) for column in (7, 8, 9) for row in range(3) if (column, row) not in ((7, 0), (7, 1))
    ]
    shelf = arranged(dice, cells)
    assert [len(column) for column in shelf.columns] == [1, 0, 0, 0, 0]
    assert shelf.shame == (2, 1)
    assert shelf.shipments == ((3, 4, 5), (6, 7, 8))


@given(st.sampled_from([math.pi / 2, math.pi, -math.pi / 2]))
def test_a_photo_held_another_way_is_read_from_the_side_that_is_filled(roll: float) -> None:
    view = seen_from(0.0, roll)
    places = [(column, row) for column, height in enumerate((2, 3, 1, 4, 2)) for row in range(height)]
    dice = [stood(view, *place) for place in places]
    cells = [stood(view, column, row) for column in range(5) for row in range(5) if (column, row) not in places]
    assert [len(column) for column in arranged(dice, cells).columns] == [2, 3, 1, 4, 2]


def test_shipments_that_touch_are_parted_in_threes() -> None:
    dice = [face(100 + 45 * k, 100 + 60 * row) for row in range(3) for k in range(3)]
    assert arranged(dice, []).shipments == ((0, 1, 2), (3, 4, 5), (6, 7, 8))


def test_a_table_without_a_shelf() -> None:
    assert arranged([face(100, 100)], []).columns == ()
    assert arranged([], []).columns == ()


def test_a_single_die_on_a_shelf_that_is_hidden() -> None:
    assert arranged([face(100, 100, board=0.9)], []).columns == (((0, 0),),)


def shelf_with(places: list[tuple[int, int]]) -> tuple[list[Face], list[Face]]:
    """A shelf of five by five, seen from above: the dice on these places, and the empty cells."""
    view = seen_from(0, 0)
    everywhere = [(column, row) for column in range(5) for row in range(5)]
    return [stood(view, *place) for place in places], [
        stood(view, *place) for place in everywhere if place not in places
    ]


def test_a_face_that_is_hardly_a_die_is_one_where_another_stands_on_it() -> None:
    dice, cells = shelf_with([(0, 0), (0, 2), (3, 0)])
    view = seen_from(0, 0)
    below, on_top, beside = stood(view, 0, 1), stood(view, 3, 1), face(100, 100)
    cells = [cell for cell in cells if np.linalg.norm(cell.foot - below.foot) > 1]
    assert arranged(dice, cells).gaps == 1
    assert in_the_gaps(dice, cells, [beside, on_top, below]) == [2]
    assert in_the_gaps([*dice, below], cells, [beside, on_top]) == []


def test_a_face_that_joins_two_boards_fills_no_gap() -> None:
    dice, cells = shelf_with([(1, 1), *((column, row) for column in (0, 2, 3) for row in range(5))])
    view = seen_from(0, 0)
    small = [stood(view, 6 + column, row) for column in range(3) for row in range(3)]
    between = stood(view, 5, 1)
    assert arranged(dice, [*cells, *small]).gaps == 1
    assert in_the_gaps(dice, [*cells, *small], [between]) == []


def test_two_dice_that_came_together_make_a_third_face_beside_them_a_die() -> None:
    dice, cells = shelf_with([(0, 0)])
    pair = [face(900, 100), face(945, 100)]
    third, elsewhere = face(990, 100), face(1400, 100)
    assert in_shipments([*dice, *pair], cells, [elsewhere, third]) == [1]
    assert in_shipments([*dice, *pair, third], cells, [face(1035, 100)]) == []


def test_of_two_faces_that_would_make_a_shipment_whole_neither_is_believed() -> None:
    dice, cells = shelf_with([(0, 0)])
    pair = [face(900, 100), face(945, 100)]
    assert in_shipments([*dice, *pair], cells, [face(855, 100), face(990, 100)]) == []


def test_of_four_dice_that_came_together_the_least_sure_is_one_too_many() -> None:
    dice, cells = shelf_with([(0, 0)])
    four = [face(900 + 45 * k, 100) for k in range(4)]
    assert one_too_many([*dice, *four], cells, np.array([0.2, 0.9, 0.99, 0.8, 0.95])) == [3]
    assert one_too_many([*dice, *four[:3]], cells, np.array([0.2, 0.9, 0.99, 0.8])) == []
    assert one_too_many([*dice, four[0]], cells, np.array([0.2, 0.9])) == []


def test_a_die_in_the_top_row_whose_cells_are_all_hidden_is_on_the_shelf() -> None:
    dice, cells = shelf_with([(2, row) for row in range(5)])
    seen = [cell for cell in cells if cell.foot[1] > min(die.foot[1] for die in dice) + 10]
    assert len(seen) == len(cells) - 4
    *below, top = dice
    shelf = arranged([*below, replace(top, board=0.4)], seen)
    assert [len(column) for column in shelf.columns] == [0, 0, 5, 0, 0]
    assert shelf.shipments == ()


def test_a_die_that_leans_out_of_the_top_row_is_on_the_shelf() -> None:
    dice, cells = shelf_with([(2, row) for row in range(5)])
    *below, _ = dice

    def with_top(row: float, likely: float = 0.7) -> Shelf:
        return arranged([*below, replace(stood(seen_from(0, 0), 2.2, row), board=likely)], cells)

    assert [level for _, level in with_top(4.55).columns[2]] == [0, 1, 2, 3, 4]
    assert len(with_top(4.7).columns[2]) == len(with_top(4.55, likely=0.4).columns[2]) == 4


def test_the_tiles_of_a_table_are_no_shelf() -> None:
    dice, cells = shelf_with([(0, 0), (1, 0), (1, 1)])
    tiles = [face(30 + 62 * column, 30 + 62 * row, side=60) for column in range(26) for row in range(6)]
    assert [len(column) for column in arranged(dice, [*cells, *tiles]).columns] == [1, 2, 0, 0, 0]
    floor_alone = arranged([face(100, 800)], tiles)
    assert (floor_alone.columns, floor_alone.shipments) == ((), ((0,),))


def beside(places: list[tuple[float, float]], likely: float) -> list[Face]:
    """Dice right of the shelf, in steps of its grid from a place there; how likely each is in a cell."""
    return [face(1200 + PITCH * column, 700 - PITCH * row, board=likely) for column, row in places]


def test_three_dice_in_a_row_are_a_shipment_unless_surely_in_cells() -> None:
    dice, cells = shelf_with([(0, 0), (1, 0)])
    row: list[tuple[float, float]] = [(0, 0), (1, 0), (2, 0)]
    assert arranged([*dice, *beside(row, 0.8)], cells).shipments == ((2, 3, 4),)
    assert arranged([*dice, *beside(row, 0.95)], cells).shame == (2, 3, 4)


def test_a_full_small_board_is_told_by_its_rows_where_no_cell_shows() -> None:
    """The finder doubts that dice without an empty cell beside them are on a board."""
    dice, cells = shelf_with([(0, 0), (1, 0)])
    full = [(float(column), float(row)) for row in (1, 0) for column in range(3)]
    assert arranged([*dice, *beside(full, 0.2)], cells).shame == (2, 3, 4, 5, 6, 7)
    assert arranged([*dice, *beside(full, 0.08)], cells).shame == ()


def test_dice_in_rows_and_columns_are_of_no_second_small_board_where_one_is_seen() -> None:
    dice, cells = shelf_with([(0, 0), (1, 0)])
    rows = [(float(column), float(row)) for row in (1, 0) for column in range(3)]
    alone, together = beside([(0, 4)], 0.3), beside(rows, 0.2)
    empty = beside([(column, row) for column in (6, 7, 8) for row in (0, 1)], 0.95)
    shelf = arranged([*dice, *alone, *together], [*cells, *empty])
    assert (shelf.shame, len(shelf.shipments)) == ((), 3)
    tiles = [face(float(x), float(y), side=32) for x, y in (cell.foot for cell in empty)]
    assert arranged([*dice, *alone, *together], [*cells, *tiles]).shame == (2, 3, 4, 5, 6, 7, 8)


def test_a_picture_beside_a_shipment_makes_no_second_small_board() -> None:
    dice, cells = shelf_with([(0, 0), (1, 0)])
    shipment, picture = beside([(0, 0), (1, 0), (2, 0)], 0.95), beside([(1, 1)], 0.95)
    assert arranged([*dice, *shipment], [*cells, *picture]).shame == (2, 3, 4)
    empty = beside([(column, row) for column in (6, 7, 8) for row in (0, 1)], 0.95)
    assert arranged([*dice, *shipment], [*cells, *picture, *empty]).shame == ()


@given(st.floats(1.42, 2.5), st.floats(0.75, 1.25))
def test_shipments_one_above_the_other_are_no_small_board(apart: float, spacing: float) -> None:
    dice, cells = shelf_with([(0, 0), (1, 0)])
    rows = [(column * spacing, row * apart) for row in (1, 0) for column in range(3)]
    shelf = arranged([*dice, *beside(rows, 0.08)], cells)
    assert (shelf.shame, shelf.shipments) == ((), ((2, 3, 4), (5, 6, 7)))


def test_a_shipment_beside_empty_cells_is_not_of_shame() -> None:
    dice, cells = shelf_with([(0, 0)])
    small = beside([(0, 2), (1, 2), (0, 3), (1, 3)], 0.9)
    shipment, ashamed = beside([(0, 0.75), (1, 0.75), (2, 0.75)], 0.2), beside([(2, 3)], 0.2)
    shelf = arranged([*dice, *shipment, *ashamed], [*cells, *small])
    assert (shelf.shame, shelf.shipments) == ((4,), ((1, 2, 3),))


def test_three_dice_in_line_with_one_that_is_surely_on_the_small_board_are_all_of_shame() -> None:
    dice, cells = shelf_with([(0, 0)])
    small = beside([(0, 2), (1, 2), (2, 2), (3, 2), (3, 1)], 0.9)
    three = [*beside([(0, 1), (1, 1)], 0.05), *beside([(2, 1)], 0.98)]
    assert arranged([*dice, *three], [*cells, *small]).shame == (1, 2, 3)


def test_three_dice_each_in_a_cell_of_one_row_are_of_shame_though_one_is_put_down_askew() -> None:
    dice, cells = shelf_with([(0, 0)])
    small = beside([(column, row) for column in range(3) for row in (1, 2)], 0.9)

    def with_row(*columns: float) -> tuple[int, ...]:
        three = [*beside([(column, 0) for column in columns[:2]], 0.1), *beside([(columns[2], 0)], 0.95)]
        return arranged([*dice, *three], [*cells, *small]).shame

    assert with_row(-0.1, 0.59, 2) == (1, 2, 3)
    assert with_row(3.6, 2.7, 2) == with_row(0.6, 1.3, 2) == ()


def test_a_die_in_line_beside_the_small_board_is_of_shame_however_unlikely_in_a_cell() -> None:
    dice, cells = shelf_with([(0, 0)])
    small = beside([(1, 2), (2, 2), (1, 3), (2, 3)], 0.9)
    in_line, astray = beside([(0, 2)], 0.01), beside([(-0.5, 2.5)], 0.01)
    assert arranged([*dice, *in_line], [*cells, *small]).shame == (1,)
    assert arranged([*dice, *astray], [*cells, *small]).shame == ()


def test_shipments_that_touch_beside_empty_cells_are_not_of_shame() -> None:
    dice, cells = shelf_with([(0, 0)])
    small = beside([(0, 2), (1, 2), (0, 3), (1, 3)], 0.9)
    touching = beside([(column, row) for row in (0.75, -0.7) for column in range(3)], 0.2)
    assert arranged([*dice, *touching], [*cells, *small]).shame == ()


def test_a_floor_of_tiles_beside_the_shelf_is_no_small_board() -> None:
    dice, cells = shelf_with([(0, 0)])
    tiles = beside([(column, row) for column in range(6) for row in range(3)], 0.9)
    lonely = beside([(0, 3)], 0.4)
    assert arranged([*dice, *beside([(1, 3), (2, 3)], 0.02), *lonely], [*cells, *tiles]).shame == ()


def test_shame_reaches_as_far_as_dice_stand_in_line() -> None:
    dice, cells = shelf_with([(0, 0)])
    in_line = [face(1200 + PITCH * column, 700, board=0.1) for column in range(1, 5)]
    elsewhere = face(1200 + PITCH * 1.5, 850, board=0.08)
    empty = face(1200, 700, board=0.9)
    assert arranged([*dice, *in_line, elsewhere], [*cells, empty]).shame == (1, 2, 3, 4)


def test_a_die_between_cells_of_the_shelf_stands_on_it_though_the_finder_doubts_it() -> None:
    dice, cells = shelf_with([(0, 0), (2, 0), (2, 1)])
    assert [len(column) for column in arranged([*dice[:2], replace(dice[2], board=0.06)], cells).columns] == [
        1, 0, 2, 0, 0
    ]  # fmt: skip


def test_dice_that_are_no_three_and_perhaps_in_cells_are_of_shame() -> None:
    dice, cells = shelf_with([(0, 0), (1, 0)])
    shipment = [face(900 + 45 * k, 100, board=0.15) for k in range(3)]
    lonely = face(900, 400, board=0.3)
    shelf = arranged([*dice, *shipment, lonely], cells)
    assert shelf.shame == (5,)
    assert shelf.shipments == ((2, 3, 4),)
    left_over = arranged([*dice, *shipment, replace(lonely, board=0.02)], cells)
    assert left_over.shame == ()
