"""The two commands on a machine that has nothing of ours yet: a fresh clone, a fresh environment."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

OTHERS = ("VIRTUAL_ENV", "PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Of this machine, or of tests with a window in the same process."""


def clone(folder: Path) -> Path:
    """What a user gets: the project's files, without anything that was installed or made beside them."""
    made = shutil.ignore_patterns(".venv", "build", ".git", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
    return Path(shutil.copytree(ROOT, folder / "copy", ignore=made))


@pytest.mark.slow
def test_make_app_installs_and_shows_its_work(tmp_path: Path) -> None:
    copy = clone(tmp_path)
    bare = {name: value for name, value in os.environ.items() if name not in OTHERS}
    first = subprocess.run(["make", "app"], cwd=copy, env=bare, capture_output=True, text=True, check=False)
    assert first.returncode == 0, first.stderr
    assert "Installing the packages" in first.stdout
    assert "six_nimmt.lowest_difference" in first.stdout
    again = subprocess.run(["make", "app"], cwd=copy, env=bare, capture_output=True, text=True, check=True)
    assert "Installing" not in again.stdout


def test_without_rights_the_one_line_to_run_is_printed(tmp_path: Path) -> None:
    """A system with a Python that can't make environments, and a user who may not install packages."""
    copy = clone(tmp_path)
    programs = tmp_path / "bin"
    programs.mkdir()
    fakes = {
        "python3": 'case "$2" in *ensurepip*) exit 1;; *print*) echo 3.12;; *) exit 0;; esac',
        "apt-get": "exit 1",
        "sudo": "exit 1",
        "id": "echo 1000",
    }
    for name, body in fakes.items():
        (programs / name).write_text(f"#!/bin/sh\n{body}\n")
        (programs / name).chmod(0o755)
    path = f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin"
    done = subprocess.run(
        ["sh", "tools/install.sh", "app"], cwd=copy, env={"PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "sudo apt-get update && sudo apt-get install -y python3.12-venv" in done.stderr
    assert not (copy / ".venv").exists()


HIDDEN = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]


@pytest.mark.parametrize(
    ("apt_get", "told"),
    [
        ("exit 100", "apt-get could not install postgresql"),
        ("exit 0", "PostgreSQL is needed for the tests"),
        (None, "PostgreSQL is needed for the tests"),
    ],
)
def test_without_postgresql_the_tests_say_what_is_needed(apt_get: str | None, told: str, tmp_path: Path) -> None:
    """The server is hidden in a mount namespace of the child's own; apt-get fails, brings nothing, or is not there."""
    hide = f"mount --bind {tmp_path} /usr/lib/postgresql"
    if subprocess.run([*HIDDEN, hide], capture_output=True, check=False).returncode != 0:
        pytest.skip("this system lets nobody mount anything of their own, so no PostgreSQL can be hidden here")
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("sh", "dirname", "ls", "cat", "id", "env"):
        (programs / name).symlink_to(shutil.which(name) or name)
    if apt_get is not None:
        (programs / "apt-get").write_text(f"#!/bin/sh\n{apt_get}\n")
        (programs / "apt-get").chmod(0o755)
    install = f"{hide} && PATH={programs} exec sh tools/install.sh test"
    done = subprocess.run([*HIDDEN, install], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr
