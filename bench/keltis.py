"""Keltis: games a second beside a bare loop; a replay beside Python's own start, and against the length of a record."""

import json
import statistics
import tempfile
from pathlib import Path

from bench.engine import seconds
from bench.replay import compare_lengths, compare_starts
from companion.notation import Record, write_record
from companion.rules.game import Effect, Event
from companion.rules.keltis.box import GOAL_PAWNS, GOAL_STEP, LAST_STEP, PATHS, STEP_POINTS, TileKind, wish_points
from companion.rules.keltis.events import Deal, Discard, Draw, Move, Play
from tests.companion.rules.keltis.dealer import NAMES, Dealer, played_game
from tests.companion.rules.keltis.played import GAME

GAMES = 200
PLAYERS = 3
RUNS = 15
LENGTHS = (100, 1_000, 10_000, 30_000)


def bare_loop(events: list[Event]) -> dict[str, int]:
    """The least that moves pawns and counts: trusts its input, explains nothing."""
    steps = {name: [0] * len(PATHS) for name in NAMES[:PLAYERS]}
    wishes, track = dict.fromkeys(steps, 0), dict.fromkeys(steps, 0)
    large: dict[str, int] = {}
    columns: dict[tuple[str, int], list[int]] = {}
    piles: list[list[int]] = [[] for _ in PATHS]
    tiles: list[list[TileKind | None]] = []
    goal = 0
    for event in events:
        if type(event) is Draw:
            if event.pile != "deck":
                piles[PATHS[event.pile]].pop()
            continue
        if type(event) is Discard:
            piles[PATHS[event.colour]].append(event.value)
            continue
        if type(event) is Deal:
            tiles = [list(event.tiles[colour]) for colour in PATHS]
            continue
        assert isinstance(event, Play | Move)
        player = event.player
        if type(event) is Play:
            path = PATHS[event.colour]
            columns.setdefault((player, path), []).append(event.value)
            if steps[player][path] == 0 and (event.large or sum(map(bool, steps[player])) - (player in large) == 4):
                large[player] = path
        else:
            path = PATHS[event.path]  # type: ignore[union-attr]
        step = steps[player][path]
        if step == LAST_STEP:
            continue
        steps[player][path] = step = step + 1
        if step == GOAL_STEP:
            goal += 1
            if goal == GOAL_PAWNS:
                break
        tile = tiles[path][step - 1]
        if tile == "wish":
            wishes[player] += 1
            tiles[path][step - 1] = None
        elif isinstance(tile, int):
            track[player] += tile
    return {
        player: sum(STEP_POINTS[step] for step in own)
        + (STEP_POINTS[own[large[player]]] if player in large else 0)
        + wish_points(wishes[player])
        + track[player]
        for player, own in steps.items()
    }


def engine(game: Dealer, effects: bool) -> dict[str, int]:
    log: list[Effect] | None = [] if effects else None
    table = GAME.open(GAME.start(game.setting), log)
    for event in game.events:
        table.play(event)
    return GAME.scores(table.frozen())


def games() -> None:
    played = [played_game(PLAYERS, seed) for seed in range(GAMES)]
    for game in played:
        assert bare_loop(game.events) == engine(game, effects=False) == engine(game, effects=True)
    times = [
        (
            seconds(lambda: [bare_loop(game.events) for game in played]),
            seconds(lambda: [engine(game, effects=False) for game in played]),
            seconds(lambda: [engine(game, effects=True) for game in played]),
        )
        for _ in range(RUNS)
    ]
    print(f"\nKeltis, {GAMES} games of three players, median of {RUNS} runs\n")
    print(f"{'':24}{'games/s':>10}{'of the bare loop':>20}")
    for index, name in enumerate(("bare loop", "engine without effects", "engine with effects")):
        rate = GAMES / statistics.median(run[index] for run in times)
        share = statistics.median(run[0] / run[index] for run in times)
        print(f"{name:24}{rate:>10,.0f}{share:>20.2f}")


def written(folder: Path, name: str, game: Dealer) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(write_record(Record("", "keltis", game.setting, game.events))))
    return path


def main() -> None:
    games()
    with tempfile.TemporaryDirectory() as folder:
        print("\nReplay of a whole game of Keltis\n")
        compare_starts(written(Path(folder), "game", played_game(PLAYERS, seed=1)))
        # players who only exchange discards never come to an end, so such a record can be as long as we like
        patient = {
            turns: written(Path(folder), str(turns), played_game(4, 1, turns, from_deck=0.0, lays=0.0))
            for turns in LENGTHS
        }
        compare_lengths("turn", patient)


if __name__ == "__main__":
    main()
