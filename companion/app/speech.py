"""The language that the app speaks now; whoever shows texts is filled anew when it changes."""

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.language import Language, language
from companion.rules.message import Message


class Speech(EventDispatcher):
    code: str = StringProperty("en")

    @property
    def language(self) -> Language:
        return language(self.code)

    def text(self, id: str, /, **params: object) -> str:
        return self.language.text(id, **params)

    def render(self, message: Message) -> str:
        return self.language.render(message)

    def join(self, messages: tuple[Message, ...]) -> str:
        return self.language.join(messages)

    def name(self, name: str) -> str:
        return self.language.name(name)

    def title(self, id: str) -> str:
        """A text that stands alone begins with a capital letter; within a sentence it does not."""
        return capital(self.language.text(id))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


speech = Speech()
