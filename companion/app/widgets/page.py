"""A whole screen: a bar at the top, what scrolls in the middle, and what stays in reach of the thumb at the bottom."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.theme import READABLE, look
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.surface import Column
from companion.app.widgets.text import OneLine


class TopBar(BoxLayout):
    def __init__(
        self,
        title: str,
        back: Callable[[], None] | None,
        back_text: str,
        actions: Sequence[Widget] = (),
        over: str = "",
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(64), padding=(dp(4), dp(8)), spacing=dp(4))
        if back is not None:
            self.add_widget(IconButton("arrow-left", back_text, back))
        else:
            self.padding = (dp(16), dp(8), dp(4), dp(8))
        self.title = OneLine(title, "title", bold=True)
        named = BoxLayout(orientation="vertical")
        if over:
            named.add_widget(OneLine(over, "label", look.scheme.on_surface_variant))
        named.add_widget(self.title)
        self.add_widget(named)
        for action in actions:
            self.add_widget(action)


class Scrolling(ScrollView):
    """A column that scrolls, no wider than can be read, in the middle of a wide window.

    `snug` where it is a part of something that has margins already.
    """

    def __init__(
        self, *children: Widget, gap: float = 8, widest: float = READABLE, snug: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=dp(4),
            bar_color=look.scheme.outline,
            scroll_type=["bars", "content"],
            **kwargs,
        )
        self._widest, self._snug = dp(widest), snug
        self.column = Column(*children, gap=gap)
        self.add_widget(self.column)
        self.bind(width=self._center, height=self._need, scroll_y=self._need)
        self.column.bind(height=self._need)
        self._center()

    def _center(self, *_: object) -> None:
        side = max(dp(0 if self._snug else 16), (self.width - self._widest) / 2)
        self.column.padding = (side, 0, side, 0) if self._snug else (side, dp(8), side, dp(24))

    def on_touch_down(self, touch: Any) -> bool:
        """What is dragged by its handle is dragged at once: only a finger elsewhere may mean to scroll."""
        handles = [child for child in self.column.children if hasattr(child, "is_held_at")]
        if self.collide_point(*touch.pos) and any(child.is_held_at(*self.to_local(*touch.pos)) for child in handles):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            handled = self.column.dispatch("on_touch_down", touch)
            touch.pop()
            return bool(handled)
        return bool(super().on_touch_down(touch))

    def _need(self, *_: object) -> None:
        """What fits need not wait whether a finger begins to scroll, and stands at the top whatever was asked for."""
        self.do_scroll_y = self.column.height > self.height
        if not self.do_scroll_y:
            self.scroll_y = 1


class Bottom(BoxLayout):
    """What the thumb reaches: the one or two things to do next."""

    def __init__(self, *children: Widget) -> None:
        super().__init__(size_hint_y=None, height=dp(80), spacing=dp(8))
        for child in children:
            self.add_widget(child)
        self.bind(width=self._center)
        self._center()

    def _center(self, *_: object) -> None:
        side = max(dp(16), (self.width - dp(READABLE)) / 2)
        self.padding = (side, dp(12), side, dp(12))


class Beside(BoxLayout):
    """Two things beside each other where there is room, above each other where not."""

    def __init__(self, first: Widget, second: Widget, share: float = 0.6) -> None:
        super().__init__(orientation="horizontal" if look.beside else "vertical")
        if look.beside:
            first.size_hint_x, second.size_hint_x = share, 1 - share
        self.add_widget(first)
        self.add_widget(second)
