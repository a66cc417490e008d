"""What happens in Beat the Buffalo only. Rows count from 1 (top) to 4."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.game import Event


@dataclass(frozen=True)
class Place(Event):
    """The next card goes to its row; `row` is needed only where the player may choose."""

    player: str
    card: int | None = None
    row: int | None = None


@dataclass(frozen=True)
class LiftStop(Event):
    """The team takes a Stop! card away."""

    row: int


@dataclass(frozen=True, kw_only=True)
class SpecialCard(Event):
    """The team uses a special card that lies face up; another is turned up in its place."""

    kind: ClassVar[str]
    turned_up: str | None = None


@dataclass(frozen=True)
class SevenTakes(SpecialCard):
    kind: ClassVar[str] = "seven_takes"
    row: int


@dataclass(frozen=True)
class StopRow(SpecialCard):
    kind: ClassVar[str] = "stop"
    row: int


@dataclass(frozen=True)
class Exchange(SpecialCard):
    """`card` comes from the hand in place of the one that the player laid."""

    kind: ClassVar[str] = "exchange"
    player: str
    card: int


@dataclass(frozen=True)
class Between(SpecialCard):
    kind: ClassVar[str] = "between"
    player: str
    row: int


@dataclass(frozen=True)
class Move(SpecialCard):
    """`card` lies in a row and goes to another one, to the place where it keeps the order."""

    kind: ClassVar[str] = "move"
    card: int
    row: int


@dataclass(frozen=True)
class FirstCard(SpecialCard):
    kind: ClassVar[str] = "first_card"
    player: str


@dataclass(frozen=True)
class LastCard(SpecialCard):
    kind: ClassVar[str] = "last_card"
    player: str


@dataclass(frozen=True)
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
