"""Our own eye, as `companion scan` uses it."""

import sys
from pathlib import Path

from bench.vision.photos import EVERYTHING
from bench.vision.stopwatch import Reading, run
from vision.look import look
from vision.observation import Unreadable


def read(photo: Path, kind: str) -> list[Reading]:
    try:
        return [Reading(str(item.value), item.quad) for item in look(photo, EVERYTHING[kind]).items]
    except Unreadable:
        return []


if __name__ == "__main__":
    run("ours", read, sys.argv[1:])
