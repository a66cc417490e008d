"""Fourth stage: which dice stand in which column of the shelf, which are of shame, and which came together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from vision.dice.lattice import NEAR, Places, fitted, pieces, steps
from vision.dice.locate import Face

Points = NDArray[np.float64]
Column = tuple[tuple[int, int], ...]
Stood = dict[tuple[int, int], list[tuple[float, int]]]
"""By column and row: dice, each with its exact height in the grid."""

A_SHIPMENT = 3
BESIDE = 1.9
"""Dice of a shipment stand no further from the next one than this, in sides."""
MOST_TRIED = 12
"""Heaps of more dice than this are parted greedily."""
SEEN = 0.5
"""A column at the edge of a board needs cells or dice that are surer than this together."""
ON_BOARD = 0.5
"""A die that is less likely than this in a cell stands on the table."""
STRAY = 0.15
"""Less likely than this, it does so even where it stands in line with a shelf."""
FLOATING = 3
"""Dice above nothing: so many, and a board is tried in other ways up."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Places of dice in the list that was handed in."""

    columns: tuple[Column, ...]
    """From the left; each from the bottom: a die and how high it stands."""
    shame: tuple[int, ...]
    shipments: tuple[tuple[int, ...], ...]


def arranged(dice: Sequence[Face], cells: Sequence[Face]) -> Shelf:
    """The dice where they stand."""
    on_boards = [*(die for die in dice if die.board > ON_BOARD), *cells]
    if not on_boards:
        return Shelf((), (), _shipments(dice, range(len(dice))))
    spots = np.array([face.foot for face in on_boards])
    if len(spots) == 1:
        alone = tuple((k, 0) for k, die in enumerate(dice) if die is on_boards[0])
        return Shelf((alone,), (), _shipments(dice, [k for k in range(len(dice)) if (k, 0) not in alone]))
    right, up = steps(spots)
    right, up = _upright(right, up)
    first, *others = sorted(pieces(spots, right, up), key=_area, reverse=True)
    columns, on_shelf = _columns(dice, on_boards, spots, first, right, up)
    boards = {id(on_boards[k]) for piece in others for k in piece} - on_shelf
    rest = [k for k, die in enumerate(dice) if id(die) not in on_shelf]
    shame = tuple(k for k in rest if id(dice[k]) in boards)
    return Shelf(columns, shame, _shipments(dice, [k for k in rest if k not in shame]))


def _upright(right: Points, up: Points) -> tuple[Points, Points]:
    """Of the four ways to hold a grid, the one that is upright in the photo."""
    for _ in range(4):
        if -up[1] >= abs(up[0]):
            break
        right, up = up, -right
    return right, up


def _area(piece: Places) -> tuple[int, int]:
    """How many cells a board has at least: the shelf has more than the small one beside."""
    columns, rows = (np.ptp(np.array(list(piece.values())), axis=0) + 1).tolist()
    return columns * rows, len(piece)


def _columns(
    dice: Sequence[Face], faces: Sequence[Face], spots: Points, piece: Places, right: Points, up: Points
) -> tuple[tuple[Column, ...], set[int]]:
    """The columns, and which faces stand on the shelf."""
    lattice, places = fitted(spots, piece, right, up)
    left, last, bottom, top = _extent(faces, places)
    mine = {id(faces[k]) for k in places}
    stood: Stood = {}
    feet = np.array([die.foot for die in dice]).reshape(-1, 2)
    for k, (column, row) in enumerate(lattice.places(feet) if len(dice) else ()):
        at, level = round(column), round(row)
        near = max(abs(column - at), abs(row - level)) <= NEAR
        inside = left <= at <= last and bottom <= level <= top
        if inside and (id(dice[k]) in mine or (near and dice[k].board > STRAY)):
            stood.setdefault((at - left, level - bottom), []).append((float(row), k))
            mine.add(id(dice[k]))
    turned = _filled_from_below(stood, last - left + 1, top - bottom + 1)
    return turned, mine


def _filled_from_below(stood: Stood, wide: int, high: int) -> tuple[Column, ...]:
    """The columns as they are; but of a photo held another way, so that they are filled from below."""
    ways = [(stood, wide, high)]
    for _ in range(3):
        before, across, along = ways[-1]
        ways.append(({(along - 1 - row, column): dice for (column, row), dice in before.items()}, along, across))
    floating = [_floating(way) for way, _, _ in ways]
    best = int(np.argmin(floating))
    chosen, across, _ = ways[best] if floating[0] >= FLOATING and 4 * floating[best] <= floating[0] else ways[0]
    columns: list[list[tuple[int, float, int]]] = [[] for _ in range(across)]
    for (column, level), dice in chosen.items():
        columns[column] += [(level, row, k) for row, k in dice]
    return tuple(tuple((k, level) for level, _, k in sorted(column)) for column in columns)


def _floating(stood: Stood) -> int:
    """How many places below a die are empty."""
    return sum((column, below) not in stood for column, row in stood for below in range(row))


def _extent(faces: Sequence[Face], places: Places) -> tuple[int, int, int, int]:
    """Left, right, bottom and top of the grid, without columns and rows that hardly anything speaks for."""
    columns: dict[int, float] = {}
    rows: dict[int, float] = {}
    for k, (column, row) in places.items():
        columns[column] = columns.get(column, 0.0) + faces[k].heat
        rows[row] = rows.get(row, 0.0) + faces[k].heat
    across = [column for column, sure in columns.items() if sure > SEEN] or list(columns)
    along = [row for row, sure in rows.items() if sure > SEEN] or list(rows)
    return min(across), max(across), min(along), max(along)


def _shipments(dice: Sequence[Face], loose: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(group) for group in shipments(dice, list(loose)))


def shipments(dice: Sequence[Face], loose: Sequence[int]) -> list[list[int]]:
    """Dice that stand together, in threes where their number allows it."""
    groups = []
    for heap in _heaps(dice, loose):
        groups += _threes(dice, heap) if len(heap) > A_SHIPMENT and len(heap) % A_SHIPMENT == 0 else [heap]
    return sorted(
        (sorted(group, key=lambda k: dice[k].middle[0]) for group in groups),
        key=lambda group: _reading_order(dice, group),
    )


def _reading_order(dice: Sequence[Face], group: Sequence[int]) -> tuple[int, float]:
    x, y = np.mean([dice[k].middle for k in group], axis=0)
    return round(y / (1.5 * dice[group[0]].side)), float(x)


def _heaps(dice: Sequence[Face], loose: Sequence[int]) -> list[list[int]]:
    left, heaps = list(loose), []
    while left:
        heap = [left.pop()]
        for one in heap:
            near = [k for k in left if np.linalg.norm(dice[k].foot - dice[one].foot) < BESIDE * dice[one].side]
            heap += near
            left = [k for k in left if k not in near]
        heaps.append(heap)
    return heaps


def _threes(dice: Sequence[Face], heap: Sequence[int]) -> list[list[int]]:
    """The way to part a heap into threes in which they stand nearest."""
    spots = {k: dice[k].foot for k in heap}

    def spread(three: Sequence[int]) -> float:
        a, b, c = (spots[k] for k in three)
        sides = sorted((np.linalg.norm(a - b), np.linalg.norm(b - c), np.linalg.norm(a - c)))
        return float(sides[0] + sides[1])

    def parted(rest: tuple[int, ...]) -> tuple[float, list[list[int]]]:
        if not rest:
            return 0.0, []
        first, *others = rest
        best: tuple[float, list[list[int]]] = (np.inf, [])
        pairs = list(combinations(others, A_SHIPMENT - 1))
        if len(rest) > MOST_TRIED:
            pairs = [min(pairs, key=lambda pair: spread((first, *pair)))]
        for pair in pairs:
            cost = spread((first, *pair))
            if cost < best[0]:
                far, groups = parted(tuple(k for k in others if k not in pair))
                if cost + far < best[0]:
                    best = (cost + far, [[first, *pair], *groups])
        return best

    return parted(tuple(heap))[1]
