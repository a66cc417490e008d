"""The cards of a row lie one way, and tell of each other which."""

import math
from dataclasses import replace

import numpy as np
import pytest

from vision.gather import Card, Reading
from vision.locate import COLOURS, Sighting
from vision.observation import Item, Layout
from vision.standing import upright, way_up


def card(x: float, sure: float, *, turned: bool = False) -> Card:
    quad = ((x, 0.0), (x + 100, 0.0), (x + 100, 150.0), (x, 150.0))
    item = Item(5, (*quad[2:], *quad[:2]) if turned else quad, 0.99)
    return Card(item, (), sure)


@pytest.mark.parametrize("layout", [Layout.ROWS, Layout.COLUMNS])
def test_the_one_that_contradicts_its_row_is_turned(layout: Layout) -> None:
    row = [card(0, 0.4), card(120, 0.3, turned=True), card(240, 0.5)]
    assert [one.item.quad[0] for one in upright(row, layout)] == [(0.0, 0.0), (120.0, 0.0), (240.0, 0.0)]


def test_in_a_pile_a_card_that_is_sure_lies_as_it_says() -> None:
    pile = [card(0, 0.4), card(120, 0.4, turned=True), card(240, 0.4)]
    assert upright(pile, Layout.LOOSE) == pile


def test_in_a_pile_a_card_that_cannot_tell_follows_the_others() -> None:
    told = upright([card(0, 0.4), card(120, 0.0, turned=True), card(240, 0.4)], Layout.LOOSE)
    assert told[1].item.quad[0] == (120.0, 0.0)


def test_a_single_card_and_none_stay_as_they_are() -> None:
    alone = replace(card(0, 0.0))
    assert upright([alone], Layout.ROWS) == [alone]
    assert upright([], Layout.ROWS) == []


def number(turn: float, at: tuple[float, float] = (0.5, 0.5), sure: float = 0.95) -> Reading:
    """A number at a part of a card of 100 by 150 that is seen upright, the number turned so."""
    corners = np.array([[0, 0], [100, 0], [100, 150], [0, 150]], np.float64)
    sighting = Sighting(at[0] * 100, at[1] * 150, 20, 12, turn, 1.0, 0.9, corners, 0.9, (0.2,) * len(COLOURS))
    return Reading(sighting, {5: sure})


@pytest.mark.parametrize("turn", [0.0, math.pi / 2, math.pi, -1.3])
def test_numbers_in_the_middle_of_cards_tell_which_way_all_lie(turn: float) -> None:
    readings = [number(turn - 0.1), number(turn), number(turn + 0.1), number(turn + math.pi, (0.1, 0.1))]
    up = way_up(readings, Layout.ROWS)
    assert up is not None
    assert math.cos(up - turn) == pytest.approx(1.0)
    assert way_up(readings, Layout.LOOSE) is None


def test_too_few_numbers_unclear_ones_or_such_as_contradict_each_other_tell_nothing() -> None:
    assert way_up([number(0.0), number(0.0)], Layout.ROWS) is None
    assert way_up([number(0.0, sure=0.5)] * 4, Layout.ROWS) is None
    assert way_up([number(0.0, (0.1, 0.1))] * 4, Layout.ROWS) is None
    assert way_up([number(0.0), number(0.0), number(math.pi), number(math.pi)], Layout.ROWS) is None
