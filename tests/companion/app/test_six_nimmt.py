"""A family's evening with 6 nimmt!, by touches alone."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.memory.place import shared_folder
from tests.companion.app.conftest import Start
from tests.companion.app.playing import begin, deal, enter, play_deal, play_round, points, table_screen

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def opened_table(phone: "Driver") -> "Driver":
    """A deal under way: 12, 37, 43 and 58 begin the rows."""
    begin(phone)
    deal(phone, [58, 43, 37, 12])
    return phone


def test_a_whole_match_to_66(start: Start) -> None:
    phone = start()
    players = ("Ana", "Bob")
    begin(phone, players)
    for seed in range(30):
        play_deal(phone, seed, players)
        if phone.screen != "table":
            break
    assert phone.screen == "end"
    assert phone.sees("1.")
    assert phone.sees("2.")
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert max(table.scores.values()) >= 66
    assert table.outcome is not None
    assert table.outcome.winners == (min(table.scores, key=lambda player: table.scores[player]),)
    phone.tap("Share")
    (picture,) = shared_folder().iterdir()
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert phone.sees(str(picture))
    phone.tap("Undo")
    assert phone.screen == "table"
    assert table_screen(phone).table is not None
    assert not phone.sees("The game is over.")


def test_a_round_is_placed_and_a_low_card_takes_the_row_that_is_touched(start: Start) -> None:
    phone = opened_table(start())
    play_round(phone, {"Ana": 14, "Bob": 44, "Cyril": 61})
    assert table_screen(phone).state.rows == ((12, 14), (37,), (43, 44), (58, 61))
    assert points(phone) == {"Ana": 0, "Bob": 0, "Cyril": 0}
    for card in (13, 45, 3):
        enter(phone, card)
    assert phone.sees("Cyril takes a row with 3")
    phone.tap(table_screen(phone).view.rows.rows[2])  # type: ignore[union-attr]
    assert table_screen(phone).state.rows == ((12, 14), (37, 45), (3, 13), (58, 61))
    assert points(phone) == {"Ana": 0, "Bob": 0, "Cyril": 6}


def test_the_title_names_the_round_that_is_entered_and_keeps_it_until_its_cards_lie(start: Start) -> None:
    phone = start()
    begin(phone, ("Ana", "Bob"))
    deal(phone, [58, 43, 37, 12])
    assert phone.sees("Deal 1, round 1")
    enter(phone, 14)
    assert phone.sees("Deal 1, round 1")
    enter(phone, 44)
    assert phone.sees("Deal 1, round 2")
    for card in (13, 3):
        enter(phone, card)
    assert phone.sees("Bob takes a row with 3")
    assert phone.sees("Deal 1, round 2")
    phone.tap(table_screen(phone).view.rows.rows[0])  # type: ignore[union-attr]
    assert phone.sees("Deal 1, round 3")
    for round in range(3, 11):
        assert phone.sees(f"Deal 1, round {round}")
        play_round(phone, {"Ana": 60 + 2 * round, "Bob": 61 + 2 * round})
    assert phone.sees("Deal 2")
    assert not phone.sees("round")


def test_undo_takes_back_what_is_entered_first_and_then_what_was_told(start: Start) -> None:
    phone = opened_table(start())
    play_round(phone, {"Ana": 14, "Bob": 44, "Cyril": 61})
    enter(phone, 20)
    assert phone.sees("Bob: which card?")
    phone.tap("Undo")
    assert phone.sees("Ana: which card?")
    phone.tap("Undo")
    assert table_screen(phone).state.rows == ((12,), (37,), (43,), (58,))
    phone.key(ord("y"), ("ctrl",))
    assert table_screen(phone).state.rows == ((12, 14), (37,), (43, 44), (58, 61))


def test_a_card_that_cannot_be_is_told_at_once_and_nothing_is_lost(start: Start) -> None:
    phone = opened_table(start())
    enter(phone, 14)
    enter(phone, 37)
    assert phone.sees("37 has been played in this deal")
    enter(phone, 14)
    assert phone.sees("You have entered 14 already")
    assert phone.sees("Bob: which card?")
    enter(phone, 44)
    phone.tap("Ana")
    assert phone.sees("Ana: which card?")
    enter(phone, 15)
    enter(phone, 61)
    assert table_screen(phone).state.rows == ((12, 15), (37,), (43, 44), (58, 61))


def test_the_language_changes_in_the_middle_of_a_round(start: Start) -> None:
    phone = opened_table(start())
    enter(phone, 14)
    phone.app.set(language="cs")
    phone.settle()
    assert phone.sees("Bob: jaká karta?")
    assert not phone.sees("which card")
    enter(phone, 44)
    assert phone.sees("Cyril: jaká karta?")


def test_killed_in_the_middle_of_a_round_it_comes_back_to_the_same_table(start: Start) -> None:
    phone = opened_table(start())
    play_round(phone, {"Ana": 14, "Bob": 44, "Cyril": 61})
    enter(phone, 20)
    phone.abandon()
    again = start()
    assert again.screen == "table"
    assert again.sees("Bob: which card?")
    assert table_screen(again).state.rows == ((12, 14), (37,), (43, 44), (58, 61))
    again.back()
    assert again.screen == "home"
    again.tap("Go on")
    assert again.screen == "table"


def test_turning_the_phone_loses_nothing(start: Start) -> None:
    phone = opened_table(start())
    enter(phone, 14)
    upright = phone.texts()
    phone.resize(915, 412)
    phone.settle()
    assert sorted(phone.texts()) == sorted(upright)
    enter(phone, 44)
    phone.resize(412, 915)
    phone.settle()
    assert phone.sees("Cyril: which card?")


def test_a_pause_loses_nothing(start: Start) -> None:
    """The graphics card may have forgotten everything meanwhile."""
    phone = opened_table(start())
    enter(phone, 14)
    before = phone.picture()
    assert phone.app.on_pause()
    phone.app.on_resume()
    assert (phone.picture() == before).all()
    for card in (44, 61):
        enter(phone, card)
    assert table_screen(phone).state.rows == ((12, 14), (37,), (43, 44), (58, 61))


def test_an_earlier_round_is_put_right(start: Start) -> None:
    phone = opened_table(start())
    play_round(phone, {"Ana": 14, "Bob": 44, "Cyril": 61})
    play_round(phone, {"Ana": 15, "Bob": 45, "Cyril": 62})
    phone.tap("More")
    phone.tap("Earlier rounds")
    first = next(text for text in phone.texts() if "61" in text and "Bob 44" in text)
    phone.tap(first)
    phone.tap("Put right")
    assert phone.sees("Putting right")
    phone.tap("Cyril")
    enter(phone, 60)
    assert table_screen(phone).state.rows == ((12, 14, 15), (37,), (43, 44, 45), (58, 60, 62))


def test_only_the_points_of_a_deal(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("More")
    phone.tap("Enter only the score of the deal")
    for bulls in (12, 20, 9):
        for digit in str(bulls):
            phone.tap(digit)
        phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "scoreboard"
    assert {"12", "20", "9"} <= set(phone.texts())
    phone.back()
    assert points(phone) == {"Ana": 12, "Bob": 20, "Cyril": 9}


def test_points_that_no_deck_can_give_are_refused_with_their_rule(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("More")
    phone.tap("Enter only the score of the deal")
    for _ in range(3):
        phone.tap("1")
        phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "quick_score"
    phone.tap("Why?")
    assert phone.app.navigator.front.params["rule"] == "six_nimmt.bulls"
    phone.back()
    assert phone.app.navigator.front.params["points"] == {"Ana": 1, "Bob": 1, "Cyril": 1}


def test_with_known_players_two_touches_begin_the_next_game(start: Start) -> None:
    phone = opened_table(start())
    phone.app.navigator.home()
    phone.settle()
    phone.tap("New game")
    phone.tap("Begin the game")
    assert phone.screen == "table"
    assert phone.sees("the first card of row 1")
    assert list(points(phone)) == ["Ana", "Bob", "Cyril"]


def test_seats_are_changed_by_dragging(start: Start) -> None:
    from companion.app.widgets.ordering import Ordering

    phone = opened_table(start())
    phone.app.navigator.home()
    phone.settle()
    phone.tap("New game")
    ordering = next(widget for widget in phone.widgets() if isinstance(widget, Ordering))
    first, last = ordering.held[0], ordering.held[-1]
    x, y = first.to_window(*first.handle.center)
    phone.drag((x, y), (x, last.to_window(*last.center)[1] - 10))
    assert phone.app.navigator.front.params["players"] == ["Bob", "Cyril", "Ana"]


def test_a_full_disk_is_told_and_the_table_goes_on(start: Start, tmp_path: Path) -> None:
    phone = opened_table(start())
    table = table_screen(phone).table
    assert table is not None
    table.session._history.close()  # type: ignore[union-attr]
    database = tmp_path / "data" / "history.sqlite3"
    database.rename(tmp_path / "kept.sqlite3")
    database.mkdir()
    play_round(phone, {"Ana": 14, "Bob": 44, "Cyril": 61})
    assert table_screen(phone).state.rows == ((12, 14), (37,), (43, 44), (58, 61))
    database.rmdir()
    (tmp_path / "kept.sqlite3").rename(database)
    phone.tap("Try again")
    assert table.unsaved == 0


def test_what_happens_is_shown_step_by_step_and_a_touch_skips_it(start: Start) -> None:
    from companion.app.tables.six_nimmt.playing import Playing
    from companion.app.theme import look

    phone = opened_table(start())
    for card in (14, 44):
        enter(phone, card)
    look.motion = True
    enter(phone, 61)
    playing = next(widget for widget in phone.widgets() if isinstance(widget, Playing))
    assert phone.sees("Tap to skip")
    assert phone.sees("Ana 14")
    phone.wait(lambda: phone.sees("Ana's 14 goes to row 1"))
    phone.tap(playing)
    assert not phone.sees("Tap to skip")
    assert phone.sees("Ana: which card?")
    assert table_screen(phone).state.rows == ((12, 14), (37,), (43, 44), (58, 61))


def test_the_sample_night_can_be_looked_at_and_stays_out_of_the_history(start: Start) -> None:
    from data.questions import sessions

    phone = start(welcomed=False)
    phone.tap("Next")
    phone.tap("Next")
    phone.tap("A sample night")
    assert phone.screen == "end"
    assert phone.sees("Bob wins")
    phone.tap("Scoreboard")
    assert phone.screen == "scoreboard"
    phone.back()
    phone.tap("Earlier rounds")
    assert phone.sees("Deal 1: the rows begin with 15, 11, 90, 87.")
    assert sessions(phone.app.history()).sessions == ()


def test_beat_the_buffalo_with_a_special_card(start: Start) -> None:
    phone = start()
    phone.tap("New game")
    phone.tap("Base game")
    phone.tap("Beat the Buffalo")
    for player in ("Dan", "Eva"):
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    phone.tap("Begin the game")
    deal(phone, [80, 30, 25, 10])
    phone.tap("7 takes!")
    phone.tap("Stop!")
    assert phone.sees("Team: 0 bulls")
    for card in (17, 26, 31):
        enter(phone, card)
    assert phone.sees("Dan is next with 17")
    phone.tap("Use a special card")
    phone.tap("7 takes!")
    phone.tap("Row 3")
    assert table_screen(phone).state.beside.sevens == {2}
    for card in (17, 26, 31):
        phone.tap(f"Place {card}")
    assert table_screen(phone).state.rows == ((10, 17), (25, 26), (30, 31), (80,))


def test_a_killed_process_leaves_the_table_as_it_was(start: Start, tmp_path: Path) -> None:
    """Killed by the system in the middle of a round, in a process of its own."""
    program = tmp_path / "killed.py"
    program.write_text(KILLED)
    environment = {
        **os.environ,
        "COMPANION_DATA": str(tmp_path / "data"),
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_HOME": str(tmp_path / "kivy"),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    killed = subprocess.run([sys.executable, str(program)], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    phone = start()
    assert phone.screen == "table"
    assert phone.sees("Bob: which card?")
    assert table_screen(phone).state.rows == ((12,), (37,), (43,), (58,))


KILLED = """
import os, signal
from companion.app.opening import prepare
from companion.memory.place import Settings, set_settings
set_settings(Settings(welcomed=True))
prepare((412, 915))
from companion.app.theme import look
look.motion = False
from tests.companion.app.driver import Driver
from tests.companion.app.playing import begin, deal, enter
phone = Driver()
begin(phone)
deal(phone, [58, 43, 37, 12])
enter(phone, 14)
os.kill(os.getpid(), signal.SIGKILL)
"""
