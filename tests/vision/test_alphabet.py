"""What is printed, in the reader's letters, and the amount it stands for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.alphabet import ALPHABET, amount, spelled


@pytest.mark.parametrize(
    ("printed", "letters"),
    [
        ("$15,000", "$15,000"),
        ("15.000 €", "15,000$"),
        ("15 000 Kč", "15000$"),
        ("15'000", "15,000"),
        ("15 000,-", "15000,"),
        ("$15K", "$15k"),
        ("15 tis. Kč", "15k$"),
        ("1,5 mil. Kč", "1,5m$"),
        ("£0", "$0"),
        ("104", "104"),
    ],
)
def test_every_currency_is_a_sign_and_every_point_a_mark(printed: str, letters: str) -> None:
    assert spelled(printed) == letters


@pytest.mark.parametrize(
    ("letters", "value"),
    [
        ("$15,000", 15_000),
        ("15000$", 15_000),
        ("15000,", 15_000),
        ("$15k", 15_000),
        ("1,5m", 1_500_000),
        ("2,50", 2),
        ("1,250,000", 1_250_000),
        ("0", 0),
    ],
)
def test_the_amount_of_money_a_text_says(letters: str, value: int) -> None:
    assert amount(letters) == value


@pytest.mark.parametrize("letters", ["", "$", ",", "k", "000", "066,000", "1,0000", "12,34,567", "5$5", "1,2345"])
def test_what_is_no_amount_says_none(letters: str) -> None:
    assert amount(letters) is None


SPELLINGS = ("${:,}", "{:,} Kč", "€{:,}", "{} Kč", "£{}", "{:,},-", "{:,} zł")


@given(st.integers(0, 10_000_000), st.sampled_from(SPELLINGS), st.sampled_from([",", ".", " ", "'", "\u00a0"]))
def test_an_amount_is_the_same_in_every_spelling(value: int, spelling: str, separator: str) -> None:
    printed = spelling.format(value).replace(",-", "\0").replace(",", separator).replace("\0", ",-")
    letters = spelled(printed)
    assert set(letters) <= set(ALPHABET)
    assert amount(letters) == value
