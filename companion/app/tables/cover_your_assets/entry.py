"""What a table of Cover Your Assets asks for next, and the events that a card or a set can be used for.

What is offered is whatever the rules take: each event that might be meant is tried on the table. Knows no widgets.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from companion.rules.cover_your_assets import CoverYourAssets
from companion.rules.cover_your_assets.box import ASSETS, COIN_BANK, KINDS, MOVE, SWAP, WILDS
from companion.rules.cover_your_assets.counting import seen_cards
from companion.rules.cover_your_assets.events import (
    Accept,
    Answer,
    Challenge,
    Deal,
    DealScore,
    Improve,
    Make,
    Move,
    OneCard,
    Printed,
    Series,
    Setup,
    Swap,
    TurnUp,
)
from companion.rules.cover_your_assets.sets import asset_of
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.variants import VARIANTS
from companion.rules.game import Event
from companion.rules.verdict import Refused

GAME = CoverYourAssets()
NONE = "none"
"""The answer of players who begin without a discard pile."""


class Asked(NamedTuple):
    """A card to be named: turned up on a draft `pile`, or for the `discard` pile."""

    key: str
    kind: str
    number: int = 0


class Entry:
    """`state` is the table as it lies, `draft` what has been entered and makes no event yet."""

    def __init__(self, state: State, draft: Mapping[str, Any]) -> None:
        self.state = state
        self.draft = dict(draft)
        self.variant = VARIANTS[state.setting.variant]
        self.copies = self.variant.copies(state.setting.options)
        self.kinds = tuple(kind for kind in KINDS if self.copies.get(kind))

    # ---- the deal ----

    @property
    def asks(self) -> tuple[Asked, ...]:
        if self.state.phase != "before":
            return ()
        piles = [Asked(f"pile {number}", "pile", number) for number in range(1, self.variant.piles + 1)]
        return (*piles, Asked("discard", "discard"))

    @property
    def at(self) -> Asked | None:
        """What is asked now: what the user went back to, or the first thing that is missing."""
        chosen = next((asked for asked in self.asks if asked.key == self.draft.get("at")), None)
        return chosen or next((asked for asked in self.asks if asked.key not in self.draft), None)

    @property
    def first(self) -> str:
        """Who begins the round that is dealt: to the left of the dealer."""
        names = self.state.setting.players
        chosen: str = self.draft.get("first", names[(self.state.dealer + 1) % len(names)])
        return chosen

    def answered(self, kind: str) -> dict[str, Any]:
        """The draft with this card as what is asked now."""
        assert self.at is not None
        return {**{key: value for key, value in self.draft.items() if key != "at"}, self.at.key: kind}

    @property
    def dealt(self) -> Deal | None:
        """The deal, once everything is entered."""
        if not self.asks or any(asked.key not in self.draft for asked in self.asks):
            return None
        names = self.state.setting.players
        dealer = names[names.index(self.first) - 1]
        piles = tuple(self.draft[asked.key] for asked in self.asks if asked.kind == "pile")
        return Deal(dealer, None if self.draft["discard"] == NONE else self.draft["discard"], piles)

    # ---- cards ----

    def left(self, kind: str) -> int:
        """How many cards of a kind may still be in hands or in a stock."""
        entered = [self.draft.get(asked.key) for asked in self.asks if self.at is None or asked.key != self.at.key]
        seen = entered.count(kind) if self.asks else seen_cards(self.state)[kind]
        return self.copies.get(kind, 0) - seen

    @property
    def card(self) -> str | None:
        """The card that the player whose turn it is has shown."""
        return self.draft.get("card") if self.state.phase in ("act", "second") else None

    @property
    def pairing(self) -> bool:
        """A wild card needs an asset, which is asked for."""
        return self.card in WILDS and bool(self.draft.get("pair"))

    # ---- what can be done ----

    @property
    def player(self) -> str:
        return self.state.setting.players[self.state.turn]

    def uses(self, kind: str) -> list[Event]:
        """Everything but a discard that this card from the hand can be played for now."""
        return self.allowed(self._uses(kind))

    def pairs(self, wild: str) -> list[Event]:
        """The sets that a wild card makes with an asset from the hand."""
        return self.allowed(Make(self.player, (asset, wild)) for asset in ASSETS)

    def challenges(self, target: str) -> list[Event]:
        """Every challenge of a player's sets."""
        return self.allowed(self._challenges(target, None))

    @property
    def answers(self) -> list[Event]:
        """Every answer to the challenge under way."""
        battle = self.state.battle
        if battle is None:
            return []
        contested = self.contested
        name = self.state.setting.players[battle.answering]
        return self.allowed(Answer(name, cards) for cards in _against(asset_of(contested), battle.demand))

    @property
    def contests(self) -> list[Event]:
        """Every challenge of the series that is being made."""
        series = self.state.series
        if series is None:
            return []
        name = self.state.setting.players[series.contester]
        return self.allowed(Challenge(name, self.player, cards) for cards in _against(asset_of(series.cards), 1))

    @property
    def contested(self) -> tuple[str, ...]:
        """The set that is fought over, as it lay before."""
        battle, series = self.state.battle, self.state.series
        if battle is not None and battle.place is not None:
            return self.state.stacks[battle.defender][battle.place]
        assert series is not None
        return series.cards

    def allowed(self, events: Iterable[Event]) -> list[Event]:
        return [event for event in events if self.why_not(event) is None]

    def why_not(self, event: Event) -> Refused | None:
        try:
            GAME.apply(self.state, event)
        except Refused as refused:
            return refused
        return None

    def _uses(self, kind: str) -> Iterator[Event]:
        player, others = self.player, [name for name in self.state.setting.players if name != self.player]
        if kind == SWAP:
            yield from (Swap(player, target) for target in others)
        elif kind == MOVE:
            yield from (Move(player, name, to) for name in self.state.setting.players for to in ("bottom", "top"))
        else:
            if self.state.discards and self.state.discards[-1] is not None:
                yield Make(player, (kind,), self.state.discards[-1])
            if kind in ASSETS:
                yield Make(player, (kind, kind))
                yield from (Make(player, (kind, wild)) for wild in WILDS)
            for many in range(self.variant.piles, 0, -1):
                yield from (
                    Series(player, kind, piles) for piles in combinations(range(1, self.variant.piles + 1), many)
                )
            yield Improve(player, kind)
            for target in others:
                yield from self._challenges(target, kind)

    def _challenges(self, target: str, kind: str | None) -> Iterator[Event]:
        """With all cards that may fit, or only with those of a kind among them."""
        stack = self.state.stacks[self.state.setting.players.index(target)]
        for second, needed in ((False, 1), (True, 2)):
            if len(stack) > second:
                for cards in _against(asset_of(stack[-1 - second]), needed):
                    if kind is None or kind in cards:
                        yield Challenge(self.player, target, cards, second)


def _against(asset: str, demand: int) -> Iterator[tuple[str, ...]]:
    """The cards that may be played for a set of this asset."""
    single = [asset, *(wild for wild in WILDS if wild != COIN_BANK)]
    yield from combinations_with_replacement(single, demand)
    yield (COIN_BANK,)


def played_cards(event: Event) -> tuple[str, ...]:
    """The cards that an event brings from a hand to the table."""
    match event:
        case Make():
            return event.hand
        case Challenge() | Answer():
            return event.cards
        case Swap():
            return (SWAP,)
        case Move():
            return (MOVE,)
        case OneCard() | Series():
            return (event.card,)
        case _:
            return ()


def draft_of(event: Event) -> dict[str, Any] | None:
    """What was entered to make this event; None where it is not entered at the table."""
    match event:
        case Deal():
            draft: dict[str, Any] = {f"pile {number}": kind for number, kind in enumerate(event.piles, start=1)}
            return {**draft, "discard": event.discard or NONE}
        case Setup() | Accept() | DealScore() | Printed():
            return None
        case Answer() | TurnUp():
            return {}
        case _:
            played = played_cards(event)
            return {"card": played[0]} if played else {}
