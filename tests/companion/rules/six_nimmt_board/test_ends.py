"""The end of the advanced game, and score sheets."""

from typing import Any

import pytest

from companion.rules.six_nimmt_board.claims import EndClaim, WinnerClaim
from companion.rules.six_nimmt_board.effects import LeftCounted
from companion.rules.six_nimmt_board.events import DealScore, Left, Printed
from companion.rules.six_nimmt_board.scoring import TILES_FIRST, TOGETHER, FinalTable, Snapshot, score
from companion.rules.verdict import Refused
from tests.companion.rules.six_nimmt_board.played import Played, board

COWS = {22: 3, 23: 5, 83: 5, 30: 4}


def last_round(**more: Any) -> Played:
    """Daniel lays the last tile; Lumir keeps two, Jiri one."""
    table = Played("advanced", on=board(lengths="99999999"), **more)
    table.lie((3,), (19,), (60,), (90,), Daniel={"tiles": 1, "track": 2}, Lumir={"tiles": 3}, Jiri={"tiles": 2})
    return table.reveal(20, 64, 95).place(3)


def test_the_game_ends_when_a_screen_is_empty_at_the_end_of_a_round() -> None:
    table = last_round()
    assert table.state.outcome is None
    assert table.pending == [("Lumir", "left_tiles"), ("Jiri", "left_tiles")]
    assert table.judge(EndClaim()).legal
    assert not table.judge(WinnerClaim(("Daniel",))).legal
    table.play(Left({"Lumir": (22, 23), "Jiri": (83,)}))
    assert table.scores == {"Daniel": 5, "Lumir": -5, "Jiri": -2}
    assert table.judge(WinnerClaim(("Daniel",))).legal


def test_cows_on_tiles_that_are_left_are_asked_for() -> None:
    table = last_round().play(Left({"Lumir": (22, 40)})).play(Left({"Jiri": (83,)}))
    assert table.pending == [("Lumir", "cows")]
    table.play(Printed(cows={40: 2}))
    assert table.scores["Lumir"] == -2


def test_what_is_left_must_be_what_can_be_there() -> None:
    table = last_round()
    assert table.refused(Left({"Lumir": (22,)})).expected == {"player": "Lumir", "tiles": 2}
    assert table.refused(Left({"Lumir": (22, 20)})).rule == "six_nimmt_board.one_of_each"
    assert table.refused(Left({"Daniel": ()})).rule == "six_nimmt_board.left_tiles"


def test_tiles_count_before_cards_unless_the_house_counts_them_together() -> None:
    for final_count, right in ((TILES_FIRST, -41), (TOGETHER, -44)):
        table = Played("advanced", on=board(lengths="99999999"), final_count=final_count)
        table.lie((3,), (19,), (60,), (90,), Daniel={"tiles": 1}, Lumir={"tiles": 3, "track": -40}, Jiri={"tiles": 1})
        table.reveal(20, 64, 95).place(3).play(Left({"Lumir": (22, 23)}))
        assert table.scores["Lumir"] == right
        (told,) = [told for told in table.told(LeftCounted) if told.player == "Lumir"]
        assert (told.cows, told.action_cards) == (8, 3)


def test_a_sheet_counts_line_by_line_and_holds_at_the_ends_of_the_track() -> None:
    table = {"Ana": FinalTable(-42, (23, 22), 2), "Bob": FinalTable(43, (), 4)}
    sheet = score(Snapshot(table, COWS))
    assert [line.points for line in sheet.lines["Ana"]] == [-42, -3, -5, 6, 2]
    assert [line.points for line in sheet.lines["Bob"]] == [43, 4, -3]
    assert sheet.scores == {"Ana": -42, "Bob": 44}
    assert sheet.winners == ("Bob",)
    together = score(Snapshot(table, COWS, final_count=TOGETHER))
    assert [line.points for line in together.lines["Ana"]] == [-42, -3, -5, 2, 4]


def test_everyone_with_tiles_left_is_counted_and_told() -> None:
    assert score(Snapshot({"Ana": FinalTable(0, (22,)), "Bob": FinalTable(0, (23,))}, COWS)).notes
    assert not score(Snapshot({"Ana": FinalTable(0, (22,)), "Bob": FinalTable(0)}, COWS)).notes


@pytest.mark.parametrize(
    ("snapshot", "rule"),
    [
        (Snapshot({"Ana": FinalTable(45)}, COWS), "six_nimmt_board.track"),
        (Snapshot({"Ana": FinalTable(0, (22,)), "Bob": FinalTable(0, (22,))}, COWS), "six_nimmt_board.one_of_each"),
        (Snapshot({"Ana": FinalTable(0, (22,))}, COWS, advanced=False), "six_nimmt_board.winner"),
        (Snapshot({"Ana": FinalTable(0, (), 25)}, COWS), "six_nimmt_board.action_hand"),
    ],
)
def test_a_table_that_cannot_be_is_refused(snapshot: Snapshot, rule: str) -> None:
    with pytest.raises(Refused) as caught:
        score(snapshot)
    assert caught.value.verdict.rule == rule


def test_a_game_known_by_its_end_alone() -> None:
    table = Played("advanced", cows=COWS)
    assert table.refused(DealScore({"Daniel": 3})).rule == "table.every_side"
    assert table.refused(DealScore({"Daniel": 45, "Lumir": 0, "Jiri": 0})).rule == "six_nimmt_board.track"
    ends = {"Daniel": FinalTable(3, (22,), 1)}
    twice = DealScore({"Daniel": 3, "Lumir": 0, "Jiri": 0}, ends)
    assert table.refused(twice).rule == "table.deal_score"
    unknown = DealScore({"Lumir": 0, "Jiri": 0}, {"Daniel": FinalTable(3, (40,))})
    assert table.refused(unknown).expected == {"event": "printed", "tiles": [40]}
    table.play(DealScore({"Lumir": 0, "Jiri": 0}, ends))
    assert table.scores == {"Daniel": 1, "Lumir": 0, "Jiri": 0}
    assert table.refused(DealScore({"Daniel": 3})).rule == "six_nimmt_board.winner"
