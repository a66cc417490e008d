"""`companion history` as a family uses it: its own folder, its own sessions."""

import json
from pathlib import Path

import pytest
from PIL import Image

from companion.memory.scoring import score
from data.album import Album
from data.editions import save
from data.history import open_history
from tests.companion.cli.run import Answer, companion
from tests.data.tables import keep_played, keep_points

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sessions on three days: a finished match, a co-op one, one under way."""
    path = tmp_path_factory.mktemp("home")
    history = open_history(str(path / "history.sqlite3"), score)
    keep_points(history, {"Ana": 10, "Bob": 20}, {"Ana": 8, "Bob": 50}, start=0)
    keep_played(history, "buffalo", players=3, seed=3, start=86_400)
    keep_points(history, {"Dana": 10, "Bob": 20}, start=2 * 86_400)
    history.close()
    return path


def history(folder: Path, *arguments: str, lang: str = "en_GB.UTF-8") -> Answer:
    return companion("history", *arguments, lang=lang, COMPANION_DATA=str(folder), TZ="UTC")


def test_the_list_begins_with_the_latest(folder: Path) -> None:
    answer = history(folder)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == history(folder, "list").out
    assert [line.split()[0] for line in answer.out.splitlines()] == ["3", "2", "1"]
    assert "Dana 10, Bob 20" in answer.out
    assert "not finished" in answer.out


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        (["--player", "Ana"], [2, 1]),
        (["--player", "Dana"], [3]),
        (["--game", "six_nimmt"], [3, 2, 1]),
        (["--from", "2026-11-02"], [3, 2]),
        (["--to", "2026-11-02"], [2, 1]),
        (["--player", "Bob", "--from", "2026-11-02", "--to", "2026-11-02"], [2]),
        (["--page", "2"], []),
    ],
)
def test_the_list_is_filtered(folder: Path, wish: list[str], found: list[int]) -> None:
    answer = history(folder, "list", "--json", *wish)
    assert [session["session"] for session in answer.json["sessions"]] == found
    assert answer.json["more"] is False


def test_a_session_is_shown_with_its_effects_and_totals(folder: Path) -> None:
    answer = history(folder, "show", "1")
    assert "Bob wins" not in answer.out
    assert "Ana wins" in answer.out
    shown = history(folder, "show", "1", "--json").json
    assert shown["deals"] == [
        {"totals": {"Ana": 10, "Bob": 20}, "leaders": ["Ana"]},
        {"totals": {"Ana": 18, "Bob": 70}, "leaders": ["Ana"]},
    ]
    assert shown["replay"]["winners"] == ["Ana"]
    assert [event["type"] for event in shown["record"]["events"]] == ["deal_score", "deal_score"]


def test_a_rebuild_changes_nothing(folder: Path) -> None:
    assert history(folder, "rebuild", "--json").json == {"sessions": 3, "changed": 0}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "9"], "no session 9"),
        (["show", "one"], "SESSION"),
        (["list", "--player", "Zdena"], "no player called Zdena"),
        (["list", "--from", "yesterday"], "YYYY-MM-DD"),
        (["list", "--page", "0"], "1 to 1000000"),
        (["paint"], "no such command"),
    ],
)
def test_bad_questions_get_one_line(folder: Path, arguments: list[str], told: str) -> None:
    answer = history(folder, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_place_that_cannot_be_opened_is_told_without_its_password() -> None:
    answer = companion("history", COMPANION_DATABASE="postgresql://club:secret@127.0.0.1:1/club")
    assert answer.code == 2
    assert "does not answer" in answer.err
    assert "secret" not in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_file_that_is_no_history_is_told(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite3").write_text("milk, bread, butter " * 500)
    answer = history(tmp_path)
    assert answer.code == 2
    assert "is damaged" in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(("lang", "told"), [("cs_CZ.UTF-8", "nedohráno"), ("sk_SK.UTF-8", "nedohrané")])
def test_the_history_speaks_the_languages_of_the_family(folder: Path, lang: str, told: str) -> None:
    assert told in history(folder, "list", lang=lang).out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["stats", "Ana"], "base game              1    1"),
        (["versus", "Ana", "Bob"], "Ahead: Ana 1, Bob 0, level 0."),
        (["nemesis", "Bob"], "Ana"),
        (["nemesis", "Ana"], "Nobody comes out ahead of Ana"),
        (["records", "six_nimmt"], "best score"),
        (["players"], "Dana   1 session"),
    ],
)
def test_questions_are_answered_for_people(folder: Path, arguments: list[str], told: str) -> None:
    answer = history(folder, *arguments)
    assert (answer.code, answer.err) == (0, "")
    assert told in answer.out
    asked = history(folder, *arguments, "--json")
    assert asked.code == 0
    assert asked.json is None or len(asked.json) > 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rename", "Ana", "Bob"], "called Bob already"),
        (["rename", "Ana", " Eva"], "1 to 40 printable"),
        (["merge", "Ana", "Bob"], "sat at one table"),
        (["stats", "Zdena"], "no player called Zdena"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(folder: Path, arguments: list[str], told: str) -> None:
    answer = history(folder, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
    assert len(answer.err.splitlines()) == 1


def test_photos_are_kept_with_a_session_and_deleted_with_it(tmp_path: Path) -> None:
    made = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(made, {"Ana": 10, "Bob": 20})
    made.close()
    Image.new("RGB", (3000, 100)).save(tmp_path / "table.png")
    assert "kept with session 1" in history(tmp_path, "photo", "1", str(tmp_path / "table.png")).out
    assert "Photo 1" in history(tmp_path, "show", "1").out
    assert history(tmp_path, "photos", "--limit", "7", "--json").json["limit_megabytes"] == 7
    assert "1 photo, 0.0 MB of 7 MB." in history(tmp_path, "photos").out
    undecided = history(tmp_path, "delete", "1")
    assert (undecided.code, "--keep-photos" in undecided.err) == (2, True)
    assert "1 photo deleted." in history(tmp_path, "delete", "1", "--photos").out
    assert list((tmp_path / "photos").iterdir()) == []
    assert history(tmp_path, "photo", "1", "nowhere.jpg").code == 2


def test_a_photo_of_an_entry_that_is_not_there_is_not_kept(tmp_path: Path) -> None:
    made = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(made, {"Ana": 10, "Bob": 20})
    made.close()
    Image.new("RGB", (300, 100)).save(tmp_path / "table.png")
    answer = history(tmp_path, "photo", "1", str(tmp_path / "table.png"), "--entry", "999999")
    assert (answer.code, answer.out) == (2, "")
    assert "There is no entry 999999 in that session" in answer.err
    assert "No photos" in history(tmp_path, "photos").out or "0 photos" in history(tmp_path, "photos").out
    assert list((tmp_path / "photos").iterdir()) == []
    for entry in ("0", "1"):  # the only one there is, and the one that will be written next
        assert history(tmp_path, "photo", "1", str(tmp_path / "table.png"), "--entry", entry).code == 0


def test_an_earlier_deal_is_amended_from_the_command_line(tmp_path: Path) -> None:
    made = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(made, {"Ana": 20, "Bob": 4}, {"Ana": 50, "Bob": 4})
    made.close()

    def enter(entry: str, *options: str) -> Answer:
        return companion("history", "enter", "1", "-", *options, stdin=entry, COMPANION_DATA=str(tmp_path))

    assert history(tmp_path, "show", "1", "--json").json["replay"]["winners"] == ["Bob"]
    amended = enter('{"type": "amend", "at": 0, "event": {"type": "deal_score", "points": {"Ana": 2, "Bob": 22}}}')
    assert (amended.code, amended.err) == (0, "")
    shown = history(tmp_path, "show", "1", "--json").json
    assert [deal["totals"] for deal in shown["deals"]] == [{"Ana": 2, "Bob": 22}, {"Ana": 52, "Bob": 26}]
    assert (shown["finished"], shown["corrections"], len(shown["record"]["events"])) == (False, 1, 3)
    refused = enter('{"type": "take", "player": "Ana", "row": 2}', "--json")
    assert (refused.code, refused.json["ok"], refused.json["at"]) == (1, False, 3)
    wrong = enter('{"type": "shuffle"}')
    assert (wrong.code, "events[3]" in wrong.err, len(wrong.err.splitlines())) == (2, True, 1)
    assert history(tmp_path, "rebuild", "--json").json == {"sessions": 1, "changed": 0}


def test_a_match_goes_on_another_evening_and_the_first_is_amended(tmp_path: Path) -> None:
    made = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(made, {"Ana": 20, "Bob": 4})
    made.close()

    def enter(session: int, entry: str) -> Answer:
        return companion("history", "enter", str(session), "-", stdin=entry, COMPANION_DATA=str(tmp_path))

    going_on = history(tmp_path, "continue", "1")
    assert (going_on.code, going_on.out) == (0, "Session 2 goes on where session 1 ended.\n")
    assert enter(2, '{"type": "deal_score", "points": {"Ana": 50, "Bob": 4}}').code == 0
    assert history(tmp_path, "show", "2", "--json").json["replay"]["winners"] == ["Bob"]
    amendment = '{"type": "amend", "at": 0, "event": {"type": "deal_score", "points": {"Ana": 2, "Bob": 22}}}'
    assert enter(1, amendment).code == 0
    shown = history(tmp_path, "show", "2", "--json").json
    assert [deal["totals"] for deal in shown["deals"]] == [{"Ana": 2, "Bob": 22}, {"Ana": 52, "Bob": 26}]
    assert (shown["finished"], shown["evenings"]) == (False, [1, 2])
    assert "sessions 1, 2" in history(tmp_path, "show", "1").out
    assert history(tmp_path, "delete", "1").code == 2
    replayed = companion("replay", "-", "--json", stdin=history(tmp_path, "export", "2").out).json
    assert replayed["scores"] == {"Ana": 52, "Bob": 26}


def test_of_several_files_none_is_imported_where_one_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("{", encoding="utf-8")
    wrong = history(tmp_path, "import", str(SAMPLES / "base.json"), str(tmp_path / "torn.json"), "-")
    assert (wrong.code, wrong.out) == (2, "")
    torn, empty, nothing = wrong.err.splitlines()
    assert "torn.json" in torn
    assert empty.startswith("standard input")
    assert "None of the files" in nothing
    assert history(tmp_path, "list", "--json").json["sessions"] == []


def test_what_was_corrected_or_told_wrong_can_be_seen_and_forgotten(tmp_path: Path) -> None:
    assert "yet" in history(tmp_path, "corrections").out
    assert "yet" in history(tmp_path, "editions").out
    made = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(made, {"Ana": 10, "Bob": 20})
    Image.new("RGB", (30, 10)).save(tmp_path / "table.png")
    album = Album(made, tmp_path / "photos", 1_000_000)
    photo = album.keep(tmp_path / "table.png", 1, reading={"items": [{"value": 46, "confidence": 0.5}]})
    album.correct(photo, 0, {"value": 45})
    save(made, "keltis", "ours", {"dark": {"pink": [2]}}, "our box")
    made.close()
    assert '{"value": 46} -> {"value": 45}' in history(tmp_path, "corrections", "1").out
    assert "our box" in history(tmp_path, "editions").out
    assert json.loads(history(tmp_path, "editions", "keltis", "ours").out) == {"dark": {"pink": [2]}}
    assert history(tmp_path, "corrections", "--delete", "7").code == 2
    assert history(tmp_path, "corrections", "--delete", "1").code == 0
    assert history(tmp_path, "corrections", "--json").json == []
    assert history(tmp_path, "editions", "--delete").code == 2
    assert history(tmp_path, "editions", "keltis", "theirs", "--delete").code == 2
    assert history(tmp_path, "editions", "keltis", "ours", "--delete").code == 0
    assert history(tmp_path, "editions", "--json").json == []


@pytest.mark.parametrize("place", ["", ".", "/"])
def test_an_export_takes_the_place_of_no_folder(folder: Path, place: str) -> None:
    answer = history(folder, "export", "-o", place)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        ("null", "an object in braces"),
        ("{}", "kind: null is not one of: rows, pile"),
        ('{"kind": ["rows"]}', "kind"),
        ('{"photo": "x", "game": "six_nimmt", "kind": "rows", "ms": 1, "items": [], "rows": 5}', "rows: a list"),
        ('{"photo": "x", "game": "poker", "kind": "rows", "ms": 1, "items": [], "rows": []}', "game: "),
    ],
)
def test_a_reading_is_a_line_of_a_scan(folder: Path, reading: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "reading.json").write_text(reading)
    given = ("1", str(SAMPLES / "pile.jpg"), "--reading", str(tmp_path / "reading.json"))
    answer = history(folder, "photo", *given)
    assert (answer.code, answer.err.count("\n"), told in answer.err) == (2, 1, True), answer.err
