"""Everyone at the table: the name, the points, whose turn it is, and what they have laid."""

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.theme import look
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import OneLine

MOST_BESIDE = 5
HEIGHT = 62


class Seat(NamedTuple):
    name: str
    """As it is shown."""
    points: str
    laid: Widget | None = None
    asked: bool = False
    """The table waits for this one."""
    do: Callable[[], None] | None = None


class SeatView(Pressable):
    def __init__(self, seat: Seat, **kwargs: Any) -> None:
        scheme = look.scheme
        super().__init__(
            seat.do,
            orientation="vertical",
            colour=scheme.primary_container if seat.asked else scheme.surface,
            outline=scheme.primary if seat.asked else (0, 0, 0, 0),
            radius=dp(12),
            padding=(dp(8), dp(4)),
            **kwargs,
        )
        self.text = seat.name
        ink = scheme.on_primary_container if seat.asked else scheme.on_surface
        self.add_widget(OneLine(seat.name, "label", ink, bold=seat.asked, size_hint_y=0.45))
        below = BoxLayout(size_hint_y=0.55, spacing=dp(4))
        below.add_widget(OneLine(seat.points, "body", ink, bold=True))
        if seat.laid is not None:
            below.add_widget(seat.laid)
        self.add_widget(below)


class Seats(GridLayout):
    """Up to five beside each other; more stand in two lines."""

    def __init__(self, seats: list[Seat], most_beside: int = MOST_BESIDE) -> None:
        lines = max(1, ceil(len(seats) / most_beside))
        columns = ceil(len(seats) / lines)
        super().__init__(
            cols=max(1, columns), size_hint_y=None, height=dp(HEIGHT) * lines + dp(6) * (lines - 1), spacing=dp(6)
        )
        self.views = {seat.name: SeatView(seat) for seat in seats}
        for view in self.views.values():
            self.add_widget(view)
