"""The helper and the contest: looked at after each player's placing, in turn order, or by agreement after the round."""

from collections.abc import Sequence

from companion.rules.game import Decision
from companion.rules.shelfie_stacker.contest import found
from companion.rules.shelfie_stacker.dice import by_colour
from companion.rules.shelfie_stacker.effects import ContestWon, HelperMoved
from companion.rules.shelfie_stacker.facts import count_of
from companion.rules.shelfie_stacker.shelf import Stacked, lying
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.table import OpenTable

FOR_HELPER = 3


def check(table: OpenTable) -> None:
    """Looks at everyone whose placing is over, in order, as far as the cards are known."""
    while table.state.checked < len(table.state.order):
        number = table.state.order[table.state.checked]
        seat = table.seats[number]
        if not seat.done or _asked(table.state, seat.shelf):
            return
        _count_dice(table, number)
        if table.state.setting.options.helper == "after_each":
            _move_helper(table)
        _check_contest(table, number)
        table.know(checked=table.state.checked + 1)
        if table.state.checked == len(table.state.order) and table.state.setting.options.helper == "after_round":
            _move_helper(table)


def needed(state: State, names: tuple[str, ...]) -> tuple[Decision, ...]:
    """What must be read off the cards before the next player's rewards can be looked at."""
    if state.checked >= len(state.order):
        return ()
    number = state.order[state.checked]
    seat = state.seats[number]
    return tuple(Decision(names[number], card) for card in _asked(state, seat.shelf)) if seat.done else ()


def _asked(state: State, shelf: Sequence[Sequence[Stacked]]) -> list[str]:
    """The cards that may have something to do with this shelf and are not known yet."""
    asked = []
    if state.helper is None and max(by_colour(lying(shelf)).values(), default=0) >= FOR_HELPER:
        asked.append("helper")
    if state.contest_holder is None and (state.contest is None or state.contest.pattern is None):
        asked.append("contest")
    return asked


def _count_dice(table: OpenTable, seat: int) -> None:
    helper = table.state.helper
    if helper is not None:
        counted = list(table.state.counted)
        counted[seat] = count_of(helper.colour, table, seat)
        table.know(counted=tuple(counted))


def _move_helper(table: OpenTable) -> None:
    """The first with enough dice gets the card; later it goes to whoever has the most, if that is more."""
    state = table.state
    if state.helper is None:
        return
    counted, holder = state.counted, state.helper_holder
    first = holder is None and state.setting.options.helper == "after_round"
    to_beat = FOR_HELPER - 1 if holder is None else counted[holder]
    most = max(counted)
    if most > to_beat:
        winner = next(seat for seat in state.order if counted[seat] == most or (first and counted[seat] > to_beat))
        most = counted[winner]
        table.know(helper_holder=winner)
        before = None if holder is None else table.names[holder]
        table.tell(HelperMoved(table.names[winner], state.helper.colour, most, before))


def _check_contest(table: OpenTable, seat: int) -> None:
    contest = table.state.contest
    if table.state.contest_holder is not None or contest is None or contest.pattern is None:
        return
    empty_places = table.state.setting.options.contest == "empty_places"
    if found(contest.pattern, table.seats[seat].shelf, empty_places):
        table.know(contest_holder=seat)
        table.tell(ContestWon(table.names[seat]))
