"""`companion` where there is no screen: a short show of what it does."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from companion.cli.showing import PHOTO
from tests.companion.cli.run import OTHERS, companion

TRUTH = Path(__file__).parents[2] / "vision" / "photos" / "six_nimmt_pile" / "six_nimmt_pile_dev_020.json"
"""Of the photo that the sample is a reduction of."""


def cards() -> list[int]:
    return sorted(card["value"] for card in json.loads(TRUTH.read_text(encoding="utf-8"))["cards"])


@pytest.mark.parametrize(("lang", "window"), [("cs_CZ.UTF-8", "okno"), ("en_GB.UTF-8", "window")])
def test_a_photo_a_dispute_a_sheet_and_a_match_are_shown(lang: str, window: str, tmp_path: Path) -> None:
    shown = companion(lang=lang, COMPANION_DATA=str(tmp_path))
    assert (shown.code, shown.err) == (0, "")
    photo, dispute, sheet, match, end = re.split(r"^\d\. .*$|^.*\?$", shown.out, flags=re.M)[-5:]
    words = [word.rstrip("?") for line in photo.splitlines()[:3] for word in line.split()]  # ? marks a doubtful one
    read = [int(word) for word in words if word.isdecimal()]
    assert [number for number in read if number in cards()] == cards()
    assert "six_nimmt.lowest_difference" in dispute
    assert "Cyril" in sheet
    assert len(match.strip().splitlines()) > 4
    assert window in end.lower()
    with Image.open(tmp_path / "sample" / "pile.png") as drawn, Image.open(PHOTO) as sample:
        assert drawn.size >= sample.size
    assert (tmp_path / "sample.sqlite3").exists()
    assert not (tmp_path / "history.sqlite3").exists(), "a show is no match of the user's"


def in_a_terminal(tmp_path: Path, **environment: str) -> str:
    reader, terminal = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name not in (*OTHERS, "COLORTERM", "NO_COLOR")}
    told = {"COMPANION_DATA": str(tmp_path), "PYTHONUTF8": "1", "TERM": "xterm-256color", "COLUMNS": "60"}
    running = subprocess.Popen(
        [sys.executable, "-m", "companion"], stdout=terminal, env={**clean, **told, **environment}
    )
    os.close(terminal)
    printed = b""
    try:
        while piece := os.read(reader, 65536):
            printed += piece
    except OSError:  # the other end is closed
        pass
    os.close(reader)
    assert running.wait() == 0
    return printed.decode()


@pytest.mark.parametrize(("colours", "code"), [("truecolor", "38;2;"), ("", "38;5;")])
def test_in_a_terminal_the_photo_is_drawn_with_what_was_read(tmp_path: Path, colours: str, code: str) -> None:
    printed = in_a_terminal(tmp_path, COLORTERM=colours)
    picture = [line for line in printed.splitlines() if "▀" in line]
    assert code in picture[0]
    plain = [re.sub(r"\x1b\[[\d;]*m", "", line).rstrip("\r") for line in picture]
    assert {len(line) for line in plain} == {60}
    written = sorted(int(number) for line in plain for number in re.findall(r"\d+", line))
    assert written == cards()


def test_a_disk_that_cannot_be_written_ends_no_show(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    shown = companion(COMPANION_DATA=str(tmp_path / "file"))
    assert shown.code == 0
    assert "Traceback" not in shown.err
    assert "six_nimmt.lowest_difference" in shown.out
