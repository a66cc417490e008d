"""What a tile triggers, step by step: it flies to its space, the marker moves, a taken row leaves the board."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.app.tables.numbered import Numbered
from companion.app.tables.stepping import FLIGHT, READING, Flying
from companion.rules.game import Effect
from companion.rules.six_nimmt_board.effects import (
    CardPlayed,
    Dealt,
    GameEnded,
    LeftCounted,
    Placed,
    PutInFront,
    RowBegun,
    RowCleared,
    RowTaken,
    Scored,
    StopsLifted,
)
from companion.rules.six_nimmt_board.state import TO_GAP

if TYPE_CHECKING:
    from companion.app.tables.six_nimmt_board.view import SixNimmtBoardView


class Playing(Flying):
    view: "SixNimmtBoardView"

    def __init__(self, view: "SixNimmtBoardView", effects: Sequence[Effect], done: Callable[[], None]) -> None:
        super().__init__(view, effects, done)
        self._rows: list[list[int | None]] = [list(row) for row in view.tiles()]
        self._stops = list(view.state.stops)

    def show(self, effect: Effect) -> float:
        match effect:
            case Dealt():
                for row, tile in zip(effect.rows, effect.tiles, strict=True):
                    self._rows[row - 1] = [tile]
                self._lay()
            case Placed():
                self._place(effect)
                return FLIGHT + READING
            case PutInFront():
                self._put_in_front(effect)
            case CardPlayed(card="stop") if effect.row is not None:
                self._stops.append(effect.row - 1)
                self._lay()
            case RowTaken() | RowCleared():
                self._take(effect.player, effect.row - 1)
                return FLIGHT + READING
            case StopsLifted():
                self._stops = []
                self._lay()
            case RowBegun():
                self._begin(effect)
            case Scored() | LeftCounted() if self.view.board is not None:
                self.view.track.move(effect.player, effect.track)
            case GameEnded():
                return 2 * READING
            case _:
                pass
        return READING

    def _lay(self, lit: int | None = None) -> None:
        if self.view.board is not None:
            self.view.board.lay(self._rows, self._stops, lit=lit)

    def _face(self, tile: int, row: int, lit: bool = False) -> Numbered:
        size = self.view.board.rows[row].spaces.tile_size() if self.view.board is not None else (0, 0)
        return Numbered(tile, self.view.state.edition.cows.get(tile), lit=lit, size_hint=(None, None), size=size)

    def _place(self, effect: Placed) -> None:
        """From the player to the space, where it stays."""
        board, row = self.view.board, effect.row - 1
        if board is None:
            return
        spaces = board.rows[row].spaces
        flying = self._face(effect.tile, row, lit=True)
        x, y = self.seat_of(effect.player)
        target = spaces.to_window(*spaces.place(effect.space - 1))

        def land() -> None:
            self._rows[row] += [*[None] * (effect.space - 1 - len(self._rows[row])), effect.tile]
            self._lay(effect.tile)

        self.fly(flying, (x - flying.width / 2, y - flying.height / 2), target, land)

    def _put_in_front(self, effect: PutInFront) -> None:
        row = effect.row - 1
        before = self._rows[row]
        to_gap = self.view.state.setting.options.front == TO_GAP and None in before
        gap = before.index(None) if to_gap else len(before)
        self._rows[row] = [effect.tile, *before[:gap], *before[gap + 1 :]]
        self._lay(effect.tile)

    def _take(self, player: str, row: int) -> None:
        """All but the tile that took the row go to the player, or with them to the box."""
        board = self.view.board
        if board is None:
            return
        spaces, last = board.rows[row].spaces, len(self._rows[row]) - 1
        x, y = self.seat_of(player)
        for space, tile in enumerate(self._rows[row][:-1]):
            if tile is not None:
                leaving = self._face(tile, row)
                start = spaces.to_window(*spaces.place(space))
                self.leave(leaving, start, (x - leaving.width / 2, y - leaving.height / 2))
        if last >= 0:
            self._rows[row] = [*[None] * last, self._rows[row][-1]]
            self._lay(self._rows[row][-1])

    def _begin(self, effect: RowBegun) -> None:
        self._rows = [[] if effect.tile in row else row for row in self._rows]
        self._rows[effect.row - 1] = [effect.tile]
        self._lay(effect.tile)
