"""A photo of four rows beside what the rules expect there."""

from typing import Any

import pytest

from companion.language import CODES, language
from companion.reconcile import RECONCILERS
from companion.reconcile.reconciliation import (
    Difference,
    How,
    Kind,
    Overlooked,
    PutRight,
    ReadAgain,
    Reconciliation,
    Unrecorded,
    UnrecordedRound,
)
from companion.rules.game import Setting
from companion.rules.journal import Amend, Journal
from companion.rules.six_nimmt.events import Accept, Deal, Position, Reveal, Setup, Take
from companion.rules.six_nimmt.state import Options
from tests.companion.reconcile.photographed import Seen, photographed, spot, table

SIX_NIMMT = RECONCILERS["six_nimmt"]
DEAL = Deal((12, 37, 43, 58))
ROUND = Reveal({"Ana": 14, "Bob": 44, "Cyril": 61})


def one_round() -> Journal[Any]:
    """12 14, 37, 43 44, 58 61."""
    return table(DEAL, ROUND)


def reconciled(journal: Journal[Any], *rows: list[Seen], **told: Any) -> Reconciliation:
    return SIX_NIMMT.reconcile(journal, photographed(*rows), **told)


def english(reading: Reconciliation) -> list[str]:
    return [language("en").render(difference.message) for difference in reading.differences]


def only(reading: Reconciliation) -> Difference:
    (difference,) = reading.differences
    return difference


# ---- agreement ----


def test_a_table_that_lies_as_expected_agrees_in_one_glance() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, 44], [58, 61])
    assert reading.agrees
    assert reading.rows == ((12, 14), (37,), (43, 44), (58, 61))
    assert {card.how for line in reading.lines for card in line} == {How.AS_READ}
    assert (reading.explanations, reading.notes, reading.doubtful, reading.ignored) == ((), (), (), ())


def test_rows_entered_in_another_order_than_they_lie_agree_and_are_told() -> None:
    reading = reconciled(one_round(), [37], [12, 14], [43, 44], [58, 61])
    assert reading.agrees
    assert reading.rows == ((12, 14), (37,), (43, 44), (58, 61))
    assert [language("en").render(note) for note in reading.notes] == [
        "The rows lie in another order than they were entered; from the top they are 2, 1, 3, 4."
    ]


def test_a_table_seen_from_its_other_side_agrees_and_is_told() -> None:
    reading = reconciled(one_round(), [61, 58], [44, 43], [37], [14, 12])
    assert reading.agrees
    assert [note.id for note in reading.notes] == ["reconcile.six_nimmt.turned"]


def test_cards_that_wait_for_a_choice_may_lie_beside_the_rows() -> None:
    journal = table(DEAL, Reveal({"Ana": 3, "Bob": 44, "Cyril": 61}))
    reading = reconciled(journal, [12], [37], [43], [58], [3, 44, 61])
    assert reading.agrees
    assert [card.value for card in reading.beside] == [3, 44, 61]


def test_a_row_that_the_eye_tore_in_two_is_one_row() -> None:
    reading = reconciled(one_round(), [12], [14], [37], [43, 44], [58, 61])
    assert reading.agrees
    assert reading.rows[0] == (12, 14)


# ---- the rules help the eye ----


def test_the_second_reading_wins_where_only_it_fits_and_is_marked() -> None:
    reading = reconciled(one_round(), [12, {16: 0.6, 14: 0.3}], [37], [43, 44], [58, 61])
    assert reading.agrees
    chosen = reading.lines[0][1]
    assert (chosen.value, chosen.how) == (14, How.BY_RULES)
    assert chosen.confidence > 0.9


def test_a_doubtful_reading_that_is_expected_is_settled() -> None:
    reading = reconciled(one_round(), [12, {14: 0.5, 74: 0.4}], [37], [43, 44], [58, 61])
    assert reading.lines[0][1].how is How.AS_READ
    assert not reading.doubtful


def test_a_number_lies_only_once_on_a_table() -> None:
    reading = reconciled(table(DEAL, ROUND), [12, 14], [37], [43, {58: 0.4, 44: 0.3}], [58, 61])
    assert reading.rows[2] == (43, 44)


def test_what_neither_photo_nor_rules_settle_is_doubtful() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, 44, {71: 0.5, 77: 0.4}], [58, 61])
    assert [card.value for card in reading.doubtful] == [71]


def test_an_expected_card_that_the_eye_did_not_even_name_stays_doubtful() -> None:
    reading = reconciled(one_round(), [12, {88: 0.45, 83: 0.4}], [37], [43, 44], [58, 61])
    chosen = reading.lines[0][1]
    assert (chosen.value, chosen.how) == (14, How.DOUBTFUL)


def test_a_card_of_this_table_that_is_read_well_is_never_taken_for_the_expected_one() -> None:
    """14 and 44 have changed places, and each might be the other."""
    reading = reconciled(one_round(), [12, {44: 0.9, 14: 0.1}], [37], [43, {14: 0.9, 44: 0.1}], [58, 61])
    assert reading.rows == ((12, 44), (37,), (43, 14), (58, 61))
    assert [difference.kind for difference in reading.differences] == [Kind.MISPLACED, Kind.MISPLACED]


def test_a_card_that_nobody_laid_may_be_the_expected_one_if_the_eye_says_so_too() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, {45: 0.9, 44: 0.1}], [58, 61])
    assert reading.agrees
    assert [card.value for card in reading.doubtful] == [44]


def test_a_card_that_nobody_laid_and_that_is_read_well_is_told() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, {45: 0.9, 48: 0.1}], [58, 61])
    assert reading.rows[2] == (43, 45)
    assert only(reading).kind is Kind.INSTEAD


def test_what_is_hardly_a_card_is_left_out() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, 44], [58, 61, {7: 0.41}])
    assert reading.agrees
    assert reading.ignored == (7,)


# ---- differences, in the words of the table ----


def test_a_card_in_a_wrong_row_is_named_with_its_rule_and_place() -> None:
    journal = table(Deal((12, 38, 43, 58)), Reveal({"Ana": 13, "Bob": 45, "Cyril": 61}))
    reading = reconciled(journal, [12, 13], [38, 45], [43], [58, 61])
    assert english(reading) == ["45 lies in row 2; after 43 in row 3 it would be right (Least difference)."]
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.row, difference.right) == (Kind.MISPLACED, (45,), 2, 3)
    assert difference.rule == "six_nimmt.lowest_difference"
    assert difference.quad == spot(1, 1)
    assert [language("en").render(sentence) for sentence in difference.because] == [
        "In row 2 the difference to 38 is 7; another row is nearer.",
        "45 belongs in row 3, after 43.",
    ]
    put, again, none = difference.ways
    assert isinstance(put, PutRight)
    assert language("en").render(put.message) == "Put 45 after 43 in row 3."
    assert isinstance(again, ReadAgain)
    assert isinstance(none, ReadAgain)
    assert none.values == ()
    assert reading.explanations == ()


def test_a_card_after_a_higher_one_breaks_another_rule() -> None:
    reading = reconciled(one_round(), [12], [37, 14], [43, 44], [58, 61])
    assert only(reading).rule == "six_nimmt.ascending"


def test_a_card_that_was_there_since_the_deal_can_be_misplaced_too() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [44], [58, 43, 61])
    difference = only(reading)
    assert (difference.cards, difference.row, difference.right) == ((43,), 4, 3)
    assert difference.message.id == "reconcile.six_nimmt.misplaced_first"


def test_two_cards_in_the_wrong_order_within_their_row() -> None:
    reading = reconciled(one_round(), [14, 12], [37], [43, 44], [58, 61])
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.row, difference.right) == (Kind.MISPLACED, (14,), 1, 1)


FULL = Setup(Position(rows=((1, 2, 3, 4, 5), (20,), (40,), (60,)), round=3))


def test_a_full_row_that_nobody_took_away() -> None:
    journal = table(FULL, Reveal({"Ana": 6, "Bob": 41, "Cyril": 61}))
    reading = reconciled(journal, [1, 2, 3, 4, 5, 6], [20], [40, 41], [60, 61])
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.rule) == (
        Kind.NOT_TAKEN,
        (1, 2, 3, 4, 5),
        "six_nimmt.full_row",
    )
    assert english(reading) == ["1, 2, 3, 4, 5 still lie in row 1; Ana takes them."]


def test_a_row_that_was_taken_too_early() -> None:
    journal = table(
        Setup(Position(rows=((1, 2, 3, 4), (20,), (40,), (60,)), round=3)), Reveal({"Ana": 6, "Bob": 41, "Cyril": 61})
    )
    reading = reconciled(journal, [6], [20], [40, 41], [60, 61])
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.right) == (Kind.TAKEN, (1, 2, 3, 4), 1)


def test_a_card_that_is_not_seen_can_be_told_to_lie_there() -> None:
    reading = reconciled(one_round(), [12], [37], [43, 44], [58, 61])
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.row, difference.right) == (Kind.MISSING, (14,), None, 1)
    assert english(reading) == ["14 is not seen; it should lie after 12 in row 1."]
    assert difference.quad == spot(0, 0)
    put, overlooked = difference.ways
    assert isinstance(put, PutRight)
    assert isinstance(overlooked, Overlooked)
    again = reconciled(one_round(), [12], [37], [43, 44], [58, 61], overlooked=[overlooked.card])
    assert again.agrees
    assert again.rows[0] == (12, 14)


def test_a_misreading_is_corrected_by_what_a_person_tells() -> None:
    reading = reconciled(one_round(), [12, 74], [37], [43, 44], [58, 61])
    difference = only(reading)
    assert (difference.kind, difference.cards) == (Kind.INSTEAD, (74, 14))
    again = next(way for way in difference.ways if isinstance(way, ReadAgain))
    assert again.values[0] == 14
    corrected = reconciled(one_round(), [12, 74], [37], [43, 44], [58, 61], told={again.item: 14})
    assert corrected.agrees
    assert corrected.lines[0][1].how is How.TOLD


def test_what_is_no_card_at_all_is_told_so() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, 44], [58, 61, 99])
    difference = only(reading)
    assert (difference.kind, difference.cards, difference.rule) == (Kind.STRANGE, (99,), None)
    none = difference.ways[-1]
    assert isinstance(none, ReadAgain)
    assert reconciled(one_round(), [12, 14], [37], [43, 44], [58, 61, 99], told={none.item: None}).agrees


# ---- something unrecorded happened ----


def test_a_choice_that_nobody_entered_is_found() -> None:
    journal = table(DEAL, Reveal({"Ana": 3, "Bob": 44, "Cyril": 61}))
    reading = reconciled(journal, [12], [3], [43, 44], [58, 61])
    (explanation,) = reading.explanations
    assert isinstance(explanation, Unrecorded)
    assert explanation.entries == (Take("Ana", 2),)
    assert language("en").render(explanation.message) == "Not entered: Ana takes row 2."


def test_a_whole_round_that_nobody_entered_is_found() -> None:
    reading = reconciled(one_round(), [12, 14, 15], [37], [43, 44], [58, 61, 62, 63])
    (explanation,) = reading.explanations
    assert isinstance(explanation, UnrecordedRound)
    assert (explanation.cards, explanation.chosen_rows) == ((15, 62, 63), {})


def test_a_round_with_a_choice_that_nobody_entered_is_found() -> None:
    reading = reconciled(one_round(), [12, 14], [2], [43, 44], [58, 61, 62, 63])
    (explanation,) = reading.explanations
    assert isinstance(explanation, UnrecordedRound)
    assert (explanation.cards, explanation.chosen_rows) == ((2, 62, 63), {2: 2})
    assert explanation.events({"Ana": 62, "Bob": 63, "Cyril": 2}) == (
        Reveal({"Ana": 62, "Bob": 63, "Cyril": 2}),
        Take("Cyril", 2),
    )


def test_a_choice_entered_for_another_row_is_found() -> None:
    journal = table(DEAL, Reveal({"Ana": 3, "Bob": 44, "Cyril": 61}), Take("Ana", 1))
    reading = reconciled(journal, [12], [3], [43, 44], [58, 61])
    assert [explanation.entries for explanation in reading.explanations if isinstance(explanation, Unrecorded)] == [
        (Amend(2, (Take("Ana", 2),)),)
    ]


def test_a_card_entered_wrongly_is_found() -> None:
    reading = reconciled(one_round(), [12, 14], [37], [43, 45], [58, 61])
    (explanation,) = reading.explanations
    assert isinstance(explanation, Unrecorded)
    assert explanation.entries == (Amend(1, (Reveal({"Ana": 14, "Bob": 45, "Cyril": 61}),)),)
    journal = one_round()
    journal.append(explanation.entries[0])
    assert reconciled(journal, [12, 14], [37], [43, 45], [58, 61]).agrees


def test_a_deal_that_nobody_entered_is_found() -> None:
    reading = reconciled(table(), [12], [37], [43], [58])
    (explanation,) = reading.explanations
    assert isinstance(explanation, Unrecorded)
    assert explanation.entries == (DEAL,)


def test_the_players_may_agree_on_the_table_as_it_lies() -> None:
    journal = table(Deal((12, 38, 43, 58)), Reveal({"Ana": 13, "Bob": 45, "Cyril": 61}))
    rows: list[list[Seen]] = [[12, 13], [38, 45], [43], [58, 61]]
    event = SIX_NIMMT.agreement(reconciled(journal, *rows), "it was too late")
    assert event == Accept("it was too late", Position(rows=((12, 13), (38, 45), (43,), (58, 61))))
    journal.append(event)
    assert reconciled(journal, *rows).agrees


# ---- start from a photo ----


def test_a_game_is_taken_up_from_one_photo() -> None:
    setting = Setting("base", ("Ana", "Bob", "Cyril"), Options())
    start = SIX_NIMMT.start(setting, photographed([12, {41: 0.5, 14: 0.3, 11: 0.2}], [37], [43, 44], [58, 61, 99]))
    assert start.event == Setup(Position(rows=((12, 41), (37,), (43, 44), (58, 61, 99)), round=2))
    assert [card.value for card in start.reading.doubtful] == [41]
    assert start.problems == ()
    journal = table(start.event)
    assert journal.state.rows == start.reading.rows


def test_a_row_that_falls_makes_the_rising_reading_likelier() -> None:
    setting = Setting("base", ("Ana", "Bob", "Cyril"), Options())
    start = SIX_NIMMT.start(setting, photographed([12, {11: 0.6, 14: 0.3}], [37], [43, 44], [58, 61]))
    assert start.reading.lines[0][1].value == 14
    assert start.reading.lines[0][1].how is How.BY_RULES


def test_a_photo_that_can_be_no_table_says_why() -> None:
    setting = Setting("base", ("Ana", "Bob", "Cyril"), Options())
    start = SIX_NIMMT.start(setting, photographed([12, 11], [37], [43, 44]))
    assert [problem.id for problem in start.problems] == ["six_nimmt.problem.four_rows"]


# ---- every language ----


@pytest.mark.parametrize("code", CODES)
def test_everything_is_said_in_every_language(code: str) -> None:
    journal = table(FULL, Reveal({"Ana": 6, "Bob": 41, "Cyril": 61}))
    reading = reconciled(journal, [1, 2, 3, 4, 5, 6], [20, 41], [40, 99], [])
    assert len(reading.differences) >= 4
    for difference in reading.differences:
        for message in (difference.message, *difference.because, *(way.message for way in difference.ways)):
            text = language(code).render(message)
            assert text != message.id
            assert "{" not in text


# ---- what the photo does not show ----


@pytest.mark.parametrize(
    ("row", "unseen"),
    [
        ([12, 14, 17], (15,)),  # between others
        ([14, 15, 17], (12,)),  # the head, before cards of earlier rounds
        ([12, 14], (15, 17)),  # the end, laid in earlier rounds
    ],
)
def test_a_card_of_an_earlier_round_that_is_not_seen_lies_there_still(row: list[Seen], unseen: tuple[int, ...]) -> None:
    journal = table(Setup(Position(rows=((12, 14, 15, 17), (37,), (43,), (58,)), round=5)), ROUND_OF_HIGH)
    reading = reconciled(journal, row, [37], [43], [58, 61, 62, 63])
    assert reading.agrees
    assert reading.unseen == unseen
    assert reading.rows[0] == (12, 14, 15, 17)


ROUND_OF_HIGH = Reveal({"Ana": 61, "Bob": 62, "Cyril": 63})


def test_a_card_of_this_round_that_is_not_seen_is_asked_for() -> None:
    journal = table(DEAL, ROUND_OF_HIGH)
    reading = reconciled(journal, [12], [37], [43], [58, 61, 62])
    assert only(reading).kind is Kind.MISSING
    assert reading.unseen == ()


def test_a_stranger_in_the_place_of_an_unseen_card_is_told_as_one_difference() -> None:
    journal = table(Setup(Position(rows=((12, 14, 15, 17), (37,), (43,), (58,)), round=5)), ROUND_OF_HIGH)
    reading = reconciled(journal, [12, 74, 15, 17], [37], [43], [58, 61, 62, 63])
    assert (only(reading).kind, only(reading).cards) == (Kind.INSTEAD, (74, 14))
    assert reading.unseen == ()
