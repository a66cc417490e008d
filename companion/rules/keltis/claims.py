"""What players claim when they disagree about a Keltis table."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.game import Event


@dataclass(frozen=True, slots=True)
class ColumnClaim:
    """These cards lie in one column as they may, or a player's column of a colour does; and run that way."""

    cards: tuple[int, ...] | None = None
    player: str | None = None
    colour: str | None = None
    direction: str | None = None


@dataclass(frozen=True, slots=True)
class AddClaim:
    """This value may be added to these cards, or to a player's column of a colour, whoever's turn it is."""

    value: int
    cards: tuple[int, ...] | None = None
    player: str | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class PawnClaim:
    """A pawn on this step, or a player's pawn on a path, counts for so many points."""

    points: int
    step: int | None = None
    large: bool = False
    player: str | None = None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class WishesClaim:
    """So many wishing stones, or those of a player, count for so many points."""

    points: int
    wishes: int | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreClaim:
    """A player would have so many points if the game ended now, or has them at its end."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class NextClaim:
    """It is this player's turn."""

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
    ColumnClaim | AddClaim | PawnClaim | WishesClaim | ScoreClaim | NextClaim | EndClaim | WinnerClaim | EventClaim
)
