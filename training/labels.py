"""What the networks learn from a scene: targets for the finder, crops with their text for the reader."""

import re
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.faces.paths import HUES
from training.lettering import Picture
from training.scene import Scene, Seen
from vision.alphabet import spelled
from vision.rectify import LINE, NUMBER, crop

FINDER_SHARE = 0.64
"""The finder looks at the photo this much smaller; the reader at the photo itself."""
COLOURS = tuple(HUES)
SHOWS, CUT = 0.93, 0.8
"""A number that shows less than SHOWS need not be found; one that shows less than CUT must not be."""
MIDDLE, SIZE, UP, CORNERS = slice(0, 2), slice(2, 4), slice(4, 6), slice(6, 14)
VISIBLE, UPRIGHT, COLOUR = 14, 15, 16
"""The columns of a number table."""
LOW = 7
"""Pixels: a number lower than this can't be read."""
EITHER_WAY = re.compile(r"[01689]+")
"""These are numbers even when stood on their heads."""


@dataclass(frozen=True, slots=True)
class Crop:
    pixels: Picture
    text: str
    """In the reader's alphabet; empty where there is nothing to be read."""


def number_table(scene: Scene) -> NDArray[np.float32]:
    """One line a number, in finder pixels: x and y of its middle, width and height, which way is up (x, y), its card's
    corners from the number's own top left (8), how much of it shows, whether it stands as its card does (1, 0, or -1
    where nobody can say), and the card's colour or -1."""
    lines = []
    for number in scene.numbers:
        card = scene.cards[number.card]
        quad = number.quad * FINDER_SHARE
        corners = np.roll(card.quad, 2, axis=0) if number.upside_down else card.quad
        up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
        wide = (np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
        tall = float(np.linalg.norm(up))
        upright = -1.0 if card.symmetric else 0.0 if number.upside_down else 1.0
        colour = float(COLOURS.index(card.colour)) if card.colour else -1.0
        place = [*quad.mean(axis=0), wide, tall, *(up / tall)]
        lines.append([*place, *(corners * FINDER_SHARE).ravel(), number.visible, upright, colour])
    return np.array(lines, np.float32).reshape(-1, COLOUR + 1)


def finder_picture(scene: Scene) -> Picture:
    """The picture that `number_table` is about."""
    height, width = scene.pixels.shape[:2]
    size = (round(width * FINDER_SHARE), round(height * FINDER_SHARE))
    return np.asarray(cv2.resize(scene.pixels, size, interpolation=cv2.INTER_AREA), np.uint8)


def crops(scene: Scene, chance: Chance) -> list[Crop]:
    """Each number as the finder might cut it out, a little off; some cut ones, upside-down ones and empty spots."""
    width = LINE if scene.kind == "assets" else NUMBER
    found = [_number(scene, number, chance, width) for number in scene.numbers]
    if chance.one_in(2):
        found.append(_nothing(scene, chance, width))
    return [crop for crop in found if crop is not None]


def _number(scene: Scene, number: Seen, chance: Chance, width: int) -> Crop | None:
    """A number's crop; None for one that is too small, outside, or neither whole nor clearly cut."""
    x, y = number.quad.mean(axis=0)
    up = (number.quad[0] + number.quad[1] - number.quad[2] - number.quad[3]) / 2
    right = (number.quad[1] + number.quad[2] - number.quad[0] - number.quad[3]) / 2
    tall, wide = float(np.linalg.norm(up)), float(np.linalg.norm(right))
    if tall < LOW or not (0 <= x < scene.pixels.shape[1] and 0 <= y < scene.pixels.shape[0]):
        return None
    if CUT <= number.visible < SHOWS or (number.visible < CUT and not chance.one_in(3)):
        return None
    turn = float(np.arctan2(up[0], -up[1])) + chance.bell(0.05)
    text = spelled(number.text) if number.visible >= SHOWS else ""
    if number.visible >= SHOWS and chance.one_in(14) and not EITHER_WAY.fullmatch(number.text):
        turn, text = turn + np.pi, ""
    x, y = x + chance.bell(0.05) * tall, y + chance.bell(0.05) * tall
    told_tall = tall * np.exp(chance.bell(0.09))
    told_wide = wide * np.exp(chance.bell(0.06)) + chance.bell(0.05) * tall
    return Crop(crop(scene.pixels, x, y, max(told_wide, 0.2 * told_tall), told_tall, turn, width), text)


def _nothing(scene: Scene, chance: Chance, width: int) -> Crop | None:
    """A spot far from all numbers; None where it is not."""
    x, y = chance.numbers(2) * scene.pixels.shape[0]
    tall = chance.ratio(8, 60)
    middles = [number.quad.mean(axis=0) for number in scene.numbers]
    if any(np.hypot(x - middle[0], y - middle[1]) <= 4 * tall for middle in middles):
        return None
    wide = tall * chance.between(0.5, 2)
    return Crop(crop(scene.pixels, x, y, wide, tall, chance.between(-3, 3), width), "")
