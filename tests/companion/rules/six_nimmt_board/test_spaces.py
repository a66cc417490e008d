"""What the spaces do, where a new row begins, place-two rounds, and both ends of the track."""

from typing import Any

import pytest

from companion.rules.six_nimmt_board.board import Space
from companion.rules.six_nimmt_board.claims import EventClaim, NewRowClaim, TilesEachClaim
from companion.rules.six_nimmt_board.effects import Scored
from companion.rules.six_nimmt_board.events import Reveal
from tests.companion.rules.six_nimmt_board.played import Played, board


@pytest.mark.parametrize(
    ("kind", "points"), [("plain", 0), ("green", 3), ("green2", 6), ("red", -3), ("red2", -6), (5, 5), (-7, -7)]
)
def test_what_each_space_does_to_a_tile_with_three_cows(kind: Space, points: int) -> None:
    table = Played(on=board((2, 2, kind))).deal(50, 20, 60, 70).reveal(22, 95, 96)
    assert table.scores["Daniel"] == points


def test_a_placed_two_tile_space_does_nothing_by_itself() -> None:
    table = Played(on=board((2, 2, "place_two"))).deal(50, 20, 60, 70)
    table.reveal((22, 97), (95, 98), (96, 99))
    assert set(table.scores.values()) == {0}


def test_the_spaces_under_the_first_four_tiles_do_nothing() -> None:
    table = Played(on=board((1, 1, -7), (2, 1, "red2"), (3, 1, 5))).deal(22, 23, 60, 70)
    assert set(table.scores.values()) == {0}


# ---- a new row ----


def full_first_row(**options: Any) -> Played:
    """41 takes row 1 with 15 18 19; rows 2 to 4 are active."""
    table = Played(on=board((5, 1, 5), (6, 1, -4)), **options)
    return table.lie((15, 18, 19), (92,), (45,), (60,))


def test_the_first_space_of_a_new_row_takes_effect_in_the_basic_game_too() -> None:
    table = full_first_row().reveal(41, 95, 96)
    assert [(told.points, told.rule) for told in table.told(Scored)] == [
        (-8, "six_nimmt_board.take_cows"),
        (5, "six_nimmt_board.points_space"),
    ]
    assert table.row(5) == (41,)


def test_a_house_may_let_the_first_space_rest() -> None:
    assert full_first_row(first_space="rests").reveal(41, 95, 96).scores["Daniel"] == -8


def test_the_nearest_empty_row_below_comes_first() -> None:
    table = Played(on=board(lengths="545555")).lie((92,), (15, 18, 19), (45,), (), (60,)).reveal(41, 95, 96)
    assert table.row(4) == (41,)


def test_where_nothing_is_free_below_the_topmost_empty_row_comes_next() -> None:
    on = board(lengths="555554")
    table = Played(on=on).lie((), (92,), (), (45,), (60,), (15, 18, 19)).reveal(41, 95, 96)
    assert (table.row(1), table.row(6)) == ((41,), ())


def test_the_row_just_taken_is_closed_unless_the_house_opens_it() -> None:
    on, lying = board(lengths="55555"), ((), (15, 18, 19, 20), (45,), (60,), (92,))
    assert Played(on=on).lie(*lying).judge(NewRowClaim(2, 1)).legal
    refused = Played(on=on).lie(*lying).judge(NewRowClaim(2, 2))
    assert (refused.legal, refused.rule) == (False, "six_nimmt_board.taken_row")
    assert refused.house == ("six_nimmt_board.taken_row",)
    below = ((15, 18, 19, 20), (45,), (60,), (92,), ())
    assert Played(on=on, taken_row="open").lie(*below).judge(NewRowClaim(1, 5)).legal
    last = ((45,), (60,), (), (92,), (15, 18, 19, 20))
    assert Played(on=on, taken_row="open").lie(*last).judge(NewRowClaim(5, 3)).legal
    advanced = Played("advanced", on=on, taken_row="open").lie(*last)
    assert advanced.judge(NewRowClaim(5, 5)).expected == {"rows": [3, 5]}


def test_a_verdict_on_a_taken_row_names_our_house_rules() -> None:
    table = full_first_row()
    verdict = table.judge(EventClaim(Reveal({"Daniel": (41,), "Lumir": (95,), "Jiri": (96,)})))
    assert verdict.legal
    assert verdict.house == ("six_nimmt_board.taken_row", "six_nimmt_board.first_space")


# ---- two tiles ----


def test_two_tiles_each_while_an_active_row_says_so_and_all_in_ascending_order() -> None:
    table = Played(on=board((3, 4, "place_two"))).deal(10, 20, 30, 40)
    assert table.judge(TilesEachClaim(2)).legal
    verdict = table.refused(Reveal({"Daniel": (11,), "Lumir": (12,), "Jiri": (13,)}))
    assert verdict.rule == "six_nimmt_board.place_two"
    assert verdict.house == ("six_nimmt_board.place_two.whole_row",)
    table.reveal((50, 11), (12, 60), (21, 55))
    assert [tile for _, tile, _, _ in table.placed] == [11, 12, 21, 50, 55, 60]


def test_a_covered_two_tile_space_counts_for_the_whole_row_unless_the_house_says_otherwise() -> None:
    rows = ((10,), (20,), (30, 31), (40,))
    on = board((3, 2, "place_two"))
    assert Played(on=on).lie(*rows).judge(TilesEachClaim(2)).legal
    assert Played(on=on, two_tiles="uncovered").lie(*rows).judge(TilesEachClaim(1)).legal


def test_a_row_begun_in_a_round_counts_from_the_next() -> None:
    table = Played(on=board((5, 2, "place_two"))).lie((15, 18, 19), (92,), (45,), (60,)).reveal(41, 95, 96)
    assert table.row(5) == (41,)
    assert table.judge(TilesEachClaim(2)).legal


def test_who_has_one_tile_left_plays_one() -> None:
    table = Played(on=board((3, 4, "place_two"), lengths="99999"), players="Ana Bob Cyril Dana").lie(
        (10,), (20,), (30,), (40,), tiles=1
    )
    table.reveal(41, 42, 43, 44)
    assert table.state.outcome is not None


# ---- the track ----


def test_nobody_goes_beyond_either_end_of_the_track() -> None:
    table = Played(on=board((2, 2, 9), (3, 2, -9)))
    table.lie((90,), (20,), (60,), (85,), Daniel={"track": 40}, Lumir={"track": -43})
    table.reveal(21, 61, 96)
    assert table.scores == {"Daniel": 44, "Lumir": -44, "Jiri": 0}


# ---- the two ends of the basic game ----


@pytest.mark.parametrize(("players", "dozens"), [("Ana Bob", 2), ("Ana Bob Cyril", 2), ("Ana Bob Cyril Dana", 1)])
def test_two_or_three_players_have_a_second_dozen(players: str, dozens: int) -> None:
    table = Played(players=players, on=board(lengths="99999"))
    table.lie((1,), (2,), (3,), (4,), tiles=1)
    names = table.setting.players
    table.reveal(*range(50, 50 + len(names)))
    assert (table.state.outcome is None) == (dozens == 2)
    assert {seat.behind for seat in table.state.seats} == ({12} if dozens == 2 else {0})


def test_equal_points_share_the_victory() -> None:
    table = Played(players="Ana Bob Cyril Dana", on=board(lengths="99999")).lie(
        (1,), (2,), (3,), (4,), tiles=1, Ana={"track": -3}
    )
    table.reveal(50, 51, 52, 53)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("Bob", "Cyril", "Dana")
