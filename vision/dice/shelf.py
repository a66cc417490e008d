"""Fourth stage: which dice stand in which column of the shelf, which are of shame, and which came together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from vision.dice.boards import boards, bounds, empty_cells, extents
from vision.dice.lattice import NEAR, Grid, Lattice
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
ABOUT = 1.4
"""A die of the small board stands no further from what is seen of it than this, in cells."""
ON_BOARD = 0.5
"""A die that is less likely than this in a cell stands on the table."""
ALL_ON_BOARD = 0.45
"""The same of dice together, where no empty cell tells; of a shipment, one die or two may seem to be in cells."""
THREE_ON_BOARD = 0.9
"""The same of three dice, which are as many as a shipment."""
A_STEP = 0.25
"""How far from a step of the grid the neighbours in rows and columns stand on the mean, in steps."""
ROWS_ON_BOARD, CORNER_ON_BOARD = 0.15, 0.2
"""How likely in cells dice are on the mean that stand so; and three dice round a corner."""
SHIPPED = 0.33
"""Three dice together that are less likely than this in cells came as a shipment, even beside empty cells."""
SMALL_BOARD = 4
"""No small board has more cells in a row."""
AS_LARGE = 1.15
"""The cells of the small board are no more larger or smaller than those of the shelf: the same dice stand in them."""
NO_SHIPMENT = 0.1
"""The same of dice together that are one too few or too many to be shipments, which come in threes, where no small
board is seen."""
BESIDE_BOARD = 0.3
"""The same of a die in line with a shelf, just beyond what is seen of it."""
AMONG_CELLS = 0.01
"""Less likely than this, it does so even where it stands in line with a shelf, within what is seen of it."""
STRAY = 0.15
"""The same of a die that stands out of line on the small board; on a shelf it must be twice as likely."""
IN_LINE = 0.05
"""And less likely than this, where it stands in line with the small board."""
ALIGNED = 0.2
"""The same of a die in line with a board, just beyond what is seen of it."""
FLOATING = 3
"""Dice above nothing: so many, and a board is tried in other ways up."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Places of dice in the list that was handed in."""

    columns: tuple[Column, ...]
    """From the left; each from the bottom: a die and how high it stands."""
    shame: tuple[int, ...]
    shipments: tuple[tuple[int, ...], ...]

    @property
    def gaps(self) -> int:
        """How many places below a die are empty."""
        levels = [{level for _, level in column} for column in self.columns if column]
        return sum(max(column) + 1 - len(column) for column in levels)


def arranged(dice: Sequence[Face], cells: Sequence[Face]) -> Shelf:
    """The dice where they stand."""
    in_cells = [die for die in dice if die.board > ON_BOARD]
    faces = [*in_cells, *(empty := empty_cells(dice, cells))]
    if len(faces) == 1:
        alone = tuple((k, 0) for k, die in enumerate(dice) if die is faces[0])
        return Shelf((alone,), (), _shipments(dice, [k for k in range(len(dice)) if (k, 0) not in alone]))
    found = boards(in_cells, empty)
    if not found:
        return Shelf((), (), _shipments(dice, range(len(dice))))
    first, *others = found
    columns, on_shelf = _columns(dice, faces, first)
    rest = [k for k, die in enumerate(dice) if id(die) not in on_shelf]
    small = [board for board in others if _may_be_small(board, faces, on_shelf)]
    shame = tuple(sorted(_of_shame(dice, rest, faces, first, small), key=lambda k: _reading_order(dice, [k])))
    return Shelf(columns, shame, _shipments(dice, [k for k in rest if k not in shame]))


def _of_shame(
    dice: Sequence[Face], rest: Sequence[int], faces: Sequence[Face], shelf: Grid, small: Sequence[Grid]
) -> tuple[int, ...]:
    """Those of the other dice that are of shame; the likeliest small boards first."""
    seen = bool(small) and _is_seen(small[0], shelf, faces, dice)
    if seen:
        small = small[:1]  # nobody has two of them
    shame = next(filter(None, (_shame(dice, rest, faces, board) for board in small)), ())
    if shame or not seen:
        shame = _with_rows(shame, _in_rows(dice, rest, shelf.lattice))
    least = ON_BOARD if seen else NO_SHIPMENT
    for heap in _heaps(dice, [k for k in rest if k not in shame]):
        beside = any(_in_line(dice, heap, board) for board in small)
        if len(heap) % A_SHIPMENT and (beside or _on_board(dice, heap) >= least):
            shame = (*shame, *heap)
    return shame


def _may_be_small(board: Grid, faces: Sequence[Face], on_shelf: set[int]) -> bool:
    """Whether it is no wider or higher than a small board is, and not the shelf once more."""
    again = sum(id(faces[k]) in on_shelf for k in board.places)
    return max(extents(board)) <= SMALL_BOARD and 2 * again < len(board.places)


def _is_seen(board: Grid, shelf: Grid, faces: Sequence[Face], dice: Sequence[Face]) -> bool:
    """Whether all of a small board is seen, with empty cells that are as large as those of the shelf."""
    columns, rows = extents(board)
    if min(columns, rows) < 2 or len(board.places) < columns * rows:
        return False
    standing = {id(die) for die in dice}
    own, there = ([faces[k].side for k in grid.places if id(faces[k]) not in standing] for grid in (board, shelf))
    return bool(own and there) and 1 / AS_LARGE < float(np.median(own) / np.median(there)) < AS_LARGE


def _shame(dice: Sequence[Face], rest: Sequence[int], faces: Sequence[Face], board: Grid) -> tuple[int, ...]:
    """The dice on the small board, if this is one: it has empty cells, or dice that are no shipment."""
    standing = {id(die) for die in dice}
    if any(id(faces[k]) not in standing for k in board.places):
        threes = [three for three in shipments(dice, rest) if _is_shipment(dice, three)]
        in_a_row = {k for three in threes if _is_row_of(board, faces, dice, three) for k in three}
        shipped = {k for three in threes for k in three} - in_a_row
        return tuple({*in_a_row, *_on_or_about(dice, [k for k in rest if k not in shipped], board)})
    heap = _heap_with(dice, rest, faces[next(iter(board.places))])
    # a small board has more than one row: three dice would leave a cell to be seen
    if heap and _on_board(dice, heap) >= (THREE_ON_BOARD if len(heap) == A_SHIPMENT else ALL_ON_BOARD):
        return heap
    return _on_or_about(dice, rest, board) if min(extents(board)) > 1 else ()


def _is_row_of(board: Grid, faces: Sequence[Face], dice: Sequence[Face], three: Sequence[int]) -> bool:
    """Whether dice stand in line with a board, or each on a place of one row, and one of them surely on the board."""
    standing = {id(faces[k]) for k in board.places}
    where = board.lattice.places(np.array([dice[k].foot for k in three]))
    in_line = np.abs(where - np.round(where)) <= NEAR
    in_a_row = any(in_line[:, 1 - way].all() and _side_by_side(board, np.round(where), way) for way in (0, 1))
    return bool(in_line.all() or in_a_row) and any(id(dice[k]) in standing for k in three)


def _side_by_side(board: Grid, places: Points, way: int) -> bool:
    """Whether these are different places of one row of a board, or of one column."""
    first, last = bounds(board)[way]
    along, across = places[:, way], places[:, 1 - way]
    within = (first <= along) & (along <= last)
    return bool(within.all() and np.ptp(across) == 0 and len(set(along)) == len(along))


def _in_line(dice: Sequence[Face], heap: Sequence[int], board: Grid) -> bool:
    """Whether dice stand in line with what is seen of a board, on it or just beside."""
    where = board.lattice.places(np.array([dice[k].foot for k in heap]))
    (left, right), (bottom, top) = bounds(board)
    about = (where > [left - ABOUT, bottom - ABOUT]) & (where < [right + ABOUT, top + ABOUT])
    return bool((np.abs(where - np.round(where)) <= NEAR).all() and about.all())


def _in_rows(dice: Sequence[Face], rest: Sequence[int], lattice: Lattice) -> list[tuple[int, ...]]:
    """Dice beside the shelf that stand in rows and columns, a step of its grid apart, as they do on a small board;
    shipments stand in a line each, further from the next. The likeliest ones on a board first."""
    if not rest:
        return []
    where = lattice.places(np.array([dice[k].foot for k in rest]))
    apart = np.abs(where[:, None] - where[None])
    found = []
    for group in _linked(np.linalg.norm(apart, axis=2) < 1 + NEAR):
        likely = float(np.mean([dice[rest[k]].board for k in group]))
        least = ROWS_ON_BOARD if len(group) > A_SHIPMENT else CORNER_ON_BOARD
        if likely >= least and all(abs(step - 1) < A_STEP for step in _steps_of(apart[np.ix_(group, group)])):
            found.append((likely, tuple(rest[k] for k in group)))
    return [group for _, group in sorted(found, reverse=True)]


def _steps_of(apart: Points) -> tuple[float, float]:
    """How far apart neighbours in a row stand on the mean, and neighbours in a column; 0 where there are none."""
    across, along = (
        apart[(np.abs(apart[..., way] - 1) < NEAR) & (apart[..., 1 - way] < NEAR)][:, way] for way in (0, 1)
    )
    return float(np.mean(across)) if len(across) else 0.0, float(np.mean(along)) if len(along) else 0.0


def _linked(near: NDArray[np.bool_]) -> list[list[int]]:
    """The groups in which each is near another."""
    left, groups = list(range(len(near))), []
    while left:
        group = [left.pop()]
        for one in group:
            group += (more := [k for k in left if near[one, k]])
            left = [k for k in left if k not in more]
        groups.append(group)
    return groups


def _with_rows(shame: tuple[int, ...], groups: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Where a die of such a group is on the small board, so are the others; where none is, the likeliest group."""
    if not shame:
        return groups[0] if groups else ()
    return tuple({*shame, *(k for group in groups if set(group) & set(shame) for k in group)})


def _is_shipment(dice: Sequence[Face], heap: Sequence[int]) -> bool:
    """Whether three dice stand together that are likelier on the table, or on a crate, than in cells."""
    return len(heap) == A_SHIPMENT and _on_board(dice, heap) < SHIPPED


def _on_board(dice: Sequence[Face], heap: Sequence[int]) -> float:
    """How likely dice that stand together are in cells."""
    return float(np.exp(np.mean(np.log([dice[k].board for k in heap]))))


def in_the_gaps(dice: Sequence[Face], cells: Sequence[Face], others: Sequence[Face]) -> list[int]:
    """The places of those other faces that stand where a die must be, since one stands above."""
    here, filling = list(dice), []
    gaps = arranged(here, cells).gaps if others else 0
    for k, face in enumerate(others):
        if not gaps:
            break
        with_it = arranged([*here, face], cells)
        if with_it.gaps < gaps and any(die == len(here) for column in with_it.columns for die, _ in column):
            here.append(face)
            filling.append(k)
            gaps = with_it.gaps
    return filling


def in_shipments(dice: Sequence[Face], cells: Sequence[Face], others: Sequence[Face]) -> list[int]:
    """The places of those other faces that make shipments whole, each the only one that makes its shipment so."""
    short = _short(arranged(dice, cells), len(dice)) if others else set()
    filling: dict[frozenset[int], list[int]] = {group: [] for group in short}
    for k, face in enumerate(others) if short else ():
        left = _short(arranged([*dice, face], cells), len(dice))
        for group in short - left:
            if len(left) < len(short):
                filling[group].append(k)
    return [places[0] for places in filling.values() if len(places) == 1]


def _short(shelf: Shelf, many: int) -> set[frozenset[int]]:
    """The dice, of the first so many, that came together but are one too few to be shipments."""
    return {
        frozenset(k for k in group if k < many)
        for group in shelf.shipments
        if len(group) % A_SHIPMENT == A_SHIPMENT - 1
    }


def one_too_many(dice: Sequence[Face], cells: Sequence[Face], sure: Points) -> list[int]:
    """Of dice that came together and are one too many to be shipments, the one that is least surely a die."""
    heaps = [heap for heap in arranged(dice, cells).shipments if len(heap) > A_SHIPMENT and len(heap) % A_SHIPMENT == 1]
    return [min(heap, key=lambda k: float(sure[k])) for heap in heaps]


def _heap_with(dice: Sequence[Face], rest: Sequence[int], one: Face) -> tuple[int, ...]:
    """The dice that stand together with one of them."""
    return tuple(next((heap for heap in _heaps(dice, rest) if any(dice[k] is one for k in heap)), ()))


def _on_or_about(dice: Sequence[Face], rest: Sequence[int], board: Grid) -> tuple[int, ...]:
    """Dice of the small board: few cells tell its grid only roughly, so they need not stand exactly."""
    if not rest:
        return ()
    where = board.lattice.places(np.array([dice[k].foot for k in rest]))
    nearest = np.round(where)
    in_line = np.abs(where - nearest).max(axis=1) <= NEAR
    likely = np.array([dice[k].board for k in rest]) > np.where(in_line, IN_LINE, STRAY)
    grid = np.array(list(board.places.values()))
    mine = np.zeros(len(rest), bool)
    while True:
        first, last = grid.min(axis=0), grid.max(axis=0)
        about = ((where > first - ABOUT) & (where < last + ABOUT)).all(axis=1)
        within = in_line & ((nearest >= first) & (nearest <= last)).all(axis=1)
        more = (about & likely | within) & ~mine
        if not more.any():
            return tuple(k for k, is_mine in zip(rest, mine, strict=True) if is_mine)
        mine |= more
        grid = np.concatenate([grid, nearest[more & in_line]])  # beside these, others may stand


def _columns(dice: Sequence[Face], faces: Sequence[Face], board: Grid) -> tuple[tuple[Column, ...], set[int]]:
    """The columns, and which faces stand on the shelf."""
    (left, last), (bottom, top) = bounds(board)
    mine = {id(faces[k]) for k in board.places}
    stood: Stood = {}
    where = board.lattice.places(np.array([die.foot for die in dice])) if dice else np.zeros((0, 2))
    aligned = np.array([die.board for die in dice]) > BESIDE_BOARD
    aligned &= (np.abs(where - np.round(where)) <= ALIGNED).all(axis=1)
    grid = np.round(where[aligned]).astype(int)
    left, last = _grown(left, last, grid[(bottom <= grid[:, 1]) & (grid[:, 1] <= top), 0])
    bottom, top = _grown(bottom, top, grid[(left <= grid[:, 0]) & (grid[:, 0] <= last), 1])
    for k, (column, row) in enumerate(where):
        at, level = round(column), round(row)
        near = max(abs(column - at), abs(row - level)) <= NEAR
        if dice[k].board > ON_BOARD:
            at, level = _at_edge(float(column), left, last), _at_edge(float(row), bottom, top)
        inside = left <= at <= last and bottom <= level <= top
        if inside and (id(dice[k]) in mine or dice[k].board > (AMONG_CELLS if near else 2 * STRAY)):
            stood.setdefault((at - left, level - bottom), []).append((float(row), k))
            mine.add(id(dice[k]))
    turned = _filled_from_below(stood, last - left + 1, top - bottom + 1)
    return turned, mine


def _at_edge(where: float, first: int, last: int) -> int:
    """The line of the board where a die in a cell stands: it may lean out of it, as long as it is not in line with the
    next one beyond the edge."""
    return min(max(round(where), first), last) if first - 1 + NEAR < where < last + 1 - NEAR else round(where)


def _grown(first: int, last: int, lines: NDArray[np.int64]) -> tuple[int, int]:
    """With the next line before and after, where dice alone stand there: their cells are all hidden."""
    return first - int((lines == first - 1).any()), last + int((lines == last + 1).any())


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
    return round(y / dice[group[0]].side), float(x)


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
