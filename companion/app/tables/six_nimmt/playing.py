"""What happened in 6 nimmt!, step by step: a card flies to its row, a taken row to its player."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.app.tables.six_nimmt.cards import CardFace
from companion.app.tables.six_nimmt.rows import RowOfCards
from companion.app.tables.stepping import FLIGHT, READING, Flying
from companion.rules.game import Effect
from companion.rules.six_nimmt.effects import CardMoved, Dealt, Inserted, MatchEnded, Placed, RowTaken, TableSet

if TYPE_CHECKING:
    from companion.app.tables.six_nimmt.view import SixNimmtView


class Playing(Flying):
    view: "SixNimmtView"

    def __init__(self, view: "SixNimmtView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__(view, effects, done)
        self._rows = [list(row.cards.numbers) for row in view.rows.rows]

    def show(self, effect: Effect) -> float:
        match effect:
            case Dealt():
                for row, card in enumerate(effect.rows):
                    self._set_row(row, [card], card)
            case TableSet():
                for row, cards in enumerate(effect.rows):
                    self._set_row(row, list(cards))
            case Placed():
                self._place(effect.player, effect.card, effect.row - 1)
                return FLIGHT + READING
            case Inserted():
                self._set_row(effect.row - 1, sorted([*self._rows[effect.row - 1], effect.card]), effect.card)
            case CardMoved():
                source = [card for card in self._rows[effect.row - 1] if card != effect.card]
                self._set_row(effect.row - 1, source)
                self._set_row(effect.to - 1, sorted([*self._rows[effect.to - 1], effect.card]), effect.card)
            case RowTaken():
                self._take(effect)
                return FLIGHT + READING
            case MatchEnded():
                return 2 * READING
            case _:
                pass
        return READING

    def _set_row(self, row: int, cards: list[int], lit: int | None = None) -> None:
        self._rows[row] = cards
        old = self.view.rows.rows[row]
        fresh = RowOfCards(row + 1, cards, lit=lit)
        parent = self.view.rows
        index = parent.children.index(old)
        parent.remove_widget(old)
        parent.add_widget(fresh, index=index)
        parent.rows[row] = fresh

    def _place(self, player: str, card: int, row: int) -> None:
        """From the player to the end of the row, where it stays."""
        cards = self.view.rows.rows[row].cards
        width, height = cards.card_size()
        x, y = self.seat_of(player)
        flying = CardFace(card, lit=True, size_hint=(None, None), size=(width, height))
        target = cards.to_window(*cards.place(len(self._rows[row])))
        self.fly(
            flying,
            (x - width / 2, y - height / 2),
            target,
            lambda: self._set_row(row, [*self._rows[row], card], card),
        )

    def _take(self, effect: RowTaken) -> None:
        """The taken cards go to their player, and the new one begins the row."""
        row = effect.row - 1
        cards = self.view.rows.rows[row].cards
        width, height = cards.card_size()
        x, y = self.seat_of(effect.player)
        for index, card in enumerate(self._rows[row]):
            if card in effect.takes:
                leaving = CardFace(card, size_hint=(None, None), size=(width, height))
                self.leave(leaving, cards.to_window(*cards.place(index)), (x - width / 2, y - height / 2))
        stays = [card for card in self._rows[row] if card not in effect.takes and card != effect.card]
        self._set_row(row, [*stays, effect.card], effect.card)
