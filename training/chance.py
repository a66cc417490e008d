"""Seeded chance: every picture comes from one number, so that it can be made again."""

import colorsys
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


class Chance:
    """Draws by lot. The same seed and the same questions in the same order give the same answers."""

    def __init__(self, *seed: int) -> None:
        self._source = np.random.default_rng(seed)

    def between(self, low: float, high: float) -> float:
        return float(self._source.uniform(low, high))

    def ratio(self, low: float, high: float) -> float:
        """Between two sizes, each doubling as likely as another."""
        return float(np.exp(self._source.uniform(np.log(low), np.log(high))))

    def bell(self, spread: float) -> float:
        """About 0, seldom further away than twice the spread."""
        return float(self._source.normal(0, spread))

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return int(self._source.integers(low, high + 1))

    def pick(self, *options: T) -> T:
        return options[int(self._source.integers(len(options)))]

    def one_in(self, many: float) -> bool:
        return bool(self._source.uniform() * many < 1)

    def numbers(self, many: int) -> NDArray[np.float64]:
        """Each from 0 to 1."""
        return self._source.uniform(size=many)

    def noise(self, shape: tuple[int, ...]) -> NDArray[np.float32]:
        return self._source.standard_normal(shape, np.float32)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        return [things[place] for place in self._source.permutation(len(things))]

    def colour(self, *, light: bool = False, dark: bool = False) -> tuple[int, int, int]:
        """Any colour, or any light or dark one."""
        low, high = (0.75, 1.0) if light else (0.0, 0.35) if dark else (0.2, 1.0)
        strong = self.between(0.0, 0.45) if light else self.between(0.0, 1.0)
        return self.tint(self.between(0, 1), strong, self.between(low, high))

    def tint(self, hue: float, saturation: float, value: float) -> tuple[int, int, int]:
        """A colour by its hue, all from 0 to 1; it draws no lot."""
        red, green, blue = colorsys.hsv_to_rgb(hue % 1.0, min(1.0, max(0.0, saturation)), min(1.0, max(0.0, value)))
        return int(red * 255), int(green * 255), int(blue * 255)
