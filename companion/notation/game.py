"""What every game brings to be written down: the way from plain values to its events, and back."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from companion.rules.game import Game, Setting
from companion.rules.journal import Entry


class GameNotation(ABC):
    """Whatever reads raises NotUnderstood with the `source` that the values come from."""

    game: ClassVar[Game[Any]]

    @abstractmethod
    def read(self, values: Any, source: str) -> tuple[Setting, Sequence[Entry]]:
        """A record's setting and journal."""

    @abstractmethod
    def write(self, setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
        """The other way round."""

    @abstractmethod
    def read_claim(self, values: Any, source: str) -> Any:
        """What the game's `judge` takes."""

    @abstractmethod
    def read_snapshot(self, values: Any, source: str) -> Any:
        """What the game's `score` takes."""

    @abstractmethod
    def record_forms(self) -> list[type[BaseModel]]:
        """For the schema: a record with its claim, in each form that it can have."""

    @abstractmethod
    def snapshot_form(self) -> type[BaseModel]: ...
