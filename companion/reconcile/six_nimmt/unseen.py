"""Cards that the photo does not show though they must lie there: a hand is before them, or the eye missed them.

Nobody takes a card out of the middle of a row. A card that lay there before the latest round, beside cards that still
do, is taken to lie there still; what was laid in this round, and a row whose head is gone, is asked for.
"""

from collections.abc import Collection
from typing import Any

from companion.rules.journal import Journal
from companion.rules.six_nimmt.events import Reveal
from companion.rules.six_nimmt.state import Row, Rows


def latest_cards(journal: Journal[Any]) -> frozenset[int]:
    """What everyone laid in the latest round."""
    events = [recorded.event for recorded in reversed(journal.record)]
    return next((frozenset(event.cards.values()) for event in events if isinstance(event, Reveal)), frozenset())


def covered(expected: Rows, seen: Rows, fresh: Collection[int]) -> tuple[int, ...]:
    """The unseen cards that must lie there, row by row."""
    somewhere = {card for row in seen for card in row}
    known = {card for row in expected for card in row}
    return tuple(
        card
        for row, lying in zip(expected, seen, strict=True)
        for place, card in enumerate(row)
        if card not in somewhere and _must_lie(place, row, lying, fresh) and not _stranger(place, row, lying, known)
    )


def _must_lie(place: int, row: Row, lying: Row, fresh: Collection[int]) -> bool:
    before = any(card in lying for card in row[:place])
    behind = any(card in lying for card in row[place + 1 :])
    behind_of_old = any(card in lying and card not in fresh for card in row[place + 1 :])
    return behind_of_old or (before and (behind or row[place] not in fresh))


def _stranger(place: int, row: Row, lying: Row, known: Collection[int]) -> bool:
    """Whether a card that belongs in no row lies between those that should be this one's neighbours."""
    start = max((lying.index(card) + 1 for card in row[:place] if card in lying), default=0)
    end = min((lying.index(card) for card in row[place + 1 :] if card in lying), default=len(lying))
    return any(card not in known for card in lying[start:end])
