"""Everything that cannot be true of a table set up by hand or read from a photo."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.rules.game import Problem
from companion.rules.message import say
from companion.rules.six_nimmt_board import rows
from companion.rules.six_nimmt_board.box import (
    ACTIVE_ROWS,
    ALL_ACTION_CARDS,
    HIGHEST_TILE,
    LUCKY_CARDS,
    STOP_TOKENS,
    TRACK_END,
)
from companion.rules.six_nimmt_board.effects import card_name
from companion.rules.six_nimmt_board.state import NewRow, State

if TYPE_CHECKING:
    from companion.rules.six_nimmt_board.basic import Basic

AGREEABLE = frozenset({"six_nimmt_board.next_space"})
"""Problems that players can agree on: the tiles do lie like that, though no rule leads there."""


def problems(variant: "Basic", state: State) -> Iterator[Problem]:
    if not state.rows:
        return
    yield from _row_problems(variant, state)
    lying = [tile for row in state.rows for tile in rows.lying(row)]
    turned_up = [tile for tile, _ in state.queue]
    seen = [*lying, *turned_up, *(step.tile for step in state.todo if isinstance(step, NewRow))]
    behind = [tile for seat in state.seats for tile in seat.known]
    for tile, times in Counter([*seen, *behind]).items():
        if times > 1:
            yield Problem("six_nimmt_board.one_of_each", say("six_nimmt_board.problem.tile_twice", tile=tile))
    tiles = len(seen) + state.stock + sum(seat.behind for seat in state.seats)
    if tiles > HIGHEST_TILE:
        sentence = say("six_nimmt_board.problem.too_many_tiles", count=tiles, most=HIGHEST_TILE)
        yield Problem("six_nimmt_board.hand", sentence)
    for player, seat in zip(state.setting.players, state.seats, strict=True):
        if abs(seat.track) > TRACK_END:
            sentence = say("six_nimmt_board.problem.track", player=player, track=seat.track, end=TRACK_END)
            yield Problem("six_nimmt_board.track", sentence)
    yield from _card_problems(variant, state)


def _row_problems(variant: "Basic", state: State) -> Iterator[Problem]:
    board = state.edition.boards[variant.side]
    if len(state.rows) > len(board):
        sentence = say("six_nimmt_board.problem.too_many_rows", count=len(state.rows), rows=len(board))
        yield Problem("six_nimmt_board.board", sentence)
        return
    count = len(rows.active(state.rows))
    if count + any(isinstance(step, NewRow) for step in state.todo) != ACTIVE_ROWS:
        sentence = say("six_nimmt_board.problem.active_rows", n=count, right=ACTIVE_ROWS)
        yield Problem("six_nimmt_board.active_rows", sentence)
    for number, row in enumerate(state.rows):
        room = len(board[number]) - (0 if state.todo else 1)
        if len(row) > room:
            sentence = say("six_nimmt_board.problem.row_full", row=number + 1, n=room)
            yield Problem("six_nimmt_board.board", sentence)
        if row and row[0] is None:
            sentence = say("six_nimmt_board.problem.first_space", row=number + 1)
            yield Problem("six_nimmt_board.board", sentence)
        elif None in row and not variant.advanced:
            yield Problem("six_nimmt_board.next_space", say("six_nimmt_board.problem.gap", row=number + 1))


def _card_problems(variant: "Basic", state: State) -> Iterator[Problem]:
    active = rows.active(state.rows)
    most = STOP_TOKENS if variant.advanced else 0
    if len(state.stops) > most or not set(state.stops) <= set(active):
        stops = tuple(stop + 1 for stop in state.stops)
        yield Problem("six_nimmt_board.stop", say("six_nimmt_board.problem.stops", rows=stops, most=most))
    actions = sum(seat.actions for seat in state.seats) + state.deck + sum(state.discards)
    most = ALL_ACTION_CARDS if variant.advanced else 0
    if actions > most:
        sentence = say("six_nimmt_board.problem.action_cards", count=actions, most=most)
        yield Problem("six_nimmt_board.action_hand", sentence)
    for kind, card in enumerate(LUCKY_CARDS):
        held = sum(seat.lucky[kind] for seat in state.seats) + state.stacks[kind]
        most = state.edition.lucky_cards[card] if variant.lucky else 0
        if held > most:
            sentence = say("six_nimmt_board.problem.lucky_cards", card=card_name(card), count=held, most=most)
            yield Problem("six_nimmt_board.lucky_copies", sentence)
