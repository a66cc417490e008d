"""What the history or an album has against something, as a sentence: the same in a terminal and in a window."""

from companion.memory.place import database, settings
from companion.rules.message import Message, say
from data.pictures import BadPhoto
from data.trouble import Conflict, Impossible, Trouble, Unknown

HINDRANCES = (Trouble, Unknown, BadPhoto, Impossible, Conflict)


def hindrance_message(hindrance: Exception) -> Message:
    """The sentence for one of the HINDRANCES."""
    if isinstance(hindrance, Trouble):
        return Message(f"history.trouble.{hindrance.reason}", {"place": shown_place(), "detail": hindrance.detail})
    if isinstance(hindrance, Unknown):
        return Message(f"history.unknown.{hindrance.what}", {"name": hindrance.name})
    if isinstance(hindrance, BadPhoto):
        return Message(f"history.photo.{hindrance.reason}", {"limit": settings().photo_megabytes})
    if isinstance(hindrance, Impossible):
        params = {"player": hindrance.name, "other": hindrance.other}
        return Message(f"history.impossible.{hindrance.reason}", params)
    assert isinstance(hindrance, Conflict)
    return say("history.conflict", session=hindrance.session, n=hindrance.entries)


def shown_place() -> str:
    """Where the history is, without the password of a club's database."""
    place = database()
    before, at, after = place.rpartition("@")
    return before.partition("://")[0] + "://…@" + after if at and "://" in place else place
