"""Writes the golden matches of Cover Your Assets anew: seeded matches, and what replay prints of them."""

from companion.rules.cover_your_assets.state import ADVANCED
from companion.rules.game import word
from companion.rules.journal import fold
from tests.companion.rules.cover_your_assets.dealer import GAME, Dealer, played_match
from tests.golden.test_cover_your_assets import ENDS, MATCHES, SEEN
from tests.golden.writing import write_game


def golden_match(variant: str) -> Dealer:
    """The first seed whose match shows what the variant has to show; with draft piles all advanced rules are played."""
    options = ADVANCED._asdict() if variant in ("two_players", "three_players") else {}
    for seed in range(10_000):
        dealer = played_match(variant, seed, **{**options, "end": ENDS[variant]})
        seen = {word(effect) for _, effect in fold(GAME, dealer.setting, dealer.events).log}
        if seen >= SEEN[variant]:
            return dealer
    raise LookupError(variant)


def main() -> None:
    MATCHES.mkdir(exist_ok=True)
    for variant in ENDS:
        dealer = golden_match(variant)
        write_game(MATCHES / f"{variant}.json", "cover_your_assets", dealer.setting, dealer.events)


if __name__ == "__main__":
    main()
