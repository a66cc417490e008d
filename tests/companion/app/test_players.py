"""How players do, their names, and two who are one."""

from pathlib import Path

from companion.memory.scoring import score
from companion.notation import read_record
from companion.notation.record import record_of
from data.history import open_history
from data.people import players
from tests.companion.app.conftest import Start
from tests.companion.app.past import take_in_record

SIX = "six_nimmt"
SOLO = Path(__file__).parents[2] / "golden" / "shelfie_stacker" / "solo.json"


def play(tmp_path: Path, *matches: dict[str, int]) -> None:
    """Matches to 20, each one deal of which only the end was told."""
    history = open_history(str(tmp_path / "data" / "history.sqlite3"), score)
    for number, bulls in enumerate(matches):
        values = {
            "format": "table-record/1",
            "game": SIX,
            "variant": "base",
            "players": list(bulls),
            "options": {"target": 20},
            "events": [{"type": "deal_score", "points": bulls}],
        }
        take_in_record(history, record_of(values, "test"), f"2026-11-{number + 1:02}T20:00:00.000000Z")
    history.close()


def names(tmp_path: Path) -> list[str]:
    history = open_history(str(tmp_path / "data" / "history.sqlite3"), score)
    found = [known.name for known in players(history)]
    history.close()
    return found


def test_what_a_player_has_won_is_told_and_drawn(start: Start, tmp_path: Path) -> None:
    from companion.app.widgets.figures import Course, Share

    phone = start()
    play(tmp_path, {"Ana": 25, "Bob": 3}, {"Ana": 2, "Bob": 30}, {"Ana": 22, "Bob": 0})
    phone.tap("Players")
    assert phone.sees("3 games")
    phone.tap("Bob")
    assert phone.sees("Won: 2 of 3")
    assert phone.sees("Best score 0, average 11.0")
    assert any(isinstance(widget, Share) for widget in phone.widgets())
    course = next(widget for widget in phone.widgets() if isinstance(widget, Course))
    assert (list(course._values), list(course._won)) == ([3, 30, 0], [True, False, True])
    phone.back()
    phone.tap("Ana")
    assert phone.sees("Beware of Bob: better in 2 of your games, worse in 1.")


def test_games_that_are_not_finished_are_told_apart_from_those_that_count(start: Start, tmp_path: Path) -> None:
    phone = start()
    play(tmp_path, {"Ana": 25, "Bob": 3}, {"Ana": 4, "Bob": 5})
    phone.tap("Players")
    assert phone.sees("2 games")
    phone.tap("Ana")
    assert phone.sees("Won: 0 of 1")
    assert [text for text in phone.texts() if "not finished" in text] == ["1 more game is not finished"]


def test_games_alone_for_a_score_are_told_apart_from_those_that_can_be_won(start: Start, tmp_path: Path) -> None:
    phone = start()
    play(tmp_path, {"Ana": 25, "Bob": 3})
    history = open_history(str(tmp_path / "data" / "history.sqlite3"), score)
    take_in_record(history, read_record(str(SOLO)), "2026-11-05T20:00:00.000000Z")
    history.close()
    phone.tap("Players")
    phone.tap("Ana")
    assert [text for text in phone.texts() if "Won:" in text] == ["Won: 0 of 1"] * 2, "in all, and 6 nimmt!"
    assert sum("1 solo game" in text for text in phone.texts()) == 2, "in all, and Shelfie Stacker"
    phone.back()
    phone.app.navigator.go("history")
    phone.settle()
    assert not phone.sees("won by Ana")


def test_a_player_gets_another_name_but_not_somebodys(start: Start, tmp_path: Path) -> None:
    phone = start()
    play(tmp_path, {"Ana": 25, "Bob": 3})
    phone.app.navigator.go("player", player="Bob")
    phone.settle()
    phone.tap("Rename")
    field = phone.app.navigator.sheet.column.children[1].input  # type: ignore[union-attr]
    field.text = "Ana"
    phone.tap("Save")
    assert names(tmp_path) == ["Ana", "Bob"]
    assert phone.sees("Ana")
    phone.tap("Rename") if phone.app.navigator.sheet is None else None
    field = phone.app.navigator.sheet.column.children[1].input  # type: ignore[union-attr]
    field.text = "Bořek"
    phone.tap("Save")
    assert names(tmp_path) == ["Ana", "Bořek"]
    phone.back()
    assert phone.screen == "home"


def test_two_players_become_one(start: Start, tmp_path: Path) -> None:
    phone = start()
    play(tmp_path, {"Ana": 25, "Bob": 3}, {"Anna": 2, "Bob": 30})
    phone.app.navigator.go("player", player="Anna")
    phone.settle()
    phone.tap("Merge with another player")
    phone.tap("Ana")
    phone.tap("Not now")
    assert names(tmp_path) == ["Ana", "Anna", "Bob"]
    phone.tap("Merge with another player")
    phone.tap("Ana")
    phone.tap("Merge with another player")
    assert names(tmp_path) == ["Ana", "Bob"]
    assert phone.sees("Won: 1 of 2")


def test_nobody_has_played_yet(start: Start) -> None:
    phone = start()
    phone.tap("Players")
    assert phone.sees("Nobody has played yet.")
