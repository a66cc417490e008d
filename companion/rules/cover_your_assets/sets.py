"""Cards by themselves: what makes a set, what fits one, and how it lies."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.rules.cover_your_assets.box import ACTIONS, ASSETS, COIN_BANK, WILDS
from companion.rules.cover_your_assets.scoring import card_name
from companion.rules.cover_your_assets.state import CardSet
from companion.rules.game import Problem
from companion.rules.message import Message, say


def laid(cards: Iterable[str]) -> CardSet:
    """As a set lies: wild cards under assets."""
    return tuple(sorted(cards, key=_height))


def _height(kind: str) -> int:
    return kind not in WILDS


def asset_of(cards: Sequence[str]) -> str:
    """What a set is a set of: the asset on its top; a heap without one shows its last card."""
    return next((kind for kind in cards if kind in ASSETS), cards[-1])


def fits(kind: str, asset: str) -> bool:
    """Whether a card can be used for or against a set of this asset."""
    return kind == asset or kind in WILDS


def names(cards: Iterable[str]) -> tuple[Message, ...]:
    """Each kind once, with how many there are."""
    return tuple(
        card_name(kind) if count == 1 else say("cover_your_assets.several", count=count, card=card_name(kind))
        for kind, count in Counter(cards).items()
    )


def fault(cards: Sequence[str]) -> Problem | None:
    """Why these cards cannot lie together as one set, however many they are."""
    for kind in cards:
        if kind in ACTIONS:
            return Problem("cover_your_assets.action_cards", say("cover_your_assets.set.action", card=card_name(kind)))
    assets = list(dict.fromkeys(kind for kind in cards if kind in ASSETS))
    if not assets:
        return Problem("cover_your_assets.two_wilds", say("cover_your_assets.set.only_wild"))
    if len(assets) > 1:
        return Problem("cover_your_assets.pair", say("cover_your_assets.set.unlike", cards=names(assets)))
    if len(cards) < 2:
        return Problem("cover_your_assets.pair", say("cover_your_assets.set.single", card=card_name(cards[0])))
    return None


def pair_fault(cards: Sequence[str]) -> Problem | None:
    """Why these cards are no set that may be made from the hand."""
    if len(cards) != 2:
        return Problem("cover_your_assets.pair", say("cover_your_assets.set.not_two", n=len(cards)))
    return fault(cards)


def demand_of(cards: Sequence[str]) -> int:
    """How many cards answer these."""
    return 2 if COIN_BANK in cards else 1
