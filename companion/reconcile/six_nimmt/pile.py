"""The cards that a player took, spread on the table, beside what the journal says: its cards, or its bulls alone."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from companion.reconcile.joint import Expectation, Line, joint
from companion.reconcile.reconciliation import (
    NOTHING_TOLD,
    Chosen,
    Difference,
    Kind,
    ReadAgain,
    Reconciliation,
    Told,
)
from companion.rules.journal import Journal
from companion.rules.message import say
from companion.rules.six_nimmt.cards import bulls
from companion.rules.six_nimmt.effects import bulls_text
from companion.rules.six_nimmt.state import State
from companion.rules.six_nimmt.variants import VARIANTS
from vision.observation import Observation

ELSEWHERE = -math.log(0.002)
"""A card lies in this pile that is in a row, or that somebody else took."""
UNSHOWN = -math.log(0.0002)
OTHER_BULLS = -math.log(0.05)
"""The pile counts otherwise than was entered."""


def reconcile_pile(
    journal: Journal[Any], player: str, observation: Observation, *, told: Told = NOTHING_TOLD
) -> Reconciliation:
    """The pile of a player or side: as many bulls as the journal has, on the cards that it has where it knows them."""
    state: State = journal.state
    variant = VARIANTS[state.setting.variant]
    side = variant.sides(state.setting).index(player)
    cards, points = state.piles[side], state.points[side]
    lying = {card for row in state.rows for card in row} | {card for pile in state.piles for card in pile}
    deck = variant.deck(state.setting)

    def strange(line: int, card: int) -> float:
        return 0.0 if not cards or card in cards else ELSEWHERE if card in lying else UNSHOWN

    def whole(lines: Sequence[Sequence[int]]) -> float:
        return 0.0 if cards or bulls(lines[0]) == points else OTHER_BULLS

    expectation = Expectation(strange, lambda line, before, card: 0.0, deck, frozenset(lying or deck), whole=whole)
    everything = tuple(place for group in observation.groups for place in group)
    reading = joint(observation, [Line(everything, ())], expectation, told)
    (seen,) = reading.lines
    found = tuple(_differences(player, cards, points, seen))
    pile = tuple(sorted(card.value for card in seen))
    return Reconciliation((pile,), reading.lines, (), (), reading.ignored, found, ())


def _differences(player: str, cards: Sequence[int], points: int, seen: Sequence[Chosen]) -> Iterator[Difference]:
    values = [card.value for card in seen]
    if not cards:
        if bulls(values) != points:
            message = say(
                "reconcile.six_nimmt.pile_bulls", player=player, bulls=bulls_text(bulls(values)), entered=points
            )
            yield Difference(Kind.STRANGE, message, tuple(values), None, None, "six_nimmt.bulls", (), None, ())
        return
    for card in seen:
        if card.value not in cards:
            likely = tuple(other for other in cards if other not in values)
            again = ReadAgain(say("reconcile.six_nimmt.read_again", card=card.value), card.item, likely)
            message = say("reconcile.six_nimmt.pile_strange", card=card.value, player=player)
            yield Difference(Kind.STRANGE, message, (card.value,), None, None, None, (), card.quad, (again,))
    for missing in cards:
        if missing not in values:
            message = say("reconcile.six_nimmt.pile_missing", card=missing, player=player)
            yield Difference(Kind.MISSING, message, (missing,), None, None, None, (), None, ())
