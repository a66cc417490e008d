"""Shelfie Stacker: games a second beside a bare loop, replay beside Python's start, time against a record's length.

Times are of the processor, so that what else the machine does counts for nothing.
"""

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.notation import Record, read_record, write_record
from companion.rules.game import Effect, Event
from companion.rules.journal import Entry, Redo, Undo, fold
from companion.rules.shelfie_stacker.events import Place, Shame
from tests.companion.rules.shelfie_stacker.dealer import GAME, Dealer, played_game

GAMES = 40
RUNS = 15
ROUNDS = (1, 2, 4, 7)
ENTRIES = (100, 1_000, 10_000, 100_000)


def bare_loop(events: Sequence[Event]) -> int:
    """The least that stacks dice and counts shelves: trusts its input, knows no ability, explains nothing."""
    shelves: dict[str, list[list[int]]] = {}
    shame: dict[str, int] = {}
    for event in events:
        if type(event) is Place:
            shelf = shelves.setdefault(event.player, [[], [], [], [], []])
            shelf[event.column - 1].append(event.die.pips)
        elif type(event) is Shame:
            shame[event.player] = shame.get(event.player, 0) + 1
    tops = sum(column[-1] for shelf in shelves.values() for column in shelf if column)
    heights = sum((0, 0, 0, 1, 3, 6)[min(5, len(column))] for shelf in shelves.values() for column in shelf)
    return tops + heights - 2 * sum(shame.values())


def engine(dealer: Dealer, effects: bool) -> dict[str, int]:
    told: list[Effect] | None = [] if effects else None
    table = GAME.open(GAME.start(dealer.setting), told)
    for event in dealer.events:
        table.play(event)
    return GAME.scores(table.frozen())


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    games = [played_game("base", 4, seed) for seed in range(GAMES)]
    for dealer in games:
        assert engine(dealer, effects=False) == engine(dealer, effects=True) == GAME.scores(dealer.state)
    speed(games)
    with tempfile.TemporaryDirectory() as folder:
        start_up(Path(folder), games[0])
        rounds(Path(folder))
        corrections(Path(folder), games[0])


def speed(games: list[Dealer]) -> None:
    times = [
        (
            seconds(lambda: [bare_loop(dealer.events) for dealer in games]),
            seconds(lambda: [engine(dealer, effects=False) for dealer in games]),
            seconds(lambda: [engine(dealer, effects=True) for dealer in games]),
        )
        for _ in range(RUNS)
    ]
    events = sum(len(dealer.events) for dealer in games)
    print(f"\nShelfie Stacker, {GAMES} games of four players ({events / GAMES:.0f} events), median of {RUNS} runs\n")
    print(f"{'':34}{'games/s':>10}{'µs an event':>14}{'times the bare loop':>22}")
    names = ("bare loop, without abilities", "engine without effects", "engine with effects")
    for index, name in enumerate(names):
        spent = statistics.median(run[index] for run in times)
        ratio = statistics.median(run[index] / run[0] for run in times)
        print(f"{name:34}{GAMES / spent:>10,.0f}{spent / events * 1e6:>14.1f}{ratio:>22.1f}")


def written(folder: Path, name: str, dealer: Dealer, entries: Sequence[Entry]) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(write_record(Record("", "shelfie_stacker", dealer.setting, entries))))
    return path


def start_up(folder: Path, dealer: Dealer) -> None:
    """A whole game, as a person would replay it."""
    game = written(folder, "game", dealer, dealer.events)
    subprocess.run([sys.executable, "-m", "compileall", "-q", "companion"], check=True)
    commands = {
        "python, import pydantic": [sys.executable, "-c", "import pydantic"],
        "companion replay": [sys.executable, "-m", "companion", "replay", str(game)],
        "companion replay --json": [sys.executable, "-m", "companion", "replay", "--json", str(game)],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
            _, code, used = os.wait4(child.pid, 0)
            assert code == 0
            times[name].append(used.ru_utime + used.ru_stime)
    base = times["python, import pydantic"]
    print(f"\nReplay of a whole game, median of {RUNS} runs\n")
    print(f"{'':32}{'ms':>8}{'times python + pydantic':>26}")
    for name, taken in times.items():
        ratio = statistics.median(own / first for own, first in zip(taken, base, strict=True))
        print(f"{name:32}{statistics.median(taken) * 1000:>8.0f}{ratio:>26.2f}")


def rounds(folder: Path) -> None:
    """A record of ever more rounds: linear, if the time for an event stays."""
    print(f"\n{'rounds':>8}{'events':>8}{'read, ms':>10}{'fold, ms':>10}{'µs an event':>14}{'of the shortest':>18}")
    first = 0.0
    for count in ROUNDS:
        dealer = played_game("base", 4, seed=1, rounds=count)
        path = written(folder, f"rounds{count}", dealer, dealer.events)
        read, folded = timed(path, repeats=40)
        each = (read + folded) / len(dealer.events)
        first = first or each
        print(
            f"{count:>8}{len(dealer.events):>8}{read * 1e3:>10.2f}{folded * 1e3:>10.2f}"
            f"{each * 1e6:>14.1f}{each / first:>18.2f}"
        )


def corrections(folder: Path, dealer: Dealer) -> None:
    """A game has seven rounds, so that only corrections make its journal really long."""
    print(f"\n{'entries':>8}{'MB':>8}{'read, s':>10}{'fold, s':>10}{'µs an entry':>14}{'of the shortest':>18}")
    first = 0.0
    for count in ENTRIES:
        again: list[Entry] = [Undo(), Redo()]
        again *= max(0, (count - len(dealer.events)) // 2)
        entries = [*dealer.events[:-1], *again, dealer.events[-1]]
        path = written(folder, f"entries{count}", dealer, entries)
        read, folded = timed(path, repeats=max(1, 3_000 // count))
        each = (read + folded) / len(entries)
        first = first or each
        size = path.stat().st_size / 1e6
        print(f"{len(entries):>8,}{size:>8.2f}{read:>10.3f}{folded:>10.3f}{each * 1e6:>14.1f}{each / first:>18.2f}")


def timed(path: Path, repeats: int) -> tuple[float, float]:
    """Seconds to read a record, and to fold it."""
    gc.collect()
    gc.disable()  # as the command does
    record = read_record(str(path))
    begun = time.process_time()
    for _ in range(repeats):
        record = read_record(str(path))
    read = (time.process_time() - begun) / repeats
    begun = time.process_time()
    for _ in range(repeats):
        folded = fold(record.notation.game, record.setting, record.entries)
    spent = (time.process_time() - begun) / repeats
    gc.enable()
    assert folded.stop is None
    return read, spent


if __name__ == "__main__":
    main()
