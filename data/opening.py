"""Opens a database: makes it where there is none, brings an older one up to date, refuses a newer one."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from data.trouble import Trouble, told

REVISIONS = ("0001", "0002", "0003")
"""Every version that a database of ours can have, oldest first; a file tells its own in `alembic_version`."""
PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""
ONE_AT_A_TIME = 661994
"""The advisory lock of PostgreSQL under which migrations run."""


def is_url(place: str) -> bool:
    return "://" in place


def open_engine(place: str, patience: float = PATIENCE) -> Engine:
    """`place` is the file of a SQLite database, or the URL of a PostgreSQL one. Raises Trouble."""
    with told(None if is_url(place) else Path(place)):
        engine = _postgresql(place) if is_url(place) else _sqlite(Path(place), patience)
        try:
            found = _revision(engine)
            if found != REVISIONS[-1]:
                if found is not None and engine.dialect.name == "sqlite":
                    copy_file(Path(place), _beside(Path(place), found))
                _migrate(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def _postgresql(url: str) -> Engine:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise Trouble("cannot_open", url) from error
    if address.get_backend_name() != "postgresql":
        raise Trouble("cannot_open", address.get_backend_name())
    # pg8000 is pure Python: nothing to compile, wherever a club's tables run
    return create_engine(address.set(drivername="postgresql+pg8000"), pool_pre_ping=True)


def _sqlite(path: Path, patience: float) -> Engine:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("cannot_open", str(error)) from error
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": patience})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: object) -> None:
    connection.isolation_level = None  # Python's driver would begin and commit at moments of its own choosing
    cursor = connection.cursor()
    try:
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # a commit returns when the entry is on the disk
    finally:
        cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _revision(engine: Engine) -> str | None:
    """The version of the database, None for one without any tables."""
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        if "alembic_version" not in tables:
            if tables:
                raise Trouble("not_ours", ", ".join(sorted(tables)[:3]))
            return None
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found not in REVISIONS:
        raise Trouble("newer", str(found))
    return found


def _beside(path: Path, revision: str) -> Path:
    return path.with_name(f"{path.stem}-version-{revision}{path.suffix}")


def copy_file(path: Path, copy: Path) -> None:
    """A whole copy, whatever other programs are doing with the original; an unfinished one leaves nothing."""
    unfinished = copy.with_name(copy.name + ".part")
    try:
        unfinished.unlink(missing_ok=True)
        try:
            with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as target:
                source.backup(target)
            unfinished.replace(copy)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise Trouble("cannot_write", str(error)) from error


def _migrate(engine: Engine, revision: str = REVISIONS[-1]) -> None:
    """All or nothing; of two programs that open the same old database one migrates it, and the other waits."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("sourceless", "true")  # a phone has compiled files only
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
