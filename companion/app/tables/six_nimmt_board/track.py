"""The track from -44 to +44 with everyone's marker, and the clovers where lucky cards are played with."""

from collections import Counter
from collections.abc import Mapping, Sequence

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.speech import speech
from companion.app.tables.six_nimmt_board.spaces import GREEN, RED
from companion.app.theme import TYPE, faded, look
from companion.app.widgets.chart import ink
from companion.app.widgets.lettering import lettering
from companion.rules.six_nimmt_board.box import TRACK_END

LABELLED = (-TRACK_END, -TRACK_END // 2, 0, TRACK_END // 2, TRACK_END)
MARKER = 14
"""How large a marker is, in dp; those on one field stand above each other, each half behind the one before."""
BAND, LABELS = 16, 20


class Track(Widget):
    def __init__(self, points: Mapping[str, int], clovers: Sequence[int] = ()) -> None:
        crowd = len(points)
        super().__init__(size_hint_y=None, height=dp(LABELS + BAND + MARKER + (crowd - 1) * MARKER / 2 + 2))
        self.points, self.clovers = dict(points), clovers
        self.bind(pos=self._draw, size=self._draw)

    def move(self, player: str, to: int) -> None:
        self.points[player] = to
        self._draw()

    def field(self, points: int) -> float:
        """Where a field of the track is, from the left."""
        edge = dp(MARKER)
        return float(self.x + edge + (self.width - 2 * edge) * (points + TRACK_END) / (2 * TRACK_END))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        scheme, band = look.scheme, self.y + dp(LABELS)
        with self.canvas:
            for first, last, pair in ((-TRACK_END, 0, RED), (0, TRACK_END, GREEN)):
                Color(*pair[scheme.dark].fill)
                left, right = self.field(first), self.field(last)
                SmoothRoundedRectangle(pos=(left, band), size=(right - left, dp(BAND)), radius=[dp(3)])
            Color(*faded(scheme.on_surface, 0.35))
            for points in range(-TRACK_END + 4, TRACK_END, 10):
                x = self.field(points)
                SmoothLine(points=[x, band + dp(3), x, band + dp(BAND - 3)], width=dp(0.6))
            Color(*GREEN[scheme.dark].ink)
            for points, count in Counter(self.clovers).items():
                self._write(icon("clover") * count, dp(12), self.field(points), band + dp(BAND / 2), "icons")
            Color(*scheme.on_surface_variant)
            for points in LABELLED:
                text = speech.gain(points)
                self._write(text, sp(TYPE["label"]), self.field(points), self.y + dp(LABELS / 2))
            self._markers(band + dp(BAND))

    def _markers(self, bottom: float) -> None:
        standing: Counter[int] = Counter()
        for number, points in enumerate(self.points.values()):
            x, y = self.field(points) - dp(MARKER / 2), bottom - dp(3) + dp(MARKER / 2) * standing[points]
            standing[points] += 1
            Color(*look.scheme.background)
            SmoothEllipse(pos=(x - dp(1.5), y - dp(1.5)), size=(dp(MARKER + 3), dp(MARKER + 3)))
            Color(*ink(number))
            SmoothEllipse(pos=(x, y), size=(dp(MARKER), dp(MARKER)))

    def _write(self, text: str, size: float, x: float, y: float, font: str = "Roboto") -> None:
        texture = lettering(text, round(size), font)
        width, height = texture.size
        x = max(float(self.x), min(x - width / 2, float(self.x + self.width - width)))
        Rectangle(texture=texture, pos=(round(x), round(y - height / 2)), size=texture.size)
