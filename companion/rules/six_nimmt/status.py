"""Everything that cannot be true of four rows set up by hand or read from a photo."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.rules.game import Problem
from companion.rules.message import say
from companion.rules.six_nimmt.cards import BULLS, ROWS
from companion.rules.six_nimmt.state import State

if TYPE_CHECKING:
    from companion.rules.six_nimmt.base import Base

PHYSICAL = frozenset(
    {
        "six_nimmt.four_rows",
        "six_nimmt.one_of_each",
        "six_nimmt.professional.deck",
        "six_nimmt.even_odd.start",
        "six_nimmt.up_down.start",
        "six_nimmt.up_down.move",
        "six_nimmt.jumping_cow.start",
        "six_nimmt.buffalo.specials",
    }
)
"""Problems that no agreement can make true: the cards themselves could not lie like that."""


def row_problems(variant: "Base", state: State) -> Iterator[Problem]:
    rows = state.rows
    if len(rows) != ROWS or not all(rows):
        yield Problem("six_nimmt.four_rows", say("six_nimmt.problem.four_rows", rows=len([row for row in rows if row])))
        return
    names = variant.names(state.setting)
    deck = variant.deck(state.setting)
    for number, (row, limit) in enumerate(zip(rows, variant.limits(state), strict=True), start=1):
        if len(row) > limit:
            yield Problem("six_nimmt.full_row", say("six_nimmt.problem.too_long", row=number, n=len(row)))
        if variant.rows_rise:
            for left, right in itertools.pairwise(row):
                if right <= left:
                    sentence = say("six_nimmt.problem.not_rising", row=number, left=left, right=right)
                    yield Problem("six_nimmt.ascending", sentence)
        for card in row:
            if card not in deck:
                sentence = say("six_nimmt.refused.beyond_deck", card=card, highest=max(deck))
                yield Problem("six_nimmt.professional.deck", sentence)
    lying = [card for row in rows for card in row]
    taken = [card for pile in state.piles for card in pile]
    waiting = [card for _, _, _, card in state.queue]
    for card, times in Counter(lying + taken + waiting).items():
        if times > 1:
            yield Problem("six_nimmt.one_of_each", say("six_nimmt.problem.twice", card=card))
    revealed = ROWS + len(names) * state.round - len(state.queue)
    if len(lying) > revealed:
        sentence = say("six_nimmt.problem.too_many", n=len(lying), rounds=state.round, most=revealed)
        yield Problem("six_nimmt.ten_rounds", sentence)
    else:
        dearest = sorted((BULLS[card] for card in deck), reverse=True)
        most = sum(dearest[: revealed - len(lying)])
        if sum(state.points) > most:
            sentence = say("six_nimmt.problem.too_many_bulls", total=sum(state.points), most=most)
            yield Problem("six_nimmt.bulls", sentence)
