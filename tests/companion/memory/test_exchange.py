"""Out and in: lossless, checked before it is written, all or nothing, and nothing outside its folder."""

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from PIL import Image

from companion.memory.backup import back_up
from companion.memory.bgstats import link
from companion.memory.exchange import lines
from companion.memory.incoming import Given, NothingTaken, take_in_files
from companion.memory.scoring import score
from companion.memory.spreadsheet import rows
from companion.notation import read_record
from companion.notation.record import record_of
from companion.rules.journal import Amend
from companion.rules.six_nimmt.events import DealScore
from data.album import Album
from data.editions import save
from data.exchange import TakenIn
from data.history import History, open_history
from data.kept import Match, Written
from data.people import merge, players, rename
from data.questions import session, sessions
from data.statistics import statistics
from tests.data.tables import keep_played, keep_points, live, moment

ROOT = Path(__file__).parents[3]
UID = "0a1b2c3d-0000-4000-8000-000000000000"


@pytest.fixture
def album(history: History, tmp_path: Path) -> Album:
    """A history with everything in it: amendments, a co-op match, renamed and merged players, photos, an edition."""
    keep_points(history, {"Ana": 10, "=Bob": 20}, {"Ana": 8, "=Bob": 50}, start=7200)
    keep_played(history, "buffalo", players=3, seed=3)
    table = live(history, "Čeněk 🂡", "Ana")
    table.append(DealScore(points={"Čeněk 🂡": 20, "Ana": 4}))
    table.append(Amend(0, (DealScore(points={"Čeněk 🂡": 4, "Ana": 20}),)))
    rename(history, "Cyril", "Cyrda")
    keep_points(history, {"Annie": 11, "Dana": 12})
    merge(history, "Annie", "Ana")
    save(history, "keltis", "ours", {"track": [1, None, {"deep": "ě"}]}, "the box")
    album = Album(history, tmp_path / "photos", 10_000_000)
    Image.new("RGB", (300, 200), "red").save(tmp_path / "table.png")
    photo = album.keep(tmp_path / "table.png", 1, 0, {"items": [{"value": 46, "confidence": 0.125}]})
    album.correct(photo, 0, {"value": 45})
    album.keep(tmp_path / "table.png", 2)
    history.delete(2)
    keep_played(history, "buffalo", players=3, seed=3)
    return album


def exported(history: History) -> str:
    return "".join(lines(history))


def empty(folder: Path) -> History:
    return open_history(str(folder / "other.sqlite3"), score)


def take(history: History, *paths: Path, album: Album | None = None) -> list[TakenIn]:
    files = [Given(path.name, path, moment(0)) for path in paths]
    return take_in_files(history, album or Album(history, paths[0].parent / "photos", 10_000_000), files)


def taken_in(history: History, text: str, folder: Path) -> TakenIn:
    (folder / "history.jsonl").write_text(text, encoding="utf-8")
    (taken,) = take(history, folder / "history.jsonl")
    return taken


def test_an_export_taken_into_an_empty_history_is_exported_the_same(album: Album, tmp_path: Path) -> None:
    out = exported(album.history)
    other = empty(tmp_path)
    assert taken_in(other, out, tmp_path) == TakenIn(4, 0, len(players(album.history)))
    assert exported(other) == out
    assert other.rebuild().changed == 0
    for known in players(album.history):
        assert statistics(other, known.name) == statistics(album.history, known.name)
    assert taken_in(other, out, tmp_path) == TakenIn(0, 4, 0)
    assert exported(other) == out
    other.close()


def test_a_friends_history_joins_ours_and_the_same_names_are_the_same_people(history: History, tmp_path: Path) -> None:
    other = empty(tmp_path)
    keep_points(other, {"Ana": 11, "Eva": 12})
    keep_points(history, {"Ana": 11, "Bob": 12})
    assert taken_in(history, exported(other), tmp_path) == TakenIn(1, 0, 1)
    assert [(known.name, known.sessions) for known in players(history)] == [("Ana", 2), ("Bob", 1), ("Eva", 1)]
    other.close()


def test_nobody_is_seated_twice_by_an_import(history: History, tmp_path: Path) -> None:
    """Ana and Bob there; here Ana was renamed to Bob since."""
    keep_points(history, {"Ana": 11, "Bob": 12})
    out = exported(history)
    other = empty(tmp_path)
    taken_in(other, out, tmp_path)
    other.delete(1)
    assert {known.name for known in players(other)} == {"Ana", "Bob"}
    rename(other, "Bob", "Robert")
    rename(other, "Ana", "Bob")
    taken_in(other, out, tmp_path)
    assert [seat.player for seat in session(other, sessions(other).sessions[0].session).seats] == ["Bob", "Robert"]
    other.close()


def broken(out: str, line: int, change: dict[str, Any]) -> str:
    kept = out.splitlines(keepends=True)
    kept[line] = json.dumps({**json.loads(kept[line]), **change}) + "\n"
    return "".join(kept)


@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        ({"kind": "virus"}, -1, "history.input.no_kind"),
        ({"uid": "../../etc/passwd"}, -1, "history.input.no_uid"),
        ({"started_at": "yesterday"}, -1, "history.input.no_moment"),
        ({"at": []}, -1, "history.input.lengths"),
        (
            {"players": [f"00000000-0000-4000-8000-00000000000{n}" for n in range(3)]},
            -1,
            "history.input.unknown_player",
        ),
        ({"record": {"format": "table-record/1", "game": "chess"}}, -1, "input.missing"),
        ({"record": {"format": "table-record/1", "game": 7}}, -1, "input.not_text"),
        ({"extra": 1}, 1, "input.unknown_field"),
        ({"name": "\u001b[31m"}, 1, "input.name_unprintable"),
        ({"format": "table-history/9"}, 0, "input.no_format"),
    ],
)
def test_one_wrong_line_and_nothing_is_taken_in(
    tmp_path: Path, change: dict[str, Any], where: int, reason: str
) -> None:
    source = empty(tmp_path)
    keep_points(source, {"Ana": 11, "Bob": 12})
    keep_played(source, players=3, start=60)
    out = exported(source)
    source.close()
    history = open_history(str(tmp_path / "ours.sqlite3"), score)
    with pytest.raises(NothingTaken) as caught:
        taken_in(history, broken(out, where, change), tmp_path)
    (mistake,) = caught.value.mistakes
    assert (mistake.source, mistake.sentence.id) == ("history.jsonl", reason)
    assert mistake.place is not None
    assert (sessions(history).sessions, players(history)) == ((), ())
    history.close()


def test_records_are_taken_in_once(history: History, tmp_path: Path) -> None:
    record = ROOT / "companion" / "samples" / "base.json"
    assert [taken[:2] for taken in take(history, record, record)] == [(1, 0), (0, 1)]
    assert [taken[:2] for taken in take(history, record)] == [(0, 1)]
    assert history.rebuild().changed == 0


def test_of_several_files_all_are_taken_in_or_none(history: History, tmp_path: Path) -> None:
    samples = ROOT / "companion" / "samples"
    other = empty(tmp_path)
    keep_points(other, {"Ana": 11, "Eva": 12})
    backup = back_up(other, tmp_path / "usb", None)
    other.close()
    (tmp_path / "torn.json").write_text("{", encoding="utf-8")
    with pytest.raises(NothingTaken) as caught:
        take(history, samples / "base.json", tmp_path / "torn.json", backup, tmp_path / "gone.json")
    assert [mistake.source for mistake in caught.value.mistakes] == ["torn.json", "gone.json"]
    assert (sessions(history).sessions, players(history)) == ((), ())
    taken = take(history, samples / "base.json", samples / "keltis.json", backup)
    assert [file.sessions for file in taken] == [1, 1, 1]
    assert [known.sessions for known in players(history) if known.name == "Ana"] == [3]
    assert history.rebuild().changed == 0


def test_a_session_of_a_game_that_only_another_version_knows_is_kept_as_it_is(history: History, tmp_path: Path) -> None:
    match = Match(UID, "chess", "blitz", {"clock": [3, 2]}, ("Ana", "Bob"))
    number = history.begin(match, moment(0))
    history.append(number, 0, [Written(moment(1), {"type": "move", "from": "e2", "to": ["e4", None]})])
    out = exported(history)
    other = empty(tmp_path)
    assert taken_in(other, out, tmp_path).sessions == 1
    assert exported(other) == out
    assert other.rebuild().changed == 0
    assert session(other, 1).game == "chess"
    other.close()


def test_a_spreadsheet_has_a_line_for_each_seat_and_runs_nothing(album: Album) -> None:
    table = list(csv.DictReader(io.StringIO("".join(rows(album.history)).removeprefix("\ufeff"))))
    assert len(table) == sum(len(listed.seats) for listed in sessions(album.history).sessions)
    (bob,) = [row for row in table if "Bob" in row["player"] and row["variant"] == "base"]
    assert (bob["player"], bob["score"], bob["place"], bob["won"]) == ("'=Bob", "70", "2", "0")


def test_a_play_for_bg_stats(album: Album) -> None:
    kept, uids = album.history.open(1), {known.name: known.uid for known in players(album.history)}
    made = link(session(album.history, 1), kept, "6 nimmt!", (uids["Ana"], uids["=Bob"]))
    address, _, data = made.partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    assert (play["sourceName"], play["sourcePlayId"], play["playDate"]) == (
        "Table Companion",
        kept.uid,
        "2026-11-01 02:00:00",
    )
    assert play["game"] == {"name": "6 nimmt!", "sourceGameId": "six_nimmt", "highestWins": False, "noPoints": False}
    assert play["players"][0] == {
        "name": "Ana",
        "sourcePlayerId": uids["Ana"],
        "startPlayer": False,
        "score": 18,
        "winner": True,
        "rank": 1,
    }


def test_a_backup_brings_everything_back_with_the_photos(album: Album, tmp_path: Path) -> None:
    path = back_up(album.history, tmp_path / "usb", album)
    other = empty(tmp_path)
    theirs = Album(other, tmp_path / "other photos", 10_000_000)
    assert [taken.sessions for taken in take(other, path, album=theirs)] == [4]
    assert exported(other) == exported(album.history)
    assert {p.name: p.read_bytes() for p in theirs.folder.iterdir()} == {
        p.name: p.read_bytes() for p in album.folder.iterdir()
    }
    assert [member.filename for member in zipfile.ZipFile(back_up(other, tmp_path / "bare", None)).infolist()] == [
        "history.jsonl"
    ]
    other.close()


@pytest.mark.parametrize(
    "name", ["../evil.jpg", "/etc/evil", "photos/../../evil.jpg", f"photos/{UID}.exe", "photos\\evil.jpg"]
)
def test_a_backup_cannot_write_outside_the_album(tmp_path: Path, name: str) -> None:
    path = tmp_path / "evil.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("history.jsonl", '{"format": "table-history/1"}\n')
        archive.writestr(name, b"evil")
    history = empty(tmp_path)
    before = {file for file in tmp_path.rglob("*") if not file.name.startswith("other.sqlite3")}
    with pytest.raises(NothingTaken):
        take(history, path)
    assert {file for file in tmp_path.rglob("*") if not file.name.startswith("other.sqlite3")} == before
    history.close()


def test_a_backup_that_swells_when_it_is_opened_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("history.jsonl", "w") as inside:
        inside.write(b'{"format": "table-history/1"}\n"')
        for _ in range(80):
            inside.write(b"a" * 1_000_000)
    assert path.stat().st_size < 1_000_000
    history = empty(tmp_path)
    with pytest.raises(NothingTaken) as caught:
        take(history, path)
    assert [mistake.sentence.id for mistake in caught.value.mistakes] == ["input.too_large"]
    history.close()


def test_a_cut_off_backup_is_refused(album: Album, tmp_path: Path) -> None:
    whole = back_up(album.history, tmp_path / "usb", None)
    cut = tmp_path / "cut.zip"
    cut.write_bytes(whole.read_bytes()[:-100])
    other = empty(tmp_path)
    with pytest.raises(NothingTaken):
        take(other, cut)
    assert sessions(other).sessions == ()
    other.close()


def records_of_every_game() -> list[Path]:
    samples = sorted((ROOT / "companion" / "samples").glob("*.json"))
    return [path for path in samples if '"table-record/1"' in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("sample", records_of_every_game(), ids=lambda path: path.stem)
def test_a_record_of_any_game_goes_in_and_comes_out_as_the_same_table(
    sample: Path, history: History, tmp_path: Path
) -> None:
    take(history, sample)
    before = exported(history)
    (tmp_path / "all.jsonl").write_text(before, encoding="utf-8")
    other = open_history(str(tmp_path / "other.sqlite3"), score)
    take(other, tmp_path / "all.jsonl")
    assert exported(other) == before
    kept, told = record_of(json.loads(before.splitlines()[-1])["record"], "kept"), read_record(str(sample))
    assert (kept.setting, kept.entries) == (told.setting, told.entries)
