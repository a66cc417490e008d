"""Path decks: coloured cards 0-10 with numbers in the corners and a medallion."""

from collections.abc import Sequence
from dataclasses import replace

import cv2

from training.chance import Chance
from training.faces.design import TURNED, Design
from training.faces.face import Face, blank
from training.faces.icons import icon
from training.faces.ornament import pattern, shade
from training.faces.styles import BLACK, WHITE, apart, lettering
from training.lettering import Colour, Lettering

HUES = {"pink": (0.8, 0.97), "green": (0.26, 0.4), "blue": (0.56, 0.66), "yellow": (0.11, 0.16), "brown": (0.02, 0.09)}
"""From where to where each colour goes round the colour wheel: without teal, which in lamp light people call blue or
green as they like."""


class PathDeck(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.tall = chance.between(1.4, 1.65)
        self.grounds = {name: _ground(chance, name) for name in HUES}
        self.how = _lettering(chance, split, list(self.grounds.values()))
        self.size = chance.between(0.07, 0.12)
        self.inset = chance.between(0.1, 0.16), chance.between(0.065, 0.1)
        self.corners = chance.pick("four", "four", "left", "right")
        self.icons = dict(zip(HUES, chance.shuffled(["swirl", "cross", "leaves", "star", "ring"]), strict=True))
        self.texture = chance.whole(0, 1 << 30) if chance.one_in(2) else None
        self.border = chance.between(0.02, 0.06) if chance.one_in(2) else 0.0
        self.band = chance.one_in(3)
        self.centre_number = chance.one_in(6)
        self.underlined = chance.one_in(3)
        self.marked = chance.pick("above", "twice", "nowhere")

    def face(self, value: int) -> Face:
        return self.coloured(value, self.chance.pick(*HUES))

    def coloured(self, value: int, colour: str) -> Face:
        """The face of one card of this colour."""
        width, height, ground = self.width, self.height, self.grounds[colour]
        symmetric = self.corners == "four" and not self.centre_number and self.marked != "above"
        face = Face(blank(width, height, ground), width * 0.07, value, colour, symmetric)
        self._decorate(face, ground)
        if self.centre_number:
            face.print(str(value), width / 2, height / 2, height * 0.25, self.how, widest=width * 0.7)
        else:
            self._medallion(face, ground, self.icons[colour])
        self._corners(face, value, ground, self.icons[colour])
        y, size = self.inset[1] * height, self.size * height
        if self.marked != "nowhere":
            icon(face.pixels, width / 2, y, size, shade(ground, 0.5), self.icons[colour])
        if self.marked == "twice":
            icon(face.pixels, width / 2, height - y, size, shade(ground, 0.5), self.icons[colour], flip=True)
        return face

    def _decorate(self, face: Face, ground: Colour) -> None:
        if self.texture is not None:
            pattern(face.pixels, Chance(self.texture), shade(ground, -0.25))
        if self.band:
            tall = int(self.height * 0.17)
            for top, bottom in ((0, tall), (self.height - tall, self.height)):
                cv2.rectangle(face.pixels, (0, top), (self.width, bottom), shade(ground, 0.2), -1)
        if self.border:
            face.rim((252, 252, 250), self.border)

    def _medallion(self, face: Face, ground: Colour, kind: str) -> None:
        radius = int(self.width * 0.3)
        centre = (self.width // 2, self.height // 2)
        cv2.circle(face.pixels, centre, radius, shade(ground, 0.6), -1, cv2.LINE_AA)
        icon(face.pixels, self.width / 2, self.height / 2, radius * 1.4, shade(ground, -0.5), kind)

    def _corners(self, face: Face, value: int, ground: Colour, kind: str) -> None:
        """A number in all corners, or in two of them and the colour's mark in the others."""
        left, top = self.inset[0] * self.width, self.inset[1] * self.height
        right, bottom = self.width - left, self.height - top
        size, widest = self.size * self.height, self.width * 0.25
        # which side a corner is on, is said by whoever holds the card so that its number stands upright
        for x, y, upside_down, side in (
            (left, top, False, "left"),
            (right, bottom, True, "left"),
            (right, top, False, "right"),
            (left, bottom, True, "right"),
        ):
            if self.corners not in ("four", side):
                icon(face.pixels, x, y, size * 1.1, shade(ground, -0.5), kind)
                continue
            printed = face.print(str(value), x, y, size, self.how, upside_down=upside_down, widest=widest)
            if self.underlined and printed.text in TURNED:
                face.underline(printed, 3, max(1, self.height // 90), self.how.fill)


def _ground(chance: Chance, name: str) -> Colour:
    low, high = HUES[name]
    if name == "brown":
        strong, bright = chance.between(0.35, 0.7), chance.between(0.3, 0.65)
    elif name in ("yellow", "pink"):
        strong, bright = chance.between(0.4, 1), chance.between(0.75, 1)
    else:
        strong, bright = chance.between(0.4, 1), chance.between(0.45, 0.95)
    return chance.tint(chance.between(low, high), strong, bright)


def _lettering(chance: Chance, split: str, grounds: Sequence[Colour]) -> Lettering:
    """The same on every colour, light or dark, so mostly with a rim."""
    white_print = chance.one_in(2)
    how = lettering(chance, BLACK if white_print else WHITE, split)
    rim = (30, 20, 30) if white_print else (250, 250, 240)
    rimmed = not chance.one_in(3) or not all(apart(how.fill, ground) for ground in grounds)
    return replace(how, fill_below=None, outline=rim if rimmed else None, outline_width=chance.between(0.06, 0.14))
