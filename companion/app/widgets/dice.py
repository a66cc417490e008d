"""Dice as we draw them: a colour each, and pips of a shape each, so that no colour has to be told by its hue alone."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from kivy.graphics import (
    Color,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRectangle,
    SmoothRoundedRectangle,
    SmoothTriangle,
)
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import TARGET, Colour, colour, faded, look
from companion.app.widgets.surface import Pressable
from companion.rules.shelfie_stacker.dice import COLOURS, HIGHEST, LOWEST, Die

FACES: Mapping[str, tuple[Colour, Colour]] = {
    "purple": (colour("#5b2c83"), colour("#ffffff")),
    "green": (colour("#2f8f4e"), colour("#ffffff")),
    "blue": (colour("#2f7fd0"), colour("#ffffff")),
    "orange": (colour("#f6a43a"), colour("#3b1d00")),
}
"""The face and the pips; from dark to light, which is what remains where hues look alike."""
PLAIN = (colour("#d9d5ca"), colour("#2b2b27"))
"""A die of any colour, on a contest card."""
LOW, MIDDLE, HIGH = 0.26, 0.5, 0.74
PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW), (HIGH, HIGH)),
    6: ((LOW, LOW), (LOW, MIDDLE), (LOW, HIGH), (HIGH, LOW), (HIGH, MIDDLE), (HIGH, HIGH)),
}
PIP = 0.19
"""The size of a pip, as a share of the die's."""


def paint_die(colour: str | None, pips: int | None, pos: tuple[float, float], side: float, lit: bool = False) -> None:
    """Draws a die on the canvas that is open; without `pips` one of any value, without `colour` one of any colour."""
    x, y = pos
    face, ink = FACES.get(colour or "", PLAIN)
    radius = side * 0.2
    Color(0, 0, 0, 0.18)  # without a smooth edge: Kivy's stencil for it forgets what a scrolling list cuts off
    RoundedRectangle(pos=(x + dp(1), y - dp(1.5)), size=(side, side), radius=[radius])
    Color(*face)
    SmoothRoundedRectangle(pos=pos, size=(side, side), radius=[radius])
    Color(*(look.scheme.tertiary if lit else faded(ink, 0.35)))
    SmoothLine(width=dp(2.4 if lit else 1), rounded_rectangle=(x, y, side, side, radius))
    Color(*ink)
    for right, up in PIPS.get(pips or 0, ()):
        _paint_pip(colour, x + right * side, y + up * side, side * PIP)


def _paint_pip(colour: str | None, x: float, y: float, size: float) -> None:
    half = size / 2
    if colour == "green":
        SmoothRectangle(pos=(x - half * 0.9, y - half * 0.9), size=(size * 0.9, size * 0.9))
    elif colour == "blue":
        wide = half * 1.2
        SmoothQuad(points=(x, y - wide, x + wide, y, x, y + wide, x - wide, y))
    elif colour == "orange":
        wide = half * 1.15
        SmoothTriangle(points=(x - wide, y - half, x + wide, y - half, x, y + wide))
    else:
        SmoothEllipse(pos=(x - half, y - half), size=(size, size))


def paint_place(pos: tuple[float, float], side: float, asked: bool = False) -> None:
    """Where a die may come to lie."""
    Color(*(look.scheme.primary if asked else look.scheme.outline))
    SmoothLine(width=dp(2 if asked else 1), rounded_rectangle=(*pos, side, side, side * 0.2))


class DieFace(Widget):
    """One die by itself, in the middle of its place; without a die, the place where one goes."""

    def __init__(self, die: Die | None, lit: bool = False, asked: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.die, self._lit, self._asked = die, lit, asked
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = max(1.0, min(self.width, self.height) - dp(4))
        # not by center, which may be told of a new size later than we are
        pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
        self.canvas.clear()
        with self.canvas:
            if self.die is None:
                paint_place(pos, side, self._asked)
            else:
                paint_die(self.die.colour, self.die.pips, pos, side, self._lit)


def said(die: Die) -> str:
    """Its name at the table: purple 3."""
    return speech.render(die.text)


class DieKey(Pressable):
    """A die to be pressed; the chosen one is lit."""

    off_opacity = 0.38

    def __init__(
        self,
        die: Die | None,
        do: Callable[[], None] | None,
        chosen: bool = False,
        text: str | None = None,
        **kwargs: Any,
    ) -> None:
        scheme = look.scheme
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(60), dp(60)))
        super().__init__(
            do,
            colour=scheme.primary_container if chosen else scheme.surface,
            outline=scheme.primary if chosen else (0, 0, 0, 0),
            radius=dp(12),
            padding=dp(3),
            **kwargs,
        )
        self.die, self.chosen = die, chosen
        self.text = text if text is not None else said(die) if die is not None else ""
        self.add_widget(DieFace(die, asked=chosen))


class DicePad(GridLayout):
    """Every die that there is: a line a colour, from one to six."""

    def __init__(self, done: Callable[[Die], None], allowed: Collection[str] | None = None, **kwargs: Any) -> None:
        super().__init__(cols=HIGHEST, spacing=dp(4), **kwargs)
        for name in COLOURS:
            for pips in range(LOWEST, HIGHEST + 1):
                die = Die(name, pips)
                key = DieKey(die, self._say(done, die), size_hint=(1, 1), size_hint_min=(dp(TARGET), dp(TARGET)))
                key.enabled = allowed is None or die.name in allowed
                self.add_widget(key)

    def _say(self, done: Callable[[Die], None], die: Die) -> Callable[[], None]:
        return lambda: done(die)
