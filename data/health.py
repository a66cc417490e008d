"""Whether the database that is always there works on this machine."""

import sqlite3


def health() -> dict[str, str | None]:
    """SQLite's version, None where it does not even open a database in memory."""
    try:
        connection = sqlite3.connect(":memory:")
        try:
            (found,) = connection.execute("select sqlite_version()").fetchone()
        finally:
            connection.close()
    except sqlite3.Error:
        return {"sqlite": None}
    return {"sqlite": str(found)}
