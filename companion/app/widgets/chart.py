"""Charts drawn by ourselves: quick to show, and in the colours of the theme."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.theme import TYPE, Colour, colour, look
from companion.app.widgets.lettering import lettering

LIGHT_INKS = (
    "#1b6a4c",
    "#b3261e",
    "#1f5fa8",
    "#8a5100",
    "#6d3fa0",
    "#00707a",
    "#9c2c6b",
    "#5d6b00",
    "#4a4f57",
    "#a34100",
)
DARK_INKS = (
    "#8ad7ae",
    "#f2a29c",
    "#9ec7f7",
    "#ffc373",
    "#d3b6f5",
    "#7fd6df",
    "#f4a6d0",
    "#cfdb77",
    "#c4c9d0",
    "#ffb48f",
)


def ink(number: int) -> Colour:
    """The colour of a line, by its number; each differs from the others in light and dark."""
    inks = DARK_INKS if look.scheme.dark else LIGHT_INKS
    return colour(inks[number % len(inks)])


class LineChart(Widget):
    """Totals over deals: a line for each side, a name at its end, and the line that the match ends at."""

    def __init__(
        self, series: Mapping[str, Sequence[float]], target: float | None = None, height: float = 260, **kwargs: Any
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(height), **kwargs)
        self.series, self.target = series, target
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(120):
            return
        size = sp(TYPE["label"])
        names = {name: lettering(name, size, bold=True) for name in self.series}
        room = min(self.width * 0.34, max((texture.width for texture in names.values()), default=0)) + dp(12)
        values = [value for line in self.series.values() for value in line]
        highest = max([*values, self.target or 0, 1]) * 1.06
        lowest = min([*values, 0])
        deals = max((len(line) for line in self.series.values()), default=0)
        left, bottom = self.x + dp(36), self.y + dp(28)
        width, height = max(1, self.width - dp(36) - room), max(1, self.height - dp(40))

        def point(deal: int, value: float) -> tuple[float, float]:
            share = (value - lowest) / (highest - lowest)
            return left + width * deal / max(1, deals - 1), bottom + height * share

        with self.canvas:
            self._grid(left, bottom, width, deals, lowest, highest, point)
            self._lines(names, point)

    def _grid(
        self, left: float, bottom: float, width: float, deals: int, lowest: float, highest: float, point: Any
    ) -> None:
        scheme, size = look.scheme, sp(TYPE["label"])
        Color(*scheme.outline_variant)
        Line(points=[left, point(0, 0)[1], left + width, point(0, 0)[1]], width=dp(1))
        Color(*scheme.on_surface_variant)
        for deal in range(1, deals):
            if deals > 12 and deal % (deals // 8):
                continue
            _write(lettering(str(deal), size), point(deal, 0)[0], self.y + dp(12))
        for value in (lowest, highest / 1.06):
            _write(lettering(str(round(value)), size), self.x + dp(16), point(0, value)[1])
        if self.target is not None:
            y = point(0, self.target)[1]
            Color(*scheme.error)
            Line(points=[left, y, left + width, y], width=dp(1.2), dash_length=6, dash_offset=4)
            _write(lettering(str(round(self.target)), size, bold=True), self.x + dp(16), y)

    def _lines(self, names: Mapping[str, Any], point: Any) -> None:
        ends: list[float] = []
        for number, (name, line) in enumerate(self.series.items()):
            points = [point(deal, value) for deal, value in enumerate(line)]
            Color(*ink(number))
            if len(points) > 1:
                SmoothLine(points=[place for pair in points for place in pair], width=dp(2))
            radius = dp(4)
            for x, y in points:
                SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            if points:
                texture = names[name]
                x, y = points[-1]
                while any(abs(y - other) < texture.height * 0.8 for other in ends):
                    y += texture.height * 0.4
                ends.append(y)
                Rectangle(texture=texture, pos=(x + dp(10), y - texture.height / 2), size=texture.size)


def _write(texture: Any, x: float, y: float) -> None:
    Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size)
