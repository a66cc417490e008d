"""What went wrong, as a sentence that says what to do. Whatever our own parts raise has its text; the rest is our fault
and says so."""

from typing import NamedTuple

from companion.app.speech import speech
from companion.rules.message import Message, say
from companion.rules.verdict import Refused


class Sorry(NamedTuple):
    sentence: str
    rule: str | None = None
    """The rule that was broken, where it is one."""
    again: bool = False
    """Whether it may work if it is tried again."""


def sorry(error: Exception) -> Sorry:
    if isinstance(error, Refused):
        return Sorry(speech.join(error.verdict.sentences), rule=error.verdict.rule)
    message, again = _message(error)
    return Sorry(speech.render(message), again=again)


def _message(error: Exception) -> tuple[Message, bool]:
    # the history loads a database, which the first frame does not wait for
    from companion.memory.live import Overtaken
    from companion.memory.telling import HINDRANCES, hindrance_message
    from companion.notation.files import NotUnderstood
    from data.trouble import Trouble
    from vision.observation import Unreadable

    if isinstance(error, Overtaken):
        error = error.conflict
    if isinstance(error, HINDRANCES):
        return hindrance_message(error), isinstance(error, Trouble)
    if isinstance(error, Unreadable):
        return say(f"scan.unreadable.{error.reason.value}"), False
    if isinstance(error, NotUnderstood):
        return error.sentence, False
    return say("app.failed", detail=f"{type(error).__name__}: {error}"), True
