"""The boards of a photo, each a grid: from its empty cells and from the dice that stand in the others."""

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.lattice import Grid, Lattice, Places, fitted, pieces
from vision.dice.locate import Face

Points = NDArray[np.float64]

SEEN = 0.55
"""An empty column at the edge of a board needs so many cells, beside what others have."""
UNLIKE = 0.25
"""Corners of two cells of one board, laid over each other, are nowhere further apart than this, in their sides."""
TURNED = 0.12
"""A cell is turned no further than this from the grid it is on, in radians."""
DIE_OFF, CELL_OFF = 0.28, 0.2
"""How far a die may stand from the middle of its place, in steps of the grid, and a cell: nobody puts down a die
exactly, but cells are printed."""
EMPTY = 0.65
"""How much the cells of a board count on which there is no die, when the larger one is looked for."""
FEW = 0.34
"""Where a smaller part of so many cells is taken, they are tiles of the table."""
ALL_CELLS = 52
"""The cells of a shelf of six by six and of a small board of four by four: a table with more of them is tiled."""
LIKE = 1.25
"""Tiles of one floor differ less in how much of their place they fill."""
FILLED = 0.3
"""A cell's edge is no further than this from the step to the next cell, in steps."""
WIDEST = 6
"""The most cells in a row of a shelf: where more are found, it may be two boards."""
LARGEST = 8
"""More cells in a row than any board has: a tiled table."""
ROOM = (0.85, 1.7)
"""How large a cell may be, in sides of a die."""
TAKEN = 0.5
"""A die whose foot is nearer to a cell's middle than this, in sides of the cell, stands in it."""


def boards(in_cells: Sequence[Face], empty: Sequence[Face]) -> list[Grid]:
    """The largest first; their places are of the dice in cells and then of the empty cells."""
    faces, dice = [*in_cells, *empty], len(in_cells)
    if len(faces) < 2:
        return []
    spots = np.array([face.foot for face in faces])

    def one_board(one: int, other: int, step: Points) -> bool:
        """Empty cells look alike, and fill their place; of dice, turned a little as they stand, nothing can be said."""
        cells = [faces[k] for k in (one, other) if k >= dice]
        return all(_fills(cell, step) for cell in cells) and (len(cells) < 2 or _as_large_and_turned(*cells))

    def belongs(lattice: Lattice, k: int) -> bool:
        where = lattice.places(spots[k : k + 1])[0]
        off = float(np.abs(where - np.round(where)).max())
        return off < DIE_OFF if k < dice else off < CELL_OFF and abs(lattice.lean(faces[k].corners)) < TURNED

    def alone(part: Places) -> Grid:
        return fitted(spots, part, lambda lattice, k: k in part and belongs(lattice, k), dice)

    def followed(piece: Places) -> Grid:
        """Line after line, as long as the next one is seen as well as the others are."""
        grid = fitted(spots, piece, belongs, dice)
        while seen := _trimmed(grid, dice).places:
            further = fitted(spots, seen, belongs, dice)
            if len(further.places) <= len(grid.places):
                break
            grid = further
        return grid

    joined = [followed(piece) for piece in pieces(spots, one_board)]
    grids = [part for grid in joined for part in [alone(places) for places in _parted(grid, dice)] or [grid]]
    floors = [grid for grid in grids if _is_floor(grid, dice)]
    if len(empty) > ALL_CELLS:  # then many are of one floor, though what lies on it may part them
        bare = [grid.lattice for grid in grids if min(grid.places) >= dice]
        wide = [
            Grid(lattice, {k: at for k, at in lattice.nearest(spots).items() if k >= dice and belongs(lattice, k)})
            for lattice in bare
        ]
        floors += [grid for grid in wide if len(grid.places) > ALL_CELLS and _is_floor(grid, dice)]
    tiles = {k for grid in floors for k in _of_one_size(grid, faces) if k >= dice}
    held = [set(grid.places) for grid in grids if min(grid.places) < dice and not _is_floor(grid, dice)]
    tiles -= {k for cells in held if _is_no_floor(cells, tiles, dice) for k in cells}
    if tiles:
        known = boards(in_cells, [cell for k, cell in enumerate(empty, start=dice) if k not in tiles])
        left = [k for k in range(len(faces)) if k not in tiles]
        return [Grid(grid.lattice, {left[k]: place for k, place in grid.places.items()}) for grid in known]
    trimmed = [_trimmed(grid, dice) for grid in grids]
    possible = [grid for grid in trimmed if grid.places and max(extents(grid)) <= LARGEST]
    return sorted(possible, key=lambda grid: _worth(grid, dice), reverse=True)


def _parted(grid: Grid, dice: int) -> list[Places]:
    """The two boards side by side that something between them joined, where hardly a cell and no die is seen; nothing
    where it is one board."""
    for way in (0, 1):
        seen = Counter(place[way] for place in grid.places.values())
        taken = {place[way] for k, place in grid.places.items() if k < dice}
        full = sorted(seen.values())[len(seen) // 2]
        first, last = min(seen), max(seen)
        thin = [line for line in range(first + 1, last) if line not in taken and seen[line] < SEEN * full]
        if last - first + 1 > WIDEST and thin:
            cut = min(thin, key=lambda line: (seen[line], abs(2 * line - first - last)))
            sides = [
                {k: place for k, place in grid.places.items() if (place[way] < cut) == low and place[way] != cut}
                for low in (True, False)
            ]
            return [part for part in sides if part]
    return []


def _worth(grid: Grid, dice: int) -> tuple[float, int]:
    """How many cells are seen, and how many of those that there should be: the shelf has more of them than the small
    board beside, and they stand closer than what was taken for cells here and there."""
    columns, rows = extents(grid)
    filled = len(grid.places) ** 2 / (columns * rows)
    return filled * (1.0 if min(grid.places) < dice else EMPTY), len(grid.places)


def _is_floor(grid: Grid, dice: int) -> bool:
    """Whether it has more cells in a row than any board, and few are taken: the tiles of a table."""
    taken = sum(k < dice for k in grid.places)
    return max(extents(grid)) > LARGEST and taken < FEW * len(grid.places)


def _is_no_floor(places: set[int], tiles: set[int], dice: int) -> bool:
    """Whether dice and cells together are a board that lies on the floor, rather than dice among its tiles: few of the
    cells are in line with those, or none."""
    return 2 * len(places & tiles) <= sum(k >= dice for k in places)


def _of_one_size(grid: Grid, faces: Sequence[Face]) -> list[int]:
    """What fills its place on the grid as much as most do: tiles do, and not the cells of a board that lies on them."""
    size = {k: cv2.contourArea(grid.lattice.places(faces[k].corners).astype(np.float32)) for k in grid.places}
    usual = sorted(size.values())[len(size) // 2]
    return [k for k, own in size.items() if 1 / LIKE < own / usual < LIKE]


def _trimmed(grid: Grid, dice: int) -> Grid:
    """Without empty columns and rows at the edges of which hardly a cell is seen."""
    kept = []
    for way in (0, 1):
        seen = Counter(place[way] for place in grid.places.values())
        full = sorted(seen.values())[len(seen) // 2]
        taken = {place[way] for k, place in grid.places.items() if k < dice}
        sure = [line for line in _in_a_row(seen) if line in taken or seen[line] >= SEEN * full]
        kept.append((min(sure, default=0), max(sure, default=-1)))
    (left, right), (bottom, top) = kept
    inside = {k: place for k, place in grid.places.items() if left <= place[0] <= right and bottom <= place[1] <= top}
    return Grid(grid.lattice, inside)


def _in_a_row(seen: Counter[int]) -> list[int]:
    """Of the lines that are seen those that follow each other, most of what is seen among them."""
    runs: list[list[int]] = []
    for line in sorted(seen):
        if runs and line == runs[-1][-1] + 1:
            runs[-1].append(line)
        else:
            runs.append([line])
    return max(runs, key=lambda run: sum(seen[line] for line in run))


def empty_cells(dice: Sequence[Face], cells: Sequence[Face]) -> list[Face]:
    """The cells that are as large as cells for these dice are, and in which none of them stands."""
    if not dice:
        return list(cells)
    side = float(np.median([die.side for die in dice]))
    feet = np.array([die.foot for die in dice])
    return [
        cell
        for cell in cells
        if ROOM[0] < cell.side / side < ROOM[1] and np.linalg.norm(feet - cell.foot, axis=1).min() > TAKEN * cell.side
    ]


def bounds(grid: Grid) -> tuple[tuple[int, int], tuple[int, int]]:
    """First and last column, first and last row."""
    columns, rows = zip(*grid.places.values(), strict=True)
    return (min(columns), max(columns)), (min(rows), max(rows))


def extents(grid: Grid) -> tuple[int, int]:
    """How many columns and rows it has at least."""
    (left, right), (bottom, top) = bounds(grid)
    return right - left + 1, top - bottom + 1


def _fills(cell: Face, step: Points) -> bool:
    """Whether a cell is as wide as from one to the next, and turned that way."""
    edges = np.roll(cell.corners, -1, axis=0) - cell.corners
    return bool(np.linalg.norm(edges - step, axis=1).min() < FILLED * np.linalg.norm(step))


def _as_large_and_turned(cell: Face, other: Face) -> bool:
    own, there = cell.corners - cell.middle, other.corners - other.middle
    off = min(float(np.linalg.norm(own - np.roll(there, way, axis=0), axis=1).max()) for way in range(4))
    return off < UNLIKE * min(cell.side, other.side)
