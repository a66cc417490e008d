"""Writes the golden games of Keltis anew: seeded games, and what replay prints of them."""

import json

from companion.notation import Record, write_record
from tests.companion.cli.run import companion
from tests.companion.rules.keltis.dealer import Dealer, played_game
from tests.golden.test_golden_keltis import ENDS, GAMES

PLAYERS = {"two": 2, "three": 3, "four": 4}


def golden_game(name: str) -> Dealer:
    """The first seed whose game comes to that end; with three, to a shared victory."""
    for seed in range(20_000):
        dealer = played_game(PLAYERS[name], seed, told=name != "four")
        outcome = dealer.state.outcome
        if outcome is None or outcome.how != ENDS[name]:
            continue
        if (len(outcome.winners) > 1) == (name == "three"):
            return dealer
    raise LookupError(name)


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    for name in ENDS:
        dealer = golden_game(name)
        written = write_record(Record("", "keltis", dealer.setting, dealer.events))
        events = ",\n  ".join(json.dumps(event) for event in written.pop("events"))
        path = GAMES / f"{name}.json"
        path.write_text(f'{json.dumps(written)[:-1]}, "events": [\n  {events}]}}\n', encoding="utf-8")
        for lang in ("cs", "en", "sk"):
            printed = companion("replay", str(path), "--lang", lang).out
            (GAMES / f"{name}.{lang}.txt").write_text(printed, encoding="utf-8")


if __name__ == "__main__":
    main()
