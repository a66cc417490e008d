"""The wheel: it holds the three packages with their data and nothing else, and works where there is no checkout."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "vision", "data")
DATA = {".mo", ".json", ".onnx", ".ttf", ".jpg", ".LICENSE"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def in_checkout() -> set[str]:
    """All that is in the packages, but for what people or Python's compiler alone work with."""
    files = [path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()]
    return {
        path.relative_to(ROOT).as_posix()
        for path in files
        if "__pycache__" not in path.parts and path.suffix not in (".po", ".pyc")
    }


def test_the_wheel_holds_the_packages_and_nothing_else(wheel: Path) -> None:
    names = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]
    assert len(names) == len(set(names))
    assert set(names) == in_checkout()
    assert {Path(name).suffix for name in names} == {".py"} | DATA


@pytest.mark.parametrize(
    "file",
    [
        "companion/locale/cs/LC_MESSAGES/companion.mo",
        "companion/rules/shelfie_stacker/edition.json",
        "companion/samples/base.json",
        "companion/samples/pile.jpg",
        "companion/app/fonts/icons.ttf",
        "companion/app/fonts/icons.LICENSE",
        "vision/networks/finder.onnx",
        "data/migrations/versions/0001_journals.py",
    ],
)
def test_one_file_of_each_kind_is_there_whole(wheel: Path, file: str) -> None:
    assert zipfile.ZipFile(wheel).read(file) == (ROOT / file).read_bytes()


def test_the_wheel_brings_the_licence_and_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        told = {name.partition(".dist-info/")[2]: name for name in archive.namelist() if ".dist-info/" in name}
        assert set(told) == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}
        assert "companion = companion.__main__:main" in archive.read(told["entry_points.txt"]).decode()


@pytest.mark.slow
def test_the_wheel_works_in_an_empty_environment_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "environment", with_pip=True)
    binaries = tmp_path / "environment" / "bin"
    pip = [str(binaries / "python"), "-m", "pip", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "app.lock")], check=True)
    subprocess.run([*pip, str(wheel)], check=True)
    outside = tmp_path / "outside"
    outside.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(outside), "LANG": "en_GB.UTF-8"}

    def companion(*arguments: str) -> str:
        command = [str(binaries / "companion"), *arguments]
        done = subprocess.run(command, cwd=outside, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = subprocess.run(
        [str(binaries / "python"), "-c", "import companion.samples as s; print(*s.__path__)"],
        cwd=outside, env=environment, capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    assert Path(where).is_relative_to(tmp_path / "environment")

    assert json.loads(companion("replay", f"{where}/base.json", "--json"))
    assert "six_nimmt" in companion("rules", "--json")
    parts = {part["part"]: part["found"] for part in json.loads(companion("doctor", "--json"))}
    assert {part for part, found in parts.items() if found} >= {"companion", "opencv", "sqlite"}
    assert "Ana" in companion("history", "import", f"{where}/night.json") + companion("history", "list")
    assert list(outside.rglob("history.sqlite3"))
