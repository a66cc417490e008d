"""Gives cases to a worker and tells what went wrong with them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import TracebackType
from typing import Any, Self

from tests.fuzz.cases import COMMANDS, ROOT, Case

MEMORY = 1_000_000_000
PATIENCE = 120.0
"""Seconds until a command counts as hanging; the slowest photo takes a few on a busy machine."""


class Fuzzing:
    """A worker with a folder of its own; a new worker takes over where one hangs or dies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.history = folder / "history"
        self.worker: subprocess.Popen[str] | None = None
        self.answers: Queue[str] = Queue()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, at: TracebackType | None
    ) -> None:
        self._stop()

    def fault(self, case: Case) -> str | None:
        """What is wrong with how the command took it, None where it did as it should."""
        file = self.folder / f"case{case.ending}"
        file.write_bytes(case.content)
        answer = self._ask([part.format(file) for part in COMMANDS[case.kind]])
        if isinstance(answer, str):
            return answer
        if answer["raised"]:
            return str(answer["raised"])
        if answer["code"] not in (0, 1, 2):
            return f"exit code {answer['code']}"
        if answer["code"] == 2 and not answer["err"].strip():
            return "refused without a word"
        if "Traceback" in answer["err"]:
            return str(answer["err"])
        if answer["memory"] > MEMORY:
            self._stop()
            return f"{answer['memory'] / 1e6:.0f} MB of memory"
        return None

    def _ask(self, arguments: list[str]) -> dict[str, Any] | str:
        worker = self.worker or self._start()
        assert worker.stdin
        worker.stdin.write(json.dumps(arguments) + "\n")
        worker.stdin.flush()
        try:
            line = self.answers.get(timeout=PATIENCE)
        except Empty:
            self._stop()
            return f"no answer in {PATIENCE:.0f} seconds"
        if not line:
            code = worker.wait()
            self._stop()
            return f"the process died with {code}"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _start(self) -> subprocess.Popen[str]:
        environment = {**os.environ, "COMPANION_DATA": str(self.history), "LANG": "cs_CZ.UTF-8", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "tests.fuzz.worker"]
        self.worker = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.answers = Queue()
        Thread(target=_listen, args=(self.worker, self.answers), daemon=True).start()
        return self.worker

    def _stop(self) -> None:
        if self.worker is not None:
            self.worker.kill()
            self.worker.communicate()
            self.worker = None


def _listen(worker: subprocess.Popen[str], answers: "Queue[str]") -> None:
    assert worker.stdout
    for line in worker.stdout:
        answers.put(line)
    answers.put("")
