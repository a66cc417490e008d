"""Clovers and the lucky cards that they earn, and what the two kinds do."""

from companion.rules.six_nimmt_board.claims import CloversClaim, EventClaim
from companion.rules.six_nimmt_board.effects import CloversEntered, LuckyTaken, RowCleared
from companion.rules.six_nimmt_board.events import Place, Play, TakeLucky
from tests.companion.rules.six_nimmt_board.played import Played, board

CLOVERS = (0, -5, -10)


def losing(track: int) -> Played:
    """Daniel comes to a space that costs 7."""
    table = Played("basic_lucky", on=board((2, 2, -7)), clovers=CLOVERS)
    table.lie((50,), (20,), (60,), (70,), Daniel={"track": track, "lucky_cards": {}})
    return table.reveal(21, 95, 96)


def test_a_card_for_each_clover_that_the_marker_comes_to_or_passes() -> None:
    table = losing(2).place()
    assert [told.clovers for told in table.told(CloversEntered)] == [2]
    assert table.pending == [("Daniel", "lucky_cards")]
    table.play(TakeLucky("Daniel", ("plus_five", "positive_cows")))
    assert table.state.seats[0].lucky == (1, 1)
    assert table.next == "Lumir"


def test_the_clover_where_the_marker_stood_does_not_count() -> None:
    assert [told.clovers for told in losing(0).place().told(CloversEntered)] == [1]
    assert losing(-10).place().told(CloversEntered) == []


def test_points_gained_earn_no_lucky_card() -> None:
    table = Played("basic_lucky", on=board((2, 2, 9)), clovers=CLOVERS)
    table.lie((50,), (20,), (60,), (70,), Daniel={"track": -7}).reveal(21, 95, 96).place()
    assert (table.scores["Daniel"], table.told(CloversEntered)) == (2, [])


def test_beyond_the_end_of_the_track_there_is_no_clover() -> None:
    table = Played("basic_lucky", on=board((2, 2, -7)), clovers=(-44,))
    table.lie((50,), (20,), (60,), (70,), Daniel={"track": -44}).reveal(21, 95, 96).place()
    assert table.told(CloversEntered) == []


def test_a_stack_that_has_run_out_leaves_no_choice() -> None:
    table = Played("basic_lucky", on=board((2, 2, -7)), clovers=CLOVERS)
    table.lie((50,), (20,), (60,), (70,), Lumir={"lucky_cards": {"plus_five": 4}}, Daniel={"track": 2}).reveal(
        21, 95, 96
    )
    assert table.state.stacks == (0, 4)
    table.place()
    (taken,) = table.told(LuckyTaken)
    assert taken.cards == ("positive_cows", "positive_cows")


def test_nobody_takes_more_lucky_cards_than_there_are() -> None:
    table = Played("basic_lucky", on=board((2, 2, -7)), clovers=CLOVERS)
    held = {"lucky_cards": {"plus_five": 4, "positive_cows": 4}}
    table.lie((50,), (20,), (60,), (70,), Lumir=held, Daniel={"track": 2}).reveal(21, 95, 96)
    assert table.state.stacks == (0, 0)
    table.place()
    assert table.told(LuckyTaken) == []
    assert [(told.clovers, told.cards) for told in table.told(CloversEntered)] == [(2, 0)]


def test_what_is_taken_must_be_there_and_as_many_as_earned() -> None:
    table = losing(2).place()
    assert table.refused(TakeLucky("Daniel", ("plus_five",))).rule == "six_nimmt_board.clovers"
    assert table.refused(TakeLucky("Lumir", ("plus_five",) * 2)).expected["player"] == "Daniel"
    assert table.refused(Place("Lumir")).expected == {"pending": [{"player": "Daniel", "decision": "lucky_cards"}]}


def test_a_dispute_about_clovers() -> None:
    table = losing(2)
    verdict = table.judge(CloversClaim(2, -5, 2))
    assert (verdict.legal, verdict.expected) == (True, {"cards": 2, "fields": [0, -5]})
    assert verdict.house == ("six_nimmt_board.clovers.entered",)
    assert not table.judge(CloversClaim(0, -4, 1)).legal


def test_one_lucky_card_for_a_tile_and_it_goes_back_to_its_stack() -> None:
    table = Played("basic_lucky").lie((50,), (20,), (60,), (70,)).reveal(21, 95, 96)
    assert table.state.stacks == (3, 3)
    table.card("plus_five")
    assert (table.state.stacks, table.state.seats[0].lucky) == ((4, 3), (0, 1))
    verdict = table.refused(Play("Daniel", "positive_cows", tiles=(20,)))
    assert verdict.rule == "six_nimmt_board.lucky_card"
    assert table.place().scores["Daniel"] == 5


def test_five_points_at_the_end_of_a_row_clear_it_all_the_same() -> None:
    table = Played("basic_lucky", clovers=()).lie((50,), (15, 18, 19, 20), (60,), (70,)).reveal(21, 95, 96)
    table.card("plus_five")
    assert "six_nimmt_board.plus_five.clears" in table.judge(EventClaim(Place("Daniel"))).house
    table.place()
    assert [told.tiles for told in table.told(RowCleared)] == [(15, 18, 19, 20)]
    assert (table.scores["Daniel"], table.row(2), table.row(5)) == (5, (), (21,))


def test_positive_cows_only_on_the_last_space_and_for_two_tiles_that_lay_there() -> None:
    table = Played("basic_lucky", clovers=()).lie((50,), (15, 18, 19), (60,), (70,)).reveal(21, 95, 96)
    assert table.refused(Play("Daniel", "positive_cows", tiles=(15, 18))).rule == "six_nimmt_board.positive_cows"
    table = Played("basic_lucky", clovers=()).lie((50,), (15, 18, 19, 20), (60,), (70,)).reveal(21, 95, 96)
    for tiles in ((15,), (15, 15), (15, 21), (15, 50)):
        verdict = table.refused(Play("Daniel", "positive_cows", tiles=tiles))
        assert verdict.rule == "six_nimmt_board.positive_cows.tiles"


def test_a_card_that_nobody_holds_is_refused() -> None:
    table = losing(2)
    assert table.refused(Play("Daniel", "plus_five")).expected == {"lucky_cards": {"plus_five": 0, "positive_cows": 0}}
    assert table.refused(Play("Lumir", "plus_five")).rule == "six_nimmt_board.order"
    assert Played().deal(1, 2, 3, 4).refused(Play("Daniel", "plus_five")).rule == "six_nimmt_board.action_card"


def test_a_net_loss_with_positive_cows_counts_for_clovers_as_one_move() -> None:
    table = Played("basic_lucky", cows={70: 5, 71: 4, 72: 1, 20: 1}, clovers=CLOVERS)
    table.lie((50,), (70, 71, 72, 20), (60,), (90,), Daniel={"track": 1}).reveal(25, 95, 96)
    table.card("positive_cows", tiles=(72, 20)).place()
    assert table.scores["Daniel"] == -6
    assert [told.clovers for told in table.told(CloversEntered)] == [2]
