"""Every worked example of the rulebook's base game, its tips, and the professional variant."""

import pytest

from companion.rules.six_nimmt.cards import BULLS
from companion.rules.six_nimmt.claims import PlaceClaim
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from tests.companion.rules.six_nimmt.played import Played, deck_of

ROUND_1 = Reveal({"You": 14, "Ana": 15, "Bob": 44, "Cyril": 61})
ROUND_2 = Reveal({"Ana": 21, "Bob": 26, "You": 30, "Cyril": 36})
ROUND_3 = Reveal({"You": 3, "Ana": 9, "Bob": 68, "Cyril": 83})


@pytest.fixture
def table() -> Played:
    return Played("base", "You Ana Bob Cyril").play(Deal((12, 37, 43, 58)))


def test_four_rows_begin_with_12_37_43_58(table: Played) -> None:
    assert table.rows == [[12], [37], [43], [58]]


def test_rules_1_and_2_place_14_15_44_61(table: Played) -> None:
    table.play(ROUND_1)
    assert table.rows == [[12, 14, 15], [37], [43, 44], [58, 61]]


def test_rule_1_leaves_only_the_first_row_for_14(table: Played) -> None:
    table.play(ROUND_1)
    assert table.judge(PlaceClaim("You", 14, 1)).rule == "six_nimmt.ascending"
    for row in (2, 3, 4):
        verdict = table.judge(PlaceClaim("You", 14, row))
        assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.ascending", 1)


def test_rule_2_sends_44_to_the_third_row_though_two_others_fit(table: Played) -> None:
    table.play(ROUND_1)
    assert table.judge(PlaceClaim("Bob", 44, 3)).legal
    for row in (1, 2):
        verdict = table.judge(PlaceClaim("Bob", 44, row))
        assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.lowest_difference", 3)


def test_rule_3_the_sixth_card_30_takes_five(table: Played) -> None:
    table.play(ROUND_1, ROUND_2)
    assert table.taken == [("You", [12, 14, 15, 21, 26])]
    assert table.rows == [[30, 36], [37], [43, 44], [58, 61]]
    assert table.bulls == {"You": 6, "Ana": 0, "Bob": 0, "Cyril": 0}


def test_rule_4_the_lowest_card_3_takes_the_second_row(table: Played) -> None:
    table.play(ROUND_1, ROUND_2, ROUND_3)
    assert table.pending == [("You", "take")]
    assert table.rows == [[30, 36], [37], [43, 44], [58, 61]]
    table.play(Take("You", 2))
    assert table.taken[-1] == ("You", [37])
    assert table.rows == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    assert table.pending == []


def test_bulls_on_multiples_of_5_10_11_and_on_55() -> None:
    assert [BULLS[card] for card in (5, 15, 25)] == [2, 2, 2]
    assert [BULLS[card] for card in (10, 20, 30)] == [3, 3, 3]
    assert [BULLS[card] for card in (11, 22, 33)] == [5, 5, 5]
    assert BULLS[55] == 7
    assert sum(BULLS) == 171


def test_tip_1_45_belongs_after_42_and_takes_the_fourth_row() -> None:
    table = Played("base", "You Ana").lay([50], [60, 63], [39, 41], [33, 34, 36, 40, 42], round=9)
    verdict = table.judge(PlaceClaim("You", 45, 3))
    assert not verdict.legal
    assert verdict.rule == "six_nimmt.lowest_difference"
    assert verdict.expected == {"row": 4, "takes": [33, 34, 36, 40, 42], "bulls": 11}
    table.play(Reveal({"You": 45, "Ana": 61}))
    assert ("You", [33, 34, 36, 40, 42]) in table.taken


def test_tip_2_62_finds_the_first_row_taken_by_29_and_takes_the_fourth() -> None:
    table = Played("base", "You Ana").lay([57, 59], [70], [90], [30, 34, 41, 49, 54], round=9)
    assert table.judge(PlaceClaim("You", 62, 1)).legal
    table.play(Reveal({"You": 62, "Ana": 29}), Take("Ana", 1))
    assert table.taken == [("Ana", [57, 59]), ("You", [30, 34, 41, 49, 54])]
    assert table.rows == [[29], [70], [90], [62]]


@pytest.mark.parametrize(("players", "highest"), [("A B C", 34), ("A B C D", 44)])
def test_professional_deck_is_ten_a_player_and_four(players: str, highest: int) -> None:
    assert deck_of(Played("professional", players).state) == frozenset(range(1, highest + 1))
