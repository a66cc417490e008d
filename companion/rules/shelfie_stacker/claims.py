"""What players claim when they disagree about a Shelfie Stacker table. Columns count from 1."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.game import Event
from companion.rules.shelfie_stacker.dice import Die


@dataclass(frozen=True, slots=True)
class PlaceClaim:
    """This die may go on that column of the player's shelf now."""

    player: str
    die: Die
    column: int
    turned: int | None = None
    """The value that a six of the shipment would be turned to."""
    using: tuple[int, ...] = ()
    again: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShelfClaim:
    """A shelf like this breaks no placing rule: what a photo alone can tell."""

    shelf: tuple[tuple[Die, ...], ...]
    used: tuple[int, ...] = ()
    """The characters 7, 8 and 13, as far as they were used."""
    bot: bool = False
    """It is Shem Bot's, whose values are free."""


@dataclass(frozen=True, slots=True)
class OrderClaim:
    """Shipments are taken in this order in this round."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextClaim:
    """It is this player who takes a shipment next."""

    player: str


@dataclass(frozen=True, slots=True)
class HelperClaim:
    """The helper belongs to this player now."""

    player: str


@dataclass(frozen=True, slots=True)
class ContestClaim:
    """This player holds the contest card, or shows its pattern now."""

    player: str


@dataclass(frozen=True, slots=True)
class PointsClaim:
    """This player's shelf is worth so many points as it stands."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class WinnerClaim:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventClaim:
    """This could happen now."""

    event: Event


Claim: TypeAlias = (
    PlaceClaim
    | ShelfClaim
    | OrderClaim
    | NextClaim
    | HelperClaim
    | ContestClaim
    | PointsClaim
    | WinnerClaim
    | EventClaim
)
