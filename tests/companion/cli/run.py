"""Runs the command the way a person does: a process of its own, with its exit code and both streams."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

OTHERS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Of this machine, or of the tests of the window in the same process: a command has no screen here."""


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def companion(*arguments: str, stdin: str | bytes = "", lang: str = "en_GB.UTF-8", **environment: str) -> Answer:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    clean = {name: value for name, value in os.environ.items() if name not in OTHERS and not name.startswith("KIVY_")}
    done = subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        input=given,
        capture_output=True,
        env={**clean, "LANG": lang, "PYTHONUTF8": "1", **environment},
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
