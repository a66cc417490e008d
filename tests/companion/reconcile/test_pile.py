"""The cards that a player took, beside what the journal says."""

import pytest

from companion.language import CODES, language
from companion.reconcile.reconciliation import How, Kind
from companion.reconcile.six_nimmt.pile import reconcile_pile
from companion.rules.six_nimmt.events import Deal, Position, Reveal, Setup, Take
from tests.companion.reconcile.photographed import photographed, table

TAKEN = table(Deal((12, 37, 43, 58)), Reveal({"Ana": 3, "Bob": 44, "Cyril": 61}), Take("Ana", 4))
"""Ana has 58."""
FULL = table(
    Setup(Position(rows=((1, 2, 3, 4, 5), (20,), (40,), (60,)), round=3)), Reveal({"Ana": 6, "Bob": 41, "Cyril": 61})
)
POINTS = table(
    Setup(Position(rows=((12,), (37,), (43,), (58,)), round=3, deal_scores={"Ana": 6, "Bob": 0, "Cyril": 0}))
)
"""Ana has six bulls, on whatever cards."""


def test_a_pile_that_is_just_what_was_taken_agrees() -> None:
    reading = reconcile_pile(FULL, "Ana", photographed([5, 3, 1, 2, 4]))
    assert reading.agrees
    assert reading.rows == ((1, 2, 3, 4, 5),)


def test_the_cards_that_were_taken_help_the_eye() -> None:
    reading = reconcile_pile(FULL, "Ana", photographed([5, 3, {7: 0.6, 1: 0.3}, 2, 4]))
    assert reading.agrees
    assert [card.how for card in reading.lines[0]].count(How.BY_RULES) == 1


def test_a_card_that_was_not_taken_and_one_that_is_missing_are_told() -> None:
    reading = reconcile_pile(TAKEN, "Ana", photographed([12]))
    assert [(difference.kind, difference.cards) for difference in reading.differences] == [
        (Kind.STRANGE, (12,)),
        (Kind.MISSING, (58,)),
    ]


def test_where_only_the_bulls_are_known_they_decide_between_two_readings() -> None:
    """11 has five bulls, 17 one: six in all with 74."""
    reading = reconcile_pile(POINTS, "Ana", photographed([74, {17: 0.55, 11: 0.4}]))
    assert reading.rows == ((11, 74),)
    assert reading.agrees


@pytest.mark.parametrize("code", CODES)
def test_a_pile_that_counts_otherwise_is_told(code: str) -> None:
    reading = reconcile_pile(POINTS, "Ana", photographed([74, 17]))
    (difference,) = reading.differences
    assert difference.rule == "six_nimmt.bulls"
    assert "2" in language(code).render(difference.message)
    assert "6" in language(code).render(difference.message)
