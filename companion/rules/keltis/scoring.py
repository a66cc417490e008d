"""A board at the end of the game, counted line by line; and what a photo of columns tells."""

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.game import Problem
from companion.rules.keltis import columns
from companion.rules.keltis.box import (
    COLOURS,
    COPIES,
    FIELDS,
    GOAL_PAWNS,
    GOAL_STEP,
    MOST_TRACK,
    SMALL_PAWNS,
    STEP_POINTS,
    TILES,
    WISH,
    wish_points,
)
from companion.rules.keltis.rulebook import refuse
from companion.rules.message import Message, say
from companion.rules.sheet import Line, Remark, ScoreSheet


class Pawn(NamedTuple):
    """The pawn of a path: how far it has come, and whether it is the large one."""

    step: int = 0
    large: bool = False

    @property
    def points(self) -> int:
        return STEP_POINTS[self.step] * (2 if self.large else 1)


class FinalBoard(NamedTuple):
    """What lies before one player; None for what was not looked at."""

    pawns: Mapping[str, Pawn] | None = None
    """By colour; those left out are at the start."""
    wishes: int = 0
    track: int = 0
    """Points collected on the way, before the final scoring."""
    columns: Mapping[str, tuple[int, ...]] = MappingProxyType({})


def score(boards: Mapping[str, FinalBoard]) -> ScoreSheet:
    """Raises Refused for a table that cannot be. Boards of which only the columns are known are only looked at."""
    problems = [*_impossible(boards), *_broken_columns(boards)]
    if problems:
        refuse(
            problems[0].rule,
            *(problem.sentence for problem in problems),
            expected={"rules": [problem.rule for problem in problems]},
        )
    lines = {player: final_lines(board) for player, board in boards.items() if board.pawns is not None}
    totals = {player: sum(line.points for line in own) for player, own in lines.items()}
    remarks = {player: tuple(_remarks(board, totals.get(player))) for player, board in boards.items()}
    return ScoreSheet(lines, highest(totals), notes=tuple(_doubts(boards)), remarks=remarks)


def highest(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Everyone with the most points: they share the victory."""
    return tuple(player for player, total in totals.items() if total == max(totals.values()))


def final_lines(board: FinalBoard) -> tuple[Line, ...]:
    """Each path, the wishing stones, and what was collected on the way."""
    return (
        *(_pawn_line(colour, (board.pawns or {}).get(colour, Pawn())) for colour in COLOURS),
        Line(say("keltis.line.wishes", n=board.wishes), wish_points(board.wishes)),
        Line(say("keltis.line.track"), board.track),
    )


def _pawn_line(colour: str, pawn: Pawn) -> Line:
    name = columns.colour_name(colour)
    if pawn.step == 0:
        return Line(say("keltis.line.start", colour=name), 0)
    if pawn.large:
        label = say("keltis.line.large_pawn", colour=name, once=STEP_POINTS[pawn.step])
    else:
        label = say("keltis.line.pawn", colour=name, worth=STEP_POINTS[pawn.step])
    return Line(label, pawn.points)


def marker(points: int) -> tuple[int, int]:
    """Where the marker of a score lies: the field, and how many times it has gone round.

    Field 0 is the place beside field 1 where everyone begins; below it the fields count backwards.
    """
    if points <= FIELDS:
        return points, 0
    rounds, field = divmod(points - 1, FIELDS)
    return field + 1, rounds


def marker_told(points: int) -> Message:
    field, rounds = marker(points)
    if rounds:
        return say("keltis.marker.round", field=field, added=rounds * FIELDS)
    return say("keltis.marker.back", fields=-field) if field < 0 else say("keltis.marker.field", field=field)


def _remarks(board: FinalBoard, total: int | None) -> Iterator[Remark]:
    if total is not None:
        field, rounds = marker(total)
        yield Remark(marker_told(total), {"marker": {"field": field, "rounds": rounds}})
    for colour, cards in board.columns.items():
        sentence = say(
            "keltis.column.told",
            colour=columns.colour_name(colour),
            cards=cards,
            way=columns.told(cards),
            more=columns.options_told(cards),
        )
        yield Remark(sentence, {"column": colour, "cards": list(cards), **columns.facts(cards)})


def _impossible(boards: Mapping[str, FinalBoard]) -> Iterator[Problem]:
    """What no box could put on the table."""
    for player, board in boards.items():
        large = [colour for colour, pawn in (board.pawns or {}).items() if pawn.large]
        if len(large) > 1:
            names = tuple(columns.colour_name(colour) for colour in large)
            yield Problem("keltis.large_pawn", say("keltis.problem.two_large", player=player, paths=names))
        if sum(pawn.step > 0 and not pawn.large for pawn in (board.pawns or {}).values()) > SMALL_PAWNS:
            yield Problem("keltis.large_pawn", say("keltis.problem.no_large", player=player))
    wishes = sum(board.wishes for board in boards.values())
    if wishes > TILES[WISH]:
        yield Problem("keltis.wishing_stone", say("keltis.problem.wishes", count=wishes, most=TILES[WISH]))
    for colour in COLOURS:
        together = Counter(value for board in boards.values() for value in board.columns.get(colour, ()))
        for value, times in together.items():
            if times > COPIES:
                name = columns.colour_name(colour)
                sentence = say("keltis.problem.too_often", colour=name, value=value, times=times)
                yield Problem("keltis.two_of_each", sentence)


def _broken_columns(boards: Mapping[str, FinalBoard]) -> Iterator[Problem]:
    for player, board in boards.items():
        for colour, cards in board.columns.items():
            whose = {"player": player, "colour": columns.colour_name(colour)}
            broken = columns.problems(cards, whose)
            yield from (problem for problem in broken if problem.rule == "keltis.column_order")


def _doubts(boards: Mapping[str, FinalBoard]) -> Iterator[Message]:
    """What no game by the rules leads to, though it can lie there: counted all the same, and told."""
    for player, board in boards.items():
        if board.pawns is None:
            continue
        if not 0 <= board.track <= MOST_TRACK:
            yield say("keltis.doubt.track", player=player, track=board.track, most=MOST_TRACK)
        for colour, cards in board.columns.items():
            step = board.pawns.get(colour, Pawn()).step
            if cards and not step:
                yield say("keltis.doubt.no_step", player=player, colour=columns.colour_name(colour))
    goal = in_goal(boards)
    if goal > GOAL_PAWNS:
        yield too_many_in_goal(goal)


def in_goal(boards: Mapping[str, FinalBoard]) -> int:
    """Pawns in the goal area, whoever's they are."""
    return sum(pawn.step >= GOAL_STEP for board in boards.values() for pawn in (board.pawns or {}).values())


def too_many_in_goal(count: int) -> Message:
    return say("keltis.doubt.goal", count=count, most=GOAL_PAWNS)
