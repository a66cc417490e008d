"""Stone sets: portrait tiles, one number in the upper part, perhaps in a dish, a ring or a name in relief beneath."""

import cv2
import numpy as np

from training.chance import Chance
from training.faces.design import Design
from training.faces.face import Face, blank
from training.faces.icons import icon
from training.faces.ornament import shade
from training.faces.styles import lettering
from training.faces.words import made_up
from training.lettering import Lettering, Picture

INKS = ((20, 20, 25), (205, 40, 55), (25, 95, 175), (240, 140, 45))
"""Black, red, blue and orange, as most makers have them."""


class StoneSet(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.tall = chance.between(1.2, 1.5)
        self.ground = chance.pick((240, 230, 205), (250, 248, 240), chance.colour(light=True))
        self.inks = INKS if chance.one_in(2) else [chance.pick(*INKS), chance.colour(dark=True)]
        self.how = lettering(chance, self.ground, split)
        self.size, self.at = chance.between(0.24, 0.42), chance.between(0.28, 0.4)
        self.below = chance.pick("nothing", "word", "word", "ring", "ring around")
        self.says = made_up(chance, 5, 9)
        self.relief = chance.between(0.04, 0.2)
        self.lit_from = chance.between(0, 2 * np.pi)
        self.dish = chance.between(0.32, 0.46) if chance.one_in(2) else 0.0
        self.bevel = chance.between(0.02, 0.07) if chance.one_in(1.5) else 0.0
        self.thickness = chance.between(0.05, 0.14)

    def face(self, value: int) -> Face:
        width, height = self.width, self.height
        face = Face(blank(width, height, self.ground), width * 0.07, value, thickness=self.thickness)
        pale = shade(self.ground, -0.1)
        if self.bevel:
            self._cut_edges(face.pixels)
        if self.dish:
            self._hollow(face.pixels)
        if self.below == "ring around":
            centre = (width // 2, int(height * self.at))
            cv2.circle(face.pixels, centre, int(width * 0.4), pale, max(1, width // 50), cv2.LINE_AA)
        how = Lettering(self.how.face, self.chance.pick(*self.inks), squeeze=self.how.squeeze)
        face.print(str(value), width / 2, height * self.at, height * self.size, how, widest=width * 0.8)
        if self.below == "ring":
            icon(face.pixels, width / 2, height * 0.78, width * 0.2, pale, "ring")
        elif self.below == "word":
            self._name(face)
        return face

    def _cut_edges(self, pixels: Picture) -> None:
        """Slanting edges, each as bright as it looks into the light."""
        height, width = pixels.shape[:2]
        deep = max(1, round(width * self.bevel))
        for turn, edge in (
            (0.0, pixels[:, width - deep :]),
            (np.pi / 2, pixels[height - deep :]),
            (np.pi, pixels[:, :deep]),
            (-np.pi / 2, pixels[:deep]),
        ):
            edge[:] = shade(self.ground, self.relief * float(np.cos(turn - self.lit_from)))

    def _hollow(self, pixels: Picture) -> None:
        """A shallow round dish for the number, darker towards the light and brighter away from it."""
        height, width = pixels.shape[:2]
        down, across = np.mgrid[:height, :width].astype(np.float32)
        x, y = (across - width / 2) / (width * self.dish), (down - height * self.at) / (width * self.dish)
        slope = np.clip(x * np.cos(self.lit_from) + y * np.sin(self.lit_from), -1, 1)
        steep = np.clip(np.hypot(x, y), 0, 1) ** 2 * (np.hypot(x, y) < 1)
        pixels[:] = np.clip(pixels - (slope * steep * self.relief * 200)[..., None], 0, 255).astype(np.uint8)

    def _name(self, face: Face) -> None:
        """The game's name in relief: its bright side, its dark side, and the ground between them."""
        x, y, size = self.width / 2, self.height * 0.82, self.height * 0.08
        far = max(0.6, 0.05 * size)
        aside, down = far * float(np.cos(self.lit_from)), far * float(np.sin(self.lit_from))
        for side, paint in ((1, self.relief), (-1, -self.relief), (0, 0.0)):
            word = Lettering(self.how.face, shade(self.ground, paint))
            spot = (x - side * aside, y - side * down)
            face.print(self.says, *spot, size, word, widest=self.width * 0.75, mark=False)
