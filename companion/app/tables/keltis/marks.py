"""Small signs: whose pawns these are, and a key that shows a tile."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.tables.keltis.cards import Painted, write
from companion.app.tables.keltis.stones import PawnHere, paint_pawn, paint_tile
from companion.app.theme import look
from companion.rules.keltis.box import WISH, TileKind


class SeatMark(Widget):
    """The wishing stones and the pawn of a seat; with an eye where its columns are looked at out of turn."""

    def __init__(self, seat: int, wishes: int, eyed: bool, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=dp(62), **kwargs)
        self._seat, self._wishes, self._eyed = seat, wishes, eyed
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            x, y = self.x, self.y + self.height / 2
            paint_pawn(PawnHere(self._seat), (x + dp(50), y), dp(24))
            if self._eyed:
                write(icon("eye-outline"), sp(20), (x + dp(22), y), look.scheme.on_surface, "icons")
            elif self._wishes:
                paint_tile(WISH, (x + dp(12), y), dp(20))
                write(str(self._wishes), sp(15), (x + dp(30), y), look.scheme.on_surface)


class TileKey(Painted):
    """What lies on a stone, to be touched; None is nothing."""

    def __init__(self, tile: TileKind | None, text: str, choose: Callable[[], None], named: str | None = None) -> None:
        self._tile, self._named = tile, named or text
        super().__init__(text, choose)

    def paint(self) -> None:
        Color(*look.scheme.surface_high)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
        if self._tile is None:
            write(self._named, min(sp(16), self.width * 0.22), self.middle, look.scheme.on_surface)
        else:
            paint_tile(self._tile, self.middle, min(self.width, self.height) * 0.72)
