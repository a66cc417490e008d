"""Disputes at a Keltis table: each gets the rule that decides, and what would be right."""

import pytest

from companion.rules.keltis.claims import (
    AddClaim,
    ColumnClaim,
    EndClaim,
    EventClaim,
    NextClaim,
    PawnClaim,
    ScoreClaim,
    WinnerClaim,
    WishesClaim,
)
from companion.rules.keltis.events import Discard, Draw, Move, Play
from companion.rules.verdict import Refused
from tests.companion.rules.keltis.played import Played, board, tiles

NOBODY_YET = Played()


@pytest.mark.parametrize(
    ("claim", "legal", "rule"),
    [
        (ColumnClaim((1, 3, 3)), True, "keltis.column_order"),
        (ColumnClaim((1, 3, 2)), False, "keltis.column_order"),
        (ColumnClaim((1, 3, 3), direction="down"), False, "keltis.direction"),
        (ColumnClaim((4, 4), direction="up"), False, "keltis.direction"),
        (ColumnClaim((4, 4, 4)), False, "keltis.two_of_each"),
        (AddClaim(3, cards=(1, 3)), True, "keltis.column_order"),
        (AddClaim(2, cards=(1, 3)), False, "keltis.column_order"),
        (AddClaim(3, cards=(1, 3, 3)), False, "keltis.two_of_each"),
        (AddClaim(0, cards=(4,)), True, "keltis.direction"),
        (AddClaim(5, cards=(5, 1, 3)), False, "keltis.column_order"),
    ],
)
def test_columns_need_no_table(claim: ColumnClaim | AddClaim, legal: bool, rule: str) -> None:
    verdict = NOBODY_YET.judge(claim)
    assert (verdict.legal, verdict.rule) == (legal, rule)


def test_a_column_of_the_table() -> None:
    table = Played().lie(board(pink=[1, 3]), turn="Bob")
    assert table.judge(ColumnClaim(player="Ana", colour="pink")).expected == {
        "cards": [1, 3],
        "legal": True,
        "direction": "up",
        "may_add": [3, 4, 5, 6, 7, 8, 9, 10],
    }
    assert not table.judge(AddClaim(2, player="Ana", colour="pink")).legal
    assert table.judge(AddClaim(2, player="Bob", colour="pink")).legal, "an empty column takes anything"


@pytest.mark.parametrize(
    ("claim", "points", "rule"),
    [
        (PawnClaim(10, step=9), 10, "keltis.path_points"),
        (PawnClaim(-4, step=1, large=True), -8, "keltis.large_pawn"),
        (PawnClaim(0, step=0, large=True), 0, "keltis.path_points"),
        (PawnClaim(-2, player="Ana", path="pink"), -6, "keltis.large_pawn"),
        (WishesClaim(-4, wishes=0), -4, "keltis.wishes"),
        (WishesClaim(6, wishes=7), 10, "keltis.wishes"),
        (WishesClaim(2, player="Ana"), 2, "keltis.wishes"),
    ],
)
def test_what_pawns_and_wishing_stones_count(claim: PawnClaim | WishesClaim, points: int, rule: str) -> None:
    table = Played().lie(board(pink=[3, 4], large="pink", wishes=2), turn="Ana")
    verdict = table.judge(claim)
    assert (verdict.legal, verdict.rule, verdict.expected["points"]) == (claim.points == points, rule, points)


def test_a_score_is_told_line_by_line() -> None:
    table = Played().lie(board(pink=[3, 4], blue=[1], large="pink", wishes=2, track=3), turn="Ana")
    verdict = table.judge(ScoreClaim("Ana", 0))
    assert verdict.expected == {"points": -5, "lines": [-6, 0, -4, 0, 0, 2, 3]}


def test_whose_turn_and_what_for() -> None:
    assert NOBODY_YET.judge(NextClaim("Ana")).expected == {"player": None}
    table = Played().lie(turn="Bob").throw("pink 3")
    verdict = table.judge(NextClaim("Ana"))
    assert (verdict.legal, verdict.expected) == (False, {"player": "Bob", "decision": "draw"})
    with pytest.raises(Refused):
        table.judge(NextClaim("Eva"))


def test_is_the_game_over_and_who_won() -> None:
    table = Played().lie(board(pink=[3], wishes=2), turn="Ana", deck=1)
    verdict = table.judge(EndClaim())
    assert (verdict.legal, verdict.expected) == (False, {"finished": False, "goal": 0, "deck": 1})
    assert table.judge(WinnerClaim(("Ana",))).expected["winners"] == []
    table.throw("blue 3").draw()
    over = table.judge(EndClaim())
    assert (over.legal, over.rule, over.house) == (True, "keltis.deck_end", ("keltis.at_once",))
    assert table.judge(WinnerClaim(("Ana",))).legal
    assert table.judge(WinnerClaim(("Ana", "Bob"))).expected["winners"] == ["Ana"]


def test_the_end_after_the_last_card_leans_on_a_house_rule_either_way() -> None:
    table = Played(last_card="one_more_turn").lie(board(pink=[3]), turn="Ana", deck=1).throw("blue 3")
    assert table.judge(EventClaim(Draw("Ana", "deck"))).house == ("keltis.at_once",)
    verdict = table.draw().judge(EndClaim())
    assert (verdict.legal, verdict.rule, verdict.house) == (False, "keltis.at_once", ("keltis.at_once",))
    assert verdict.expected["last_turns"] == 1
    table.throw("green 3").draw()
    assert table.judge(EndClaim()).house == ("keltis.at_once",)


def test_any_event_may_be_tried_and_is_not_kept() -> None:
    table = Played().lie(board(pink=[3], blue=[1]), turn="Ana", on=tiles(pink={2: "clover"}))
    lays = table.judge(EventClaim(Play("Ana", "pink", 4)))
    assert (lays.legal, lays.rule, lays.house) == (True, "keltis.column_order", ("keltis.on_path",))
    assert table.judge(EventClaim(Play("Ana", "green", 4))).rule == "keltis.first_step"
    assert table.judge(EventClaim(Discard("Ana", "green", 4))).rule == "keltis.discard"
    assert not table.judge(EventClaim(Play("Bob", "pink", 4))).legal
    table.lay("pink 4")
    assert table.judge(EventClaim(Move("Ana", "blue"))).rule == "keltis.clover"
    assert not table.judge(EventClaim(Move("Ana", "green"))).legal
    assert table.judge(EventClaim(Draw("Ana", "deck"))).legal
    assert table.pending == [("Ana", "move")]
