"""All amounts of a deck are spelled one way."""

from collections.abc import Mapping

import numpy as np
import pytest

from vision.alphabet import ALPHABET
from vision.read import BLANK, Logs, amounts
from vision.spelling import CUT, in_one_style, written


def best(chances: Mapping[int, float]) -> int:
    return max(chances, key=lambda value: chances[value])


CLEAR = [{"$15,000": 0.95}, {"$7,000": 0.9}, {"$500": 0.95}, {"$12,000": 0.9}]


def test_a_sign_taken_for_a_digit_is_a_sign_where_all_others_have_one() -> None:
    *_, doubtful = in_one_style([*CLEAR, {"849,900": 0.6, "$49,900": 0.3}])
    assert best(doubtful) == 49_900


def test_without_others_the_likelier_text_stays() -> None:
    (alone,) = in_one_style([{"849,900": 0.6, "$49,900": 0.3}])
    assert best(alone) == 849_900


@pytest.mark.parametrize("texts", [{"$7,000": 0.8}, {"9000$": 0.7}, {"15000": 0.6, "15,000": 0.3}])
def test_each_crop_is_as_surely_an_amount_as_before(texts: dict[str, float]) -> None:
    *_, told = in_one_style([*CLEAR, texts])
    assert sum(told.values()) == pytest.approx(sum(texts.values()))


def test_what_is_clear_stays_clear_whatever_lies_beside_it() -> None:
    *_, told = in_one_style([*CLEAR, {"15000$": 0.97, "$5,000": 0.001}])
    assert best(told) == 15_000


def test_what_is_no_amount_counts_for_nothing() -> None:
    assert in_one_style([{"$": 0.9, "": 0.1}]) == [{}]
    assert in_one_style([]) == []


@pytest.mark.parametrize("piece", ["0", "12", "7"])
def test_a_short_text_without_the_sign_that_all_others_have_is_hardly_an_amount(piece: str) -> None:
    *_, told = in_one_style([*CLEAR, {piece: 0.95}])
    assert sum(told.values()) < 0.4


def test_an_amount_that_ends_where_thousands_should_follow_is_cut_by_another_card() -> None:
    *_, told = in_one_style([*CLEAR, {"$1,020,": 0.95}])
    assert sum(told.values()) < 0.4


@pytest.mark.parametrize(
    ("shown", "amount"),
    [("8440", 844_000), ("37900", 379_000), ("379", 379_000), ("11460", 1_146_000), ("1261", 1_261_000)],
)
def test_in_a_deck_of_thousands_what_shows_of_an_amount_tells_the_rest(shown: str, amount: int) -> None:
    thousands = [{f"{many}000": 0.9} for many in (488, 83, 228, 12, 15, 20)]
    *_, told = in_one_style([*thousands, {shown + CUT: 0.9}])
    assert best(told) == amount


@pytest.mark.parametrize("shown", ["76", "300", "1000"])
def test_what_shows_too_little_tells_nothing(shown: str) -> None:
    thousands = [{f"{many}000": 0.9} for many in (488, 83, 228, 12, 15, 20)]
    *_, told = in_one_style([*thousands, {shown + CUT: 0.8, shown: 0.1}])
    assert sum(told.values()) < 0.3


def test_what_shows_in_part_tells_nothing_of_how_the_deck_spells() -> None:
    pieces = [{f"{shown}{CUT}": 0.9} for shown in ("379", "844", "199", "627")]
    *_, told = in_one_style([*pieces, {"450": 0.9}])
    assert told == pytest.approx(in_one_style([{"450": 0.9}])[0])


@pytest.mark.parametrize(("text", "cut"), [("27", True), ("8440", True), ("15,000", False), ("$0", True)])
def test_a_number_that_does_not_show_whole_is_cut_unless_it_is_complete_as_it_is(text: str, cut: bool) -> None:
    said = written(spaced(text), 0.6 * len(text), whole=0.05)
    assert (said.get(text + CUT, 0.0) > 0.5) is cut
    assert (said.get(text, 0.0) > 0.5) is not cut


def test_where_a_dash_stands_behind_every_amount_none_is_cut() -> None:
    read = [{text: 0.9} for text in ("15,000,", "7,000,", "500,", "1,020,")]
    assert [best(told) for told in in_one_style(read)] == [15_000, 7_000, 500, 1_020]
    assert min(sum(told.values()) for told in in_one_style(read)) > 0.8


def test_a_card_of_nothing_is_an_amount_when_it_has_the_sign() -> None:
    *_, told = in_one_style([*CLEAR, {"$0": 0.5, "0": 0.4}])
    assert best(told) == 0
    assert sum(told.values()) > 0.6


def test_where_all_amounts_begin_with_one_digit_it_is_the_sign() -> None:
    read = [{text: 0.8} for text in ("657", "68,000", "691,000", "614,200", "657,000")]
    assert [best(told) for told in in_one_style(read)] == [57, 8_000, 91_000, 14_200, 57_000]


def test_one_amount_read_again_and_again_tells_nothing_of_the_sign() -> None:
    read = [{text: 0.95} for text in ("51000", "51000", "51000", "51000", "51000", "54000")]
    assert [best(told) for told in in_one_style(read)] == [51_000] * 5 + [54_000]


@pytest.mark.parametrize(("piece", "most"), [("$1,261", 0.4), ("$500", 0.7)])
def test_in_a_deck_of_thousands_what_the_next_card_leaves_of_an_amount_is_doubtful(piece: str, most: float) -> None:
    thousands = [{f"${many},000": 0.9} for many in (488, 83, 228, 12, 15, 20)]
    *_, told = in_one_style([*thousands, {piece: 0.9}])
    assert sum(told.values()) < most


def test_in_a_deck_of_thousands_a_text_that_is_none_is_doubtful() -> None:
    thousands = [{f"{many},000": 0.9} for many in (4, 7, 9, 12, 15, 20)]
    *_, told = in_one_style([*thousands, {"9,000": 0.45, "9,001": 0.5}])
    assert best(told) == 9_000


def spaced(text: str, unsure: dict[int, float] | None = None) -> Logs:
    """What a reader says that is sure of every letter, but for the steps of some, which may be blank instead."""
    steps = [letter for one in text for letter in (ALPHABET.index(one), BLANK)]
    chances = np.full((len(steps), len(ALPHABET) + 1), 1e-4)
    for step, letter in enumerate(steps):
        here = (unsure or {}).get(step, 1.0)
        chances[step, letter], chances[step, BLANK] = here, max(1 - here, 1e-4 if letter != BLANK else here)
    return np.asarray(np.log(chances / chances.sum(axis=1, keepdims=True)), np.float64)


def test_no_card_has_pence_a_nought_was_overlooked() -> None:
    last_nought = 2 * len("$15,00")
    said = amounts(written(spaced("$15,000", {last_nought: 0.2}), 3.5))
    assert best(said) == 15_000
    assert said[15_000] > 0.8


def test_an_overlooked_nought_is_no_word_for_another_digit() -> None:
    last = 2 * len("$9,00")
    log = spaced("$9,000", {last: 0.05})
    log[last, ALPHABET.index("1")] = np.log(0.2)
    log[last, BLANK] = np.log(0.75)
    assert best(amounts(written(log, 3.5))) == 9_000


def test_a_part_of_a_thousand_is_no_pence() -> None:
    assert best(amounts(written(spaced("$1,5k", {}), 2.5))) == 1_500


def test_wide_digits_fill_a_long_box() -> None:
    assert amounts(written(spaced("20,000"), 6.2))[20_000] > 0.9


def test_a_text_far_too_short_for_its_box_is_hardly_there() -> None:
    assert sum(written(spaced("0"), 3.4).values()) < 0.2
    assert sum(written(spaced("0"), 0.8).values()) > 0.9
    assert sum(written(spaced("$0"), 1.5).values()) > 0.9


def apart(text: str) -> Logs:
    """What a sure reader says of a text whose letters stand evenly, with gaps where it has spaces."""
    rows = []
    for one in text:
        letter, blank = spaced(one if one != " " else "0")
        rows += [blank, blank] if one == " " else [letter, blank, blank, blank]
    return np.array(rows)


@pytest.mark.parametrize(
    ("left", "amount"),
    [("$505 00", 505_000), ("1 015 00", 1_015_000), ("20 00", 20_000), ("97 20", 97_200), ("803 0$", 803_000)],
)
def test_thousands_whose_end_is_beneath_another_card_are_told_by_their_gap(left: str, amount: int) -> None:
    assert best(amounts(written(apart(left), 3.0))) == amount


@pytest.mark.parametrize("text", ["50 500", "1 015 000", "2 000", "50500", "1015", "500", "12 3"])
def test_an_amount_with_its_gap_where_thousands_end_is_as_it_stands(text: str) -> None:
    assert best(amounts(written(apart(text), 3.0))) == int(text.replace(" ", ""))


def test_a_box_a_little_too_long_takes_less_from_a_clear_amount_than_a_far_too_long_one() -> None:
    counts = [sum(written(spaced("97,200"), length).values()) for length in (7.4, 7.6, 8.0, 9.0)]
    assert counts[0] > 0.9
    assert counts == sorted(counts, reverse=True)
    assert counts[1] > 0.5 > 0.2 > counts[3]


def test_digits_that_never_stand_beside_each_other_have_no_gaps() -> None:
    assert written(apart("1$2$3$4"), 3.0) == {}
