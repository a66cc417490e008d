"""Runs commands one after another in one process, so that thousands fit into minutes.

A line of JSON in: the arguments. A line of JSON out: exit code, both streams, what was raised, the most memory so far.
"""

import contextlib
import json
import resource
import sys
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli import main


def run(arguments: list[str], folder: Path) -> dict[str, object]:
    code: object = 0
    raised = ""
    sys.argv = ["companion", *arguments]
    with (
        # files, not streams in memory: the command may ask for their number
        (folder / "out").open("w", encoding="utf-8") as out,
        (folder / "err").open("w", encoding="utf-8") as err,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as done:
            code = done.code
        except BaseException:
            raised = traceback.format_exc()
    told = (folder / "err").read_text(encoding="utf-8", errors="replace")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {"code": code, "err": told, "raised": raised, "memory": memory}


if __name__ == "__main__":
    answers = sys.stdout
    with TemporaryDirectory() as place:
        for line in sys.stdin:
            print(json.dumps(run(json.loads(line), Path(place))), file=answers, flush=True)
