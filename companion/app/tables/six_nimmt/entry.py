"""What a 6 nimmt! table asks for next, and the event that the answers make. Knows no widgets.

Asked are the cards of a `row` and of a `hand`, each revealed `card`, and `special` cards: "row 2", "hand Ana 3".
"""

from collections.abc import Mapping
from typing import Any

from companion.app.tables.drafting import Asked, Draft
from companion.rules.game import Decision, Event
from companion.rules.six_nimmt.buffalo.rules import FACE_UP, IN_PLAY
from companion.rules.six_nimmt.cards import HAND, ROWS
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Reveal, Setup
from companion.rules.six_nimmt.state import State
from companion.rules.six_nimmt.variants import VARIANTS

UNTRACKED = "untracked"
"""The answer of players who do not want to keep track of the special cards."""


class Entry(Draft):
    """`state` is the table as it lies, `draft` what has been entered so far."""

    def __init__(self, state: State, pending: tuple[Decision, ...], draft: Mapping[str, Any]) -> None:
        super().__init__((), draft)
        self.state = state
        self.pending = pending
        self.asks = () if pending or state.outcome else self._dealing() if not state.dealing else self._revealing()

    def _dealing(self) -> tuple[Asked, ...]:
        setting = self.state.setting
        rows = [Asked(f"row {row}", "row", None, row) for row in range(1, ROWS + 1)]
        hands = []
        if setting.variant == "professional":
            hands = [
                Asked(f"hand {player} {number}", "hand", player, number)
                for player in setting.players
                for number in range(1, HAND + 1)
            ]
        specials = []
        if setting.variant == "buffalo":
            wanted = 0 if self.draft.get("special 1") == UNTRACKED else min(FACE_UP, IN_PLAY[len(setting.players)])
            specials = [Asked(f"special {number}", "special", None, number) for number in range(1, wanted + 1)]
        return (*rows, *hands, *specials)

    def _revealing(self) -> tuple[Asked, ...]:
        names = VARIANTS[self.state.setting.variant].names(self.state.setting)
        return tuple(Asked(f"card {name}", "card", name) for name in names)

    def entered(self, player: str) -> int | None:
        """The card that this player has revealed, as far as it is entered."""
        card = self.draft.get(f"card {player}")
        return card if isinstance(card, int) else None

    def reversed(self, player: str) -> bool:
        return bool(self.draft.get(f"reversed {player}"))

    def where(self, card: int) -> str | None:
        """Why this card cannot be the answer: it is `entered` already, or was `seen` in this deal."""
        if self.elsewhere(card):
            return "entered"
        if self.state.dealing and self.state.unseen and card not in self.state.unseen:
            return "seen"
        return None

    def event(self) -> Event:
        setting = self.state.setting
        if self.state.dealing:
            cards = {asked.player: self.draft[asked.key] for asked in self.asks if asked.player is not None}
            turned = frozenset(player for player in cards if self.reversed(player))
            return Reveal(cards, turned)
        rows = tuple(self.draft[f"row {row}"] for row in range(1, ROWS + 1))
        hands: dict[str, tuple[int, ...]] = {}
        if setting.variant == "professional":
            for player in setting.players:
                hands[player] = tuple(self.draft[f"hand {player} {number}"] for number in range(1, HAND + 1))
        specials = [self.draft[asked.key] for asked in self.asks if asked.kind == "special"]
        tracked = setting.variant == "buffalo" and self.draft.get("special 1") != UNTRACKED
        return Deal(rows, hands, tuple(specials) if tracked else None)


def draft_of(event: Event) -> dict[str, Any] | None:
    """The draft that would make this event again."""
    if isinstance(event, Reveal):
        cards: dict[str, Any] = {f"card {player}": card for player, card in event.cards.items()}
        return {**cards, **{f"reversed {player}": True for player in event.reversed}}
    if isinstance(event, Deal):
        draft: dict[str, Any] = {f"row {row}": card for row, card in enumerate(event.rows, start=1)}
        for player, hand in event.hands.items():
            draft |= {f"hand {player} {number}": card for number, card in enumerate(hand, start=1)}
        if event.specials is not None:
            draft |= {f"special {number}": kind for number, kind in enumerate(event.specials, start=1)}
        return draft
    return None if isinstance(event, DealScore | Setup | Accept) else {}
