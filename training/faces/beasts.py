"""Beasts as flat silhouettes: a bull's head, a standing donkey, or a blob that may be anything."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.faces.ornament import shade
from training.lettering import Colour, Picture


def beast(face: Picture, chance: Chance, x: float, y: float, size: float, colour: Colour) -> None:
    """One of them, its middle at (x, y), now and then so faint that the ground shows through."""
    brush = _Brush(face.copy(), x, y, size)
    chance.pick(_head, _head, _standing, _blob)(brush, chance, colour)
    strength = chance.between(0.5, 1.0)
    face[:] = cv2.addWeighted(brush.layer, strength, face, 1 - strength, 0)


def thick_head(face: Picture, chance: Chance, x: float, y: float, size: float, colour: Colour) -> None:
    """A bull's head in broad strokes that fills the card, horns to muzzle, as if cut with a chisel."""
    brush = _Brush(face, x, y, size)
    broad, rise = chance.between(0.22, 0.4), chance.between(0.5, 0.9)
    rim = shade(colour, chance.pick(-0.5, -0.3, 0.4))
    for ink, more in ((rim, 0.08), (colour, 0.0)):
        for side in (-1, 1):
            brush.line((side * 0.25, -0.35), (side * 0.85, -0.45), broad + more, ink)
            brush.line((side * 0.85, -0.45), (side * 0.95, -0.45 - rise), broad * 0.7 + more, ink)
            brush.line((side * 0.4, -0.1), (side * 0.75, 0.05), broad * 0.7 + more, ink)
            brush.line((side * 0.3, -0.3), (side * 0.2, 0.7), broad + more, ink)
        brush.line((-0.25, -0.3), (0.25, -0.3), broad + more, ink)
        brush.line((-0.2, 0.75), (0.2, 0.75), broad * 1.2 + more, ink)


@dataclass(frozen=True, slots=True)
class _Brush:
    """Paints on a layer, with the beast's middle as (0, 0) and its size as 1."""

    layer: Picture
    x: float
    y: float
    size: float

    def points(self, *points: tuple[float, float]) -> NDArray[np.int32]:
        return np.array([(self.x + x * self.size, self.y + y * self.size) for x, y in points], np.int32)

    def point(self, x: float, y: float) -> tuple[int, int]:
        ((across, down),) = self.points((x, y)).tolist()
        return across, down

    def oval(self, x: float, y: float, half_x: float, half_y: float, colour: Colour, turn: float = 0) -> None:
        half = (int(self.size * half_x), int(self.size * half_y))
        cv2.ellipse(self.layer, self.point(x, y), half, turn, 0, 360, colour, -1, cv2.LINE_AA)

    def dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        cv2.circle(self.layer, self.point(x, y), max(1, int(self.size * radius)), colour, -1, cv2.LINE_AA)

    def line(self, start: tuple[float, float], end: tuple[float, float], thick: float, colour: Colour) -> None:
        width = max(2, int(self.size * thick))
        cv2.line(self.layer, self.point(*start), self.point(*end), colour, width, cv2.LINE_AA)


def _head(brush: _Brush, chance: Chance, colour: Colour) -> None:
    slim = chance.between(0.7, 1.2)
    thick = max(2, int(brush.size * chance.between(0.08, 0.22)))
    rise = chance.between(0.25, 0.7)
    for side in (-1, 1):
        horn = brush.points(
            (side * 0.2, -0.25), (side * 0.55, -0.2), (side * 0.7, -0.2 - rise / 2), (side * 0.6, -0.2 - rise)
        )
        cv2.polylines(brush.layer, [horn], False, colour, thick, cv2.LINE_AA)
        brush.oval(side * 0.45, -0.02, 0.22, 0.1, colour, side * -20)
    brush.oval(0, 0, 0.33 * slim, 0.4, colour)
    brush.oval(0, 0.4, 0.24 * slim, 0.2, shade(colour, 0.3))
    for side in (-1, 1):
        brush.dot(side * 0.09, 0.42, 0.04, shade(colour, -0.4))
        brush.dot(side * 0.13, -0.08, 0.045, (250, 250, 250))


def _standing(brush: _Brush, chance: Chance, colour: Colour) -> None:
    brush.oval(0, 0, 0.55, 0.28, colour)
    for leg in (-0.4, -0.2, 0.2, 0.4):
        brush.line((leg, 0.1), (leg * 1.1, 0.6), 0.1, colour)
    brush.oval(-0.6, -0.35, 0.2, 0.14, colour, 30)
    for ear in (-0.7, -0.5):
        brush.line((ear, -0.4), (ear - 0.05, -0.8), 0.07, colour)


def _blob(brush: _Brush, chance: Chance, colour: Colour) -> None:
    turns = np.sort(chance.numbers(9) * 2 * np.pi)
    reach = 0.35 + 0.5 * chance.numbers(9)
    outline = brush.points(*zip(np.cos(turns) * reach, np.sin(turns) * reach, strict=True))
    cv2.fillPoly(brush.layer, [outline], colour, cv2.LINE_AA)
