"""The table that events are played on: opened from a frozen state, changed card by card, frozen again."""

from typing import TYPE_CHECKING

from companion.rules.game import Effect, Event
from companion.rules.six_nimmt.cards import bulls
from companion.rules.six_nimmt.effects import RowTaken
from companion.rules.six_nimmt.state import State

if TYPE_CHECKING:
    from companion.rules.six_nimmt.base import Base


class OpenTable:
    """`log` is None when nobody asked for effects. A refused event leaves the table as it was."""

    __slots__ = (
        "before",
        "beside",
        "deal",
        "dealing",
        "deck",
        "handlers",
        "limits",
        "log",
        "names",
        "outcome",
        "piles",
        "points",
        "queue",
        "round",
        "rows",
        "seats",
        "setting",
        "sides",
        "totals",
        "unseen",
        "variant",
    )

    def __init__(self, variant: "Base", state: State, log: list[Effect] | None) -> None:
        self.variant = variant
        self.handlers = variant.handlers
        self.log = log
        self.setting = state.setting
        self.names = variant.names(state.setting)
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.sides = [variant.side_of(state.setting, seat) for seat in range(len(self.names))]
        self.deck = variant.deck(state.setting)
        self.before: int | None = None
        """Stop just before this card is placed: how a referee looks at a moment that has passed."""
        self.totals = state.totals
        self.deal = state.deal
        self.round = state.round
        self.dealing = state.dealing
        self.rows = [list(row) for row in state.rows]
        self.piles = [list(pile) for pile in state.piles]
        self.points = list(state.points)
        self.queue = state.queue
        self.unseen = set(state.unseen)
        self.beside = state.beside
        self.outcome = state.outcome
        self.limits = variant.limits(self)

    def play(self, event: Event) -> None:
        handler = self.handlers.get(type(event))
        if handler is None or self.outcome is not None:
            self.variant.refuse_event(self)
        handler(self, event)

    def take(
        self, seat: int, row: int, takes: list[int], rest: list[int], rule: str, player: str | None = None
    ) -> None:
        """These cards of the row go to the pile of the seat's side; the rest begins the row anew."""
        side = self.sides[seat]
        count = bulls(takes)
        self.piles[side] += takes
        self.points[side] += count
        self.rows[row] = rest
        if self.log is not None:
            self.log.append(RowTaken(player or self.names[seat], rest[0], row + 1, tuple(takes), count, rule))

    def frozen(self) -> State:
        return State(
            self.setting,
            self.totals,
            self.deal,
            self.round,
            self.dealing,
            tuple(tuple(row) for row in self.rows),
            tuple(tuple(pile) for pile in self.piles),
            tuple(self.points),
            self.queue,
            frozenset(self.unseen),
            self.beside,
            self.outcome,
        )
