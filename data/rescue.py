"""Finds what is wrong with a history, and rescues what can be read of a damaged file. The original is always kept."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, insert, select
from sqlmodel import SQLModel, col

from data.album import Album
from data.history import History, open_history
from data.kept import Score
from data.opening import is_url
from data.tables import Correction, Edition, Entry, MatchRow, Photo, Player, Seat, SessionRow
from data.trouble import Trouble

MOST_ROWS = 10_000_000
"""Row by row no further than this is looked, in a table whose end cannot be found."""

FINDINGS = ("damaged", "gaps", "derived", "strays", "missing_pictures")


class Finding(NamedTuple):
    what: str
    """One of FINDINGS."""
    number: int


class Rescued(NamedTuple):
    original: Path
    sessions: int
    entries: int


def examine(history: History, album: Album) -> list[Finding]:
    """What is wrong with a history that can be opened; nothing is changed."""
    found = [
        Finding("damaged", _damages(history)),
        Finding("gaps", _gaps(history)),
        Finding("derived", history.disagreements()),
        Finding("strays", len(album.strays())),
        Finding("missing_pictures", sum(not album.path(uid).exists() for uid in album.uids())),
    ]
    return [finding for finding in found if finding.number]


def _damages(history: History) -> int:
    if history.engine.dialect.name != "sqlite":
        return 0
    with history.reading() as transaction:
        connection = transaction.connection()
        told = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check")]
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    return len(lost) + (0 if told == ["ok"] else len(told))


def _gaps(history: History) -> int:
    """Journals that do not count 0, 1, 2..."""
    with history.reading() as transaction:
        journals = (
            select(col(Entry.session_id))
            .group_by(col(Entry.session_id))
            .having(func.count() != func.max(col(Entry.number)) + 1)
        )
        return len(transaction.scalars(journals).all())


def rescue(place: str, score: Score) -> Rescued:
    """A new file with everything that can be read takes the place of the damaged one, which is kept beside it."""
    if is_url(place):
        raise Trouble("failed", "PostgreSQL")
    path = Path(place)
    original = path.with_name(f"{path.stem}-damaged-{datetime.now():%Y-%m-%d-%H%M%S}{path.suffix}")
    repaired = path.with_name(f"{path.stem}-repaired{path.suffix}")
    _forget(repaired)
    try:
        for end in ("", "-wal"):
            if Path(place + end).exists():
                shutil.copy2(place + end, f"{original}{end}")
        history = open_history(str(repaired), score)
        try:
            _copy_readable(original, history)
            history.rebuild()
            with history.reading() as transaction:
                sessions = transaction.scalar(select(func.count()).select_from(SessionRow)) or 0
                entries = transaction.scalar(select(func.count()).select_from(Entry)) or 0
        finally:
            history.close()
        for end in ("-wal", "-shm"):
            Path(place + end).unlink(missing_ok=True)
        repaired.replace(path)
    except OSError as error:
        raise Trouble("cannot_write", str(error)) from error
    finally:
        _forget(repaired)
    return Rescued(original, sessions, entries)


def _forget(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _copy_readable(damaged: Path, history: History) -> None:
    """Facts only: parents before children, children of lost parents left out, journals up to their first gap."""
    with closing(sqlite3.connect(damaged)) as source, history.writing() as transaction:
        source.row_factory = sqlite3.Row
        source.text_factory = lambda raw: raw.decode("utf-8", errors="replace")

        def keep(table: type[SQLModel], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
            if rows:
                transaction.execute(insert(table), rows)
            return rows

        players = {row["id"] for row in keep(Player, _unique(_rows(source, "players"), "uid", "name"))}
        matches = _unique(_rows(source, "matches"), "uid")
        seats: dict[int, list[dict[str, Any]]] = {match["id"]: [] for match in matches}
        for seat in _rows(source, "seats"):
            if seat["match_id"] in seats and seat["player_id"] in players:
                seats[seat["match_id"]].append(seat)
        whole = {
            match for match, sat in seats.items() if sat and sorted(s["number"] for s in sat) == list(range(len(sat)))
        }
        keep(MatchRow, [match for match in matches if match["id"] in whole])
        keep(Seat, [seat for match in sorted(whole) for seat in seats[match]])
        sessions = [row for row in _unique(_rows(source, "sessions"), "uid") if row["match_id"] in whole]
        keep(SessionRow, sessions)
        for session in sessions:
            keep(Entry, list(_journal(source, session["id"])))
        photos = _unique(_rows(source, "photos"), "uid")
        known = {session["id"] for session in sessions}
        for photo in photos:
            photo["session_id"] = photo["session_id"] if photo["session_id"] in known else None
        keep(Photo, photos)
        taken = {photo["id"] for photo in photos}
        corrections = _unique(_rows(source, "corrections"), "uid")
        keep(Correction, [row for row in corrections if row["photo_id"] in taken])
        keep(Edition, list(_rows(source, "editions")))


def _unique(rows: Iterator[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    """A damaged index may show a row twice."""
    kept: list[dict[str, Any]] = []
    seen: set[tuple[str, Any]] = set()
    for row in rows:
        keys = {(name, row[name]) for name in ("id", *names)}
        if not keys & seen:
            seen |= keys
            kept.append(row)
    return kept


def _rows(source: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """Every row that can be read: in one go, or where that fails one by one."""
    try:
        yield from [dict(row) for row in source.execute(f"SELECT * FROM {table} NOT INDEXED")]
        return
    except sqlite3.Error:
        pass
    last = MOST_ROWS
    with suppress(sqlite3.Error):
        last = source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 0
    failed = 0
    for number in range(1, last + 1):
        try:
            row = source.execute(f"SELECT * FROM {table} WHERE rowid = ?", [number]).fetchone()
            failed = 0
        except sqlite3.Error:
            row, failed = None, failed + 1
            if last == MOST_ROWS and failed > 10_000:
                return
        if row is not None:
            yield dict(row)


def _journal(source: sqlite3.Connection, session: int) -> Iterator[dict[str, Any]]:
    for number in range(MOST_ROWS):
        try:
            row = source.execute(
                "SELECT * FROM entries WHERE session_id = ? AND number = ?", [session, number]
            ).fetchone()
        except sqlite3.Error:
            return
        if row is None:
            return
        yield dict(row)
