"""Numbers that stand to each other as those of other cards do are of one card."""

import math
from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.gather import Reading, gather
from vision.kinship import paired_as_others_are
from vision.locate import COLOURS, Sighting
from vision.observation import Layout, Subject

MONEY = Subject(Layout.LOOSE, None)


def sighting(x: float, y: float, *, upside_down: bool = False, wide: float = 60.0, card: float = 150.0) -> Sighting:
    """An amount in a corner of a card that the finder takes to be so wide, and 150 high."""
    left, top = (x - card + 30, y - 140) if upside_down else (x - 30, y - 10)
    corners = np.array([[0, 0], [card, 0], [card, 150], [0, 150]], np.float64) + np.array([left, top])
    turn = math.pi if upside_down else 0.0
    turned = np.roll(corners, 2, axis=0) if upside_down else corners
    return Sighting(x, y, wide, 14, turn, 1.0, 0.9, turned, 0.05 if upside_down else 0.95, (0.2,) * len(COLOURS))


def wide_card(left: float, top: float, value: int) -> list[Reading]:
    """A card of 300 by 150, its amount in two corners; the finder sees half of it from either."""
    return [
        Reading(sighting(left + 30, top + 10), {value: 0.95}),
        Reading(sighting(left + 270, top + 140, upside_down=True), {value: 0.95}),
    ]


def values(*cards: list[Reading]) -> list[int]:
    return sorted(card.item.value for card in gather([reading for card in cards for reading in card], MONEY))


def test_cards_that_the_finder_sees_by_halves_are_whole_where_three_are_printed_alike() -> None:
    cards = wide_card(0, 0, 5000), wide_card(400, 20, 15000), wide_card(0, 300, 20000)
    assert values(*cards) == [5000, 15000, 20000]


def test_of_fewer_cards_nobody_can_tell() -> None:
    assert values(wide_card(0, 0, 5000), wide_card(400, 20, 15000)) == [5000, 5000, 15000, 15000]


def test_an_amount_cut_in_one_corner_is_of_the_card_that_says_it_whole_in_the_other() -> None:
    cut = [
        Reading(sighting(20, 310, wide=40, card=240), {20: 0.95}),
        Reading(sighting(270, 440, upside_down=True, card=240), {20000: 0.95}),
    ]
    assert values(wide_card(0, 0, 5000), wide_card(400, 20, 15000), cut) == [5000, 15000, 20000]


def test_an_amount_misread_in_one_corner_is_of_the_card_where_others_have_the_other_corner() -> None:
    misread = [
        Reading(sighting(30, 310, card=240), {93000: 0.5, 98000: 0.2}),
        Reading(sighting(270, 440, upside_down=True, card=240), {98000: 0.7, 93000: 0.15}),
    ]
    others = wide_card(0, 0, 5000), wide_card(400, 20, 15000), wide_card(400, 300, 20000)
    assert values(*others, misread) == [5000, 15000, 20000, 98000]
    another = [replace(misread[0], values={93000: 0.5, 73000: 0.2}), misread[1]]
    assert values(*others, another) == [5000, 15000, 20000, 93000, 98000]


def test_equal_cards_side_by_side_stay_two_however_regularly_they_lie() -> None:
    row = [
        [Reading(sighting(x * 180.0, y * 200.0), {value: 0.95})]
        for y, value in enumerate((5000, 15000, 20000))
        for x in range(2)
    ]
    assert values(*row) == [5000, 5000, 15000, 15000, 20000, 20000]


@given(
    st.lists(
        st.tuples(
            st.floats(0, 1000), st.floats(0, 1000), st.booleans(), st.integers(0, 3), st.floats(0, 1), st.floats(5, 90)
        ),
        max_size=12,
    )
)
def test_kinship_is_mutual_and_only_among_those_that_may_be_of_one_card(
    seen: list[tuple[float, float, bool, int, float, float]],
) -> None:
    sightings = [sighting(x, y, upside_down=down, wide=wide) for x, y, down, _, _, wide in seen]
    says, sure = np.array([one[3] for one in seen], np.int64), np.array([one[4] for one in seen])
    of_one = (says[:, None] == says) | (says[:, None] + says == 3)
    kin = paired_as_others_are(sightings, says, of_one, sure)
    assert kin.shape == (len(seen), len(seen))
    assert (kin == kin.T).all()
    assert not kin.diagonal().any()
    assert not (kin & ~of_one).any()
