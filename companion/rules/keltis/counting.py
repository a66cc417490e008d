"""What can be counted on a table: open cards, and what each player would have if the game ended now."""

from companion.rules.keltis.box import ALL_CARDS, COLOURS, COPIES, GOAL_STEP, STEP_POINTS, card, wish_points
from companion.rules.keltis.scoring import FinalBoard, Pawn
from companion.rules.keltis.state import Board, State


def totals(state: State) -> tuple[int, ...]:
    """By seat."""
    if state.totals is not None:
        return state.totals
    if state.phase == "before":
        return (0,) * len(state.boards)
    return tuple(board.track + pawn_points(board) + wish_points(board.wishes) for board in state.boards)


def pawn_points(board: Board) -> int:
    points = sum(STEP_POINTS[step] for step in board.steps)
    return points if board.large is None else points + STEP_POINTS[board.steps[board.large]]


def final_board(board: Board) -> FinalBoard:
    pawns = {
        colour: Pawn(step, path == board.large)
        for path, (colour, step) in enumerate(zip(COLOURS, board.steps, strict=True))
    }
    laid = {colour: column for colour, column in zip(COLOURS, board.columns, strict=True) if column}
    return FinalBoard(pawns, board.wishes, board.track, laid)


def known_cards(state: State) -> list[int]:
    """For each card how many copies everyone knows the place of: in columns, in discard piles, taken from there."""
    known = [0] * (ALL_CARDS // COPIES)
    for path, pile in enumerate(state.discards):
        for value in pile:
            if value is not None:
                known[card(path, value)] += 1
    for board in state.boards:
        for path, column in enumerate(board.columns):
            for value in column:
                known[card(path, value)] += 1
    for cards in state.held:
        for number in cards:
            known[number] += 1
    return known


def cards_lying(state: State) -> int:
    """Cards in columns and discard piles."""
    laid = sum(len(column) for board in state.boards for column in board.columns)
    return laid + sum(len(pile) for pile in state.discards)


def goal_pawns(state: State) -> int:
    return sum(step >= GOAL_STEP for board in state.boards for step in board.steps)
