"""Action cards and lucky cards: played one by one immediately before a tile is laid, each for that tile alone."""

from collections.abc import Callable, Mapping
from typing import NoReturn

from companion.rules.message import say
from companion.rules.six_nimmt_board import rows
from companion.rules.six_nimmt_board.box import (
    ACTION_CARDS,
    ANOTHER,
    ANYWHERE,
    FRONT,
    LUCKY_CARDS,
    PLUS_FIVE,
    POSITIVE_COWS,
    POSITIVE_TILES,
    SKIP,
    STOP,
    STOP_TOKENS,
    SWAP,
)
from companion.rules.six_nimmt_board.effects import CardPlayed, card_name
from companion.rules.six_nimmt_board.events import Play
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.state import Plan
from companion.rules.six_nimmt_board.table import OpenTable

Checked = Callable[[], None]
"""What a card does, once everything about it is in order."""


def play(table: OpenTable, event: Play) -> None:
    number = table.variant.check_laying(table, event.player)
    lucky = event.card in LUCKY_CARDS
    if lucky:
        _check_lucky(table, event, number)
    else:
        _check_action(table, event, number)
    does = CARDS[event.card](table, event, number)
    seat = table.seats[number]
    if lucky:
        kind = LUCKY_CARDS.index(event.card)
        seat.lucky[kind] -= 1
        table.stacks[kind] += 1
    else:
        seat.actions -= 1
        table.discards[ACTION_CARDS.index(event.card)] += 1
    does()
    table.tell(CardPlayed(event.player, event.card, event.row, event.tile, event.tiles))


def _check_action(table: OpenTable, event: Play, number: int) -> None:
    if not table.variant.advanced:
        sentence = say("six_nimmt_board.refused.no_action_cards", card=card_name(event.card))
        refuse("six_nimmt_board.action_card", sentence)
    seat = table.seats[number]
    if not seat.actions:
        sentence = say("six_nimmt_board.refused.no_card_left", player=seat.name)
        refuse("six_nimmt_board.action_card", sentence, expected={"action_cards": 0})
    copies = table.edition.action_cards[event.card]
    if table.discards[ACTION_CARDS.index(event.card)] >= copies:
        sentence = say("six_nimmt_board.refused.all_discarded", card=card_name(event.card), n=copies)
        refuse("six_nimmt_board.action_copies", sentence, expected={"copies": copies})


def _check_lucky(table: OpenTable, event: Play, number: int) -> None:
    if not table.variant.lucky:
        refuse("six_nimmt_board.lucky_card", say("six_nimmt_board.refused.no_lucky_cards"))
    seat = table.seats[number]
    if not seat.lucky[LUCKY_CARDS.index(event.card)]:
        sentence = say("six_nimmt_board.refused.no_such_lucky", player=seat.name, card=card_name(event.card))
        held = dict(zip(LUCKY_CARDS, seat.lucky, strict=True))
        refuse("six_nimmt_board.lucky_card", sentence, expected={"lucky_cards": held})
    if table.plan.lucky is not None:
        sentence = say("six_nimmt_board.refused.one_lucky", player=seat.name, tile=table.queue[0][0])
        refuse("six_nimmt_board.lucky_card", sentence)
    if table.plan.way == FRONT:
        refuse("six_nimmt_board.one_way", say("six_nimmt_board.refused.lucky_at_front"))


# ---- the six action cards ----


def _stop(table: OpenTable, event: Play, number: int) -> Checked:
    row = _told_row(table, event)
    if len(table.stops) >= STOP_TOKENS:
        sentence = say("six_nimmt_board.refused.both_stops", rows=tuple(stop + 1 for stop in table.stops))
        refuse("six_nimmt_board.stop", sentence, expected={"rows": []})
    if table.plan.row == row:
        refuse("six_nimmt_board.one_way", say("six_nimmt_board.refused.stop_on_way", row=row + 1))
    stops = sorted([*table.stops, row])
    _check_plan(table, table.plan, stops)

    def does() -> None:
        table.stops = stops

    return does


def _swap(table: OpenTable, event: Play, number: int) -> Checked:
    tile = _new_tile(table, event, number)

    def does() -> None:
        seat = table.seats[number]
        seat.known.add(table.queue[0][0])
        _turn_up(table, number, tile)
        table.queue[0] = (tile, number)
        table.at_once = max(1, table.at_once)

    return does


def _another(table: OpenTable, event: Play, number: int) -> Checked:
    tile = _new_tile(table, event, number)

    def does() -> None:
        table.seats[number].behind -= 1
        _turn_up(table, number, tile)
        together = max(1, table.at_once)
        table.queue[:together] = sorted([*table.queue[:together], (tile, number)])
        table.at_once = together + 1

    return does


def _new_tile(table: OpenTable, event: Play, number: int) -> int:
    """The tile that a player turns up now; cards that are already played for the old one would be lost."""
    rule, seat = f"six_nimmt_board.{event.card}", table.seats[number]
    if event.tile is None:
        refuse(rule, say("six_nimmt_board.refused.which_tile"), expected={"field": "tile"})
    if table.plan != Plan():
        sentence = say("six_nimmt_board.refused.before_others", card=card_name(event.card))
        refuse("six_nimmt_board.one_way", sentence)
    if not seat.behind:
        refuse(rule, say("six_nimmt_board.refused.screen_empty", player=seat.name), expected={"tiles": 0})
    table.variant.check_tiles(table, {seat.name: (event.tile,)})
    return event.tile


def _turn_up(table: OpenTable, number: int, tile: int) -> None:
    table.seats[number].known.discard(tile)
    table.unseen.discard(tile)


def _skip(table: OpenTable, event: Play, number: int) -> Checked:
    if table.plan.way == FRONT:
        refuse("six_nimmt_board.one_way", say("six_nimmt_board.refused.two_ways"))
    return _planned(table, table.plan._replace(skips=table.plan.skips + 1))


def _front(table: OpenTable, event: Play, number: int) -> Checked:
    row, tile = _told_row(table, event), table.queue[0][0]
    if table.plan != Plan():
        refuse("six_nimmt_board.one_way", say("six_nimmt_board.refused.two_ways"))
    choices = [other for other in rows.open_rows(table.rows, table.stops) if tile < (table.rows[other][0] or 0)]
    if row not in choices:
        expected = {"rows": [other + 1 for other in choices]}
        _refuse_stopped(table, row, expected)
        sentence = say("six_nimmt_board.refused.front", tile=tile, row=row + 1, first=str(table.rows[row][0]))
        refuse("six_nimmt_board.front", sentence, expected=expected)
    return _planned(table, Plan(way=FRONT, row=row))


def _anywhere(table: OpenTable, event: Play, number: int) -> Checked:
    row, tile = _told_row(table, event), table.queue[0][0]
    if table.plan.way is not None:
        refuse("six_nimmt_board.one_way", say("six_nimmt_board.refused.two_ways"))
    choices = rows.fitting(table.rows, table.stops, tile)
    if row not in choices:
        expected = {"rows": [other + 1 for other in choices]}
        _refuse_stopped(table, row, expected)
        sentence = say("six_nimmt_board.refused.not_higher", tile=tile, row=row + 1, after=rows.last(table.rows[row]))
        refuse("six_nimmt_board.ascending", sentence, expected=expected)
    return _planned(table, table.plan._replace(way=ANYWHERE, row=row))


def _told_row(table: OpenTable, event: Play) -> int:
    """The row (from 0) that a card names; it must be active."""
    choices = rows.active(table.rows)
    if event.row is None or event.row - 1 not in choices:
        told = tuple(row + 1 for row in choices)
        sentence = say("six_nimmt_board.refused.which_row", rows=told)
        refuse("six_nimmt_board.active_rows", sentence, expected={"rows": list(told)})
    return event.row - 1


def _refuse_stopped(table: OpenTable, row: int, expected: Mapping[str, object]) -> None:
    if row in table.stops:
        refuse("six_nimmt_board.stop", say("six_nimmt_board.refused.stopped", row=row + 1), expected=expected)


# ---- the two lucky cards ----


def _plus_five(table: OpenTable, event: Play, number: int) -> Checked:
    return _planned(table, table.plan._replace(lucky=PLUS_FIVE))


def _positive_cows(table: OpenTable, event: Play, number: int) -> Checked:
    return _planned(table, table.plan._replace(lucky=POSITIVE_COWS, positive=event.tiles))


# ---- what the cards for one tile come to, together ----


def _planned(table: OpenTable, plan: Plan) -> Checked:
    _check_plan(table, plan, table.stops)

    def does() -> None:
        table.plan = plan

    return does


def _check_plan(table: OpenTable, plan: Plan, stops: list[int]) -> None:
    """Refuses a card with which the tile could not be laid as the cards say."""
    if plan.way == FRONT:
        return
    goes = row_of(table, plan, stops)
    row, spaces = table.rows[goes], table.board[goes]
    last = len(spaces) - 1
    if plan.skips and len(row) + plan.skips > last:
        sentence = say("six_nimmt_board.refused.skips_last", row=goes + 1)
        refuse("six_nimmt_board.skip", sentence, expected={"row": goes + 1, "spaces": len(spaces)})
    if plan.lucky == POSITIVE_COWS:
        if len(row) + plan.skips != last:
            sentence = say("six_nimmt_board.refused.not_last_space", tile=table.queue[0][0], row=goes + 1)
            refuse("six_nimmt_board.positive_cows", sentence, expected={"row": goes + 1, "spaces": len(spaces)})
        _check_positive(table, plan, goes)


def _check_positive(table: OpenTable, plan: Plan, row: int) -> None:
    lying = rows.lying(table.rows[row])
    count = min(POSITIVE_TILES, len(lying))
    if len(set(plan.positive)) != count or len(plan.positive) != count or not set(plan.positive) <= set(lying):
        _refuse_positive(row, lying, count)


def _refuse_positive(row: int, lying: list[int], count: int) -> NoReturn:
    sentence = say("six_nimmt_board.refused.positive_tiles", row=row + 1, tiles=tuple(lying), n=count)
    refuse("six_nimmt_board.positive_cows.tiles", sentence, expected={"tiles": lying, "count": count})


def row_of(table: OpenTable, plan: Plan, stops: list[int]) -> int:
    """The row (from 0) that the next tile goes to with these cards."""
    if plan.row is not None:
        return plan.row
    return rows.row_for(table.rows, stops, table.queue[0][0]).row


CARDS: dict[str, Callable[[OpenTable, Play, int], Checked]] = {
    STOP: _stop,
    SWAP: _swap,
    SKIP: _skip,
    FRONT: _front,
    ANYWHERE: _anywhere,
    ANOTHER: _another,
    PLUS_FIVE: _plus_five,
    POSITIVE_COWS: _positive_cows,
}
