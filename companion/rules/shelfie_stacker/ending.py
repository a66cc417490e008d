"""Seven rounds are over: what must still be told, who has won, and the cards left in hand that break a tie."""

from typing import TYPE_CHECKING

from companion.rules.game import Decision
from companion.rules.message import listed, say
from companion.rules.outcome import Outcome
from companion.rules.shelfie_stacker import facts, scoring
from companion.rules.shelfie_stacker.effects import GameEnded
from companion.rules.shelfie_stacker.events import LastCharacters
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base


def close(table: OpenTable) -> None:
    """Counts, once everything that counts is known."""
    variant, state = table.variant, table.frozen()
    if facts.needed_for_scoring(variant, state):
        return
    totals = variant.scores(state)
    outcome = variant.result(state, totals)
    if outcome is not None:
        table.know(outcome=outcome)
        table.tell(GameEnded(outcome.how, tuple(totals.items()), outcome.winners))


def by_points(variant: "Base", state: State, totals: dict[str, int]) -> Outcome | None:
    """Most points win, then the lower character left in hand; None while the tie is not broken."""
    tied = scoring.highest(totals)
    if len(tied) == 1:
        return Outcome("points", tied)
    left = {side: left_by(variant, state, side) for side in tied}
    known = {side: character for side, character in left.items() if character is not None}
    if len(known) < len(tied):
        return None
    winners = scoring.lowest_left(tied, known)
    return Outcome("tie_break" if len(winners) < len(tied) else "shared", winners)


def left_by(variant: "Base", state: State, side: str) -> int | None:
    """The character left in this side's hand: as told, or as it follows from a public set."""
    seat = variant.names(state.setting).index(side)
    told = state.last[seat]
    return told if told is not None or state.points is not None else variant.rest_in_hand(state, seat)


def tie_needs(variant: "Base", state: State) -> tuple[Decision, ...]:
    tied = scoring.highest(variant.scores(state))
    return tuple(Decision(side, "last_character") for side in tied if left_by(variant, state, side) is None)


def last_characters(table: OpenTable, event: LastCharacters) -> None:
    variant, state = table.variant, table.state
    rule = "shelfie_stacker.tie_break"
    waiting = [told.player for told in variant.pending(table.frozen()) if told.decision == "last_character"]
    if not waiting:
        refuse(rule, say("shelfie_stacker.refused.no_tie"), expected={"players": []})
    if event.characters.keys() != set(waiting):
        sentence = say("shelfie_stacker.refused.tied_only", players=listed(waiting))
        refuse(rule, sentence, expected={"players": waiting})
    last = list(state.last)
    for name, character in event.characters.items():
        seat = table.numbers[name]
        if state.points is None:
            variant.check_character(state, seat, name, character)
        last[seat] = character
    table.know(last=tuple(last))
    close(table)
