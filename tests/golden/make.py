"""Writes the golden games anew: seeded matches of every variant, and what replay prints of them."""

from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS, SpecialCard
from companion.rules.six_nimmt.variants import VARIANTS
from tests.companion.rules.six_nimmt.dealer import Dealer, played_match
from tests.golden.test_golden_games import GAMES
from tests.golden.writing import write_game


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
        write_game(GAMES / f"{variant}.json", "six_nimmt", dealer.setting, dealer.events)


if __name__ == "__main__":
    main()
