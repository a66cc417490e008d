"""The six action cards, alone and together, and the spaces of the advanced game."""

from typing import Any

import pytest

from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.claims import EventClaim, PlaceClaim
from companion.rules.six_nimmt_board.effects import ActionDrawn, NothingToDraw, Reshuffled, StopsLifted
from companion.rules.six_nimmt_board.events import Begin, Place, Play, Position, Seated, Setup
from tests.companion.rules.six_nimmt_board.played import Played, board

ROWS = ((3,), (19,), (60,), (90,))


def table(*rows: tuple[int | None, ...], on: Board = (), variant: str = "advanced", **more: Any) -> Played:
    played = Played(variant, on=on or board(lengths="55555555"), **more)
    return played.lie(*(rows or ROWS))


# ---- the set-up ----


@pytest.mark.parametrize(("players", "first"), [("A B", 1), ("A B C", 1), ("A B C D", 5), ("A B C D E F", 5)])
def test_few_begin_at_the_top_and_many_at_the_bottom(players: str, first: int) -> None:
    played = Played("advanced", players, board(lengths="55555555")).deal(10, 20, 30, 40)
    assert [played.row(first + number) for number in range(4)] == [(10,), (20,), (30,), (40,)]
    count = len(players.split())
    assert (played.state.stock, played.state.deck) == (96 - 12 * count, 24 - 2 * count)
    assert {seat.actions for seat in played.state.seats} == {2}


# ---- stop ----


def test_a_stop_lasts_until_any_row_is_taken() -> None:
    cows = dict.fromkeys((60, 61, 62, 63), 1)
    played = table((3,), (19,), (60, 61, 62, 63), (90,), cows=cows).reveal(20, 64, 95)
    played.card("stop", row=2).place()
    assert (played.row(1), played.state.stops) == ((3, 20), (1,))
    played.place()
    assert [told.rows for told in played.told(StopsLifted)] == [(2,)]
    assert played.state.stops == ()


def test_there_are_two_stop_tokens() -> None:
    played = table().reveal(20, 64, 95).card("stop", row=1).card("stop", row=2)
    verdict = played.refused(Play("Daniel", "stop", row=3))
    assert verdict.rule == "six_nimmt_board.stop"
    assert played.refused(Play("Daniel", "stop", row=7)).rule == "six_nimmt_board.active_rows"


def test_a_tile_that_fits_only_stopped_rows_is_too_low_for_the_others() -> None:
    played = table().reveal(20, 64, 95).card("stop", row=1).card("stop", row=2)
    verdict = played.judge(PlaceClaim(20, 4))
    assert (verdict.legal, verdict.rule) == (True, "six_nimmt_board.too_low")
    assert verdict.house == ("six_nimmt_board.stop.no_row",)
    assert played.judge(PlaceClaim(20, 2)).rule == "six_nimmt_board.stop"
    assert played.place().placed == [("Daniel", 20, 4, 2)]


# ---- swap and one more tile ----


def test_a_swapped_tile_is_known_to_be_behind_the_screen() -> None:
    played = table().reveal(20, 64, 95).card("swap", tile=5)
    assert played.state.seats[0].known == {20}
    assert played.state.seats[0].behind == 5
    verdict = played.refused(Play("Daniel", "swap", tile=64))
    assert verdict.rule == "six_nimmt_board.one_of_each"
    assert played.card("swap", tile=20).state.queue[0] == (20, 0)


def test_one_more_tile_lays_both_at_once_the_lower_first() -> None:
    played = table().reveal(20, 21, 95).card("another", tile=70)
    played.place()
    assert played.next == "Daniel"
    played.place()
    assert [tile for _, tile, _, _ in played.placed] == [20, 70]
    assert played.next == "Lumir"


def test_one_more_tile_that_is_lower_comes_first_and_cards_go_with_either() -> None:
    played = table().reveal(50, 21, 95)
    assert played.next == "Lumir"
    played.card("another", tile=4).card("skip").place()
    assert played.row(1) == (3, None, 4)
    played.card("skip").place()
    assert played.row(2) == (19, None, 21)


def test_swap_and_another_come_before_cards_for_a_certain_tile() -> None:
    played = table().reveal(20, 21, 95).card("skip")
    for card in ("swap", "another"):
        assert played.refused(Play("Daniel", card, tile=70)).rule == "six_nimmt_board.one_way"


def test_without_a_tile_behind_the_screen_there_is_nothing_to_swap() -> None:
    played = Played("advanced", on=board(lengths="55555555")).lie(*ROWS, tiles=1).reveal(20, 21, 95)
    assert played.refused(Play("Daniel", "swap", tile=70)).rule == "six_nimmt_board.swap"


# ---- skip ----


def test_the_last_space_cannot_be_skipped_but_reached() -> None:
    played = table((3,), (19, 20, 21, 22), (60,), (90,)).reveal(23, 64, 95)
    assert played.refused(Play("Daniel", "skip")).rule == "six_nimmt_board.skip"
    played = table((3,), (15, 18, 19), (60,), (90,)).reveal(23, 64, 95).card("skip")
    assert played.refused(Play("Daniel", "skip")).rule == "six_nimmt_board.skip"
    assert played.judge(PlaceClaim(23, 2)).expected["takes"] == [15, 18, 19]


def test_a_stop_may_not_send_a_skipping_tile_past_a_last_space() -> None:
    played = table((3, 4, 5, 6), (19,), (60,), (90,)).reveal(23, 64, 95).card("skip")
    assert played.refused(Play("Daniel", "stop", row=2)).rule == "six_nimmt_board.skip"


# ---- put at the front ----


def test_the_tile_in_front_triggers_nothing_itself() -> None:
    played = table(on=board((2, 1, -7), lengths="55555555")).reveal(18, 64, 95).card("front", row=2).place()
    assert played.row(2) == (18, 19)
    assert played.scores["Daniel"] == 0


def test_tiles_move_only_up_to_the_first_gap() -> None:
    on = board((2, 2, 5), (2, 4, -7), lengths="56555555")
    lying = ((3,), (19, None, 30), (60,), (90,))
    played = table(*lying, on=on).reveal(18, 64, 95).card("front", row=2)
    assert played.judge(EventClaim(Place("Daniel"))).house == ("six_nimmt_board.front.gap",)
    played.place()
    assert (played.row(2), played.scores["Daniel"]) == ((18, 19, 30), 5)


def test_a_house_may_move_all_tiles() -> None:
    on = board((2, 2, 5), (2, 4, -7), lengths="56555555")
    played = (
        table((3,), (19, None, 30), (60,), (90,), on=on, front="all").reveal(18, 64, 95).card("front", row=2).place()
    )
    assert (played.row(2), played.scores["Daniel"]) == ((18, 19, None, 30), -2)


def test_a_tile_pushed_to_the_last_space_begins_the_new_row_and_the_card_player_takes_the_others() -> None:
    played = table((3,), (19, 20, 22, 23), (60,), (90,), cows={19: 3, 18: 2, 20: 1}).reveal(18, 64, 95)
    played.card("front", row=2).place()
    assert played.scores["Daniel"] == -(2 + 3 + 1 + 3)
    assert played.pending == [("Daniel", "begin_row")]
    played.play(Begin("Daniel", 6))
    assert played.row(6) == (23,)


def test_only_a_lower_tile_goes_to_the_front_and_alone() -> None:
    played = table().reveal(20, 64, 95)
    verdict = played.refused(Play("Daniel", "front", row=2))
    assert (verdict.rule, verdict.expected) == ("six_nimmt_board.front", {"rows": [3, 4]})
    played.card("front", row=3)
    for other in (Play("Daniel", "skip"), Play("Daniel", "anywhere", row=2), Play("Daniel", "stop", row=3)):
        assert played.refused(other).rule == "six_nimmt_board.one_way"
    assert played.judge(PlaceClaim(20, 3)).rule == "six_nimmt_board.front"
    lucky = table(variant="advanced_lucky").reveal(20, 64, 95).card("front", row=3)
    assert lucky.refused(Play("Daniel", "plus_five")).rule == "six_nimmt_board.one_way"


# ---- cards in hand and on the piles ----


def test_an_action_card_must_be_in_the_hand_and_four_of_a_kind_are_all() -> None:
    played = Played("advanced", on=board(lengths="99999999"))
    seated = {"Daniel": Seated(0, 6, 9), "Lumir": Seated(0, 6, 0), "Jiri": Seated(0, 6, 0)}
    played.play(Setup(Position(ROWS, seated))).reveal(20, 21, 95)
    for _ in range(4):
        played.card("skip")
    assert played.refused(Play("Daniel", "skip")).rule == "six_nimmt_board.action_copies"
    played.place()
    assert played.refused(Play("Lumir", "skip")).expected == {"action_cards": 0}


def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    on = board((2, 2, "draw_action"), (2, 3, "draw_action"), lengths="99999999")
    played = Played("advanced", on=on)
    seated = {"Daniel": Seated(0, 6, 12), "Lumir": Seated(0, 6, 6), "Jiri": Seated(0, 6, 6)}
    played.play(Setup(Position(ROWS, seated))).reveal(20, 21, 95)
    assert played.state.deck == 0
    played.card("stop", row=4).place()
    assert [told.cards for told in played.told(Reshuffled)] == [1]
    assert len(played.told(ActionDrawn)) == 1
    played.place()
    assert [told.what for told in played.told(NothingToDraw)] == ["action"]


def test_drawing_a_tile_and_an_empty_stock() -> None:
    on = board((2, 2, "draw_tile"), (2, 3, "draw_tile"), lengths="55555555")
    played = Played("advanced", on=on)
    seated = dict.fromkeys(("Daniel", "Lumir", "Jiri"), Seated(0, 6, 2))
    played.play(Setup(Position(ROWS, seated, stock=1))).reveal(20, 21, 95).place(2)
    assert [seat.behind for seat in played.state.seats] == [6, 5, 5]
    assert [told.what for told in played.told(NothingToDraw)] == ["tile"]


# ---- taking rows ----


def test_the_tiles_of_a_row_go_behind_the_screen_and_the_new_row_is_chosen() -> None:
    on = board((6, 1, 5), lengths="55555555", end="take_tiles")
    played = table((3,), (19, 20, 21, 22), (60,), (90,), on=on).reveal(23, 64, 95).place()
    assert played.state.seats[0].known == {19, 20, 21, 22}
    assert (played.state.seats[0].behind, played.scores["Daniel"]) == (9, 0)
    assert played.refused(Begin("Daniel", 2)).rule == "six_nimmt_board.taken_row"
    assert played.refused(Begin("Daniel", 1)).expected == {"player": "Daniel", "rows": [5, 6, 7, 8]}
    assert played.refused(Begin("Lumir", 6)).rule == "six_nimmt_board.free_row"
    assert played.refused(Place("Lumir")).rule == "six_nimmt_board.free_row"
    played.play(Begin("Daniel", 6))
    assert (played.row(6), played.scores["Daniel"]) == ((23,), 5)


def test_positive_cows_when_the_tiles_of_a_row_are_taken() -> None:
    """The extra rule of the advanced game with lucky cards: points for two tiles first, then all go to the screen."""
    on = board(lengths="55555555", end="take_tiles")
    played = table((3,), (83, 20, 21, 22), (60,), (90,), on=on, variant="advanced_lucky", clovers=())
    played.reveal(23, 64, 95).card("positive_cows", tiles=(83, 22)).place()
    assert played.scores["Daniel"] == 8
    assert played.state.seats[0].known == {83, 20, 21, 22}


def test_five_points_on_take_tiles_send_the_row_to_the_box() -> None:
    on = board(lengths="55555555", end="take_tiles")
    played = table((3,), (83, 20, 21, 22), (60,), (90,), on=on, variant="advanced_lucky").reveal(23, 64, 95)
    played.card("plus_five").place()
    assert (played.scores["Daniel"], played.state.seats[0].known) == (5, frozenset())
