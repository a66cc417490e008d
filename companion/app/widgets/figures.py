"""Small charts, drawn on the canvas: what part of a whole, and how something went from time to time."""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import Colour, look
from companion.app.widgets.lettering import lettering


class Share(Widget):
    """A bar of which a part is filled: won of played."""

    def __init__(self, part: int, whole: int) -> None:
        super().__init__(size_hint_y=None, height=dp(14))
        self._share = part / whole if whole else 0.0
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*look.scheme.surface_high)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(7)])
            if self._share:
                Color(*look.scheme.primary)
                RoundedRectangle(
                    pos=self.pos, size=(max(dp(14), self.width * self._share), self.height), radius=[dp(7)]
                )


class Course(Widget):
    """Values one after the other, the latest on the right; those that were won are filled."""

    def __init__(self, values: Sequence[int], won: Sequence[bool], height: float = 180) -> None:
        super().__init__(size_hint_y=None, height=dp(height))
        self._values, self._won = values, won
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self._values:
            return
        low, high = min(0, *self._values), max(1, *self._values)
        # not by `right` and `top`, which may be told of a new size later than we are
        left, right = self.x + dp(48), self.x + self.width - dp(12)
        bottom, top = self.y + dp(12), self.y + self.height - dp(12)

        def there(place: int, value: int) -> tuple[float, float]:
            steps = max(1, len(self._values) - 1)
            return (left + (right - left) * place / steps, bottom + (top - bottom) * (value - low) / (high - low))

        points = [there(place, value) for place, value in enumerate(self._values)]
        with self.canvas:
            for value in (low, high) if low == 0 else (low, 0, high):
                y = there(0, value)[1]
                Color(*look.scheme.outline_variant)
                SmoothLine(points=[left, y, right, y], width=dp(0.6))
                self._letters(speech.points(value), left - dp(8), y, look.scheme.on_surface_variant)
            Color(*look.scheme.primary)
            if len(points) > 1:
                SmoothLine(points=[part for point in points for part in point], width=dp(1.4))
            for (x, y), won in zip(points, self._won, strict=True):
                Color(*look.scheme.primary)
                Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10)))
                if not won:
                    Color(*look.scheme.background)
                    Ellipse(pos=(x - dp(3), y - dp(3)), size=(dp(6), dp(6)))

    def _letters(self, text: str, right: float, y: float, colour: Colour) -> None:
        letters = lettering(text, sp(13))
        width, height = letters.size
        Color(*colour)
        Rectangle(texture=letters, pos=(round(right - width), round(y - height / 2)), size=(width, height))
