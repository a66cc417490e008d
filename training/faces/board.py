"""A printed board with rows of spaces, some with signs that are no tiles."""

from dataclasses import dataclass

import cv2

from training.chance import Chance
from training.faces.beasts import beast
from training.faces.face import Face, blank
from training.faces.icons import ICONS, icon
from training.faces.ornament import pattern, shade
from training.faces.styles import lettering, lightness
from training.lettering import Colour, Lettering

SIGNS = ("x2", "x3", "+5", "-7", "+2", "-3", "×2", "+1")


@dataclass(frozen=True, slots=True)
class Spaces:
    """Where the spaces of a board lie, in tile widths, its own middle being (0, 0)."""

    left: float
    top: float
    step_x: float
    step_y: float

    def middle(self, row: int, place: int) -> tuple[float, float]:
        return self.left + place * self.step_x, self.top + row * self.step_y


def board(chance: Chance, split: str, rows: int, longest: int, width: int) -> tuple[Face, Spaces]:
    """A board for `rows` rows of tiles that are `width` pixels wide."""
    step_x, step_y = chance.between(1.15, 1.4), chance.between(1.15, 1.45)
    head = chance.between(0.9, 1.6)
    margin = chance.between(0.3, 0.7)
    wide = round(width * (head + margin + longest * step_x))
    tall = round(width * (2 * margin + rows * step_y))
    ground = chance.pick(chance.colour(), chance.colour(light=True))
    face = Face(blank(wide, tall, ground), width * 0.08, unit=width)
    if chance.one_in(2):
        pattern(face.pixels, chance, shade(ground, -0.2))
    first_x, first_y = width * (head + step_x / 2), width * (margin + step_y / 2)
    look = _look(chance, split, ground)
    for row in range(rows):
        y = first_y + row * step_y * width
        left, right = int(width * 0.15), int(wide - width * 0.15)
        band = (left, int(y - width * 0.58)), (right, int(y + width * 0.58))
        cv2.rectangle(face.pixels, *band, shade(ground, 0.25), -1)
        beast(face.pixels, Chance(row), width * head * 0.5, y, width * 0.35, shade(ground, -0.6))
        for place in range(longest):
            x = first_x + place * step_x * width
            space(face, chance, x, y, look, last=place == longest - 1)
    return face, Spaces((first_x - wide / 2) / width, (first_y - tall / 2) / width, step_x, step_y)


@dataclass(frozen=True, slots=True)
class Look:
    """How the spaces of one board are printed."""

    space: Colour
    edge: Colour
    special: Colour
    how: Lettering
    mark: str


def _look(chance: Chance, split: str, ground: Colour) -> Look:
    space = shade(ground, chance.pick(0.5, 0.35, -0.25))
    special = chance.pick((200, 60, 60), chance.colour())
    how = lettering(chance, special, split)
    return Look(space, shade(ground, -0.6), special, how, chance.pick(*ICONS))


def space(face: Face, chance: Chance, x: float, y: float, look: Look, *, last: bool) -> None:
    """One space; the last of a row and some others have a sign, many of the rest a faint beast."""
    width = face.unit
    half = width * 0.5
    special = last or chance.one_in(9)
    box = (int(x - half), int(y - half)), (int(x + half), int(y + half))
    cv2.rectangle(face.pixels, *box, look.special if special else look.space, -1)
    cv2.rectangle(face.pixels, *box, look.edge, max(1, width // 60))
    sign = chance.pick(*SIGNS) if special and chance.one_in(2) else ""
    if sign and look.how.face.writes(sign):  # else it would be a bare number, which is a tile
        face.print(sign, x, y, width * 0.4, look.how, widest=width * 0.8, mark=False)
    elif special:
        ink = (250, 250, 245) if lightness(look.special) < 150 else (20, 20, 20)
        icon(face.pixels, x, y, width * 0.5, ink, look.mark)
    elif chance.one_in(2):
        beast(face.pixels, chance, x, y, width * 0.25, shade(look.space, -0.15))
