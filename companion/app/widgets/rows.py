"""Lines of a list: something to open, to choose, to switch on or off; and what a group of them is called."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.theme import look
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, Text


class Line(Pressable):
    """An icon, a title with a note under it, and something at the end; as high as its texts need."""

    def __init__(
        self,
        text: str,
        note: str = "",
        icon: str | None = None,
        do: Callable[[], None] | None = None,
        end: Widget | None = None,
        chosen: bool = False,
        **kwargs: Any,
    ) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.primary_container if chosen else scheme.surface,
            radius=dp(16),
            size_hint_y=None,
            height=dp(64),
            padding=(dp(16), dp(10)),
            spacing=dp(16),
            **kwargs,
        )
        self.text, self.note, self.chosen = text, note, chosen
        ink = scheme.on_primary_container if chosen else scheme.on_surface
        quiet = scheme.on_primary_container if chosen else scheme.on_surface_variant
        if icon is not None:
            self.add_widget(Icon(icon, 28, scheme.primary if not chosen else ink, pos_hint={"center_y": 0.5}))
        self.words = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(2), pos_hint={"center_y": 0.5})
        self.words.bind(minimum_height=self._grow)
        self.words.add_widget(Text(text, "body", ink))
        if note:
            self.words.add_widget(Text(note, "label", quiet))
        self.add_widget(self.words)
        if end is not None:
            end.pos_hint = {"center_y": 0.5}
            self.add_widget(end)

    def _grow(self, words: BoxLayout, least: float) -> None:
        words.height = least
        self.height = max(dp(64), least + dp(20))


class Choice(Line):
    """One of several, with a mark that says whether it is the one."""

    def __init__(self, text: str, note: str = "", do: Callable[[], None] | None = None, chosen: bool = False) -> None:
        super().__init__(text, note, "radiobox-marked" if chosen else "radiobox-blank", do, chosen=chosen)


class Toggle(Line):
    """On or off."""

    def __init__(self, text: str, note: str = "", do: Callable[[], None] | None = None, on: bool = False) -> None:
        mark = Icon("checkbox-marked" if on else "checkbox-blank-outline", 28, look.scheme.primary)
        super().__init__(text, note, do=do, end=mark)
        self.on = on


class Heading(Text):
    """What the lines below are about."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "label", look.scheme.primary, bold=True, padding=(dp(4), dp(10), 0, dp(2)))
