"""A printed face: its picture, and where on it each number stands."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from training.lettering import Box, Colour, Lettering, Picture, paste


@dataclass(frozen=True, slots=True)
class Print:
    """One number on a face: what it says, its box in face pixels, and whether it stands on its head."""

    text: str
    box: Box
    upside_down: bool

    @property
    def tall(self) -> float:
        return self.box[3] - self.box[1]


@dataclass(slots=True)
class Face:
    pixels: Picture
    """RGB."""
    corner: float
    """Radius of the rounded corners in pixels."""
    value: int | None = None
    colour: str | None = None
    symmetric: bool = False
    """Whether it looks the same from both ends, so that nobody can say which is its top."""
    thickness: float = 0.0
    """Of a tile, as a share of its width."""
    unit: int = 0
    """How many of its pixels are as long as a card is wide."""
    prints: list[Print] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.unit = self.unit or self.width

    @property
    def width(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])

    def print(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        lettering: Lettering,
        *,
        upside_down: bool = False,
        widest: float = 1e9,
        mark: bool = True,
    ) -> Print:
        """Prints text centred at (x, y); `mark` says whether it is a number that the eye should find."""
        patch, box = lettering.draw(text, max(7, round(height)))
        across = box[2] - box[0]
        if across > widest:
            patch, box = lettering.draw(text, max(7, round(height * widest / across)))
        left, top, right, bottom = box
        shift_x, shift_y = patch.shape[1] / 2 - (left + right) / 2, patch.shape[0] / 2 - (top + bottom) / 2
        if upside_down:
            patch, shift_x, shift_y = patch[::-1, ::-1], -shift_x, -shift_y
        paste(self.pixels, patch, x + shift_x, y + shift_y)
        half_x, half_y = (right - left) / 2, (bottom - top) / 2
        printed = Print(text, (x - half_x, y - half_y, x + half_x, y + half_y), upside_down)
        if mark:
            self.prints.append(printed)
        return printed

    def underline(self, printed: Print, gap: float, thick: int, colour: Colour, line: int = cv2.LINE_8) -> None:
        """A line at the foot of a number, as decks tell 6 from 9 with."""
        left, top, right, bottom = printed.box
        y = int(top - gap if printed.upside_down else bottom + gap)
        cv2.line(self.pixels, (int(left), y), (int(right), y), colour, thick, line)

    def rim(self, colour: Colour, share: float) -> None:
        """A border as wide as this share of the face's width."""
        thick = 2 * int(self.width * share)  # the outer half of a line along the edge is cut off
        cv2.rectangle(self.pixels, (0, 0), (self.width - 1, self.height - 1), colour, thick)

    def alpha(self) -> Picture:
        """Where the face is and where its rounded corners are not."""
        mask = np.zeros((self.height, self.width), np.uint8)
        radius = max(1, int(self.corner))
        right, bottom = self.width - 1, self.height - 1
        cv2.rectangle(mask, (radius, 0), (right - radius, bottom), 255, -1)
        cv2.rectangle(mask, (0, radius), (right, bottom - radius), 255, -1)
        for x in (radius, right - radius):
            for y in (radius, bottom - radius):
                cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
        return mask


def blank(width: int, height: int, colour: Colour) -> Picture:
    return np.full((height, width, 3), colour, np.uint8)
