"""The cards of 6 nimmt!, which have as many bulls as their numbers say."""

from typing import Any

from companion.app.tables.numbered import Numbered
from companion.rules.six_nimmt.cards import BULLS


class CardFace(Numbered):
    """One card by itself."""

    def __init__(self, number: int, reversed: bool = False, lit: bool = False, **kwargs: Any) -> None:
        super().__init__(number, BULLS[number], reversed, lit, **kwargs)
