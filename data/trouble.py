"""What can be wrong with the place where the history is kept, by reason; `companion` has the words for each."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

REASONS = (
    "full",
    "read_only",
    "locked",
    "damaged",
    "cannot_open",
    "cannot_write",
    "unreachable",
    "newer",
    "not_ours",
    "failed",
)

NEARLY_FULL = 200_000
"""Bytes: with less, not even the files beside a database can be made."""

_SQLITE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
}
_POSTGRESQL = {"53100": "full", "25006": "read_only", "55P03": "locked", "XX001": "damaged", "XX002": "damaged"}


class Trouble(Exception):
    """Nothing was written. What was to be kept can be kept once the reason is gone."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


class Conflict(Exception):
    """Somebody else has written to the same session: it has `entries` entries now."""

    def __init__(self, session: int, expected: int, entries: int) -> None:
        super().__init__(f"session {session} has {entries} entries, not {expected}")
        self.session = session
        self.expected = expected
        self.entries = entries


class Unknown(Exception):
    """There is no such player, session, entry, photo, correction or edition."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(f"{what}: {name}")
        self.what = what
        self.name = name


class Impossible(Exception):
    """What was asked of two players, or of the sessions of a match, cannot be done."""

    def __init__(self, reason: str, name: str, other: str = "") -> None:
        super().__init__(f"{reason}: {name}, {other}")
        self.reason = reason
        self.name = name
        self.other = other


@contextmanager
def told(file: Path | None = None) -> Iterator[None]:
    """Whatever the database or the disk has against the work inside becomes a Trouble."""
    try:
        yield
    except DBAPIError as error:
        raise Trouble(_probed(_reason(error.orig), file), str(error.orig)) from error
    except sqlite3.Error as error:
        raise Trouble(_probed(_reason(error), file), str(error)) from error


def _probed(reason: str, file: Path | None) -> str:
    """SQLite often knows only that reading or writing failed; a look at the disk tells people more."""
    if file is None or reason not in ("failed", "cannot_open"):
        return reason
    there = next((path for path in (file, *file.parents) if path.exists()), None)
    if there is None or (there != file and not there.is_dir()):
        return reason
    if not os.access(there, os.W_OK) or not os.access(there.parent, os.W_OK):
        return "read_only"
    return "full" if shutil.disk_usage(there).free < NEARLY_FULL else reason


def _reason(error: Any) -> str:
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)
        # the lower byte is the kind, the rest says more of it
        return _SQLITE.get(code & 0xFF, "failed") if code is not None else "failed"
    told = error.args[0] if error is not None and error.args else None
    if isinstance(told, dict):
        return _POSTGRESQL.get(told.get("C", ""), "failed")
    return "unreachable"
