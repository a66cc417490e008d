"""The words of a table in the user's language: what happens, what is asked, and what the terminal itself is told."""

from collections.abc import Iterable

from companion.language import Language
from companion.memory.scoring import TEAM
from companion.notation.phrases.vocabulary import Vocabulary
from companion.rules.game import Setting


def vocabulary(setting: Setting, sides: Iterable[str], speak: Language) -> Vocabulary:
    """For the players, and the sides with a score that nobody plays."""
    others = [side for side in sides if side not in setting.players and side != TEAM]
    return Vocabulary([*setting.players, *others], lambda name: word(name, speak))


def word(id: str, speak: Language) -> str:
    return id if id.isdecimal() else speak.text(f"word.{id}")
