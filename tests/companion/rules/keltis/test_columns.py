"""A column of cards alone, as photographed: is it legal, which way does it run, what may be added?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.keltis.box import COPIES, HIGHEST
from companion.rules.keltis.columns import direction, facts, first_break, fits, may_add, problems

VALUES = st.integers(0, HIGHEST)
COLUMNS = st.lists(VALUES, max_size=22)
LEGAL = st.lists(VALUES, max_size=12).map(lambda cards: [card for card in set(cards) for _ in range(cards.count(card))])


@pytest.mark.parametrize(
    ("cards", "way", "more"),
    [
        ([], None, list(range(11))),
        ([4], None, list(range(11))),
        ([4, 4], None, [0, 1, 2, 3, 5, 6, 7, 8, 9, 10]),
        ([4, 5], "up", [5, 6, 7, 8, 9, 10]),
        ([4, 4, 5], "up", [5, 6, 7, 8, 9, 10]),
        ([4, 3], "down", [0, 1, 2, 3]),
        ([0, 10], "up", [10]),
        ([0, 10, 10], "up", []),
        ([10, 0, 0], "down", []),
    ],
)
def test_the_second_different_value_fixes_the_direction(cards: list[int], way: str | None, more: list[int]) -> None:
    assert facts(cards) == {"legal": True, "direction": way, "may_add": more}


def test_a_card_against_the_direction_is_named_with_its_place() -> None:
    assert first_break([1, 5, 3]) == (3, 3, 5)
    assert first_break([9, 9, 8, 10]) == (4, 10, 8)
    assert [problem.rule for problem in problems([1, 5, 3])] == ["keltis.column_order"]


def test_a_broken_column_runs_the_way_it_did_before_it_broke() -> None:
    assert facts([9, 8, 10]) == {"legal": False, "direction": "down", "may_add": []}


def test_three_of_a_value_cannot_be() -> None:
    assert [problem.rule for problem in problems([3, 3, 3])] == ["keltis.two_of_each"]
    assert facts([3, 3, 3])["legal"] is False


@given(COLUMNS)
def test_a_column_is_in_order_exactly_if_sorted_one_way_or_the_other(cards: list[int]) -> None:
    in_order = cards in (sorted(cards), sorted(cards, reverse=True))
    assert (first_break(cards) is None) == in_order


@given(COLUMNS)
def test_a_column_is_legal_exactly_if_its_mirror_is(cards: list[int]) -> None:
    """Rising and falling are the same rule seen from either end of the numbers."""
    mirrored = [HIGHEST - card for card in cards]
    assert bool(problems(cards)) == bool(problems(mirrored))
    turned = {"up": "down", "down": "up", None: None}
    assert direction(mirrored) == turned[direction(cards)]


@given(LEGAL, VALUES)
def test_what_may_be_added_makes_a_legal_column_and_nothing_else_does(cards: list[int], value: int) -> None:
    cards = sorted(card for card in cards if cards.count(card) <= COPIES)
    assert (value in may_add(cards)) == (not problems([*cards, value]))
    if value in may_add(cards):
        assert fits(cards, value)
