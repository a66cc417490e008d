"""Score sheets of final boards, and what is wrong or doubtful about them."""

import pytest

from companion.rules.keltis.scoring import FinalBoard, Pawn, marker, score
from companion.rules.verdict import Refused, Verdict


def refused(boards: dict[str, FinalBoard]) -> Verdict:
    with pytest.raises(Refused) as caught:
        score(boards)
    return caught.value.verdict


def test_every_line_of_a_sheet_and_their_sum() -> None:
    board = FinalBoard(
        {"pink": Pawn(9, large=True), "green": Pawn(4), "blue": Pawn(7), "yellow": Pawn(1)}, wishes=3, track=6
    )
    sheet = score({"Ana": board})
    assert [(line.label.id, line.points) for line in sheet.lines["Ana"]] == [
        ("keltis.line.large_pawn", 20),
        ("keltis.line.pawn", 1),
        ("keltis.line.pawn", 6),
        ("keltis.line.pawn", -4),
        ("keltis.line.start", 0),
        ("keltis.line.wishes", 3),
        ("keltis.line.track", 6),
    ]
    assert sheet.scores == {"Ana": 32}
    assert sheet.notes == ()


@pytest.mark.parametrize(
    ("points", "field", "rounds"),
    [(0, 0, 0), (1, 1, 0), (50, 50, 0), (51, 1, 1), (100, 50, 1), (101, 1, 2), (-3, -3, 0)],
)
def test_where_the_marker_lies(points: int, field: int, rounds: int) -> None:
    assert marker(points) == (field, rounds)


def test_nobody_has_two_large_pawns() -> None:
    two = FinalBoard({"pink": Pawn(3, large=True), "blue": Pawn(4, large=True)})
    assert refused({"Ana": two}).rule == "keltis.large_pawn"


def test_the_box_has_nine_wishing_stones() -> None:
    assert refused({"Ana": FinalBoard({}, wishes=5), "Bob": FinalBoard({}, wishes=5)}).rule == "keltis.wishing_stone"
    assert score({"Ana": FinalBoard({}, wishes=5), "Bob": FinalBoard({}, wishes=4)}).scores == {"Ana": 10, "Bob": 6}


def test_a_third_copy_is_noticed_across_players() -> None:
    laid = FinalBoard(columns={"pink": (3, 3)})
    assert refused({"Ana": laid, "Bob": FinalBoard(columns={"pink": (3,)})}).rule == "keltis.two_of_each"


def test_every_broken_column_is_named() -> None:
    verdict = refused({"Ana": FinalBoard(columns={"pink": (1, 5, 3), "blue": (9, 8, 10)})})
    assert verdict.expected == {"rules": ["keltis.column_order", "keltis.column_order"]}
    assert len(verdict.sentences) == 2


def test_what_can_lie_there_but_not_by_the_rules_is_counted_and_told() -> None:
    """Real tables go wrong and play on: their points are still wanted."""
    six_in_goal = {path: Pawn(7) for path in ("pink", "green", "blue")}
    sheet = score({"Ana": FinalBoard(six_in_goal), "Bob": FinalBoard(six_in_goal, track=40)})
    assert sheet.scores == {"Ana": 14, "Bob": 54}
    assert {doubt.id for doubt in sheet.notes} == {"keltis.doubt.goal", "keltis.doubt.track"}


def test_five_pawns_on_paths_and_none_large_are_asked_about() -> None:
    five = {path: Pawn(4) for path in ("pink", "green", "blue", "yellow", "brown")}
    verdict = refused({"Ana": FinalBoard(five)})
    assert verdict.rule == "keltis.large_pawn"
    assert [sentence.id for sentence in verdict.sentences] == ["keltis.problem.no_large"]
    assert score({"Ana": FinalBoard({**five, "pink": Pawn(4, large=True)})}).scores == {"Ana": 2}


def test_cards_without_a_pawn_are_doubtful() -> None:
    sheet = score({"Ana": FinalBoard({}, columns={"pink": (3,)})})
    assert [doubt.id for doubt in sheet.notes] == ["keltis.doubt.no_step"]


def test_columns_alone_are_looked_at_and_not_scored() -> None:
    sheet = score({"Ana": FinalBoard(columns={"pink": (3, 3, 6)})})
    assert (sheet.scores, sheet.winners) == ({}, ())
    assert sheet.remarks["Ana"][0].facts == {
        "column": "pink",
        "cards": [3, 3, 6],
        "legal": True,
        "direction": "up",
        "may_add": [6, 7, 8, 9, 10],
    }
