"""The board game: games a second beside a bare loop, replay beside Python's start, time against a record's length."""

import json
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.replay import compare_starts
from bench.shelfie_stacker import seconds, timed
from companion.notation import Record, write_record
from companion.rules.game import Effect, Event
from companion.rules.journal import Entry, Redo, Undo
from companion.rules.six_nimmt_board.board import COWS
from companion.rules.six_nimmt_board.box import on_track
from companion.rules.six_nimmt_board.edition import sample_edition
from companion.rules.six_nimmt_board.events import Deal, Reveal
from tests.companion.rules.six_nimmt_board.dealer import GAME, NAMES, Dealer, played_game

GAMES = 100
PLAYERS = 3
RUNS = 15
EVENTS = (20, 50, 100, 150)
ENTRIES = (100, 1_000, 10_000, 100_000)


def bare_loop(events: Sequence[Event]) -> dict[str, int]:
    """The least that lays tiles of the basic game and counts: trusts its input, explains nothing."""
    edition = sample_edition()
    board, cows = edition.boards["blue"], edition.cows
    rows: list[list[int]] = [[] for _ in board]
    track = dict.fromkeys(NAMES[:PLAYERS], 0)

    def land(player: str, row: int, space: int, tile: int) -> None:
        kind = board[row][space]
        if isinstance(kind, int):
            track[player] = on_track(track[player] + kind)
        elif kind in COWS:
            track[player] = on_track(track[player] + COWS[kind] * cows[tile])
        elif kind == "take_cows":
            track[player] = on_track(track[player] - sum(cows[other] for other in rows[row][:-1]))
            rows[row] = []
            free = [number for number, lying in enumerate(rows) if not lying and number != row]
            new = next((number for number in free if number > row), free[0])
            rows[new] = [tile]
            land(player, new, 0, tile)

    for event in events:
        if type(event) is Deal:
            for row, tile in enumerate(event.rows):
                rows[row] = [tile]
        elif type(event) is Reveal:
            for tile, player in sorted((tile, player) for player, tiles in event.tiles.items() for tile in tiles):
                best, highest = -1, -1
                for number, lying in enumerate(rows):
                    if lying and tile > lying[-1] > highest:
                        best, highest = number, lying[-1]
                if best < 0:
                    best = max(
                        (number for number, lying in enumerate(rows) if lying), key=lambda number: rows[number][-1]
                    )
                rows[best].append(tile)
                land(player, best, len(rows[best]) - 1, tile)
    return track


def engine(dealer: Dealer, effects: bool) -> dict[str, int]:
    log: list[Effect] | None = [] if effects else None
    table = GAME.open(GAME.start(dealer.setting), log)
    for event in dealer.events:
        table.play(event)
    return GAME.scores(table.frozen())


def speed() -> None:
    games = [played_game("basic", PLAYERS, seed) for seed in range(GAMES)]
    for dealer in games:
        assert bare_loop(dealer.events) == engine(dealer, effects=False) == engine(dealer, effects=True)
    times = [
        (
            seconds(lambda: [bare_loop(dealer.events) for dealer in games]),
            seconds(lambda: [engine(dealer, effects=False) for dealer in games]),
            seconds(lambda: [engine(dealer, effects=True) for dealer in games]),
        )
        for _ in range(RUNS)
    ]
    print(f"\nThe 6 nimmt! board game, {GAMES} basic games of three players, median of {RUNS} runs\n")
    print(f"{'':24}{'games/s':>10}{'of the bare loop':>20}")
    for index, name in enumerate(("bare loop", "engine without effects", "engine with effects")):
        rate = GAMES / statistics.median(run[index] for run in times)
        share = statistics.median(run[0] / run[index] for run in times)
        print(f"{name:24}{rate:>10,.0f}{share:>20.2f}")


def written(folder: Path, name: str, dealer: Dealer, entries: Sequence[Entry]) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(write_record(Record("", "six_nimmt_board", dealer.setting, entries))))
    return path


def lengths(folder: Path, dealer: Dealer) -> None:
    """A record of ever more events of one game, then of ever more corrections: linear, if the time for each stays."""
    print(f"\n{'entries':>8}{'MB':>8}{'read, s':>10}{'fold, s':>10}{'µs an entry':>14}{'of the shortest':>18}")
    first = 0.0
    for count in (*EVENTS, *ENTRIES[1:]):
        again: list[Entry] = [Undo(), Redo()]
        again *= max(0, (count - len(dealer.events)) // 2)
        entries = [*dealer.events[: count - 1], *again]
        path = written(folder, str(count), dealer, entries)
        read, folded = timed(path, repeats=max(1, 3_000 // count))
        each = (read + folded) / len(entries)
        first = first or each
        size = path.stat().st_size / 1e6
        print(f"{len(entries):>8,}{size:>8.3f}{read:>10.4f}{folded:>10.4f}{each * 1e6:>14.1f}{each / first:>18.2f}")


def main() -> None:
    speed()
    longest = max((played_game("advanced_lucky", 6, seed) for seed in range(20)), key=lambda dealer: len(dealer.events))
    with tempfile.TemporaryDirectory() as folder:
        print("\nReplay of a whole advanced game with lucky cards, six players\n")
        compare_starts(written(Path(folder), "game", longest, longest.events))
        lengths(Path(folder), longest)


if __name__ == "__main__":
    main()
