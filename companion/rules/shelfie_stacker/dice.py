"""The dice of Shelfie Stacker, and how many of everything a table of so many players uses."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.rules.message import Message

COLOURS = ("purple", "green", "blue", "orange")
LOWEST, HIGHEST = 1, 6
COLUMNS = 5
COLUMN_LIMIT = 5
SHIPMENT = 3
ROUNDS = 7
HAND = 8
CHARACTERS = 16
MOST_PLAYERS = 4
OF_A_COLOUR: Mapping[int, int] = {2: 12, 3: 17, 4: 22}
"""Dice of each colour in the bag, by how many take shipments; who plays alone has an opponent."""


class Die(NamedTuple):
    colour: str
    pips: int

    @property
    def name(self) -> str:
        """As it is written in a record: purple2."""
        return f"{self.colour}{self.pips}"

    @property
    def text(self) -> Message:
        return Message(f"shelfie_stacker.die.{self.colour}", {"pips": self.pips})


def die_of(name: str) -> Die:
    """The other way round."""
    return Die(name[:-1], int(name[-1]))


def texts(dice: Iterable[Die]) -> tuple[Message, ...]:
    return tuple(die.text for die in dice)


def names(dice: Iterable[Die]) -> list[str]:
    return [die.name for die in dice]


def by_colour(dice: Iterable[Die]) -> Counter[str]:
    return Counter(die.colour for die in dice)
