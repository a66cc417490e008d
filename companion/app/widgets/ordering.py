"""Names in an order that is changed by dragging them; each can be taken away."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout

from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import Icon, OneLine

HEIGHT = 56
GAP = 6


class Held(Surface):
    """One name; it is dragged by its handle, so that a finger anywhere else scrolls."""

    def __init__(self, name: str, number: int, remove: Callable[[str], None], remove_text: str) -> None:
        scheme = look.scheme
        super().__init__(
            colour=scheme.surface,
            radius=dp(14),
            size_hint=(None, None),
            height=dp(HEIGHT),
            padding=(dp(14), dp(4), dp(4), dp(4)),
            spacing=dp(10),
        )
        self.name = name
        self.add_widget(OneLine(f"{number}", "body", scheme.primary, bold=True, size_hint_x=None, width=dp(24)))
        self.add_widget(OneLine(name, "body"))
        self.handle = AnchorLayout(size_hint_x=None, width=dp(TARGET))
        self.handle.add_widget(Icon("drag-horizontal-variant", 28))
        self.add_widget(self.handle)
        self.add_widget(IconButton("close", f"{remove_text} {name}", lambda: remove(name)))


class Ordering(FloatLayout):
    def __init__(
        self,
        names: list[str],
        ordered: Callable[[list[str]], None],
        remove: Callable[[str], None],
        remove_text: str,
    ) -> None:
        super().__init__(size_hint_y=None, height=dp((HEIGHT + GAP) * len(names)))
        self._ordered = ordered
        self.held = [Held(name, number, remove, remove_text) for number, name in enumerate(names, start=1)]
        self._dragged: Held | None = None
        for held in self.held:
            self.add_widget(held)
        self.bind(pos=self._lay, size=self._lay)
        self._lay()

    @property
    def names(self) -> list[str]:
        return [held.name for held in self.held]

    def _lay(self, *_: object) -> None:
        for index, held in enumerate(self.held):
            held.width = self.width
            if held is not self._dragged:
                held.pos = (self.x, self.top - dp((HEIGHT + GAP) * (index + 1) - GAP))

    def is_held_at(self, x: float, y: float) -> bool:
        return any(held.handle.collide_point(x, y) for held in self.held)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True  # its button
        for held in self.held:
            if held.handle.collide_point(*touch.pos):
                touch.grab(self)
                self._dragged = held
                held.colour = look.scheme.primary_container
                self.remove_widget(held)
                self.add_widget(held)  # over the others
                return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_move(touch))
        self._dragged.center_y = min(max(touch.y, self.y + dp(HEIGHT / 2)), self.top - dp(HEIGHT / 2))
        others = [held for held in self.held if held is not self._dragged]
        place = round((self.top - self._dragged.center_y) / dp(HEIGHT + GAP) - 0.5)
        place = min(max(place, 0), len(others))
        self.held = [*others[:place], self._dragged, *others[place:]]
        self._lay()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._dragged = None
        self._lay()
        self._ordered(self.names)
        return True
