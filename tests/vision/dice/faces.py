"""Faces as the finder would tell of them, without a photo."""

import numpy as np

from vision.dice.locate import Face


def face(x: float, y: float, board: float = 0.05, side: float = 40.0, heat: float = 0.95) -> Face:
    half = side / 2
    corners = np.array([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]])
    return Face(corners, np.array([x, y]), board, heat)
