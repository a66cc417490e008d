"""The public facts of a Keltis table. Paths have the names of their colours, steps count from 1 to 9."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from companion.rules.game import Event
from companion.rules.keltis.box import TileKind
from companion.rules.keltis.scoring import FinalBoard

UNKNOWN = "?"
"""Nobody has said yet what lies on this stone."""

Layout: TypeAlias = Mapping[str, tuple[TileKind | None, ...]]
"""The tiles of a path from its first stone to its ninth: None where nothing lies, UNKNOWN where nobody has said."""


@dataclass(frozen=True)
class Deal(Event):
    """Everyone has eight cards, which stay hidden; the tiles lie face up on the paths."""

    first: str | None = None
    """Who begins; the first in the list of players where nobody is named."""
    tiles: Layout = field(default_factory=dict)


@dataclass(frozen=True)
class Stones(Event):
    """Which stones of the board are dark, as someone who has it before them says."""

    dark: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Tile(Event):
    """What lies on a stone; None for nothing."""

    path: str
    step: int
    tile: TileKind | None = None


@dataclass(frozen=True)
class Play(Event):
    """A card is laid in its player's column of that colour."""

    player: str
    colour: str
    value: int
    large: bool | None = None
    """With a path's first card: whether it is the large pawn that sets out."""


@dataclass(frozen=True)
class Discard(Event):
    """A card goes unused to the discard pile of its colour."""

    player: str
    colour: str
    value: int


@dataclass(frozen=True)
class Move(Event):
    """The step that a clover, or the card of a finished path, gives to a pawn."""

    player: str
    path: str
    large: bool | None = None
    """Where a house rule lets a pawn set out by such a step: whether it is the large one."""


@dataclass(frozen=True)
class Draw(Event):
    """The turn ends with a card from the deck, or from the discard pile of a colour."""

    player: str
    pile: str


class Position(NamedTuple):
    """A table as it lies there, for a start from the middle and for agreements; None for what is not named."""

    boards: Mapping[str, FinalBoard] | None = None
    turn: str | None = None
    """Whose turn begins."""
    deck: int | None = None
    discards: Mapping[str, tuple[int | None, ...]] | None = None
    """By colour, from the bottom; None for a card that nobody remembers."""
    tiles: Layout | None = None


@dataclass(frozen=True)
class Setup(Event):
    """A game is taken up from a table that is known or photographed, instead of from its beginning."""

    position: Position


@dataclass(frozen=True)
class DealScore(Event):
    """A game known only by its end: for each player the points, or the board as it lies."""

    points: Mapping[str, int] = field(default_factory=dict)
    boards: Mapping[str, FinalBoard] = field(default_factory=dict)


@dataclass(frozen=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say. What is not named stays."""

    reason: str
    position: Position
