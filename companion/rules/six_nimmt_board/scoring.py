"""The end of a game, counted line by line: the track, tiles left behind a screen, action cards left in hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.rules.game import Problem
from companion.rules.message import Message, say
from companion.rules.sheet import Line, ScoreSheet
from companion.rules.six_nimmt_board.box import ALL_ACTION_CARDS, TRACK_END, on_track
from companion.rules.six_nimmt_board.rulebook import refuse

TILES_FIRST, TOGETHER = "tiles_first", "together"
"""How the end is counted: the track holds after the tiles and again after the cards, or once after both."""


class FinalTable(NamedTuple):
    """What one player has at the end."""

    track: int = 0
    tiles_left: tuple[int, ...] = ()
    action_cards_left: int = 0


class Snapshot(NamedTuple):
    players: Mapping[str, FinalTable]
    cows: Mapping[int, int]
    """Of every tile that is left."""
    advanced: bool = True
    """Whether tiles and action cards can be left at all."""
    final_count: str = TILES_FIRST


def score(snapshot: Snapshot) -> ScoreSheet:
    """Raises Refused for a table that cannot be."""
    problems = list(_impossible(snapshot))
    if problems:
        refuse(
            problems[0].rule,
            *(problem.sentence for problem in problems),
            expected={"rules": [problem.rule for problem in problems]},
        )
    lines = {
        player: final_lines(table, snapshot.cows, snapshot.final_count) for player, table in snapshot.players.items()
    }
    winners = highest({player: sum(line.points for line in own) for player, own in lines.items()})
    return ScoreSheet(lines, winners, notes=tuple(_doubts(snapshot)))


def highest(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Everyone with the most points: they share the victory."""
    return tuple(player for player, total in totals.items() if total == max(totals.values()))


def final_lines(table: FinalTable, cows: Mapping[int, int], final_count: str) -> tuple[Line, ...]:
    """The track, each tile, the cards, and what the end of the track cuts off."""
    lines = [Line(say("six_nimmt_board.line.track"), table.track)]
    lines += [
        Line(say("six_nimmt_board.line.tile", tile=tile, n=cows[tile]), -cows[tile])
        for tile in sorted(table.tiles_left)
    ]
    if final_count == TILES_FIRST:
        lines += _cut_off(lines)
    if table.action_cards_left:
        n = table.action_cards_left
        lines.append(Line(say("six_nimmt_board.line.action_cards", n=n), n))
    return (*lines, *_cut_off(lines))


def _cut_off(lines: list[Line]) -> list[Line]:
    total = sum(line.points for line in lines)
    beyond = on_track(total) - total
    return [Line(say("six_nimmt_board.line.beyond", end=on_track(total)), beyond)] if beyond else []


def _impossible(snapshot: Snapshot) -> Iterator[Problem]:
    """What no box could put on the table."""
    for player, table in snapshot.players.items():
        if abs(table.track) > TRACK_END:
            sentence = say("six_nimmt_board.problem.track", player=player, track=table.track, end=TRACK_END)
            yield Problem("six_nimmt_board.track", sentence)
        if not snapshot.advanced and (table.tiles_left or table.action_cards_left):
            yield Problem("six_nimmt_board.winner", say("six_nimmt_board.problem.nothing_left", player=player))
    for tile, times in Counter(tile for table in snapshot.players.values() for tile in table.tiles_left).items():
        if times > 1:
            sentence = say("six_nimmt_board.problem.tile_twice", tile=tile)
            yield Problem("six_nimmt_board.one_of_each", sentence)
    cards = sum(table.action_cards_left for table in snapshot.players.values())
    if cards > ALL_ACTION_CARDS:
        sentence = say("six_nimmt_board.problem.action_cards", count=cards, most=ALL_ACTION_CARDS)
        yield Problem("six_nimmt_board.action_hand", sentence)


def _doubts(snapshot: Snapshot) -> Iterator[Message]:
    """What no game by the rules leads to, though it can lie there: counted all the same, and told."""
    if len(snapshot.players) > 1 and all(table.tiles_left for table in snapshot.players.values()):
        yield say("six_nimmt_board.doubt.all_left")
