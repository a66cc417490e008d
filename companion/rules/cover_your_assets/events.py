"""The public facts of a table of Cover Your Assets. Cards have the names of their kinds, draft piles count from 1."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.rules.cover_your_assets.state import CardSet, DraftPile
from companion.rules.game import Event


@dataclass(frozen=True)
class Deal(Event):
    """A round begins. Hands stay hidden."""

    dealer: str | None = None
    """The player to the dealer's left begins; unnamed, the deal goes round so that the first named begins first."""
    discard: str | None = None
    """The card turned up to begin the discard pile."""
    piles: tuple[str, ...] = ()
    """The cards turned up on the draft piles."""


@dataclass(frozen=True)
class Make(Event):
    """A set of two cards from the hand, or of one with the top card of the discard pile."""

    player: str
    hand: tuple[str, ...]
    discard: str | None = None


@dataclass(frozen=True)
class OneCard(Event):
    player: str
    card: str


class Discard(OneCard):
    """A card from the hand goes face up on the discard pile."""


class Improve(OneCard):
    """An asset from the hand joins the player's own top set."""


@dataclass(frozen=True)
class Challenge(Event):
    """A player tries to take another's set, or the series that the other is making."""

    player: str
    target: str
    cards: tuple[str, ...]
    second: bool = False
    """The set second from the top."""


@dataclass(frozen=True)
class Answer(Event):
    """The challenge goes on with these cards."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Said(Event):
    player: str


class GiveUp(Said):
    """No answer: the challenge is lost."""


class Stop(Said):
    """No second action."""


class Leave(Said):
    """The series is not challenged."""


@dataclass(frozen=True)
class Swap(Event):
    """The player's top set for that of another."""

    player: str
    target: str


@dataclass(frozen=True)
class Move(Event):
    """Somebody's top set goes to the `bottom`, or the lowest to the `top`."""

    player: str
    target: str
    to: str


@dataclass(frozen=True)
class Series(Event):
    """A set of a card from the hand and the cards on one draft pile or several."""

    player: str
    card: str
    piles: tuple[int, ...]


@dataclass(frozen=True)
class TurnUp(Event):
    """The next card of a draft pile."""

    pile: int
    card: str


@dataclass(frozen=True)
class TurnedMove(Event):
    """How the other's stack is moved by a Move turned up on a draft pile."""

    player: str
    to: str


@dataclass(frozen=True)
class Printed(Event):
    """Amounts as they stand on the cards of this box."""

    values: Mapping[str, int]


class Position(NamedTuple):
    """A table as it lies there when a turn begins; None for what is not named."""

    stacks: Mapping[str, tuple[CardSet, ...]] | None = None
    hands: Mapping[str, int] | None = None
    stock: int | None = None
    discards: tuple[str | None, ...] | None = None
    removed: tuple[str, ...] | None = None
    piles: tuple[DraftPile, ...] | None = None
    turn: str | None = None


@dataclass(frozen=True)
class Setup(Event):
    """A round is taken up from a table that is known or photographed, instead of from its beginning."""

    position: Position
    scores: Mapping[str, int] = field(default_factory=dict)
    """Dollars of the rounds before."""
    wins: Mapping[str, int] = field(default_factory=dict)
    round: int | None = None


@dataclass(frozen=True)
class DealScore(Event):
    """A round known only by its end: for each player the dollars, the cards by kind, or the printed amounts."""

    points: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    amounts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say. What is not named stays."""

    reason: str
    position: Position
