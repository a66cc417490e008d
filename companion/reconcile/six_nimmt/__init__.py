"""The four rows of 6 nimmt! on a photo, beside the four rows that the rules expect."""

import math
from collections.abc import Collection, Sequence
from typing import Any

from companion.reconcile.joint import Expectation, Line, joint
from companion.reconcile.reconciliation import NOTHING_TOLD, Reconciler, Reconciliation, Start, Told
from companion.reconcile.six_nimmt.differences import differences
from companion.reconcile.six_nimmt.lines import Matched, matched
from companion.reconcile.six_nimmt.unrecorded import explanations
from companion.reconcile.six_nimmt.unseen import covered, latest_cards
from companion.rules.game import Event, Setting
from companion.rules.journal import Journal
from companion.rules.message import Message, say
from companion.rules.six_nimmt import SixNimmt
from companion.rules.six_nimmt.cards import HAND, ROWS
from companion.rules.six_nimmt.events import Accept, Position, Setup
from companion.rules.six_nimmt.state import Rows, State
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused
from vision.observation import Observation

ELSEWHERE = -math.log(0.002)
"""A card lies in another row than its own."""
WAITING = -math.log(0.005)
"""A revealed card lies in a row already, before its player has said which."""
UNSHOWN = -math.log(0.0002)
"""This one of the cards that nobody has shown lies there."""
GONE = -math.log(0.00001)
"""A card lies there that is in somebody's pile."""
FALLS = -math.log(0.01)
"""A row does not rise."""

NO_ROWS: Rows = ((),) * ROWS


class SixNimmtReconciler:
    def reconcile(
        self,
        journal: Journal[Any],
        observation: Observation,
        *,
        told: Told = NOTHING_TOLD,
        overlooked: Collection[int] = (),
    ) -> Reconciliation:
        state: State = journal.state
        if _a_new_deal(state, observation):
            state = state._replace(rows=NO_ROWS, piles=(), queue=())
        match = matched(observation, state.rows, told)
        reading = joint(observation, match.lines, _expectation(state), told)
        lines, beside = reading.lines[:ROWS], reading.lines[ROWS]
        seen = tuple(tuple(card.value for card in line) for line in lines)
        unseen = covered(state.rows, seen, latest_cards(journal))
        rows = tuple(_with({*overlooked, *unseen}, cards, row) for cards, row in zip(seen, state.rows, strict=True))
        found = differences(journal, state, observation, lines, rows)
        told_by = explanations(journal, rows) if found else ()
        return Reconciliation(rows, lines, beside, unseen, reading.ignored, found, told_by, _notes(match))

    def agreement(self, reading: Reconciliation, reason: str) -> Event:
        return Accept(reason, Position(rows=reading.rows))

    def start(self, setting: Setting, observation: Observation, *, told: Told = NOTHING_TOLD) -> Start:
        before = VARIANTS[setting.variant].start(setting)
        lines = [Line(group, ()) for group in observation.groups]
        reading = joint(observation, lines, _expectation(before), told)
        seen = tuple(line for line in reading.lines if line)
        rows = tuple(tuple(card.value for card in line) for line in seen)
        event = Setup(Position(rows=rows, round=_rounds_at_least(setting, rows)))
        try:
            SixNimmt().apply(before, event)
            problems: tuple[Message, ...] = ()
        except Refused as refused:
            problems = refused.verdict.sentences
        return Start(event, Reconciliation(rows, seen, (), (), reading.ignored, (), ()), problems)


RECONCILER: Reconciler = SixNimmtReconciler()


def _a_new_deal(state: State, observation: Observation) -> bool:
    """Whether nothing is expected: no deal is under way, and the photo may show the beginning of one."""
    return not state.rows or (not state.dealing and all(len(group) == 1 for group in observation.groups))


def _expectation(state: State) -> Expectation:
    variant = VARIANTS[state.setting.variant]
    lying = {card for row in state.rows for card in row}
    waiting = {card for _, _, _, card in state.queue}
    gone = {card for pile in state.piles for card in pile}
    nothing_known = not lying

    def strange(line: int, card: int) -> float:
        if nothing_known:
            return 0.0
        if card in waiting:
            return 0.0 if line == ROWS else WAITING
        return ELSEWHERE if card in lying else GONE if card in gone else UNSHOWN

    def follows(line: int, before: int, card: int) -> float:
        return FALLS if variant.rows_rise and card <= before and line < ROWS else 0.0

    deck = variant.deck(state.setting)
    return Expectation(strange, follows, deck, deck if nothing_known else frozenset(lying | waiting))


def _with(overlooked: Collection[int], lying: tuple[int, ...], row: Sequence[int]) -> tuple[int, ...]:
    """A row with those of its cards that a person sees there and the eye does not, each after the one before it."""
    cards = list(lying)
    for place, card in enumerate(row):
        if card in overlooked and card not in cards:
            before = [cards.index(other) for other in row[:place] if other in cards]
            cards.insert(max(before, default=-1) + 1, card)
    return tuple(cards)


def _notes(match: Matched) -> tuple[Message, ...]:
    turned = (say("reconcile.six_nimmt.turned"),) if match.turned else ()
    order = tuple(row + 1 for row in match.order)
    return turned if order == tuple(sorted(order)) else (*turned, say("reconcile.six_nimmt.order", rows=order))


def _rounds_at_least(setting: Setting, rows: Rows) -> int:
    """So many rounds must be over for so many cards to lie there; more may be, since rows are taken."""
    beyond = sum(map(len, rows)) - ROWS
    return min(HAND - 1, max(0, math.ceil(beyond / len(VARIANTS[setting.variant].names(setting)))))
