"""What came of an event that people wait to see: who keeps a set, what was swapped, how a round ended."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import Fan
from companion.app.tables.stepping import Stepping
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


class Playing(Stepping):
    view: "CoverYourAssetsView"

    def __init__(self, view: "CoverYourAssetsView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__(view, [effect for effect in effects if isinstance(effect, SHOWN)], done)
        told = [effect for effect in effects if not isinstance(effect, Drawn)]
        view.latest = speech.join(told[-1].sentences) if told else ""

    def show(self, effect: Effect) -> float:
        return READING

    def pictured(self, effect: Effect) -> Sequence[Widget]:
        if not isinstance(effect, ChallengeEnded | SeriesTaken):
            return ()
        return (Fan(effect.cards, self.view.state.values, size_hint_y=None, height=dp(110)),)
