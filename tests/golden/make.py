"""Writes the golden games anew: seeded matches of every variant, and what replay prints of them."""

import json

from companion.notation import Record, write_record
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS, SpecialCard
from companion.rules.six_nimmt.variants import VARIANTS
from tests.companion.cli.run import companion
from tests.companion.rules.six_nimmt.dealer import Dealer, played_match
from tests.golden.test_golden_games import GAMES


def golden_match(variant: str) -> Dealer:
    """The first seed whose match shows what the variant has to show."""
    for seed in range(10_000):
        if variant == "buffalo":
            dealer = played_match(variant, 6, seed)
            if len({event.kind for event in dealer.events if isinstance(event, SpecialCard)}) == len(SPECIAL_CARDS):
                return dealer
        else:
            return played_match(variant, 3, seed, target=30)
    raise LookupError(variant)


def main() -> None:
    for variant in VARIANTS:
        dealer = golden_match(variant)
        written = write_record(Record("", "six_nimmt", dealer.setting, dealer.events))
        events = ",\n  ".join(json.dumps(event) for event in written.pop("events"))
        head = json.dumps(written)[:-1]
        path = GAMES / f"{variant}.json"
        path.write_text(f'{head}, "events": [\n  {events}]}}\n', encoding="utf-8")
        for lang in ("cs", "en"):
            printed = companion("replay", str(path), "--lang", lang).out
            (GAMES / f"{variant}.{lang}.txt").write_text(printed, encoding="utf-8")


if __name__ == "__main__":
    main()
