"""A full disk, a read-only folder, a locked or damaged file: the match goes on, and is saved when that is possible."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.memory.live import LiveSession
from companion.memory.scoring import score
from companion.rules.game import Setting
from companion.rules.six_nimmt.events import DealScore
from companion.rules.six_nimmt.state import Options
from data.album import Album
from data.history import History, open_history
from data.questions import sessions
from data.rescue import examine, rescue
from data.trouble import Trouble
from tests.companion.cli.run import Answer, companion
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.data.tables import keep_played, keep_points, live

ROOT = Path(__file__).parents[3]


def points(**scores: int) -> DealScore:
    return DealScore(points=scores)


def small_patience(path: Path) -> History:
    return open_history(str(path), score, patience=0.1)


NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]


@pytest.mark.parametrize("how", ["full", "read_only"])
def test_a_disk_that_goes_bad_and_gets_well_again_loses_nothing(how: str) -> None:
    """A real one: a file system of two megabytes, in a mount namespace of the child's own."""
    mount = "mount -t tmpfs -o size=2m tmpfs /mnt"
    if subprocess.run([*NAMESPACE, mount], capture_output=True, check=False).returncode != 0:
        pytest.skip("this system lets nobody mount a file system of their own, so no disk can be filled here")
    play = f'{mount} && exec "$1" -m tests.companion.memory.bad_disk {how} /mnt'
    command = [*NAMESPACE, play, "sh", sys.executable]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    expected = [how, "unsaved True", "trouble None", "unsaved 0", "kept True", "changed 0"]
    assert done.stdout.splitlines() == expected, done.stderr


def test_a_locked_file_is_waited_for_and_then_written(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    history = small_patience(path)
    table = live(history, "Ana", "Bob")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        told = table.append(points(Ana=10, Bob=12))
        assert told.trouble is not None
        assert (told.trouble.reason, table.unsaved) == ("locked", 1)
        other.execute("ROLLBACK")
    assert table.append(points(Ana=3, Bob=4)).trouble is None
    assert table.unsaved == 0
    assert table.id is not None
    assert len(history.open(table.id).journal.entries) == 2
    assert history.rebuild().changed == 0
    history.close()


def test_a_match_begun_without_any_history_is_saved_once_there_is_one(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "history.sqlite3"
    path.parent.write_text("a file where the folder should be")
    setting = Setting("base", ("Ana", "Bob"), Options())
    table = LiveSession.begin(lambda: open_history(str(path), score), "six_nimmt", setting)
    told = table.append(points(Ana=10, Bob=12))
    assert told.trouble is not None
    assert (told.trouble.reason, table.id, table.unsaved) == ("cannot_open", None, 1)
    path.parent.unlink()
    assert table.save() is None
    history = open_history(str(path), score)
    (kept,) = sessions(history).sessions
    assert (kept.session, kept.entries, kept.deals) == (table.id, 1, 1)
    history.close()


def damage(path: Path, seed: int) -> None:
    """A few pages of the file are overwritten, as a bad card does; never its first."""
    random, content = Random(seed), bytearray(path.read_bytes())
    pages = len(content) // 4096
    for page in random.sample(range(1, pages), 3):
        content[4096 * page : 4096 * page + 4096] = random.randbytes(4096)
    path.write_bytes(content)


def kept_history(path: Path, matches: int) -> dict[str, list[object]]:
    """A history with matches in it, closed; its journals by uid."""
    history = open_history(str(path), score)
    for seed in range(matches):
        keep_played(history, players=3, seed=seed, start=seed)
    journals: dict[str, list[object]] = {}
    for listed in sessions(history).sessions:
        kept = history.open(listed.session)
        journals[kept.uid] = [entry.content for entry in kept.journal.entries]
    history.close()
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return journals


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_file_is_rescued_and_the_original_kept(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    journals = kept_history(path, matches=5)
    damage(path, seed)
    before = path.read_bytes()
    rescued = rescue(str(path), score)
    assert rescued.original.read_bytes() == before
    history = open_history(str(path), score)
    assert examine(history, Album(history, tmp_path / "photos", 0)) == []
    for listed in sessions(history).sessions:
        kept = history.open(listed.session)
        contents = [entry.content for entry in kept.journal.entries]
        assert contents == journals[kept.uid][: len(contents)]
    assert rescued.sessions == len(sessions(history).sessions)
    history.close()


def test_something_is_rescued_of_most_damaged_files(tmp_path: Path) -> None:
    rescued = 0
    journals = kept_history(tmp_path / "whole.sqlite3", matches=5)
    for seed in range(6):
        path = tmp_path / f"{seed}.sqlite3"
        path.write_bytes((tmp_path / "whole.sqlite3").read_bytes())
        damage(path, seed)
        rescued += rescue(str(path), score).entries
    assert rescued > 6 * sum(map(len, journals.values())) / 3


def test_a_match_goes_on_over_a_damaged_file_and_into_the_rescued_one(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    history = small_patience(path)
    played = played_match("base", 3, seed=2)
    table = LiveSession.begin(lambda: history, "six_nimmt", played.setting)
    for event in played.events[:12]:
        table.append(event)
    history.close()
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    path.write_bytes(b"milk, bread, butter " * 5000)
    told = table.append(played.events[12])
    assert told.trouble is not None
    assert told.trouble.reason == "damaged"
    rescue(str(path), score)
    assert table.append(played.events[13]).trouble is None
    assert table.id is not None
    assert len(history.open(table.id).journal.entries) == 14
    history.close()


def doctor(folder: Path, *arguments: str) -> Answer:
    return companion("history", "doctor", *arguments, COMPANION_DATA=str(folder))


def test_the_doctor_finds_and_repairs(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    kept_history(path, matches=2)
    healthy = doctor(tmp_path)
    assert (healthy.code, "in order" in healthy.out) == (0, True)
    with closing(sqlite3.connect(path)) as meddler, meddler:
        meddler.execute("UPDATE results SET score = 1")
        meddler.execute("DELETE FROM entries WHERE session_id = 2 AND number = 7")
    ill = doctor(tmp_path, "--json")
    assert (ill.code, {finding["what"] for finding in ill.json["findings"]}) == (1, {"gaps", "derived"})
    healed = doctor(tmp_path, "--repair", "--json")
    assert (healed.code, healed.json["findings"]) == (0, [])
    with closing(sqlite3.connect(healed.json["rescued"]["original"])) as original:
        assert original.execute("SELECT count(*) FROM entries WHERE session_id = 2").fetchone()[0] > 7
    history = open_history(str(path), score)
    assert len(history.open(2).journal.entries) == 7
    history.close()


def test_the_doctor_makes_a_new_history_where_nothing_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite3").write_bytes(b"milk, bread, butter " * 500)
    assert doctor(tmp_path).code == 1
    healed = doctor(tmp_path, "--repair")
    assert healed.code == 0
    assert "Rescued: 0 sessions" in healed.out
    assert len(list(tmp_path.glob("history-damaged-*"))) == 1


def test_nothing_is_rescued_on_a_server() -> None:
    with pytest.raises(Trouble):
        rescue("postgresql://club@127.0.0.1:1/club", score)


def test_what_is_kept_on_one_side_only_is_found(tmp_path: Path) -> None:
    history = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(history, {"Ana": 11, "Bob": 12})
    album = Album(history, tmp_path / "photos", 0)
    album.folder.mkdir()
    (album.folder / "stray.jpg").write_bytes(b"")
    assert [tuple(finding) for finding in examine(history, album)] == [("strays", 1)]
    history.close()
