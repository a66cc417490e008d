"""Charts drawn by ourselves: quick to show, and in the colours of the theme."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import TYPE, Colour, colour, ink_on, look
from companion.app.widgets.lettering import lettering

LIGHT_INKS = (
    "#1b6a4c",
    "#b3261e",
    "#1f5fa8",
    "#6b3a1e",
    "#7b3fc4",
    "#00869e",
    "#cc1f86",
    "#767d00",
    "#4a4f57",
    "#cf5a00",
)
DARK_INKS = (
    "#8ad7ae",
    "#ff8078",
    "#7fb2ff",
    "#ffd34d",
    "#c08cff",
    "#3fd0e6",
    "#ff8fd0",
    "#b9cf2e",
    "#dadde2",
    "#e08a45",
)


LEADER = 14
"""How far from the end of its line a name stands, in dp."""
DASH, DASH_GAP = 7, 5


def ink(number: int) -> Colour:
    """The colour of a line, by its number; each differs from the others in light and dark."""
    inks = DARK_INKS if look.scheme.dark else LIGHT_INKS
    return colour(inks[number % len(inks)])


def spread(wanted: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Places for names in the order of where they want to be, as near to it as `gap` between them allows."""
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    blocks: list[tuple[float, int]] = []
    """Names that push each other, by where the first of them would stand without the gaps before it."""
    for rank, one in enumerate(order):
        mean, many = wanted[one] - rank * gap, 1
        while blocks and blocks[-1][0] > mean:
            before, others = blocks.pop()
            mean, many = (before * others + mean * many) / (others + many), others + many
        blocks.append((mean, many))
    firsts = [mean for mean, many in blocks for _ in range(many)]
    highest = most - gap * (len(wanted) - 1)
    places = [0.0] * len(wanted)
    for rank, (one, first) in enumerate(zip(order, firsts, strict=True)):
        places[one] = max(least, min(highest, first)) + rank * gap
    return places


def apart(labels: Sequence[tuple[float, float]], gap: float) -> list[int]:
    """Which of these labels, by middle and width, can be drawn without touching one that was drawn before."""
    drawn: list[int] = []
    for number, (middle, width) in enumerate(labels):
        if all(abs(middle - labels[other][0]) >= (width + labels[other][1]) / 2 + gap for other in drawn):
            drawn.append(number)
    return drawn


class LineChart(Widget):
    """Totals over deals: a line for each side, a name at its end, and the line that the match ends at."""

    def __init__(
        self,
        series: Mapping[str, Sequence[float]],
        target: float | None = None,
        height: float = 260,
        written: Callable[[int], str] = str,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(height), **kwargs)
        self.series, self.target, self._written = series, target, written
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(120):
            return
        size = sp(TYPE["label"])
        names = {name: lettering(name, size, bold=True) for name in self.series}
        room = min(self.width * 0.34, max((texture.width for texture in names.values()), default=0)) + dp(LEADER + 8)
        values = [value for line in self.series.values() for value in line]
        highest = max([*values, self.target or 0, 1]) * 1.06
        lowest = min([*values, 0])
        deals = max((len(line) for line in self.series.values()), default=0)
        beside = max(dp(36), *(self._number(value).width + dp(8) for value in (lowest, highest / 1.06)))
        left, bottom = self.x + beside, self.y + dp(28)
        width, height = max(1, self.width - beside - room), max(1, self.height - dp(40))

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
        numbers = [(lettering(str(deal), size), point(deal, 0)[0]) for deal in range(1, deals)]
        _write_apart(numbers, self.y + dp(12))
        middle = (self.x + left) / 2 - dp(2)
        for value in (lowest, highest / 1.06):
            if self.target is None or abs(point(0, value)[1] - point(0, self.target)[1]) > size:
                _write(self._number(value), middle, point(0, value)[1])
        if self.target is not None:
            y = point(0, self.target)[1]
            Color(*scheme.on_surface)
            for dash in range(int(width // dp(DASH + DASH_GAP)) + 1):  # Kivy dashes only lines that are a pixel wide
                begin = left + dash * dp(DASH + DASH_GAP)
                Line(points=[begin, y, min(left + width, begin + dp(DASH)), y], width=dp(1.2), cap="none")
            _write(lettering(self._written(round(self.target)), size, bold=True), middle, y)

    def _number(self, value: float) -> Any:
        return lettering(self._written(round(value)), sp(TYPE["label"]))

    def _lines(self, names: Mapping[str, Any], point: Any) -> None:
        series = {name: line for name, line in self.series.items() if line}
        ends = [point(0, line[-1])[1] for line in series.values()]
        gap = max((names[name].height * 0.8 for name in series), default=0.0)
        beside = dict(zip(series, spread(ends, gap, self.y + gap / 2, self.top - gap / 2), strict=True))
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
                if abs(beside[name] - y) > radius:  # pushed away by others: a thread leads from the line to its name
                    SmoothLine(points=[x, y, x + dp(LEADER), beside[name]], width=dp(0.8))
                _write(texture, x + dp(LEADER + 4) + texture.width / 2, beside[name])


class TrackChart(Widget):
    """A track from its lowest to its highest space: a lane for each side, and where its pawn stands now."""

    LANE = 44

    def __init__(
        self, sides: Mapping[str, int], least: int, most: int, pawns: Sequence[Colour | None], **kwargs: Any
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(self.LANE * len(sides) + 32), **kwargs)
        self.sides, self._pawns = sides, pawns
        self.least, self.most = min([least, *sides.values()]), max([most, *sides.values()])
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(120):
            return
        size = sp(TYPE["label"])
        names = [lettering(name, size, bold=True) for name in self.sides]
        room = min(self.width * 0.34, max((texture.width for texture in names), default=0))
        left, right = self.x + room + dp(24), self.x + self.width - dp(24)

        def place(value: int) -> float:
            return float(left + (right - left) * (value - self.least) / max(1, self.most - self.least))

        with self.canvas:
            Color(*look.scheme.outline_variant)
            if self.least < 0 < self.most:
                Line(points=[place(0), self.y + dp(28), place(0), self.y + self.height], width=dp(1))
            Color(*look.scheme.on_surface_variant)
            shown = dict.fromkeys((self.most, 0 if self.least < 0 < self.most else self.least, self.least))
            _write_apart([(lettering(speech.points(value), size), place(value)) for value in shown], self.y + dp(12))
            for number, (texture, points) in enumerate(zip(names, self.sides.values(), strict=True)):
                self._lane(number, texture, points, room, place)

    def _lane(self, number: int, name: Any, points: int, room: float, place: Callable[[int], float]) -> None:
        y = self.y + self.height - dp(self.LANE) * (number + 0.5)
        Color(*look.scheme.outline_variant)
        SmoothLine(points=[place(self.least), y, place(self.most), y], width=dp(2))
        pawn = self._pawns[number]
        Color(*(ink(number) if pawn is None else look.scheme.on_surface))
        Rectangle(
            texture=name, pos=(round(self.x), round(y - name.height / 2)), size=(min(name.width, room), name.height)
        )
        radius = dp(15)
        Color(*look.scheme.outline)  # a white pawn stands on a white board, and a black one on a dark one
        SmoothEllipse(pos=(place(points) - radius - dp(1), y - radius - dp(1)), size=(2 * radius + dp(2),) * 2)
        Color(*(pawn or ink(number)))
        SmoothEllipse(pos=(place(points) - radius, y - radius), size=(2 * radius, 2 * radius))
        Color(*(look.scheme.background if pawn is None else ink_on(pawn)))
        _write(lettering(speech.points(points), sp(TYPE["label"]) * 0.9, bold=True), place(points), y)


def _write(texture: Any, x: float, y: float) -> None:
    """On whole pixels, or the letters would blur."""
    Rectangle(texture=texture, pos=(round(x - texture.width / 2), round(y - texture.height / 2)), size=texture.size)


def _write_apart(labels: Sequence[tuple[Any, float]], y: float) -> None:
    """Those that come first matter most: one that would touch them is left out."""
    for number in apart([(x, texture.width) for texture, x in labels], dp(6)):
        _write(labels[number][0], labels[number][1], y)
