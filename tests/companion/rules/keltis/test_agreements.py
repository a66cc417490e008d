"""Tables taken up in the middle, agreements, results alone; and everything that cannot be true of a table."""

from typing import Any

import pytest

from companion.rules.keltis.events import Accept, DealScore, Position, Setup
from companion.rules.keltis.scoring import FinalBoard, Pawn
from tests.companion.rules.keltis.played import GAME, Played, board, tiles


def refused_setup(ana: FinalBoard, bob: FinalBoard | None = None, **more: Any) -> list[str]:
    position = Position(boards={"Ana": ana, "Bob": bob or FinalBoard({})}, **more)
    rules: list[str] = list(Played().refused(Setup(position)).expected["rules"])  # type: ignore[call-overload]
    return rules


def test_a_table_is_taken_up_as_it_lies() -> None:
    table = Played().lie(board(pink=[3, 4], large="pink", wishes=2, track=5), turn="Bob", discards={"blue": (7, None)})
    assert (table.turn, table.step("Ana", "pink"), table.state.deck) == ("Bob", 2, 64 - 4)
    assert table.scores == {"Ana": 5 + 2 * -3 + 2, "Bob": -4}


def test_a_set_up_names_every_player_and_nobody_else() -> None:
    alone = Position(boards={"Ana": FinalBoard({})})
    assert Played().refused(Setup(alone)).rule == "table.every_side"
    stranger = Position(boards={"Ana": FinalBoard({}), "Bob": FinalBoard({}), "Eva": FinalBoard({})})
    assert Played().refused(Setup(stranger)).rule == "keltis.turn"
    assert Played().dealt().refused(Setup(alone)).rule == "table.setup"


def test_every_problem_of_a_table_is_named_not_only_the_first() -> None:
    broken = board(pink=[1, 5, 3], blue=[2, 2, 2])
    assert refused_setup(broken, board(pink=[7], wishes=8, track=20), turn="Ana") == [
        "keltis.two_of_each",
        "keltis.column_order",
        "keltis.points_tile",
    ]


@pytest.mark.parametrize(
    ("ana", "rule"),
    [
        (FinalBoard({}, columns={"pink": (3,)}), "keltis.first_step"),
        (FinalBoard({"pink": Pawn(3)}), "keltis.first_step"),
        (FinalBoard({"pink": Pawn(1)}, columns={"pink": (3, 4)}), "keltis.step"),
        (FinalBoard({"pink": Pawn(9), "blue": Pawn(9)}, columns={"pink": (3,), "blue": (3,)}), "keltis.clover"),
        (board(pink=[1], green=[1], blue=[1], yellow=[1], brown=[1]), "keltis.large_pawn"),
        (FinalBoard({}, wishes=10), "keltis.wishing_stone"),
    ],
)
def test_what_cannot_be(ana: FinalBoard, rule: str) -> None:
    assert refused_setup(ana) == [rule]


def test_a_game_that_is_over_is_not_taken_up() -> None:
    seven = [0, 1, 2, 3, 4, 5, 6]
    done = board(pink=seven, green=seven, blue=seven, yellow=seven, brown=seven, large="pink")
    assert refused_setup(done) == ["keltis.goal_end"]
    assert refused_setup(board(), deck=0) == ["keltis.deck_end"]
    assert refused_setup(board(), deck=65) == ["keltis.deck"]


def test_two_large_pawns_and_too_many_wishes_on_the_board_are_refused() -> None:
    two = FinalBoard({"pink": Pawn(1, True), "blue": Pawn(1, True)}, columns={"pink": (3,), "blue": (3,)})
    boards = {"Ana": two, "Bob": FinalBoard({})}
    assert Played().refused(Setup(Position(boards=boards))).rule == "keltis.large_pawn"
    full = {"Ana": FinalBoard({}, wishes=9), "Bob": FinalBoard({})}
    on = tiles(pink={9: "wish"})
    assert Played().refused(Setup(Position(boards=full, tiles=on))).rule == "keltis.tiles"


def test_players_may_agree_on_what_the_rules_would_not_allow() -> None:
    table = Played().lie(board(pink=[3, 4]), turn="Ana")
    agreed = Accept("the 3 was misread", Position(boards={"Ana": board(pink=[5, 4, 9])}))
    table.play(agreed)
    assert table.column("Ana", "pink") == (5, 4, 9)
    assert [problem.rule for problem in GAME.status(table.state)] == ["keltis.column_order"]
    assert GAME.apply(table.state, agreed) == table.state


def test_no_agreement_makes_a_third_card() -> None:
    table = Played().lie(board(pink=[3, 3]), turn="Ana")
    wrong = Accept("we found it", Position(boards={"Bob": board(pink=[3])}))
    assert table.refused(wrong).rule == "keltis.two_of_each"
    assert Played().refused(wrong).rule == "table.accept"


def test_an_agreement_may_name_the_turn_the_deck_and_the_discards() -> None:
    table = Played().lie(turn="Ana").throw("pink 3")
    table.play(Accept("Ana drew already", Position(turn="Bob", deck=40, discards={"pink": (3,)})))
    assert (table.turn, table.pending[-1], table.state.deck) == ("Bob", ("Bob", "play"), 40)
    table.play(Accept("the deck is empty", Position(deck=0)))
    assert table.state.outcome is not None
    assert table.state.outcome.how == "deck"


def test_an_agreement_that_moves_a_fifth_pawn_into_the_goal_area_ends_the_game() -> None:
    seven = [0, 1, 2, 3, 4, 5, 6]
    table = Played().lie(board(pink=seven, green=seven, blue=seven, yellow=seven), turn="Ana")
    table.play(Accept("Bob's pawn was forgotten", Position(boards={"Bob": board(brown=seven)})))
    assert table.state.outcome is not None
    assert table.state.outcome.how == "goal"


def test_a_game_may_be_entered_by_its_result_alone() -> None:
    table = Played().play(DealScore({"Ana": 31, "Bob": -4}))
    assert table.scores == {"Ana": 31, "Bob": -4}
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("Ana",)
    assert GAME.show(table.state)["boards"] == {}


def test_or_by_its_final_boards_or_by_some_of_both() -> None:
    final = FinalBoard({"pink": Pawn(9, True)}, wishes=2)
    table = Played().dealt().play(DealScore(boards={"Ana": final, "Bob": FinalBoard({})}))
    assert table.scores == {"Ana": 22, "Bob": -4}
    assert table.step("Ana", "pink") == 9
    assert Played().play(DealScore({"Bob": 22}, {"Ana": final})).scores == {"Ana": 22, "Bob": 22}


GOAL_OF_FIVE = {path: Pawn(7, path == "pink") for path in ("pink", "green", "blue", "yellow", "brown")}
"""The fifth pawn in the goal area ends the game: no sixth can come there."""


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (DealScore({"Ana": 31}), "table.every_side"),
        (DealScore(boards={"Ana": FinalBoard(GOAL_OF_FIVE), "Bob": FinalBoard({"pink": Pawn(7)})}), "keltis.goal_end"),
        (DealScore({"Ana": 31, "Bob": 4, "Eva": 3}), "table.every_side"),
        (DealScore({"Ana": 31, "Bob": 4}, {"Bob": FinalBoard({})}), "table.deal_score"),
        (DealScore({"Ana": 31}, {"Bob": FinalBoard(columns={"pink": (3,)})}), "table.deal_score"),
        (DealScore({"Ana": 85, "Bob": 4}), "keltis.path_points"),
        (DealScore({"Ana": -29, "Bob": 4}), "keltis.path_points"),
    ],
)
def test_results_that_cannot_be(event: DealScore, rule: str) -> None:
    assert Played().refused(event).rule == rule
