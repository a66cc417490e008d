"""The public facts of a 6 nimmt! table. Rows count from 1 (top) to 4."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.rules.game import Event


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """Four cards begin the rows; the hands stay hidden, except where the draft made them public."""

    rows: tuple[int, ...]
    hands: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    specials: tuple[str, ...] = ()
    """Beat the Buffalo: the special cards that lie face up."""


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """Everyone turns the chosen card over."""

    cards: Mapping[str, int]
    reversed: frozenset[str] = frozenset()
    """The players who laid a number reverser with their card."""


@dataclass(frozen=True, slots=True)
class Take(Event):
    """A player whose card fits nowhere chooses the row to take."""

    player: str
    row: int


@dataclass(frozen=True, slots=True)
class Place(Event):
    """Beat the Buffalo: the next card goes to its row; `row` is needed only where the player may choose."""

    player: str
    card: int | None = None
    row: int | None = None


@dataclass(frozen=True, slots=True)
class LiftStop(Event):
    """Beat the Buffalo: the team takes a Stop! card away."""

    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialCard(Event):
    """Beat the Buffalo: the team uses a special card that lies face up; another is turned up in its place."""

    kind: ClassVar[str]
    turned_up: str | None = None


@dataclass(frozen=True, slots=True)
class SevenTakes(SpecialCard):
    kind: ClassVar[str] = "seven_takes"
    row: int


@dataclass(frozen=True, slots=True)
class StopRow(SpecialCard):
    kind: ClassVar[str] = "stop"
    row: int


@dataclass(frozen=True, slots=True)
class Exchange(SpecialCard):
    """`card` comes from the hand in place of the one that the player laid."""

    kind: ClassVar[str] = "exchange"
    player: str
    card: int


@dataclass(frozen=True, slots=True)
class Between(SpecialCard):
    kind: ClassVar[str] = "between"
    player: str
    row: int


@dataclass(frozen=True, slots=True)
class Move(SpecialCard):
    """`card` lies in a row and goes to another one, to the place where it keeps the order."""

    kind: ClassVar[str] = "move"
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class FirstCard(SpecialCard):
    kind: ClassVar[str] = "first_card"
    player: str


@dataclass(frozen=True, slots=True)
class LastCard(SpecialCard):
    kind: ClassVar[str] = "last_card"
    player: str


@dataclass(frozen=True, slots=True)
class Order(SpecialCard):
    kind: ClassVar[str] = "order"
    players: tuple[str, ...]


SPECIAL_CARDS: tuple[type[SpecialCard], ...] = (
    SevenTakes,
    StopRow,
    Between,
    LastCard,
    Move,
    FirstCard,
    Order,
    Exchange,
)
"""Each kind is in the box twice."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it lies there, for a start from the middle and for agreements."""

    rows: tuple[tuple[int, ...], ...] | None = None
    round: int | None = None
    """Rounds of this deal that are over."""
    deal_scores: Mapping[str, int] | None = None
    """Bulls taken in this deal."""
    special: "SpecialPosition | None" = None
    board: "BoardPosition | None" = None


@dataclass(frozen=True, slots=True)
class SpecialPosition:
    """The row that the fan card lies beside, and the side that shows (the cow has none)."""

    row: int
    side: str | None = None


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """Beat the Buffalo: the special cards as they lie."""

    specials: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Special cards that have left the game, or lie beside a row."""
    stops: tuple[int, ...] = ()
    sevens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup(Event):
    """A deal is taken up from a table that is known or photographed, instead of from its beginning."""

    position: Position
    deal: int | None = None
    scores: Mapping[str, int] = field(default_factory=dict)
    """Bulls of the deals before this one."""


@dataclass(frozen=True, slots=True)
class DealScore(Event):
    """A deal known only by its end: for each player the points, or the numbers of the cards taken."""

    points: Mapping[str, int] = field(default_factory=dict)
    taken: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say; what is not named stays."""

    reason: str
    position: Position
