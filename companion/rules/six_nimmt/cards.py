"""The cards of 6 nimmt!: their numbers, their bulls, and how many of them make a hand, a row and a table."""

from collections.abc import Iterable, Sequence

HIGHEST = 104
HAND = 10
ROWS = 4
ROW_LIMIT = 5


def _bulls_on(card: int) -> int:
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


BULLS: Sequence[int] = (0, *(_bulls_on(card) for card in range(1, HIGHEST + 1)))
"""Bulls by card number; there is no card 0."""


def bulls(cards: Iterable[int]) -> int:
    count = 0
    for card in cards:
        count += BULLS[card]
    return count


def backwards(card: int) -> int | None:
    """A number read from its other end, with two places at least; None where that gives no card of the deck."""
    value = int(f"{card:02d}"[::-1])
    return value if 1 <= value <= HIGHEST else None
