"""What is asked next at a table of Keltis, and the event that the touches make; no widgets.

A turn is four touches at most: the colour of the card, its value, laid or discarded, and where the next card is drawn.
Where nobody knows what lies on the stone ahead, the touch that lays the card says that too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.game import Decision, Event
from companion.rules.keltis.box import (
    COLOURS,
    COPIES,
    GOAL_PAWNS,
    GOAL_STEP,
    HIGHEST,
    LAST_STEP,
    PATHS,
    SMALL_PAWNS,
    card,
    stone,
)
from companion.rules.keltis.columns import fits
from companion.rules.keltis.counting import goal_pawns, known_cards
from companion.rules.keltis.events import UNKNOWN, DealScore, Discard, Move, Play
from companion.rules.keltis.state import Board, State
from companion.rules.keltis.table import OpenTable

DEAL, COLOUR, VALUE, USE, MOVE, TILE, DRAW = "deal", "colour", "value", "use", "move", "tile", "draw"


class Entry:
    """`draft` holds what is touched of a turn: `colour`, `value`, and `left` where a step is not wanted."""

    def __init__(self, state: State, pending: Sequence[Decision], draft: Mapping[str, Any]) -> None:
        self.state = state
        self.draft = dict(draft)
        self._waits = pending[-1] if pending else None
        self.asks_stones = any(decision.decision == "dark_stones" for decision in pending)

    @property
    def stage(self) -> str | None:
        """What is asked now; None where the game is over."""
        if self.state.phase == "before":
            return DEAL
        if self._waits is None:
            return None
        if self._waits.decision != "play":
            return DRAW if self.draft.get("left") else self._waits.decision
        if "colour" not in self.draft:
            return COLOUR
        return VALUE if "value" not in self.draft else USE

    @property
    def player(self) -> str:
        return self.state.setting.players[self.state.turn]

    @property
    def board(self) -> Board:
        return self.state.boards[self.state.turn]

    @property
    def colour(self) -> str:
        return str(self.draft["colour"])

    @property
    def value(self) -> int:
        return int(self.draft["value"])

    # ---- what may be ----

    def holdable(self, colour: str) -> list[int]:
        """Values of which the player can hold a card: not both copies lie open or are in other hands."""
        known, held = known_cards(self.state), self.state.held[self.state.turn]
        numbers = {value: card(PATHS[colour], value) for value in range(HIGHEST + 1)}
        return [value for value, number in numbers.items() if number in held or known[number] < COPIES]

    def layable(self, colour: str) -> list[int]:
        column = self.board.columns[PATHS[colour]]
        return [value for value in self.holdable(colour) if fits(column, value)]

    def sets_out(self, colour: str) -> bool:
        """The first card of a path: a pawn sets out, and it may be the large one."""
        return self.board.steps[PATHS[colour]] == 0

    def may_be_large(self, colour: str) -> bool:
        return self.sets_out(colour) and self.board.large is None

    def may_be_small(self, colour: str) -> bool:
        out = sum(step > 0 for path, step in enumerate(self.board.steps) if path != self.board.large)
        return not self.sets_out(colour) or out < SMALL_PAWNS

    def unknown_ahead(self, colour: str) -> tuple[str, int] | None:
        """The stone that a card of this colour brings the pawn to, where nobody has said what lies there and it counts:
        not where the fifth pawn in the goal area ends the game."""
        step = self.board.steps[PATHS[colour]] + 1
        if step > LAST_STEP or self.state.tiles[stone(PATHS[colour], step)] != UNKNOWN:
            return None
        ends = step == GOAL_STEP and goal_pawns(self.state) + 1 >= GOAL_PAWNS
        return None if ends else (colour, step)

    def movable(self) -> list[str]:
        return [COLOURS[choice - 1] for choice in self._waits.choices] if self._waits is not None else []

    def must_move(self) -> bool:
        required = self.state.setting.options.finished_path == "required"
        return required and self.state.free_step == "keltis.finished_path"

    def open_piles(self) -> list[str]:
        table = OpenTable(self.state, None)
        return [colour for colour, path in PATHS.items() if table.open_pile(path)]

    # ---- what happens ----

    def laid(self, large: bool) -> Play:
        return Play(self.player, self.colour, self.value, True if large else None)

    def discarded(self) -> Discard:
        return Discard(self.player, self.colour, self.value)

    def moved(self, path: str) -> Move:
        return Move(self.player, path)


def draft_of(event: Event) -> dict[str, Any] | None:
    """What was touched to make this event; nothing where a single touch did."""
    if isinstance(event, DealScore):
        return None
    return {"colour": event.colour, "value": event.value} if isinstance(event, Play | Discard) else {}


def seen_columns(state: State, columns: Mapping[str, Sequence[int]], draft: Mapping[str, Any]) -> dict[str, Any]:
    """A photo of the columns of the player in turn: one card more is the card that was laid; anything else is compared
    with what the table knows."""
    kept = {key: value for key, value in draft.items() if key != "columns"}
    board = state.boards[state.turn]
    more = [
        (colour, cards[-1])
        for path, colour in enumerate(COLOURS)
        if (cards := list(columns.get(colour, ()))) and cards[:-1] == list(board.columns[path])
    ]
    same = sum(list(columns.get(colour, ())) == list(board.columns[path]) for path, colour in enumerate(COLOURS))
    if state.phase == "play" and len(more) == 1 and same == len(COLOURS) - 1:
        return {**kept, "colour": more[0][0], "value": more[0][1]}
    return {**kept, "columns": {colour: list(columns.get(colour, ())) for colour in COLOURS}}
