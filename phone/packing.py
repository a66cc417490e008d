"""What a phone gets: the files that buildozer copies, compiled the way python-for-android does it."""

import shutil
import subprocess
import sys
from pathlib import Path

from phone.spec import ROOT, packed


def pack(folder: Path) -> None:
    """Into an empty folder: .pyc files beside each other, no sources, neither docstrings nor assertions."""
    for path in packed():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / path)
    # -b puts each .pyc where its source was, which is where Python looks when there is no source
    subprocess.run([sys.executable, "-OO", "-m", "compileall", "-b", "-f", "-q", str(folder)], check=True)
    for source in folder.rglob("*.py"):
        source.unlink()
