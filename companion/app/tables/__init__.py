"""How each game is played in the window: one folder or module a game, loaded when its table is opened."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from kivy.uix.boxlayout import BoxLayout

from companion.rules.game import Effect, Event
from companion.rules.on_demand import OnDemand

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.table import Table

IDS = ("six_nimmt",)
"""Every game that has a table in the window: the class SixNimmtLook of companion/app/tables/six_nimmt."""


class Number(NamedTuple):
    """An option that is a number; 0 stands for none, where `least` allows it."""

    name: str
    default: int
    least: int
    most: int
    variants: tuple[str, ...] | None = None
    """The variants in which it makes a difference; all where None."""


class OneOf(NamedTuple):
    """An option with a few choices, the first of them the usual one."""

    name: str
    choices: tuple[str, ...]
    variants: tuple[str, ...] | None = None


class TableView(BoxLayout):
    """The table as it lies, and what is asked now."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(orientation="vertical")
        self.screen = screen

    @abstractmethod
    def show(self) -> None:
        """Something has happened or was entered: what has changed is shown anew."""

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        """Shows what happened step by step; a touch skips it."""
        done()

    def typed(self, key: str) -> bool:
        """A key of a real keyboard."""
        return False


class GameLook(ABC):
    icon: ClassVar[str]
    options: ClassVar[tuple[Number | OneOf, ...]] = ()

    @abstractmethod
    def view(self, screen: "TableScreen") -> TableView: ...

    @abstractmethod
    def draft(self, event: Event) -> dict[str, Any] | None:
        """What was entered to make this event, for putting it right; None where it is not entered at the table."""

    def deal_score(self, points: Mapping[str, int], piles: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """The end of a deal in the notation of the game; `piles` are the cards of those who had them photographed."""
        return {"type": "deal_score", "points": dict(points)}

    def target(self, options: Any) -> int | None:
        """The line that a match ends at, where there is one."""
        return None

    def hidden(self, table: "Table") -> tuple[str, ...]:
        """Sides whose points nobody may see yet."""
        return ()


def _load(id: str) -> GameLook:
    look: GameLook = getattr(import_module(f"companion.app.tables.{id}"), id.title().replace("_", "") + "Look")()
    return look


TABLES: Mapping[str, GameLook] = OnDemand(IDS, _load)


def event_of(table: "Table", values: dict[str, Any]) -> Event:
    """The event that these values are in the notation of the table's game. Raises NotUnderstood."""
    from companion.memory.scoring import record_values
    from companion.notation.record import record_of

    (entry,) = record_of(record_values(table.session.match, [values]), "table").entries
    assert isinstance(entry, Event)
    return entry
