"""Set-up, agreement and points alone: where a table is taken as the players say, and its past begins anew."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from companion.rules.keltis.box import (
    ALL_CARDS,
    COLOURS,
    GOAL_PAWNS,
    MOST_TRACK,
    STEP_POINTS,
    WISH_POINTS,
)
from companion.rules.keltis.columns import colour_name
from companion.rules.keltis.effects import TableSet
from companion.rules.keltis.events import Accept, DealScore, Position, Setup
from companion.rules.keltis.rulebook import refuse
from companion.rules.keltis.scoring import FinalBoard, Pawn, in_goal, score, too_many_in_goal
from companion.rules.keltis.state import Board, State
from companion.rules.keltis.status import PHYSICAL, cards_in_all, problems
from companion.rules.keltis.stones import laid_out
from companion.rules.message import quoted, say

if TYPE_CHECKING:
    from companion.rules.keltis.table import OpenTable

PATHS_AND_LARGE = len(COLOURS) + 1
"""A score counts every path once and that of the large pawn once more."""
LEAST = PATHS_AND_LARGE * min(STEP_POINTS) + min(WISH_POINTS)
MOST = PATHS_AND_LARGE * max(STEP_POINTS) + max(WISH_POINTS) + MOST_TRACK


def setup(table: "OpenTable", event: Setup) -> None:
    """The game goes on with the table as it lies, at the beginning of a turn."""
    if table.phase != "before":
        refuse("table.setup", say("table.refused.setup_in_deal"), expected={"event": "accept"})
    position = event.position
    missing = quoted(name for name in table.names if name not in (position.boards or {}))
    if missing:
        sentence = say("keltis.refused.board_missing", players=missing)
        refuse("table.every_side", sentence, expected={"players": list(table.names)})
    state = _lying(table, table.frozen()._replace(phase="play", held=((),) * len(table.names)), position)
    if position.deck is None:
        state = state._replace(deck=_rest(state))
    _refuse_problems(state, everything=True)
    _become(table, state, None)


def accept(table: "OpenTable", event: Accept) -> None:
    """The game goes on with the table as the players agree that it lies."""
    if table.phase not in ("play", "draw"):
        refuse("table.accept", say("table.refused.nothing_to_accept"), expected={"event": "setup"})
    state = table.frozen()._replace(held=((),) * len(table.names))
    if table.names[table.turn] in (event.position.boards or {}):
        state = state._replace(free_step=None, asked=None)
    state = _lying(table, state, event.position)
    if event.position.deck is None:
        state = state._replace(deck=max(0, min(state.deck, _rest(state))))
    _refuse_problems(state, everything=False)
    _become(table, state, event.reason)
    if table.goal >= GOAL_PAWNS:
        table.end("goal")
    elif table.deck == 0 and table.last_turns is None:
        table.deck_is_gone()


def _lying(table: "OpenTable", state: State, position: Position) -> State:
    """The state with what the position names put in its place."""
    boards = position.boards or {}
    for name in (*boards, *([position.turn] if position.turn is not None else [])):
        if name not in table.seats:
            table.refuse_stranger(name)
    state = state._replace(
        boards=tuple(
            _board(name, boards[name]) if name in boards else board
            for name, board in zip(table.names, state.boards, strict=True)
        ),
        unbroken=False,
    )
    if position.turn is not None:
        state = state._replace(turn=table.seats[position.turn], phase="play", free_step=None, asked=None, thrown=None)
    if position.deck is not None:
        state = state._replace(deck=position.deck, last_turns=None if position.deck else state.last_turns)
    if position.discards is not None:
        piles = tuple(tuple(position.discards.get(colour, ())) for colour in COLOURS)
        state = state._replace(discards=piles, thrown=None)
    if position.tiles is not None:
        wishes = sum(board.wishes for board in state.boards)
        tiles, stones = laid_out(state.tiles, state.stones, position.tiles, whole=False, wishes=wishes)
        state = state._replace(tiles=tuple(tiles), stones=tuple(stones))
    return state


def _board(player: str, board: FinalBoard) -> Board:
    pawns = board.pawns or {}
    large = [path for path, colour in enumerate(COLOURS) if (pawn := pawns.get(colour, Pawn())).large and pawn.step]
    if len(large) > 1:
        names = tuple(colour_name(COLOURS[path]) for path in large)
        refuse("keltis.large_pawn", say("keltis.problem.two_large", player=player, paths=names))
    return Board(
        tuple(tuple(board.columns.get(colour, ())) for colour in COLOURS),
        tuple(pawns.get(colour, Pawn()).step for colour in COLOURS),
        large[0] if large else None,
        board.wishes,
        board.track,
    )


def _rest(state: State) -> int:
    """What the deck can hold: everything that is not in hands, in the box, or open on the table."""
    return ALL_CARDS - cards_in_all(state._replace(deck=0))


def _refuse_problems(state: State, everything: bool) -> None:
    found = [problem for problem in problems(state) if everything or problem.rule in PHYSICAL]
    if found:
        refuse(
            found[0].rule,
            *(problem.sentence for problem in found),
            expected={"rules": [problem.rule for problem in found]},
        )


def _become(table: "OpenTable", state: State, reason: str | None) -> None:
    table.lie(state)
    if table.log is not None:
        table.log.append(TableSet(reason, tuple(problem.rule for problem in problems(state))))


def deal_score(table: "OpenTable", event: DealScore) -> None:
    """The game's end as counted at the table; a game that was being tracked ends with these numbers."""
    twice = tuple(sorted(event.points.keys() & event.boards.keys()))
    if twice:
        refuse("table.deal_score", say("keltis.refused.scored_twice", players=twice))
    check_names(table, [*event.points, *event.boards])
    for player, points in event.points.items():
        if not LEAST <= points <= MOST:
            sentence = say("keltis.refused.impossible_total", player=player, points=points, least=LEAST, most=MOST)
            refuse("keltis.path_points", sentence, expected={"least": LEAST, "most": MOST})
    unscored = [player for player, board in event.boards.items() if board.pawns is None]
    if unscored:
        refuse("table.deal_score", say("keltis.refused.no_pawns", players=tuple(unscored)))
    goal = in_goal(event.boards)
    if goal > GOAL_PAWNS:  # the fifth ends the game at once
        refuse("keltis.goal_end", too_many_in_goal(goal), expected={"most": GOAL_PAWNS})
    scores: Mapping[str, int] = {**event.points, **score(event.boards).scores}
    if event.boards.keys() == table.seats.keys():
        table.lie(table.frozen()._replace(boards=tuple(_board(name, event.boards[name]) for name in table.names)))
    else:
        table.totals = tuple(scores[name] for name in table.names)
    table.end("scored")


def check_names(table: "OpenTable", names: Iterable[str]) -> None:
    """Everyone who plays is named, and nobody else."""
    given = set(names)
    if given != set(table.names):
        missing = quoted(name for name in table.names if name not in given)
        unknown = quoted(sorted(name for name in given if name not in table.seats))
        sentences = (
            *([say("table.refused.side_unknown", players=unknown)] if unknown else []),
            *([say("table.refused.side_missing", players=missing)] if missing else []),
        )
        refuse("table.every_side", *sentences, expected={"players": list(table.names)})
