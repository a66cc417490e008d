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
FARTHEST, NEAREST = 0.46, 1.35
"""How much smaller or larger a picture may come: the whole of it, with tiles far away, or a card or two."""

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
    border = tuple(float(colour) for colour in picture[::16, ::16].mean(axis=(0, 1)))
    cut = cv2.warpAffine(picture, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderValue=border)
    view = np.multiply(cut, np.float32(1 / 255), dtype=np.float32)
    if chance is not None:
        view = _coloured(view, chance)
    return Example(view.transpose(2, 0, 1), *_targets(_cut_by_the_edge(_moved(table, matrix))))


def _placed(side: int, table: Table, chance: np.random.Generator | None) -> Matrix:
    """Turned, resized and shifted by chance, mostly so that a number can be seen."""
    turn, scale, middle = 0.0, 0.85, np.array([side / 2, side / 2])
    if chance is not None:
        turn = float(chance.integers(4)) * np.pi / 2
        turn += chance.uniform(-np.pi, np.pi) if chance.uniform() < 0.3 else chance.normal(0, 0.05)
        scale = float(np.exp(chance.uniform(np.log(FARTHEST), np.log(NEAREST))))
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


def _cut_by_the_edge(table: Table) -> Table:
    """What was visible in the picture but is not in the lesson."""
    steps = np.linspace(-0.46, 0.46, 8)
    across, down = (grid.ravel()[None, :, None] for grid in np.meshgrid(steps, steps))
    up = table[:, None, UP]
    right = np.stack([-up[..., 1], up[..., 0]], axis=-1)
    wide, tall = table[:, SIZE].T[:, :, None, None]
    spots = table[:, None, MIDDLE] + across * wide * right - down * tall * up
    inside = ((spots >= 0) & (spots < SIDE)).all(axis=2).mean(axis=1)
    table[:, VISIBLE] *= inside
    return table


def _coloured(view: Array, chance: np.random.Generator) -> Array:
    """In another light, perhaps blurred, perhaps noisy."""
    view *= (chance.uniform(0.75, 1.25) * (1 + chance.normal(0, 0.06, 3))).astype(np.float32)
    if chance.uniform() < 0.3:
        view = np.asarray(cv2.GaussianBlur(view, (0, 0), chance.uniform(0.3, 1.1)), np.float32)
    if chance.uniform() < 0.3:
        view += chance.standard_normal((*view.shape[:2], 1), np.float32) * np.float32(chance.uniform(0, 0.05))
    return np.clip(view, 0, 1, out=view)


def _targets(table: Table) -> tuple[Array, Array, Array]:
    """The heat, how much each of its cells counts, and which coarse cells must know of which number."""
    cells = SIDE // FINE
    heat, weight = np.zeros((cells, cells), np.float32), np.ones((cells, cells), np.float32)
    lines: list[list[float]] = []
    for number in table:
        middle, (wide, tall), up = number[MIDDLE] / FINE, number[SIZE] / FINE, number[UP]
        if not ((middle >= 0) & (middle < cells)).all() or number[VISIBLE] < CUT:
            continue
        if number[VISIBLE] < SHOWS or number[SIZE][1] < SMALLEST:
            near, along, across = _around(middle, up, max(1.5, wide / 2), max(1.5, tall / 2), cells)
            weight[near][(np.abs(along) <= 1) & (np.abs(across) <= 1)] = 0
            continue
        near, along, across = _around(middle, up, max(0.7, wide * 0.18) * 3, max(0.7, tall * 0.18) * 3, cells)
        np.maximum(heat[near], np.exp(-4.5 * (along**2 + across**2)), out=heat[near])
        heat[int(middle[1]), int(middle[0])] = 1
        lines += [[*cell, *number] for cell in _knowing(middle, up, wide, tall)]
    weight[heat > 0.3] = 1
    return heat, weight, np.array(lines, np.float32).reshape(-1, 2 + COLOUR + 1)


def _around(middle: Array, up: Array, wide: float, tall: float, cells: int) -> tuple[tuple[slice, slice], Array, Array]:
    """The cells round a text's middle, and how far each is along the text and across it, in `wide` and `tall`."""
    reach = int(max(wide, tall)) + 1
    column, row = int(middle[0]), int(middle[1])
    near = (
        slice(max(0, row - reach), min(cells, row + reach + 1)),
        slice(max(0, column - reach), min(cells, column + reach + 1)),
    )
    x = np.arange(near[1].start, near[1].stop, dtype=np.float32)[None, :] + (0.5 - middle[0])
    y = np.arange(near[0].start, near[0].stop, dtype=np.float32)[:, None] + (0.5 - middle[1])
    return near, (y * up[0] - x * up[1]) / wide, (x * up[0] + y * up[1]) / tall


def _knowing(middle: Array, up: Array, wide: float, tall: float) -> list[tuple[int, int]]:
    """The coarse cells that may be asked about a number: of a long or large one the peak may come out beside."""
    x, y = float(middle[0]), float(middle[1])
    up_x, up_y = float(up[0]), float(up[1])
    along = [0.0] if wide < 3 else [-0.12, 0.0, 0.12] if wide < 2.5 * tall else [-0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3]
    across = [0.0] if tall < 3 else [-0.12, 0.0, 0.12]
    spots = [
        (x - up_y * far * wide + up_x * deep * tall, y + up_x * far * wide + up_y * deep * tall)
        for far in along
        for deep in across
    ]
    near = {(int(y * FINE // COARSE), int(x * FINE // COARSE)) for x, y in spots}
    return [cell for cell in sorted(near) if min(cell) >= 0 and max(cell) < SIDE // COARSE]
