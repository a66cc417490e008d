"""`status` lists every problem of a table set up by hand, not only the first."""

import pytest

from companion.rules.six_nimmt.events import Accept, BoardPosition, Deal, Position, Setup, SpecialPosition
from companion.rules.six_nimmt.state import Special
from tests.companion.rules.six_nimmt.played import GAME, Played


def problems(variant: str, *rows: list[int], special: tuple[int, str | None] | None = None) -> list[str]:
    table = Played(variant, "Ana Bob")
    if special is None:
        table.play(Deal((1, 2, 3, 4)))
        state = table.state
    else:
        table.play(Deal((1, 2, 3, 4)))
        state = table.state._replace(beside=Special(special[0] - 1, special[1]))
    state = state._replace(rows=tuple(tuple(row) for row in rows), round=9, piles=((), ()))
    return [problem.rule for problem in GAME.status(state)]


def test_a_table_in_order_has_no_problem() -> None:
    assert problems("base", [12, 14], [37], [43, 44], [58]) == []


def test_every_problem_is_named() -> None:
    assert problems("base", [14, 12], [37, 40, 39], [1, 2, 3, 4, 5, 6], [37]) == [
        "six_nimmt.ascending",
        "six_nimmt.ascending",
        "six_nimmt.full_row",
        "six_nimmt.one_of_each",
    ]


def test_four_rows_there_must_be() -> None:
    assert problems("base", [1], [2], [3], []) == ["six_nimmt.four_rows"]
    assert problems("base", [1], [2], [3]) == ["six_nimmt.four_rows"]


@pytest.mark.parametrize(("variant", "rises"), [("base", True), ("up_down", False), ("reverser", False)])
def test_rows_must_rise_only_where_the_variant_keeps_them_so(variant: str, rises: bool) -> None:
    assert ("six_nimmt.ascending" in problems(variant, [14, 12], [37], [43], [58])) is rises


@pytest.mark.parametrize(
    ("variant", "special", "rule"),
    [
        ("even_odd", (1, "odd"), "six_nimmt.even_odd.parity"),
        ("even_odd", (1, "up"), "six_nimmt.even_odd.start"),
        ("up_down", (1, "up"), "six_nimmt.up_down.move"),
        ("up_down", (4, "down"), "six_nimmt.up_down.move"),
        ("jumping_cow", (1, "even"), "six_nimmt.jumping_cow.start"),
    ],
)
def test_the_special_card_must_lie_as_it_can(variant: str, special: tuple[int, str], rule: str) -> None:
    assert problems(variant, [12], [37], [43], [58], special=special) == [rule]


def test_the_cow_leaves_room_for_four_numbers_only() -> None:
    assert problems("jumping_cow", [1, 2, 3, 4, 5], [37], [43], [58], special=(1, None)) == ["six_nimmt.full_row"]
    assert problems("jumping_cow", [1, 2, 3, 4, 5], [37], [43], [58], special=(2, None)) == []


def test_a_setup_with_problems_is_refused_with_all_of_them() -> None:
    rows = ((14, 12), (37,), (43, 43), (58,))
    verdict = Played("base", "Ana Bob").refused(Setup(Position(rows, round=5)))
    assert len(verdict.sentences) == 3
    assert verdict.expected == {"rules": ["six_nimmt.ascending", "six_nimmt.ascending", "six_nimmt.one_of_each"]}


def test_a_setup_of_a_variant_with_a_special_card_needs_its_place() -> None:
    rows = ((14,), (37,), (43,), (58,))
    assert Played("even_odd", "Ana Bob").refused(Setup(Position(rows))).rule == "six_nimmt.even_odd.start"
    here = Position(rows, special=SpecialPosition(1, "even"))
    assert Played("even_odd", "Ana Bob").play(Setup(here)).special == {"row": 1, "side": "even"}


def test_a_setup_of_the_buffalo_may_say_how_its_special_cards_lie() -> None:
    rows = ((14,), (37,), (43,), (58,))
    alone = Position(rows, board=BoardPosition(("stop",)))
    assert Played("buffalo", "A B C").refused(Setup(alone)).rule == "six_nimmt.buffalo.specials"
    board = BoardPosition(("stop", "move"), used=("stop",), stops=(2,))
    table = Played("buffalo", "A B C").play(Setup(Position(rows, board=board)))
    assert GAME.show(table.state)["board"] == {
        "specials": ["stop", "move"],
        "stock": 1,
        "used": ["stop"],
        "stops": [2],
        "sevens": [],
    }


@pytest.mark.parametrize(
    "board",
    [
        BoardPosition(("stop", "move"), stops=(1,)),
        BoardPosition(("stop", "move"), sevens=(1, 2), used=("seven_takes",)),
        BoardPosition(("stop", "stop"), used=("stop",)),
        BoardPosition(("stop", "exchange"), stops=(1, 2, 3, 4)),
    ],
)
def test_special_cards_of_the_buffalo_must_lie_as_they_can(board: BoardPosition) -> None:
    rows = ((14,), (37,), (43,), (58,))
    table = Played("buffalo", "A B C")
    assert table.refused(Setup(Position(rows, board=board))).rule == "six_nimmt.buffalo.specials"
    table.play(Deal((14, 37, 43, 58), specials=("stop", "move")))
    assert table.refused(Accept("so be it", Position(board=board))).rule == "six_nimmt.buffalo.specials"


def test_no_agreement_puts_the_special_card_where_it_cannot_be() -> None:
    table = Played("up_down", "A B").play(Deal((1, 2, 3, 4)))
    for row, side in ((4, "down"), (1, "up"), (2, "even")):
        agreed = Accept("so it lay", Position(special=SpecialPosition(row, side)))
        assert table.refused(agreed).rule in ("six_nimmt.up_down.move", "six_nimmt.up_down.start")


def test_more_bulls_than_the_taken_cards_can_have_are_noticed() -> None:
    rows = ((14,), (37,), (43,), (58,))
    for points in ({"Ana": 1, "Bob": 0}, {"Ana": 1_000_000, "Bob": 0}):
        assert Played("base", "Ana Bob").refused(Setup(Position(rows, deal_scores=points))).rule == "six_nimmt.bulls"
    Played("base", "Ana Bob").play(Setup(Position(rows, round=1, deal_scores={"Ana": 12, "Bob": 0})))


def test_a_match_that_is_over_is_not_taken_up() -> None:
    rows = ((14,), (37,), (43,), (58,))
    over = Setup(Position(rows), deal=3, scores={"Ana": 70, "Bob": 10})
    assert Played("base", "Ana Bob").refused(over).rule == "six_nimmt.match_end"
    board = BoardPosition()
    second = Setup(Position(rows, board=board), scores={"team": 1, "buffalo": 0})
    assert Played("buffalo", "Ana").refused(second).rule == "six_nimmt.match_end"
