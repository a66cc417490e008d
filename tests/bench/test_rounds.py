"""What the pictured rounds are counted as."""

from pathlib import Path
from typing import Any

import pytest

from bench.rounds.counting import Count, Picture, count
from bench.rounds.pictured import Wrong
from companion.rules.six_nimmt.events import Deal, Reveal
from tests.companion.reconcile.photographed import Seen, photographed, spot, table

JOURNAL = table(Deal((12, 38, 43, 58)), Reveal({"Ana": 13, "Bob": 45, "Cyril": 61}))
RIGHT, WRONG = [[12, 13], [38], [43, 45], [58, 61]], [[12, 13], [38, 45], [43], [58, 61]]


def picture(rows: list[list[int]], wrong: Wrong | None) -> Picture:
    lying = [
        [{"value": card, "quad": spot(row, place), "visible": 1.0} for place, card in enumerate(cards)]
        for row, cards in enumerate(rows)
    ]
    truth: dict[str, Any] = {"kind": "six_nimmt", "rows": lying, "lying": rows}
    return Picture(Path("none.jpg"), truth, wrong, JOURNAL)


def counted(rows: list[list[int]], wrong: Wrong | None, *seen: list[Seen]) -> Count:
    counts = count([(picture(rows, wrong), photographed(*seen))])
    (found,) = [one for one in counts.values() if one.photos]
    return found


def test_a_second_reading_that_the_rules_choose_is_right_with_them_and_wrong_without() -> None:
    found = counted(RIGHT, None, [12, {18: 0.6, 13: 0.3}], [38], [43, 45], [58, 61])
    assert (found.cards, found.eye_cards, found.cards_right) == (7, 6, 7)
    assert (found.eye_photos, found.photos_right, found.agreed) == (0, 1, 1)
    assert (found.by_rules, found.by_rules_right) == (1, 1)


def test_a_misplaced_card_that_is_read_well_must_be_reported() -> None:
    found = counted(WRONG, Wrong(45, 2, 3), [12, 13], [38, 45], [43], [58, 61])
    assert (found.misplaced, found.reported, found.read_well, found.read_well_reported) == (1, 1, 1, 1)


def test_a_misplaced_card_that_the_eye_does_not_see_is_not_reported_as_such() -> None:
    found = counted(WRONG, Wrong(45, 2, 3), [12, 13], [38], [43], [58, 61])
    assert (found.misplaced, found.reported, found.read_well, found.agreed) == (1, 0, 0, 0)


@pytest.mark.parametrize(("row", "alarms", "asked"), [([12, 99], 1, 0), ([12], 0, 1)])
def test_false_alarms_and_cards_asked_for(row: list[Seen], alarms: int, asked: int) -> None:
    found = counted(RIGHT, None, row, [38], [43, 45], [58, 61])
    assert (found.false_alarms, found.asked) == (alarms, asked)
