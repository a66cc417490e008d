"""The same tests on both databases: a SQLite file and a PostgreSQL server."""

from collections.abc import Iterator
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
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new history can be kept."""
    if request.param == "sqlite":
        return str(tmp_path / "history.sqlite3")
    return new_database(request.getfixturevalue("server"))


def new_database(address: str) -> str:
    name = f"history{next(NUMBERS)}"
    maker = create_engine(address.replace("postgresql:", "postgresql+pg8000:") + "/postgres")
    with maker.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    maker.dispose()
    return f"{address}/{name}"


@pytest.fixture
def history(place: str) -> Iterator[History]:
    opened = open_history(place, score)
    yield opened
    opened.close()
