"""Small marks as cards count their points with, or show their colour by."""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from training.lettering import Colour, Picture

Outline = tuple[tuple[float, float], ...]
HORNS: Outline = ((-1, -1), (-0.3, 0.1), (0.3, 0.1), (1, -1), (0.5, 0.6), (0, 1.1), (-0.5, 0.6))
ARROW: Outline = ((-1, -0.3), (0.2, -0.3), (0.2, -0.8), (1, 0), (0.2, 0.8), (0.2, 0.3), (-1, 0.3))


def icon(face: Picture, x: float, y: float, size: float, colour: Colour, kind: str, *, flip: bool = False) -> None:
    """One of ICONS with its middle at (x, y), on its head if it is to be flipped."""
    _DRAWN[kind](face, x, y, max(1, int(size / 2)), colour, -1 if flip else 1)


def _spots(across: NDArray[np.float64], down: NDArray[np.float64]) -> NDArray[np.int32]:
    return np.stack([across, down], 1).astype(np.int32)


def _disc(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    cv2.circle(face, (int(x), int(y)), radius, colour, -1, cv2.LINE_AA)


def _horns(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    outline = np.array([(x + across * radius, y + up * down * radius) for across, down in HORNS], np.int32)
    cv2.fillPoly(face, [outline], colour, cv2.LINE_AA)


def _ring(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    cv2.circle(face, (int(x), int(y)), radius, colour, max(1, radius // 3), cv2.LINE_AA)


def _star(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    turns = np.arange(10) * np.pi / 5 - up * np.pi / 2
    reach = np.where(np.arange(10) % 2, 0.45, 1.0) * radius
    cv2.fillPoly(face, [_spots(x + np.cos(turns) * reach, y + np.sin(turns) * reach)], colour, cv2.LINE_AA)


def _swirl(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    whole = 5 * np.pi
    turns = np.linspace(0, whole, 60)
    line = _spots(x + np.cos(turns) * turns / whole * radius, y + np.sin(turns) * turns / whole * radius)
    cv2.polylines(face, [line], False, colour, max(1, radius // 5), cv2.LINE_AA)


def _cross(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    """In a ring."""
    across, down = int(x), int(y)
    thick = max(1, radius // 5)
    cv2.circle(face, (across, down), radius, colour, max(1, radius // 4), cv2.LINE_AA)
    cv2.line(face, (across - radius, down), (across + radius, down), colour, thick, cv2.LINE_AA)
    cv2.line(face, (across, down - radius), (across, down + radius), colour, thick, cv2.LINE_AA)


def _leaves(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    """Three rings, as of clover."""
    for turn in np.arange(3) * 2 * np.pi / 3 - up * np.pi / 2:
        leaf = (int(x + np.cos(turn) * radius * 0.5), int(y + np.sin(turn) * radius * 0.5))
        cv2.circle(face, leaf, max(1, int(radius * 0.48)), colour, max(1, radius // 5), cv2.LINE_AA)


def _arrow(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    outline = np.array([(x + across * radius, y + down * radius) for across, down in ARROW], np.int32)
    cv2.fillPoly(face, [outline], colour, cv2.LINE_AA)


def _square(face: Picture, x: float, y: float, radius: int, colour: Colour, up: int) -> None:
    across, down = int(x), int(y)
    cv2.rectangle(face, (across - radius, down - radius), (across + radius, down + radius), colour, -1)


_DRAWN: dict[str, Callable[[Picture, float, float, int, Colour, int], None]] = {
    "disc": _disc,
    "horns": _horns,
    "ring": _ring,
    "star": _star,
    "swirl": _swirl,
    "cross": _cross,
    "leaves": _leaves,
    "arrow": _arrow,
    "square": _square,
}
ICONS = tuple(_DRAWN)
