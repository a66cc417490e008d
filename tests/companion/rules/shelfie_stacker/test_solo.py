"""Alone: the cards that choose shipments, Shem Bot's placing, grades and modes."""

import pytest

from companion.rules.shelfie_stacker.dice import die_of
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.events import (
    DealScore,
    Fill,
    Place,
    PlayerPosition,
    Position,
    Prepare,
    Printed,
    Reveal,
    Setup,
)
from companion.rules.shelfie_stacker.scoring import Shown, Snapshot, grade, score
from tests.companion.rules.shelfie_stacker.played import GAME, NEVER, SIX_TOPS, Played, dice, shelf

BOXES = ("green1 green2 green3", "blue1 blue2 blue3", "purple1 purple2 purple3")
SOLO = Edition(solo={1: (1, 2), 3: (3, 1)})


def test_numbers_that_only_the_card_knows_are_asked_for_and_kept() -> None:
    table = Played("solo", "Ana").prepare().fill(*BOXES).reveal(Ana=7, opponent=3)
    assert table.pending == [("opponent", "solo_numbers")]
    table.play(Printed(solo={3: (3, 1)}))
    assert table.state.removed == dice(BOXES[2])
    assert GAME.show(table.state)["edition"]["solo"] == {"3": [3, 1]}


def test_the_second_choice_counts_where_the_first_is_gone_and_is_asked_for_only_then() -> None:
    table = Played("solo", "Ana").prepare().fill(*BOXES).reveal(Ana=2, opponent=5).take("Ana", 2)
    assert ("opponent", "solo_numbers") in table.pending
    table.play(Printed(solo={5: (2, 3)}))
    assert table.state.removed == dice(BOXES[2])


def test_numbers_that_name_one_shipment_twice_are_asked_for_again() -> None:
    table = Played("solo", "Ana").prepare().fill(*BOXES).reveal(Ana=2, opponent=4).take("Ana", 2)
    table.play(Printed(solo={4: (2, 2)}))
    assert ("opponent", "solo_numbers") in table.pending


def test_the_opponents_dice_never_come_back() -> None:
    table = Played("solo", "Ana", edition=SOLO).prepare()
    table.fill("blue1 blue1 blue1", "blue1 blue1 blue1", "green1 green1 green1").reveal(Ana=7, opponent=1)
    table.take("Ana", 2).finish("Ana")
    boxes = tuple(dice(box) for box in ("blue1 blue1 blue1", "blue1 blue1 blue1", "blue1 green1 green1"))
    assert table.refused(Fill(boxes)).rule == "shelfie_stacker.dice"


def test_no_helper_no_contest_and_two_end_game_cards() -> None:
    table = Played("solo", "Ana")
    assert table.refused(Prepare(helper=Helper("blue", 3))).rule == "shelfie_stacker.solo_rewards"
    assert table.refused(Prepare(endgame=(SIX_TOPS,) * 3)).rule == "shelfie_stacker.solo_rewards"


def test_the_opponent_may_have_other_characters_only_if_so_agreed() -> None:
    eight = tuple(range(1, 9))
    same = Played("solo", "Ana").prepare(characters=eight).fill(*BOXES)
    assert same.refused(Reveal({"Ana": 1, "opponent": 12})).rule == "shelfie_stacker.characters"
    Played("solo", "Ana", opponent_cards="random").prepare(characters=eight).fill(*BOXES).reveal(Ana=1, opponent=12)


@pytest.mark.parametrize(
    ("points", "reached"), [(29, 0), (30, 1), (39, 1), (40, 2), (50, 3), (60, 4), (69, 4), (70, 5), (99, 5)]
)
def test_five_grades(points: int, reached: int) -> None:
    assert grade(points) == reached
    table = Played("solo", "Ana").play(DealScore({"Ana": points}))
    assert table.state.outcome == (f"grade_{reached}", ("Ana",) if reached else ())


def bots_turn(*columns: str, shipment: str, contest: Contest = NEVER) -> Played:
    table = Played("shem_bot", "Ana", edition=SOLO)
    position = Position({"shem_bot": PlayerPosition(shelf=shelf(*columns))}, 6)
    table.play(Setup(helper=Helper("orange", 3), contest=contest, endgame=(SIX_TOPS,), position=position))
    return table.fill(shipment, *BOXES[1:]).reveal(Ana=8, shem_bot=1)


def test_shem_bot_stacks_colours_before_he_begins_a_column_and_ignores_values() -> None:
    table = bots_turn("purple5", "green6", shipment="green1 purple1 blue6")
    assert table.columns("shem_bot") == ["purple5 purple1", "green6 green1", "blue6"]


def test_a_full_column_makes_him_begin_another_of_its_colour() -> None:
    full = "purple1 purple1 purple1 purple1"
    table = bots_turn(full, shipment="purple2 purple3 purple4")
    assert table.columns("shem_bot") == [full + " purple2", "purple4 purple3"]


def test_without_an_empty_column_dice_go_to_shame() -> None:
    table = bots_turn("purple1", "blue1", "blue2", "orange1", "orange1", shipment="green1 green2 green3")
    assert sorted(table.seat("shem_bot").shame) == sorted(dice("green1 green2 green3"))


def test_the_higher_of_two_dice_begins_the_last_column() -> None:
    table = bots_turn("purple1", "purple1", "purple2", "orange1", shipment="green2 blue5 purple1")
    assert table.columns("shem_bot")[4] == "blue5"
    assert table.seat("shem_bot").shame == dice("green2")


def test_of_equal_dice_for_the_last_column_the_player_chooses() -> None:
    table = bots_turn("purple1", "purple1", "purple2", "orange1", shipment="green5 blue5 purple1")
    assert table.pending[0] == ("shem_bot", "bots_die")
    for wrong in (Place("shem_bot", die_of("purple1"), 5), Place("shem_bot", die_of("green5"), 1)):
        assert table.refused(wrong).rule == "shelfie_stacker.bot_last_column"
    table.play(Place("shem_bot", die_of("green5"), 5))
    assert table.columns("shem_bot")[4] == "green5"
    assert table.seat("shem_bot").shame == dice("blue5")


def test_he_goes_for_the_contest_in_his_first_three_columns() -> None:
    contest = Contest((("blue",), ("green",)), 4)
    table = bots_turn(shipment="green1 blue3 orange2", contest=contest)
    assert table.columns("shem_bot") == ["blue3", "green1", "orange2"]
    assert table.holders["contest"] == "shem_bot"
    usual = bots_turn(shipment="green1 purple3 orange2", contest=contest)
    assert usual.columns("shem_bot") == ["purple3", "orange2", "green1"]


def test_standard_mode_counts_tops_and_hard_mode_the_highest_anywhere() -> None:
    players = {"Ana": Shown((dice("green1 green2"),)), "Shem": Shown((dice("green6 green1"), dice("blue5 blue2")))}
    assert score(Snapshot(players, bot="Shem")).scores == {"Ana": 2, "Shem": 3}
    assert score(Snapshot(players, bot="Shem", mode="hard")).scores == {"Ana": 2, "Shem": 11}


def test_beating_shem_bot_needs_strictly_more() -> None:
    for points, winners in ((20, ("shem_bot",)), (21, ("Ana",)), (19, ("shem_bot",))):
        table = Played("shem_bot", "Ana").play(DealScore({"Ana": points, "shem_bot": 20}))
        assert table.state.outcome is not None
        assert table.state.outcome.winners == winners
