"""All amounts of a deck are spelled one way."""

from collections.abc import Mapping

import pytest

from vision.spelling import in_one_style


def best(chances: Mapping[int, float]) -> int:
    return max(chances, key=lambda value: chances[value])


CLEAR = [{"$15,000": 0.95}, {"$7,000": 0.9}, {"$500": 0.95}, {"$12,000": 0.9}]


def test_a_sign_taken_for_a_digit_is_a_sign_where_all_others_have_one() -> None:
    *_, doubtful = in_one_style([*CLEAR, {"849,900": 0.6, "$49,900": 0.3}])
    assert best(doubtful) == 49_900


def test_without_others_the_likelier_text_stays() -> None:
    (alone,) = in_one_style([{"849,900": 0.6, "$49,900": 0.3}])
    assert best(alone) == 849_900


@pytest.mark.parametrize("texts", [{"7": 0.8}, {"900$": 0.7}, {"15000": 0.6, "15,000": 0.3}])
def test_each_crop_is_as_surely_an_amount_as_before(texts: dict[str, float]) -> None:
    *_, told = in_one_style([*CLEAR, texts])
    assert sum(told.values()) == pytest.approx(sum(texts.values()))


def test_what_is_clear_stays_clear_whatever_lies_beside_it() -> None:
    *_, told = in_one_style([*CLEAR, {"15000$": 0.97, "$5,000": 0.001}])
    assert best(told) == 15_000


def test_what_is_no_amount_counts_for_nothing() -> None:
    assert in_one_style([{"$": 0.9, "": 0.1}]) == [{}]
    assert in_one_style([]) == []
