"""What comes out when a photo is compared with the table that the rules expect: plain values and messages."""

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias

from companion.rules.game import Event, Setting
from companion.rules.journal import Entry, Journal
from companion.rules.message import Message
from vision.observation import Observation, Quad

Told: TypeAlias = Mapping[int, int | None]
"""What a person said about items of the observation: the right value, or None where there is no card at all."""
NOTHING_TOLD: Told = MappingProxyType({})


class How(Enum):
    """Why a card was taken for this one."""

    AS_READ = "as_read"
    BY_RULES = "by_rules"
    """Another reading was likelier on the photo alone; of the likely ones only this one fits the table."""
    DOUBTFUL = "doubtful"
    """Neither photo nor rules settle it: a person should look."""
    TOLD = "told"
    """A person said so."""


class Chosen(NamedTuple):
    """A card of the photo as photo and rules together read it."""

    item: int
    """Its place in the observation's items."""
    value: int
    how: How
    quad: Quad
    confidence: float
    """How likely this value is, now that the rules were heard."""


class Kind(Enum):
    """What is different."""

    MISPLACED = "misplaced"
    """A card lies in another row than the rules have it, or at a wrong place in its own."""
    NOT_TAKEN = "not_taken"
    """Cards lie there that somebody should have taken."""
    TAKEN = "taken"
    """A whole row is gone that nobody had to take."""
    INSTEAD = "instead"
    """Another card lies where this one should."""
    STRANGE = "strange"
    """A card that nobody laid."""
    MISSING = "missing"
    """A card that should lie there is not seen."""


class PutRight(NamedTuple):
    """The table is wrong: what to move where."""

    message: Message


class ReadAgain(NamedTuple):
    """The reading is wrong: hand `{item: value}` to `reconcile` as told."""

    message: Message
    item: int
    values: tuple[int, ...]
    """What it may be instead, likeliest first."""
    no_card: bool = False
    """There is none at all: its value is None."""


class Overlooked(NamedTuple):
    """The card does lie there, and the eye missed it: hand it to `reconcile` as overlooked."""

    message: Message
    card: int


class Unrecorded(NamedTuple):
    """Something happened that the journal does not know: with these entries it would look like the photo."""

    message: Message
    entries: tuple[Entry, ...]


class UnrecordedRound(NamedTuple):
    """A round was played and not entered: the photo shows its cards and which rows were chosen, not whose they were."""

    message: Message
    players: tuple[str, ...]
    """Everybody who lays a card in a round."""
    cards: tuple[int, ...]
    chosen_rows: Mapping[int, int]
    """By card, the row that its player chose to take."""
    events: Callable[[Mapping[str, int]], tuple[Event, ...]]
    """The events of the round, once it is known who laid which card."""


WayOut: TypeAlias = PutRight | ReadAgain | Overlooked
Explanation: TypeAlias = Unrecorded | UnrecordedRound


class Difference(NamedTuple):
    """One thing that lies otherwise than the rules expect, in the words of the table. Rows count from 1."""

    kind: Kind
    message: Message
    cards: tuple[int, ...]
    row: int | None
    """Where they lie; None where they are not seen."""
    right: int | None
    """The row where they belong; None where they belong to no row."""
    rule: str | None
    """The rule that is broken; None where only the photo and the journal differ."""
    because: tuple[Message, ...]
    """The referee's own sentences about it, where the moment of the mistake is known."""
    quad: Quad | None
    """Where on the photo: the first of the cards, or the card that should lie beside it."""
    ways: tuple[WayOut, ...]


class Reconciliation(NamedTuple):
    rows: tuple[tuple[int, ...], ...]
    """The table as it is taken to lie, in the order of the journal's rows, with the cards that the eye overlooked."""
    lines: tuple[tuple[Chosen, ...], ...]
    """The cards of these rows that are seen on the photo."""
    beside: tuple[Chosen, ...]
    """Cards that lie in no row: revealed and waiting, or no part of the table."""
    unseen: tuple[int, ...]
    """Cards of the rows that the photo does not show, and that must lie there as they did before."""
    ignored: tuple[int, ...]
    """Items of the observation that were taken for no card."""
    differences: tuple[Difference, ...]
    explanations: tuple[Explanation, ...]
    """What would explain all differences at once, if it had been entered."""
    notes: tuple[Message, ...] = ()
    """Worth knowing and no difference."""

    @property
    def agrees(self) -> bool:
        return not self.differences

    @property
    def doubtful(self) -> tuple[Chosen, ...]:
        """What a person should look at, whether it agrees or not."""
        return tuple(card for line in (*self.lines, self.beside) for card in line if card.how is How.DOUBTFUL)


class Start(NamedTuple):
    """A game already going on, taken up from one photo."""

    event: Event
    """A set-up with the photographed table."""
    reading: Reconciliation
    problems: tuple[Message, ...]
    """Why the rules refuse this set-up: what cannot be true of it, or what a photo can't show and a person must add."""


class Reconciler(Protocol):
    """What each game brings so that its photos meet its rules."""

    def reconcile(
        self,
        journal: Journal[Any],
        observation: Observation,
        *,
        told: Told = NOTHING_TOLD,
        overlooked: Collection[int] = (),
    ) -> Reconciliation:
        """Compares a photo with the table as the journal has it."""

    def agreement(self, reading: Reconciliation, reason: str) -> Event:
        """The event by which the players take the table as it lies; the rules may still refuse it."""

    def start(self, setting: Setting, observation: Observation, *, told: Told = NOTHING_TOLD) -> Start:
        """Takes a game up from one photo."""
