"""Plays a match on a disk that goes bad and gets well again: `bad_disk.py full|read_only FOLDER`.

The folder is a file system of its own, in a mount namespace of this process. Prints what happened, line by line.
"""

import os
import subprocess
import sys
from pathlib import Path

from companion.memory.live import LiveSession
from companion.memory.scoring import score
from data.history import open_history
from tests.companion.rules.six_nimmt.dealer import played_match


def go_bad(how: str, folder: Path) -> None:
    if how == "read_only":
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        return
    ballast = os.open(folder / "ballast", os.O_WRONLY | os.O_CREAT)
    try:
        while os.write(ballast, b"0" * 512):
            pass
    except OSError:
        os.close(ballast)


def get_well(how: str, folder: Path) -> None:
    if how == "read_only":
        subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
    else:
        (folder / "ballast").unlink()


def main(how: str, folder: Path) -> None:
    history = open_history(str(folder / "history.sqlite3"), score, patience=0.1)
    played = played_match("base", 3, seed=1)
    session = LiveSession.begin(lambda: history, "six_nimmt", played.setting)
    for event in played.events[:5]:
        session.append(event)
    history.close()
    go_bad(how, folder)
    reasons = {told.trouble.reason for event in played.events[5:] if (told := session.append(event)).trouble}
    print(*sorted(reasons))
    print("unsaved", session.unsaved > 0)
    get_well(how, folder)
    print("trouble", session.save())
    print("unsaved", session.unsaved)
    assert session.id is not None
    print("kept", len(history.open(session.id).journal.entries) == len(played.events))
    print("changed", history.rebuild().changed)


main(sys.argv[1], Path(sys.argv[2]))
