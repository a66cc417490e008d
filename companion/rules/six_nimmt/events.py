"""The public facts of a 6 nimmt! table. Rows count from 1 (top) to 4."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.rules.game import Event


@dataclass(frozen=True)
class Deal(Event):
    """Four cards begin the rows; the hands stay hidden, except where the draft made them public."""

    rows: tuple[int, ...]
    hands: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    specials: tuple[str, ...] | None = None
    """Beat the Buffalo: the special cards that lie face up; None where nobody wants to keep track of them."""


@dataclass(frozen=True)
class Reveal(Event):
    """Everyone turns the chosen card over."""

    cards: Mapping[str, int]
    reversed: frozenset[str] = frozenset()
    """The players who laid a number reverser with their card."""


@dataclass(frozen=True)
class Take(Event):
    """A player whose card fits nowhere chooses the row to take."""

    player: str
    row: int


class Position(NamedTuple):
    """A table as it lies there, for a start from the middle and for agreements."""

    rows: tuple[tuple[int, ...], ...] | None = None
    round: int | None = None
    """Rounds of this deal that are over."""
    deal_scores: Mapping[str, int] | None = None
    """Bulls taken in this deal."""
    special: "SpecialPosition | None" = None
    board: "BoardPosition | None" = None


class SpecialPosition(NamedTuple):
    """The row that the fan card lies beside, and the side that shows (the cow has none)."""

    row: int
    side: str | None = None


class BoardPosition(NamedTuple):
    """Beat the Buffalo: the special cards as they lie."""

    specials: tuple[str, ...] | None = None
    used: tuple[str, ...] = ()
    """Special cards that have left the game, or lie beside a row."""
    stops: tuple[int, ...] = ()
    sevens: tuple[int, ...] = ()


@dataclass(frozen=True)
class Setup(Event):
    """A deal is taken up from a table that is known or photographed, instead of from its beginning."""

    position: Position
    deal: int | None = None
    scores: Mapping[str, int] = field(default_factory=dict)
    """Bulls of the deals before this one."""


@dataclass(frozen=True)
class DealScore(Event):
    """A deal known only by its end: for each player the points, or the numbers of the cards taken."""

    points: Mapping[str, int] = field(default_factory=dict)
    taken: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say.

    What is not named stays; revealed cards wait on unless they lie in the rows now, or the round is named as over.
    """

    reason: str
    position: Position
