"""Everything that cannot be true of a table set up by hand or read from a photo."""

from collections.abc import Iterator

from companion.rules.cover_your_assets.box import ACTIONS, KINDS, PILE
from companion.rules.cover_your_assets.counting import open_cards, seen_cards
from companion.rules.cover_your_assets.scoring import card_name, too_often
from companion.rules.cover_your_assets.sets import fault
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.variants import VARIANTS, Classic
from companion.rules.game import Problem
from companion.rules.message import say

PHYSICAL = frozenset({"cover_your_assets.cards"})
"""Problems that no agreement can make true: the box has no such cards."""


def problems(state: State) -> Iterator[Problem]:
    if state.phase in ("before", "over"):
        return
    variant = VARIANTS[state.setting.variant]
    copies = variant.copies(state.setting.options)
    seen = seen_cards(state)
    for kind in KINDS:
        yield from too_often(kind, seen[kind], copies.get(kind, 0))
    there, most = cards_in_all(state), sum(copies.values())
    if there > most:
        sentence = say("cover_your_assets.problem.too_many_cards", count=there, most=most)
        yield Problem("cover_your_assets.cards", sentence)
    for player, stack in zip(state.setting.players, state.stacks, strict=True):
        for cards in stack:
            found = fault(cards)
            if found is not None:
                sentence = say("cover_your_assets.problem.set", player=player, sentence=found.sentence)
                yield Problem(found.rule, sentence)
    yield from _hand_problems(state, variant)
    yield from _pile_problems(state, variant)


def cards_in_all(state: State) -> int:
    """Every card that must be somewhere: open, in hands, in the stock, face down in draft piles."""
    hidden = sum(pile.left - (pile.card is not None) for pile in state.piles)
    unknown = state.discards.count(None)
    return sum(1 for _ in open_cards(state)) + unknown + sum(state.hands) + max(0, state.stock) + hidden


def _hand_problems(state: State, variant: Classic) -> Iterator[Problem]:
    size = variant.hand(state.setting.options)
    for player, held in zip(state.setting.players, state.hands, strict=True):
        if held > size:
            sentence = say("cover_your_assets.problem.hand", player=player, n=held, most=size)
            yield Problem("cover_your_assets.hand", sentence)
        elif held < size and state.stock > 0 and state.phase == "act":
            sentence = say("cover_your_assets.problem.not_refilled", player=player, n=held, most=size)
            yield Problem("cover_your_assets.refill", sentence)


def _pile_problems(state: State, variant: Classic) -> Iterator[Problem]:
    if len(state.piles) != variant.piles:
        yield Problem(variant.rule, say("cover_your_assets.refused.pile_count", n=variant.piles))
    for number, pile in enumerate(state.piles, start=1):
        if pile.left > PILE:
            yield Problem(variant.rule, say("cover_your_assets.problem.pile", pile=number, most=PILE))
        if pile.card in ACTIONS:
            sentence = say("cover_your_assets.refused.turned_before", card=card_name(pile.card))
            yield Problem("cover_your_assets.turned_before", sentence)
        if pile.card is None and pile.left and state.phase in ("act", "second"):
            yield Problem("cover_your_assets.turn_up", say("cover_your_assets.problem.not_turned", pile=number))
