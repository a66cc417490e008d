"""The phone profile: its lock has the phone's versions, and what is different is told."""

import platform
import re
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from phone.profile import HERE_ALONE, constraints, differences, found
from phone.spec import ROOT, requirements


def test_the_lock_has_the_versions_of_the_phone() -> None:
    lock = (ROOT / "phone" / "profile.lock").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock, flags=re.M))
    assert constraints().items() <= locked.items()
    assert constraints()["pydantic"] == requirements()["pydantic"]


def test_tesseract_is_told_where_it_can_be_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "Tesseract is here and not on the phone" not in differences()
    program = tmp_path / "tesseract"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    assert "Tesseract is here and not on the phone" in differences()


def test_no_package_of_the_profile_but_those_that_are_told_is_missing_on_the_phone() -> None:
    """What the app requires, and what that requires; Kivy's own needs are those of python-for-android's recipe."""
    brought, waiting = set[str](), ["table-companion"]
    while waiting:
        for line in requires(waiting.pop()) or []:
            requirement = Requirement(line)
            name = canonicalize_name(requirement.name)
            if name not in brought and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
                brought.add(name)
                if name not in {"kivy", *HERE_ALONE} and is_here(name):
                    waiting.append(name)
    assert "sqlalchemy" in brought
    assert brought <= {*constraints(), *HERE_ALONE}


def is_here(package: str) -> bool:
    return found(package) != "not there"


def test_what_is_different_here_is_told() -> None:
    told = differences()
    assert "pyjnius is on the phone alone" in told
    (python,) = [line for line in told if line.startswith("python3 ")]
    assert python == f"python3 {platform.python_version()}, on the phone {requirements()['python3']}"
    there = {package: f"{package} is here alone: {why}" for package, why in HERE_ALONE.items()}
    assert set(there) == {"greenlet", "pg8000", "pytesseract"}
    assert [line for line in told if "is here alone" in line] == [
        there[package] for package in there if is_here(package)
    ]
    newer = version("pydantic") != requirements()["pydantic"]
    assert any(line.startswith("pydantic ") for line in told) == newer
