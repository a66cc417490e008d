"""Beat the Buffalo: what each of the eight special cards does.

Each function checks first, and returns what carries the card out: a refused card has changed nothing.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from companion.rules.message import Message, say
from companion.rules.six_nimmt.buffalo.events import (
    Between,
    Exchange,
    FirstCard,
    LastCard,
    Move,
    Order,
    SevenTakes,
    SpecialCard,
    StopRow,
)
from companion.rules.six_nimmt.cards import HAND
from companion.rules.six_nimmt.effects import CardMoved, Exchanged, Inserted, LaidBeside, MustChoose, Reordered
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import Board, Laid
from companion.rules.six_nimmt.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.six_nimmt.buffalo.rules import Buffalo

CarryOut: TypeAlias = Callable[[], None]


def name(kind: str) -> Message:
    return Message(f"six_nimmt.special.{kind}")


def check(variant: "Buffalo", table: OpenTable, event: SpecialCard) -> CarryOut:
    return CHECKS[type(event)](variant, table, event)


def without(seats: Sequence[int], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _lie_beside(variant: "Buffalo", table: OpenTable, event: SevenTakes | StopRow) -> CarryOut:
    """Both lie beside a row from now on, and the board keeps which."""
    kept_in = "sevens" if isinstance(event, SevenTakes) else "stops"
    if event.row - 1 in getattr(table.beside, kept_in):
        refuse("six_nimmt.buffalo.one_beside", say("six_nimmt.refused.lies_there", row=event.row))

    def carry_out() -> None:
        board = cast(Board, table.beside)
        variant.lay_board(table, board._replace(**{kept_in: getattr(board, kept_in) | {event.row - 1}}))
        if table.log is not None:
            table.log.append(LaidBeside(event.kind, event.row))

    return carry_out


def _exchange(variant: "Buffalo", table: OpenTable, event: Exchange) -> CarryOut:
    rule = "six_nimmt.buffalo.exchange"
    laid = _waiting(table, event.player, rule)
    _, _, seat, old = laid
    if cast(Board, table.beside).at_once not in (None, seat):
        _refuse_before_exchanged(table)
    if table.round == HAND:
        refuse(rule, say("six_nimmt.refused.hand_empty", player=event.player))
    variant.check_cards(table, table.unseen, (event.card,))
    variant.check_holder(table, seat, event.card)

    def carry_out() -> None:
        board = cast(Board, table.beside)
        table.unseen.remove(event.card)
        table.unseen.add(old)
        fresh: Laid = (event.card, False, seat, event.card)
        table.queue = (fresh, *(other for other in table.queue if other != laid))
        table.beside = board._replace(
            firsts=(seat, *without(board.firsts, seat)),
            at_once=seat,
            lasts=without(board.lasts, seat),
            returned=(*(pair for pair in board.returned if pair[0] != event.card), (old, seat)),
        )
        if table.log is not None:
            table.log.append(Exchanged(event.player, old, event.card))
        row = variant.row_for(table, event.card)
        if row >= 0:
            variant.place_head(table, row, rule)
        elif table.log is not None:
            table.log.append(MustChoose(event.player, event.card, "six_nimmt.lowest_card", bool(board.stops)))

    return carry_out


def _between(variant: "Buffalo", table: OpenTable, event: Between) -> CarryOut:
    rule = "six_nimmt.buffalo.between"
    laid = _waiting(table, event.player, rule)
    _, _, seat, card = laid
    if cast(Board, table.beside).at_once not in (None, seat):
        _refuse_before_exchanged(table)
    if laid != table.queue[0] and table.setting.options.between == "own_turn":
        _, _, other, first = table.queue[0]
        right = table.names[other]
        sentence = say("six_nimmt.refused.other_places", player=event.player, right=right, card=first)
        turn = "six_nimmt.buffalo.own_turn"
        refuse(turn, sentence, expected={"player": right})
    variant.check_open(table, event.row)
    cards = table.rows[event.row - 1]
    if card > cards[-1]:
        fitting = [row + 1 for row in variant.open_rows(table) if table.rows[row][-1] > card]
        sentence = say("six_nimmt.refused.not_between", card=card, row=event.row, last=cards[-1])
        refuse(rule, sentence, expected={"rows": fitting})

    def carry_out() -> None:
        if table.log is not None:
            before = next(higher for higher in cards if higher > card)
            table.log.append(Inserted(event.player, card, event.row, before))
        _put_in(variant, table, event.player, card, event.row - 1, rule)
        variant.leave_queue(table, seat, [other for other in table.queue if other != laid])

    return carry_out


def _move(variant: "Buffalo", table: OpenTable, event: Move) -> CarryOut:
    rule = "six_nimmt.buffalo.move"
    if not table.queue:
        refuse(rule, say("six_nimmt.refused.before_placing"), expected={"event": "reveal"})
    source = next((row for row, cards in enumerate(table.rows) if event.card in cards), None)
    if source is None:
        refuse(rule, say("six_nimmt.refused.not_lying", card=event.card))
    if source == event.row - 1:
        refuse(rule, say("six_nimmt.refused.same_row", card=event.card, row=event.row))
    variant.check_open(table, source + 1)
    variant.check_open(table, event.row)
    if len(table.rows[source]) == 1:
        only = "six_nimmt.buffalo.only_card"
        refuse(only, say("six_nimmt.refused.only_card", card=event.card, row=source + 1))

    def carry_out() -> None:
        table.rows[source].remove(event.card)
        if table.log is not None:
            table.log.append(CardMoved(event.card, source + 1, event.row))
        _put_in(variant, table, None, event.card, event.row - 1, rule)

    return carry_out


def _put_in(variant: "Buffalo", table: OpenTable, player: str | None, card: int, row: int, rule: str) -> None:
    """The card goes where it keeps the order; the team takes a row that becomes too long, but for its last card."""
    cards = table.rows[row]
    insort(cards, card)
    if len(cards) > table.limits[row]:
        team = variant.sides(table.setting)[0]
        table.take(0, row, cards[:-1], cards[-1:], rule, player or team)
        variant.sevens_leave(table, row)


def _first_card(variant: "Buffalo", table: OpenTable, event: FirstCard) -> CarryOut:
    _refuse_before_exchanged(table)
    seat = _waiting(table, event.player, "six_nimmt.buffalo.first_card")[2]

    def carry_out() -> None:
        board = cast(Board, table.beside)
        firsts = (*without(board.firsts, seat), seat)
        _reorder(table, board._replace(firsts=firsts, lasts=without(board.lasts, seat)))

    return carry_out


def _last_card(variant: "Buffalo", table: OpenTable, event: LastCard) -> CarryOut:
    _refuse_before_exchanged(table)
    seat = _waiting(table, event.player, "six_nimmt.buffalo.last_card")[2]

    def carry_out() -> None:
        board = cast(Board, table.beside)
        lasts = (seat, *without(board.lasts, seat))
        _reorder(table, board._replace(lasts=lasts, firsts=without(board.firsts, seat)))

    return carry_out


def _reorder(table: OpenTable, board: Board) -> None:
    """The queue with its first and last cards where the board pins them, the rest as it was."""
    by_seat = {laid[2]: laid for laid in table.queue}
    middle = [laid for seat, laid in by_seat.items() if seat not in (*board.firsts, *board.lasts)]
    table.beside = board
    table.queue = (*(by_seat[seat] for seat in board.firsts), *middle, *(by_seat[seat] for seat in board.lasts))
    _tell_order(table)


def _order(variant: "Buffalo", table: OpenTable, event: Order) -> CarryOut:
    _refuse_before_exchanged(table)
    waiting = {table.names[laid[2]]: laid for laid in table.queue}
    if not waiting or sorted(event.players) != sorted(waiting):
        sentence = say("six_nimmt.refused.order_of_all", players=tuple(waiting))
        refuse("six_nimmt.buffalo.order", sentence, expected={"players": list(waiting)})

    def carry_out() -> None:
        table.queue = tuple(waiting[player] for player in event.players)
        table.beside = cast(Board, table.beside)._replace(firsts=(), lasts=())
        _tell_order(table)

    return carry_out


def _tell_order(table: OpenTable) -> None:
    if table.log is not None:
        table.log.append(Reordered(tuple(table.names[laid[2]] for laid in table.queue)))


def _refuse_before_exchanged(table: OpenTable) -> None:
    """An exchanged card is placed at once: nothing puts another before it."""
    seat = cast(Board, table.beside).at_once
    if seat is not None:
        card, player = table.queue[0][3], table.names[seat]
        sentence = say("six_nimmt.refused.choice_first", player=player, card=card)
        refuse("six_nimmt.buffalo.exchange", sentence, expected={"player": player})


def _waiting(table: OpenTable, player: str, rule: str) -> Laid:
    """The player's card that is revealed and not placed; these cards never apply to the buffalo's."""
    if player == table.names[-1]:
        refuse(rule, say("six_nimmt.refused.not_buffalo"), expected={"players": list(table.setting.players)})
    for laid in table.queue:
        if table.names[laid[2]] == player:
            return laid
    waiting = [table.names[laid[2]] for laid in table.queue]
    refuse(rule, say("six_nimmt.refused.no_card_waiting", player=player), expected={"players": waiting})


CHECKS: dict[type[SpecialCard], Callable[["Buffalo", OpenTable, Any], CarryOut]] = {
    SevenTakes: _lie_beside,
    StopRow: _lie_beside,
    Exchange: _exchange,
    Between: _between,
    Move: _move,
    FirstCard: _first_card,
    LastCard: _last_card,
    Order: _order,
}
