"""Numbers that stand on one card become one card."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.gather import Card, Reading, one_in_a_place
from vision.gather import gather as gather_cards
from vision.locate import COLOURS, Sighting
from vision.observation import Item, Layout, Subject

SUBJECT = Subject(Layout.ROWS, tuple(range(105)))


def gather(readings: list[Reading], subject: Subject) -> list[Item]:
    return [card.item for card in gather_cards(readings, subject)]


def on_a_card(
    left: float, top: float, at: tuple[float, float], *, upside_down: bool = False, off: float = 0.0
) -> Sighting:
    """A number at a part of a card of 100 by 150 pixels, whose corners it tells with a mistake of `off` pixels."""
    corners = np.array([[0, 0], [100, 0], [100, 150], [0, 150]], np.float64) + np.array([left + off, top - off])
    return Sighting(
        left + at[0] * 100, top + at[1] * 150, 12, 12, math.pi if upside_down else 0.0, 1.0, 0.9,
        np.roll(corners, 2, axis=0) if upside_down else corners, 0.05 if upside_down else 0.95, (0.2,) * len(COLOURS),
    )  # fmt: skip


def four_corners(left: float, top: float, value: int, sure: float = 0.95) -> list[Reading]:
    places = [((0.1, 0.1), False), ((0.9, 0.1), False), ((0.9, 0.9), True), ((0.1, 0.9), True)]
    return [
        Reading(on_a_card(left, top, at, upside_down=down, off=k), {value: sure}) for k, (at, down) in enumerate(places)
    ]


def test_four_corner_numbers_are_one_card() -> None:
    (card,) = gather(four_corners(50, 60, 45), SUBJECT)
    assert card.value == 45
    assert np.allclose(card.quad, [[50, 60], [150, 60], [150, 210], [50, 210]], atol=5)
    assert card.confidence > 0.9


def test_cards_side_by_side_stay_two() -> None:
    cards = gather(four_corners(50, 60, 45) + four_corners(90, 60, 46), SUBJECT)
    assert sorted(card.value for card in cards) == [45, 46]


@pytest.mark.parametrize("below", [5, 7])
def test_a_card_that_covers_the_last_but_for_its_strip_is_another(below: int) -> None:
    covered = [reading for reading in four_corners(50, 60, 5) if reading.sighting.y < 100]
    cards = gather(covered + four_corners(50, 90, below), SUBJECT)
    assert sorted(card.value for card in cards) == [5, below]


def test_a_card_is_turned_as_most_of_its_numbers_say() -> None:
    readings = four_corners(50, 60, 45)
    turned = [
        replace(reading, sighting=replace(reading.sighting, upright=1 - reading.sighting.upright))
        for reading in readings
    ]
    (card,) = gather(turned, SUBJECT)
    assert np.allclose(card.quad[0], [150, 210], atol=5)


def test_numbers_that_contradict_each_other_leave_a_doubt() -> None:
    readings = four_corners(50, 60, 61)[:1] + four_corners(50, 60, 19)[1:2]
    readings = [
        replace(reading, values={61: 0.6, 19: 0.4} if reading.best == 61 else {61: 0.4, 19: 0.6})
        for reading in readings
    ]
    (card,) = gather(readings, SUBJECT)
    assert card.doubtful
    assert {candidate.value for candidate in card.candidates} == {19, 61}


def test_one_number_that_is_hardly_legible_is_doubtful() -> None:
    (card,) = gather([Reading(on_a_card(0, 0, (0.1, 0.1)), {7: 0.4})], SUBJECT)
    assert card.doubtful


def test_the_colour_is_what_most_numbers_of_the_card_see() -> None:
    subject = Subject(Layout.COLUMNS, tuple(range(11)), ("green", "blue"))
    tints = [(0.0, 0.9, 0.1, 0.0, 0.0), (0.0, 0.4, 0.6, 0.0, 0.0), (0.9, 0.1, 0.0, 0.0, 0.0)]
    readings = [
        replace(reading, sighting=replace(reading.sighting, colours=tint))
        for reading, tint in zip(four_corners(0, 0, 3), tints, strict=False)
    ]
    (card,) = gather(readings, subject)
    assert card.colour == "green"


def test_small_print_does_not_outvote_a_large_number() -> None:
    large = replace(on_a_card(0, 0, (0.5, 0.5)), wide=60, tall=48)
    corners = [replace(reading.sighting, tall=9) for reading in four_corners(0, 0, 84)]
    unsure = [{94: 0.9}, {4: 0.75, 84: 0.05}, {4: 0.7}, {6: 0.5, 8: 0.2}]
    readings = [Reading(sighting, values) for sighting, values in zip(corners, unsure, strict=True)]
    (card,) = gather([Reading(large, {84: 0.99}), *readings], SUBJECT)
    assert card.value == 84


def test_two_cards_that_say_the_same_and_lie_over_each_other_are_one_where_there_is_no_second() -> None:
    one, other = on_a_card(50, 60, (0.1, 0.1)), on_a_card(50, 60, (0.5, 0.5))
    askew = replace(other, corners=other.corners * 0.6 + np.array([60.0, 80.0]))
    readings = [Reading(one, {33: 0.99}), Reading(askew, {33: 0.99})]
    assert len(gather(readings, replace(SUBJECT, copies=1))) == 1


@pytest.mark.parametrize(("value", "on_its_head"), [(9, 6), (68, 89), (91, 16)])
def test_a_number_read_on_its_head_is_no_part_of_a_longer_one(value: int, on_its_head: int) -> None:
    corners = four_corners(0, 0, value)
    turned = replace(corners[0], values={on_its_head: 0.8})
    (card,) = gather([turned, *corners[1:]], SUBJECT)
    assert card.value == value


def test_two_numbers_that_are_sure_and_contradict_each_other_are_on_two_cards() -> None:
    covered = [reading for reading in four_corners(50, 60, 10, 0.99) if reading.sighting.y < 100][:1]
    below = four_corners(50, 88, 4, 0.99)[1:2]
    assert sorted(card.value for card in gather([*covered, *below], SUBJECT)) == [4, 10]


def test_a_card_reaches_as_far_as_its_numbers() -> None:
    outside = replace(on_a_card(50, 60, (0.1, 0.1)), x=20.0, y=80.0)
    (card,) = gather([Reading(outside, {3: 0.99})], SUBJECT)
    left = min(x for x, _ in card.quad)
    assert left == pytest.approx(20)
    assert card.quad[1] == pytest.approx((150, 60))


def test_a_clear_number_is_not_a_part_of_one_that_nothing_names() -> None:
    hardly = dict.fromkeys((14, 24, 34, 40, 41, 42, 43, 44, 45), 0.001)
    (card,) = gather([Reading(on_a_card(0, 0, (0.1, 0.1)), {4: 0.97, **hardly})], SUBJECT)
    assert card.value == 4
    assert card.confidence > 0.9


def test_a_word_beside_a_clear_number_is_no_part_of_it() -> None:
    word = Reading(replace(on_a_card(0, 0, (0.8, 0.1)), tall=21), {49: 0.18, 42: 0.15, 46: 0.1})
    card, _ = gather([Reading(replace(on_a_card(0, 0, (0.1, 0.1)), tall=22), {2: 0.99}), word], SUBJECT)
    assert card.value == 2
    assert card.confidence > 0.9


def test_small_numbers_that_are_misread_alike_do_not_outvote_the_large_one() -> None:
    small = [Reading(replace(one.sighting, tall=14), {82: 0.6, 32: 0.3}) for one in four_corners(0, 0, 82)]
    large = Reading(replace(on_a_card(0, 0, (0.5, 0.5)), tall=45), {32: 0.94})
    (card,) = gather([*small, large], SUBJECT)
    assert card.value == 32


def test_an_unclear_number_may_confirm_a_clear_one() -> None:
    clear, faint = four_corners(0, 0, 91)[:2]
    alone, both = (
        gather(readings, SUBJECT)[0].confidence
        for readings in (
            [replace(clear, values={91: 0.52, 16: 0.41})],
            [replace(clear, values={91: 0.52, 16: 0.41}), replace(faint, values={91: 0.4, 8: 0.3})],
        )
    )
    assert both > alone


@pytest.mark.parametrize("on_its_head", [False, True])
@pytest.mark.parametrize("value", [52, 89])
def test_the_number_in_the_middle_tells_which_end_of_a_card_is_up(value: int, on_its_head: bool) -> None:
    """Corner numbers stand with their heads to the nearer edge, at both ends."""
    corners = [replace(one, sighting=replace(one.sighting, upright=0.5)) for one in four_corners(0, 0, value)]
    middle = replace(on_a_card(0, 0, (0.5, 0.5)), tall=60, sure_of_turn=0.6, upright=0.9)
    straight, turned = ({}, {value: 0.9}) if on_its_head else ({value: 0.9}, {})
    (card,) = gather([*corners, Reading(middle, straight or {7: 0.3, value: 0.2}, (straight, turned))], SUBJECT)
    assert card.value == value
    assert (card.quad[0][1] > card.quad[2][1]) == on_its_head


def test_a_number_in_the_middle_that_is_read_one_way_tells_it_too() -> None:
    corners = [replace(one, sighting=replace(one.sighting, upright=0.5)) for one in four_corners(0, 0, 89)]
    middle = replace(on_a_card(0, 0, (0.5, 0.5)), tall=20, upright=0.9)
    (card,) = gather([*corners, Reading(middle, {68: 0.9})], SUBJECT)
    assert card.value == 89
    assert card.quad[0][1] > card.quad[2][1]


def test_a_large_mark_that_may_be_no_number_does_not_outvote_two_clear_ones() -> None:
    """A ring in the middle of a card, taken for a nought by half."""
    corners = [Reading(replace(one.sighting, tall=24), {1: 0.99}) for one in four_corners(0, 0, 1)[:2]]
    ring = Reading(replace(on_a_card(0, 0, (0.5, 0.5)), tall=55), {0: 0.65})
    smaller = Reading(replace(on_a_card(0, 0, (0.5, 0.1)), tall=18), {0: 0.59})
    (card,) = gather([*corners, ring, smaller], SUBJECT)
    assert card.value == 1


def test_a_card_of_nothing_is_no_piece_of_the_amount_beside_it() -> None:
    money = Subject(Layout.LOOSE)
    readings = [
        Reading(on_a_card(0, 0, (0.1, 0.1)), {80000: 0.99}),
        Reading(on_a_card(0, 25, (0.9, 0.9)), {0: 0.99}),
    ]
    assert sorted(card.item.value for card in gather_cards(readings, money)) == [0, 80000]


def test_an_amount_in_the_middle_and_the_same_in_a_corner_are_of_the_card_that_shows_both() -> None:
    money = Subject(Layout.LOOSE)
    cards = [
        card
        for place in ((0.1, 0.1), (0.5, 0.5))
        for card in gather_cards([Reading(on_a_card(0, 0, place), {350: 0.95})], money)
    ]
    (together,) = one_in_a_place(cards, [True, True], money)
    assert (together.item.value, len(together.readings)) == (350, 2)


SPOTS = st.tuples(st.floats(0, 300), st.floats(0, 300), st.floats(0.05, 0.95), st.floats(0.05, 0.95), st.integers(1, 9))


@given(st.lists(st.tuples(SPOTS, st.booleans()), max_size=8))
def test_putting_cards_together_loses_no_number_and_touches_no_unlikely_card(
    drawn: list[tuple[tuple[float, float, float, float, int], bool]],
) -> None:
    readings = [
        Reading(on_a_card(left, top, (across, down)), {1000 * value: 0.9})
        for (left, top, across, down, value), _ in drawn
    ]
    money = Subject(Layout.LOOSE)
    cards = [card for reading in readings for card in gather_cards([reading], money)]
    likely = [really for _, really in drawn]
    together = one_in_a_place(cards, likely, money)
    assert {id(reading) for card in together for reading in card.readings} == {id(reading) for reading in readings}
    assert sum(len(card.readings) for card in together) == len(readings)
    left_alone = {id(card) for card in together}
    assert all(id(card) in left_alone for card, really in zip(cards, likely, strict=True) if not really)


def cards_within_each_other(first: int, second: int) -> list[Card]:
    """Two cards of the same place that say their amounts so many times."""
    money = Subject(Layout.LOOSE)
    spots = {5000: [(0.1, 0.2), (0.9, 0.2)][:first], 72600: [(0.1, 0.6), (0.9, 0.6)][:second]}
    return [
        card
        for value, places in spots.items()
        for card in gather_cards([Reading(on_a_card(0, 0, place), {value: 0.95}) for place in places], money)
    ]


@pytest.mark.parametrize(("first", "second", "many"), [(1, 1, 1), (2, 1, 1), (1, 2, 1), (2, 2, 2)])
def test_two_amounts_within_each_other_are_two_only_where_both_are_said_twice(
    first: int, second: int, many: int
) -> None:
    cards = cards_within_each_other(first, second)
    assert [len(card.readings) for card in cards] == [first, second]
    assert len(one_in_a_place(cards, [True, True], Subject(Layout.LOOSE))) == many
