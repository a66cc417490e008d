"""What a finger presses: the kinds of cards, and what can be done with one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.icons import icon
from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import PAPERS, SIGNS, Fan, name, short_name
from companion.app.theme import TYPE, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine, Text

LINE = 20
"""From one line of a key to the next, in dp: letters have air of their own above and below."""

HIGH = 120
"""A key as high as this, on a desktop, has a larger sign and larger letters."""


class KindKey(Pressable):
    """A kind of card on its paper: sign, name, amount. What cannot be any more is pale.

    Painted and not made of labels: fifteen of them are made anew at every step.
    """

    off_opacity = 0.6

    def __init__(self, kind: str, value: int | None, do: Callable[[], None], possible: bool = True) -> None:
        paper, _ = PAPERS[kind]
        super().__init__(do, colour=paper, radius=dp(12))
        self.text, self.kind, self._value = name(kind), kind, value
        self.enabled = possible
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: object) -> None:
        roomy = self.height >= dp(HIGH)
        size = sp(TYPE["body" if roomy else "label"])
        with_value = self._value is not None and self.height >= dp(58)
        sign = lettering(icon(SIGNS[self.kind]), dp(48 if roomy else 24), "icons")
        lines = [sign, lettering(short_name(self.kind), size, bold=True)]
        if with_value and self._value is not None:
            lines.append(lettering(speech.language.number(self._value), size))
        between = dp(LINE + 16) if roomy else dp(LINE) if with_value else dp(LINE + 4)
        y = self.center_y + between * (len(lines) - 1) / 2
        self.canvas.clear()
        with self.canvas:
            Color(*PAPERS[self.kind][1])
            for line in lines:
                width = min(line.width, self.width - dp(6))
                place = (self.center_x - width / 2, y - line.height / 2)
                Rectangle(texture=line, pos=place, size=(width, line.height))
                y -= between


class Kinds(GridLayout):
    """All kinds that are in the deck, four beside each other."""

    COLUMNS = 4

    def __init__(
        self,
        kinds: Sequence[str],
        values: Mapping[str, int],
        do: Callable[[str], None],
        possible: Callable[[str], bool],
        **kwargs: Any,
    ) -> None:
        super().__init__(cols=self.COLUMNS if look.shape != "low" else 5, spacing=dp(6), **kwargs)
        for kind in kinds:
            self.add_widget(KindKey(kind, values.get(kind), self._chosen(do, kind), possible(kind)))

    def _chosen(self, do: Callable[[str], None], kind: str) -> Callable[[], None]:
        return lambda: do(kind)


class ActionLine(Pressable):
    """Something that can be done: the cards that it takes, what it is, and a note."""

    def __init__(
        self,
        text: str,
        note: str,
        do: Callable[[], None],
        cards: Sequence[str] = (),
        values: Mapping[str, int] | None = None,
        sign: str | None = None,
        main: bool = False,
    ) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.secondary_container if main else scheme.surface,
            radius=dp(14),
            size_hint_y=None,
            height=dp(62),
            padding=(dp(10), dp(4)),
            spacing=dp(10),
        )
        self.text, self.cards = text, tuple(cards)
        ink = scheme.on_secondary_container if main else scheme.on_surface
        left = AnchorLayout(size_hint_x=None, width=dp(66))
        left.add_widget(Fan(cards, values or {}) if cards else Icon(sign or "check", 28, ink))
        self.add_widget(left)
        words = BoxLayout(orientation="vertical")
        words.add_widget(Text(text, "body", ink, bold=main, fixed=True))
        if note:
            words.add_widget(OneLine(note, "label", ink))
        self.add_widget(words)
