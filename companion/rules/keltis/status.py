"""Everything that cannot be true of a Keltis table set up by hand or read from a photo."""

from collections.abc import Iterator

from companion.rules.game import Problem
from companion.rules.keltis import columns
from companion.rules.keltis.box import (
    ALL_CARDS,
    CLOVER,
    COLOURS,
    COPIES,
    GOAL_PAWNS,
    HAND,
    LAST_STEP,
    MOST_TRACK,
    OUT_FOR_TWO,
    SMALL_PAWNS,
    STEP_POINTS,
    TILES,
    WISH,
    face,
)
from companion.rules.keltis.counting import cards_lying, goal_pawns, known_cards
from companion.rules.keltis.state import Board, State
from companion.rules.message import say

PHYSICAL = frozenset({"keltis.two_of_each", "keltis.large_pawn", "keltis.wishing_stone", "keltis.tiles", "keltis.deck"})
"""Problems that no agreement can make true: the cards and pawns themselves could not lie like that."""


def problems(state: State) -> Iterator[Problem]:
    if state.phase == "before" or state.totals is not None:
        return
    for number, copies in enumerate(known_cards(state)):
        if copies > COPIES:
            colour, value = face(number)
            sentence = say("keltis.problem.too_often", colour=columns.colour_name(colour), value=value, times=copies)
            yield Problem("keltis.two_of_each", sentence)
    for player, board in zip(state.setting.players, state.boards, strict=True):
        yield from _board_problems(player, board, state.setting.options.free_steps)
    wishes = sum(board.wishes for board in state.boards) + state.tiles.count(WISH)
    if wishes > TILES[WISH]:
        yield Problem("keltis.wishing_stone", say("keltis.problem.wishes", count=wishes, most=TILES[WISH]))
    if state.phase != "over":
        there = cards_in_all(state)
        if there > ALL_CARDS and state.last_turns is None:  # after the last card hands grow smaller
            yield Problem("keltis.deck", say("keltis.problem.too_many_cards", count=there, most=ALL_CARDS))
        goal = goal_pawns(state)
        if goal >= GOAL_PAWNS:
            yield Problem("keltis.goal_end", say("keltis.problem.goal", count=goal))
        if state.deck < 1 and state.last_turns is None:
            yield Problem("keltis.deck_end", say("keltis.problem.deck"))


def cards_in_all(state: State) -> int:
    """Every card that must be somewhere: deck, hands, columns, discard piles, box."""
    players = len(state.boards)
    hands = HAND * players - (state.phase == "draw")
    return max(0, state.deck) + hands + (OUT_FOR_TWO if players == 2 else 0) + cards_lying(state)


def _board_problems(player: str, board: Board, free_steps: str) -> Iterator[Problem]:
    for colour, column, step in zip(COLOURS, board.columns, board.steps, strict=True):
        name = columns.colour_name(colour)
        worth = STEP_POINTS[step]
        broken = columns.problems(column, {"player": player, "colour": name})
        yield from (problem for problem in broken if problem.rule == "keltis.column_order")
        if column and not step:
            yield Problem("keltis.first_step", say("keltis.problem.at_start", player=player, colour=name))
        elif step and not column and free_steps == "on_path":
            yield Problem("keltis.first_step", say("keltis.problem.no_card", player=player, colour=name, worth=worth))
        elif step < min(len(column), LAST_STEP):
            sentence = say("keltis.problem.behind", player=player, colour=name, worth=worth, n=len(column))
            yield Problem("keltis.step", sentence)
    cards = sum(map(len, board.columns))
    if sum(board.steps) > cards + TILES[CLOVER]:
        sentence = say("keltis.problem.too_far", player=player, steps=sum(board.steps), cards=cards)
        yield Problem("keltis.clover", sentence)
    walking = sum(step > 0 for step in board.steps)
    if walking - (board.large is not None) > SMALL_PAWNS:
        yield Problem("keltis.large_pawn", say("keltis.problem.no_large", player=player))
    if not 0 <= board.track <= MOST_TRACK:
        yield Problem("keltis.points_tile", say("keltis.problem.track", player=player, most=MOST_TRACK))
