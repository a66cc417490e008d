"""A table of the board game at one moment: frozen, compared by value, made anew by every event."""

from typing import NamedTuple, TypeAlias

from companion.rules.game import Setting
from companion.rules.outcome import Outcome
from companion.rules.six_nimmt_board.box import ACTION_CARDS, LUCKY_CARDS
from companion.rules.six_nimmt_board.edition import Edition
from companion.rules.six_nimmt_board.scoring import TILES_FIRST

ACTS, RESTS = "acts", "rests"
CLOSED, OPEN = "closed", "open"
WHOLE_ROW, UNCOVERED = "whole_row", "uncovered"
TO_GAP, ALL = "to_gap", "all"


class Options(NamedTuple):
    """House rules with their defaults, and what is known of the box."""

    first_space: str = ACTS
    """In the basic games the first space of a row begun by a tile `acts`, or `rests`."""
    taken_row: str = CLOSED
    """The row just taken is `closed` to the tile that begins a new one, or `open`."""
    two_tiles: str = WHOLE_ROW
    """A two-tile space counts for its `whole_row`, or as long as it is `uncovered`."""
    front: str = TO_GAP
    """A tile put at the front moves those before the first gap (`to_gap`), or `all`."""
    final_count: str = TILES_FIRST
    """At the end left-over tiles count first (`tiles_first`), or `together` with the action cards."""
    edition: Edition = Edition()


Row: TypeAlias = tuple[int | None, ...]
"""Tiles from the left; None for a space that was skipped. Empty for a row that is not active."""


class Plan(NamedTuple):
    """The cards played for the tile that is laid next."""

    skips: int = 0
    way: str | None = None
    """`front` or `anywhere`, and its `row` (from 0)."""
    row: int | None = None
    lucky: str | None = None
    positive: tuple[int, ...] = ()


class Land(NamedTuple):
    """A tile has come to a space (from 0) that acts now."""

    seat: int
    row: int
    space: int
    tile: int
    lucky: str | None = None
    positive: tuple[int, ...] = ()


class Move(NamedTuple):
    """A marker moves on the track."""

    seat: int
    points: int
    rule: str


class Luck(NamedTuple):
    """A player chooses so many lucky cards."""

    seat: int
    cards: int


class Clear(NamedTuple):
    """A row that is taken leaves the board, all but the tile that took it."""

    seat: int
    row: int
    tile: int
    to: str
    """`box`, or `screen` of the player."""


class NewRow(NamedTuple):
    """The tile that took a row begins another."""

    seat: int
    taken: int
    tile: int


Step: TypeAlias = Land | Move | Luck | Clear | NewRow
"""What is still to happen because of a tile that was laid."""


class Seat(NamedTuple):
    """What one player has."""

    track: int = 0
    behind: int = 0
    """Tiles behind the screen."""
    known: frozenset[int] = frozenset()
    """Those of them that everyone saw go there."""
    actions: int = 0
    """Action cards in hand."""
    lucky: tuple[int, ...] = (0,) * len(LUCKY_CARDS)
    left: tuple[int, ...] | None = None
    """Tiles that were left at the end, once the screen is lifted."""


class State(NamedTuple):
    setting: Setting
    seats: tuple[Seat, ...]
    edition: Edition
    phase: str = "before"
    """`before` the deal; `choose` a tile; `lay` the tiles; `count` what is left; `over`."""
    round: int = 0
    dozen: int = 1
    rows: tuple[Row, ...] = ()
    queue: tuple[tuple[int, int], ...] = ()
    """(tile, seat): turned up and not laid yet, in order."""
    at_once: int = 0
    """How many of them one player lays before anyone else, because of cards."""
    plan: Plan = Plan()
    todo: tuple[Step, ...] = ()
    unseen: frozenset[int] = frozenset()
    """Tiles that have not lain open yet."""
    stock: int = 0
    stacks: tuple[int, ...] = (0,) * len(LUCKY_CARDS)
    """Lucky cards beside the board."""
    deck: int = 0
    """Action cards to draw."""
    discards: tuple[int, ...] = (0,) * len(ACTION_CARDS)
    """Action cards on the discard pile, by kind."""
    stops: tuple[int, ...] = ()
    """Rows (from 0) with a stop token, sorted."""
    outcome: Outcome | None = None
