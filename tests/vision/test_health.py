"""The eye's equipment is reported as it is on this machine."""

import os
import shutil
from pathlib import Path

import pytest

from vision.health import health


def test_a_tesseract_on_the_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert health()["tesseract"] is None
    program = tmp_path / "tesseract"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert health()["tesseract"] == shutil.which("tesseract") == str(program)
