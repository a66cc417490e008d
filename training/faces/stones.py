"""Stone sets: portrait tiles, one number in the upper part, perhaps an empty ring or a faint name beneath."""

import cv2

from training.chance import Chance
from training.faces.design import Design
from training.faces.face import Face, blank
from training.faces.icons import icon
from training.faces.ornament import shade
from training.faces.styles import lettering
from training.lettering import Lettering


class StoneSet(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.tall = chance.between(1.2, 1.5)
        self.ground = chance.pick((240, 230, 205), (250, 248, 240), chance.colour(light=True))
        self.inks = [chance.pick((20, 20, 25), (200, 40, 40), (30, 90, 180), (230, 130, 30)), chance.colour(dark=True)]
        self.how = lettering(chance, self.ground, split)
        self.size, self.at = chance.between(0.28, 0.42), chance.between(0.28, 0.4)
        self.below = chance.pick("nothing", "word", "ring", "ring around")
        self.thickness = chance.between(0.05, 0.14)

    def face(self, value: int) -> Face:
        width, height = self.width, self.height
        face = Face(blank(width, height, self.ground), width * 0.07, value, thickness=self.thickness)
        pale = shade(self.ground, -0.1)
        if self.below == "ring around":
            centre = (width // 2, int(height * self.at))
            cv2.circle(face.pixels, centre, int(width * 0.4), pale, max(1, width // 50), cv2.LINE_AA)
        how = Lettering(self.how.face, self.chance.pick(*self.inks), squeeze=self.how.squeeze)
        face.print(str(value), width / 2, height * self.at, height * self.size, how, widest=width * 0.8)
        if self.below == "ring":
            icon(face.pixels, width / 2, height * 0.78, width * 0.2, pale, "ring")
        elif self.below == "word":
            word = Lettering(self.how.face, pale)
            face.print("Kamen", width / 2, height * 0.82, height * 0.08, word, widest=width * 0.7, mark=False)
        return face
