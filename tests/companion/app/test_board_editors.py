"""What only the box of the board game knows is entered by touch: at the table that waits for it, or before."""

from typing import TYPE_CHECKING

from companion.memory import box
from tests.companion.app.conftest import Start
from tests.companion.app.playing import enter, points, table_screen
from tests.companion.app.playing_board import begin
from tests.companion.rules.six_nimmt_board.dealer import NAMES

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

GAME = "six_nimmt_board"
SHORT: list[str | int] = ["plain", "take_cows"]
BOARD: list[list[str | int]] = [["red", "take_cows"], ["plain", -7, "take_cows"], SHORT, SHORT, SHORT]


def copy(phone: "Driver", rows: list[list[str | int]]) -> None:
    """Space by space, as they are printed."""
    from companion.app.speech import speech

    for row in rows:
        for space in row:
            if isinstance(space, int):
                phone.tap("+?" if space > 0 else "\N{MINUS SIGN}?")
                phone.tap(str(abs(space)))  # no field of the track is so high that another digit could follow
            else:
                phone.tap(speech.text(f"{GAME}.space.{space}"))


def test_a_board_is_copied_at_the_table_and_the_next_game_knows_it(start: Start) -> None:
    phone = start()
    begin(phone, "basic", NAMES[:2])
    assert phone.sees("The board is printed only in your box")
    phone.tap("Copy the board")
    copy(phone, BOARD[:2])
    assert phone.sees("At least 3 more rows")
    phone.tap("2.2")  # the mark goes there: -7 was wrong
    copy(phone, [["green2"]])
    phone.tap("Undo")
    phone.tap("Undo")
    copy(phone, BOARD[2:])
    phone.tap("Done, back to the table")
    assert phone.sees("The first tile of row 1?")
    assert table_screen(phone).state.edition.boards["blue"] == tuple(map(tuple, BOARD))
    phone.app.navigator.home()
    phone.settle()
    phone.tap("New game")
    phone.tap("Begin the game")
    assert phone.sees("The first tile of row 1?")


def test_cows_are_asked_for_when_they_count_and_kept(start: Start) -> None:
    phone = start()
    rows = [{"spaces": spaces} for spaces in BOARD]
    box.keep(phone.app.history(), GAME, {"boards": {"blue": {"rows": rows}}}, box.BY_HAND)
    begin(phone, "basic", NAMES[:2])
    for tile in (15, 92, 45, 56, 57, 93):
        enter(phone, tile)
    assert phone.sees("How many cows are on tile 56?")
    phone.tap("3 cows")
    assert points(phone) == {"Ana": -3, "Bob": -7}
    assert box.own_edition(phone.app.history(), GAME)["cows"] == {"56": 3}


def test_cows_of_many_tiles_are_painted(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("box", game=GAME)
    phone.settle()
    phone.tap("Cows on the tiles")
    phone.tap("2")
    for tile in ("57", "58", "1"):
        phone.tap(tile, nth=1 if tile == "1" else 0)
    phone.tap("57")  # once more takes it off
    phone.tap("22")  # the rulebook knows better
    phone.tap("Save")
    assert box.own_edition(phone.app.history(), GAME)["cows"] == {"58": 2, "1": 2}


def test_clovers_are_marked_once_or_twice(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("box", game=GAME)
    phone.settle()
    phone.tap("Clovers on the track")
    assert phone.sees("Tap the spaces with clovers.")
    for field in ("-5", "0", "-5", "+20", "-44", "-44", "-44"):
        phone.tap(field)
    phone.tap("Save")
    assert box.own_edition(phone.app.history(), GAME)["clovers"] == [20, 0, -5, -5]
