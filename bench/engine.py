"""Four-player deals a second: with effects, without, and beside a bare loop that only places and counts."""

import statistics
import time
from collections.abc import Callable

from companion.rules.game import Effect, Event
from companion.rules.six_nimmt.cards import BULLS
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.companion.rules.six_nimmt.played import GAME

DEALS = 2000
RUNS = 25
SETTING_TARGET = 10**9


def bare_loop(events: list[Event]) -> dict[str, int]:
    """The least that places cards and counts bulls: trusts its input, explains nothing."""
    scores = dict.fromkeys(("Ana", "Bob", "Cyril", "Dana"), 0)
    chosen = iter([event.row - 1 for event in events if isinstance(event, Take)])
    rows: list[list[int]] = []
    for event in events:
        if type(event) is Deal:
            rows = [[card] for card in event.rows]
        elif type(event) is Reveal:
            for card, player in sorted([(card, player) for player, card in event.cards.items()]):
                best, highest = -1, 0
                for row, cards in enumerate(rows):
                    last = cards[-1]
                    if card > last > highest:
                        best, highest = row, last
                if best < 0:
                    best = next(chosen)
                elif len(rows[best]) < 5:
                    rows[best].append(card)
                    continue
                scores[player] += sum([BULLS[taken] for taken in rows[best]])
                rows[best] = [card]
    return scores


def engine(events: list[Event], effects: bool) -> dict[str, int]:
    """The rule engine on a table that stays open; effects are told deal by deal, as a live table tells them."""
    setting = played_match("base", 4, seed=0, most_deals=0, target=SETTING_TARGET).setting
    table = GAME.open(GAME.start(setting), None)
    for event in events:
        if effects and type(event) is Deal:
            told: list[Effect] = []
            table.log = told
        table.play(event)
    return GAME.scores(table.frozen())


def seconds(work: Callable[[], object]) -> float:
    """Processor time, so that waiting for a busy machine does not count."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    events = played_match("base", 4, seed=1, most_deals=DEALS, target=SETTING_TARGET).events
    assert bare_loop(events) == engine(events, effects=False) == engine(events, effects=True)
    times = [
        (
            seconds(lambda: bare_loop(events)),
            seconds(lambda: engine(events, effects=False)),
            seconds(lambda: engine(events, effects=True)),
        )
        for _ in range(RUNS)
    ]
    print(f"\n6 nimmt!, {DEALS} deals of four players, median of {RUNS} runs\n")
    print(f"{'':24}{'deals/s':>10}{'of the bare loop':>20}")
    for index, name in enumerate(("bare loop", "engine without effects", "engine with effects")):
        rate = DEALS / statistics.median(run[index] for run in times)
        share = statistics.median(run[0] / run[index] for run in times)
        print(f"{name:24}{rate:>10,.0f}{share:>20.2f}")


if __name__ == "__main__":
    main()
