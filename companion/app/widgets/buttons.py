"""Buttons: filled for the one thing to do next, tonal and outlined for others, plain for what is rarely wanted."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.app.theme import TARGET, Colour, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine, Text

NOTHING: Colour = (0.0, 0.0, 0.0, 0.0)


def _colours(kind: str) -> tuple[Colour, Colour, Colour]:
    """Of the surface, what is on it, and its edge."""
    scheme = look.scheme
    return {
        "filled": (scheme.primary, scheme.on_primary, NOTHING),
        "tonal": (scheme.secondary_container, scheme.on_secondary_container, NOTHING),
        "outlined": (NOTHING, scheme.primary, scheme.outline),
        "plain": (NOTHING, scheme.primary, NOTHING),
        "danger": (scheme.error_container, scheme.on_error_container, NOTHING),
    }[kind]


class PushButton(Pressable):
    """A text, with an icon before it where one helps. As wide as its place, or, when `snug`, as its text."""

    def __init__(
        self,
        text: str,
        do: Callable[[], None] | None = None,
        kind: str = "filled",
        icon: str | None = None,
        snug: bool = False,
        height: float = 56,
        **kwargs: Any,
    ) -> None:
        surface, ink, edge = _colours(kind)
        super().__init__(
            do,
            colour=surface,
            outline=edge,
            radius=dp(28),
            size_hint_y=None,
            height=dp(max(TARGET, height)),
            padding=(dp(16), 0),
            spacing=dp(8),
            **kwargs,
        )
        self.text = text
        self._label = Text(text, "body", ink, "center", bold=True, fixed=True)
        self._natural = lettering(text, self._label.font_size, bold=True).width if text else 0
        if icon is None:
            self.add_widget(self._label)
        else:
            self._label.size_hint_x = None
            self.bind(width=self._squeeze)
            sign = Icon(icon, 24, ink, pos_hint={"center_y": 0.5})
            for part in (Widget(), sign, self._label, Widget()):
                self.add_widget(part)
        if snug:
            self.size_hint_x = None
            self.width = max(dp(TARGET), self._natural + dp(36 if icon is None else 84))

    def _squeeze(self, *_: object) -> None:
        """Icon and text stand in the middle together; a text that is too long wraps."""
        self._label.width = max(0, min(self._natural + dp(4), self.width - dp(32 + 24 + 3 * 8)))


class IconButton(Pressable):
    """A round button that is only an icon; `text` says what it does to those who ask, tests among them."""

    off_opacity = 0.45

    def __init__(
        self,
        icon: str,
        text: str,
        do: Callable[[], None] | None = None,
        kind: str = "plain",
        size: float = TARGET,
        **kwargs: Any,
    ) -> None:
        surface, ink, edge = _colours(kind)
        if kind == "plain":
            ink = look.scheme.on_surface_variant
        side = dp(max(TARGET, size))
        super().__init__(
            do, colour=surface, outline=edge, radius=side / 2, size_hint=(None, None), size=(side, side), **kwargs
        )
        self.text = text
        self.icon = Icon(icon, 26, ink)
        middle = AnchorLayout()
        middle.add_widget(self.icon)
        self.add_widget(middle)


SHORT = 2
"""Letters of a chip that shares a line with others: beside them there is no room for a tick."""


class Chip(Pressable):
    """A small choice among several; the chosen one is filled."""

    def __init__(
        self,
        text: str,
        do: Callable[[], None] | None = None,
        chosen: bool = False,
        icon: str | None = None,
        **kwargs: Any,
    ) -> None:
        surface, ink, edge = _colours("tonal" if chosen else "outlined")
        if not chosen:
            ink = look.scheme.on_surface
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("padding", (dp(14), 0))
        super().__init__(
            do,
            colour=look.scheme.primary_container if chosen else surface,
            outline=edge,
            radius=dp(12),
            height=dp(TARGET),
            spacing=dp(6),
            **kwargs,
        )
        self.text = text
        self.chosen = chosen
        ink = look.scheme.on_primary_container if chosen else ink
        label = OneLine(text, "label", ink, "center", least=0.75)
        narrow = self.size_hint_x is not None and len(text) <= SHORT
        if icon is not None or (chosen and not narrow):
            self.add_widget(Icon(icon or "check", 20, ink, pos_hint={"center_y": 0.5}))
        self.add_widget(label)
        if self.size_hint_x is None:
            measured = Text(text, "label")
            measured.text_size = (None, None)
            measured.texture_update()
            needed = measured.texture_size[0] + dp(30) + (dp(26) if len(self.children) > 1 else 0)
            self.width = max(dp(TARGET), needed)
