"""Rows and columns, however the camera was held."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.observation import Item, Layout
from vision.order import order


def seen(
    cards: Sequence[tuple[float, float, float]],
    *,
    tilt: float = 0.0,
    roll: float = 0.0,
    tall: float = 1.5,
) -> list[Item]:
    """Cards at (x, y) in card widths, each turned a little, as a camera over the table sees them; values count up."""
    middle = np.mean([(x, y) for x, y, _ in cards], axis=0)
    items = []
    for value, (x, y, turn) in enumerate(cards):
        corners = np.array([[-0.5, -tall / 2], [0.5, -tall / 2], [0.5, tall / 2], [-0.5, tall / 2]])
        spin = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
        spots = corners @ spin.T + [x, y] - middle
        far = 14 - spots[:, 1] * math.sin(tilt)
        flat = np.column_stack([spots[:, 0], spots[:, 1] * math.cos(tilt)]) / far[:, None]
        rolled = flat @ np.array([[math.cos(roll), math.sin(roll)], [-math.sin(roll), math.cos(roll)]])
        quad = tuple((float(a), float(b)) for a, b in rolled * 1500 + [800, 600])
        items.append(Item(value, quad, 1.0, colour=None))  # type: ignore[arg-type]
    return items


tables = st.lists(st.integers(1, 5), min_size=4, max_size=4)
angles = st.floats(-math.pi, math.pi)
tilts = st.floats(0, math.radians(35))


@given(tables, tilts, angles, st.floats(0.35, 1.4), st.integers(0, 1000))
def test_rows_are_found_from_any_side(lengths: list[int], tilt: float, roll: float, step: float, seed: int) -> None:
    chance = np.random.default_rng(seed)
    cards: list[tuple[float, float, float]] = []
    rows: list[list[int]] = []
    for row, length in enumerate(lengths):
        rows.append(list(range(len(cards), len(cards) + length)))
        cards += [
            (k * step, row * 1.65 + chance.uniform(-0.08, 0.08), chance.uniform(-0.1, 0.1)) for k in range(length)
        ]
    assert order(seen(cards, tilt=tilt, roll=roll), Layout.ROWS) == rows


@given(tables, tilts, st.sampled_from([0, 0.3, math.pi / 2, math.pi, -math.pi / 2]))
def test_square_tiles_stand_in_rows_too(lengths: list[int], tilt: float, roll: float) -> None:
    cards: list[tuple[float, float, float]] = []
    rows: list[list[int]] = []
    for row, length in enumerate(lengths):
        rows.append(list(range(len(cards), len(cards) + length)))
        cards += [(k * 1.25, row * 1.25, 0.0) for k in range(length)]
    assert order(seen(cards, tilt=tilt, roll=roll, tall=1.0), Layout.ROWS) == rows


@given(st.lists(st.integers(1, 6), min_size=5, max_size=5), angles, st.floats(-math.pi, math.pi))
def test_corners_that_are_all_misjudged_alike_tear_no_row(lengths: list[int], roll: float, way: float) -> None:
    cards = [(k * 1.4, row * 1.4, 0.0) for row, length in enumerate(lengths) for k in range(length)]
    ends = np.cumsum(lengths).tolist()
    rows = [list(range(end - length, end)) for end, length in zip(ends, lengths, strict=True)]
    items = []
    for item in seen(cards, roll=roll, tall=1.0):
        corners = np.array(item.quad)
        corners[1] += 30 * np.array(
            [math.cos(way), math.sin(way)]
        )  # as where the edge of a thick tile is taken for its face
        items.append(replace(item, quad=tuple((float(x), float(y)) for x, y in corners)))  # type: ignore[arg-type]
    assert order(items, Layout.ROWS) == rows


def test_a_card_laid_upside_down_stays_in_its_row() -> None:
    cards = [(0.0, 0.0, 0.0), (1.1, 0.0, math.pi), (2.2, 0.0, 0.0), (0.0, 1.7, 0.0), (1.1, 1.7, 0.0)]
    assert order(seen(cards), Layout.ROWS) == [[0, 1, 2], [3, 4]]


@pytest.mark.parametrize("roll", [0.0, math.pi / 2, math.pi, 2.0])
def test_columns_are_in_laying_order_by_colour(roll: float) -> None:
    cards = [(0.0, k * 0.3, 0.0) for k in range(4)] + [(1.2, k * 0.3, 0.0) for k in range(3)]
    items = seen(cards, roll=roll)
    coloured = [Item(item.value, item.quad, 1.0, colour="green" if k < 4 else "blue") for k, item in enumerate(items)]
    assert order(coloured, Layout.COLUMNS) == [[0, 1, 2, 3], [4, 5, 6]]


def test_an_empty_table_has_no_order() -> None:
    assert order([], Layout.ROWS) == []
