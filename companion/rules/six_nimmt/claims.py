"""What players claim when they disagree about a 6 nimmt! table. Rows count from 1."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.game import Event


@dataclass(frozen=True, slots=True)
class PlaceClaim:
    """This player's card belongs in that row: now, or when it was placed earlier in this deal."""

    player: str
    card: int
    row: int
    reversed: bool = False
    """Laid with a number reverser; known anyway where the card has been shown."""


@dataclass(frozen=True, slots=True)
class TakeClaim:
    """This player takes that row in this round."""

    player: str
    row: int


@dataclass(frozen=True, slots=True)
class OrderClaim:
    """This round's cards are placed in this order."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextClaim:
    """It is this player's card that is placed next."""

    player: str


@dataclass(frozen=True, slots=True)
class BullsClaim:
    """So many bulls are on these cards, in this row, or in this player's pile of the current deal."""

    bulls: int
    cards: tuple[int, ...] | None = None
    row: int | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class WinnerClaim:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventClaim:
    """This could happen now."""

    event: Event


Claim: TypeAlias = PlaceClaim | TakeClaim | OrderClaim | NextClaim | BullsClaim | WinnerClaim | EventClaim
