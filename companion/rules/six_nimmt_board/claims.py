"""What players claim when they disagree about a table of the board game."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.game import Event


@dataclass(frozen=True, slots=True)
class PlaceClaim:
    """This tile goes, or went, to this row."""

    tile: int
    row: int
    player: str | None = None


@dataclass(frozen=True, slots=True)
class NewRowClaim:
    """The tile that takes row `taken` may begin a new one in `row`."""

    taken: int
    row: int


@dataclass(frozen=True, slots=True)
class CowsClaim:
    """So many cows are on these tiles together."""

    tiles: tuple[int, ...]
    cows: int


@dataclass(frozen=True, slots=True)
class TilesEachClaim:
    """So many tiles are chosen by everyone for the round that begins now."""

    tiles: int


@dataclass(frozen=True, slots=True)
class CloversClaim:
    """A marker that goes from one field of the track down to another earns so many lucky cards."""

    before: int
    after: int
    cards: int


@dataclass(frozen=True, slots=True)
class ScoreClaim:
    """A player has so many points."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class NextClaim:
    """The table waits for this player."""

    player: str


@dataclass(frozen=True, slots=True)
class EndClaim:
    """The game is over."""


@dataclass(frozen=True, slots=True)
class WinnerClaim:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventClaim:
    """This could happen now."""

    event: Event


Claim: TypeAlias = (
    PlaceClaim
    | NewRowClaim
    | CowsClaim
    | TilesEachClaim
    | CloversClaim
    | ScoreClaim
    | NextClaim
    | EndClaim
    | WinnerClaim
    | EventClaim
)
