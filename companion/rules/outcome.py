"""How a game ended, kept apart from who won it."""

from typing import NamedTuple


class Outcome(NamedTuple):
    how: str
    winners: tuple[str, ...]
    """Several share a victory; none when nobody won."""
