"""A photo can't show more cards of a kind than the box holds."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.vision.test_gather import four_corners, on_a_card
from vision.copies import as_in_the_box, without_patterns
from vision.gather import Reading, gather
from vision.observation import Candidate, Item, Layout, Subject

QUAD = ((0.0, 0.0), (10.0, 0.0), (10.0, 15.0), (0.0, 15.0))


def item(value: int, confidence: float, *others: tuple[int, float], colour: str | None = None) -> Item:
    candidates = (Candidate(value, confidence), *(Candidate(*other) for other in others))
    return Item(value, QUAD, confidence, candidates, colour)


def test_of_two_cards_with_the_same_number_the_less_sure_one_gives_way() -> None:
    sure, unsure = as_in_the_box([item(36, 0.99), item(36, 0.7, (38, 0.25))], copies=1)
    assert (sure.value, sure.doubtful) == (36, False)
    assert (unsure.value, unsure.doubtful) == (38, True)
    assert [one.value for one in unsure.candidates] == [38, 36]


def test_where_nothing_else_is_likely_the_number_stays_and_is_doubtful() -> None:
    sure, other = as_in_the_box([item(36, 0.99), item(36, 0.985, (35, 0.001))], copies=1)
    assert (other.value, other.doubtful) == (36, True)
    assert not sure.doubtful


def test_each_colour_has_its_own_copies() -> None:
    laid = [item(4, 0.99, colour="blue"), item(4, 0.98, colour="blue"), item(4, 0.97, colour="green")]
    assert as_in_the_box(laid, copies=2) == laid
    assert [card.doubtful for card in as_in_the_box(laid, copies=1)] == [False, True, False]


def test_money_may_repeat() -> None:
    laid = [item(5000, 0.99)] * 7
    assert as_in_the_box(laid, copies=None) == laid


@given(st.lists(st.tuples(st.integers(1, 6), st.floats(0.9, 1.0)), max_size=12), st.integers(1, 3))
def test_never_more_sure_cards_than_the_box_holds(read: list[tuple[int, float]], copies: int) -> None:
    settled = as_in_the_box([item(value, confidence) for value, confidence in read], copies)
    sure = [card.value for card in settled if not card.doubtful]
    assert all(sure.count(value) <= copies for value in sure)
    assert len(settled) == len(read)


def test_the_dots_of_a_tablecloth_are_no_noughts() -> None:
    subject = Subject(Layout.COLUMNS, tuple(range(11)), ("green", "blue"), copies=2)
    laid = [reading for k in range(1, 4) for reading in four_corners(k * 200, 0, k)] + four_corners(0, 0, 0)
    dots = [Reading(replace(on_a_card(k * 40, 400, (0.5, 0.5)), heat=0.5), {0: 0.97}) for k in range(2 * 2 + 12)]
    cards = gather([*laid, *dots], subject)
    assert sum(card.item.value == 0 for card in cards) > 10
    assert sorted(card.item.value for card in without_patterns(cards, subject)) == [0, 1, 2, 3]
    few = gather([*laid, *dots[:2]], subject)
    assert without_patterns(few, subject) == few
