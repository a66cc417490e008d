"""Every worked example of the Keltis rulebook, under its own name, and the numbers that the book gives."""

import pytest

from companion.rules.keltis.box import ALL_CARDS, STEP_POINTS, TILES, full_deck, wish_points
from companion.rules.keltis.claims import AddClaim, ColumnClaim
from companion.rules.keltis.events import Play
from companion.rules.keltis.scoring import FinalBoard, Pawn, score
from tests.companion.rules.keltis.played import Played, board, tiles


def test_example_rising_3_then_3_6_7_7() -> None:
    table = Played().lie(turn="Ana")
    for value in (3, 3, 6, 7, 7):
        table.lay(f"pink {value}").draw().throw(f"green {value}").draw()
    assert table.column("Ana", "pink") == (3, 3, 6, 7, 7)
    assert table.step("Ana", "pink") == 5
    verdict = table.judge(ColumnClaim((3, 3, 6, 7, 7)))
    assert (verdict.legal, verdict.expected["direction"]) == (True, "up")
    refused = table.refused(Play("Ana", "pink", 5))
    assert (refused.rule, refused.expected) == ("keltis.column_order", {"direction": "up", "may_add": [8, 9, 10]})


def test_example_falling_9_then_8_8_5_3() -> None:
    table = Played().lie(turn="Ana")
    for value in (9, 8, 8, 5, 3):
        table.lay(f"blue {value}").draw().throw(f"green {value}").draw()
    assert table.column("Ana", "blue") == (9, 8, 8, 5, 3)
    verdict = table.judge(ColumnClaim((9, 8, 8, 5, 3), direction="down"))
    assert (verdict.legal, verdict.rule) == (True, "keltis.direction")
    refused = table.refused(Play("Ana", "blue", 4))
    assert (refused.rule, refused.expected) == ("keltis.column_order", {"direction": "down", "may_add": [0, 1, 2, 3]})


def test_the_second_card_of_another_value_decides_for_the_whole_colour() -> None:
    for value, way in ((6, "up"), (2, "down")):
        verdict = Played().judge(AddClaim(value, cards=(4, 4)))
        assert (verdict.legal, verdict.rule) == (True, "keltis.direction")
        assert Played().judge(ColumnClaim((4, 4, value))).expected["direction"] == way


def test_the_first_card_of_a_path_brings_a_pawn_to_minus_four() -> None:
    table = Played().lie(turn="Ana").lay("brown 7")
    assert table.step("Ana", "brown") == 1
    assert STEP_POINTS[1] == -4


def test_three_rows_cost_points_and_the_fourth_gives_the_first() -> None:
    assert [step for step, points in enumerate(STEP_POINTS) if points < 0] == [1, 2, 3]
    assert STEP_POINTS[4] == 1
    assert list(STEP_POINTS[-3:]) == [6, 7, 10]


@pytest.mark.parametrize(("wishes", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (9, 10)])
def test_the_table_of_wishing_stones(wishes: int, points: int) -> None:
    assert wish_points(wishes) == points


def test_the_box_has_110_cards_and_25_tiles() -> None:
    assert ALL_CARDS == 110
    assert TILES == {"wish": 9, "clover": 9, 1: 2, 2: 3, 3: 2}
    assert sum(TILES.values()) == 25


@pytest.mark.parametrize(("players", "deck"), [("Ana Bob", 64), ("Ana Bob Cyril", 86), ("Ana Bob Cyril Dana", 78)])
def test_eight_cards_each_and_thirty_out_for_two(players: str, deck: int) -> None:
    assert full_deck(len(players.split())) == deck
    assert Played(players).dealt().state.deck == deck


def test_a_large_pawn_doubles_minus_points_too() -> None:
    sheet = score({"Ana": FinalBoard({"pink": Pawn(1, large=True)}, wishes=2)})
    assert [line.points for line in sheet.lines["Ana"]] == [-8, 0, 0, 0, 0, 2, 0]


def test_past_fifty_the_marker_goes_on_from_field_one() -> None:
    rich = FinalBoard({path: Pawn(9, path == "pink") for path in ("pink", "green", "blue")}, wishes=5, track=3)
    sheet = score({"Ana": rich})
    assert sheet.scores == {"Ana": 53}
    assert sheet.remarks["Ana"][0].facts == {"marker": {"field": 3, "rounds": 1}}


def test_a_clover_may_move_the_same_pawn_again_and_the_next_tile_counts_too() -> None:
    on = tiles(pink={2: "clover", 3: "clover", 4: 3})
    table = Played().lie(board(pink=[5]), turn="Ana", on=on).lay("pink 5").move("pink").move("pink")
    assert table.step("Ana", "pink") == 4
    assert table.track("Ana") == 3
    assert table.pending == [("Ana", "draw")]


def test_the_fifth_pawn_in_the_goal_area_ends_the_game_and_its_tile_does_nothing() -> None:
    six = [0, 1, 2, 3, 4, 5]
    seven = [*six, 6]
    on = tiles(green={7: 3})
    table = Played().lie(
        board(pink=seven, blue=seven, brown=seven, green=six, large="pink"),
        board(yellow=seven),
        turn="Ana",
        on=on,
    )
    table.lay("green 7")
    assert table.track("Ana") == 0
    assert table.state.outcome is not None
    assert table.state.outcome.how == "goal"


def test_the_last_card_of_the_deck_ends_the_game() -> None:
    table = Played().lie(turn="Ana", deck=1).throw("pink 3").draw()
    assert table.state.outcome is not None
    assert table.state.outcome.how == "deck"


def test_equal_results_have_several_winners() -> None:
    same = FinalBoard({"pink": Pawn(4)}, wishes=2)
    assert score({"Ana": same, "Bob": same, "Cyril": FinalBoard({}, wishes=2)}).winners == ("Ana", "Bob")
