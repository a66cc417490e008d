"""What a person could tell from a drawn photo, so that it has a truth: told from the scene and its pixels alone."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.dice.scene import SHELF, Scene, SeenDie
from training.dice.solid import ON_TOP
from training.legible import BURNT
from training.lettering import Picture

Mask = NDArray[np.bool_]

FLAT = 0.42
"""So far from its middle, in sides, a face is flat, and what is around a pip belongs to it."""
HIDDEN = 0.5
"""A cell of which less is seen tells nobody of its column."""
MOST_BURNT = 0.5
"""A face of which more than this is burnt out tells nobody of its colour. On drawn tables that are not ours no face has
more than a fifth burnt out."""


def every_column_shows(scene: Scene) -> bool:
    """Whether each column of the shelf has a die, or a cell that is not hidden."""
    shown = {die.die.group for die in scene.dice if die.die.part == SHELF}
    shown |= {cell.column for cell in scene.cells if cell.part == SHELF and cell.visible >= HIDDEN}
    return shown >= set(range(scene.columns))


def colour_shows(pixels: Picture, seen: SeenDie) -> bool:
    """Whether most of a die's top is not as white as a photo can be."""
    hit = np.zeros(pixels.shape[:2], np.uint8)
    cv2.fillConvexPoly(hit, seen.quad.round().astype(np.int32), (1,))
    return bool((pixels[hit > 0].min(axis=1) >= BURNT).mean() <= MOST_BURNT)


def faintest_pip(pixels: Picture, seen: SeenDie) -> float:
    """How far the faintest pip of a die's top stands out from the face around it, in the photo as it was taken."""
    printed = seen.die.standing.faces[ON_TOP]
    if printed is None:
        return 0.0
    side = printed.pips.shape[0]
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    matrix = cv2.getPerspectiveTransform(seen.quad.astype(np.float32), square)
    face = cv2.warpPerspective(pixels, matrix, (side, side), flags=cv2.INTER_LINEAR).astype(np.float32)
    body = (printed.pips < 0.05) & (printed.mark < 0.05) & _flat(side)
    many, pips = cv2.connectedComponents((printed.pips > 0.25).astype(np.uint8))
    return min((_stands_out(face, pips == k, body) for k in range(1, many)), default=0.0)


def _stands_out(face: NDArray[np.float32], pip: Mask, body: Mask) -> float:
    reach = max(3, round(face.shape[0] * 0.12) | 1)
    around = (cv2.dilate(pip.astype(np.uint8), np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)) > 0) & body
    if not around.any():
        return 0.0
    return float(np.abs(np.median(face[pip], axis=0) - np.median(face[around], axis=0)).max())


def _flat(side: int) -> Mask:
    far = np.abs((np.arange(side) + 0.5) / side - 0.5) < FLAT
    return np.asarray(far[:, None] & far[None, :], np.bool_)
