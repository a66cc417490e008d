"""`companion replay`: its time beside Python's own start, and against the length of the record."""

import gc
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from companion.notation import Record, read_record, write_record
from companion.rules.journal import fold
from tests.companion.rules.six_nimmt.dealer import played_match

RUNS = 25
LENGTHS = (10, 100, 1_000, 10_000)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        start_up(Path(folder))
        lengths(Path(folder))


def written(folder: Path, deals: int, target: int) -> Path:
    dealer = played_match("base", 4, seed=1, most_deals=deals, target=target)
    path = folder / f"{deals}.json"
    path.write_text(json.dumps(write_record(Record("", "six_nimmt", dealer.setting, dealer.events))))
    return path


def start_up(folder: Path) -> None:
    """A whole match to 66, as a person would replay it."""
    print(f"\nReplay of a whole match, median of {RUNS} runs\n")
    compare_starts(written(folder, 50, target=66))


def compare_starts(match: Path) -> None:
    subprocess.run([sys.executable, "-m", "compileall", "-q", "companion"], check=True)
    commands = {
        "python, import pydantic": [sys.executable, "-c", "import pydantic"],
        "python, pydantic's BaseModel": [sys.executable, "-c", "from pydantic import BaseModel"],
        "companion replay": [sys.executable, "-m", "companion", "replay", str(match)],
        "companion replay --json": [sys.executable, "-m", "companion", "replay", "--json", str(match)],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            begun = spent_by_children()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times[name].append(spent_by_children() - begun)
    base = times["python, import pydantic"]
    print(f"{'':32}{'ms':>8}{'times python + pydantic':>26}")
    for name, taken in times.items():
        # each run beside the start of its own round, so that a machine that slows down does not count
        ratio = statistics.median(own / first for own, first in zip(taken, base, strict=True))
        print(f"{name:32}{statistics.median(taken) * 1000:>8.0f}{ratio:>26.2f}")


def spent_by_children() -> float:
    """Processor time, so that waiting for a busy machine does not count."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def lengths(folder: Path) -> None:
    """Reading and folding a record of ever more deals: linear, if the time for a deal stays."""
    compare_lengths("deal", {deals: written(folder, deals, target=10**6) for deals in LENGTHS})


def compare_lengths(unit: str, records: Mapping[int, Path]) -> None:
    """Records by how many deals, turns or the like they hold."""
    print(f"\n{unit + 's':>8}{'MB':>8}{'read, s':>10}{'fold, s':>10}{'ms a ' + unit:>12}{'of the shortest':>18}")
    first = 0.0
    read_record(str(next(iter(records.values()))))  # the forms are built once, before the clock runs
    for length, path in records.items():
        repeats = max(1, 1_000 // length)
        gc.collect()
        gc.disable()  # as the command does
        begun = time.process_time()
        for _ in range(repeats):
            record = read_record(str(path))
        read = (time.process_time() - begun) / repeats
        begun = time.process_time()
        for _ in range(repeats):
            fold(record.notation.game, record.setting, record.entries)
        folded = (time.process_time() - begun) / repeats
        gc.enable()
        each = (read + folded) / length * 1000
        first = first or each
        size = path.stat().st_size / 1e6
        print(f"{length:>8,}{size:>8.2f}{read:>10.3f}{folded:>10.3f}{each:>12.3f}{each / first:>18.2f}")


if __name__ == "__main__":
    main()
