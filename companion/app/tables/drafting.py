"""What a table asks for, one thing after the other, and what has been answered so far. Knows no widgets.

Answers are kept in a draft of plain values by the name of what was asked: "row 2", "card Ana".
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rules.game import Event


class Asked(NamedTuple):
    """One thing to be entered; `kind` says what, `key` is its name in the draft."""

    key: str
    kind: str
    player: str | None = None
    number: int = 0


class Draft(ABC):
    """`asks` is everything that the next event needs."""

    def __init__(self, asks: tuple[Asked, ...], entered: Mapping[str, Any]) -> None:
        self.asks = asks
        self.draft = dict(entered)

    @property
    def at(self) -> Asked | None:
        """What is asked now: what the user went back to, or the first thing that is missing."""
        chosen = next((asked for asked in self.asks if asked.key == self.draft.get("at")), None)
        return chosen or next((asked for asked in self.asks if asked.key not in self.draft), None)

    @property
    def complete(self) -> bool:
        return bool(self.asks) and all(asked.key in self.draft for asked in self.asks)

    @abstractmethod
    def event(self) -> Event:
        """What happened at the table, once everything is entered."""

    def elsewhere(self, number: int) -> bool:
        """Whether this number is the answer to something else that is asked."""
        at = self.at
        return any(self.draft.get(asked.key) == number for asked in self.asks if at is None or asked.key != at.key)

    def answered(self, answer: int | str) -> dict[str, Any]:
        """The draft with this answer to what is asked now."""
        at = self.at
        assert at is not None
        return {**{key: value for key, value in self.draft.items() if key != "at"}, at.key: answer}
