"""The words of one language at one table."""

import unicodedata
from collections.abc import Callable, Sequence


def flat(word: str) -> str:
    """Without capitals and accents, which nobody types in a hurry."""
    letters = unicodedata.normalize("NFKD", word.casefold().replace("-", "_"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Vocabulary:
    """The words of one language at one table."""

    def __init__(self, players: Sequence[str], translated: Callable[[str], str]) -> None:
        self.players = players
        self.translated = translated
        """The word for a type, field or choice of a form."""

    def means(self, word: str, id: object) -> bool:
        """Whether this is the word for the type, field or choice of a form; its id is understood in every language."""
        return flat(word) in (flat(str(id)), flat(self.translated(str(id))))

    def player(self, word: str) -> str | None:
        """Whose name begins like this, if it is only one's."""
        exact = [player for player in self.players if flat(player) == flat(word)]
        begun = [player for player in self.players if flat(player).startswith(flat(word))]
        found = exact or begun
        return found[0] if len(found) == 1 else None
