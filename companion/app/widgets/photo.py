"""A photo as large as its place allows, with outlines over it; a touch is told in the photo's own pixels."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.theme import Colour, colour, look
from companion.app.widgets.lettering import lettering
from vision.observation import Point, Quad

SURE, DOUBTFUL, TOLD = colour("#3ddc84"), colour("#ffb300"), colour("#64b5f6")
"""What is sure, what should be looked at, and what a person has said. They lie on photos, light or dark."""
WRONG = colour("#ff5449")
RED = colour("#b3261e")
"""What white letters are read on."""
LEAST_LETTERS = 11
SHAMED, OUTSIDE = colour("#e879f9"), colour("#b8c0c4")
"""Dice on the shame shelf, and what belongs to no shelf."""
SHADE: Colour = (0.0, 0.0, 0.0, 0.72)
LONGEST = 1600
"""The longer side of a photo on the screen: more is not seen, and costs a phone's memory."""
WHITE: Colour = (1.0, 1.0, 1.0, 1.0)


Box: TypeAlias = tuple[float, float, float, float]
"""Left, low, width, height."""


class Outline(NamedTuple):
    quad: Quad
    colour: Colour
    text: str = ""
    strong: bool = False
    crossed: bool = False
    dashed: bool = False


def small(file: Path) -> Any:
    """The photo as rows of red, green and blue, no larger than it is seen. Loads OpenCV. Raises Unreadable."""
    import cv2

    from vision.photo import open_photo

    pixels = open_photo(file).pixels
    share = min(1.0, LONGEST / max(pixels.shape[:2]))
    return cv2.cvtColor(cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB)


def texture_of(pixels: Any) -> Texture:
    """Of rows of red, green and blue."""
    height, width = pixels.shape[:2]
    texture = Texture.create(size=(width, height), colorfmt="rgb")
    texture.flip_vertical()
    texture.blit_buffer(pixels.tobytes(), colorfmt="rgb", bufferfmt="ubyte")
    return texture


class PhotoView(Widget):
    """`size_of_photo` is that of the whole photo, of which the texture may be a reduction."""

    def __init__(self, touched: Callable[[Point], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._touched = touched
        self._texture: Texture | None = None
        self._whole: tuple[int, int] = (1, 1)
        self._outlines: Sequence[Outline] = ()
        self._word = ""
        self.bind(pos=self._draw, size=self._draw)

    def show(self, texture: Texture | None, whole: tuple[int, int] | None = None) -> None:
        self._texture = texture
        if texture is not None:
            self._whole = whole or texture.size
        self._draw()

    def outline(self, outlines: Sequence[Outline]) -> None:
        self._outlines = outlines
        self._draw()

    @property
    def scale(self) -> float:
        """Pixels of the window to one of the photo."""
        return float(min(self.width / self._whole[0], self.height / self._whole[1]))

    def there(self, point: Point) -> Point:
        """Where a point of the photo is in the window."""
        left, top = self._corner
        return (left + point[0] * self.scale, top - point[1] * self.scale)

    @property
    def _corner(self) -> Point:
        width, height = (side * self.scale for side in self._whole)
        # not by center_x, which may be told of a new width later than we are
        return (self.x + (self.width - width) / 2, self.y + (self.height + height) / 2)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self._texture is None:
            return
        left, top = self._corner
        width, height = (side * self.scale for side in self._whole)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=self._texture, pos=(left, top - height), size=(width, height))
            for outline in self._outlines:
                self._draw_outline(outline)
            written: list[Box] = []
            for outline in self._outlines:
                self._draw_text(outline, written)

    def _draw_outline(self, outline: Outline) -> None:
        points = [part for corner in outline.quad for part in self.there(corner)]
        lines = _dashes(points) if outline.dashed else [[*points, *points[:2]]]
        for ink, wider in ((SHADE, 0.8), (outline.colour, 0.0)):
            Color(*ink)
            for line in lines:
                SmoothLine(points=line, width=dp((1.8 if outline.strong else 1.1) + wider))
        if outline.crossed:
            SmoothLine(points=[*points[:2], *points[4:6]], width=dp(1.8))
            SmoothLine(points=[*points[2:4], *points[6:]], width=dp(1.8))

    def _draw_text(self, outline: Outline, written: list[Box]) -> None:
        """At its lower edge, or wherever else on it no other text is `written` yet."""
        if not outline.text:
            return
        xs, ys = zip(*(self.there(corner) for corner in outline.quad), strict=True)
        size = max(sp(LEAST_LETTERS), min(sp(14), (max(ys) - min(ys)) * 0.3))
        letters = lettering(outline.text, round(size), bold=True)
        wide, tall = letters.size
        # on an edge rather than in the middle: what is printed there is still to be seen
        middle, low, high = sum(xs) / 4, min(ys), max(ys)
        left, right = min(xs) + wide / 2 + dp(4), max(xs) - wide / 2 - dp(4)
        places = [(x, y) for y in (low, high, (low + high) / 2) for x in (middle, left, right)]
        boxes = [(x - wide / 2 - dp(4), y - tall / 2, wide + dp(8), tall) for x, y in places]
        free = next((at for at, box in enumerate(boxes) if not any(_overlap(box, other) for other in written)), 0)
        written.append(boxes[free])
        x, y = places[free]
        wrong = outline.colour == WRONG
        Color(*(RED if wrong else SHADE))
        RoundedRectangle(pos=(x - wide / 2 - dp(4), y - tall / 2), size=(wide + dp(8), tall), radius=[dp(6)])
        Color(*(WHITE if wrong else outline.colour))
        Rectangle(texture=letters, pos=(round(x - wide / 2), round(y - tall / 2)), size=(wide, tall))

    def on_touch_up(self, touch: Any) -> bool:
        if self._touched is None or self._texture is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_up(touch))
        if abs(touch.x - touch.ox) > dp(12) or abs(touch.y - touch.oy) > dp(12):
            return False
        left, top = self._corner
        point = ((touch.x - left) / self.scale, (top - touch.y) / self.scale)
        if 0 <= point[0] <= self._whole[0] and 0 <= point[1] <= self._whole[1]:
            self._touched(point)
            return True
        return False


def _dashes(points: Sequence[float]) -> list[list[float]]:
    """Each side of a quad in three strokes."""
    corners = [(points[k], points[k + 1]) for k in range(0, len(points), 2)]
    strokes = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for begins in (0.0, 0.4, 0.8):
            ends = begins + 0.2
            strokes.append(
                [x0 + (x1 - x0) * begins, y0 + (y1 - y0) * begins, x0 + (x1 - x0) * ends, y0 + (y1 - y0) * ends]
            )
    return strokes


def _overlap(one: Box, other: Box) -> bool:
    return all(one[k] < other[k] + other[k + 2] and other[k] < one[k] + one[k + 2] for k in (0, 1))


class Crop(Widget):
    """A part of a photo, enlarged: what is asked about, as it really looks."""

    def __init__(self, texture: Texture, whole: tuple[int, int], quad: Quad, height: float = 132) -> None:
        super().__init__(size_hint_y=None, height=dp(height))
        self._texture = texture
        scale = texture.width / whole[0]
        xs, ys = [x * scale for x, _ in quad], [y * scale for _, y in quad]
        margin = 0.15 * max(max(xs) - min(xs), max(ys) - min(ys))
        left, right = max(0.0, min(xs) - margin), min(float(texture.width), max(xs) + margin)
        top, low = max(0.0, min(ys) - margin), min(float(texture.height), max(ys) + margin)
        self._part = (left, top, max(1.0, right - left), max(1.0, low - top))
        self._edge = tuple(zip(xs, ys, strict=True))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        left, top, wide, tall = self._part
        scale = min(self.width / wide, self.height / tall)
        across, down = wide / self._texture.width, tall / self._texture.height
        u, v = left / self._texture.width, top / self._texture.height
        self.canvas.clear()
        corner = (self.x + (self.width - wide * scale) / 2, self.y + (self.height - tall * scale) / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=self._texture,
                pos=corner,
                size=(wide * scale, tall * scale),
                # its corners from the lower left against the clock; a photo's rows begin at the top
                tex_coords=(u, v + down, u + across, v + down, u + across, v, u, v),
            )
            edge = [
                part
                for x, y in self._edge
                for part in (corner[0] + (x - left) * scale, corner[1] + (tall - (y - top)) * scale)
            ]
            for ink, width in ((SHADE, dp(3)), (TOLD, dp(1.6))):  # which of the cards that are seen is asked about
                Color(*ink)
                SmoothLine(points=edge, close=True, width=width)


class Progress(Widget):
    """How far something is, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=dp(8))
        self.share = 0.0
        self.bind(pos=self._draw, size=self._draw)

    def show(self, share: float) -> None:
        self.share = share
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*look.scheme.surface_high)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(4)])
            Color(*look.scheme.primary)
            RoundedRectangle(pos=self.pos, size=(max(dp(8), self.width * self.share), self.height), radius=[dp(4)])
