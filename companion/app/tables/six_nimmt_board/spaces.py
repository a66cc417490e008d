"""The spaces of a board as we draw them: each kind by its own colour and sign, to be told apart at a glance."""

from typing import NamedTuple

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.speech import with_minus
from companion.app.theme import Colour, colour, faded, look
from companion.app.widgets.lettering import lettering
from companion.rules.six_nimmt_board.board import (
    COWS,
    DRAW_ACTION,
    DRAW_TILE,
    PLACE_TWO,
    PLAIN,
    TAKE_COWS,
    TAKE_TILES,
    Space,
    signed,
)


class Paint(NamedTuple):
    fill: Colour
    ink: Colour


GREEN = (Paint(colour("#cdeccf"), colour("#1d6b2a")), Paint(colour("#1f4a2b"), colour("#a6e6ae")))
RED = (Paint(colour("#f9d3cf"), colour("#a3231a")), Paint(colour("#5a1f1b"), colour("#f7b9b2")))
TAKE = (Paint(colour("#b3261e"), colour("#ffffff")), Paint(colour("#a02a22"), colour("#ffffff")))
TAKE_AWAY = (Paint(colour("#5b2a86"), colour("#ffffff")), Paint(colour("#6b3a98"), colour("#ffffff")))
DRAW = (Paint(colour("#cfe2f7"), colour("#0b3a5c")), Paint(colour("#1c3d5e"), colour("#bcdcfa")))
TWO = (Paint(colour("#ffe3b0"), colour("#5a3d00")), Paint(colour("#5a3d00"), colour("#ffd98f")))
"""In light and in dark."""


def _paint(space: Space) -> Paint:
    scheme = look.scheme
    if isinstance(space, int):
        pair = GREEN if space > 0 else RED
    elif space in COWS:
        pair = GREEN if COWS[space] > 0 else RED
    elif space == PLAIN:
        return Paint(scheme.background, scheme.on_surface_variant)
    else:
        pair = {PLACE_TWO: TWO, TAKE_COWS: TAKE, TAKE_TILES: TAKE_AWAY, DRAW_TILE: DRAW, DRAW_ACTION: DRAW}[space]
    return pair[scheme.dark]


def paint_space(
    space: Space, pos: tuple[float, float], size: tuple[float, float], skipped: bool = False, lit: bool = False
) -> None:
    """Draws a space on the canvas that is open; one that was skipped is out of the game and faint."""
    (x, y), (width, height) = pos, size
    paint = _paint(space)
    strength = 0.35 if skipped else 1.0
    radius = min(width, height) * 0.18
    Color(*faded(paint.fill, strength))
    SmoothRoundedRectangle(pos=pos, size=size, radius=[radius])
    Color(*(look.scheme.tertiary if lit else faded(paint.ink, 0.45 * strength)))
    SmoothLine(width=dp(2.4 if lit else 1), rounded_rectangle=(x, y, width, height, radius))
    Color(*faded(paint.ink, strength))
    middle = x + width / 2, y + height / 2
    if isinstance(space, int):
        _write(with_minus(signed(space)), min(height * 0.6, width * 0.44), middle)
    elif space != PLAIN:
        _sign(space, middle, min(height * 0.66, width * 0.42))


def _sign(space: str, middle: tuple[float, float], size: float) -> None:
    x, y = middle
    left, right = (x - size * 0.56, y), (x + size * 0.56, y)
    if space in COWS:
        cows = abs(COWS[space])
        for place in (middle,) if cows == 1 else (left, right):
            _icon("cow", size, place)
    elif space == PLACE_TWO:
        _tile(left, size * 0.86)
        _tile(right, size * 0.86)
    elif space in (TAKE_COWS, TAKE_TILES):
        _icon("hand-back-right", size * 0.9, left)
        if space == TAKE_COWS:
            _icon("cow", size, right)
        else:
            _tile(right, size * 0.86)
    else:
        _icon("plus", size * 0.9, left)
        if space == DRAW_TILE:
            _tile(right, size * 0.86)
        else:
            _icon("card-bulleted-outline", size * 1.1, right)


def _tile(middle: tuple[float, float], side: float) -> None:
    x, y = middle
    SmoothLine(width=dp(1.2), rounded_rectangle=(x - side / 2, y - side / 2, side, side, side * 0.2))


def _icon(name: str, size: float, middle: tuple[float, float]) -> None:
    _draw(lettering(icon(name), max(1, round(size)), "icons"), middle)


def _write(text: str, size: float, middle: tuple[float, float]) -> None:
    _draw(lettering(text, max(1, round(size)), bold=True), middle)


def _draw(texture: object, middle: tuple[float, float]) -> None:
    width, height = texture.size  # type: ignore[attr-defined] # Kivy's textures have no types
    x, y = middle
    Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=(width, height))


def paint_stop(pos: tuple[float, float], size: tuple[float, float]) -> None:
    """The token on the next free space of a row."""
    (x, y), (width, height) = pos, size
    side = min(width, height)
    Color(*look.scheme.error)
    SmoothRoundedRectangle(pos=(x + (width - side) / 2, y + (height - side) / 2), size=(side, side), radius=[side / 2])
    Color(*look.scheme.on_error)
    _icon("hand-back-right", side * 0.62, (x + width / 2, y + height / 2))


class SpaceFace(Widget):
    """One space by itself."""

    def __init__(self, space: Space, lit: bool = False, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.space, self._lit = space, lit
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            paint_space(self.space, tuple(self.pos), tuple(self.size), lit=self._lit)
