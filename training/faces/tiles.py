"""Tile sets: square, a number in the middle or above it, marks beneath."""

import cv2

from training.chance import Chance
from training.faces.design import Design
from training.faces.face import Face, blank
from training.faces.icons import ICONS, icon
from training.faces.ornament import frame, shade
from training.faces.styles import lettering


class TileSet(Design):
    def __init__(self, chance: Chance, split: str, width: int) -> None:
        super().__init__(chance, split, width)
        self.ground = chance.pick((250, 248, 240), chance.colour(light=True), chance.colour())
        self.how = lettering(chance, self.ground, split, showy=chance.one_in(2))
        self.size = chance.between(0.3, 0.5)
        self.at = chance.between(0.36, 0.5)
        self.icon, self.icon_colour = chance.pick(*ICONS), chance.colour(dark=True)
        self.band = chance.colour() if chance.one_in(2) else None
        self.framed, self.halo = chance.one_in(2), chance.one_in(3)
        self.thickness = chance.between(0.02, 0.06)

    def face(self, value: int) -> Face:
        width = self.width
        face = Face(blank(width, width, self.ground), width * 0.05, value, thickness=self.thickness)
        if self.halo:
            centre = (width // 2, int(width * self.at))
            cv2.circle(face.pixels, centre, int(width * 0.38), shade(self.ground, -0.15), -1, cv2.LINE_AA)
        if self.band:
            cv2.rectangle(face.pixels, (0, int(width * 0.72)), (width, width), self.band, -1)
        if self.framed:
            frame(face.pixels, shade(self.ground, -0.4), 0.05, 0.015)
        face.print(str(value), width / 2, width * self.at, width * self.size, self.how, widest=width * 0.8)
        heads = self.chance.whole(1, 5)
        for k in range(heads):
            x = width / 2 + (k - (heads - 1) / 2) * width * 0.13
            icon(face.pixels, x, width * 0.83, width * 0.1, self.icon_colour, self.icon)
        return face
