"""Shelves counted line by line: at the end of a game that was followed, and from a photo alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from companion.rules.game import Problem
from companion.rules.message import Message, listed, say
from companion.rules.sheet import Line, ScoreSheet
from companion.rules.shelfie_stacker.dice import MOST_PLAYERS, OF_A_COLOUR, Die, by_colour
from companion.rules.shelfie_stacker.endgame import ONE_EACH, EndgameCard, times
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.shelf import ONE_COLOUR, RISING, Shelf, Stacked, excused, lying, shelf_breaks

HEIGHTS: Mapping[int, int] = {5: 6, 4: 3, 3: 1}
"""Points for a column of so many dice."""
A_DIE_IN_SHAME = -2
GRADES = (30, 40, 50, 60, 70)
"""Alone: the points from which each grade counts."""
STANDARD, HARD = "standard", "hard"
BOT_STANDS, SHARED = "bot_stands", "shared"


class Rewards(NamedTuple):
    """What the reward cards that a side holds are worth to it."""

    helper: int | None = None
    contest: int | None = None
    endgame: tuple[EndgameCard, ...] = ()
    pairs: str = ONE_EACH


def sheet(shelf: Shelf, shame: int, rewards: Rewards, mode: str = STANDARD) -> tuple[Line, ...]:
    """The lines of one side; `mode` is how Shem Bot's tops are counted."""
    lines = []
    for height, points in HEIGHTS.items():
        columns = sum(len(column) == height for column in shelf)
        if columns:
            lines.append(Line(say(f"shelfie_stacker.line.height_{height}", n=columns), points * columns))
    tops = [_top(column, mode) for column in shelf if column]
    if tops:
        lines.append(Line(say(f"shelfie_stacker.line.tops_{mode}", tops=tuple(tops)), sum(tops)))
    if rewards.helper is not None:
        lines.append(Line(say("shelfie_stacker.line.helper"), rewards.helper))
    if rewards.contest is not None:
        lines.append(Line(say("shelfie_stacker.line.contest"), rewards.contest))
    for card in rewards.endgame:
        often, points = times(card, shelf, rewards.pairs), card.points or 0
        lines.append(Line(say("shelfie_stacker.line.endgame", times=often, points=points), often * points))
    if shame:
        lines.append(Line(say("shelfie_stacker.line.shame", n=shame), A_DIE_IN_SHAME * shame))
    return tuple(lines)


def _top(column: Sequence[Stacked], mode: str) -> int:
    return max(stacked.die.pips for stacked in column) if mode == HARD else column[-1].die.pips


def total(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def grade(points: int) -> int:
    """From 1 to 5; 0 below the first."""
    return sum(points >= least for least in GRADES)


def grade_text(points: int) -> Message:
    return say(f"shelfie_stacker.grade.{grade(points)}")


def highest(totals: Mapping[str, int]) -> tuple[str, ...]:
    most = max(totals.values())
    return tuple(side for side, points in totals.items() if points == most)


def lowest_left(tied: Sequence[str], left: Mapping[str, int]) -> tuple[str, ...]:
    """Of the tied those with the lowest character left in hand."""
    lowest = min(left[side] for side in tied)
    return tuple(side for side in tied if left[side] == lowest)


class Shown(NamedTuple):
    """What a photo and a few taps tell of one player."""

    shelf: tuple[tuple[Die, ...], ...]
    shame: int = 0
    helper: bool = False
    contest: bool = False
    last_character: int | None = None
    used: tuple[int, ...] = ()
    """The characters 7, 8 and 13, as far as their abilities were used: each excuses a die."""


class Snapshot(NamedTuple):
    players: Mapping[str, Shown]
    helper_points: int | None = None
    contest_points: int | None = None
    endgame: tuple[EndgameCard, ...] = ()
    bot: str | None = None
    mode: str = STANDARD
    solo: bool = False
    pairs: str = ONE_EACH
    bot_tie: str = BOT_STANDS


def score(snapshot: Snapshot) -> ScoreSheet:
    """Broken placing rules are named beside the sheet. Raises Refused where no box could put this on a table."""
    _refuse_impossible(snapshot)
    lines: dict[str, tuple[Line, ...]] = {}
    problems: list[Problem] = []
    for player, shown in snapshot.players.items():
        is_bot = player == snapshot.bot
        shelf = excused(as_stacked(shown.shelf), shown.used)
        problems += [of(player, problem) for problem in shelf_breaks(shelf, values_free=is_bot)]
        rewards = Rewards(
            snapshot.helper_points if shown.helper else None,
            snapshot.contest_points if shown.contest else None,
            snapshot.endgame,
            snapshot.pairs,
        )
        lines[player] = sheet(shelf, shown.shame, rewards, snapshot.mode if is_bot else STANDARD)
    totals = {player: total(own) for player, own in lines.items()}
    notes = [say("shelfie_stacker.note.used")] if {ONE_COLOUR, RISING} & {problem.rule for problem in problems} else []
    if snapshot.solo:
        ((player, points),) = totals.items()
        lines[player] = (*lines[player], Line(grade_text(points), 0))
        winners: tuple[str, ...] = (player,) if grade(points) else ()
    elif snapshot.bot is not None:
        winners = beaten_by(totals, snapshot.bot, snapshot.bot_tie)
    else:
        winners = highest(totals)
        left = {player: snapshot.players[player].last_character for player in winners}
        known = {player: character for player, character in left.items() if character is not None}
        if len(winners) > 1 and len(known) < len(winners):
            notes.append(say("shelfie_stacker.note.last_character", players=listed(winners)))
        elif len(winners) > 1:
            winners = lowest_left(winners, known)
    return ScoreSheet(lines, winners, tuple(problems), tuple(notes))


def beaten_by(totals: Mapping[str, int], bot: str, tie: str) -> tuple[str, ...]:
    """Who has strictly more than Shem Bot has beaten him; otherwise he has won, or shares by the house rule."""
    if tie == SHARED:
        return highest(totals)
    better = tuple(player for player, points in totals.items() if points > totals[bot])
    return better or (bot,)


def as_stacked(shelf: Sequence[Sequence[Die]]) -> Shelf:
    return tuple(tuple(Stacked(die) for die in column) for column in shelf)


def of(player: str, problem: Problem) -> Problem:
    """A problem of this player's shelf."""
    return problem._replace(sentence=say("shelfie_stacker.of", player=player, what=problem.sentence))


def _refuse_impossible(snapshot: Snapshot) -> None:
    for rule, holds in (
        ("shelfie_stacker.helper", [name for name, shown in snapshot.players.items() if shown.helper]),
        ("shelfie_stacker.contest", [name for name, shown in snapshot.players.items() if shown.contest]),
    ):
        if len(holds) > 1:
            refuse(rule, say("shelfie_stacker.refused.one_holder", players=listed(holds)))
    takers = len(snapshot.players) if len(snapshot.players) > 1 else MOST_PLAYERS  # one shelf may be of any table
    dice = chain.from_iterable(lying(as_stacked(shown.shelf)) for shown in snapshot.players.values())
    refuse_too_many(by_colour(dice), OF_A_COLOUR[takers])


def refuse_too_many(counted: Counter[str], limit: int) -> None:
    for colour, count in counted.items():
        if count > limit:
            sentence = say("shelfie_stacker.refused.too_many_dice", **_of_colour(colour), n=count, most=limit)
            refuse("shelfie_stacker.dice", sentence, expected={"colour": colour, "most": limit})


def _of_colour(colour: str) -> dict[str, object]:
    return {"colour": Message(f"shelfie_stacker.colour.{colour}")}
