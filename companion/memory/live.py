"""A table whose every entry is kept: on the disk before it is acknowledged, or in memory while the disk refuses."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.memory.scoring import Begun, begun, deal_totals, read, summary_of, summed_up
from companion.notation.games import GAMES
from companion.rules.game import Effect, Event, Setting
from companion.rules.journal import Entry, Journal
from data.history import History, Kept
from data.kept import Match, Summary, Written, new_uid, now
from data.trouble import Conflict, Impossible, Trouble, Unknown

Open = Callable[[], History]
"""Opens the history, or raises Trouble; asked again and again until it can be opened."""


class Told(NamedTuple):
    effects: list[Effect]
    trouble: Trouble | None
    """Why the entry is in memory only, so far."""


class Overtaken(Exception):
    """Another phone wrote to this session first. Its entries are here now; ours were not taken in."""

    def __init__(self, conflict: Conflict, ours: Sequence[Entry]) -> None:
        super().__init__(str(conflict))
        self.conflict = conflict
        self.ours = list(ours)


class LiveSession:
    def __init__(self, open: Open, match: Match, setting: Setting, started_at: str) -> None:
        self._open = open
        self._history: History | None = None
        self.match = match
        self.setting = setting
        self.started_at = started_at
        self.uid = new_uid()
        self.id: int | None = None
        """The number in the history, once it is there."""
        self._notation = GAMES[match.game]
        self._written: list[Written] = []
        self._saved = 0
        self._begin(Begun(self._notation.game.start(setting)), goes_on=False)

    def _begin(self, begun: Begun, goes_on: bool, entries: Sequence[Entry] = ()) -> None:
        self._begun, self._goes_on = begun, goes_on
        self.journal: Journal[Any] = Journal(self._notation.game, self.setting, entries, begun.state)
        self._totals = begun.totals

    @classmethod
    def begin(cls, open: Open, game: str, setting: Setting) -> "LiveSession":
        """A new match, kept from its first moment where that is possible."""
        written = GAMES[game].write(setting, [])
        match = Match(new_uid(), game, setting.variant, written.get("options", {}), setting.players)
        session = cls(open, match, setting, now())
        session.save()
        return session

    @classmethod
    def resume(cls, history: History, id: int) -> "LiveSession":
        """A session as it is kept. Raises Unknown, NotUnderstood or Trouble."""
        kept = history.open(id)
        _, setting, _ = read(kept.journal)
        session = cls(lambda: history, kept.head.match, setting, kept.head.started_at)
        session._history = history
        session._take(kept)
        return session

    @classmethod
    def go_on(cls, history: History, id: int) -> "LiveSession":
        """Another evening of a match: a session of its own, which begins where the latest one of that match ended.

        Raises Impossible where that match is over or waits for something to be put right; Unknown; Trouble.
        """
        latest = history.open(history.evenings(id)[-1])
        game, setting, _ = read(latest.journal)
        before = (*latest.journal.earlier, latest.journal.entries)
        start = begun(game, setting, latest.journal._replace(entries=(), earlier=before))
        if start.blocked or game.outcome(start.state) is not None:
            raise Impossible("blocked" if start.blocked else "match_over", str(id))
        session = cls(lambda: history, latest.head.match, setting, now())
        session._begin(start, goes_on=True)
        trouble = session.save()
        if trouble is not None:
            raise trouble
        return session

    @property
    def history(self) -> History:
        """Where it is kept. Raises Trouble."""
        if self._history is None:
            self._history = self._open()
        return self._history

    @property
    def earlier(self) -> tuple[Event, ...]:
        """What happened on the earlier evenings of this match."""
        return self._begun.events

    @property
    def unsaved(self) -> int:
        """Entries that are in memory only."""
        return len(self._written) - self._saved

    def append(self, entry: Entry) -> Told:
        """Takes an entry in. Raises Refused by the rules, or Overtaken; then it was not taken in."""
        effects = self.journal.append(entry)
        content = self._notation.write(self.setting, [entry])["events"][0]
        self._written.append(Written(now(), content))
        if isinstance(entry, Event):
            self._totals += deal_totals(self._notation.game, self.setting, effects)
        else:
            self._totals = self._summed_up().totals
        return Told(effects, self.save())

    def save(self) -> Trouble | None:
        """Writes what is not on the disk yet, all of it or nothing. Raises Overtaken."""
        try:
            self._save(self.history)
        except Trouble as trouble:
            if self._history is not None:
                self._history.close()  # the next try looks at the disk anew, where the file may be another by then
            return trouble
        return None

    def _save(self, history: History) -> None:
        if self.id is None:
            self.id = history.begin(self.match, self.started_at, self.uid)
        if not self.unsaved:
            return
        try:
            # who goes on does not know whether somebody amends an earlier evening meanwhile
            summary = None if self._goes_on else self.summary
            history.append(self.id, self._saved, self._written[self._saved :], summary)
            self._saved = len(self._written)
        except Unknown:  # the file is another one since: all of the session is written there
            self.id, self._saved = None, 0
            self._save(history)
        except Conflict as conflict:
            kept = history.open(conflict.session)
            if list(kept.journal.entries) == self._written[: conflict.entries]:
                self._saved = conflict.entries  # less is there than was: a rescued file, or an older copy
                self._save(history)
                return
            ours = self.journal.entries[self._saved :]
            self._take(kept)
            raise Overtaken(conflict, ours) from conflict

    @property
    def summary(self) -> Summary:
        corrections = sum(not isinstance(entry, Event) for entry in self.journal.entries)
        blocked = self.journal.blocked
        return summary_of(
            self._notation.game,
            self.setting,
            self.journal.state,
            self._totals,
            corrections,
            blocked.at if blocked else None,
        )

    def _summed_up(self) -> Summary:
        return summed_up(self._notation.game, self.setting, self.journal.entries, self._begun)

    def _take(self, kept: Kept) -> None:
        """The journal as it is kept takes the place of ours."""
        game, setting, entries = read(kept.journal)
        self.id, self.uid = kept.head.session, kept.uid
        self._begin(begun(game, setting, kept.journal), bool(kept.journal.earlier), entries)
        self._written = list(kept.journal.entries)
        self._saved = len(self._written)
        self._totals = self._summed_up().totals
