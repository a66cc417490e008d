"""A Keltis table at one moment: frozen, compared by value, made anew by every event."""

from typing import NamedTuple, TypeAlias

from companion.rules.game import Setting
from companion.rules.keltis.box import COLOURS, DARK_STONES, LAST_STEP, STONES, TileKind
from companion.rules.outcome import Outcome

Column: TypeAlias = tuple[int, ...]

Stones: TypeAlias = tuple[bool | None, ...]
"""For each stone whether it is dark, and so begins a game with a tile on it; None where nobody has said."""

NO_STONES: Stones = tuple(True if stone % LAST_STEP == LAST_STEP - 1 else None for stone in range(STONES))
"""What every board has: a tile lies on the end stone of each path."""

NOTHING_SEEN: tuple[TileKind | None, ...] = ("?",) * STONES


class Options(NamedTuple):
    stones: Stones = NO_STONES
    """What the edition knows of its board when the record begins."""
    free_steps: str = "on_path"
    """House rule: clovers and cards of finished paths move pawns that are `on_path`, or `from_start` too."""
    finished_path: str = "optional"
    """House rule: the step for a finished path's card is `optional` or `required`."""
    take_back: bool = False
    """House rule: whether the card just discarded may be drawn again."""
    last_card: str = "ends_game"
    """House rule: the last card of the deck `ends_game`, or gives each of the others `one_more_turn`."""
    sample: bool = False
    """The stones were made up, for trying the game without its box."""


class Board(NamedTuple):
    """What lies before one player, by path."""

    columns: tuple[Column, ...] = ((),) * len(COLOURS)
    steps: tuple[int, ...] = (0,) * len(COLOURS)
    large: int | None = None
    """The path of the large pawn, once it has set out."""
    wishes: int = 0
    track: int = 0


class State(NamedTuple):
    setting: Setting
    boards: tuple[Board, ...]
    """By seat."""
    phase: str = "before"
    """`before` the deal; in a turn `play`, then `draw`; `over`."""
    turn: int = 0
    """The seat whose turn it is."""
    turns: int = 0
    """Turns that are over since the deal or set-up."""
    free_step: str | None = None
    """Why the player may move a pawn now: the rule of the clover or of the finished path."""
    asked: int | None = None
    """The stone that a pawn has reached while nobody knows what lies there."""
    thrown: int | None = None
    """The card that was discarded in this turn."""
    deck: int = 0
    discards: tuple[tuple[int | None, ...], ...] = ((),) * len(COLOURS)
    """By colour, from the bottom; None for a card that nobody remembers."""
    held: tuple[tuple[int, ...], ...] = ()
    """By seat: cards that everyone saw go from a discard pile to a hand, sorted."""
    tiles: tuple[TileKind | None, ...] = NOTHING_SEEN
    """By stone."""
    stones: Stones = NO_STONES
    unbroken: bool = True
    """Everything since the deal is known: no wishing stone can be gone that nobody here took."""
    totals: tuple[int, ...] | None = None
    """The final scores, where a game is known by them alone."""
    outcome: Outcome | None = None
    last_turns: int | None = None
    """Turns that are left since somebody drew the last card of the deck, where the table plays so."""


def completed(stones: list[bool | None]) -> None:
    """Twenty are dark beside the end stones and twenty are not: who knows the one half knows the other."""
    before_end = [stone for stone in range(STONES) if (stone + 1) % LAST_STEP]
    for known in (True, False):
        if sum(stones[stone] is known for stone in before_end) == DARK_STONES:
            for stone in before_end:
                if stones[stone] is None:
                    stones[stone] = not known
