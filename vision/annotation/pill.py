"""A label: a text on its ground in a white rim."""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import ImageFont

from vision.annotation.points import step
from vision.observation import Point

Colour = tuple[int, int, int]
Picture = NDArray[np.uint8]

WHITE: Colour = (255, 255, 255)
INK: Colour = (30, 30, 30)
SURE: Colour = (178, 114, 0)
DOUBTFUL: Colour = (0, 159, 230)
RIGHT: Colour = (115, 158, 0)
WRONG: Colour = (0, 94, 213)
"""Blue, orange, green and red of Okabe and Ito, which all eyes tell apart; blue, green and red parts, as in OpenCV."""
DOTS: dict[str | None, Colour] = {
    "pink": (180, 105, 240),
    "red": (40, 40, 210),
    "orange": (40, 130, 240),
    "yellow": (60, 215, 250),
    "green": (70, 160, 60),
    "blue": (230, 150, 60),
    "purple": (160, 60, 120),
    "brown": (50, 85, 130),
    "white": (250, 250, 250),
    "black": (40, 40, 40),
}
"""The colours that a card can be read to have, as a dot beside its value shows them."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A text on its ground in a white rim, after the dot of a card's colour."""

    text: str
    size: int
    ground: Colour
    dot: Colour | None = None
    middle: Point = (0.0, 0.0)

    @property
    def height(self) -> float:
        return 1.45 * self.size

    @property
    def before(self) -> float:
        """The room for the dot."""
        return 0.75 * self.size if self.dot else 0.0

    @property
    def width(self) -> float:
        return max(self.height, 0.95 * self.size + self.before + length(self.text, self.size))

    def reach(self, way: Point) -> float:
        """How far it extends from its middle."""
        return (abs(way[0]) * self.width + abs(way[1]) * self.height) / 2

    def at(self, middle: Point) -> "Pill":
        return replace(self, middle=middle)

    def beside(self, edge: Point, way: Point) -> "Pill":
        """Just beyond a point."""
        return self.at(step(edge, way, self.reach(way) + 0.2 * self.size))

    def inside(self, picture: Picture) -> "Pill":
        """Moved as far as needed to lie within the picture."""
        (x, y), (tall, wide), across, down = self.middle, picture.shape[:2], self.width / 2, self.height / 2
        return self.at((max(across, min(x, wide - across)), max(down, min(y, tall - down))))

    def shared(self, other: "Pill") -> float:
        """The area that it shares with another."""
        wide = (self.width + other.width) / 2 - abs(self.middle[0] - other.middle[0])
        tall = (self.height + other.height) / 2 - abs(self.middle[1] - other.middle[1])
        return max(0.0, wide) * max(0.0, tall)


@lru_cache(maxsize=16)
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


@lru_cache(maxsize=1024)
def length(text: str, size: int) -> float:
    return font(size).getlength(text)


def figures(value: int) -> str:
    return f"{value:,}".replace(",", " ")
