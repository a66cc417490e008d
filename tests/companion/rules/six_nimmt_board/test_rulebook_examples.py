"""Every worked example of the rulebook, named by the rule that it stands with."""

import pytest

from companion.rules.six_nimmt_board.claims import CowsClaim, PlaceClaim
from companion.rules.six_nimmt_board.effects import RowTaken
from companion.rules.six_nimmt_board.events import Play
from tests.companion.rules.six_nimmt_board.played import Played, board

PLAYERS = "Daniel Lumir Jiri"


def first_round() -> Played:
    return Played().deal(15, 92, 45, 56).reveal(57, 60, 93)


def second_round() -> Played:
    return first_round().reveal(1, 19, 18)


def test_example_1_of_the_course_least_difference() -> None:
    """57 would fit the first, third and fourth row, and goes after 56; then 60 after 57, and 93 after 92."""
    table = first_round()
    assert table.placed == [("Daniel", 57, 4, 2), ("Lumir", 60, 4, 3), ("Jiri", 93, 2, 2)]
    assert table.judge(PlaceClaim(57, 4)).rule == "six_nimmt_board.lowest_difference"
    for row in (1, 3):
        verdict = table.judge(PlaceClaim(57, row))
        assert (verdict.legal, verdict.rule) == (False, "six_nimmt_board.lowest_difference")
    assert table.judge(PlaceClaim(57, 2)).rule == "six_nimmt_board.ascending"


def test_example_2_of_the_course_too_low() -> None:
    """1 fits nowhere and goes after 93, the highest; then 18 after 15, and 19 after 18."""
    table = second_round()
    assert table.placed[3:] == [("Daniel", 1, 2, 3), ("Jiri", 18, 1, 2), ("Lumir", 19, 1, 3)]
    assert table.judge(PlaceClaim(1, 2)).rule == "six_nimmt_board.too_low"
    assert table.judge(PlaceClaim(1, 1)).expected["row"] == 2


def test_the_example_of_take_row() -> None:
    """41 comes to the fourth space of the top row: 15, 18 and 19 cost 8 points, and 41 begins the next empty row."""
    table = second_round().reveal(95, 96, 41)
    (taken,) = table.told(RowTaken)
    assert (taken.player, taken.row, taken.tiles, taken.cows) == ("Jiri", 1, (15, 18, 19), 8)
    assert table.scores == {"Daniel": 0, "Lumir": 0, "Jiri": -8}
    assert (table.row(1), table.row(5)) == ((), (41,))
    assert table.judge(PlaceClaim(41, 1)).expected == {
        "row": 1,
        "space": 4,
        "kind": "take_cows",
        "takes": [15, 18, 19],
        "points": -8,
    }
    assert table.judge(CowsClaim((15, 18, 19), 8)).legal


def test_the_example_of_gain_5_points() -> None:
    """23 comes to two red cows, which would cost 10; the lucky card gives 5 instead."""
    table = Played("basic_lucky", on=board((2, 2, "red2"))).lie((50,), (20,), (60,), (70,))
    table.reveal(90, 23, 91)
    assert table.judge(PlaceClaim(23, 2)).expected["points"] == -10
    table.card("plus_five").place()
    assert table.placed == [("Lumir", 23, 2, 2)]
    assert table.scores["Lumir"] == 5


def test_the_example_of_positive_cows() -> None:
    """25 takes a row of 17 cows; 83 and 23 count as positive, so that Daniel gains 3."""
    table = Played("basic_lucky", cows={70: 3, 71: 4}, clovers=()).lie((50,), (70, 71, 83, 23), (60,), (90,))
    table.reveal(25, 95, 96)
    assert table.judge(PlaceClaim(25, 2)).expected["points"] == -17
    table.card("positive_cows", tiles=(83, 23)).place()
    assert table.scores["Daniel"] == 3


def test_the_example_of_stop() -> None:
    """67 would go to the second row; with a stop there it goes to the first."""
    table = Played("advanced", on=board(lengths="555555")).lie((60,), (65,), (80,), (90,)).reveal(95, 96, 67)
    assert table.judge(PlaceClaim(67, 2)).legal
    table.card("stop", row=2).place()
    assert table.placed == [("Jiri", 67, 1, 2)]


def test_the_example_of_swap() -> None:
    """4 goes back behind the screen, and 22 is laid at once though Daniel's 20 is lower."""
    table = Played("advanced").lie((3,), (19,), (60,), (90,)).reveal(20, 4, 95)
    table.card("swap", tile=22).place(2)
    assert table.placed == [("Lumir", 22, 2, 2), ("Daniel", 20, 1, 2)]
    assert table.state.seats[1].known == {4}


def test_the_example_of_skip() -> None:
    """57 leaves out the space that costs 7 points and lies one space further."""
    table = Played("advanced", on=board((4, 2, -7))).lie((3,), (19,), (60,), (56,)).reveal(57, 95, 96)
    assert table.judge(PlaceClaim(57, 4)).expected["points"] == -7
    table.card("skip").place()
    assert table.placed == [("Daniel", 57, 4, 3)]
    assert table.row(4) == (56, None, 57)
    assert table.scores["Daniel"] == 0


def test_the_example_of_put_at_the_front() -> None:
    """10 goes before 12; 22 moves to the sixth space, two green cows, and gives Jiri 6 points."""
    on = board((2, 6, "green2"), lengths="57555")
    table = Played("advanced", on=on).lie((3,), (12, 15, 18, 19, 22), (60,), (90,)).reveal(94, 95, 10)
    table.card("front", row=2).place()
    assert table.row(2) == (10, 12, 15, 18, 19, 22)
    assert table.scores == {"Daniel": 0, "Lumir": 0, "Jiri": 6}


@pytest.mark.parametrize("row", [1, 2, 4])
def test_the_example_of_ascending_anywhere(row: int) -> None:
    """69 may go to the first, second or fourth row, though not all are nearest."""
    table = Played("advanced").lie((3,), (60,), (80,), (50,)).reveal(90, 69, 95)
    assert table.refused(Play("Lumir", "anywhere", row=3)).expected == {"rows": [1, 2, 4]}
    table.card("anywhere", row=row).place()
    assert table.placed == [("Lumir", 69, row, 2)]
