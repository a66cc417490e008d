"""Lessons for the finder: a picture turned, cut and coloured by chance, and what should be said of it."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from training.labels import COLOUR, CORNERS, CUT, MIDDLE, SHOWS, SIZE, UP, VISIBLE
from vision.locate import COARSE, FINE

SIDE = 384
SMALLEST = 6.0
"""Numbers lower than this many pixels can't be told from dust."""

Array = NDArray[np.float32]
Table = NDArray[np.float32]
"""Of numbers, as `training.labels.number_table` makes it."""
Matrix = NDArray[np.float64]


class Example(NamedTuple):
    view: Array
    """Colour, row, column; from 0 to 1."""
    heat: Array
    """1 in the cells of numbers, less beside them."""
    weight: Array
    """0 in the cells of which nobody can say whether a number should be found there."""
    cells: Array
    """One line for each coarse cell that must know of a number: its row, its column, the line of the number table."""


def example(jpeg: NDArray[np.uint8], table: Table, chance: np.random.Generator | None) -> Example:
    """A lesson of one picture; without chance, the middle of the picture, for measuring."""
    decoded = cv2.imdecode(jpeg, cv2.IMREAD_COLOR)  # kept as RGB, whatever OpenCV takes it for
    picture = np.asarray(decoded, np.uint8)
    matrix = _placed(picture.shape[0], table, chance)
    border = tuple(float(colour) for colour in picture.mean(axis=(0, 1)))
    cut = cv2.warpAffine(picture, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderValue=border)
    view = np.asarray(cut, np.float32) / np.float32(255)
    if chance is not None:
        view = _coloured(view, chance)
    return Example(view.transpose(2, 0, 1), *_targets(_moved(table, matrix)))


def _placed(side: int, table: Table, chance: np.random.Generator | None) -> Matrix:
    """Turned, resized and shifted by chance, mostly so that a number can be seen."""
    turn, scale, middle = 0.0, 1.35, np.array([side / 2, side / 2])
    if chance is not None:
        turn = float(chance.integers(4)) * np.pi / 2
        turn += chance.uniform(-np.pi, np.pi) if chance.uniform() < 0.3 else chance.normal(0, 0.05)
        scale = float(np.exp(chance.uniform(np.log(0.95), np.log(2.0))))
        shown = table[table[:, VISIBLE] >= SHOWS]
        if len(shown) and chance.uniform() < 0.95:  # empty tables teach little
            number = shown[int(chance.integers(len(shown)))]
            middle = number[MIDDLE] + chance.uniform(-0.4, 0.4, 2) * SIDE / scale
        half = min(SIDE / scale, side) / 2
        middle = np.clip(middle, half, side - half)
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    rotate = np.array([[cos, -sin], [sin, cos]])
    return np.column_stack([rotate, np.array([SIDE / 2, SIDE / 2]) - rotate @ middle])


def _moved(table: Table, matrix: Matrix) -> Table:
    """The numbers where the matrix takes them."""
    table = table.copy()
    rotate, shift = matrix[:, :2], matrix[:, 2]
    scale = float(np.sqrt(abs(np.linalg.det(rotate))))
    table[:, MIDDLE] = table[:, MIDDLE] @ rotate.T + shift
    table[:, SIZE] *= scale
    table[:, UP] = table[:, UP] @ rotate.T / scale
    table[:, CORNERS] = (table[:, CORNERS].reshape(-1, 4, 2) @ rotate.T + shift).reshape(-1, 8)
    return table


def _coloured(view: Array, chance: np.random.Generator) -> Array:
    """In another light, perhaps blurred, perhaps noisy."""
    view = view * chance.uniform(0.75, 1.25) * (1 + chance.normal(0, 0.06, 3)).astype(np.float32)
    if chance.uniform() < 0.3:
        view = np.asarray(cv2.GaussianBlur(view, (0, 0), chance.uniform(0.3, 1.1)), np.float32)
    if chance.uniform() < 0.3:
        view = view + chance.standard_normal((*view.shape[:2], 1), np.float32) * chance.uniform(0, 0.05)
    return np.clip(view, 0, 1).astype(np.float32)


def _targets(table: Table) -> tuple[Array, Array, Array]:
    """The heat, how much each of its cells counts, and which coarse cells must know of which number."""
    cells = SIDE // FINE
    heat, weight = np.zeros((cells, cells), np.float32), np.ones((cells, cells), np.float32)
    lines: list[list[float]] = []
    for number in table:
        x, y, wide, tall = number[:4] / FINE
        if not (0 <= x < cells and 0 <= y < cells) or number[VISIBLE] < CUT:
            continue
        row, column, narrow = int(y), int(x), min(wide, tall)
        reach = max(1.0, narrow / 2)
        if number[VISIBLE] < SHOWS or number[3] < SMALLEST:
            weight[_square(row, column, int(reach) + 1, cells)] = 0
            continue
        _warm(heat, row, column, max(0.7, narrow * 0.18))
        lines += [[*cell, *number] for cell in _knowing(row, column, reach)]
    weight[heat > 0.3] = 1
    return heat, weight, np.array(lines, np.float32).reshape(-1, 2 + COLOUR + 1)


def _square(row: int, column: int, reach: int, cells: int) -> tuple[slice, slice]:
    """The cells round one cell, as far as there are any."""
    return (
        slice(max(0, row - reach), min(cells, row + reach + 1)),
        slice(max(0, column - reach), min(cells, column + reach + 1)),
    )


def _warm(heat: Array, row: int, column: int, spread: float) -> None:
    """Full heat in one cell, falling off around it like a bell."""
    near = _square(row, column, int(spread * 3) + 1, len(heat))
    down, across = np.mgrid[near]
    bump = np.exp(-((across - column) ** 2 + (down - row) ** 2) / (2 * spread**2))
    heat[near] = np.maximum(heat[near], bump)
    heat[row, column] = 1


def _knowing(row: int, column: int, reach: float) -> list[tuple[int, int]]:
    """The coarse cells that may be asked about a number: of a large one the peak may come out a cell beside."""
    beside = (0,) if reach < 1.6 else (-1, 0, 1)
    near = {((row + down) * FINE // COARSE, (column + across) * FINE // COARSE) for down in beside for across in beside}
    return [cell for cell in sorted(near) if min(cell) >= 0 and max(cell) < SIDE // COARSE]
