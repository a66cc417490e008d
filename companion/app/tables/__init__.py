"""How each game is played in the window: one folder or module a game, loaded when its table is opened."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from kivy.uix.boxlayout import BoxLayout

from companion.app.speech import speech
from companion.app.theme import Colour
from companion.app.whereabouts import Place
from companion.rules.game import Effect, Event
from companion.rules.message import Message
from companion.rules.on_demand import OnDemand
from companion.rules.sheet import Line as SheetLine

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.app.widgets.overlays import Sheet
    from companion.correction import Scanned
    from companion.rules.game import Setting
    from companion.table import Table

IDS = ("six_nimmt", "six_nimmt_board", "keltis", "shelfie_stacker", "cover_your_assets")
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
    rare: bool = False
    """A reading of the rules that few tables change: shown when it is asked for."""


class Switch(NamedTuple):
    """An option that is on or off, each variant with its own usual; it is agreed game by game."""

    name: str
    on: tuple[str, ...] = ()
    """The variants in which it is on unless somebody says otherwise."""
    variants: tuple[str, ...] | None = None


Option: TypeAlias = Number | OneOf | Switch


def usual(option: Option, variant: str) -> Any:
    """What holds where nothing is agreed."""
    if isinstance(option, Number):
        return option.default
    return option.choices[0] if isinstance(option, OneOf) else variant in option.on


class Limit(NamedTuple):
    """The line in the chart of the totals that a match ends at."""

    at: int
    about: Message
    """What the line means."""


class Track(NamedTuple):
    """A track on the board, in place of the chart of the totals: everyone stands where their points are."""

    least: int
    most: int
    about: Message


class Part(NamedTuple):
    """One thing that is entered for each side where only the end of a game is told."""

    name: str = "points"
    least: int = 0
    most: int = 9999
    many: bool = False
    """Any number of them, each told by its own number."""


class Counter(NamedTuple):
    """A screen that makes points of what lies there at the end."""

    screen: str
    of_all: bool = False
    """It counts everyone, and tells the table; one of a single side is opened by the quick score, handed `player`,
    `seat`, `session` and what is known already as `board`, and answers `counted`: `player`, `points` and `board`, which
    `deal_score` gets as that side's pile."""
    alone: bool = False
    """Points are never typed: all of them are counted there."""


class TableView(BoxLayout):
    """The table as it lies, and what is asked now."""

    answering: BoxLayout
    """Where the thumb answers; what happened is told there."""

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
    options: ClassVar[tuple[Option, ...]] = ()
    counter: ClassVar[Counter | None] = None
    """Where only the end of a game is counted from what lies there."""
    has_deals: ClassVar[bool] = True
    """Points are counted deal by deal; otherwise once, at the end."""

    def known_board(self, table: "Table", player: str) -> dict[str, Any]:
        """What the table knows already of what `counter` counts."""
        return {}

    @abstractmethod
    def view(self, screen: "TableScreen") -> TableView: ...

    @abstractmethod
    def draft(self, event: Event) -> dict[str, Any] | None:
        """What was entered to make this event, for putting it right; None where it is not entered at the table."""

    def seen(self, scanned: "Scanned", draft: dict[str, Any]) -> dict[str, Any]:
        """What is being entered, with what lies on the photo that was asked for."""
        return draft

    def compared(self, scanned: "Scanned", screen: "TableScreen") -> "Sheet | None":
        """Where the photo and the table differ, with the ways out; None where they agree, or the view shows it."""
        return None

    def sample(self) -> dict[str, Any] | None:
        """An edition that we made up, for trying the game without its box, in the values of its records."""
        return None

    def deal_score(self, points: Mapping[str, int], piles: Mapping[str, Any]) -> dict[str, Any]:
        """The end of a deal in the notation of the game; `piles` are the cards of those who had them photographed, or
        counted by `counter`."""
        return {"type": "deal_score", "points": dict(points)}

    def parts(self, variant: str) -> tuple[Part, ...]:
        """What each side has at the end; the first is needed of everyone, the others may be left out."""
        return (Part(),)

    def counted(self, points: Mapping[str, int], others: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """The end in the notation of a game that has several parts; `others` are those after the first, by side."""
        raise NotImplementedError(f"{type(self).__name__} has one part")

    def said(self, event: Event) -> str:
        """What an event told that brought nothing about, so that it is found among the earlier ones."""
        return ""

    def counted_again(self, event: Event, state: Any) -> Place | None:
        """The screen on which this end was counted, with what was entered there, for putting it right; None where it
        was not counted. `state` is the table as it lies now."""
        points = getattr(event, "points", None)
        return None if points is None else Place("quick_score", {"points": dict(points)})

    def way_back(self, event: Event, state: Any) -> Place | None:
        """Where this event was entered, for putting it right; None where it can only be taken out."""
        return Place("table", {}) if self.draft(event) is not None else self.counted_again(event, state)

    def scale(self, setting: "Setting") -> Limit | Track | None:
        """What the points are measured by on the scoreboard, where the game has something."""
        return None

    def pawns(self, setting: "Setting") -> Mapping[str, Colour]:
        """The colour of what stands for each side on the board, where the game has its own."""
        return {}

    def written(self, points: int) -> str:
        """Points as they are shown wherever there is room."""
        return speech.points(points)

    def brief(self, points: int) -> str:
        """Points in the narrow columns of a table."""
        return speech.points(points)

    def score_title(self) -> str:
        """What the quick score asks for."""
        return speech.text("app.quick_score.title" if self.has_deals else "app.quick_score.title_end")

    def score_way(self) -> str:
        """What the way to the quick score is called at the table."""
        return speech.text("app.table.quick_score" if self.has_deals else "app.table.quick_score_end")

    def score_hint(self) -> str:
        """What is to be counted at the end of a deal or of the game, and how."""
        return speech.text("app.quick_score.hint" if self.has_deals else "app.quick_score.hint_end")

    def brief_note(self) -> str | None:
        """What `brief` leaves out, in a sentence."""
        return None

    @abstractmethod
    def title(self, table: "Table") -> str | None:
        """How far the game is, in the round that is being entered or decided; None before it begins."""

    def to_take_up(self, setting: "Setting", start: Event) -> tuple[Number | OneOf, ...]:
        """What a photo of a game that is going on cannot show, and the players say; `start` is the set-up from it."""
        return ()

    def taken_up(self, start: Event, answers: Mapping[str, Any], points: Mapping[str, int]) -> Event:
        """The set-up with what the players said, and the points that they had before."""
        return start

    def sheets(self, table: "Table") -> Mapping[str, Sequence[SheetLine]]:
        """What each side has its points for, line by line, where the game knows that."""
        return {}

    def hidden(self, table: "Table") -> tuple[str, ...]:
        """Sides whose points nobody may see yet."""
        return ()


def _load(id: str) -> GameLook:
    look: GameLook = getattr(import_module(f"companion.app.tables.{id}"), id.title().replace("_", "") + "Look")()
    return look


TABLES: Mapping[str, GameLook] = OnDemand(IDS, _load)


class Result(NamedTuple):
    """The end of a game that was entered by its result: the entry, and where it was counted."""

    entry: int
    counted: Place

    def correcting(self, session: int | str | None) -> Place:
        return Place(self.counted.screen, {"session": session, "amend": self.entry, **self.counted.params})


def result_of(table: "Table") -> Result | None:
    """None where the game is not over, or ended at the table."""
    last = table.journal.record[-1] if table.journal.record else None
    if table.outcome is None or last is None:
        return None
    counted = TABLES[table.game.id].counted_again(last.event, table.state)
    return None if counted is None else Result(last.entry, counted)


def event_of(table: "Table", values: dict[str, Any]) -> Event:
    """The event that these values are in the notation of the table's game. Raises NotUnderstood."""
    from companion.memory.scoring import record_values
    from companion.notation.record import record_of

    (entry,) = record_of(record_values(table.session.match, [values]), "table").entries
    assert isinstance(entry, Event)
    return entry
