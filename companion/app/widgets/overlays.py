"""What comes in front of a screen and goes again: a sheet from the bottom, and a word below the bar."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.theme import READABLE, look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.surface import Column, Surface
from companion.app.widgets.text import Text

SECONDS, SECONDS_A_LETTER, MOST_SECONDS = 4.0, 0.04, 14.0
"""How long a word stays: as long as it takes to notice and to read it."""
BELOW_BAR = 68
"""In dp from the top: what the thumb does next is at the bottom, and must not be covered."""


class Sheet(FloatLayout):
    """Things to choose or to read, over the screen; a touch beside it, or the back key, puts it away."""

    def __init__(self, *children: Widget, title: str = "", closed: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._closed = closed
        with self.canvas.before:
            self._scrim = Color(*look.scheme.scrim)
            self._shade = Rectangle()
        self.panel = Surface(
            colour=look.scheme.background, radius=dp(28), orientation="vertical", size_hint=(None, None), padding=dp(16)
        )
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.column = Column(*([Text(title, "title", bold=True)] if title else []), *children, gap=10)
        self.scroll.add_widget(self.column)
        self.panel.add_widget(self.scroll)
        self.add_widget(self.panel)
        self.bind(pos=self._place, size=self._place)
        self.column.bind(height=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size
        width = min(self.width, dp(READABLE)) - dp(16)
        height = min(self.column.height + dp(32), self.height - dp(32))
        self.panel.size = (max(0, width), max(0, height))
        bottom = (self.height - height) / 2 if look.shape == "wide" else dp(8)
        self.panel.pos = (self.center_x - width / 2, self.y + bottom)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.panel.collide_point(*touch.pos):
            self.close()
        else:
            super().on_touch_down(touch)
        return True  # nothing under a sheet is touched

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True

    def close(self) -> None:
        if self.parent is None:
            return
        self.parent.remove_widget(self)
        if self._closed is not None:
            self._closed()


class Word(Surface):
    """One sentence below the bar, with something to press where there is a way on. A touch puts it away, and never
    reaches what lies under it. It goes by itself, unless it `stays` because nothing else leads on."""

    def __init__(
        self, sentence: str, way_on: tuple[str, Callable[[], None]] | None = None, stays: bool = False
    ) -> None:
        scheme = look.scheme
        super().__init__(
            colour=scheme.inverse_surface,
            radius=dp(16),
            size_hint=(None, None),
            padding=(dp(16), dp(10)),
            spacing=dp(8),
        )
        self.text = sentence
        self._touch: Any = None
        self.label = Text(sentence, "body", scheme.inverse_on_surface, pos_hint={"center_y": 0.5})
        self.add_widget(self.label)
        if way_on is not None:
            text, do = way_on
            button = PushButton(
                text, lambda: self._go_on(do), "plain", snug=True, height=48, pos_hint={"center_y": 0.5}
            )
            button._label.color = scheme.inverse_primary
            self.add_widget(button)
        self.label.bind(texture_size=self._place)
        Window.bind(size=self._place)
        self._place()
        if not stays:
            Clock.schedule_once(lambda _: self.close(), min(SECONDS + SECONDS_A_LETTER * len(sentence), MOST_SECONDS))
        if look.motion:
            self.opacity = 0
            Animation(opacity=1, duration=0.15).start(self)

    def _go_on(self, do: Callable[[], None]) -> None:
        self.close()
        do()

    def _place(self, *_: object) -> None:
        self.width = min(Window.width - dp(16), dp(READABLE))
        self.height = max(dp(56), self.label.texture_size[1] + dp(24))
        self.center_x = Window.width / 2
        self.top = Window.height - dp(BELOW_BAR)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self._touch = touch
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch is self._touch or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch is not self._touch:
            return bool(super().on_touch_up(touch))
        self.close()
        return True

    def close(self) -> None:
        Window.unbind(size=self._place)
        if self.parent is not None:
            self.parent.remove_widget(self)
