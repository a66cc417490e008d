"""What differs with the number of players: the deck, the hands, and where the draft piles lie."""

from collections.abc import Mapping

from companion.rules.cover_your_assets.box import ADVANCED, COPIES, HAND, LARGE_HAND, OUT_FOR_TWO, PILE, PILES
from companion.rules.cover_your_assets.state import Options
from companion.rules.game import Variant

PLAYERS: Mapping[str, Variant] = {
    variant.id: variant
    for variant in (
        Variant("classic", 2, 6),
        Variant("advanced", 2, 6),
        Variant("two_players", 2, 2),
        Variant("three_players", 3, 3),
    )
}
"""How many can play each."""


class Classic:
    """The rules for a full table; the advanced variant is the same with other options."""

    piles = 0
    rule = "cover_your_assets.deal"
    """Where its deck and its hands are described."""

    def hand(self, options: Options) -> int:
        return LARGE_HAND if options.six_cards else HAND

    def copies(self, options: Options) -> dict[str, int]:
        """The deck: how many cards of each kind are played with."""
        return {kind: count for kind, count in COPIES.items() if kind not in ADVANCED or getattr(options, kind)}

    def stock(self, options: Options, players: int, discard: bool) -> int:
        """The cards that are left for drawing when a round begins."""
        dealt = self.hand(options) * players + self.piles * PILE + discard
        return sum(self.copies(options).values()) - dealt

    def beside(self, pile: int) -> tuple[int, int]:
        """The two seats that a draft pile lies between."""
        return 0, 1

    def reach(self, seat: int) -> tuple[int, ...]:
        """The draft piles that a player may draw from."""
        return tuple(pile for pile in range(self.piles) if seat in self.beside(pile))


class TwoPlayers(Classic):
    piles = PILES
    rule = "cover_your_assets.two_players"

    def hand(self, options: Options) -> int:
        return LARGE_HAND

    def copies(self, options: Options) -> dict[str, int]:
        whole = super().copies(options)
        left = {kind: count - OUT_FOR_TWO.get(kind, 0) for kind, count in whole.items()}
        return {kind: count for kind, count in left.items() if count}


class ThreePlayers(Classic):
    piles = PILES
    rule = "cover_your_assets.three_players"

    def beside(self, pile: int) -> tuple[int, int]:
        return pile, (pile + 1) % PILES


VARIANTS: Mapping[str, Classic] = {
    "classic": Classic(),
    "advanced": Classic(),
    "two_players": TwoPlayers(),
    "three_players": ThreePlayers(),
}
