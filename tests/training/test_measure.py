"""What counts as read, as missed and as invented."""

from training.measure import Tally
from training.truth import Card, Truth
from vision.observation import Candidate, Item, Observation


def card(value: int, left: float) -> Card:
    return {"value": value, "quad": [[left, 0], [left + 10, 0], [left + 10, 20], [left, 20]], "visible": 1.0}


def read(value: int, left: float) -> Item:
    quad = ((left, 0.0), (left + 10, 0.0), (left + 10, 20.0), (left, 20.0))
    return Item(value, quad, 0.99, (Candidate(value, 0.99, None),), None)


def tallied(truth: Truth, *items: Item) -> Tally:
    tally = Tally()
    tally.count(truth, Observation((100, 100), items, (tuple(range(len(items))),), {}))
    return tally


def test_a_card_that_is_cut_may_be_read_but_not_misread() -> None:
    truth: Truth = {
        "kind": "assets",
        "image": "",
        "size": [100, 100],
        "cards": [card(5000, 0)],
        "hidden": [card(7000, 40)],
    }
    assert tallied(truth, read(5000, 0)).photos_right == 1
    both = tallied(truth, read(5000, 0), read(7000, 40))
    assert (both.right, both.invented, both.photos_right) == (1, 0, 1)
    misread = tallied(truth, read(5000, 0), read(700, 40))
    assert (misread.right, misread.invented, misread.photos_right) == (1, 1, 0)


def test_what_is_nowhere_is_invented_and_what_is_not_read_is_missed() -> None:
    truth: Truth = {"kind": "assets", "image": "", "size": [100, 100], "cards": [card(5, 0), card(6, 20)]}
    tally = tallied(truth, read(5, 0), read(9, 60))
    assert (tally.right, tally.missed, tally.invented, tally.wrong) == (1, 1, 1, 0)


def test_one_misread_card_of_a_column_takes_no_other_cards_reading() -> None:
    values = (3, 6, 7, 8, 9)
    truth: Truth = {
        "kind": "assets",
        "image": "",
        "size": [100, 100],
        "cards": [card(value, 4.0 * k) for k, value in enumerate(values)],
    }
    tally = tallied(
        truth, read(3, 0), read(0, 4), *(read(value, 4.0 * k + 3) for k, value in enumerate(values) if k > 1)
    )
    assert (tally.right, tally.wrong, tally.missed, tally.invented) == (4, 1, 0, 0)
