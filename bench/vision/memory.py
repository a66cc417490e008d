"""The memory that looking at a photo takes: the peak of a fresh process, less what it held after its imports."""

import sys
from pathlib import Path

from bench.vision.photos import EVERYTHING
from vision.look import look


def resident_mb(what: str) -> float:
    """VmRSS is what the process holds now, VmHWM the most it ever held.

    Not getrusage's peak: that one starts at the size of the process which started this one.
    """
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(what + ":")) / 1024


def main() -> None:
    photo, kind, times = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    before = resident_mb("VmRSS")
    for _ in range(times):
        look(photo, EVERYTHING[kind])
    print(resident_mb("VmHWM") - before)


if __name__ == "__main__":
    main()
