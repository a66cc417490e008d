"""Nothing is lost: the process is killed at random moments while it records a match."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from companion.memory.scoring import score
from data.history import open_history
from data.questions import session
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.data.tables import NOTATION

ROOT = Path(__file__).parents[2]
AT_ONCE = 0.4
"""Seconds: while the file is being opened, or made."""
A_WRITING = 0.05
"""Seconds: anywhere in the writing of an entry."""


@pytest.mark.parametrize("kills", [50, pytest.param(1000, marks=pytest.mark.slow)])
def test_a_killed_process_has_kept_exactly_what_it_acknowledged(kills: int, tmp_path: Path) -> None:
    recorder = subprocess.Popen(
        [sys.executable, "-m", "tests.data.recorder"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert recorder.stdin is not None
    assert recorder.stdout is not None
    random = Random(66)
    in_the_middle = 0
    for seed in range(kills):
        # a new file now and then, so that its making is interrupted too
        place = tmp_path / f"history{seed // 5}.sqlite3"
        recorder.stdin.write(f"{place} {seed}\n")
        recorder.stdin.flush()
        pid = int(recorder.stdout.readline().removeprefix("pid "))
        told: list[str] = []
        if seed % 5:
            wanted = random.randint(1, 25)
            while len(told) < wanted and "done\n" not in told:
                told.append(recorder.stdout.readline())
        time.sleep(random.uniform(0, A_WRITING if seed % 5 else AT_ONCE))
        os.kill(pid, signal.SIGKILL)
        told.extend(iter(recorder.stdout.readline, "over\n"))
        number = next((int(line.split()[1]) for line in told if line.startswith("session ")), None)
        acknowledged = sum(line.strip().isdigit() for line in told)
        in_the_middle += acknowledged > 0 and "done\n" not in told
        check(place, seed, number, acknowledged)
    recorder.stdin.close()
    assert recorder.wait(60) == 0
    assert in_the_middle > kills / 2


def check(place: Path, seed: int, number: int | None, acknowledged: int) -> None:
    history = open_history(str(place), score)
    rebuilt = history.rebuild()
    assert rebuilt.changed == 0
    if number is not None:
        played = played_match("base", 3, seed)
        planned = NOTATION.write(played.setting, played.events)["events"]
        kept = [entry.content for entry in history.open(number).journal.entries]
        # the entry that was on its way may be on the disk before its acknowledgement could be written
        assert kept in (planned[:acknowledged], planned[: acknowledged + 1])
        assert session(history, number).entries == len(kept)
    history.close()
