"""What happened, shown step by step: a card flies to its row, a taken row to its player; a touch skips the rest."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.app.speech import capital, speech
from companion.app.tables.six_nimmt.cards import CardFace
from companion.app.tables.six_nimmt.rows import RowOfCards
from companion.app.theme import look
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.rules.game import Effect
from companion.rules.six_nimmt.effects import CardMoved, Dealt, Inserted, MatchEnded, Placed, RowTaken, TableSet

if TYPE_CHECKING:
    from companion.app.tables.six_nimmt.view import SixNimmtView

FLIGHT = 0.45
READING = 0.9
"""Seconds to read what happened before the next thing does."""


class Playing(FloatLayout):
    """Lies over the table while it plays, so that any touch means: go on."""

    def __init__(self, view: "SixNimmtView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__()
        self._view = view
        self._left = list(effects)
        self._done = done
        self._rows = [list(row.cards.numbers) for row in view.rows.rows]
        self._over = False
        self._next: Any = None
        self._panel: Card | None = None

    def begin(self) -> None:
        if not look.motion:
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
        if not self._left:
            self.finish()
            return
        effect = self._left.pop(0)
        self._say(speech.join(effect.sentences))
        seconds = READING
        match effect:
            case Dealt():
                for row, card in enumerate(effect.rows):
                    self._set_row(row, [card], card)
            case TableSet():
                for row, cards in enumerate(effect.rows):
                    self._set_row(row, list(cards))
            case Placed():
                self._fly(effect.player, effect.card, effect.row - 1)
                seconds = FLIGHT + READING
            case Inserted():
                self._set_row(effect.row - 1, sorted([*self._rows[effect.row - 1], effect.card]), effect.card)
            case CardMoved():
                source = [card for card in self._rows[effect.row - 1] if card != effect.card]
                self._set_row(effect.row - 1, source)
                self._set_row(effect.to - 1, sorted([*self._rows[effect.to - 1], effect.card]), effect.card)
            case RowTaken():
                self._take(effect)
                seconds = FLIGHT + READING
            case MatchEnded():
                seconds = 2 * READING
            case _:
                pass
        self._next = Clock.schedule_once(self._step, seconds)

    def _say(self, sentence: str) -> None:
        """What happens now, in large letters where the pad was."""
        if self._panel is not None:
            self.remove_widget(self._panel)
        hint = Text(speech.text("app.table.skip"), "label", look.scheme.on_surface_variant)
        answering = self._view.answering
        x, _ = answering.to_window(answering.x, answering.y)
        width = answering.width
        self._panel = Card(
            Text(sentence, "title"), hint, colour=look.scheme.surface_high, size_hint_x=None, width=width
        )
        self._panel.pos = (x, dp(10))
        self.add_widget(self._panel)

    def _set_row(self, row: int, cards: list[int], lit: int | None = None) -> None:
        self._rows[row] = cards
        old = self._view.rows.rows[row]
        fresh = RowOfCards(row + 1, cards, lit=lit)
        parent = self._view.rows
        index = parent.children.index(old)
        parent.remove_widget(old)
        parent.add_widget(fresh, index=index)
        parent.rows[row] = fresh

    def _seat_of(self, player: str) -> tuple[float, float]:
        seats = self._view.seats.views
        seat = seats.get(capital(speech.name(player))) or next(iter(seats.values()))
        x, y = seat.to_window(*seat.center)
        return float(x), float(y)

    def _fly(self, player: str, card: int, row: int) -> None:
        """From the player to the end of the row, where it stays."""
        cards = self._view.rows.rows[row].cards
        width, height = cards.card_size()
        x, y = self._seat_of(player)
        flying = CardFace(card, lit=True, size_hint=(None, None), size=(width, height))
        flying.pos = (x - width / 2, y - height / 2)
        self.add_widget(flying)
        target = cards.to_window(*cards.place(len(self._rows[row])))

        def land(*_: object) -> None:
            self.remove_widget(flying)
            self._set_row(row, [*self._rows[row], card], card)

        flight = Animation(pos=target, duration=FLIGHT, transition="out_cubic")
        flight.bind(on_complete=land)
        flight.start(flying)

    def _take(self, effect: RowTaken) -> None:
        """The taken cards go to their player, and the new one begins the row."""
        row = effect.row - 1
        cards = self._view.rows.rows[row].cards
        width, height = cards.card_size()
        x, y = self._seat_of(effect.player)
        for index, card in enumerate(self._rows[row]):
            if card not in effect.takes:
                continue
            leaving = CardFace(card, size_hint=(None, None), size=(width, height))
            leaving.pos = cards.to_window(*cards.place(index))
            self.add_widget(leaving)
            Animation(pos=(x - width / 2, y - height / 2), opacity=0.2, duration=FLIGHT, transition="in_cubic").start(
                leaving
            )
            Clock.schedule_once(lambda _, gone=leaving: self.remove_widget(gone), FLIGHT)
        stays = [card for card in self._rows[row] if card not in effect.takes and card != effect.card]
        self._set_row(row, [*stays, effect.card], effect.card)
