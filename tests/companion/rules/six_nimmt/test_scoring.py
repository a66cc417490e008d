"""Score sheets of finished tables: line by line, doubled where it must be, ties as the rules have them."""

import pytest

from companion.rules.six_nimmt.scoring import Piles
from companion.rules.verdict import Refused
from tests.companion.rules.six_nimmt.played import GAME


def test_a_sheet_counts_the_cards_by_their_bulls() -> None:
    sheet = GAME.score(Piles({"Ana": (55, 11, 22, 10, 5, 1, 2), "Bob": ()}))
    assert sheet.scores == {"Ana": 24, "Bob": 0}
    assert [(line.label.id, line.points) for line in sheet.lines["Ana"]] == [
        ("six_nimmt.line.bulls_7", 7),
        ("six_nimmt.line.bulls_5", 10),
        ("six_nimmt.line.bulls_3", 3),
        ("six_nimmt.line.bulls_2", 2),
        ("six_nimmt.line.bulls_1", 2),
    ]
    assert sheet.winners == ("Bob",)


def test_the_whole_deck_has_171_bulls() -> None:
    assert GAME.score(Piles({"Ana": tuple(range(1, 105))})).scores == {"Ana": 171}


def test_the_team_of_two_counts_double() -> None:
    sheet = GAME.score(Piles({"team": (1, 2, 3), "buffalo": (10, 5)}, player_count=2))
    assert sheet.scores == {"team": 6, "buffalo": 5}
    assert sheet.lines["team"][-1].label.id == "six_nimmt.line.doubled"
    assert sheet.winners == ("buffalo",)


def test_the_team_of_three_does_not_and_a_tie_has_no_winner() -> None:
    assert GAME.score(Piles({"team": (1, 2, 3), "buffalo": (10, 5)}, player_count=3)).winners == ("team",)
    assert GAME.score(Piles({"team": (1, 2, 3), "buffalo": (10,)}, player_count=3)).winners == ()


def test_a_card_in_two_piles_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        GAME.score(Piles({"Ana": (1, 2), "Bob": (2, 3)}))
    assert caught.value.verdict.rule == "six_nimmt.one_of_each"
