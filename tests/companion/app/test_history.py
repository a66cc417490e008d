"""What was played is found again: listed, filtered, told, deleted with its photos or without."""

import gc
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.memory.scoring import score
from companion.notation import read_record
from companion.notation.record import record_of
from data.album import Album
from data.history import History, open_history
from data.kept import timestamp
from tests.companion.app.conftest import Start
from tests.companion.app.past import take_in_record

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
GOLDEN = Path(__file__).parents[2] / "golden"
PHOTO = Path(__file__).parents[2] / "vision" / "photos" / "six_nimmt_pile" / "six_nimmt_pile_dev_020.jpg"


def opened(tmp_path: Path) -> History:
    return open_history(str(tmp_path / "data" / "history.sqlite3"), score)


def play(history: History, sample: str, days_ago: int) -> None:
    at = timestamp(datetime.now(UTC) - timedelta(days=days_ago))
    take_in_record(history, read_record(str(SAMPLES / sample)), at)


def lines(driver: "Driver") -> list[Any]:
    """The sessions that are seen, from the top."""
    from companion.app.screens.history import SessionLine

    found = [widget for widget in driver.widgets(everything=True) if isinstance(widget, SessionLine)]
    return sorted(found, key=lambda line: -line.y)


def listed(driver: "Driver") -> list[str]:
    return [line.text for line in lines(driver)]


def test_an_empty_history_says_so(start: Start) -> None:
    phone = start()
    phone.tap("History")
    assert phone.sees("Nothing has been played yet.")


def test_sessions_are_listed_filtered_and_told(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    play(history, "base.json", 400)
    play(history, "keltis.json", 20)
    play(history, "even_odd.json", 1)
    history.close()
    phone.tap("History")
    assert len(listed(phone)) == 3
    assert "even" in listed(phone)[0].lower()
    phone.tap("Any time")
    phone.tap("Last 30 days")
    assert len(listed(phone)) == 2
    phone.tap("Game")
    phone.tap("Keltis")
    assert [title.split(",")[0] for title in listed(phone)] == ["Keltis"]
    phone.tap("Player")
    phone.tap("Dana")
    assert phone.sees("There is no such evening")
    phone.tap("Dana")
    phone.tap("All players")
    phone.tap(lines(phone)[0])
    assert phone.screen == "session"
    assert phone.sees("What happened")
    phone.back()
    assert len(listed(phone)) == 1, "the filters are still set"


def test_a_session_is_deleted_with_its_photos(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    play(history, "base.json", 1)
    album = Album(history, tmp_path / "data" / "photos", 10**9)
    album.keep(PHOTO, 1)
    phone.tap("History")
    phone.tap(lines(phone)[0])
    phone.wait(lambda: phone.sees("Photos"))
    phone.tap("Delete the game")
    phone.tap("Keep it")
    assert album.count() == 1
    phone.tap("Delete the game")
    phone.tap("Delete the game and 1 photo")
    assert phone.screen == "history"
    assert listed(phone) == []
    assert album.count() == 0
    assert not list((tmp_path / "data" / "photos").glob("*.jpg"))
    history.close()


def test_a_session_is_deleted_and_its_photos_stay(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    play(history, "base.json", 1)
    album = Album(history, tmp_path / "data" / "photos", 10**9)
    album.keep(PHOTO, 1)
    phone.app.navigator.go("history")
    phone.settle()
    phone.tap(lines(phone)[0])
    phone.tap("Delete the game")
    phone.tap("Delete the game, keep the photos")
    assert phone.sees("Nothing has been played yet.")
    assert album.count() == 1
    history.close()


def test_a_long_history_is_loaded_as_it_is_scrolled(start: Start, tmp_path: Path) -> None:
    from companion.app.past import day
    from companion.app.screens.history import PAGE
    from data.kept import Match, new_uid

    phone = start()
    history = opened(tmp_path)
    record = read_record(str(SAMPLES / "base.json"))
    for number in range(PAGE + 5):
        match = Match(new_uid(), "six_nimmt", "base", {}, record.setting.players)
        history.begin(match, timestamp(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=number)))
    history.close()
    phone.app.navigator.go("history")
    phone.settle()
    screen = phone.app.navigator.front
    assert screen.list.count == PAGE
    assert len(listed(phone)) < 20, "only what is seen has widgets"
    screen.list.scroll_y = 0
    phone.settle()
    phone.wait(lambda: screen.list.count == PAGE + 5)
    screen.list.scroll_y = 0
    phone.frames(4)
    assert phone.sees(day(timestamp(datetime(2026, 1, 1, tzinfo=UTC))))
    phone.app.set(language="cs")
    phone.settle()
    assert {"6 bere!, základní hra"} == set(listed(phone))


def test_what_is_listed_is_nothing_that_python_looks_through_for_garbage(start: Start, tmp_path: Path) -> None:
    """Ten thousand sessions would hold the window up at each search."""
    phone = start()
    history = opened(tmp_path)
    for days, sample in enumerate(("base.json", "keltis.json", "even_odd.json")):
        play(history, sample, days)
    history.close()
    phone.tap("History")
    gc.collect()
    told = phone.app.navigator.front._told
    assert len(told) == 3
    assert not [line for line in told if gc.is_tracked(line)]


LONG = {"Ana": "Maxmilián Alexandr", "Bob": "Alžběta Magdaléna", "Cyril": "Bartoloměj Kryštof", "Dana": "Klementýna"}
PLAYED = (
    "cover_your_assets/classic",
    "cover_your_assets/two_players",
    "six_nimmt_board/advanced_lucky",
    "six_nimmt/buffalo",
    "six_nimmt/jumping_cow",
)


@pytest.mark.parametrize("language", ["cs", "en", "sk"])
def test_long_names_and_amounts_are_not_cut(start: Start, tmp_path: Path, language: str) -> None:
    from companion.app.widgets.text import Text

    phone = start()
    history = opened(tmp_path)
    for days, game in enumerate(PLAYED):
        record = (GOLDEN / f"{game}.json").read_text()
        for short, long in LONG.items():
            record = record.replace(f'"{short}"', f'"{long}"')
        long_named = tmp_path / "long.json"
        long_named.write_text(record)
        at = timestamp(datetime.now(UTC) - timedelta(days=days))
        take_in_record(history, read_record(str(long_named)), at)
    history.close()
    phone.app.set(language=language)
    phone.app.navigator.go("history")
    phone.settle()
    found = lines(phone)
    assert len(found) == len(PLAYED)
    for line in found:
        texts = [widget for widget in line.walk() if isinstance(widget, Text)]
        column = texts[0].parent
        assert line.y <= column.y
        assert column.top <= line.top, "all rows are within their line"
        for text in texts:
            assert text.texture_size[0] <= text.width
            assert "..." not in text.text
    told = " ".join(phone.texts())
    assert {"cs": "1\u00a0425\u00a0000\u00a0$", "sk": "1\u00a0425\u00a0000\u00a0$", "en": "$1,425,000"}[
        language
    ] in told
    assert {"cs": " další", "sk": " ďalší", "en": " more"}[language] in told, "not everybody fits"


@pytest.mark.parametrize(
    ("language", "day"), [("cs", "8. 11. 2026 09:05"), ("en", "2026-11-08 09:05"), ("sk", "8. 11. 2026 09:05")]
)
def test_a_day_is_written_as_the_language_writes_it(language: str, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.past import written
    from companion.app.speech import speech

    monkeypatch.setattr(speech, "code", language)
    assert written(datetime(2026, 11, 8, 9, 5)) == day


def test_a_database_that_is_gone_is_a_sentence_with_a_way_on(start: Start, tmp_path: Path) -> None:
    phone = start()
    phone.stop()
    place = tmp_path / "data" / "history.sqlite3"
    for file in place.parent.glob("history.sqlite3*"):
        file.unlink()
    place.mkdir()
    again = start()
    again.app.navigator.go("history")
    again.settle()
    again.find("Try again")
    place.rmdir()
    again.tap("Try again")
    assert again.sees("Nothing has been played yet.")


def test_results_are_written_as_their_game_writes_them(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    for number, game in enumerate(("cover_your_assets/classic", "six_nimmt/buffalo", "shelfie_stacker/shem_bot")):
        at = timestamp(datetime.now(UTC) - timedelta(days=number))
        take_in_record(history, read_record(str(GOLDEN / f"{game}.json")), at)
    history.close()
    phone.app.navigator.go("session", session=1)
    phone.settle()
    assert phone.sees("$1,425,000")
    phone.app.navigator.go("scoreboard", session=2)
    phone.settle()
    assert not phone.sees("66"), "a game against the buffalo has no such end"
    phone.app.navigator.go("session", session=3)
    phone.settle()
    assert phone.sees("not won")
    assert phone.sees("Shem Bot\u00a046")


def results(phone: "Driver") -> list[tuple[str, str]]:
    """Who stands on the page of a session, with the points beside the name."""
    from companion.app.widgets.rows import Line
    from companion.app.widgets.text import OneLine

    lines = [widget for widget in phone.widgets() if isinstance(widget, Line)]
    points = [[part.text for part in line.children if isinstance(part, OneLine)] for line in lines]
    return [(line.text, "".join(found)) for line, found in zip(lines, points, strict=True)]


def test_a_session_shows_those_who_are_no_person(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    for number, game in enumerate(("six_nimmt/buffalo", "shelfie_stacker/shem_bot")):
        at = timestamp(datetime.now(UTC) - timedelta(days=number))
        take_in_record(history, read_record(str(GOLDEN / f"{game}.json")), at)
    history.close()
    phone.app.navigator.go("session", session=1)
    phone.settle()
    shown = results(phone)
    assert {"Buffalo", "Team"} <= {name.removeprefix("The ").capitalize() for name, points in shown if points}
    assert all(not points for name, points in shown if name in ("Ana", "Bob")), "their points are the team's"
    phone.app.navigator.go("session", session=2)
    phone.settle()
    assert results(phone)[0] == ("Shem Bot", "46")
    assert results(phone)[1][0] == "Ana"


def test_a_name_and_its_points_are_not_torn_apart() -> None:
    from companion.app.past import unbroken

    told = unbroken("Ana -26, Anna Maria 1 425 000 $, Ana takes row 1.", ["Ana", "Anna Maria"])
    assert told == "Ana\u00a0-26, Anna Maria\u00a01\u00a0425\u00a0000\u00a0$, Ana takes row 1."


def test_two_who_won_are_named_with_and(start: Start, tmp_path: Path) -> None:
    phone = start()
    history = opened(tmp_path)
    values = {
        "format": "table-record/1",
        "game": "six_nimmt",
        "variant": "base",
        "players": ["Ana", "Bob", "Cyril"],
        "options": {"target": 20},
        "events": [{"type": "deal_score", "points": {"Ana": 25, "Bob": 3, "Cyril": 3}}],
    }
    take_in_record(history, record_of(values, "test"), "2026-11-01T20:00:00.000000Z")
    history.close()
    phone.tap("History")
    phone.tap(lines(phone)[0])
    assert phone.sees("won by Bob and Cyril")
    assert "1st place" in phone.texts()
    assert "3rd place" in phone.texts()
    phone.app.set(language="cs")
    phone.settle()
    assert phone.sees("vítězové: Bob a Cyril")
    assert "3. místo" in phone.texts()
