"""Set-up, agreement and points alone: where a table is taken as the players say, and its past begins anew."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.rules.message import quoted, say
from companion.rules.six_nimmt_board import ending, rows
from companion.rules.six_nimmt_board.box import (
    ACTION_CARDS,
    ALL_ACTION_CARDS,
    DOZENS_UP_TO,
    HAND,
    HIGHEST_TILE,
    LUCKY_CARDS,
    TRACK_END,
)
from companion.rules.six_nimmt_board.effects import TableSet
from companion.rules.six_nimmt_board.events import Accept, DealScore, Position, Seated, Setup
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.scoring import Snapshot, score
from companion.rules.six_nimmt_board.state import Plan, Row, Seat, State
from companion.rules.six_nimmt_board.status import AGREEABLE, problems
from companion.rules.six_nimmt_board.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.six_nimmt_board.basic import Basic


def setup(variant: "Basic", table: OpenTable, event: Setup) -> None:
    """The game goes on with the table as it lies, between two rounds or in the middle of one."""
    if table.phase != "before":
        refuse("table.setup", say("table.refused.setup_in_deal"), expected={"event": "accept"})
    variant.check_board(table)
    position = event.position
    missing = quoted(
        name for name in table.names if name not in position.players or position.players[name].tiles is None
    )
    if missing or position.rows is None:
        sentence = say("six_nimmt_board.refused.setup", players=missing or quoted(table.names))
        refuse("table.every_side", sentence, expected={"players": list(table.names)})
    whole = OpenTable(variant, table.frozen(), None)
    variant.lay_out(whole)
    _become(variant, table, _lying(variant, whole, position), None)


def accept(variant: "Basic", table: OpenTable, event: Accept) -> None:
    """The game goes on with the table as the players agree that it lies."""
    if table.phase not in ("choose", "lay", "count"):
        refuse("table.accept", say("table.refused.nothing_to_accept"), expected={"event": "setup"})
    _become(variant, table, _lying(variant, table, event.position), event.reason)


def _lying(variant: "Basic", table: OpenTable, position: Position) -> State:
    """The state with what the position names put in its place."""
    unknown = quoted(name for name in (*position.players, *(position.unplaced or {})) if name not in table.numbers)
    if unknown:
        variant.refuse_strangers(table, unknown)
    state = table.frozen()
    if position.rows is not None:
        bare = ((),) * (len(table.board) - len(position.rows))
        state = state._replace(rows=(*map(_without_tail, position.rows), *bare))
    if position.unplaced is not None:
        waiting = [(tile, table.numbers[name]) for name, tiles in position.unplaced.items() for tile in tiles]
        state = state._replace(queue=tuple(sorted(waiting)), at_once=0)
    elif position.rows is not None:
        laid = {tile for row in state.rows for tile in row}
        state = state._replace(queue=tuple(waits for waits in state.queue if waits[0] not in laid), at_once=0)
    if position.stops is not None:
        state = state._replace(stops=tuple(sorted(stop - 1 for stop in position.stops)))
    if position.dozen is not None:
        state = state._replace(dozen=position.dozen)
    phase = "count" if state.phase == "count" else "lay"
    seats = tuple(
        _seat(seat, position.players.get(name, Seated()), phase == "count")
        for name, seat in zip(table.names, state.seats, strict=True)
    )
    open_tiles = {tile for row in state.rows for tile in row} | {tile for tile, _ in state.queue}
    seats = tuple(seat._replace(known=seat.known - open_tiles) for seat in seats)
    state = state._replace(phase=phase, seats=seats, plan=Plan(), todo=(), unseen=frozenset(state.unseen - open_tiles))
    return _completed(variant, state, position, state.phase)


def _without_tail(row: Row) -> Row:
    """A row ends with its last tile."""
    while row and row[-1] is None:
        row = row[:-1]
    return row


def _seat(seat: Seat, told: Seated, counting: bool) -> Seat:
    changes: dict[str, object] = {}
    if told.track is not None:
        changes["track"] = told.track
    if told.tiles is not None:
        left = None if told.tiles else ()
        changes |= {"behind": told.tiles, "known": frozenset(), "left": left if counting else seat.left}
    if told.action_cards is not None:
        changes["actions"] = told.action_cards
    if told.lucky_cards is not None:
        changes["lucky"] = tuple(told.lucky_cards.get(card, 0) for card in LUCKY_CARDS)
    return seat._replace(**changes)  # type: ignore[arg-type]


def _completed(variant: "Basic", state: State, position: Position, phase: str) -> State:
    """What lies beside the board is what the players leave of it, where nobody says."""
    held = [sum(seat.lucky[kind] for seat in state.seats) for kind in range(len(LUCKY_CARDS))]
    if variant.lucky:
        copies = [state.edition.lucky_cards[card] for card in LUCKY_CARDS]
        state = state._replace(stacks=tuple(max(0, all - own) for all, own in zip(copies, held, strict=True)))
    actions = sum(seat.actions for seat in state.seats)
    if variant.advanced and actions + state.deck + sum(state.discards) != ALL_ACTION_CARDS:
        deck = max(0, ALL_ACTION_CARDS - actions)
        state = state._replace(deck=deck, discards=(0,) * len(ACTION_CARDS))
    return state._replace(stock=_stock(variant, state) if position.stock is None else position.stock)


def _stock(variant: "Basic", state: State) -> int:
    players = len(state.seats)
    stock = state.stock
    if not variant.advanced:
        stock = variant.stock(players) - (HAND * players if players <= DOZENS_UP_TO and state.dozen == 2 else 0)
    lying = sum(len(rows.lying(row)) for row in state.rows) + len(state.queue)
    return max(0, min(stock, HIGHEST_TILE - lying - sum(seat.behind for seat in state.seats)))


def _become(variant: "Basic", table: OpenTable, state: State, reason: str | None) -> None:
    found = list(problems(variant, state))
    refused = [problem for problem in found if reason is None or problem.rule not in AGREEABLE]
    if refused:
        refuse(
            refused[0].rule,
            *(problem.sentence for problem in refused),
            expected={"rules": [problem.rule for problem in refused]},
        )
    table.lie(state)
    table.tell(TableSet(reason, tuple(problem.rule for problem in found)))


def deal_score(table: OpenTable, event: DealScore) -> None:
    """The game's end as counted at the table; a game that was being tracked ends with these numbers."""
    twice = tuple(sorted(event.points.keys() & event.ends.keys()))
    if twice:
        refuse("table.deal_score", say("six_nimmt_board.refused.scored_twice", players=twice))
    _check_names(table, [*event.points, *event.ends])
    for player, points in event.points.items():
        if abs(points) > TRACK_END:
            sentence = say("six_nimmt_board.problem.track", player=player, track=points, end=TRACK_END)
            refuse("six_nimmt_board.track", sentence, expected={"least": -TRACK_END, "most": TRACK_END})
    left = [tile for end in event.ends.values() for tile in end.tiles_left]
    unknown = tuple(sorted({tile for tile in left if tile not in table.edition.cows}))
    if unknown:
        sentence = say("six_nimmt_board.refused.cows_first", tiles=unknown)
        refuse("six_nimmt_board.cows", sentence, expected={"event": "printed", "tiles": list(unknown)})
    counted = score(Snapshot(event.ends, table.edition.cows, table.variant.advanced, table.options.final_count))
    totals = {**event.points, **counted.scores}
    for seat in table.seats:
        seat.track = totals[seat.name]
    table.queue, table.todo, table.plan, table.at_once = [], [], Plan(), 0
    ending.end(table, "scored")


def _check_names(table: OpenTable, names: Iterable[str]) -> None:
    """Everyone who plays is named, and nobody else."""
    given = set(names)
    if given != set(table.names):
        missing = quoted(name for name in table.names if name not in given)
        unknown = quoted(sorted(name for name in given if name not in table.numbers))
        sentences = (
            *([say("table.refused.side_unknown", players=unknown)] if unknown else []),
            *([say("table.refused.side_missing", players=missing)] if missing else []),
        )
        refuse("table.every_side", *sentences, expected={"players": list(table.names)})
