"""The public facts of a table of the board game. Rows count from 1 (top), spaces from 1 (left)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.rules.game import Event
from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.scoring import FinalTable


@dataclass(frozen=True)
class Printed(Event):
    """What someone reads off board, track or tiles."""

    board: Board | None = None
    """The side that is played on."""
    clovers: tuple[int, ...] | None = None
    cows: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Deal(Event):
    """Everyone takes twelve tiles, which stay hidden; four begin the first rows."""

    rows: tuple[int, ...]


@dataclass(frozen=True)
class Reveal(Event):
    """Everyone turns up what they chose: one tile, or two while an active row says so."""

    tiles: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Play(Event):
    """An action card or a lucky card, immediately before its player lays a tile."""

    player: str
    card: str
    row: int | None = None
    """Where a stop goes, or the tile with `front` and `anywhere`."""
    tile: int | None = None
    """Turned up now, with `swap` and `another`."""
    tiles: tuple[int, ...] = ()
    """Counted positive, with `positive_cows`."""


@dataclass(frozen=True)
class Place(Event):
    """The next tile is laid; `tile` and `row` are checked where they are told."""

    player: str
    tile: int | None = None
    row: int | None = None


@dataclass(frozen=True)
class Begin(Event):
    """Who has taken a row chooses where the new one begins."""

    player: str
    row: int


@dataclass(frozen=True)
class TakeLucky(Event):
    """The lucky cards that a player takes for clovers."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Left(Event):
    """The screens are lifted: tiles that nobody will lay any more."""

    tiles: Mapping[str, tuple[int, ...]]


class Seated(NamedTuple):
    """What one player has; None for what is not named."""

    track: int | None = None
    tiles: int | None = None
    """How many are behind the screen."""
    action_cards: int | None = None
    lucky_cards: Mapping[str, int] | None = None


class Position(NamedTuple):
    """A table as it lies there, for a start from the middle and for agreements; None for what is not named."""

    rows: tuple[tuple[int | None, ...], ...] | None = None
    """From the top, empty ones too; None for a space that was skipped."""
    players: Mapping[str, Seated] = {}
    stops: tuple[int, ...] | None = None
    unplaced: Mapping[str, tuple[int, ...]] | None = None
    """Tiles that are turned up and wait."""
    dozen: int | None = None
    stock: int | None = None


@dataclass(frozen=True)
class Setup(Event):
    """A game is taken up from a table that is known or photographed, instead of from its beginning."""

    position: Position


@dataclass(frozen=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say. What is not named stays."""

    reason: str
    position: Position


@dataclass(frozen=True)
class DealScore(Event):
    """A game known only by its end: for each player the points, or what there is to count."""

    points: Mapping[str, int] = field(default_factory=dict)
    ends: Mapping[str, FinalTable] = field(default_factory=dict)
