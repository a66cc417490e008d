"""A score sheet: what each line brought, and the sum."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.speech import capital, speech
from companion.app.theme import look
from companion.app.widgets.surface import Card
from companion.app.widgets.text import OneLine, Text
from companion.rules.sheet import Line as SheetLine

POINTS = 64


class ScoreSheetCard(Card):
    """The sheet of one side, line by line."""

    def __init__(self, side: str, lines: Sequence[SheetLine], total: str) -> None:
        super().__init__(gap=4, colour=look.scheme.surface_high)
        self.add_widget(_line(capital(speech.name(side)), total, "body", bold=True))
        for line in lines:
            self.add_widget(_line(capital(speech.render(line.label)), speech.gain(line.points), "label"))


def _line(words: str, points: str, style: str, bold: bool = False) -> BoxLayout:
    """As high as its words need."""
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    text = Text(words, style, bold=bold, pos_hint={"top": 1})
    number = OneLine(points, style, None, "right", bold=True, size_hint=(None, None), pos_hint={"top": 1})
    number.width = dp(POINTS)

    def grow(*_: object) -> None:
        line.height = number.height = max(text.height, dp(24))

    text.bind(height=grow)
    grow()
    line.add_widget(text)
    line.add_widget(number)
    return line
