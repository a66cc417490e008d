"""What every game promises: a state is folded from events by pure functions, and every refusal is a verdict."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from companion.rules.message import Message
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.verdict import Verdict


class Setting(NamedTuple):
    """What was agreed before the first event and holds for the whole match."""

    variant: str
    players: tuple[str, ...]
    options: Any
    """The game's own frozen options."""


class Event:
    """A public fact of the table: a frozen dataclass of a game's `events` module."""


def word(thing: object) -> str:
    """What an event or effect is called in JSON: a RowTaken is a row_taken."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(thing).__name__).lower()


class Effect(Protocol):
    """One thing that happened because of an event: a named tuple whose class says what."""

    @property
    def sentences(self) -> tuple[Message, ...]: ...

    def _asdict(self) -> dict[str, Any]: ...


class Decision(NamedTuple):
    """The table waits for this player."""

    player: str
    decision: str
    choices: tuple[int, ...] = ()


class Problem(NamedTuple):
    """Something that cannot be, on a table set up by hand or read from a photo."""

    rule: str
    sentence: Message


class Variant(NamedTuple):
    id: str
    least_players: int
    most_players: int


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class OpenTable(Protocol[S_co]):
    """Events are played on it one by one, which is quicker than a frozen state for each."""

    def play(self, event: Event) -> None:
        """Raises Refused, and has then changed nothing."""

    def frozen(self) -> S_co: ...


class Game(ABC, Generic[S]):
    """The rules of one game. Everything is a function of what it is handed; nothing is kept in between."""

    id: ClassVar[str]
    variants: ClassVar[Mapping[str, Variant]]
    rules: ClassVar[tuple[Rule, ...]]
    headings: ClassVar[tuple[type, ...]]
    """Effects that begin a new paragraph when a table is told."""
    lowest_wins: ClassVar[bool] = False

    @abstractmethod
    def start(self, setting: Setting) -> S:
        """The table before its first event."""

    @abstractmethod
    def open(self, state: S, log: list[Effect] | None = None) -> OpenTable[S]:
        """A table that takes event after event; `log`, where given, gains what happens, in order."""

    def apply(self, state: S, event: Event, log: list[Effect] | None = None) -> S:
        """The state after one event. Raises Refused."""
        table = self.open(state, log)
        table.play(event)
        return table.frozen()

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """Whose decision the table waits for."""

    def awaits(self, state: S) -> str | None:
        """The event that comes next, where the table waits for all and not for a single player's decision."""
        return None

    @abstractmethod
    def status(self, state: S) -> tuple[Problem, ...]:
        """Everything about this state that cannot be true."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, once it has."""

    @abstractmethod
    def scores(self, state: S) -> dict[str, int]:
        """Totals up to now, the deal under way included."""

    def totals_after(self, effect: Effect) -> dict[str, int] | None:
        """Everyone's total where this effect ends a deal: such an effect has `totals`."""
        totals = getattr(effect, "totals", None)
        return None if totals is None else dict(totals)

    @abstractmethod
    def show(self, state: S) -> dict[str, Any]:
        """The public state in plain values, for replay's JSON."""

    @abstractmethod
    def judge(self, setting: Setting, events: Sequence[Event], claim: Any) -> Verdict:
        """Is this claim about the table right? The events themselves must be legal."""

    @abstractmethod
    def score(self, snapshot: Any) -> ScoreSheet:
        """The score sheet of a finished table. Raises Refused for a table that cannot be."""

    def rule(self, id: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == id), None)
