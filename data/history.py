"""The history of a table, a family or a club: everything goes through here, each writing in one transaction."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Engine, delete, func, insert, literal, select, tuple_
from sqlmodel import Session as Transaction
from sqlmodel import col

from data.derived import Head, counted_tallies, kept_rows, kept_tallies, replace_rows, retally, rows_of
from data.kept import Journal, Match, Score, Summary, Written, new_uid
from data.opening import PATIENCE, open_engine
from data.tables import Entry, MatchRow, Player, Seat, SessionRow, SummaryRow
from data.trouble import Conflict, Impossible, Unknown, told


class Kept(NamedTuple):
    """A session as it is kept."""

    uid: str
    head: Head
    journal: Journal


class Rebuilt(NamedTuple):
    sessions: int
    changed: int
    """Sessions and players of whom something else was kept than their journals tell."""


class History:
    def __init__(self, engine: Engine, score: Score) -> None:
        self.engine = engine
        self.score = score
        self.file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Transaction]:
        with told(self.file), Transaction(self.engine) as transaction:
            yield transaction

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        """Ends on the disk, or with nothing changed and a Trouble."""
        with told(self.file), Transaction(self.engine.execution_options(writes=True)) as transaction:
            yield transaction
            transaction.commit()

    # ---- what happens at a table ----

    def begin(self, match: Match, started_at: str, uid: str | None = None) -> int:
        """A new session, of a new match or of one that goes on; its number."""
        with self.writing() as transaction:
            return begin(transaction, match, started_at, uid or new_uid(), self.score)

    def append(self, session: int, number: int, entries: Sequence[Written], summary: Summary | None = None) -> None:
        """Adds entries to a journal that has `number` of them.

        The summary is of the journal with the new entries; who has not got it leaves it out, and it is worked out here.
        Raises Conflict where somebody else was quicker; nothing is written then, and nothing of theirs is lost.
        """
        with self.writing() as transaction:
            found = _locked(transaction, session)
            known = length(transaction, session)
            if known != number:
                raise Conflict(session, number, known)
            add_entries(transaction, session, number, entries)
            head = _head(transaction, found, known + len(entries), entries[-1].at if entries else None)
            _derive(transaction, head, summary or self.score(_read(transaction, found).journal))
            derive_later(transaction, found, self.score)

    def delete(self, session: int) -> None:
        """Raises Impossible where another evening of the same match goes on from this one."""
        with self.writing() as transaction:
            found = _locked(transaction, session)
            later = _evenings(transaction, found, later=True)
            if later:
                raise Impossible("goes_on", str(session), str(later[0]))
            players = _players(transaction, found.match_id)
            transaction.execute(delete(SessionRow).where(col(SessionRow.id) == session))
            others = select(func.count()).where(col(SessionRow.match_id) == found.match_id)
            if not transaction.scalar(others):
                transaction.execute(delete(MatchRow).where(col(MatchRow.id) == found.match_id))
            retally(transaction, players)

    # ---- what is kept ----

    def open(self, session: int) -> Kept:
        with self.reading() as transaction:
            return read_session(transaction, session)

    def evenings(self, session: int) -> tuple[int, ...]:
        """All sessions of the match that this one belongs to, in the order in which they were played."""
        with self.reading() as transaction:
            found = _found(transaction, session)
            earlier, later = (_evenings(transaction, found, later) for later in (False, True))
            return (*earlier, session, *later)

    def rebuild(self) -> Rebuilt:
        """Derives everything anew from the journals, and says where that made a difference."""
        with self.writing() as transaction:
            return self._compare(transaction, put_right=True)

    def disagreements(self) -> int:
        """What a rebuild would change."""
        with self.reading() as transaction:
            return self._compare(transaction, put_right=False).changed

    def _compare(self, transaction: Transaction, put_right: bool) -> Rebuilt:
        sessions = transaction.scalars(select(col(SessionRow.id)).order_by(col(SessionRow.id))).all()
        changed = 0
        for id in sessions:
            kept = read_session(transaction, id)
            rows = rows_of(kept.head, self.score(kept.journal))
            if kept_rows(transaction, id) != rows:
                changed += 1
                if put_right:
                    replace_rows(transaction, id, rows)
            transaction.expunge_all()
        for player in transaction.scalars(select(col(Player.id)).order_by(col(Player.id))).all():
            if kept_tallies(transaction, player) != counted_tallies(transaction, player):
                changed += 1
                if put_right:
                    retally(transaction, [player])
        return Rebuilt(len(sessions), changed)


def open_history(place: str, score: Score, patience: float = PATIENCE) -> History:
    """`place` is the file of a SQLite database, or the URL of a PostgreSQL one. Raises Trouble."""
    return History(open_engine(place, patience), score)


# ---- the steps of a transaction ----


def begin(transaction: Transaction, match: Match, started_at: str, uid: str, score: Score) -> int:
    match_id = transaction.scalar(select(col(MatchRow.id)).where(col(MatchRow.uid) == match.uid))
    if match_id is None:
        match_id = _add_match(transaction, match)
    row = SessionRow(uid=uid, match_id=match_id, started_at=started_at)
    transaction.add(row)
    transaction.flush()
    kept = _read(transaction, row)
    _derive(transaction, kept.head, score(kept.journal))
    return row.id


def _add_match(transaction: Transaction, match: Match) -> int:
    row = MatchRow(uid=match.uid, game=match.game, variant=match.variant, options=packed(match.options))
    transaction.add(row)
    transaction.flush()
    seats = [
        {"match_id": row.id, "number": number, "name": name, "player_id": player_called(transaction, name)}
        for number, name in enumerate(match.seats)
    ]
    transaction.execute(insert(Seat), seats)
    return row.id


def player_called(transaction: Transaction, name: str) -> int:
    """The player of this name, from now on if not before."""
    found = transaction.scalar(select(col(Player.id)).where(col(Player.name) == name))
    if found is not None:
        return found
    player = Player(uid=new_uid(), name=name)
    transaction.add(player)
    transaction.flush()
    return player.id


def packed(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _found(transaction: Transaction, session: int) -> SessionRow:
    found = transaction.get(SessionRow, session)
    if found is None:
        raise Unknown("session", str(session))
    return found


def _locked(transaction: Transaction, session: int) -> SessionRow:
    """Of two who write to one session, the second waits here for the first."""
    found = transaction.get(SessionRow, session, with_for_update=True)
    if found is None:
        raise Unknown("session", str(session))
    return found


def length(transaction: Transaction, session: int) -> int:
    """How many entries a journal has."""
    last = transaction.scalar(select(func.max(col(Entry.number))).where(col(Entry.session_id) == session))
    return 0 if last is None else last + 1


def add_entries(transaction: Transaction, session: int, number: int, entries: Sequence[Written]) -> None:
    rows = [
        {"session_id": session, "number": number + index, "at": entry.at, "content": packed(entry.content)}
        for index, entry in enumerate(entries)
    ]
    if rows:
        transaction.execute(insert(Entry), rows)


def _head(transaction: Transaction, session: SessionRow, entries: int, ended_at: str | None) -> Head:
    match = transaction.get_one(MatchRow, session.match_id)
    seats = transaction.execute(
        select(col(Seat.name), col(Seat.player_id)).where(col(Seat.match_id) == match.id).order_by(col(Seat.number))
    ).all()
    return Head(
        session.id,
        session.started_at,
        ended_at or session.started_at,
        entries,
        Match(match.uid, match.game, match.variant, json.loads(match.options), tuple(name for name, _ in seats)),
        tuple(player for _, player in seats),
    )


def _entries(transaction: Transaction, session: int) -> tuple[Written, ...]:
    entries = transaction.execute(
        select(col(Entry.at), col(Entry.content)).where(col(Entry.session_id) == session).order_by(col(Entry.number))
    )
    return tuple(Written(at, json.loads(content)) for at, content in entries)


def _players(transaction: Transaction, match: int) -> Sequence[int]:
    return transaction.scalars(select(col(Seat.player_id)).where(col(Seat.match_id) == match)).all()


def read_session(transaction: Transaction, session: int) -> Kept:
    return _read(transaction, _found(transaction, session))


def _read(transaction: Transaction, session: SessionRow) -> Kept:
    entries = _entries(transaction, session.id)
    head = _head(transaction, session, len(entries), entries[-1].at if entries else None)
    earlier = tuple(_entries(transaction, id) for id in _evenings(transaction, session, later=False))
    return Kept(session.uid, head, Journal(head.match, entries, earlier))


def _evenings(transaction: Transaction, session: SessionRow, later: bool) -> Sequence[int]:
    """The other sessions of the same match, before or after this one, in order."""
    own = tuple_(literal(session.started_at), literal(session.id))
    other = tuple_(col(SessionRow.started_at), col(SessionRow.id))
    return transaction.scalars(
        select(col(SessionRow.id))
        .where(col(SessionRow.match_id) == session.match_id, other > own if later else other < own)
        .order_by(col(SessionRow.started_at), col(SessionRow.id))
    ).all()


def derive_later(transaction: Transaction, session: SessionRow, score: Score) -> None:
    """Whatever goes on from this session is worked out anew; its own entries stay as they are."""
    for id in _evenings(transaction, session, later=True):
        kept = _read(transaction, _locked(transaction, id))
        _derive(transaction, kept.head, score(kept.journal))


def _derive(transaction: Transaction, head: Head, summary: Summary) -> None:
    before = transaction.scalar(select(col(SummaryRow.finished)).where(col(SummaryRow.session_id) == head.session))
    replace_rows(transaction, head.session, rows_of(head, summary))
    if summary.finished or before:
        retally(transaction, head.players)
