"""Where the history is: a file in the user's data folder, or a club's database; and what the user has set."""

import json
import os
from pathlib import Path
from typing import NamedTuple

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


def photo_folder() -> Path:
    return folder() / "photos"


class Settings(NamedTuple):
    photo_megabytes: int = 500
    """How much room the photos may take."""


def settings() -> Settings:
    """What the user has set; a file that cannot be read sets nothing."""
    try:
        values = json.loads((folder() / "settings.json").read_text(encoding="utf-8"))
        return Settings(max(0, int(values["photo_megabytes"])))
    except (OSError, ValueError, KeyError, TypeError):
        return Settings()


def set_settings(settings: Settings) -> None:
    """Raises Trouble."""
    from data.files import whole_file

    with whole_file(folder() / "settings.json") as file:
        file.write(json.dumps(settings._asdict()).encode())
