"""The board: every row with its spaces, the tiles upon them, stop tokens; rows that are empty are lower."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.tables.numbered import paint_numbered
from companion.app.tables.six_nimmt_board.spaces import paint_space, paint_stop
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine
from companion.rules.six_nimmt_board.board import Board, Spaces

EMPTY = 0.66
"""The height of an empty row beside that of one with tiles: what is played with is large enough to read."""
GAP = 4
WIDEST, LOWEST = 1.7, 0.8
"""How wide a space gets beside its height, and how low a tile beside its width."""


class SpacesOfRow(Widget):
    """One row: its spaces, the tiles on them, and a stop token behind the last."""

    def __init__(
        self,
        spaces: Spaces,
        columns: int,
        tiles: Sequence[int | None],
        cows: Mapping[int, int],
        lit: int | None,
        stopped: bool,
        lower: bool,
    ) -> None:
        super().__init__()
        self._widest = WIDEST / EMPTY if lower else WIDEST  # so that spaces stand above each other in all rows
        self.spaces, self.tiles = spaces, list(tiles)
        self._columns, self._cows, self._lit, self._stopped = columns, cows, lit, stopped
        self.bind(pos=self._draw, size=self._draw)

    def space_size(self) -> tuple[float, float]:
        width, height = (self.width - dp(GAP) * (self._columns - 1)) / self._columns, self.height - dp(2)
        return max(1.0, min(width, height * self._widest)), max(1.0, height)

    def tile_size(self) -> tuple[float, float]:
        width, height = self.space_size()
        return min(width, height / LOWEST), height

    def place(self, space: int) -> tuple[float, float]:
        """Where a tile on this space (from 0) lies."""
        width, _ = self.space_size()
        return self._left(space) + (width - self.tile_size()[0]) / 2, self.y + dp(1)

    def _left(self, space: int) -> float:
        return float(self.x + space * (self.space_size()[0] + dp(GAP)))

    def _draw(self, *_: object) -> None:
        size = self.space_size()
        self.canvas.clear()
        with self.canvas:
            for number, space in enumerate(self.spaces):
                skipped = number < len(self.tiles)
                paint_space(space, (self._left(number), self.y + dp(1)), size, skipped)
            for number, tile in enumerate(self.tiles):
                if tile is not None:
                    lit = tile == self._lit
                    paint_numbered(tile, self._cows.get(tile), self.place(number), self.tile_size(), lit=lit)
            if self._stopped and len(self.tiles) < len(self.spaces):
                paint_stop((self._left(len(self.tiles)), self.y + dp(1)), size)


class BoardRow(Surface):
    """A row with its number; lit up where somebody has to choose it. The board answers for all of them."""

    def __init__(
        self,
        number: int,
        spaces: Spaces,
        columns: int,
        tiles: Sequence[int | None],
        cows: Mapping[int, int],
        lit: int | None = None,
        stopped: bool = False,
        chosen: bool = False,
        do: Callable[[], None] | None = None,
        **kwargs: Any,
    ) -> None:
        scheme = look.scheme
        super().__init__(
            colour=scheme.primary_container if chosen else scheme.surface if tiles else (0, 0, 0, 0),
            outline=scheme.primary if chosen else (0, 0, 0, 0),
            radius=dp(10),
            padding=(dp(2), dp(1), dp(4), dp(1)),
            spacing=dp(4),
            size_hint_y=1 if tiles or chosen else EMPTY,
            **kwargs,
        )
        self.number, self.chosen, self.do = number, chosen, do
        lower = self.size_hint_y < 1
        ink = scheme.on_primary_container if chosen else scheme.on_surface if tiles else scheme.on_surface_variant
        self.add_widget(OneLine(str(number), "label", ink, "center", bold=bool(tiles), size_hint_x=None, width=dp(20)))
        self.spaces = SpacesOfRow(spaces, columns, tiles, cows, lit, stopped, lower)
        self.add_widget(self.spaces)


class BoardView(BoxLayout):
    """All rows of the side that is played on, from the top.

    A touch means the row under it. Rows may be lower than a finger is wide, so that whatever has to be chosen among
    them can be chosen elsewhere, too.
    """

    def __init__(self, board: Board, cows: Mapping[int, int]) -> None:
        super().__init__(orientation="vertical", spacing=dp(3))
        self.board, self.cows = board, cows
        self.columns = max(len(spaces) for spaces in board)
        self.rows: list[BoardRow] = []

    def lay(
        self,
        tiles: Sequence[Sequence[int | None]],
        stops: Sequence[int] = (),
        choices: Mapping[int, Callable[[], None]] | None = None,
        otherwise: Callable[[int], Callable[[], None]] | None = None,
        lit: int | None = None,
    ) -> None:
        """Tiles by row; `choices` are rows (from 1) that somebody has to choose from."""
        self.clear_widgets()
        self.rows = []
        chosen = choices or {}
        for index, spaces in enumerate(self.board):
            number = index + 1
            own = tiles[index] if index < len(tiles) else ()
            do = chosen.get(number) or (otherwise(number) if otherwise is not None else None)
            stopped = index in stops
            row = BoardRow(number, spaces, self.columns, own, self.cows, lit, stopped, number in chosen, do)
            self.rows.append(row)
            self.add_widget(row)

    def on_touch_down(self, touch: Any) -> bool:
        # one that began on something over the board, to put it away, is not meant for the board when it ends
        touch.ud[self] = self._row_at(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        row = self._row_at(touch)
        if row is None or row.do is None or touch.ud.get(self) is not row:
            return bool(super().on_touch_up(touch))
        row.do()
        return True

    def _row_at(self, touch: Any) -> BoardRow | None:
        return next((row for row in self.rows if row.collide_point(*touch.pos)), None)
