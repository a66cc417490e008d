"""Numbers as cards print them: filled, graded, outlined, shadowed, squeezed or slanted."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from training.fonts import Typeface, sized

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a number is printed; lengths are shares of its height."""

    face: Typeface
    fill: Colour
    fill_below: Colour | None = None
    """The fill's colour at the foot, where it is graded."""
    outline: Colour | None = None
    outline_width: float = 0.0
    second_outline: Colour | None = None
    shadow: Colour | None = None
    shadow_shift: tuple[float, float] = (0.0, 0.0)
    squeeze: float = 1.0
    slant: float = 0.0

    def draw(self, text: str, height: int) -> tuple[Picture, Box]:
        """An RGBA patch with the text `height` pixels high, and the text's box within the patch."""
        font = self._fitted(text, height)
        left, top, right, bottom = font.getbbox(text)
        rim = round(height * self.outline_width)
        outer = round(rim * 1.8) + 1 if self.second_outline else rim
        pad = int(height * 0.3) + outer + 2
        size = int(right - left) + 2 * pad, int(bottom - top) + 2 * pad
        at = (pad - left, pad - top)

        def stencil(stroke: int) -> Picture:
            image = Image.new("L", size)
            ImageDraw.Draw(image).text(at, text, 255, font, stroke_width=stroke)
            return np.asarray(image)

        patch = self._painted(stencil, size, height, pad, rim, outer)
        return self._leant(patch, pad)

    def _fitted(self, text: str, height: int) -> ImageFont.FreeTypeFont:
        """The typeface at the size at which this text is so high."""
        size = max(8, int(height * 1.38))
        _, top, _, bottom = sized(self.face.path, size).getbbox(text)
        ink_height = max(1.0, bottom - top)
        return sized(self.face.path, max(8, round(size * height / ink_height)))

    def _painted(
        self, stencil: Callable[[int], Picture], size: tuple[int, int], height: int, pad: int, rim: int, outer: int
    ) -> Picture:
        """Shadow, outlines and fill, one over the other."""
        across, down = size
        patch = np.zeros((down, across, 4), np.uint8)
        if self.shadow:
            shift = np.array([[1, 0, self.shadow_shift[0] * height], [0, 1, self.shadow_shift[1] * height]], np.float64)
            cast = cv2.GaussianBlur(cv2.warpAffine(stencil(outer), shift, size), (0, 0), max(0.6, height * 0.02))
            _lay(patch, self.shadow, np.asarray(cast, np.uint8))
        if self.second_outline:
            _lay(patch, self.second_outline, stencil(outer))
        if self.outline and rim:
            _lay(patch, self.outline, stencil(rim))
        _lay(patch, self._fill(down, across, pad), stencil(0))
        return patch

    def _fill(self, down: int, across: int, pad: int) -> Picture:
        if self.fill_below is None:
            return np.broadcast_to(np.array(self.fill, np.uint8), (down, across, 3))
        part = np.clip((np.arange(down) - pad) / max(1, down - 2 * pad), 0, 1)[:, None, None]
        graded = np.array(self.fill) * (1 - part) + np.array(self.fill_below) * part
        return np.broadcast_to(graded.astype(np.uint8), (down, across, 3))

    def _leant(self, patch: Picture, pad: int) -> tuple[Picture, Box]:
        """Squeezed, and slanted about the foot of the text, with the box of the text in it."""
        down, across = patch.shape[:2]
        matrix = np.array([[self.squeeze, -self.slant, self.slant * (down - pad)], [0, 1, 0]], np.float64)
        if self.slant or self.squeeze != 1.0:
            wide = int(across * self.squeeze + abs(self.slant) * down)
            patch = np.asarray(cv2.warpAffine(patch, matrix, (wide, down), flags=cv2.INTER_AREA), np.uint8)
        left, top, right, bottom = pad, pad, across - pad, down - pad
        x, y = matrix @ np.array([[left, right, left, right], [top, top, bottom, bottom], [1, 1, 1, 1]], np.float64)
        return patch, (x.min(), y.min(), x.max(), y.max())


def _lay(patch: Picture, colour: Colour | Picture, mask: Picture) -> None:
    """Paints a colour over an RGBA patch through a mask, keeping what shows beneath."""
    share = mask[..., None].astype(np.float32) / 255
    below = patch[..., 3:].astype(np.float32) / 255 * (1 - share)
    total = share + below
    paint = np.asarray(colour, np.float32)
    patch[..., :3] = (paint * share + patch[..., :3] * below) / np.maximum(total, 1e-6)
    patch[..., 3:] = total * 255


def paste(face: Picture, patch: Picture, x: float, y: float) -> None:
    """Lays an RGBA patch on an RGB face with its centre at (x, y); what leaves the face is cut."""
    height, width = patch.shape[:2]
    x0, y0 = round(x - width / 2), round(y - height / 2)
    left, top = max(0, x0), max(0, y0)
    right, bottom = min(face.shape[1], x0 + width), min(face.shape[0], y0 + height)
    if left >= right or top >= bottom:
        return
    part = patch[top - y0 : bottom - y0, left - x0 : right - x0]
    share = part[..., 3:].astype(np.float32) / 255
    place = face[top:bottom, left:right]
    place[:] = (part[..., :3] * share + place * (1 - share)).astype(np.uint8)
