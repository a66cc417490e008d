"""Dice are put into the columns they stand in, whatever is empty, hidden, askew or beside the shelf."""

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.dice.faces import face
from vision.dice.locate import Face
from vision.dice.shelf import arranged

PITCH = 50.0


def seen_from(tilt: float, roll: float) -> NDArray[np.float64]:
    """From a shelf's own pixels to those of a photo taken askew."""
    cos, sin = math.cos(roll), math.sin(roll)
    turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    leant = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt) / 1400, 1]])
    return np.asarray(np.array([[1, 0, 800], [0, 1, 600], [0, 0, 1]]) @ turned @ leant, np.float64)


def stood(matrix: NDArray[np.float64], column: float, row: float) -> Face:
    """A face on a place of the shelf, columns to the right, rows up, about its middle."""
    x, y, depth = matrix @ [(column - 2) * PITCH, (2 - row) * PITCH, 1]
    return face(float(x / depth), float(y / depth), board=0.95)


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
