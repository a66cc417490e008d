"""The live table: takes events and photos, keeps the journal, asks for decisions. App and command line drive it."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.memory import box
from companion.memory.live import LiveSession, Open, Told
from companion.notation.game import GameNotation
from companion.notation.games import GAMES
from companion.reading import KINDS
from companion.reconcile import RECONCILERS
from companion.reconcile.reconciliation import NOTHING_TOLD, Reconciliation, Start
from companion.reconcile.reconciliation import Told as Corrections
from companion.rules.game import Decision, Effect, Event, Game, Setting
from companion.rules.journal import Amend, Entry, Journal, Redo, Stop, Stopped, Undo, carry_out
from companion.rules.outcome import Outcome
from companion.rules.verdict import Refused, Verdict
from data import rulings
from data.history import History
from data.trouble import Trouble
from vision.observation import Observation

if TYPE_CHECKING:
    from vision.deck import Deck


class Step(NamedTuple):
    """An event as it counts now, the journal's entry that it comes from, and what it brought about."""

    entry: int
    event: Event
    effects: tuple[Effect, ...]
    stopped: Verdict | None = None
    """Why the rules stop at this event or at one before it, which an amendment made impossible."""


class Looked(NamedTuple):
    """A photo of the table, what the eye saw, and how that meets the rules."""

    photo: Path
    kind: str
    observation: Observation
    reading: Reconciliation
    told: Corrections
    """What people said of items of the observation."""
    overlooked: tuple[int, ...] = ()
    """Cards that people see and the eye does not."""


class Table:
    def __init__(self, session: LiveSession) -> None:
        self.session = session

    @classmethod
    def begin(cls, open: Open, game: str, setting: Setting) -> "Table":
        """A new match; where it can't be kept yet it is in memory, and kept as soon as that is possible."""
        return cls(LiveSession.begin(open, game, setting))

    @classmethod
    def resume(cls, history: History, id: int) -> "Table":
        """A session of the history. Raises Unknown, NotUnderstood or Trouble."""
        return cls(LiveSession.resume(history, id))

    @property
    def notation(self) -> GameNotation:
        return GAMES[self.session.match.game]

    @property
    def game(self) -> Game[Any]:
        return self.notation.game

    @property
    def setting(self) -> Setting:
        return self.session.setting

    @property
    def journal(self) -> Journal[Any]:
        return self.session.journal

    @property
    def state(self) -> Any:
        return self.journal.state

    @property
    def pending(self) -> tuple[Decision, ...]:
        return () if self.blocked else self.game.pending(self.state)

    @property
    def awaits(self) -> str | None:
        """The event that comes next where the table waits for nobody alone."""
        return None if self.blocked else self.game.awaits(self.state)

    @property
    def scores(self) -> dict[str, int]:
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.blocked else self.game.outcome(self.state)

    @property
    def blocked(self) -> Stop | None:
        """The event that an amendment made impossible: it is amended, removed or undone before play goes on."""
        return self.journal.blocked

    @property
    def unsaved(self) -> int:
        """Entries that are in memory only."""
        return self.session.unsaved

    @property
    def can_undo(self) -> bool:
        return self._possible(Undo())

    @property
    def can_redo(self) -> bool:
        return self._possible(Redo())

    def _possible(self, entry: Entry) -> bool:
        try:
            carry_out([*self.journal.entries, entry])
        except Stopped:
            return False
        return True

    def enter(self, entry: Entry) -> Told:
        """Whatever a journal can hold; what it tells of the box is kept, too. Raises Refused or Overtaken."""
        before = self.edition
        told = self.session.append(entry)
        return told if self.edition == before else self._learn(before, told)

    def _learn(self, before: Mapping[str, Any], told: Told) -> Told:
        try:
            box.learn(self.session.history, self.game.id, before, self.edition)
        except Trouble as trouble:
            return Told(told.effects, told.trouble or trouble)
        return told

    @property
    def edition(self) -> Mapping[str, Any]:
        """What is known by now of the box that is played with."""
        edition: Mapping[str, Any] = self.game.show(self.state).get("edition", {})
        return edition

    @property
    def sample(self) -> bool:
        """It is played with a box that was made up."""
        return bool(self.edition.get("sample"))

    def tell(self, event: Event) -> Told:
        """Something happened at the table. Raises Refused or Overtaken, and then nothing has changed."""
        return self.enter(event)

    def undo(self) -> Told:
        return self.enter(Undo())

    def redo(self) -> Told:
        return self.enter(Redo())

    def amend(self, at: int, *events: Event) -> Told:
        """Other events take the place of the one that entry `at` brought."""
        return self.enter(Amend(at, events))

    def remove(self, at: int) -> Told:
        return self.amend(at)

    def save(self) -> None:
        """Tries again to keep what is in memory only. Raises Trouble or Overtaken."""
        trouble = self.session.save()
        if trouble is not None:
            raise trouble

    def try_out(self, event: Event) -> list[Effect]:
        """What would happen; nothing is kept. Raises Refused."""
        effects: list[Effect] = []
        self.game.apply(self.state, event, effects)
        return effects

    def ask(self, claim: Any) -> Verdict:
        """The referee's answer to a claim about this table, as far as the rules let its record stand."""
        if self.blocked is not None:
            return self.blocked.verdict
        try:
            return self.game.judge(self.setting, [*self.session.earlier, *self.events], claim)
        except Refused as refused:
            return refused.verdict

    def keep(self, claim: Mapping[str, Any], verdict: Verdict) -> None:
        """The referee's answer stays with the session. Raises Trouble."""
        self.save()
        assert self.session.id is not None
        entries = len(self.journal.entries)
        rulings.keep(self.session.history, self.session.id, entries, claim, verdict.legal, verdict.rule)

    @property
    def events(self) -> Sequence[Event]:
        """The record of this evening: what happened, with undo, redo and amendments carried out."""
        return [recorded.event for recorded in self.journal.record]

    def look(self, photo: Path, deck: "Deck | None" = None) -> Looked:
        """Compares a photo with what the rules expect; `deck` knows the users' own cards. Raises Unreadable."""
        from vision.look import look  # loads OpenCV, which a table without a photo does not need

        kind = next(iter(KINDS[self.game.id]))
        observation = look(photo, KINDS[self.game.id][kind].subject, deck=deck)
        return self.compare(photo, kind, observation)

    def look_again(self, before: Looked, told: Corrections = NOTHING_TOLD, overlooked: Collection[int] = ()) -> Looked:
        """The same photo with what people say of it: items that are other cards or none, cards that the eye missed."""
        more = tuple(card for card in overlooked if card not in before.overlooked)
        return self.compare(
            before.photo, before.kind, before.observation, {**before.told, **told}, (*before.overlooked, *more)
        )

    def compare(
        self,
        photo: Path,
        kind: str,
        observation: Observation,
        told: Corrections = NOTHING_TOLD,
        overlooked: tuple[int, ...] = (),
    ) -> Looked:
        """A photo that was read already, beside what the rules expect."""
        reconciler = RECONCILERS[self.game.id]
        reading = reconciler.reconcile(self.journal, observation, told=told, overlooked=overlooked)
        return Looked(photo, kind, observation, reading, told, overlooked)

    def start_from(self, looked: Looked) -> Start:
        """The set-up by which a game already going on is taken up from this photo."""
        return RECONCILERS[self.game.id].start(self.setting, looked.observation, told=looked.told)

    def agree(self, looked: Looked, reason: str) -> Told:
        """The players take the table as the photo shows it. Raises Refused or Overtaken."""
        return self.tell(RECONCILERS[self.game.id].agreement(looked.reading, reason))

    def story(self) -> list[Step]:
        """What happened, event by event."""
        steps: list[Step] = []
        state = self.journal.start
        for recorded in self.journal.record:
            effects: list[Effect] = []
            stopped = steps[-1].stopped if steps else None
            if stopped is None:
                try:
                    state = self.game.apply(state, recorded.event, effects)
                except Refused as refused:
                    stopped = refused.verdict
            steps.append(Step(recorded.entry, recorded.event, tuple(effects), stopped))
        return steps
