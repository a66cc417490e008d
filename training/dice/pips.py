"""The six faces of a die as prints: how deep in a pip each spot of a face is, and words or pictures beside."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance

Mask = NDArray[np.float32]
"""0-1 for each pixel of a face."""
Spot = tuple[float, float]
FRAMES = ("none", "none", "none", "none", "ring", "square", "rims", "rims", "band", "edges")
"""What is drawn round the pips; the last ones only to learn from."""

SIDES = 6


@dataclass(frozen=True, slots=True)
class Print:
    """One face, square: pips, and what else is printed on it in another colour."""

    pips: Mask
    mark: Mask


@dataclass(frozen=True, slots=True)
class Pips:
    """How a set's pips look; lengths are shares of a face's side."""

    shape: str
    size: float
    spread: float
    """How far the outer pips stand from the middle."""
    large_one: float
    """How much larger than the others a lonely pip is."""
    upright_two: bool
    """Whether two and three stand in a line across instead of from corner to corner."""
    logo: bool
    frame: str
    """A line printed round each face, or round each pip: none, ring, square or rims."""
    worn: float
    """How much of the paint is gone."""

    @classmethod
    def any(cls, chance: Chance, split: str) -> "Pips":
        usual = ("dot", "dot", "dot", "dot", "rounded", "square", "box", "wide", "ring")
        # whoever has seen pips of many shapes knows those of a shape never seen
        trained = (*usual, *usual, "oval", "hexagon", "triangle", "star", "cross", "heart", "petals")
        shape = (
            chance.pick(*trained) if split == "train" else chance.pick("dot", "dot", "wide", "box", "diamond", "tall")
        )
        size = chance.between(0.15, 0.25) if shape != "dot" else chance.between(0.11, 0.27)
        return cls(
            shape,
            size,
            min(chance.between(0.19, 0.31), 0.46 - size / 2),
            chance.pick(1.0, 1.0, 1.0, chance.between(1.2, 1.9)),
            chance.one_in(6),
            chance.one_in(4),
            chance.pick(*FRAMES if split == "train" else FRAMES[:7]),
            chance.pick(0.0, 0.0, 0.0, chance.between(0, 0.6)),
        )

    def faces(self, chance: Chance, side: int) -> list[Print]:
        """From one to six."""
        return [self._face(value, chance, side) for value in range(1, SIDES + 1)]

    def _face(self, value: int, chance: Chance, side: int) -> Print:
        fine = side * 3
        pips, mark = np.zeros((fine, fine), np.uint8), np.zeros((fine, fine), np.uint8)
        size = self.size * (self.large_one if value == 1 else 1.0) * fine
        for across, down in self._spots(value, chance):
            SHAPES[self.shape](pips, fine * (0.5 + across), fine * (0.5 + down), size)
            if self.frame == "rims":
                cv2.circle(
                    mark,
                    (round(fine * (0.5 + across)), round(fine * (0.5 + down))),
                    round(size * 0.72),
                    255,
                    max(1, round(size * 0.14)),
                    cv2.LINE_AA,
                )
        if self.logo and value == 1:
            _logo(mark, chance)
        _frame(mark, self.frame)
        printed = Print(
            *(cv2.resize(layer, (side, side), interpolation=cv2.INTER_AREA) / np.float32(255) for layer in (pips, mark))
        )
        return Print(printed.pips * _left(chance, side, self.worn), printed.mark) if self.worn else printed

    def _spots(self, value: int, chance: Chance) -> list[Spot]:
        s = self.spread
        corners = [(-s, -s), (s, s), (s, -s), (-s, s)]
        line = [(0.0, -s), (0.0, s)] if self.upright_two else corners[:2]
        by_value: dict[int, list[Spot]] = {
            1: [(0.0, 0.0)],
            2: line,
            3: [*line, (0.0, 0.0)],
            4: corners,
            5: [*corners, (0.0, 0.0)],
            6: [*corners, (-s, 0.0), (s, 0.0)],
        }
        turned = chance.one_in(2)
        return [(y, x) if turned else (x, y) for x, y in by_value[value]]


def _dot(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    cv2.circle(mask, (round(x), round(y)), max(1, round(size / 2)), 255, -1, cv2.LINE_AA)


def _ring(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    cv2.circle(mask, (round(x), round(y)), max(1, round(size / 2)), 255, max(2, round(size * 0.26)), cv2.LINE_AA)


def _rectangle(mask: NDArray[np.uint8], x: float, y: float, wide: float, tall: float, round_by: float) -> None:
    radius = max(1, round(min(wide, tall) * round_by))
    left, top, right, bottom = round(x - wide / 2), round(y - tall / 2), round(x + wide / 2), round(y + tall / 2)
    cv2.rectangle(mask, (left + radius, top), (right - radius, bottom), 255, -1)
    cv2.rectangle(mask, (left, top + radius), (right, bottom - radius), 255, -1)
    for corner in ((left + radius, top + radius), (right - radius, top + radius)):
        cv2.circle(mask, corner, radius, 255, -1, cv2.LINE_AA)
        cv2.circle(mask, (corner[0], bottom - radius), radius, 255, -1, cv2.LINE_AA)


def _rounded(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _rectangle(mask, x, y, size, size * 0.85, 0.3)


def _wide(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _rectangle(mask, x, y, size * 1.1, size * 0.68, 0.25)


def _tall(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _rectangle(mask, x, y, size * 0.66, size * 1.05, 0.2)


def _square(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _rectangle(mask, x, y, size * 0.9, size * 0.9, 0.06)


def _diamond(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    half = size * 0.56
    cv2.fillConvexPoly(
        mask, np.array([(x, y - half), (x + half, y), (x, y + half), (x - half, y)]).astype(np.int32), 255
    )


def _oval(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    axes = round(size * 0.6), max(1, round(size * 0.38))
    cv2.ellipse(mask, (round(x), round(y)), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)


def _corners(mask: NDArray[np.uint8], x: float, y: float, reach: NDArray[np.float64]) -> None:
    """A figure whose corners are so far from its middle, clockwise from the top."""
    turns = np.arange(len(reach)) * 2 * np.pi / len(reach)
    figure = np.stack([x + np.sin(turns) * reach, y - np.cos(turns) * reach], axis=1)
    cv2.fillPoly(mask, [np.round(figure).astype(np.int32)], 255, cv2.LINE_AA)


def _hexagon(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _corners(mask, x, y, np.full(6, size * 0.54))


def _triangle(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _corners(mask, x, y + size * 0.1, np.full(3, size * 0.64))


def _star(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _corners(mask, x, y, np.where(np.arange(10) % 2, 0.28, 0.64) * size)


def _cross(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _rectangle(mask, x, y, size * 1.05, size * 0.42, 0.1)
    _rectangle(mask, x, y, size * 0.42, size * 1.05, 0.1)


def _heart(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    for side in (-1, 1):
        _dot(mask, x + side * size * 0.24, y - size * 0.18, size * 0.56)
    tip = np.array([(x - size * 0.48, y - size * 0.04), (x + size * 0.48, y - size * 0.04), (x, y + size * 0.55)])
    cv2.fillConvexPoly(mask, np.round(tip).astype(np.int32), 255, cv2.LINE_AA)


def _petals(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    _dot(mask, x, y, size * 0.4)
    for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        _dot(mask, x + across * size * 0.3, y + down * size * 0.3, size * 0.5)


def _box(mask: NDArray[np.uint8], x: float, y: float, size: float) -> None:
    """A little game box: a front, and the lid's line across it."""
    _rectangle(mask, x, y, size, size * 0.95, 0.12)
    line = max(1, round(size * 0.09))
    at = round(y - size * 0.2)
    cv2.line(mask, (round(x - size * 0.5), at), (round(x + size * 0.5), at), 70, line, cv2.LINE_AA)


SHAPES: dict[str, Callable[[NDArray[np.uint8], float, float, float], None]] = {
    "dot": _dot,
    "ring": _ring,
    "rounded": _rounded,
    "wide": _wide,
    "tall": _tall,
    "square": _square,
    "diamond": _diamond,
    "box": _box,
    "oval": _oval,
    "hexagon": _hexagon,
    "triangle": _triangle,
    "star": _star,
    "cross": _cross,
    "heart": _heart,
    "petals": _petals,
}


def _logo(mark: NDArray[np.uint8], chance: Chance) -> None:
    """A maker's name beside the one, small or as wide as the face."""
    side = mark.shape[0]
    word = chance.pick("DICE", "CASINO", "LUCKY", "GAMES", "ACE", "1889", "KOSTKY", "Royal")
    letters, thick = chance.pick(cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX), max(1, side // 60)
    (wide, high), _ = cv2.getTextSize(word, letters, 1, thick)
    size = side * chance.between(0.35, 0.8) / wide
    thick = max(1, round(size * chance.between(1, 3)))
    wide, high = wide * size, high * size
    at = round(side / 2 - wide / 2), round(side * chance.between(0.16, 0.26) + high / 2)
    cv2.putText(mark, word, at, letters, size, 255, thick, cv2.LINE_AA)
    mark[:] = np.rot90(mark, chance.whole(0, 3)).copy()


def _frame(mark: NDArray[np.uint8], kind: str) -> None:
    """A line round the face."""
    side = mark.shape[0]
    thin, half = max(1, round(side * 0.025)), side // 2
    if kind == "ring":
        cv2.circle(mark, (half, half), round(side * 0.44), 255, thin, cv2.LINE_AA)
    elif kind == "square":
        inset = round(side * 0.07)
        cv2.rectangle(mark, (inset, inset), (side - inset, side - inset), 255, thin)
    elif kind == "band":
        cv2.circle(mark, (half, half), round(side * 0.41), 255, 3 * thin, cv2.LINE_AA)
    elif kind == "edges":
        cv2.rectangle(mark, (0, 0), (side, side), 255, round(side * 0.12))


def _left(chance: Chance, side: int, worn: float) -> Mask:
    """How much of the paint is left where."""
    rough = cv2.resize(chance.noise((12, 12)), (side, side), interpolation=cv2.INTER_CUBIC)
    return np.asarray(1 - np.clip(rough * worn, 0, 0.75), np.float32)
