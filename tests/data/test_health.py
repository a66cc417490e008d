"""The database that is always there is really opened."""

import sqlite3

from data.health import health


def test_sqlite_answers_with_its_version() -> None:
    assert health() == {"sqlite": sqlite3.sqlite_version}
