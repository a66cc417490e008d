"""Party decks: bright cards of any game, a big number on an oval, small ones in two corners, a word in a third."""

import cv2

from training.chance import Chance
from training.faces.design import TURNED, Design
from training.faces.face import Face, blank
from training.faces.styles import BLACK, lettering
from training.faces.words import made_up
from training.lettering import Lettering


class PartyDeck(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.tall = chance.between(1.35, 1.6)
        self.grounds = [
            chance.tint(chance.between(0, 1), chance.between(0.6, 1), chance.between(0.4, 1)) for _ in range(4)
        ]
        self.big = lettering(chance, BLACK, split, showy=True)
        self.how = Lettering(
            self.big.face,
            (252, 252, 252),
            outline=chance.pick(None, BLACK),
            outline_width=0.05,
            shadow=BLACK,
            shadow_shift=(0.05, 0.05),
            squeeze=self.big.squeeze,
            slant=self.big.slant,
        )
        self.word = lettering(chance, BLACK, split, showy=chance.one_in(2))
        self.says = [made_up(chance) for _ in range(chance.whole(1, 2))]
        self.size, self.small = chance.between(0.25, 0.42), chance.between(0.09, 0.15)
        self.oval, self.underlined = chance.one_in(1.5), chance.one_in(2)
        self.shows_word = chance.one_in(2)
        self.centre = not chance.one_in(4)

    def face(self, value: int) -> Face:
        width, height = self.width, self.height
        ground = self.chance.pick(*self.grounds)
        symmetric = not self.shows_word and not self.centre
        face = Face(blank(width, height, ground), width * 0.08, value, symmetric=symmetric)
        if self.oval:
            self._draw_oval(face)
        face.rim((250, 250, 248), 0.06)
        self._number(face, value, width * 0.17, height * 0.13)
        self._number(face, value, width * 0.83, height * 0.87, upside_down=True)
        if self.centre:
            self._number(face, value, width / 2, height / 2, big=True)
        if self.shows_word:
            for line, word in enumerate(self.says):
                y = height * (0.1 + 0.06 * line)
                face.print(word, width * 0.78, y, height * 0.05, self.word, widest=width * 0.35, mark=False)
        return face

    def _draw_oval(self, face: Face) -> None:
        centre, size = (self.width // 2, self.height // 2), (int(self.width * 0.32), int(self.height * 0.42))
        thick = max(2, self.width // 40)
        cv2.ellipse(face.pixels, centre, size, 25, 0, 360, (250, 250, 250), thick, cv2.LINE_AA)

    def _number(
        self, face: Face, value: int, x: float, y: float, *, big: bool = False, upside_down: bool = False
    ) -> None:
        how, size, widest = (self.big, self.size, 0.7) if big else (self.how, self.small, 0.22)
        printed = face.print(
            str(value), x, y, size * self.height, how, upside_down=upside_down, widest=self.width * widest
        )
        if self.underlined and printed.text in TURNED:
            face.underline(printed, printed.tall * 0.15, max(2, int(printed.tall * 0.09)), how.fill)
