"""What players claim when they disagree about a table of Cover Your Assets."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.game import Event


@dataclass(frozen=True, slots=True)
class SetClaim:
    """These two cards make a set."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WorthClaim:
    """These cards, or a player's stack, are worth so much."""

    amount: int
    cards: tuple[str, ...] | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class SafeClaim:
    """Nobody may challenge a player's top set, or the one below it."""

    player: str
    second: bool = False


@dataclass(frozen=True, slots=True)
class MayChallengeClaim:
    """A player may challenge another's top set, or the one below it, as far as sets and stacks decide."""

    player: str
    target: str
    second: bool = False


@dataclass(frozen=True, slots=True)
class KeepsClaim:
    """If the challenge under way ends now, or since it has ended, this player has the set, and these cards in it."""

    player: str
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class HandClaim:
    """A player holds so many cards now, having drawn what is to be drawn."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class ScoreClaim:
    """A player has so much, the rounds before and what lies in the stack taken together."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class NextClaim:
    """The table waits for this player."""

    player: str


@dataclass(frozen=True, slots=True)
class EndClaim:
    """The round or the match is over."""

    of: str = "match"


@dataclass(frozen=True, slots=True)
class WinnerClaim:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventClaim:
    """This could happen now."""

    event: Event


Claim: TypeAlias = (
    SetClaim
    | WorthClaim
    | SafeClaim
    | MayChallengeClaim
    | KeepsClaim
    | HandClaim
    | ScoreClaim
    | NextClaim
    | EndClaim
    | WinnerClaim
    | EventClaim
)
