"""A list of lines that are all equally high: however long it is, only what is seen has widgets, and growing is free."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.theme import READABLE, look

AHEAD = 3
"""So many heights of the window before its end, more is asked for."""
TOP, BELOW = 8, 24


class LongList(ScrollView):
    """`make` makes a line, `show` lets it show what is at a place; the same few are used again and again."""

    def __init__(
        self,
        make: Callable[[], Widget],
        show: Callable[[Any, int], None],
        near_the_end: Callable[[], None],
        height: float,
        gap: float = 8,
    ) -> None:
        super().__init__(do_scroll_x=False, bar_width=dp(6), bar_color=look.scheme.outline)
        self.scroll_type = ["bars", "content"]
        self._make, self._show, self._near_the_end = make, show, near_the_end
        self._line, self.pitch = dp(height), dp(height + gap)
        self._seen: dict[int, Widget] = {}
        self._spare: list[Widget] = []
        self.count = 0
        self.column = Widget(size_hint_y=None, height=dp(TOP + BELOW))
        self.add_widget(self.column)
        self.bind(scroll_y=self._scrolled, size=self._lay)
        self.column.bind(width=self._lay)

    def grow(self, count: int) -> None:
        """So many lines there are now; what is looked at stays where it is."""
        offset = self._offset
        self.count = count
        self.column.height = dp(TOP + BELOW) + count * self.pitch
        hidden = self.column.height - self.height
        self.scroll_y = max(0.0, min(1.0, 1 - offset / hidden)) if hidden > 0 else 1.0
        self._lay()

    @property
    def _offset(self) -> float:
        """How much of the list is above the window."""
        return float((1 - self.scroll_y) * max(0.0, self.column.height - self.height))

    def _scrolled(self, *_: object) -> None:
        self._lay()
        if self.column.height - self.height - self._offset < AHEAD * self.height:
            self._near_the_end()

    def _lay(self, *_: object) -> None:
        self.do_scroll_y = self.column.height > self.height  # what fits need not wait whether a finger begins to scroll
        first = max(0, int((self._offset - dp(TOP)) // self.pitch))
        last = min(self.count, int((self._offset + self.height) // self.pitch) + 1)
        for place in [place for place in self._seen if not first <= place < last]:
            self._spare.append(self._seen.pop(place))
        side = max(dp(16), (self.width - dp(READABLE)) / 2)
        for place in range(first, last):
            line = self._seen.get(place)
            new = line is None
            if line is None:
                line = self._seen[place] = self._spare.pop() if self._spare else self._added()
            line.size = (self.column.width - 2 * side, self._line)
            line.pos = (side, self.column.height - dp(TOP) - (place + 1) * self.pitch + self.pitch - self._line)
            if new:
                self._show(line, place)
        for line in self._spare:
            line.y = -2 * self.pitch  # out of the way until it is wanted

    def _added(self) -> Widget:
        line = self._make()
        line.size_hint = (None, None)
        self.column.add_widget(line)
        return line
