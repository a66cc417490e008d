"""Where the history is: a file in the user's data folder, or a database that a club has set."""

import os
from pathlib import Path

from platformdirs import user_data_path

FOLDER = "COMPANION_DATA"
DATABASE = "COMPANION_DATABASE"


def folder() -> Path:
    """Where this user's files are, never in the package."""
    wish = os.environ.get(FOLDER)
    return Path(wish) if wish else user_data_path("table-companion", appauthor=False)


def database() -> str:
    """The file of the history, or the URL of a club's database."""
    return os.environ.get(DATABASE) or str(folder() / "history.sqlite3")
