"""Made-up words, as makers put their games' names on cards: to the eye they are no numbers."""

from training.chance import Chance

LETTERS = "ABCDEFGHIJKLMNOPRSTUVZ"


def made_up(chance: Chance, shortest: int = 3, longest: int = 6) -> str:
    """In capitals, or with one at the beginning."""
    word = "".join(chance.pick(*LETTERS) for _ in range(chance.whole(shortest, longest)))
    return word.title() if chance.one_in(2) else word
