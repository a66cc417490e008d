"""Opens the history for a command, and tells in one line what keeps it from being opened, read or written."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta

import click

from companion.language import Language
from companion.memory.place import database, photo_folder, settings
from companion.memory.scoring import score
from companion.memory.telling import HINDRANCES, hindrance_message
from companion.rules.message import Message
from data.album import Album
from data.history import History, open_history
from data.kept import moment, timestamp


@contextmanager
def opened(speak: Language) -> Iterator[History]:
    """The history of this user or club. Whatever goes wrong ends the command with exit code 2."""
    with telling(speak):
        history = open_history(database(), score)
        try:
            yield history
        finally:
            history.close()


def album(history: History) -> Album:
    return Album(history, photo_folder(), settings().photo_megabytes * 1_000_000)


@contextmanager
def telling(speak: Language) -> Iterator[None]:
    try:
        yield
    except HINDRANCES as hindrance:
        _end(speak, hindrance_message(hindrance))


def _end(speak: Language, message: Message) -> None:
    click.echo(speak.render(message), err=True)
    sys.exit(2)


def shown_time(kept: str) -> str:
    return f"{moment(kept).astimezone():%Y-%m-%d %H:%M}"


def day_begins(day: date) -> str:
    """The moment at which a day begins here."""
    return timestamp(datetime.combine(day, time()).astimezone())


def day_ends(day: date) -> str:
    return day_begins(day + timedelta(days=1))
