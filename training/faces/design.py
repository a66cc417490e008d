"""A design is one deck's look: asked for a value, it prints the face. Each family follows one kind of game."""

from abc import ABC, abstractmethod

from training.chance import Chance
from training.faces.face import Face

TURNED = ("6", "9", "66", "99", "68", "89", "86", "98")
"""Numbers that some decks mark, because they say another number when stood on their heads."""


class Design(ABC):
    """One deck."""

    tall: float = 1.0
    """A card's height in its widths."""

    def __init__(self, chance: Chance, split: str, width: int) -> None:
        self.chance = chance
        self.split = split
        self.width = width

    @property
    def height(self) -> int:
        return round(self.width * self.tall)

    @abstractmethod
    def face(self, value: int) -> Face:
        """The face of one card."""
