"""Where the history is: a file in the user's data folder, or a club's database; and what the user has set."""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path, user_pictures_path

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


def shared_folder() -> Path:
    """Where pictures lie that the user wants to hand on."""
    return folder() / "shared" if os.environ.get(FOLDER) else user_pictures_path() / "Table Companion"


class Settings(NamedTuple):
    photo_megabytes: int = 500
    """How much room the photos may take."""
    language: str = ""
    """Of the app; without one it speaks the language of the device."""
    theme: str = "system"
    welcomed: bool = False
    """The first pages were read."""
    agreements: dict[str, Any] = {}  # never changed, only replaced
    """By game: what its table agrees on unless it says otherwise."""


def settings() -> Settings:
    """What the user has set; a file or a value that cannot be read sets nothing."""
    try:
        values = json.loads((folder() / "settings.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    usual = Settings()._asdict()
    kept = values if isinstance(values, dict) else {}
    fitting = {name: kept[name] for name, value in usual.items() if type(kept.get(name)) is type(value)}
    chosen = Settings(**{**usual, **fitting})
    return chosen._replace(photo_megabytes=max(0, chosen.photo_megabytes))


def set_settings(settings: Settings) -> None:
    """Raises Trouble."""
    from data.files import whole_file

    with whole_file(folder() / "settings.json") as file:
        file.write(json.dumps(settings._asdict()).encode())
