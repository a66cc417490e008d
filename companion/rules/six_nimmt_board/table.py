"""The table that events are played on: opened from a frozen state, changed tile by tile, frozen again."""

from typing import TYPE_CHECKING

from companion.rules.game import Effect, Event
from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.state import Plan, Seat, State, Step

if TYPE_CHECKING:
    from companion.rules.six_nimmt_board.basic import Basic


class Sitting:
    """A seat while events are played."""

    __slots__ = ("actions", "behind", "known", "left", "lucky", "name", "track")

    def __init__(self, name: str, seat: Seat) -> None:
        self.name = name
        self.track = seat.track
        self.behind = seat.behind
        self.known = set(seat.known)
        self.actions = seat.actions
        self.lucky = list(seat.lucky)
        self.left = seat.left

    def frozen(self) -> Seat:
        return Seat(self.track, self.behind, frozenset(self.known), self.actions, tuple(self.lucky), self.left)


class OpenTable:
    """`log` is None when nobody asked for effects. A refused event leaves the table as it was."""

    __slots__ = (
        "at_once",
        "before",
        "deck",
        "discards",
        "dozen",
        "edition",
        "log",
        "names",
        "numbers",
        "options",
        "outcome",
        "phase",
        "plan",
        "queue",
        "round",
        "rows",
        "seats",
        "setting",
        "stacks",
        "stock",
        "stops",
        "todo",
        "unseen",
        "variant",
    )

    def __init__(self, variant: "Basic", state: State, log: list[Effect] | None) -> None:
        self.variant = variant
        self.log = log
        self.setting = state.setting
        self.options = state.setting.options
        self.names = state.setting.players
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.before: int | None = None
        """Stop just before this tile is laid: how a referee looks at a moment that has passed."""
        self.lie(state)

    def lie(self, state: State) -> None:
        """The table lies as this state says."""
        self.seats = [Sitting(name, seat) for name, seat in zip(self.names, state.seats, strict=True)]
        self.edition = state.edition
        self.phase = state.phase
        self.round = state.round
        self.dozen = state.dozen
        self.rows = [list(row) for row in state.rows]
        self.queue = list(state.queue)
        self.at_once = state.at_once
        self.plan: Plan = state.plan
        self.todo: list[Step] = list(state.todo)
        self.unseen = set(state.unseen)
        self.stock = state.stock
        self.stacks = list(state.stacks)
        self.deck = state.deck
        self.discards = list(state.discards)
        self.stops = list(state.stops)
        self.outcome = state.outcome

    def frozen(self) -> State:
        return State(
            self.setting,
            tuple(seat.frozen() for seat in self.seats),
            self.edition,
            self.phase,
            self.round,
            self.dozen,
            tuple(tuple(row) for row in self.rows),
            tuple(self.queue),
            self.at_once,
            self.plan,
            tuple(self.todo),
            frozenset(self.unseen),
            self.stock,
            tuple(self.stacks),
            self.deck,
            tuple(self.discards),
            tuple(self.stops),
            self.outcome,
        )

    @property
    def board(self) -> Board:
        """The side that is played on, once it is known."""
        return self.edition.boards.get(self.variant.side, ())

    def play(self, event: Event) -> None:
        handler = self.variant.handlers.get(type(event))
        if handler is None or self.outcome is not None:
            self.variant.refuse_event(self, event)
        handler(self, event)

    def tell(self, effect: Effect) -> None:
        if self.log is not None:
            self.log.append(effect)
