"""Money decks: an amount in the corners, often a big one too, over a scene."""

import re

import cv2

from training.chance import Chance
from training.faces.design import Design
from training.faces.face import Face, blank
from training.faces.ornament import frame, scene
from training.faces.styles import lettering, outlined

SPELLINGS = (
    "$15,000",
    "$15,000",
    "15.000 €",
    "€15,000",
    "15 000 Kč",
    "15 000",
    "15000",
    "15,000",
    "$15 000",
    "$15K",
    "15.000",
    "15'000",
    "£15,000",
    "15 000,-",
)
"""How decks print fifteen thousand."""
AMOUNTS = (
    range(0, 21_000, 1000),
    range(0, 105_000, 5000),
    range(1000, 100_000, 1000),
    range(1, 1000),
    range(100, 100_000, 100),
    range(1000, 1_501_000, 1000),
)
"""What decks print. A deck keeps to one of these: none has 361 beside 1,227,000."""
IN_A_DECK = (5, 15)
"""How many different amounts a deck has: the same one comes again on the table."""


def spelled(value: int, fifteen_thousand: str) -> str:
    """An amount as a deck prints it that prints fifteen thousand so."""
    if fifteen_thousand == "$15K":
        return f"${value // 1000}K" if value >= 1000 and value % 1000 == 0 else f"${value}"
    return re.sub("15(.?)000", lambda found: f"{value:,}".replace(",", found[1]), fifteen_thousand)


def amounts_of_a_deck(chance: Chance) -> tuple[int, ...]:
    return tuple(chance.shuffled(chance.pick(*AMOUNTS))[: chance.whole(*IN_A_DECK)])


class MoneyDeck(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        wide = chance.one_in(3)
        super().__init__(chance, split, round(width * 1.45) if wide else width)
        self.card = width
        self.tall = chance.between(0.62, 0.72) if wide else chance.between(1.38, 1.6)
        self.ground = chance.pick((250, 246, 235), chance.colour(light=True), chance.colour(), (255, 255, 255))
        self.amounts = amounts_of_a_deck(chance)
        self.spelling = chance.pick(*SPELLINGS)
        self.how = lettering(chance, self.ground, split, writes=self.spelling)
        has_big = chance.one_in(1.7)
        self.big = outlined(chance, split, writes=self.spelling) if has_big else None
        self.big_size = chance.between(1.2, 1.9)
        self.big_at = chance.between(0.2, 0.8)
        self.size = chance.between(0.085, 0.14) * (1.0 if wide else 0.62)
        self.inset = chance.between(0.06, 0.1)
        self.corners = chance.pick("four", "two", "top")
        self.border = chance.colour()

    @property
    def band(self) -> float:
        """The share of the height that is left free for the amounts at the top, and at the foot."""
        return max(self.size * 1.9, 0.08)

    def face(self, value: int) -> Face:
        width, height = self.width, self.height
        face = Face(blank(width, height, self.ground), width * 0.05, value, unit=self.card)
        text = spelled(value, self.spelling)
        left, top, right, bottom = width * 0.06, height * self.band, width * 0.94, height * (1 - self.band)
        scene(face.pixels, self.chance, int(left), int(top), int(right), int(bottom))
        frame(face.pixels, self.border, 0.03, 0.01)
        if self.big:
            size = height * self.size * self.big_size
            room = bottom - top - 1.3 * size
            y = top + 0.65 * size + self.big_at * room if room > 0 else height / 2
            face.print(text, width / 2, y, size, self.big, widest=width * 0.85)
        self._corner_amounts(face, text)
        return face

    def _corner_amounts(self, face: Face, text: str) -> None:
        width, height = self.width, self.height
        size, widest = self.size * height, width * (0.6 if self.corners == "two" else 0.46 - self.inset)
        # printed once to see how long it is, and painted over
        first = face.print(text, width * 0.3, height * self.band / 2, size, self.how, widest=widest, mark=False)
        cv2.rectangle(face.pixels, (0, 0), (width, int(height * self.band)), self.ground, -1)
        left, top = self.inset * width + (first.box[2] - first.box[0]) / 2, height * self.band * 0.52
        right, bottom = width - left, height - top
        places = [(left, top, False)]
        if self.corners != "top":
            places.append((right, bottom, True))
        if self.corners != "two":
            places.append((right, top, False))
        if self.corners == "four":
            places.append((left, bottom, True))
        for x, y, upside_down in places:
            face.print(text, x, y, size, self.how, upside_down=upside_down, widest=widest)
