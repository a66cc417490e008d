"""The same tests on both databases: a SQLite file and a PostgreSQL server."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from companion.memory.scoring import score
from data.history import History, open_history
from tests.data.server import running_server

NUMBERS = count()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a new history can be kept."""
    if request.param == "sqlite":
        yield str(tmp_path / "history.sqlite3")
    else:
        with new_database(request.getfixturevalue("server")) as address:
            yield address


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """A database that is gone afterwards: each is a thousand files."""
    name = f"history{next(NUMBERS)}"
    maker = create_engine(
        address.replace("postgresql:", "postgresql+pg8000:") + "/postgres", isolation_level="AUTOCOMMIT"
    )
    try:
        with maker.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
            yield f"{address}/{name}"
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        maker.dispose()


@pytest.fixture
def history(place: str) -> Iterator[History]:
    opened = open_history(place, score)
    yield opened
    opened.close()
