"""A card is as sure as readings like it turn out to be."""

from dataclasses import replace

import pytest

from tests.vision.test_gather import SUBJECT, four_corners, on_a_card
from vision.confidence import believed
from vision.gather import Card, Reading, gather
from vision.observation import Layout, Subject


def alone(heat: float, sure: float) -> list[Card]:
    """A card with one number on it."""
    sighting = replace(on_a_card(0, 0, (0.1, 0.1)), heat=heat, wide=20, tall=20)
    return gather([Reading(sighting, {7: sure, 1: 0.98 - sure})], SUBJECT)


def test_what_is_seen_and_read_well_on_every_corner_is_sure() -> None:
    (card,) = believed(gather(four_corners(50, 60, 45), SUBJECT), SUBJECT)
    assert not card.item.doubtful


def test_a_faint_number_that_stands_alone_is_less_sure_than_a_clear_one() -> None:
    (clear,) = believed(alone(heat=0.9, sure=0.97), SUBJECT)
    assert all(card.item.confidence < clear.item.confidence for card in believed(alone(heat=0.5, sure=0.97), SUBJECT))


def test_a_mark_that_looks_a_little_like_a_number_is_none_beside_clear_cards() -> None:
    clear = [card for k in range(3) for card in gather(four_corners(50 + 200 * k, 60, 40 + k), SUBJECT)]
    mark = alone(heat=0.41, sure=0.55)
    assert [card.item.value for card in believed([*clear, *mark], SUBJECT)] == [40, 41, 42]


def test_the_same_number_is_surer_where_everything_is_hard_to_see() -> None:
    faint = [
        card
        for k in range(3)
        for card in gather([Reading(replace(on_a_card(200 * k, 0, (0.1, 0.1)), heat=0.55), {40 + k: 0.98})], SUBJECT)
    ]
    clear = [card for k in range(3) for card in gather(four_corners(50 + 200 * k, 60, 40 + k), SUBJECT)]
    (beside_clear,) = (card for card in believed([*clear, faint[0]], SUBJECT) if len(card.readings) == 1)
    assert believed(faint, SUBJECT)[0].item.confidence > beside_clear.item.confidence


def test_a_card_that_the_box_holds_once_is_doubted_where_a_surer_one_says_the_same() -> None:
    of_a_box = replace(SUBJECT, copies=1)
    surer, other = (
        gather([Reading(on_a_card(500 * k, 0, (0.1, 0.1)), {45: sure})], of_a_box)[0]
        for k, sure in enumerate((0.99, 0.95))
    )
    alone_there, beside_it = believed([other], of_a_box), believed([surer, other], of_a_box)
    assert beside_it[0].item.confidence > alone_there[0].item.confidence - 0.05
    assert all(card.item.confidence < alone_there[0].item.confidence for card in beside_it[1:])


@pytest.mark.parametrize(("layout", "read"), [(Layout.COLUMNS, [1, 2, 3, 4]), (Layout.ROWS, [1, 2, 4])])
def test_a_faint_number_is_one_where_a_column_goes_on(layout: Layout, read: list[int]) -> None:
    subject = Subject(layout, tuple(range(11)))
    seen = [(1, 0.97, 0.9), (2, 0.97, 0.9), (3, 0.4, 0.4), (4, 0.97, 0.9)]
    readings = [
        Reading(replace(on_a_card(0, 40 * value, (0.1, 0.1)), heat=heat, wide=20, tall=20), {value: sure})
        for value, sure, heat in seen
    ]
    found = believed(gather(readings, subject), subject)
    assert sorted(card.item.value for card in found) == read
    assert all(card.item.doubtful for card in found if card.item.value == 3)


@pytest.mark.parametrize("sure", [0.5, 0.7, 0.9, 0.97])
def test_candidates_stay_ranked_and_are_never_more_than_certain(sure: float) -> None:
    for card in believed(alone(heat=0.85, sure=sure), SUBJECT):
        confidences = [one.confidence for one in card.item.candidates]
        assert card.item.confidence == confidences[0]
        assert confidences == sorted(confidences, reverse=True)
        assert sum(confidences) <= 1.001


def amount(left: float, top: float, at: tuple[float, float], value: int) -> Reading:
    return Reading(replace(on_a_card(left, top, at), wide=40, tall=16), {value: 0.97})


def amounts(*readings: Reading) -> list[int]:
    """What is believed of single amounts that nobody has put together yet."""
    money = Subject(Layout.LOOSE)
    cards = [card for reading in readings for card in gather([reading], money)]
    return sorted(card.item.value for card in believed(cards, money))


def test_two_amounts_each_within_the_card_of_the_other_are_of_one_card_and_the_longer_one_is_the_whole() -> None:
    assert amounts(amount(0, 0, (0.3, 0.1), 29800), amount(6, 4, (0.5, 0.6), 9800)) == [29800]


def test_a_card_that_lies_on_another_is_a_card_of_its_own() -> None:
    assert amounts(amount(0, 0, (0.3, 0.1), 29800), amount(0, 40, (0.3, 0.1), 9800)) == [9800, 29800]


def test_the_same_amount_twice_is_one_card_where_each_stands_within_the_card_of_the_other_and_else_two() -> None:
    assert amounts(amount(0, 0, (0.3, 0.1), 5000), amount(6, 4, (0.5, 0.6), 5000)) == [5000]
    assert amounts(amount(0, 0, (0.3, 0.1), 5000), amount(0, 40, (0.3, 0.1), 5000)) == [5000, 5000]
