"""Everyone at the table: the name, the points, whose turn it is, what they have laid and what they hold."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.theme import Colour, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable, Surface
from companion.app.widgets.text import Icon, OneLine

MOST_BESIDE = 5
HEIGHT, LOW_HEIGHT, HELD_HEIGHT = 62, 52, 22


class Seat(NamedTuple):
    name: str
    """As it is shown."""
    points: str
    laid: Widget | None = None
    asked: bool = False
    """The table waits for this one."""
    do: Callable[[], None] | None = None
    marker: Colour | None = None
    """The colour of what stands for this one on the table."""
    held: Sequence[tuple[str, int]] = ()
    """How many of something, by its icon."""


class SeatView(Pressable):
    def __init__(self, seat: Seat, narrow: bool = False, **kwargs: Any) -> None:
        scheme = look.scheme
        super().__init__(
            seat.do,
            orientation="vertical",
            colour=scheme.primary_container if seat.asked else scheme.surface,
            outline=scheme.primary if seat.asked else (0, 0, 0, 0),
            radius=dp(12),
            padding=(dp(5 if narrow else 8), dp(3 if narrow else 4)),
            **kwargs,
        )
        self.text = seat.name
        ink = scheme.on_primary_container if seat.asked else scheme.on_surface
        above = BoxLayout(size_hint_y=0.45, spacing=dp(4))
        if seat.marker is not None:
            size = (dp(14), dp(14))
            marker = Surface(
                colour=seat.marker, radius=dp(7), size_hint=(None, None), size=size, pos_hint={"center_y": 0.5}
            )
            above.add_widget(marker)
        above.add_widget(OneLine(seat.name, "label", ink, bold=seat.asked, least=0.75))
        self.add_widget(above)
        below = BoxLayout(size_hint_y=0.55, spacing=dp(4))
        below.add_widget(OneLine(seat.points, "body", ink, bold=True))
        if seat.laid is not None:
            below.add_widget(seat.laid)
        self.add_widget(below)
        if seat.held:
            held = BoxLayout(size_hint_y=None, height=dp(HELD_HEIGHT), spacing=dp(2))
            for name, count in seat.held:
                held.add_widget(Icon(name, 16, ink, pos_hint={"center_y": 0.5}))
                number = OneLine(str(count), "label", ink, size_hint_x=None)
                number.width = lettering(number.text, number.font_size).width + dp(3)
                held.add_widget(number)
            self.add_widget(held)


class Seats(GridLayout):
    """Up to five beside each other; more stand in two lines."""

    def __init__(self, seats: list[Seat], most_beside: int = MOST_BESIDE) -> None:
        lines = max(1, ceil(len(seats) / most_beside))
        columns = ceil(len(seats) / lines)
        height = dp(
            (LOW_HEIGHT if look.shape == "low" else HEIGHT) + (HELD_HEIGHT if any(seat.held for seat in seats) else 0)
        )
        super().__init__(
            cols=max(1, columns), size_hint_y=None, height=height * lines + dp(6) * (lines - 1), spacing=dp(6)
        )
        self.views = {seat.name: SeatView(seat, narrow=lines > 1) for seat in seats}
        for view in self.views.values():
            self.add_widget(view)
