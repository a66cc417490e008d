"""Writes the golden games of the board game anew: seeded games, and what replay prints of them."""

from companion.rules.game import word
from companion.rules.journal import fold
from companion.rules.six_nimmt_board.events import Play
from companion.rules.six_nimmt_board.variants import PLAYERS
from tests.companion.cli.run import companion
from tests.companion.rules.six_nimmt_board.dealer import GAME, Dealer, played_game
from tests.golden.test_golden_six_nimmt_board import GAMES, SEEN
from tests.golden.writing import write_game

SEATS = {"basic": 2, "basic_lucky": 3, "advanced": 4, "advanced_lucky": 3}
CARDS = {"basic": 0, "basic_lucky": 2, "advanced": 6, "advanced_lucky": 8}


def golden_game(variant: str) -> Dealer:
    """The first seed whose game shows what the variant has to show."""
    for seed in range(20_000):
        dealer = played_game(variant, SEATS[variant], seed, told=variant != "basic")
        cards = {event.card for event in dealer.events if isinstance(event, Play)}
        if len(cards) < CARDS[variant]:
            continue
        if {word(effect) for _, effect in fold(GAME, dealer.setting, dealer.events).log} >= SEEN[variant]:
            return dealer
    raise LookupError(variant)


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    for variant in PLAYERS:
        dealer = golden_game(variant)
        path = GAMES / f"{variant}.json"
        write_game(path, "six_nimmt_board", dealer.setting, dealer.events)
        printed = companion("replay", str(path), "--lang", "sk").out
        path.with_suffix(".sk.txt").write_text(printed, encoding="utf-8")


if __name__ == "__main__":
    main()
