"""How cards lie on each other: what each layout leaves to be seen."""

import math
from itertools import combinations, groupby, pairwise

import pytest

from training.chance import Chance
from training.layouts import Place, centred, columns, fan, pile, rows

TALL = 1.5
SEEDS = range(10)


def by_group(places: list[Place]) -> list[list[Place]]:
    return [list(group) for _, group in groupby(places, key=lambda place: place.group)]


@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_row_each_card_leaves_the_left_strip_of_the_last_one_open(seed: int) -> None:
    for row in by_group(rows(Chance(seed), TALL)):
        assert all(later.x - earlier.x > 0.2 for earlier, later in pairwise(row))


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_lie_one_below_the_other(seed: int) -> None:
    laid = by_group(rows(Chance(seed), TALL))
    assert len(laid) == 4
    for above, below in pairwise(laid):
        assert max(place.y for place in above) + 0.7 * TALL < min(place.y for place in below)


@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_column_each_card_covers_the_last_but_for_its_top_strip(seed: int) -> None:
    for column in by_group(columns(Chance(seed), TALL, many=5)):
        for earlier, later in pairwise(column):
            assert 0.1 * TALL < later.y - earlier.y < 0.35 * TALL
            assert abs(later.x - earlier.x) < 0.4


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_of_a_pile_lies_on_the_middle_of_another(seed: int) -> None:
    places = pile(Chance(seed), TALL, many=12)
    assert len(places) == 12
    assert all(math.dist((one.x, one.y), (other.x, other.y)) > 0.5 for one, other in combinations(places, 2))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fan_spreads_from_left_to_right_and_each_card_overlaps_the_last(seed: int) -> None:
    cards = fan(Chance(seed), TALL, many=6)
    assert cards[0].turn < 0 < cards[-1].turn
    for earlier, later in pairwise(cards):
        assert earlier.x < later.x
        assert math.dist((earlier.x, earlier.y), (later.x, later.y)) < 0.8


def test_a_layout_is_put_about_the_middle_of_the_table() -> None:
    assert centred([Place(1, 2, 0.1, 0), Place(4, 8, 0.2, 1)]) == [Place(-1.5, -3, 0.1, 0), Place(1.5, 3, 0.2, 1)]
