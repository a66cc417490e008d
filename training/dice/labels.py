"""What the networks learn from a scene: a table for the finder, crops with their pips for the reader."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.dice.scene import Scene, SeenDie
from training.lettering import Picture
from vision.dice.rectify import Halves

Table = NDArray[np.float32]
Points = NDArray[np.float64]

KIND, CORNERS, FOOT, UP, PART, VISIBLE = 0, slice(1, 9), slice(9, 11), slice(11, 13), 13, 14
"""The columns of a table of dice and cells."""
DIE, CELL = 0, 1
LEGIBLE = 0.9
"""A die that shows less need not be found."""
SMALL = 10.0
"""Pixels: nobody can count pips on a shorter face."""


class Crop(NamedTuple):
    pixels: Picture
    pips: int
    """0 where it is no top face."""


def object_table(scene: Scene) -> Table:
    """One line for each die and each empty cell."""
    lines = [[DIE, *die.quad.ravel(), *die.foot, *die.up, die.die.part, die.visible] for die in scene.dice]
    lines += [
        [CELL, *cell.quad.ravel(), *cell.quad.mean(axis=0), *cell.up, cell.part, cell.visible] for cell in scene.cells
    ]
    return np.array(lines, np.float32).reshape(-1, VISIBLE + 1)


def crops(scene: Scene, chance: Chance) -> list[Crop]:
    """Each top face as the finder might tell its corners, a little off; and what is none: sides, cells, the table."""
    halves = Halves(scene.pixels)
    cut: list[Crop] = []
    for die in scene.dice:
        if die.visible >= LEGIBLE and shortest(die.quad) >= SMALL:
            cut += [Crop(halves.crop(_carelessly(die.quad, chance)), die.die.value) for _ in range(2)]
            cut += [Crop(halves.crop(side), 0) for side in _sides(die, chance)]
    empty = [cell for cell in scene.cells if cell.visible > 0.7]
    cut += [Crop(halves.crop(_carelessly(cell.quad, chance)), 0) for cell in chance.shuffled(empty)[:2]]
    cut += [Crop(halves.crop(spot), 0) for spot in _anywhere(scene, chance)]
    return cut


def shortest(quad: Points) -> float:
    """How long the shorter way across is, in pixels: a face seen askew is low."""
    return float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).min())


def _carelessly(quad: Points, chance: Chance) -> Points:
    side = np.sqrt(np.linalg.norm(quad[2] - quad[0]) * np.linalg.norm(quad[3] - quad[1]) / 2)
    middle = quad.mean(axis=0)
    grown = middle + (quad - middle) * (1 + chance.bell(0.05))
    moved = grown + chance.noise((1, 2)) * side * 0.035 + chance.noise((4, 2)) * side * 0.035
    return np.asarray(np.roll(moved, chance.whole(0, 3), axis=0), np.float64)


def _sides(die: SeenDie, chance: Chance) -> Iterator[Points]:
    """The sides that the camera sees as well: with pips of their own, which do not count."""
    down = die.foot - die.quad.mean(axis=0)
    for k in range(4):
        first, second = die.quad[k], die.quad[(k + 1) % 4]
        outward = (first + second) / 2 - die.quad.mean(axis=0)
        if outward @ down > 0.25 * np.linalg.norm(outward) * np.linalg.norm(die.quad[1] - die.quad[0]):
            yield _carelessly(np.array([first, second, second + down, first + down]), chance)


def _anywhere(scene: Scene, chance: Chance) -> Iterator[Points]:
    """Squares of about the size of a die with no die's middle near their own."""
    height, width = scene.pixels.shape[:2]
    middles = np.array([die.quad.mean(axis=0) for die in scene.dice]).reshape(-1, 2)
    for _ in range(4):
        if len(middles) and chance.one_in(1.5):
            die = chance.pick(*scene.dice)
            size = float(np.linalg.norm(die.quad[1] - die.quad[0]))
            x, y = die.quad.mean(axis=0) + chance.noise((2,)) * size
        else:
            size = chance.ratio(14, 120)
            x, y = chance.between(0, width), chance.between(0, height)
        if (
            0 <= x < width
            and 0 <= y < height
            and (not len(middles) or np.hypot(*(middles - [x, y]).T).min() > 0.45 * size)
        ):
            turn = chance.between(0, np.pi / 2) + np.arange(4) * np.pi / 2
            reach = size / np.sqrt(2) * np.array([1, chance.between(0.5, 1)])
            yield np.column_stack([np.cos(turn), np.sin(turn)]) * reach + [x, y]
