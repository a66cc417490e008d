"""Writes the golden games of Shelfie Stacker anew: a seeded game of every variant, and what replay prints of it."""

from companion.rules.shelfie_stacker.variants import PLAYERS
from tests.companion.rules.shelfie_stacker.dealer import Dealer, played_game, used_abilities
from tests.golden.test_shelfie_stacker import GAMES, VARIANTS
from tests.golden.writing import write_game


def golden_game(name: str, shown: set[int]) -> Dealer:
    """The first seed whose game shows enough of what the characters can do, and something new while there is."""
    variant, _, draft = name.partition("-")
    players = min(3, PLAYERS[variant].most_players)
    for seed in range(10_000):
        options = {"draft": True} if draft else {}
        dealer = played_game(variant, players, seed, **options)
        used = used_abilities(dealer.events)
        if len(used) >= 2 * players + 1 and len(used | shown) >= min(16, len(shown) + 3):
            return dealer
    raise LookupError(name)


def main() -> None:
    shown: set[int] = set()
    for name in VARIANTS:
        dealer = golden_game(name, shown)
        shown |= used_abilities(dealer.events)
        write_game(GAMES / f"{name}.json", "shelfie_stacker", dealer.setting, dealer.events)


if __name__ == "__main__":
    main()
