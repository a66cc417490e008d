"""The cards of a row lie one way, and tell of each other which."""

from dataclasses import replace

import pytest

from vision.gather import Card
from vision.observation import Item, Layout
from vision.standing import upright


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
