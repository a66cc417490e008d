"""What the networks learn from a scene: targets for the finder, crops with their text for the reader."""

import re
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.faces.paths import HUES
from training.laying import Points
from training.lettering import Picture
from training.scene import Scene, Seen
from vision.alphabet import spelled
from vision.rectify import BESIDE, LINE, NUMBER, crop

COLOURS = tuple(HUES)
SHOWS, CUT = 0.93, 0.8
"""A number that shows less than SHOWS need not be found; one that shows less than CUT must not be."""
LOST, MISSING = 0.4, 0.14
"""Letters: where more is hidden a number is cut, and where no more is, it is whole. So much of two digits is hidden at
CUT and at SHOWS; of a long amount one digit matters as much, which is a small share of it."""
MIDDLE, SIZE, UP, CORNERS = slice(0, 2), slice(2, 4), slice(4, 6), slice(6, 14)
VISIBLE, UPRIGHT, COLOUR = 14, 15, 16
"""The columns of a number table."""
LOW = 7
"""Pixels: a number lower than this can't be read."""
FAINT = 5.0
"""Out of 255: where the colours of a crop differ less, glare or darkness has swallowed the number."""
OFF, DOWN, ASKEW, ASLANT = 0.08, 0.05, 0.035, 0.045
"""How far off the framer may be: about a number's height, in shares of it, and its ends, in heights; about its middle,
up or down; about its turn, and the angle between its line and its height, in radians."""
EITHER_WAY = re.compile(r"[01689]+")
"""These are numbers even when stood on their heads."""


@dataclass(frozen=True, slots=True)
class Crop:
    pixels: Picture
    text: str
    """In the reader's alphabet; empty where there is nothing to be read."""


def number_table(scene: Scene) -> NDArray[np.float32]:
    """One line a number: x and y of its middle, width and height, which way is up (x, y), its card's
    corners from the number's own top left (8), how much of it shows, whether it stands as its card does (1, 0, or -1
    where nobody can say), and the card's colour or -1."""
    lines = []
    for number in scene.numbers:
        card = scene.cards[number.card]
        quad = number.quad
        corners = np.roll(card.quad, 2, axis=0) if number.upside_down else card.quad
        up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
        wide = (np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
        tall = float(np.linalg.norm(up))
        upright = -1.0 if card.symmetric else 0.0 if number.upside_down else 1.0
        colour = float(COLOURS.index(card.colour)) if card.colour else -1.0
        place = [*quad.mean(axis=0), wide, tall, *(up / tall)]
        lines.append([*place, *corners.ravel(), number.visible, upright, colour])
    return np.array(lines, np.float32).reshape(-1, COLOUR + 1)


def crops(scene: Scene, chance: Chance) -> list[Crop]:
    """Each number as it might be cut out, a little off; some cut ones, upside-down ones and empty spots."""
    money = scene.kind == "assets"
    width = LINE if money else NUMBER
    found = [_number(scene, number, chance, width) for number in scene.numbers for _ in range(2 if money else 1)]
    found += [_nothing(scene, chance, width) for _ in range(3)]
    return [crop for crop in found if crop is not None]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is cut out."""

    x: float
    y: float
    wide: float
    tall: float
    turn: float
    line: float
    """The way its text runs, in radians from the photo's own right."""

    @classmethod
    def of(cls, quad: Points) -> "Spot":
        """Of a text, by its four corners."""
        x, y = quad.mean(axis=0)
        up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
        right = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
        turn, line = float(np.arctan2(up[0], -up[1])), float(np.arctan2(right[1], right[0]))
        return cls(float(x), float(y), float(np.linalg.norm(right)), float(np.linalg.norm(up)), turn, line)

    def shows_any(self, scene: Scene, besides: Seen | None) -> bool:
        """Whether a number that can be seen, other than one, lies within or partly."""
        reach = np.hypot(self.wide, self.tall) / 2
        for number in scene.numbers:
            if number is not besides and number.visible > 1 - CUT:
                middle = number.quad.mean(axis=0)
                far = reach + np.linalg.norm(number.quad[2] - number.quad[0]) / 2
                if np.hypot(self.x - middle[0], self.y - middle[1]) < far:
                    return True
        return False


def is_whole(number: Seen) -> bool | None:
    """Whether all letters of a number show; None where nobody can say."""
    hidden = (1 - number.visible) * max(2, len(spelled(number.text)))
    return True if hidden <= MISSING else False if hidden > LOST else None


def _number(scene: Scene, number: Seen, chance: Chance, width: int) -> Crop | None:
    """A number's crop; None for one that is too small, outside, or neither whole nor clearly cut."""
    spot = Spot.of(number.quad)
    if spot.tall < LOW or not (0 <= spot.x < scene.pixels.shape[1] and 0 <= spot.y < scene.pixels.shape[0]):
        return None
    if number.visible < SHOWS and (
        number.visible >= CUT or not chance.one_in(3) or spot.shows_any(scene, besides=number)
    ):
        return None
    turn = 0.0
    text = spelled(number.text) if number.visible >= SHOWS else ""
    if text and chance.one_in(14) and not EITHER_WAY.fullmatch(number.text):
        turn, text = np.pi, ""
    elif len(text) > 1 and width == NUMBER and chance.one_in(9):
        spot, text = halved(spot, chance), ""
    pixels = carelessly(scene.pixels, spot, chance, width, turn)
    return None if text and pixels.std(axis=(0, 1)).max() < FAINT else Crop(pixels, text)


def halved(spot: Spot, chance: Chance) -> Spot:
    """So that at one end a digit is cut away, or most of it."""
    lost = (BESIDE + chance.between(0.5, 0.8)) * spot.tall
    aside = lost / 2 * chance.pick(-1, 1)
    x, y = spot.x + np.cos(spot.line) * aside, spot.y + np.sin(spot.line) * aside
    return replace(spot, x=x, y=y, wide=max(0.2 * spot.tall, spot.wide - lost))


def carelessly(photo: Picture, spot: Spot, chance: Chance, width: int, turn: float = 0.0) -> Picture:
    """Cut out as the framer might: a little turned, with too much or hardly enough on each side."""
    tall = spot.tall * np.exp(chance.bell(OFF))
    down = chance.bell(DOWN) * spot.tall
    left, right = (_beyond(chance) * spot.tall for _ in range(2))
    aside = (right - left) / 2
    x = spot.x + np.cos(spot.line) * aside - np.sin(spot.turn) * down
    y = spot.y + np.sin(spot.line) * aside + np.cos(spot.turn) * down
    wide = max(spot.wide + left + right, 0.2 * spot.tall)
    turn += chance.bell(ASKEW)
    return crop(photo, x, y, wide, tall, spot.turn + turn, spot.line + turn + chance.bell(ASLANT), width)


def _beyond(chance: Chance) -> float:
    """How far a box goes beyond an end of its number, in heights; now and then by far too much, as where it followed
    a text that ended before."""
    return chance.between(0.0, 0.9) if chance.one_in(8) else max(-0.28, chance.bell(OFF))


def _nothing(scene: Scene, chance: Chance, width: int) -> Crop | None:
    """A spot without a number: between the numbers of a card, where marks and ornaments are, or anywhere."""
    like = Spot.of(chance.pick(*scene.numbers).quad) if scene.numbers else None
    if like and chance.one_in(1.3):
        card = chance.pick(*scene.cards).quad
        share = chance.numbers(2) * 0.9 + 0.05
        x, y = (card[0] + (card[1] - card[0]) * share[0] + (card[3] - card[0]) * share[1]).tolist()
        one, other = (chance.pick(*scene.numbers) for _ in range(2))
        if chance.one_in(2) and one.card == other.card:
            x, y = ((one.quad.mean(axis=0) + other.quad.mean(axis=0)) / 2).tolist()
        tall, turn = like.tall * chance.ratio(0.6, 1.6), like.turn
    else:
        x, y = (chance.numbers(2) * scene.pixels.shape[0]).tolist()
        tall, turn = chance.ratio(8, 60), chance.between(-3, 3)
    spot = Spot(x, y, tall * chance.between(0.5, 4 if width == LINE else 2), tall, turn, turn)
    inside = 0 <= x < scene.pixels.shape[1] and 0 <= y < scene.pixels.shape[0]
    if tall < LOW or not inside or spot.shows_any(scene, besides=None):
        return None
    return Crop(carelessly(scene.pixels, spot, chance, width), "")
