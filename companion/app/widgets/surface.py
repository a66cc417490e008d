"""What everything lies on: rounded areas of one colour, some to be pressed; boxes as high as what is in them."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.theme import TARGET, faded, look

PRESSED = 0.12
"""How much a pressed surface darkens, or lightens on a dark one."""

OFF = 0.08
"""How much what cannot be pressed differs from what it lies on."""


class Surface(BoxLayout):
    colour = ColorProperty((0, 0, 0, 0))
    outline = ColorProperty((0, 0, 0, 0))
    radius = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._fill = Color()
            self._area = SmoothRoundedRectangle()
            self._stroke = Color()
            self._edge = SmoothLine(width=dp(1))
        self.bind(pos=self._draw, size=self._draw, colour=self._draw, outline=self._draw, radius=self._draw)
        self._draw()

    @property
    def ground(self) -> Any:
        """The colour that it has now."""
        return self.colour

    def _draw(self, *_: object) -> None:
        radius = max(0.0, min(self.radius, self.height / 2, self.width / 2))
        self._fill.rgba = self.ground
        self._area.pos, self._area.size, self._area.radius = self.pos, self.size, [radius]
        self._stroke.rgba = self.outline
        inset = dp(0.5)
        if self.outline[3]:
            edges = (self.x + inset, self.y + inset, max(0, self.width - 2 * inset), max(0, self.height - 2 * inset))
            self._edge.rounded_rectangle = (*edges, radius or 1)


class Pressable(ButtonBehavior, Surface):
    """A surface that answers to a finger; never lower than a finger needs."""

    enabled = BooleanProperty(True)
    off_opacity = 1.0
    """Of one that is painted by hand: its colours cannot be exchanged for those of what is off."""

    def __init__(self, on_press_do: Callable[[], None] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._do = on_press_do
        with self.canvas.after:
            self._shade = Color(0, 0, 0, 0)
            self._shaded = RoundedRectangle()  # a smooth edge that is not opaque would need a stencil
        self.bind(state=self._press, pos=self._press, size=self._press, enabled=self._enable)
        self._enable()

    def _enable(self, *_: object) -> None:
        self.disabled = not self.enabled
        self.opacity = 1 if self.enabled else self.off_opacity
        self._fill.rgba = self.ground

    @property
    def ground(self) -> Any:
        as_it_is = self.enabled or not self.colour[3] or self.off_opacity < 1
        return self.colour if as_it_is else faded(look.scheme.on_surface, OFF)

    def _press(self, *_: object) -> None:
        self._shade.rgba = faded(look.scheme.on_surface, PRESSED if self.state == "down" else 0)
        radius = max(0.0, min(self.radius, self.height / 2, self.width / 2))
        self._shaded.pos, self._shaded.size, self._shaded.radius = self.pos, self.size, [radius]

    def on_release(self) -> None:
        if self._do is not None:
            self._do()


class Column(BoxLayout):
    """Things above each other, as high as they are together."""

    def __init__(self, *children: Widget, gap: float = 8, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(gap), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Row(BoxLayout):
    """Things beside each other, as high as the highest and never lower than a finger needs."""

    def __init__(self, *children: Widget, gap: float = 8, height: float = TARGET, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(gap), **kwargs)
        self._least = dp(height)
        self.bind(minimum_height=self._grow)
        for child in children:
            self.add_widget(child)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(self._least, self.minimum_height)


class Card(Surface):
    """A raised area with things above each other on it."""

    def __init__(self, *children: Widget, gap: float = 8, **kwargs: Any) -> None:
        kwargs.setdefault("colour", look.scheme.surface)
        super().__init__(
            orientation="vertical", size_hint_y=None, radius=dp(20), padding=dp(16), spacing=dp(gap), **kwargs
        )
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Gap(Widget):
    """Nothing, of a height; or all that is left."""

    def __init__(self, height: float | None = None) -> None:
        if height is None:
            super().__init__()
        else:
            super().__init__(size_hint_y=None, height=dp(height))
