"""How a game ended, kept apart from who won it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    how: str
    winners: tuple[str, ...]
    """Several share a victory; none when nobody won."""
