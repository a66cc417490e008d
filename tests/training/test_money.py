"""Amounts as money decks print them say the same to the reader; each deck has a few that go together."""

import pytest

from training.chance import Chance
from training.faces.money import AMOUNTS, IN_A_DECK, SPELLINGS, amounts_of_a_deck, spelled
from vision.alphabet import amount
from vision.alphabet import spelled as in_the_alphabet


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("value", [0, 7, 999, 1000, 15_000, 99_900, 1_500_000])
def test_a_printed_amount_is_read_as_its_value(spelling: str, value: int) -> None:
    assert amount(in_the_alphabet(spelled(value, spelling))) == value


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_each_deck_prints_fifteen_thousand_as_its_sample_does(spelling: str) -> None:
    assert spelled(15_000, spelling) == spelling


def test_a_deck_prints_few_amounts_of_one_kind_so_that_some_come_again() -> None:
    for seed in range(40):
        amounts = amounts_of_a_deck(Chance(seed))
        assert IN_A_DECK[0] <= len(set(amounts)) == len(amounts) <= IN_A_DECK[1]
        assert any(set(amounts) <= set(printed) for printed in AMOUNTS)
