"""The advanced game: the red side, new spaces, action cards, and an end at the first empty screen."""

from companion.rules.message import quoted, say
from companion.rules.six_nimmt_board import ending, landing
from companion.rules.six_nimmt_board.basic import Basic
from companion.rules.six_nimmt_board.board import RED, TAKE_TILES
from companion.rules.six_nimmt_board.box import (
    ACTION_HAND,
    ACTIVE_ROWS,
    ALL_ACTION_CARDS,
    DOZENS_UP_TO,
    HAND,
    HIGHEST_TILE,
)
from companion.rules.six_nimmt_board.events import Begin, Left
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.state import NewRow, Options, State
from companion.rules.six_nimmt_board.table import OpenTable


class Advanced(Basic):
    advanced = True
    side = RED

    def __init__(self, lucky: bool) -> None:
        super().__init__(lucky)
        self.handlers |= {Begin: self.begin, Left: ending.left}

    def first_rows(self, players: int, count: int) -> range:
        return range(ACTIVE_ROWS) if players <= DOZENS_UP_TO else range(count - ACTIVE_ROWS, count)

    def stock(self, players: int) -> int:
        return HIGHEST_TILE - ACTIVE_ROWS - HAND * players

    def lay_out(self, table: OpenTable) -> None:
        super().lay_out(table)
        for seat in table.seats:
            seat.actions = ACTION_HAND
        table.deck = ALL_ACTION_CARDS - ACTION_HAND * len(table.seats)

    def new_rows(self, table: OpenTable | State, taken: int) -> list[int]:
        """Any empty row; after the tiles of a row were taken, any other."""
        free = self.free_rows(table, taken)
        takes_tiles = table.edition.boards[self.side][taken][-1] == TAKE_TILES
        return [row for row in free if not (takes_tiles and row == taken)]

    def first_space_acts(self, options: Options) -> bool:
        return True

    def begin(self, table: OpenTable, event: Begin) -> None:
        if event.player not in table.numbers:
            self.refuse_strangers(table, quoted([event.player]))
        step = table.todo[0] if table.todo else None
        if not isinstance(step, NewRow):
            self.refuse_now(table)
        right = table.names[step.seat]
        choices = self.new_rows(table, step.taken)
        expected = {"player": right, "rows": [row + 1 for row in choices]}
        if event.player != right:
            sentence = say("six_nimmt_board.refused.other_begins", player=event.player, right=right, tile=step.tile)
            refuse("six_nimmt_board.free_row", sentence, expected=expected)
        if event.row - 1 not in choices:
            told = tuple(row + 1 for row in choices)
            if event.row - 1 == step.taken:
                sentence = say("six_nimmt_board.refused.taken_row", row=event.row, rows=told)
                refuse("six_nimmt_board.taken_row", sentence, expected=expected)
            sentence = say("six_nimmt_board.refused.begin_row", row=event.row, rows=told)
            refuse("six_nimmt_board.free_row", sentence, expected=expected)
        table.todo.pop(0)
        landing.begin(table, step, event.row - 1)
        self.advance(table)

    def finish_round(self, table: OpenTable) -> None:
        table.phase = "choose"
        if not all(seat.behind for seat in table.seats):
            ending.lift_screens(table)
