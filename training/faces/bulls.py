"""Bull decks: portrait cards with a big number over a beast, small numbers in the corners, marks for the points."""

import cv2

from training.chance import Chance
from training.faces.beasts import beast, thick_head
from training.faces.design import TURNED, Design
from training.faces.face import Face, Print, blank
from training.faces.icons import ICONS, icon
from training.faces.ornament import frame, pattern, shade
from training.faces.styles import graded, lettering, lightness, outlined
from training.lettering import Colour, Lettering

BADGE = (250, 248, 235)
MARKED_OF_OLD = ("6", "9", "66", "99")
HEADS = (1, 2, 3, 5, 7)
"""The points of a card of each level."""


def level(value: int) -> int:
    """Which numbers cost more than others."""
    if value == 55:
        return 4
    if value % 11 == 0:
        return 3
    if value % 10 == 0:
        return 2
    return 1 if value % 5 == 0 else 0


class BullDeck(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.tall = chance.between(1.38, 1.6)
        hues = chance.numbers(4)
        white = chance.pick((255, 255, 255), chance.colour(light=True))
        tints = [chance.tint(hue, chance.between(0.2, 1), chance.between(0.55, 1)) for hue in hues]
        self.grounds = [white, *tints]
        """Of each level."""
        self.beast = chance.pick((110, 80, 160), chance.colour())
        self.big = lettering(chance, white, split, showy=True)
        self.small = [lettering(chance, ground, split) for ground in self.grounds]
        self.same_small = chance.one_in(2)
        self.big_size = chance.between(0.2, 0.36)
        self.big_at = chance.pick(0.5, 0.5, 0.5, chance.between(0.42, 0.56))
        self.small_size = chance.between(0.055, 0.1)
        self.inset = chance.between(0.1, 0.15), chance.between(0.06, 0.1)
        self.corners = chance.pick("four", "four", "four", "four", "two")
        self.badge = chance.pick(None, None, "ring", "disc")
        self.on_badge = lettering(chance, BADGE, split)
        self.icon = chance.pick(*ICONS)
        self.icon_colour = chance.colour(dark=True)
        self.texture = chance.whole(0, 1 << 30) if chance.one_in(1.6) else None
        self.framed = chance.one_in(2.5)
        self.border = chance.between(0.02, 0.06) if chance.one_in(2) else 0.0
        self.dot = chance.pick(None, None, ".", "_")
        self.beast_seed = chance.whole(0, 1 << 30)
        self.has_beast = not chance.one_in(8)
        self.thick = False
        if chance.one_in(3):
            self._as_of_old(white)

    def _as_of_old(self, white: Colour) -> None:
        """The look that made these decks known: a bull's head as large as the card, a bright number on it."""
        chance = self.chance
        hues = chance.shuffled([0.58, 0.33, 0.0, 0.14])
        tints = [chance.tint(hue + chance.bell(0.03), chance.between(0.35, 1), chance.between(0.6, 1)) for hue in hues]
        self.grounds = [white, *tints]
        self.thick, self.has_beast = True, True
        self.beast = chance.tint(chance.between(0.7, 0.85), chance.between(0.3, 0.9), chance.between(0.35, 0.8))
        self.big = outlined(chance, self.split)
        self.small = [graded(chance, ground, self.split) for ground in self.grounds]
        self.badge, self.icon, self.dot = None, "horns", chance.pick(".", ".", None)

    def face(self, value: int) -> Face:
        face = self._decorated(value)
        self._big_number(face, value)
        self._corner_numbers(face, value)
        self._points(face, value)
        return face

    def _ground(self, value: int) -> Colour:
        return self.grounds[level(value)]

    def _decorated(self, value: int) -> Face:
        """All that lies under the numbers."""
        width, height, ground = self.width, self.height, self._ground(value)
        face = Face(blank(width, height, ground), width * 0.06, value)
        if self.texture is not None:
            pattern(face.pixels, Chance(self.texture), shade(ground, -0.3 if lightness(ground) > 128 else 0.3))
        if self.border:
            face.rim((252, 252, 250), self.border)
        if self.framed:
            frame(face.pixels, shade(ground, -0.5), 0.045, 0.01)
        if self.thick:
            seeded = Chance(self.beast_seed)
            thick_head(face.pixels, seeded, width / 2, height * self.big_at, width * 0.42, self.beast)
        elif self.has_beast:
            beast(face.pixels, Chance(self.beast_seed), width / 2, height * self.big_at, width * 0.42, self.beast)
        return face

    def _big_number(self, face: Face, value: int) -> None:
        x, y, size = self.width / 2, self.height * self.big_at, self.height * self.big_size
        printed = face.print(str(value), x, y, size, self.big, widest=self.width * 0.88)
        self._tell_six_from_nine(face, printed, self.big.fill)

    def _corner_numbers(self, face: Face, value: int) -> None:
        size, widest = self.small_size * self.height, self.width * 0.2
        how = self.on_badge if self.badge else self._small(value)
        for x, y, upside_down in self._corners():
            if self.badge:
                self._badge(face, x, y, self._ground(value))
            printed = face.print(str(value), x, y, size, how, upside_down=upside_down, widest=widest)
            self._tell_six_from_nine(face, printed, how.fill)

    def _small(self, value: int) -> Lettering:
        as_on_the_lowest = self.same_small and lightness(self._ground(value)) > 120
        return self.small[0 if as_on_the_lowest else level(value)]

    def _corners(self) -> list[tuple[float, float, bool]]:
        """Where the small numbers stand, and which of them on their heads."""
        left, top = self.inset[0] * self.width, self.inset[1] * self.height
        right, bottom = self.width - left, self.height - top
        two = [(left, top, False), (right, bottom, True)]
        return [*two, (right, top, False), (left, bottom, True)] if self.corners == "four" else two

    def _badge(self, face: Face, x: float, y: float, ground: Colour) -> None:
        centre, radius = (int(x), int(y)), int(self.small_size * self.height * 1.05)
        cv2.circle(face.pixels, centre, radius, BADGE, -1, cv2.LINE_AA)
        if self.badge == "ring":
            cv2.circle(face.pixels, centre, radius, shade(ground, -0.4), max(1, radius // 8), cv2.LINE_AA)

    def _tell_six_from_nine(self, face: Face, printed: Print, ink: Colour) -> None:
        if self.dot is None or printed.text not in (MARKED_OF_OLD if self.thick else TURNED):
            return
        tall = printed.tall
        if self.dot == "_":
            face.underline(printed, tall * 0.14, max(1, int(tall * 0.09)), ink, cv2.LINE_AA)
            return
        left, top, right, bottom = printed.box
        if printed.upside_down:
            dot = (int(left - tall * 0.12), int(top + tall * 0.06))
        else:
            dot = (int(right + tall * 0.12), int(bottom - tall * 0.06))
        cv2.circle(face.pixels, dot, max(1, int(tall * 0.08)), ink, -1, cv2.LINE_AA)

    def _points(self, face: Face, value: int) -> None:
        """As many marks along the top and the foot as the card costs."""
        heads, size, y = HEADS[level(value)], self.width * 0.05, self.inset[1] * self.height
        colour = self.icon_colour if lightness(self._ground(value)) > 110 else (250, 245, 230)
        for k in range(heads):
            x = self.width / 2 + (k - (heads - 1) / 2) * size * 1.25
            icon(face.pixels, x, y, size, colour, self.icon)
            icon(face.pixels, x, self.height - y, size, colour, self.icon, flip=True)
