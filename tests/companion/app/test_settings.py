"""What is set holds at once and is kept; copies are made; what works here is told."""

import zipfile
from pathlib import Path

import numpy as np

from companion.memory.place import settings
from tests.companion.app.conftest import Start


def test_language_look_and_room_for_photos_hold_at_once_and_are_kept(start: Start) -> None:
    phone = start()
    phone.tap("Settings")
    phone.tap("Čeština")
    assert phone.sees("Nastavení")
    phone.tap("Tmavý")
    assert np.median(phone.picture()) < 60
    phone.tap("2 000 MB")
    assert settings().photo_megabytes == 2000
    phone.stop()
    again = start()
    assert again.screen == "settings"
    assert again.sees("Nastavení")
    assert again.app.settings.photo_megabytes == 2000


def test_everything_is_backed_up_and_exported(start: Start, tmp_path: Path) -> None:
    phone = start()
    phone.tap("Settings")
    phone.tap("Back up")
    assert phone.sees("Saved: ")
    phone.tap("Export to a spreadsheet")
    copies = sorted((tmp_path / "data" / "copies").iterdir(), key=lambda file: file.suffix)
    assert [file.suffix for file in copies] == [".csv", ".zip"]
    assert zipfile.ZipFile(copies[1]).namelist() == ["history.jsonl"]
    assert copies[0].read_text(encoding="utf-8-sig").startswith("session,started_at")


def test_where_the_history_is_and_what_works_here(start: Start, tmp_path: Path) -> None:
    from companion.app.speech import speech
    from companion.cli.doctor import examine

    phone = start(size=(1280, 800))
    phone.tap("Settings")
    assert phone.sees(str(tmp_path / "data" / "history.sqlite3"))
    shown = " ".join(phone.texts()).lower()
    for part in examine().keys() - {"languages", "screen"}:
        assert speech.text(f"doctor.{part}").lower() in shown


def test_a_copy_that_cannot_be_written_says_why(start: Start, tmp_path: Path) -> None:
    phone = start()
    (tmp_path / "data" / "copies").write_text("a file where a folder should be")
    phone.tap("Settings")
    phone.tap("Back up")
    assert phone.sees("The file cannot be written")
    (tmp_path / "data" / "copies").unlink()
    phone.tap("Try again")
    assert phone.sees("Saved: ")


def test_house_rules_hold_for_the_next_game(start: Start) -> None:
    phone = start()
    phone.tap("Settings")
    phone.tap("Played to")
    for digit in "50":
        phone.tap(digit)
    phone.tap("Confirm")
    phone.back()
    phone.tap("New game")
    assert phone.sees("50")
    assert phone.app.navigator.front.params["options"] == {"target": 50}
    assert settings().agreements == {"six_nimmt": {"target": 50}}
