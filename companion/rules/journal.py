"""The journal of a session: entries are only ever added; undo, redo and amend are entries too.

The record is the journal with these carried out, and the state is the fold of the record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias

from companion.rules.game import Effect, Event, Game, S, Setting
from companion.rules.message import say
from companion.rules.rulebook import Rule
from companion.rules.verdict import Refused, Verdict, refuse


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the latest event or amendment that is not taken back yet."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Brings back what the latest undo took, as long as nothing new has happened since."""


@dataclass(frozen=True, slots=True)
class Amend:
    """Other events take the place of the one that entry `at` of the journal brought; none at all remove it."""

    at: int
    events: tuple[Event, ...]


Entry: TypeAlias = Event | Undo | Redo | Amend

RULES = (
    Rule("journal.undo", "journal"),
    Rule("journal.redo", "journal"),
    Rule("journal.amend", "journal"),
    Rule("journal.blocked", "journal"),
)


class Recorded(NamedTuple):
    """An event of the record, and the journal's entry that it comes from."""

    event: Event
    entry: int


class Stop(NamedTuple):
    """Where a fold could not go on: the entry, and why."""

    at: int
    verdict: Verdict


def carry_out(entries: Sequence[Entry]) -> list[Recorded]:
    """The record of a journal. Raises Stopped at an undo, redo or amend that has nothing to act on."""
    done: list[int] = []
    undone: list[int] = []
    for index, entry in enumerate(entries):
        if isinstance(entry, Undo):
            if not done:
                raise Stopped(Stop(index, Verdict(False, "journal.undo", (say("journal.nothing_to_undo"),))))
            undone.append(done.pop())
        elif isinstance(entry, Redo):
            if not undone:
                raise Stopped(Stop(index, Verdict(False, "journal.redo", (say("journal.nothing_to_redo"),))))
            done.append(undone.pop())
        else:
            if isinstance(entry, Amend) and not _amendable(entries, done, entry.at):
                sentence = say("journal.nothing_to_amend", entry=entry.at)
                raise Stopped(Stop(index, Verdict(False, "journal.amend", (sentence,))))
            done.append(index)
            undone.clear()
    return _record(entries, done)


def _amendable(entries: Sequence[Entry], done: list[int], at: int) -> bool:
    if at not in done or isinstance(entries[at], Amend):
        return False
    latest = next((entry for entry in map(entries.__getitem__, reversed(done)) if _amends(entry, at)), None)
    return not (isinstance(latest, Amend) and latest.events == ())


def _amends(entry: Entry, at: int) -> bool:
    return isinstance(entry, Amend) and entry.at == at


def _record(entries: Sequence[Entry], done: list[int]) -> list[Recorded]:
    kept: dict[int, list[Recorded]] = {}
    for index in done:
        entry = entries[index]
        if isinstance(entry, Amend):
            kept[entry.at] = [Recorded(event, index) for event in entry.events]
        elif isinstance(entry, Event):
            kept[index] = [Recorded(entry, index)]
    return [recorded for brought in kept.values() for recorded in brought]


class Stopped(Exception):
    """A journal that cannot be carried out as a whole."""

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop.verdict.rule)
        self.stop = stop


class Folded(NamedTuple, Generic[S]):
    """The state that a record leads to, what happened on the way, and where it stopped if it did."""

    state: S
    log: list[tuple[int, Effect]]
    """Each effect with the journal's entry that caused it."""
    stop: Stop | None


def fold(game: Game[S], setting: Setting, entries: Sequence[Entry], start: S | None = None) -> Folded[S]:
    """Carries the journal out and folds its record, as far as the rules allow; `start` where it goes on from others."""
    effects: list[Effect] = []
    table = game.open(game.start(setting) if start is None else start, effects)
    log: list[tuple[int, Effect]] = []
    stop: Stop | None = None
    try:
        record = carry_out(entries)
    except Stopped as stopped:
        stop = stopped.stop
        record = carry_out(entries[: stop.at])
    for recorded in record:
        try:
            table.play(recorded.event)
        except Refused as refused:
            stop = Stop(recorded.entry, refused.verdict)
            break
        log.extend((recorded.entry, effect) for effect in effects)
        effects.clear()
    return Folded(table.frozen(), log, stop)


class Journal(Generic[S]):
    """A live session: refuses what the rules refuse, and knows the state after every event of its record."""

    def __init__(self, game: Game[S], setting: Setting, entries: Sequence[Entry] = (), start: S | None = None) -> None:
        self.game = game
        self.setting = setting
        self.entries: list[Entry] = []
        self.record: list[Recorded] = []
        self.blocked: Stop | None = None
        """The event that an amendment made impossible; the fold waits there until it is put right."""
        self._states: list[S] = [game.start(setting) if start is None else start]
        for entry in entries:
            self.append(entry)

    @property
    def start(self) -> S:
        """Where it began."""
        return self._states[0]

    @property
    def state(self) -> S:
        return self._states[-1]

    def append(self, entry: Entry) -> list[Effect]:
        """Takes the entry in and returns what happened, or raises Refused and changes nothing."""
        if isinstance(entry, Event):
            return self._play(entry)
        try:
            record = carry_out([*self.entries, entry])
        except Stopped as stopped:
            raise Refused(stopped.stop.verdict) from None
        return self._refold(entry, record)

    def _play(self, event: Event) -> list[Effect]:
        if self.blocked is not None:
            refuse("journal.blocked", say("journal.put_right_first", entry=self.blocked.at))
        effects: list[Effect] = []
        state = self.game.apply(self.state, event, effects)
        self.record.append(Recorded(event, len(self.entries)))
        self.entries.append(event)
        self._states.append(state)
        return effects

    def _refold(self, entry: Entry, record: list[Recorded]) -> list[Effect]:
        same = 0
        while same < min(len(record), len(self._states) - 1) and record[same] == self.record[same]:
            same += 1
        states = self._states[: same + 1]
        effects: list[Effect] = []
        blocked: Stop | None = None
        for recorded in record[same:]:
            try:
                states.append(self.game.apply(states[-1], recorded.event, effects))
            except Refused as refused:
                if recorded.entry == len(self.entries):
                    raise
                blocked = Stop(recorded.entry, refused.verdict)
                break
        self.entries.append(entry)
        self.record, self._states, self.blocked = record, states, blocked
        return effects
