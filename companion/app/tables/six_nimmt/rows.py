"""The four rows: cards from the left, the places that are left, what lies beside."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.numbered import HEIGHT, paint_numbered
from companion.app.theme import look
from companion.app.widgets.surface import Pressable, Surface
from companion.app.widgets.text import Icon, OneLine
from companion.rules.six_nimmt.cards import BULLS, ROW_LIMIT

LEAST_HEIGHT = 1.12
"""Where rows are low, cards are, too: a number that can be read matters more than their shape."""
SIDES = {"up": "arrow-up-bold", "down": "arrow-down-bold", "cow": "cow"}
"""The icon of the special card of a variant."""
WORDS = ("even", "odd")
"""Special cards that are told by a word."""


class Beside(Surface):
    """What lies beside a row: a fan card, or a special card of the buffalo."""

    def __init__(self, face: str) -> None:
        scheme = look.scheme
        super().__init__(colour=scheme.tertiary_container, radius=dp(10))
        ink = scheme.on_tertiary_container
        if face in WORDS:
            word = speech.text("app.six_nimmt.even") if face == "even" else speech.text("app.six_nimmt.odd")
            self.add_widget(OneLine(word, "label", ink, "center", bold=True, least=0.6))
        else:
            middle = AnchorLayout()
            middle.add_widget(Icon(face, 26, ink))
            self.add_widget(middle)


class Cards(Widget):
    """One row: as many places as it holds, the cards in them, and what lies beside them at the end."""

    def __init__(
        self, cards: Sequence[int], limit: int, beside: Sequence[str], lit: int | None, reversed: Sequence[int]
    ) -> None:
        super().__init__()
        self.numbers = list(cards)
        self._limit = max(limit, len(cards))
        self._lit, self._reversed = lit, reversed
        self._beside = [Beside(face) for face in beside]
        for widget in self._beside:
            self.add_widget(widget)
        self.bind(pos=self._draw, size=self._draw)

    def card_size(self) -> tuple[float, float]:
        columns = max(ROW_LIMIT + 1, self._limit + len(self._beside))
        width, height = (self.width - dp(6) * (columns - 1)) / columns, self.height - dp(6)
        width = max(1.0, min(width, height / LEAST_HEIGHT))
        return width, max(1.0, min(height, width * HEIGHT))

    def place(self, index: int) -> tuple[float, float]:
        """Where the card at this place lies; the sixth is beyond the last."""
        width, height = self.card_size()
        return self.x + index * (width + dp(6)), self.center_y - height / 2

    def _draw(self, *_: object) -> None:
        size = self.card_size()
        self.canvas.before.clear()
        with self.canvas.before:
            for index in range(len(self.numbers), self._limit):
                Color(*look.scheme.outline_variant)
                SmoothLine(width=dp(1), rounded_rectangle=(*self.place(index), *size, size[0] * 0.14))
            for index, card in enumerate(self.numbers):
                turned = card in self._reversed
                paint_numbered(card, BULLS[card], self.place(index), size, turned, card == self._lit)
        for index, widget in enumerate(self._beside):
            widget.size, widget.pos = size, self.place(self._limit + index)


class RowOfCards(Pressable):
    """A row with its number; lit up and to be pressed where somebody has to choose one."""

    def __init__(
        self,
        number: int,
        cards: Sequence[int],
        limit: int = ROW_LIMIT,
        beside: Sequence[str] = (),
        lit: int | None = None,
        reversed: Sequence[int] = (),
        choose: Callable[[], None] | None = None,
        **kwargs: Any,
    ) -> None:
        scheme = look.scheme
        super().__init__(
            choose,
            colour=scheme.primary_container if choose else scheme.surface,
            outline=scheme.primary if choose else (0, 0, 0, 0),
            radius=dp(14),
            padding=(dp(4), dp(3), dp(6), dp(3)),
            spacing=dp(4),
            **kwargs,
        )
        ink = scheme.on_primary_container if choose else scheme.on_surface_variant
        self.number = number
        label = OneLine(str(number), "label", ink, "center", bold=True, size_hint_x=None, width=dp(18))
        self.add_widget(label)
        self.cards = Cards(cards, limit, beside, lit, reversed)
        self.add_widget(self.cards)


class Rows(BoxLayout):
    def __init__(self, rows: Sequence[RowOfCards]) -> None:
        super().__init__(orientation="vertical", spacing=dp(6))
        self.rows = list(rows)
        for row in rows:
            self.add_widget(row)
