"""What the comparison with other readers counts as right, and where its tables go."""

from pathlib import Path

import pytest

from bench.vision.photos import EVERYTHING, SUBJECTS, Card, photos_in
from bench.vision.report import BEGIN, END, placed
from bench.vision.scoring import Number, cards_right, numbers
from bench.vision.stopwatch import Reading

PHOTOS = Path(__file__).parent.parent / "vision" / "photos"


def square(x: float, y: float, side: float = 10) -> list[list[float]]:
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]


def test_a_card_is_right_by_a_number_in_it_or_around_its_middle() -> None:
    card = Card(7, square(0, 0))
    assert cards_right([card], [Number(7, square(1, 1, side=2))]) == 1
    assert cards_right([card], [Number(7, square(-20, -20, side=30))]) == 1
    assert cards_right([card], [Number(7, square(11, 0))]) == 0
    assert cards_right([card], [Number(1, square(0, 0))]) == 0


def test_a_number_counts_for_one_card_only_and_a_card_once() -> None:
    twins = [Card(7, square(0, 0)), Card(7, square(1, 1))]
    assert cards_right(twins, [Number(7, square(4, 4, side=2))]) == 1
    assert cards_right(twins[:1], [Number(7, square(1, 1, side=2)), Number(7, square(6, 6, side=2))]) == 1


def test_overlapping_cards_do_not_take_each_others_number() -> None:
    """The first card could have either number, the second only the one in both."""
    cards = [Card(7, square(0, 0)), Card(7, square(5, 0))]
    assert cards_right(cards, [Number(7, square(6, 4, side=2)), Number(7, square(1, 4, side=2))]) == 2


def test_wrong_numbers_on_a_card_do_not_cancel_the_right_one() -> None:
    assert cards_right([Card(7, square(0, 0))], [Number(1, square(0, 0)), Number(7, square(0, 0))]) == 1


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("six_nimmt", "104", 104),
        ("six_nimmt", "Y17", 17),
        ("six_nimmt", "105", None),
        ("six_nimmt_board", "104", None),
        ("keltis_columns", "10", 10),
        ("assets", "$15,000", 15_000),
        ("assets", "15 000 Kč", 15_000),
        ("assets", "Kč", None),
    ],
)
def test_a_text_says_a_value_of_the_game_or_nothing(kind: str, text: str, value: int | None) -> None:
    said = numbers([Reading(text, square(0, 0))], SUBJECTS[kind])
    assert [number.value for number in said] == ([] if value is None else [value])


@pytest.mark.parametrize("kind", EVERYTHING)
def test_every_kind_has_photos_with_cards(kind: str) -> None:
    assert [photo for photo in photos_in(PHOTOS, EVERYTHING) if photo.kind == kind and photo.cards]


def test_the_tables_are_put_in_their_place_or_at_the_end() -> None:
    first = placed("# Benchmarks\n", "old")
    assert first == f"# Benchmarks\n\n{BEGIN}\n\nold\n\n{END}\n"
    assert placed(f"{first}after\n", "new") == f"# Benchmarks\n\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
