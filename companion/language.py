"""Messages become sentences here: Czech, English and Slovak, from the gettext catalogues in `locale`."""

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.rules.message import Message

CODES = ("cs", "en", "sk")
CATALOGUES = Path(__file__).parent / "locale"
SIDES = {
    "buffalo": "side.buffalo",
    "team": "side.team",
    "opponent": "side.opponent",
    "shem_bot": "side.shem_bot",
}
"""Names that no player may have."""
NAMES = ("player", "players", "right", "other", "first", "last")
"""The parameters that hold names."""

MONEY = ("dollars",)
"""The parameters that hold sums of money."""
THOUSANDS = {"cs": " ", "en": ",", "sk": " "}
"""What stands between the thousands of a large number."""

ORDINALS = {1: "st", 2: "nd", 3: "rd"}
"""What follows an English number that says how manieth; the eleventh to thirteenth are like the rest."""


class Language:
    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogue = gettext.translation("companion", CATALOGUES, [code])

    def text(self, id: str, /, **params: object) -> str:
        return self.render(Message(id, params))

    def render(self, message: Message) -> str:
        count = message.params.get("n")
        if isinstance(count, int):
            template = self._catalogue.ngettext(message.id, message.id, abs(count))
        else:
            template = self._catalogue.gettext(message.id)
        text = template.format_map({name: self._shown(name, value) for name, value in message.params.items()})
        begins_with_side = template.startswith("{player}") and message.params["player"] in SIDES
        return text[:1].upper() + text[1:] if begins_with_side else text

    def join(self, messages: tuple[Message, ...]) -> str:
        """Sentences one after the other."""
        return " ".join(self.render(message) for message in messages)

    def name(self, name: str) -> str:
        """A player's own name; the sides that are no person have one in each language."""
        return self.text(SIDES[name]) if name in SIDES else name

    def number(self, value: int) -> str:
        return f"{value:,}".replace(",", THOUSANDS[self.code])

    def ordinal(self, value: int) -> str:
        """Which of several: 2nd, 2."""
        if self.code != "en":
            return f"{value}."
        return f"{value}{'th' if value % 100 in (11, 12, 13) else ORDINALS.get(value % 10, 'th')}"

    def _shown(self, param: str, value: object) -> str:
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, str):
            return self.name(value) if param in NAMES else value
        if param in MONEY and isinstance(value, int):
            return self.number(value)
        if isinstance(value, tuple | list):
            return ", ".join(self._shown(param, item) for item in value)
        return str(value)


@cache
def language(code: str) -> Language:
    return Language(code)


def code_from(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, English where we do not speak it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(name, "").split(":"):
            if wish[:2].lower() in CODES:
                return wish[:2].lower()
    return "en"
