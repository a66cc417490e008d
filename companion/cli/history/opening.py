"""Opens the history for a command, and tells in one line what keeps it from being opened, read or written."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta

import click

from companion.language import Language
from companion.memory.place import database, photo_folder, settings
from companion.memory.scoring import score
from companion.rules.message import Message, say
from data.album import Album
from data.history import History, open_history
from data.kept import moment, timestamp
from data.pictures import BadPhoto
from data.trouble import Conflict, Impossible, Trouble, Unknown


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
    except Trouble as trouble:
        _end(speak, trouble_message(trouble))
    except Unknown as unknown:
        _end(speak, Message(f"history.unknown.{unknown.what}", {"name": unknown.name}))
    except BadPhoto as bad:
        _end(speak, Message(f"history.photo.{bad.reason}", {"limit": settings().photo_megabytes}))
    except Impossible as impossible:
        params = {"player": impossible.name, "other": impossible.other}
        _end(speak, Message(f"history.impossible.{impossible.reason}", params))
    except Conflict as conflict:
        _end(speak, say("history.conflict", session=conflict.session, n=conflict.entries))


def trouble_message(trouble: Trouble) -> Message:
    return Message(f"history.trouble.{trouble.reason}", {"place": shown_place(), "detail": trouble.detail})


def shown_place() -> str:
    """Where the history is, without the password of a club's database."""
    place = database()
    before, at, after = place.rpartition("@")
    return before.partition("://")[0] + "://…@" + after if at and "://" in place else place


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
