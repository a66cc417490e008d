"""Cover Your Assets: rounds a second beside a bare loop; a replay beside Python's own start, and against its length."""

import json
import statistics
import tempfile
from pathlib import Path

from bench.engine import seconds
from bench.replay import compare_lengths, compare_starts
from companion.notation import Record, write_record
from companion.rules.cover_your_assets.edition import known_values
from companion.rules.cover_your_assets.events import Answer, Challenge, Deal, Discard, GiveUp, Make
from companion.rules.game import Effect, Event
from tests.companion.rules.cover_your_assets.dealer import NAMES, Dealer, Habits, played_match
from tests.companion.rules.cover_your_assets.played import GAME

MATCHES = 100
PLAYERS = 4
RUNS = 15
LENGTHS = (1, 10, 100, 1_000)
"""Rounds."""
ROUND = 104
"""Events of a round in which everyone only discards: the deal, and every card but the one turned up."""


def bare_loop(events: list[Event]) -> dict[str, int]:
    """The least that moves cards and counts one round of classic rules: trusts its input, explains nothing."""
    values = known_values()
    stacks: dict[str, list[list[str]]] = {name: [] for name in NAMES[:PLAYERS]}
    discards: list[str] = []
    challenger = target = ""
    fought: list[str] = []
    answering = 0
    for event in events:
        if type(event) is Make:
            taken = [discards.pop()] if event.discard else []
            stacks[event.player].append([*event.hand, *taken])
        elif type(event) is Discard:
            discards.append(event.card)
        elif type(event) is Challenge:
            challenger, target, fought, answering = event.player, event.target, list(event.cards), 0
        elif type(event) is Answer:
            fought += event.cards
            answering += 1
        elif type(event) is GiveUp:
            if answering % 2:
                stacks[target][-1] += fought
            else:
                stacks[challenger].append(stacks[target].pop() + fought)
        elif type(event) is Deal:
            discards = [event.discard or ""]
    return {name: sum(values[kind] for own in stack for kind in own) for name, stack in stacks.items()}


def engine(match: Dealer, effects: bool) -> dict[str, int]:
    log: list[Effect] | None = [] if effects else None
    table = GAME.open(GAME.start(match.setting), log)
    for event in match.events:
        table.play(event)
    return GAME.scores(table.frozen())


def rounds() -> None:
    played = [match for seed in range(MATCHES) if _tellable(match := played_match("classic", seed, end="one_round"))]
    for match in played:
        assert bare_loop(match.events) == engine(match, effects=False) == engine(match, effects=True)
    times = [
        (
            seconds(lambda: [bare_loop(match.events) for match in played]),
            seconds(lambda: [engine(match, effects=False) for match in played]),
            seconds(lambda: [engine(match, effects=True) for match in played]),
        )
        for _ in range(RUNS)
    ]
    print(f"\nCover Your Assets, {len(played)} rounds of four players, median of {RUNS} runs\n")
    print(f"{'':24}{'rounds/s':>10}{'of the bare loop':>20}")
    for index, name in enumerate(("bare loop", "engine without effects", "engine with effects")):
        rate = len(played) / statistics.median(run[index] for run in times)
        share = statistics.median(run[0] / run[index] for run in times)
        print(f"{name:24}{rate:>10,.0f}{share:>20.2f}")


def _tellable(match: Dealer) -> bool:
    """Nobody ran out of cards in a challenge, which a bare loop that knows no hands cannot see."""
    log: list[Effect] = []
    table = GAME.open(GAME.start(match.setting), log)
    for event in match.events:
        table.play(event)
    return not any(getattr(effect, "out_of_cards", False) for effect in log)


def written(folder: Path, name: str, match: Dealer) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(write_record(Record("", "cover_your_assets", match.setting, match.events))))
    return path


def main() -> None:
    rounds()
    with tempfile.TemporaryDirectory() as folder:
        print("\nReplay of a whole match of Cover Your Assets\n")
        compare_starts(written(Path(folder), "match", played_match("classic", seed=1)))
        # players who only discard never come to a million, so such a record can be as long as we like
        idle = Habits(acts=0.0)
        patient = {
            rounds: written(Path(folder), str(rounds), played_match("classic", 1, 4, rounds * ROUND, idle))
            for rounds in LENGTHS
        }
        compare_lengths("round", patient)


if __name__ == "__main__":
    main()
