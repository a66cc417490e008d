"""The app started from what a phone gets: compiled files, data files, and nothing else of the checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from phone import size
from phone.packing import pack
from phone.spec import ROOT
from tests.companion.cli.run import companion

PHOTOS = ROOT / "tests" / "vision" / "photos" / "six_nimmt"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packed") / "app"
    pack(folder)
    return folder


def python(app: Path, *arguments: str, **environment: str) -> str:
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LD_LIBRARY_PATH") if name in os.environ}
    home = {"HOME": str(app.parent), "COMPANION_DATA": str(app.parent / "table-companion"), "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=app, env={**kept, **home, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_there_are_compiled_files_only(app: Path) -> None:
    kinds = {path.suffix for path in app.rglob("*") if path.is_file()}
    assert kinds == {".pyc", ".mo", ".json", ".onnx", ".ttf", ".jpg", ".LICENSE", ""}
    assert not list(app.rglob("__pycache__"))


def test_it_runs_from_there_without_docstrings(app: Path) -> None:
    looking = "import companion.rules.game as game; print(game.__file__, game.__doc__)"
    assert python(app, "-c", looking).split() == [str(app / "companion" / "rules" / "game.pyc"), "None"]


@pytest.mark.parametrize("start", [("-m", "companion"), ("main.pyc",)])
def test_a_sample_is_replayed(app: Path, start: tuple[str, ...]) -> None:
    out = python(app, *start, "replay", "companion/samples/base.json", "--lang", "cs")
    assert "Ana" in out
    assert out == companion("replay", str(ROOT / "companion" / "samples" / "base.json"), "--lang", "cs").out


def test_a_history_is_made_filled_and_opened_again(app: Path) -> None:
    python(app, "main.pyc", "history", "import", "companion/samples/night.json")
    assert (app.parent / "table-companion" / "history.sqlite3").exists()
    assert "Ana" in python(app, "main.pyc", "history", "list")


def test_a_photo_is_read(app: Path) -> None:
    scan = ("scan", str(sorted(PHOTOS.glob("*.jpg"))[0]), "--game", "six_nimmt", "--json")
    read = json.loads(python(app, "main.pyc", *scan))
    assert {**read, "ms": 0} == {**companion(*scan).json, "ms": 0}
    assert any(read["rows"])


def test_the_window_opens(app: Path) -> None:
    opening = """
from companion.app.opening import prepare
prepare()
from kivy.clock import Clock
from companion.app.app import CompanionApp
app = CompanionApp("en")
Clock.schedule_once(lambda _: (print(app.navigator.front.__class__.__module__), app.stop()), 0.5)
app.run()
"""
    out = python(app, "-c", opening, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    assert out.startswith("companion.app.screens.")


def test_what_it_weighs_is_told_by_part(capsys: pytest.CaptureFixture[str]) -> None:
    size.main()
    told = capsys.readouterr().out
    for part in ("networks of the eye", "our code, compiled", "opencv", "pydantic-core", "compressed"):
        assert part in told
