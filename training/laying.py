"""Draws a face on a picture of the table as the camera sees it, and knows what of it still shows in the end."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.camera import Matrix, onto_the_table, project
from training.chance import Chance
from training.clutter import Owner
from training.deals import Lay
from training.lettering import Box, Picture

Points = NDArray[np.float64]


def matrix_of(lay: Lay, view: Matrix) -> Matrix:
    """From the face's pixels to the picture's."""
    face, place = lay.face, lay.place
    return view @ onto_the_table(face.width, face.height, face.unit, place.x, place.y, place.turn)


def corners_of(lay: Lay, view: Matrix) -> Points:
    """Of a card in the picture, clockwise from its own top left."""
    return project(matrix_of(lay, view), corners((0, 0, lay.face.width, lay.face.height)))


def corners(box: Box) -> Points:
    """Clockwise from the top left."""
    left, top, right, bottom = box
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)


def lay_down(picture: Picture, owner: Owner, lay: Lay, view: Matrix, chance: Chance, scale: float, index: int) -> None:
    """Draws a face with its shadow and its edge; its pixels are `index`'s from now on."""
    quad = corners_of(lay, view)
    height, width = owner.shape
    rim = int(scale * 0.25) + 4
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - rim, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + rim, [width, height])
    if x1 - x0 < 4 or y1 - y0 < 4:
        return
    part = picture[y0:y1, x0:x1]
    local = quad - [x0, y0]
    thick = lay.face.thickness * scale + scale * 0.008
    _cast_shadow(part, local, thick, chance)
    if lay.face.thickness:
        _draw_edge(part, local, thick, lay)
    slide = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]], np.float64)
    mine = _draw_face(part, lay, slide @ matrix_of(lay, view))
    owner[y0:y1, x0:x1][mine] = index


def _cast_shadow(part: Picture, quad: Points, thick: float, chance: Chance) -> None:
    shadow = np.zeros(part.shape[:2], np.uint8)
    away = [chance.between(-1, 1) * thick * 2, thick * 2 + 1]
    cv2.fillConvexPoly(shadow, (quad + away).astype(np.int32), 255)
    soft = cv2.GaussianBlur(shadow, (0, 0), max(0.8, thick * 1.2))
    part[:] = (part * (1 - chance.between(0.2, 0.55) * (soft[..., None] / 255.0))).astype(np.uint8)


def _draw_edge(part: Picture, quad: Points, thick: float, lay: Lay) -> None:
    """The side of a tile, of its own colour but darker, towards the viewer."""
    red, green, blue = lay.face.pixels[lay.face.height // 2, 2].tolist()
    colour = (int(red * 0.75), int(green * 0.75), int(blue * 0.75))
    for below in range(int(thick) + 1, 0, -1):
        cv2.fillConvexPoly(part, (quad + np.array([0, below])).astype(np.int32), colour, cv2.LINE_AA)


def _draw_face(part: Picture, lay: Lay, matrix: Matrix) -> NDArray[np.bool_]:
    """Draws it and says which pixels it now covers."""
    size = part.shape[1::-1]
    drawn = cv2.warpPerspective(lay.face.pixels, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(lay.face.alpha(), matrix, size, flags=cv2.INTER_LINEAR)
    share = alpha[..., None].astype(np.float32) / 255
    part[:] = (drawn * share + part * (1 - share)).astype(np.uint8)
    return np.asarray(alpha > 127)


def shows(owner: Owner, quad: Points, index: int) -> float:
    """The share of a quad that belongs to this card in the finished picture; outside the picture nothing shows."""
    steps = np.linspace(0.04, 0.96, 12)
    top = quad[0] + (quad[1] - quad[0]) * steps[:, None]
    bottom = quad[3] + (quad[2] - quad[3]) * steps[:, None]
    points = (top[None] + (bottom - top)[None] * steps[:, None, None]).reshape(-1, 2)
    x, y = np.floor(points).astype(int).T
    height, width = owner.shape
    inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    return float((owner[y[inside], x[inside]] == index).sum() / len(points))
