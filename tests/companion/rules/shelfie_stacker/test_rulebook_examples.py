"""Every worked example of the rulebook, by the heading under which it stands."""

import pytest

from companion.rules.shelfie_stacker.claims import PlaceClaim
from companion.rules.shelfie_stacker.dice import OF_A_COLOUR, die_of
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.effects import Prepared
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import Done, Flip, Place, Prepare, Raise, Shame, SwapValues, Take, Turn
from companion.rules.shelfie_stacker.scoring import Shown, Snapshot, score
from tests.companion.rules.shelfie_stacker.dealer import played_game
from tests.companion.rules.shelfie_stacker.played import GAME, Played, at_work, dice, shelf


@pytest.mark.parametrize(
    ("players", "of_a_colour", "shipments"), [("A B", 12, 3), ("A B C", 17, 4), ("A B C D", 22, 5)]
)
def test_preparation_dice_and_shipments_by_players(players: str, of_a_colour: int, shipments: int) -> None:
    assert OF_A_COLOUR[len(players.split())] == of_a_colour
    table = Played(players=players).prepare()
    assert table.log[-1] == Prepared(of_a_colour, shipments)


def test_example_of_preparation_for_two_players() -> None:
    table = Played().prepare().fill("purple1 green2 blue3", "purple1 green2 blue3", "purple1 green2 blue3")
    assert [len(box) for box in table.state.shipments] == [3, 3, 3]


def test_placing_dice_purple_2_then_3_then_5() -> None:
    table = at_work(shipment="purple2 purple3 purple5")
    for die in ("purple2", "purple3", "purple5"):
        table.place("Ana", die, 1)
    assert table.columns("Ana") == ["purple2 purple3 purple5"]


def test_sixes_are_wild_a_5_raised_to_6_may_become_a_4() -> None:
    table = at_work("green3", shipment="green5 blue1 blue2", ready=(3,))
    table.play(Raise(player="Ana", die=die_of("green5")), Turn("Ana", die_of("green6"), 4))
    table.place("Ana", "green4", 1)
    assert table.columns("Ana") == ["green3 green4"]


def test_a_six_on_the_shelf_is_wild_no_more() -> None:
    table = at_work("green6", shipment="green5 blue1 blue2")
    assert table.refused(Turn("Ana", die_of("green6"), 4)).rule == "shelfie_stacker.place_all"
    assert table.refused(Turn("Ana", die_of("green5"), 4)).rule == "shelfie_stacker.wild_six"


def example_of_placing() -> Played:
    return at_work(
        "green1 green3", "purple2", "blue4", "orange1", "orange3", shipment="green4 purple3 purple1", ready=(6,)
    )


def test_example_of_placing_green_4_and_purple_3_go_to_the_shelf() -> None:
    table = example_of_placing().place("Ana", "green4", 1).place("Ana", "purple3", 2)
    assert table.columns("Ana")[:2] == ["green1 green3 green4", "purple2 purple3"]


def test_example_of_placing_purple_1_must_go_to_the_shame_shelf() -> None:
    table = example_of_placing()
    verdict = table.judge(PlaceClaim("Ana", die_of("purple1"), 2))
    assert (verdict.legal, verdict.rule) == (False, "shelfie_stacker.rising")
    assert verdict.expected == {"columns": [], "shame": True}
    table.play(Shame("Ana", die_of("purple1")))
    assert table.seat("Ana").shame == dice("purple1")


def test_example_of_placing_the_bargain_hunter_makes_purple_1_a_wild_six() -> None:
    table = example_of_placing().play(Flip(player="Ana", die=die_of("purple1")))
    table.play(Turn("Ana", die_of("purple6"), 5)).place("Ana", "purple3", 2).place("Ana", "purple5", 2)
    assert table.columns("Ana")[1] == "purple2 purple3 purple5"


def test_the_shame_shelf_holds_any_number_and_each_die_costs_two() -> None:
    shown = Shown((), shame=11)
    assert score(Snapshot({"Ana": shown})).scores == {"Ana": -22}


EXAMPLE_SHELF = tuple(
    dice(column)
    for column in (
        "purple1 purple2 purple3 purple5 purple6",
        "green2 green3 green4 green6",
        "blue1 blue4 blue6",
        "orange2 orange5 orange6",
        "purple1 purple4",
    )
)


def test_example_of_scoring_43_points() -> None:
    """Heights 5 4 3 3 2, tops 6 6 6 6 4, the contest, the end-game card, four dice in shame."""
    card = EndgameCard("column", 2, top=6)
    sheet = score(Snapshot({"Ana": Shown(EXAMPLE_SHELF, 4, contest=True)}, contest_points=4, endgame=(card,)))
    assert [(line.label.id.rpartition(".")[2], line.points) for line in sheet.lines["Ana"]] == [
        ("height_5", 6),
        ("height_4", 3),
        ("height_3", 2),
        ("tops_standard", 28),
        ("contest", 4),
        ("endgame", 8),
        ("shame", -8),
    ]
    assert sheet.scores == {"Ana": 43}


def test_solo_example_5_goes_before_7_and_takes_the_middle_shipment_out_of_the_game() -> None:
    table = Played("solo", "Ana").prepare().fill("purple1 purple2 purple3", "green1 blue2 orange3", "blue1 blue2 blue3")
    table.reveal(Ana=7, opponent=5)
    assert GAME.show(table.state)["order"] == ["opponent", "Ana"]
    assert table.state.removed == dice("green1 blue2 orange3")
    assert table.pending == [("Ana", "take_shipment")]
    table.take("Ana", 1).finish("Ana")
    assert table.state.removed == dice("green1 blue2 orange3")


def test_example_of_shem_bots_placing() -> None:
    """Green does not fit and goes to shame; purple and orange go to their first column from the left."""
    bot = {"shelf": shelf("purple4", "orange2", "blue5", "purple1", "blue1 blue2")}
    table = Played("shem_bot", "Ana", edition=SOLO_1).lay(6, shem_bot=bot)
    table.fill("green3 purple1 orange6", "blue1 blue1 blue1", "blue2 blue2 blue2").reveal(Ana=8, shem_bot=1)
    assert table.columns("shem_bot") == ["purple4 purple1", "orange2 orange6", "blue5", "purple1", "blue1 blue2"]
    assert table.seat("shem_bot").shame == dice("green3")


SOLO_1 = GAME.start(Played("shem_bot", "Ana").setting).edition.with_solo({1: (1, 2)})


def test_character_6_turns_1_to_6_2_to_5_3_to_4_and_back() -> None:
    for die, opposite in (("blue1", "blue6"), ("blue2", "blue5"), ("blue3", "blue4"), ("blue4", "blue3")):
        table = at_work(shipment=f"{die} green1 green1", ready=(6,)).play(Flip(player="Ana", die=die_of(die)))
        assert opposite in table.shipment("Ana")


def test_character_11_orange_5_and_blue_2_swap_values() -> None:
    table = at_work(shipment="orange5 blue2 green1", ready=(11,))
    table.play(SwapValues(player="Ana", dice=(die_of("orange5"), die_of("blue2"))))
    assert sorted(table.shipment("Ana")) == ["blue5", "green1", "orange2"]


def test_question_several_abilities_may_be_used_on_one_die() -> None:
    table = at_work("blue4", shipment="green1 purple1 purple2", ready=(6, 7, 13))
    table.play(Flip(player="Ana", die=die_of("green1")), Turn("Ana", die_of("green6"), 3))
    table.place("Ana", "green3", 1, 7, 13)
    assert table.columns("Ana") == ["blue4 green3"]
    assert table.seat("Ana").used == (6, 7, 13)


def test_question_a_contest_needs_only_the_drawn_dice() -> None:
    contest = Contest((("purple", None), (None, "green")), 4)
    table = Played().prepare(contest=contest).fill("purple1 purple2 green1", "green2 blue1 blue1", "blue1 blue1 blue1")
    table.reveal(Ana=1, Bob=2).take("Ana", 1).take("Bob", 2)
    table.place("Ana", "purple1", 1).place("Ana", "purple2", 1).place("Ana", "green1", 2).play(Done("Ana"))
    table.finish("Bob")
    table.fill("green5 blue1 blue1", "blue2 blue2 blue1", "orange1 orange1 orange1")
    table.reveal(Ana=2, Bob=3).take("Ana", 1).place("Ana", "green5", 2).finish("Ana")
    assert table.holders["contest"] == "Ana"


def test_question_the_helper_can_be_taken_from_another_player() -> None:
    table = Played().prepare(helper=Helper("blue", 3))
    table.fill("blue1 blue2 blue3", "blue1 blue2 green3", "green1 green2 green3")
    table.reveal(Ana=1, Bob=2).take("Ana", 1).take("Bob", 2)
    for die in ("blue1", "blue2", "blue3"):
        table.place("Ana", die, 1)
    table.place("Bob", "blue1", 1).place("Bob", "blue2", 1)
    table.play(Done("Ana")).finish("Bob")
    assert table.holders["helper"] == "Ana"
    table.fill("blue3 green1 green1", "green1 green1 green1", "blue3 blue4 purple1")
    table.reveal(Ana=3, Bob=4).take("Ana", 2).take("Bob", 3).finish("Ana")
    table.place("Bob", "blue3", 1)
    assert table.holders["helper"] == "Ana"
    table.place("Bob", "blue4", 1).finish("Bob")
    assert table.holders["helper"] == "Bob"


def test_question_a_die_placed_with_7_counts_with_its_real_colour() -> None:
    """For the helper it counts, a pattern of one colour and a pair of one colour it spoils."""
    pair = EndgameCard("pair", 3, same=("height", "colour"))
    clean = Shown((dice("blue1 blue2"), dice("blue3 blue4")), used=(7,))
    mixed = Shown((dice("blue1 green2"), dice("blue3 blue4")), used=(7,))
    for shown, often in ((clean, 1), (mixed, 0)):
        sheet = score(Snapshot({"Ana": shown}, endgame=(pair,)))
        assert sheet.lines["Ana"][-1].points == 3 * often
    table = at_work("blue1", shipment="orange2 orange3 orange4", ready=(7,))
    table.place("Ana", "orange2", 1, 7).place("Ana", "orange3", 2).place("Ana", "orange4", 2).play(Done("Ana"))
    table.take("Bob", 2).finish("Bob")
    assert table.holders["helper"] == "Ana"


def test_tip_the_game_lasts_seven_rounds_and_one_card_is_left() -> None:
    game = played_game("shuffled", 3, seed=1)
    assert game.state.round == 7
    assert [len(hand) for hand in game.hands] == [1, 1, 1]
    assert game.state.outcome is not None


def test_the_placing_events_that_the_examples_use_are_refused_out_of_turn() -> None:
    table = Played().prepare()
    assert table.refused(Take("Ana", 1)).rule == "shelfie_stacker.one_character_each"
    assert table.refused(Place("Ana", die_of("green1"), 1)).rule == "shelfie_stacker.own_turn"
    assert table.refused(Prepare()).rule == "shelfie_stacker.seven_rounds"
