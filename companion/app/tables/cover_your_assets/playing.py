"""What came of an event that people wait to see: who keeps a set, what was swapped, how a round ended."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import Fan
from companion.app.theme import look
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.rules.cover_your_assets.effects import (
    ChallengeEnded,
    Drawn,
    MatchEnded,
    MoveIdle,
    RoundEnded,
    SeriesTaken,
    Swapped,
    SwapReturned,
)
from companion.rules.game import Effect

if TYPE_CHECKING:
    from companion.app.tables.cover_your_assets.view import CoverYourAssetsView

READING = 2.2
"""Seconds; a touch goes on at once."""
SHOWN = (ChallengeEnded, SeriesTaken, Swapped, SwapReturned, MoveIdle, RoundEnded, MatchEnded)
"""What is shown large; the rest stands in the middle of the table."""


class Playing(FloatLayout):
    """Lies over the table while it tells, so that any touch means: go on."""

    def __init__(self, view: "CoverYourAssetsView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__()
        self._view, self._done = view, done
        self._left = [effect for effect in effects if isinstance(effect, SHOWN)]
        told = [effect for effect in effects if not isinstance(effect, Drawn)]
        view.latest = speech.join(told[-1].sentences) if told else ""
        self._over = False
        self._next: Any = None

    def begin(self) -> None:
        if not look.motion or not self._left:
            self.finish()
            return
        self._view.screen.app.navigator.add_widget(self)
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
        self.clear_widgets()
        if not self._left:
            self.finish()
            return
        effect = self._left.pop(0)
        words: list[Widget] = [Text(speech.join(effect.sentences), "title")]
        if isinstance(effect, ChallengeEnded | SeriesTaken):
            values = self._view.state.values
            words.insert(0, Fan(effect.cards, values, size_hint_y=None, height=dp(110)))
        words.append(Text(speech.text("app.table.skip"), "label", look.scheme.on_surface_variant))
        answering = self._view.answering
        x, _ = answering.to_window(answering.x, answering.y)
        panel = Card(*words, colour=look.scheme.surface_high, size_hint_x=None, width=answering.width)
        panel.pos = (x, dp(10))
        self.add_widget(panel)
        self._next = Clock.schedule_once(self._step, READING)
