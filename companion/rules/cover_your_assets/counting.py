"""What can be counted on a table: the cards that lie open, and what everyone has."""

from collections.abc import Iterator

from companion.rules.cover_your_assets.box import KINDS
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.state import State


def open_cards(state: State) -> Iterator[str]:
    """Every card that has been seen and is not back in a hand or a stock."""
    for stack in state.stacks:
        for cards in stack:
            yield from cards
    yield from (kind for kind in state.discards if kind is not None)
    yield from state.removed
    yield from (pile.card for pile in state.piles if pile.card is not None)
    if state.battle is not None:
        yield from state.battle.cards
    if state.series is not None:
        yield from state.series.cards


def seen_cards(state: State) -> dict[str, int]:
    """How many of each kind lie open."""
    seen = dict.fromkeys(KINDS, 0)
    for kind in open_cards(state):
        seen[kind] += 1
    return seen


def round_points(state: State) -> tuple[int, ...]:
    """By seat: what lies in the stacks, or what the round was worth once it is over."""
    if state.phase in ("before", "over"):
        return state.points or (0,) * len(state.totals)
    return tuple(sum(worth(cards, state.values) for cards in stack) for stack in state.stacks)


def totals(state: State) -> tuple[int, ...]:
    """By seat, the round under way included."""
    if state.phase in ("before", "over"):
        return state.totals
    return tuple(total + points for total, points in zip(state.totals, round_points(state), strict=True))
