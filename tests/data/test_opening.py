"""Opening: a new file, an older one, a newer one, somebody else's; with compiled files only."""

import compileall
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlmodel import SQLModel

from companion.memory.scoring import score
from data import opening
from data.history import History, open_history
from data.questions import session
from data.trouble import Trouble

ROOT = Path(__file__).parents[2]


def test_the_migrations_lead_to_the_tables_as_they_are_declared(history: History) -> None:
    with history.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def test_every_migration_is_known_by_its_number() -> None:
    config = Config()
    config.set_main_option("script_location", str(ROOT / "data" / "migrations"))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(script.revision for script in scripts)[::-1] == opening.REVISIONS


def test_an_entry_is_on_the_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    history = open_history(str(tmp_path / "history.sqlite3"), score)
    with history.reading() as transaction:
        pragmas = {
            name: transaction.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    history.close()


def made_by_version(revision: str, path: Path) -> None:
    """A history as an earlier version of the program left it, with a match of points in it."""
    engine = opening._sqlite(path, patience=5)
    opening._migrate(engine, revision)
    engine.dispose()
    with closing(sqlite3.connect(path)) as old, old:
        old.execute("INSERT INTO players VALUES (1, 'uid-ana', 'Ana'), (2, 'uid-bob', 'Bob')")
        old.execute("INSERT INTO matches VALUES (1, 'uid-match', 'six_nimmt', 'base', '{\"target\":66}')")
        old.execute("INSERT INTO seats VALUES (1, 0, 'Ana', 1), (1, 1, 'Bob', 2)")
        old.execute("INSERT INTO sessions VALUES (1, 'uid-session', 1, '2026-11-01T20:00:00.000000Z')")
        entry = '{"type":"deal_score","points":{"Ana":3,"Bob":70}}'
        old.execute("INSERT INTO entries VALUES (1, 0, '2026-11-01T20:10:00.000000Z', ?)", [entry])


@pytest.mark.parametrize("revision", opening.REVISIONS[:-1])
def test_an_older_history_is_copied_and_then_brought_up_to_date(revision: str, tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    made_by_version(revision, path)
    history = open_history(str(path), score)
    assert history.open(1).journal.entries[0].content["points"] == {"Ana": 3, "Bob": 70}
    history.rebuild()
    assert [seat.result.won for seat in session(history, 1).seats] == [True, False]
    with history.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []
    history.close()
    with closing(sqlite3.connect(tmp_path / f"history-version-{revision}.sqlite3")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(revision,)]
        assert copy.execute("SELECT count(*) FROM entries").fetchall() == [(1,)]


def test_where_no_copy_can_be_made_nothing_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    made_by_version(opening.REVISIONS[0], path)
    (tmp_path / f"history-version-{opening.REVISIONS[0]}.sqlite3.part").mkdir()
    with pytest.raises(Trouble):
        open_history(str(path), score)
    with closing(sqlite3.connect(path)) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [(opening.REVISIONS[0],)]


def test_a_newer_history_is_refused_and_left_as_it_is(place: str) -> None:
    history = open_history(place, score)
    with history.writing() as transaction:
        transaction.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Trouble) as caught:
        open_history(place, score)
    assert (caught.value.reason, caught.value.detail) == ("newer", "9999")
    with history.reading() as transaction:
        assert transaction.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
    history.close()


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shopping.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE milk (litres INTEGER)")
    with pytest.raises(Trouble) as caught:
        open_history(str(path), score)
    assert (caught.value.reason, caught.value.detail) == ("not_ours", "milk")


def test_an_address_that_is_none_is_refused() -> None:
    for place in ("mysql://somewhere/club", "postgresql://:::"):
        with pytest.raises(Trouble) as caught:
            open_history(place, score)
        assert caught.value.reason == "cannot_open"


def test_a_server_that_is_not_there_is_unreachable() -> None:
    with pytest.raises(Trouble) as caught:
        open_history("postgresql://companion@127.0.0.1:1/club", score)
    assert caught.value.reason == "unreachable"


def test_compiled_files_alone_are_enough(tmp_path: Path) -> None:
    """As on a phone: a package without a single source file makes and opens a history."""
    package = tmp_path / "phone" / "data"
    shutil.copytree(ROOT / "data", package, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(package, legacy=True, quiet=1)
    for source in package.rglob("*.py"):
        source.unlink()
    code = (
        "import sys; from data.opening import open_engine; import data; print(data.__file__);"
        "open_engine(sys.argv[1]).dispose(); open_engine(sys.argv[1]).dispose()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "history.sqlite3")],
        cwd=tmp_path / "phone",
        env={**os.environ, "PYTHONPATH": str(tmp_path / "phone")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(package / "__init__.pyc")
    history = open_history(str(tmp_path / "history.sqlite3"), score)
    assert history.rebuild().sessions == 0
    history.close()
