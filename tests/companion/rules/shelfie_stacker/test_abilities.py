"""What each of the sixteen characters may do, and what it may not."""

import pytest

from companion.rules.shelfie_stacker.dice import Die, die_of
from companion.rules.shelfie_stacker.events import (
    Dig,
    Done,
    Flip,
    FromShame,
    GiveAway,
    Insert,
    Lower,
    Pack,
    Place,
    Raise,
    Reroll,
    Roll,
    SetValue,
    SwapValues,
    TakeDown,
    Trade,
    Turn,
    Unpack,
)
from tests.companion.rules.shelfie_stacker.played import Played, at_work, dice


def d(name: str) -> Die:
    return die_of(name)


def test_1_keeps_a_die_for_a_later_round_and_gives_it_back_to_the_shipment() -> None:
    table = at_work(shipment="purple2 green1 green1").play(Pack(player="Ana", die=d("purple2")))
    assert table.seat("Ana").packed == dice("purple2")
    table.finish("Ana").take("Bob", 2).finish("Bob")
    table.fill("green4 green4 green4", "purple4 purple4 purple4", "blue1 blue1 blue1").reveal(Ana=2, Bob=3)
    assert table.refused(Unpack("Ana", d("purple2"))).rule == "shelfie_stacker.own_turn"
    table.take("Ana", 1).play(Unpack("Ana", d("purple2"))).place("Ana", "purple2", 1)
    assert table.columns("Ana") == ["purple2"]
    assert table.refused(Unpack("Ana", d("purple2"))).rule == "shelfie_stacker.character_1"


def test_1_a_die_left_in_the_bag_counts_for_nothing() -> None:
    table = at_work(shipment="orange1 orange2 orange3").place("Ana", "orange1", 1).place("Ana", "orange2", 1)
    table.play(Pack(player="Ana", die=d("orange3")), Done("Ana")).take("Bob", 2).finish("Bob")
    assert table.holders["helper"] is None
    assert table.scores["Ana"] == 2


def test_2_takes_a_top_die_back_to_the_shipment() -> None:
    table = at_work("purple2 purple6", shipment="purple3 green1 green1", ready=(2,))
    table.play(TakeDown(player="Ana", column=1)).place("Ana", "purple3", 1).play(Turn("Ana", d("purple6"), 4))
    table.place("Ana", "purple4", 1)
    assert table.columns("Ana") == ["purple2 purple3 purple4"]
    assert at_work(shipment="green1 green1 green1", ready=(2,)).refused(TakeDown(player="Ana", column=1)).rule == (
        "shelfie_stacker.character_2"
    )


def test_3_raises_a_die_of_the_shipment_or_a_top_die() -> None:
    table = at_work("purple2 purple5", shipment="blue1 green6 green1", ready=(3,))
    assert table.refused(Raise(player="Ana", die=d("green6"))).rule == "shelfie_stacker.character_3"
    assert table.refused(Raise(player="Ana", column=1, die=d("purple2"))).expected == {"die": "purple5"}
    assert table.refused(Raise(player="Ana", column=2)).rule == "shelfie_stacker.character_3"
    table.play(Raise(player="Ana", column=1))
    assert table.columns("Ana") == ["purple2 purple6"]
    assert table.refused(Raise(player="Ana", die=d("blue1"))).rule == "shelfie_stacker.abilities"


@pytest.mark.parametrize("from_shelf", [True, False])
def test_4_puts_a_die_away_for_good(from_shelf: bool) -> None:
    table = at_work("orange1 orange2 orange4", shipment="blue1 green1 green1", ready=(4,))
    table.play(GiveAway(player="Ana", column=1) if from_shelf else GiveAway(player="Ana", die=d("blue1")))
    assert table.seat("Ana").away == dice("orange4" if from_shelf else "blue1")
    table.finish("Ana").take("Bob", 2).finish("Bob")
    assert table.holders["helper"] == (None if from_shelf else "Ana")


def test_5_lowers_by_one_but_not_to_the_value_below() -> None:
    table = at_work("purple2 purple3", "green2 green5", shipment="blue1 blue4 green1", ready=(5,))
    assert table.refused(Lower(player="Ana", column=1)).rule == "shelfie_stacker.character_5"
    assert table.refused(Lower(player="Ana", die=d("blue1"))).rule == "shelfie_stacker.character_5"
    table.play(Lower(player="Ana", column=2))
    assert table.columns("Ana")[1] == "green2 green4"


def test_6_acts_on_the_shipment_only() -> None:
    table = at_work("purple2", shipment="blue1 blue4 green1", ready=(6,))
    assert table.refused(Flip(player="Ana", die=d("purple2"))).rule == "shelfie_stacker.place_all"


def test_7_excuses_one_die_from_its_colour_and_the_column_keeps_its_own() -> None:
    table = at_work("purple2", shipment="blue3 blue4 purple5", ready=(7,))
    assert table.refused(Place("Ana", d("blue3"), 1)).rule == "shelfie_stacker.one_colour"
    table.place("Ana", "blue3", 1, 7)
    assert table.refused(Place("Ana", d("blue4"), 1)).rule == "shelfie_stacker.one_colour"
    assert table.refused(Place("Ana", d("blue4"), 1, (7,))).rule == "shelfie_stacker.abilities"
    table.place("Ana", "purple5", 1)
    assert table.columns("Ana") == ["purple2 blue3 purple5"]


def test_7_does_not_excuse_from_the_order() -> None:
    table = at_work("purple4", shipment="blue3 blue4 purple5", ready=(7,))
    assert table.refused(Place("Ana", d("blue3"), 1, (7,))).rule == "shelfie_stacker.rising"


def test_8_repeats_a_used_ability_and_may_fill_a_card_twice() -> None:
    table = at_work(shipment="purple2 green1 green2", ready=(8, 4))
    again = Pack(player="Ana", die=d("green1"), again=True)
    assert table.refused(again).rule == "shelfie_stacker.character_8"
    table.play(Pack(player="Ana", die=d("purple2")), again)
    assert table.seat("Ana").packed == dice("purple2 green1")
    assert table.seat("Ana").ready == (4,)
    assert table.refused(Pack(player="Ana", die=d("green2"), again=True)).rule == "shelfie_stacker.abilities"


def test_8_repeats_the_leave_of_13() -> None:
    table = at_work("purple4", shipment="purple3 purple2 purple1", ready=(8, 13))
    table.place("Ana", "purple3", 1, 13).place("Ana", "purple2", 1, 13, again=(13,))
    assert table.columns("Ana") == ["purple4 purple3 purple2"]
    assert set(table.seat("Ana").used) == {8, 13}


def test_9_swaps_dice_of_two_open_shipments_while_choosing() -> None:
    table = Played().lay(5, Ana={"ready": (9,)}, Bob={"ready": (9,)})
    table.fill("green1 green2 green3", "blue1 blue2 blue3", "orange1 orange2 orange3").reveal(Ana=1, Bob=2)
    swap = Trade(player="Ana", shipments=(1, 3), dice=(d("green1"), d("orange3")))
    assert table.refused(Trade(player="Bob", shipments=(1, 3), dice=swap.dice)).rule == "shelfie_stacker.order"
    assert table.refused(Trade(player="Ana", shipments=(1, 1), dice=dice("green1 green2"))).rule == (
        "shelfie_stacker.character_9"
    )
    table.play(swap)
    assert [len(box) for box in table.state.shipments] == [3, 3, 3]
    table.take("Ana", 1)
    assert table.shipment("Ana") == ["orange3", "green2", "green3"]
    late = Trade(player="Bob", shipments=(1, 2), dice=(d("green2"), d("blue1")))
    assert table.refused(late).rule == "shelfie_stacker.one_shipment"
    table.take("Bob", 2)
    assert table.refused(Trade(player="Bob", shipments=(2, 3), dice=dice("blue1 orange1"))).rule == (
        "shelfie_stacker.order"
    )


def test_10_rolls_any_dice_of_the_shipment() -> None:
    table = at_work(shipment="purple2 purple2 green1", ready=(10,))
    table.play(Reroll(player="Ana", rolls=(Roll(d("purple2"), 6), Roll(d("purple2"), 1))))
    assert sorted(table.shipment("Ana")) == ["green1", "purple1", "purple6"]
    table.play(Turn("Ana", d("purple6"), 3))


def test_11_acts_on_two_dice_of_the_shipment() -> None:
    table = at_work("blue3", shipment="purple2 green1 green4", ready=(11,))
    bad = SwapValues(player="Ana", dice=(d("purple2"), d("blue3")))
    assert table.refused(bad).rule == "shelfie_stacker.place_all"


def test_12_takes_a_die_from_shame_straight_to_the_shelf_by_the_rules() -> None:
    table = at_work("purple4", shipment="green1 green1 green1", shame=dice("purple3 purple6"), ready=(12, 13))
    low = FromShame(player="Ana", die=d("purple3"), column=1)
    assert table.refused(low).rule == "shelfie_stacker.rising"
    assert table.refused(Turn("Ana", d("purple6"), 5)).rule == "shelfie_stacker.place_all"
    assert table.refused(FromShame(player="Ana", die=d("blue1"), column=2)).rule == "shelfie_stacker.character_12"
    table.play(FromShame(player="Ana", die=d("purple3"), column=1, using=(13,)))
    assert table.columns("Ana") == ["purple4 purple3"]
    assert table.seat("Ana").shame == dice("purple6")


def test_13_excuses_one_die_from_the_order_and_no_later_one() -> None:
    table = at_work("purple5", shipment="purple2 purple1 purple3", ready=(13,)).place("Ana", "purple2", 1, 13)
    assert table.refused(Place("Ana", d("purple1"), 1)).rule == "shelfie_stacker.rising"
    table.place("Ana", "purple3", 1)
    assert table.columns("Ana") == ["purple5 purple2 purple3"]


def test_14_sets_any_value_that_stays_above_the_die_below() -> None:
    table = at_work("purple4 purple6", shipment="blue1 green1 green1", ready=(14,))
    for value in (3, 4):
        verdict = table.refused(SetValue(player="Ana", column=1, to=value))
        assert (verdict.rule, verdict.expected) == ("shelfie_stacker.character_14", {"least": 5})
    table.play(SetValue(player="Ana", column=1, to=5))
    assert table.columns("Ana") == ["purple4 purple5"]


def test_15_draws_another_die_for_one_of_the_shipment() -> None:
    table = at_work(shipment="purple2 green1 green1", ready=(15,))
    table.play(Dig(player="Ana", die=d("purple2"), drawn=d("blue6")))
    assert "blue6" in table.shipment("Ana")


def test_15_cannot_draw_a_colour_that_is_all_out_of_the_bag() -> None:
    table = at_work("green1 green2 green3 green4", shipment="purple2 green1 green1", ready=(15,))
    verdict = table.refused(Dig(player="Ana", die=d("purple2"), drawn=d("green6")))
    assert verdict.rule == "shelfie_stacker.dice"


def test_16_moves_dice_up_and_fills_the_gap() -> None:
    table = at_work("purple2 purple4 purple6", shipment="purple3 purple4 blue3", ready=(16,))
    for die, place in (("purple4", 2), ("blue3", 2), ("purple3", 1), ("purple3", 4)):
        refused = table.refused(Insert(player="Ana", die=d(die), column=1, place=place))
        assert refused.rule == "shelfie_stacker.character_16"
    table.play(Insert(player="Ana", die=d("purple3"), column=1, place=2))
    assert table.columns("Ana") == ["purple2 purple3 purple4 purple6"]


def test_16_needs_room_in_the_column() -> None:
    table = at_work("purple1 purple2 purple4 purple5 purple6", shipment="purple3 green1 blue3", ready=(16,))
    refused = table.refused(Insert(player="Ana", die=d("purple3"), column=1, place=3))
    assert refused.rule == "shelfie_stacker.full_column"


def test_several_abilities_lie_ready_and_are_used_in_one_turn() -> None:
    table = at_work("purple3", shipment="purple5 purple4 blue1", ready=(3, 4, 5))
    table.play(Lower(player="Ana", die=d("purple5")), Raise(player="Ana", die=d("blue1")))
    table.play(GiveAway(player="Ana", die=d("blue2")))
    assert set(table.seat("Ana").used) == {3, 4, 5}
    assert table.shipment("Ana") == ["purple4", "purple4"]
