"""Cards of Keltis as we draw them: a column of them, a key for a value, a discard pile."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp

from companion.app.icons import icon
from companion.app.tables.keltis.colours import PAINTS
from companion.app.theme import faded, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable
from companion.rules.keltis.columns import DOWN, UP, direction

IN_A_LINE = 5
"""So many cards of a column stand beside each other and can be read."""
ARROWS = {UP: "arrow-up-bold", DOWN: "arrow-down-bold"}


class Painted(Pressable):
    """Something to be touched that paints itself; where it cannot be chosen it is seen all the same."""

    def __init__(self, text: str, choose: Callable[[], None] | None, **kwargs: Any) -> None:
        super().__init__(choose, radius=dp(12), **kwargs)
        self.text = text
        self.enabled = choose is not None
        self.bind(pos=self._repaint, size=self._repaint)

    def _enable(self, *_: object) -> None:
        self.disabled = not self.enabled

    @property
    def middle(self) -> tuple[float, float]:
        """Kivy's own is a moment late while widgets are laid out."""
        return self.x + self.width / 2, self.y + self.height / 2

    def _repaint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            self.paint()

    def paint(self) -> None:
        """Draws on the canvas that is open."""
        raise NotImplementedError


def paint_face(path: str, box: tuple[float, float, float, float], faint: bool = False) -> None:
    """The paper of a card."""
    paint = PAINTS[path]
    radius = min(box[2], box[3]) * 0.16
    Color(*(faded(paint.dark, 0.28) if faint else paint.dark))
    SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
    if not faint:
        Color(*paint.edge)
        SmoothLine(width=dp(1), rounded_rectangle=(*box, radius))


def write(text: str, size: float, middle: tuple[float, float], ink: Any, font: str = "") -> None:
    texture = lettering(text, round(size), font) if font else lettering(text, round(size), bold=True)
    Color(*ink)
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(middle[0] - width / 2), round(middle[1] - height / 2)), size=texture.size)


def ring(box: tuple[float, float, float, float]) -> None:
    """It may be chosen now."""
    Color(*look.scheme.tertiary)
    SmoothLine(width=dp(2.4), rounded_rectangle=(*box, dp(10)))


class ColumnOfCards(Painted):
    """A player's column: the last card large with the way it runs, those before it in a line above."""

    def __init__(
        self, path: str, cards: Sequence[int], text: str, choose: Callable[[], None] | None, chosen: bool, **kwargs: Any
    ) -> None:
        self.path, self.cards, self._chosen = path, tuple(cards), chosen
        super().__init__(text, choose, **kwargs)

    def paint(self) -> None:
        paint = PAINTS[self.path]
        box = (self.x + dp(2), self.y + dp(2), max(1.0, self.width - dp(4)), max(1.0, self.height - dp(4)))
        paint_face(self.path, box, faint=not self.cards)
        if not self.cards:
            write("–", sp(20), self.middle, look.scheme.on_surface_variant)
        else:
            self._write_before(box[2] - dp(6), paint.on_dark)
            way = direction(self.cards)
            shift = dp(9) if way else 0
            write(str(self.cards[-1]), sp(26), (self.middle[0] - shift, self.y + box[3] * 0.4), paint.on_dark)
            if way:
                write(
                    icon(ARROWS[way]), sp(20), (self.middle[0] + dp(16), self.y + box[3] * 0.4), paint.on_dark, "icons"
                )
        if self._chosen:
            ring(box)

    def _write_before(self, width: float, ink: Any) -> None:
        """All cards but the last, in one line or two, as large as they can be read."""
        cards = [str(card) for card in self.cards[:-1]]
        half = -(-len(cards) // 2)
        lines = [" ".join(cards)]
        if len(cards) > IN_A_LINE:
            lines = [" ".join(cards[:half]), " ".join(cards[half:])]
        widest = max(lettering(line, round(sp(13)), bold=True).width if line else 1 for line in lines)
        size = min(sp(13), sp(13) * width / widest)
        for number, line in enumerate(filter(None, lines)):
            write(line, size, (self.middle[0], self.y + self.height - dp(13) - number * size * 1.05), ink)


class CardKey(Painted):
    """A card to be chosen by its value; `lit` where it may be laid."""

    def __init__(
        self, path: str, face: str, text: str, choose: Callable[[], None] | None, lit: bool, lies: bool = False
    ) -> None:
        self.path, self._face, self._lit = path, face, lit
        self._lies = lies
        """It lies open on the table, whether it may be taken or not."""
        super().__init__(text, choose)

    def paint(self) -> None:
        box = (self.x + dp(2), self.y + dp(2), max(1.0, self.width - dp(4)), max(1.0, self.height - dp(4)))
        paint = PAINTS[self.path]
        if (self.enabled and self._lit) or self._lies:
            paint_face(self.path, box)
            write(self._face, sp(24), self.middle, paint.on_dark)
        else:
            Color(*look.scheme.surface_high)
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(10)])
            ink = look.scheme.on_surface if self.enabled else faded(look.scheme.on_surface, 0.3)
            write(self._face, sp(24), self.middle, ink)
