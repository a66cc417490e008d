"""What happened, shown step by step, each with the sentence that tells it; a touch skips the rest."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.theme import look
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.rules.game import Effect

if TYPE_CHECKING:
    from companion.app.tables import TableView
    from companion.app.tables.asking import AskingView

FLIGHT = 0.45
READING = 0.9
"""Seconds to read what happened before the next thing does."""


class Stepping(FloatLayout):
    """Lies over the table while it plays, so that any touch means: go on."""

    def __init__(self, view: "TableView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__()
        self.view = view
        self._left = list(effects)
        self._done = done
        self._over = False
        self._next: Any = None
        self._panel: Card | None = None

    @abstractmethod
    def show(self, effect: Effect) -> float:
        """Lets it be seen on the table; how many seconds that takes."""

    def pictured(self, effect: Effect) -> Sequence[Widget]:
        """What is shown above the sentence."""
        return ()

    def begin(self) -> None:
        if not look.motion:
            self.finish()
            return
        self.view.screen.app.navigator.add_widget(self)
        self._step()

    def on_touch_down(self, touch: Any) -> bool:
        self.finish()
        return True

    def finish(self) -> None:
        if self._over:
            return
        self._over = True
        if self._next is not None:
            self._next.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)
        self._done()

    def _step(self, *_: object) -> None:
        if not self._left:
            self.finish()
            return
        effect = self._left.pop(0)
        self._say(*self.pictured(effect), Text(speech.join(effect.sentences), "title"))
        self._next = Clock.schedule_once(self._step, self.show(effect))

    def _say(self, *told: Widget) -> None:
        """What happens now, in large letters where the answers were."""
        if self._panel is not None:
            self.remove_widget(self._panel)
        hint = Text(speech.text("app.table.skip"), "label", look.scheme.on_surface_variant)
        answering = self.view.answering
        x, _ = answering.to_window(answering.x, answering.y)
        self._panel = Card(*told, hint, colour=look.scheme.surface_high, size_hint_x=None, width=answering.width)
        self._panel.pos = (x, dp(10))
        self.add_widget(self._panel)


class Flying(Stepping):
    """Cards and tiles go from hands to the table and back."""

    view: "AskingView"

    def seat_of(self, player: str) -> tuple[float, float]:
        """Where this player sits, in the window."""
        seats = self.view.seats.views
        seat = seats.get(capital(speech.name(player))) or next(iter(seats.values()))
        x, y = seat.to_window(*seat.center)
        return float(x), float(y)

    def fly(
        self, thing: Widget, start: tuple[float, float], end: tuple[float, float], landed: Callable[[], None]
    ) -> None:
        """From one place of the window to another."""

        def land(*_: object) -> None:
            self.remove_widget(thing)
            landed()

        thing.pos = start
        self.add_widget(thing)
        flight = Animation(pos=end, duration=FLIGHT, transition="out_cubic")
        flight.bind(on_complete=land)
        flight.start(thing)

    def leave(self, thing: Widget, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Goes from the table to somebody, and is gone."""
        thing.pos = start
        self.add_widget(thing)
        Animation(pos=end, opacity=0.2, duration=FLIGHT, transition="in_cubic").start(thing)
        Clock.schedule_once(lambda _: self.remove_widget(thing), FLIGHT)
