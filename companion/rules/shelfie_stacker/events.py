"""The public facts of a Shelfie Stacker table. Shipments, columns and places in a column count from 1."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from companion.rules.game import Event
from companion.rules.shelfie_stacker.dice import Die
from companion.rules.shelfie_stacker.edition import Contest, Helper, SoloNumbers
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.shelf import Shelf


@dataclass(frozen=True)
class Prepare(Event):
    """The table is laid. What is not told of the reward cards is asked for when it is needed."""

    characters: tuple[int, ...] | None = None
    """The eight that everyone has, where that is public."""
    helper: Helper | None = None
    contest: Contest | None = None
    endgame: tuple[EndgameCard, ...] = ()
    decks: Mapping[str, str] = field(default_factory=dict)
    """The colour of each player's deck, where the edition is to keep its tie letters."""


@dataclass(frozen=True)
class Fill(Event):
    """A round begins: three dice from the bag on every shipment."""

    shipments: tuple[tuple[Die, ...], ...]


@dataclass(frozen=True)
class Characters(Event):
    """A character of each of these players; its kinds share one dataclass, which costs a replay less time."""

    characters: Mapping[str, int]


class Reveal(Characters):
    """Everyone turns the chosen character over."""


class LastCharacters(Characters):
    """The characters left in the hands of those who are tied."""


@dataclass(frozen=True)
class Printed(Event):
    """What stands on a card, and only there."""

    helper: Helper | None = None
    contest: Contest | None = None
    endgame: tuple[EndgameCard, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    """The tie letter on the character that each of these players has just revealed."""
    solo: Mapping[int, SoloNumbers] = field(default_factory=dict)


@dataclass(frozen=True)
class Take(Event):
    player: str
    shipment: int


@dataclass(frozen=True)
class Turn(Event):
    """A six in a player's shipment is turned to any value."""

    player: str
    die: Die
    to: int


@dataclass(frozen=True)
class Place(Event):
    """A die of the shipment goes on top of a column."""

    player: str
    die: Die
    column: int
    using: tuple[int, ...] = ()
    """The characters 7 and 13, whose leave the placing needs."""
    again: tuple[int, ...] = ()
    """Those of them that 8 repeats."""


@dataclass(frozen=True)
class OfDie(Event):
    player: str
    die: Die


class Shame(OfDie):
    """A die of the shipment goes to the shame shelf."""


class Unpack(OfDie):
    """A die that character 1 has kept comes back to its player's shipment."""


@dataclass(frozen=True)
class Done(Event):
    """The player has placed every die and uses no more abilities in this round."""

    player: str


# ---- abilities ----


class Roll(NamedTuple):
    die: Die
    to: int


@dataclass(frozen=True, kw_only=True)
class Ability(Event):
    """A player uses a character's ability; `again` where 8 repeats one that is used already.

    The fields of all abilities stand here and their classes say which of them they need: a dataclass for each would
    cost every replay its time.
    """

    character: ClassVar[int]
    player: str
    again: bool = False
    die: Die | None = None
    column: int | None = None
    place: int | None = None
    to: int | None = None
    drawn: Die | None = None
    dice: tuple[Die, ...] = ()
    shipments: tuple[int, ...] = ()
    rolls: tuple[Roll, ...] = ()
    using: tuple[int, ...] = ()


class Pack(Ability):
    character = 1
    die: Die


class TakeDown(Ability):
    character = 2
    column: int


class Raise(Ability):
    """On a die of the shipment, or the top die of a column; as with 4, 5 and 14."""

    character = 3


class GiveAway(Ability):
    character = 4


class Lower(Ability):
    character = 5


class Flip(Ability):
    character = 6
    die: Die


class Trade(Ability):
    """Two dice of two shipments that nobody has taken change places."""

    character = 9
    shipments: tuple[int, int]
    dice: tuple[Die, Die]


class Reroll(Ability):
    character = 10


class SwapValues(Ability):
    character = 11
    dice: tuple[Die, Die]


class FromShame(Ability):
    """A die goes from the shame shelf straight to a column; 7 and 13 may give it leave, as to any die."""

    character = 12
    die: Die
    column: int


class SetValue(Ability):
    character = 14
    to: int


class Dig(Ability):
    """A die goes back to the bag; the one drawn for it is set to any value."""

    character = 15
    die: Die
    drawn: Die


class Insert(Ability):
    """The dice of a column from this place on move up, and the die fills the gap."""

    character = 16
    die: Die
    column: int
    place: int


ABILITIES: tuple[type[Ability], ...] = (
    Pack,
    TakeDown,
    Raise,
    GiveAway,
    Lower,
    Flip,
    Trade,
    Reroll,
    SwapValues,
    FromShame,
    SetValue,
    Dig,
    Insert,
)

# ---- where the past begins anew ----


class PlayerPosition(NamedTuple):
    """What lies before a player; what is None stays as it was."""

    shelf: Shelf | None = None
    shame: tuple[Die, ...] | None = None
    packed: tuple[Die, ...] | None = None
    """Dice on character 1."""
    away: tuple[Die, ...] | None = None
    """Dice on character 4."""
    ready: tuple[int, ...] | None = None
    used: tuple[int, ...] | None = None
    shipment: tuple[Die, ...] | None = None
    """Dice of this round that are still to be placed."""


class Position(NamedTuple):
    """A table between two rounds, as it lies there."""

    players: Mapping[str, PlayerPosition] = {}
    round: int | None = None
    """Rounds that are over."""
    helper_holder: str | None = None
    contest_holder: str | None = None


@dataclass(frozen=True)
class Setup(Prepare):
    """A game is taken up between two rounds, from a table that is known or photographed."""

    position: Position = field(default_factory=Position)


@dataclass(frozen=True)
class Accept(Event):
    """The players agree on how the table lies, whatever the rules say; what is not named stays."""

    reason: str
    position: Position


@dataclass(frozen=True)
class DealScore(Event):
    """A game known only by its end."""

    points: Mapping[str, int]
