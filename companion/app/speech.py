"""The language that the app speaks now; whoever shows texts is filled anew when it changes."""

import re

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.language import Language, language
from companion.rules.message import Message

HYPHEN = re.compile(r"(?<![\w/-])-(?=\d)")
"""Before a number, and no part of a date or of a name."""


def with_minus(text: str) -> str:
    """What is below zero is shown with a minus; a hyphen is what people type and files hold."""
    return HYPHEN.sub("\N{MINUS SIGN}", text)


class Speech(EventDispatcher):
    code: str = StringProperty("en")

    @property
    def language(self) -> Language:
        return language(self.code)

    def text(self, id: str, /, **params: object) -> str:
        return with_minus(self.language.text(id, **params))

    def render(self, message: Message) -> str:
        return with_minus(self.language.render(message))

    def join(self, messages: tuple[Message, ...]) -> str:
        return with_minus(self.language.join(messages))

    def name(self, name: str) -> str:
        return self.language.name(name)

    def points(self, points: int) -> str:
        return with_minus(str(points))

    def gain(self, points: int) -> str:
        """Points as they are added to others."""
        return with_minus(f"{points:+d}") if points else "0"

    def title(self, id: str) -> str:
        """A text that stands alone begins with a capital letter; within a sentence it does not."""
        return capital(self.language.text(id))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


speech = Speech()
