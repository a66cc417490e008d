"""Lessons for the finder of dice: a picture cut and coloured by chance, and what should be said of it."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from training.dice.labels import CORNERS, DIE, FOOT, KIND, LEGIBLE, VISIBLE, Table
from vision.dice.locate import FINE, LARGEST, SMALLEST

SIDE = 128
TOO_NEAR, TOO_FAR = 1.3, 0.72
"""Faces so much larger or smaller than those to be found must not be: they are found in another size of the photo."""
EMPTY_CELL, HIDDEN_CELL = 0.6, 0.25
"""An empty cell that shows more must be found, one that shows less must not."""
PEAK = 0.36
"""How wide the heat of a face is, in halves of its side."""

Array = NDArray[np.float32]
Matrix = NDArray[np.float64]


class Example(NamedTuple):
    view: Array
    """Colour, row, column; from 0 to 1."""
    heat: Array
    """Of dice and of cells: 1 in their middles, less beside."""
    weight: Array
    """0 where nobody can say whether something should be found."""
    cells: Array
    """One line for each cell that must know of something: its row, its column, the line of the table."""


def example(picture: NDArray[np.uint8], table: Table, chance: np.random.Generator) -> Example:
    """A lesson of one picture."""
    matrix = _placed(picture.shape[0], table, chance)
    turned, shift = matrix[:, :2], matrix[:, 2]
    size = float(np.sqrt(abs(np.linalg.det(turned))))
    while size < 0.6:  # every second pixel would be lost
        height, width = picture.shape[:2]
        picture = np.asarray(cv2.resize(picture, (width // 2, height // 2), interpolation=cv2.INTER_AREA), np.uint8)
        turned, size = turned * 2, size * 2
    # OpenCV counts from the middle of a pixel, tables count from its corner
    here = np.column_stack([turned, shift + turned @ [0.5, 0.5] - 0.5])
    # not mirrored at the border: dice would appear there of which the table knows nothing
    cut = cv2.warpAffine(picture, here, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    view = _coloured(np.multiply(cut, np.float32(1 / 255), dtype=np.float32), chance)
    return Example(np.ascontiguousarray(view.transpose(2, 0, 1)), *_targets(_moved(table, matrix)))


def _placed(side: int, table: Table, chance: np.random.Generator) -> Matrix:
    """Resized so that one die or cell has about the size that is looked for, mirrored, turned and squeezed a little.

    The camera's up stays up. Now and then the size is wrong on purpose, or the squeeze is strong: many a photo was
    made square by somebody, or is wide at its edges.
    """
    turn, mirror = chance.normal(0, 0.08), chance.choice([-1.0, 1.0])
    squeeze = float(np.exp(chance.uniform(-0.3, 0.3) if chance.uniform() < 0.25 else chance.normal(0, 0.06)))
    slant = float(chance.normal(0, 0.05))
    aim = float(np.exp(chance.uniform(np.log(SMALLEST), np.log(LARGEST))))
    if chance.uniform() < 0.12:
        aim *= chance.choice([0.3, 0.5, 2.0, 3.5])
    shown = table[(table[:, VISIBLE] >= LEGIBLE) & ((table[:, KIND] == DIE) | (chance.uniform() < 0.2))]
    middle, long = chance.uniform(0, side, 2), chance.uniform(20, 120)
    if len(shown) and chance.uniform() < 0.8:
        thing = shown[int(chance.integers(len(shown)))]
        quad = thing[CORNERS].reshape(4, 2)
        long = _long(quad)
        middle = quad.mean(axis=0) + chance.uniform(-0.4, 0.4, 2) * SIDE * long / aim
    scale = float(np.clip(aim / long, 0.08, 4.0))
    rim = min(side / 2, SIDE / 2 / scale)  # as little as can be beyond the picture
    middle = np.clip(middle, rim, side - rim)
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    squeezed = np.array([[mirror * squeeze, slant], [0.0, 1 / squeeze]])
    rotate = np.array([[cos, -sin], [sin, cos]]) @ squeezed
    return np.column_stack([rotate, np.array([SIDE / 2, SIDE / 2]) - rotate @ middle])


def _moved(table: Table, matrix: Matrix) -> Table:
    """The dice and cells where the matrix takes them, corners clockwise again, and how much of each is in the view."""
    table = table.copy()
    rotate, shift = matrix[:, :2], matrix[:, 2]
    quads = table[:, CORNERS].reshape(-1, 4, 2) @ rotate.T + shift
    if np.linalg.det(rotate) < 0:
        quads = quads[:, [1, 0, 3, 2]]
    table[:, CORNERS] = quads.reshape(-1, 8)
    table[:, FOOT] = table[:, FOOT] @ rotate.T + shift
    steps = np.linspace(0.04, 0.96, 7)
    across, down = (grid.ravel()[None, :, None] for grid in np.meshgrid(steps, steps))
    top = quads[:, None, 0] * (1 - across) + quads[:, None, 1] * across
    bottom = quads[:, None, 3] * (1 - across) + quads[:, None, 2] * across
    spots = top * (1 - down) + bottom * down
    table[:, VISIBLE] *= ((spots >= 0) & (spots < SIDE)).all(axis=2).mean(axis=1)
    return table


def _coloured(view: Array, chance: np.random.Generator) -> Array:
    """In another light, perhaps blurred or sharpened as phones do, perhaps noisy."""
    view *= (chance.uniform(0.7, 1.25) * (1 + chance.normal(0, 0.08, 3))).astype(np.float32)
    if chance.uniform() < 0.25:
        view = np.asarray(cv2.GaussianBlur(view, (0, 0), chance.uniform(0.3, 1.2)), np.float32)
    elif chance.uniform() < 0.25:
        view += (view - cv2.GaussianBlur(view, (0, 0), 1.2)) * np.float32(chance.uniform(0.2, 1.2))
    if chance.uniform() < 0.3:
        view += chance.standard_normal((*view.shape[:2], 1), np.float32) * np.float32(chance.uniform(0, 0.05))
    return np.clip(view, 0, 1, out=view)


def _targets(table: Table) -> tuple[Array, Array, Array]:
    cells = SIDE // FINE
    heat, weight = np.zeros((2, cells, cells), np.float32), np.ones((2, cells, cells), np.float32)
    lines: list[list[float]] = []
    for thing in table:
        quad, kind = thing[CORNERS].reshape(4, 2), int(thing[KIND])
        middle = quad.mean(axis=0)
        seen = thing[VISIBLE]
        if not ((middle >= 0) & (middle < SIDE)).all() or seen < HIDDEN_CELL:
            continue
        long = _long(quad)
        if long > LARGEST * TOO_NEAR or long < SMALLEST * TOO_FAR:
            continue
        near, right, down = _around(quad / FINE, cells)
        legible = seen >= (LEGIBLE if kind == DIE else EMPTY_CELL) and SMALLEST <= long <= LARGEST
        if not legible or (kind == DIE and _low(quad) < SMALLEST * 0.4):
            weight[kind][near][(np.abs(right) <= 1) & (np.abs(down) <= 1)] = 0
            continue
        glow = np.exp(-(right**2 + down**2) / (2 * PEAK**2))
        np.maximum(heat[kind][near], glow * (glow > 0.01), out=heat[kind][near])
        heat[kind, int(middle[1] // FINE), int(middle[0] // FINE)] = 1
        lines += [[*cell, *thing] for cell in _knowing(quad)]
    weight[heat > 0.3] = 1
    return heat, weight, np.array(lines, np.float32).reshape(-1, 2 + VISIBLE + 1)


def _long(quad: Array) -> float:
    """The mean length of its sides."""
    return float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).mean())


def _low(quad: Array) -> float:
    return float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).min())


def _around(quad: Array, cells: int) -> tuple[tuple[slice, slice], Array, Array]:
    """The cells round a face, and how far each is along its two ways, in halves of its sides."""
    x, y = quad.mean(axis=0)
    right = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    reach = int(max(np.abs(quad - [x, y]).max(), 2.0)) + 1
    near = (
        slice(max(0, int(y) - reach), min(cells, int(y) + reach + 1)),
        slice(max(0, int(x) - reach), min(cells, int(x) + reach + 1)),
    )
    across = np.arange(near[1].start, near[1].stop, dtype=np.float32)[None, :] + np.float32(0.5) - x
    along = np.arange(near[0].start, near[0].stop, dtype=np.float32)[:, None] + np.float32(0.5) - y
    area = right[0] * down[1] - right[1] * down[0]
    area = area if abs(area) > 1e-3 else np.float32(1e-3)
    return near, (across * down[1] - along * down[0]) / area, (along * right[0] - across * right[1]) / area


def _knowing(quad: Array) -> list[tuple[int, int]]:
    """The cells that may be asked about a face: the peak may come out beside its middle."""
    middle = quad.mean(axis=0)
    right, down = (quad[1] + quad[2] - quad[0] - quad[3]) / 4, (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    spots = [middle + right * a + down * b for a in (-0.35, 0.0, 0.35) for b in (-0.35, 0.0, 0.35)]
    near = {(int(y // FINE), int(x // FINE)) for x, y in spots}
    return [cell for cell in sorted(near) if min(cell) >= 0 and max(cell) < SIDE // FINE]
