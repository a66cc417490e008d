"""A table of Cover Your Assets at one moment: frozen, compared by value, made anew by every event."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from companion.rules.game import Setting
from companion.rules.outcome import Outcome

CardSet: TypeAlias = tuple[str, ...]
"""The kinds of a set's cards from the bottom: wild cards under assets."""


class Options(NamedTuple):
    end: str = "million"
    """How a match ends: `million`, `one_round`, `three_rounds` or `two_wins`."""
    six_cards: bool = False
    two_actions: bool = False
    lost_challenge: bool = False
    improve: bool = False
    swap: bool = False
    move: bool = False
    coin_bank: bool = False
    second_from_top: bool = False
    safe_set: str = "lowest"
    """House rule: safe is the set that lies `lowest` now, or the `first_made` wherever it has been moved."""
    challenger_set: str = "now"
    """House rule: who challenges needs a set `now`, or has `ever` made one in this round."""
    second_lowest: str = "safe"
    """House rule: the lowest set is `safe` from a second-from-top challenge too, or `open` to it."""
    coin_bank_demands: str = "always"
    """House rule: a coin bank demands two cards `always`, or `not_on_second`: not when it opens such a challenge."""
    only_set: str = "swapped"
    """House rule: a player's only set may be `swapped`, or is `kept`."""
    contested_series: str = "open"
    """House rule: any series is `open` to a contest by anyone, or `like_a_set` safe as a first one, and so on."""
    one_pile: str = "turn"
    """House rule: three players draw from one pile in a `turn`, or in each `action`."""
    tied_round: str = "each"
    """House rule: a tied round is won by `each` of the first, or by `nobody`."""
    values: Mapping[str, int] = MappingProxyType({})
    """Amounts on this table's cards that differ from those we know."""


ADVANCED = Options(
    six_cards=True,
    two_actions=True,
    lost_challenge=True,
    improve=True,
    swap=True,
    move=True,
    coin_bank=True,
    second_from_top=True,
)


def usual_options(variant: str) -> Options:
    """What a table plays with unless it says otherwise."""
    return ADVANCED if variant == "advanced" else Options()


class DraftPile(NamedTuple):
    """A draft pile: the card that lies face up, and how many there are with it."""

    card: str | None
    left: int


class Battle(NamedTuple):
    """A challenge under way. Seats count from 0."""

    challenger: int
    defender: int
    place: int | None
    """Which set of the defender, from the bottom; None for the series that is being made."""
    cards: tuple[str, ...]
    """Everything that both have played, in order."""
    answering: int
    """The seat whose answer the table waits for."""
    demand: int
    """How many cards answer."""


class Series(NamedTuple):
    """A set made with draft piles that is not anyone's yet."""

    cards: CardSet
    piles: tuple[int, ...]
    contester: int
    """The seat that may challenge it."""


class State(NamedTuple):
    setting: Setting
    totals: tuple[int, ...]
    """Dollars of the rounds that are over, by seat."""
    wins: tuple[int, ...]
    values: Mapping[str, int]
    phase: str = "before"
    """`before` a round; `act`, `second` (another action or none), `answer`, `contest`, `turn_up`, `turned_move`;
    `over`."""
    round: int = 0
    points: tuple[int, ...] = ()
    """Dollars of the latest round that is over."""
    dealer: int = -1
    """The seat that deals next, unless another is named; -1 is the last one."""
    turn: int = 0
    stacks: tuple[tuple[CardSet, ...], ...] = ()
    """By seat, each from the bottom."""
    safe: tuple[int, ...] = ()
    """By seat: which set is safe, from the bottom."""
    made: tuple[bool, ...] = ()
    """By seat: has made a set in this round."""
    hands: tuple[int, ...] = ()
    """By seat, how many cards; which ones nobody else knows."""
    stock: int = 0
    discards: tuple[str | None, ...] = ()
    """From the bottom; None for a card that nobody remembers."""
    removed: tuple[str, ...] = ()
    """Action cards that are out of the game."""
    piles: tuple[DraftPile, ...] = ()
    actions: int = 0
    """Actions that the player has done in this turn."""
    played: frozenset[int] = frozenset()
    """Seats that have played cards in this turn, and will draw at its end."""
    drafted: int | None = None
    """The pile that a series was made with in this turn."""
    lost: frozenset[tuple[int, int]] = frozenset()
    """(challenger, defender): lost challenges that may not be repeated yet."""
    battle: Battle | None = None
    series: Series | None = None
    waiting: tuple[int, ...] = ()
    """Piles whose next card must be turned up; while a Move turned up is carried out, the pile that it came from."""
    deciders: tuple[int, ...] = ()
    """Seats that say how the other's stack is moved by a Move turned up."""
    outcome: Outcome | None = None
