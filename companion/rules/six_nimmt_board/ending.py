"""The two ends: the last tile of a basic game, and the first empty screen of an advanced one."""

from collections.abc import Sequence

from companion.rules.game import Decision
from companion.rules.message import quoted, say
from companion.rules.outcome import Outcome
from companion.rules.six_nimmt_board.box import on_track
from companion.rules.six_nimmt_board.effects import CowsAsked, GameEnded, LeftCounted, ScreensLifted
from companion.rules.six_nimmt_board.events import Left
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.scoring import TILES_FIRST, highest
from companion.rules.six_nimmt_board.state import Seat, State
from companion.rules.six_nimmt_board.table import OpenTable, Sitting


def lift_screens(table: OpenTable) -> None:
    """Whoever has no tile left ends the game; the others show what they have."""
    table.phase = "count"
    for seat in table.seats:
        seat.left = None if seat.behind else ()
    table.tell(ScreensLifted(tuple(seat.name for seat in table.seats if not seat.behind)))
    count(table)


def needed(table: OpenTable | State) -> tuple[Decision, ...]:
    """What must still be shown or read before the end can be counted."""
    seats: Sequence[Sitting | Seat] = table.seats
    names = table.setting.players
    hidden = [name for name, seat in zip(names, seats, strict=True) if seat.left is None]
    if hidden:
        return tuple(Decision(name, "left_tiles") for name in hidden)
    return tuple(
        Decision(name, "cows", unknown)
        for name, seat in zip(names, seats, strict=True)
        if (unknown := table.edition.unknown(seat.left or ()))
    )


def left(table: OpenTable, event: Left) -> None:
    if table.phase != "count":
        table.variant.refuse_now(table)
    waiting = [seat.name for seat in table.seats if seat.left is None]
    wrong = quoted(name for name in event.tiles if name not in waiting)
    if wrong or not event.tiles:
        sentence = say("six_nimmt_board.refused.left_of", players=wrong or quoted(waiting))
        refuse("six_nimmt_board.left_tiles", sentence, expected={"players": waiting})
    for name, tiles in event.tiles.items():
        seat = table.seats[table.numbers[name]]
        if len(tiles) != seat.behind:
            sentence = say("six_nimmt_board.refused.left_count", player=name, n=seat.behind, given=len(tiles))
            refuse("six_nimmt_board.left_tiles", sentence, expected={"player": name, "tiles": seat.behind})
    table.variant.check_tiles(table, event.tiles)
    for name, tiles in event.tiles.items():
        seat = table.seats[table.numbers[name]]
        seat.left = tuple(sorted(tiles))
        seat.known.difference_update(tiles)
        table.unseen.difference_update(tiles)
    count(table)


def count(table: OpenTable) -> None:
    """Minus points for cows behind the screens, then a point for each action card."""
    waiting = needed(table)
    if waiting:
        for asked in waiting:
            if asked.decision == "cows":
                table.tell(CowsAsked(asked.player, asked.choices))
        return
    for seat in table.seats:
        before, tiles = seat.track, seat.left or ()
        cows = table.edition.count(tiles)
        after = before - cows
        if table.options.final_count == TILES_FIRST:
            after = on_track(after)
        seat.track = on_track(after + seat.actions)
        table.tell(LeftCounted(seat.name, tiles, cows, seat.actions, before, seat.track))
    end(table, "screens")


def end(table: OpenTable, how: str) -> None:
    table.phase = "over"
    scores = {seat.name: seat.track for seat in table.seats}
    table.outcome = Outcome(how, highest(scores))
    table.tell(GameEnded(how, tuple(scores.items()), table.outcome.winners))
