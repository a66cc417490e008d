"""Cards and tiles with a number as we draw them: the number large, its heads above, the colour by how many they are."""

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.theme import Colour, colour, faded, look
from companion.app.widgets.lettering import lettering

FACES: dict[int, tuple[Colour, Colour]] = {
    1: (colour("#fdfdf8"), colour("#3a3f46")),
    2: (colour("#bfe0f7"), colour("#0b3a5c")),
    3: (colour("#ffd76a"), colour("#4f3500")),
    4: (colour("#ffb27a"), colour("#4d2100")),
    5: (colour("#f2938a"), colour("#4d0a05")),
    7: (colour("#5b2a86"), colour("#ffffff")),
}
"""The paper and the ink, by heads; a tile whose heads nobody has told looks as one with a single one."""

HEIGHT = 1.48
"""How much higher than wide a card is."""


def paint_numbered(
    number: int,
    heads: int | None,
    pos: tuple[float, float],
    size: tuple[float, float],
    reversed: bool = False,
    lit: bool = False,
    locked: bool = False,
) -> None:
    """Draws a card or tile on the canvas that is open; `heads` is None where nobody has told them, and a `locked` one
    cannot be changed."""
    (x, y), (width, height) = pos, size
    paper, ink = FACES[heads or 1]
    radius = width * 0.14
    Color(0, 0, 0, 0.16)  # without a smooth edge: Kivy's stencil for it forgets what a scrolling list cuts off
    RoundedRectangle(pos=(x + dp(1), y - dp(1.5)), size=size, radius=[radius])
    Color(*paper)
    SmoothRoundedRectangle(pos=pos, size=size, radius=[radius])
    Color(*(look.scheme.tertiary if lit else faded(ink, 0.35)))
    SmoothLine(width=dp(2.2 if lit else 1), rounded_rectangle=(x, y, width, height, radius))
    Color(*ink)
    _write(lettering(str(number), round(width * 0.52), bold=True), x + width / 2, y + height * 0.31)
    _paint_heads(heads, x, y, width, height)
    if locked:
        _write(lettering(icon("lock-outline"), round(width * 0.28), "icons"), x + width * 0.82, y + height * 0.12)
    if reversed:
        _write(lettering(icon("swap-horizontal"), round(width * 0.3), "icons"), x + width * 0.84, y + height * 0.1)


def _paint_heads(heads: int | None, x: float, y: float, width: float, height: float) -> None:
    if heads is None:
        _write(lettering("?", round(width * 0.26), bold=True), x + width / 2, y + height * 0.79)
        return
    head = icon("cow")
    size_of_head = round(width * (0.28 if heads <= 3 else 0.22))
    # four and more stand in two lines, or they would be too small to count
    lines = [head * heads] if heads <= 3 else [head * (heads // 2 + heads % 2), head * (heads // 2)]
    for index, line in enumerate(lines):
        middle = y + height * (0.79 if len(lines) == 1 else 0.86 - 0.16 * index)
        _write(lettering(line, size_of_head, "icons"), x + width / 2, middle)


def _write(texture: Any, x: float, y: float) -> None:
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=texture.size)


class Numbered(Widget):
    """One card or tile by itself."""

    def __init__(
        self,
        number: int,
        heads: int | None,
        reversed: bool = False,
        lit: bool = False,
        locked: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.number, self.heads, self._how = number, heads, (reversed, lit, locked)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            paint_numbered(self.number, self.heads, tuple(self.pos), tuple(self.size), *self._how)
