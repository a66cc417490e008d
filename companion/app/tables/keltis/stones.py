"""The five paths of stones: from their start to the goal, upwards where the window is tall, to the right where not."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.icons import icon
from companion.app.speech import speech
from companion.app.tables.keltis.colours import INK, PAINTS, PLAYERS, WHITE, pawn_edge
from companion.app.theme import Colour, colour, faded, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable
from companion.rules.keltis.box import CLOVER, COLOURS, GOAL_STEP, LAST_STEP, STEP_POINTS, WISH, TileKind

TILE, WISHING, POINTS = colour("#3f8f3a"), colour("#6c8fa3"), colour("#f7f1de")
RING = colour("#e0a100")


class PawnHere(NamedTuple):
    seat: int
    large: bool = False


class Face(NamedTuple):
    """What is seen of a stone."""

    dark: bool | None = None
    """None where nobody has said."""
    tile: TileKind | None = None
    """Also "?" where something lies that nobody has told."""
    pawns: tuple[PawnHere, ...] = ()
    lit: bool = False
    """It may be chosen now."""


class Stone(Pressable):
    """One stone; `step` 0 is the place before the first."""

    def __init__(self, path: str, step: int, face: Face, text: str, choose: Callable[[], None] | None) -> None:
        super().__init__(choose)
        self.path, self.step, self.face = path, step, face
        self.text = text
        self.enabled = choose is not None
        self.opacity = 1
        self.bind(pos=self._paint, size=self._paint)

    def _enable(self, *_: object) -> None:
        """A stone that cannot be chosen now is seen all the same."""
        self.disabled = not self.enabled

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            paint_stone(self.path, self.step, self.face, tuple(self.pos), tuple(self.size))


def paint_stone(path: str, step: int, face: Face, pos: tuple[float, float], size: tuple[float, float]) -> None:
    """Draws a stone on the canvas that is open."""
    (x, y), (width, height) = pos, size
    paint = PAINTS[path]
    gap = dp(2)
    box = (x + gap, y + gap, max(1, width - 2 * gap), max(1, height - 2 * gap))
    radius = min(box[2], box[3]) * 0.32
    if step:
        ground, ink = (paint.dark, paint.on_dark) if face.dark else (paint.pale, paint.on_pale)
        Color(*ground)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
        Color(*paint.edge)
        SmoothLine(width=dp(2 if step >= GOAL_STEP else 1), rounded_rectangle=(*box, radius))
        _points(STEP_POINTS[step], box, ink, corner=bool(face.tile is not None or face.pawns))
    else:
        Color(*faded(paint.dark, 0.18))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
    across = min(box[2], box[3])
    middle = (x + width / 2, y + height / 2)
    if face.tile is not None and step:
        aside = (middle[0] + (box[2] * 0.26 if face.pawns else 0), middle[1] - (box[3] * 0.16 if face.pawns else 0))
        paint_tile(face.tile, aside, across * (0.44 if face.pawns else 0.62), ink)
    _pawns(face.pawns, box)
    if face.lit:
        Color(*look.scheme.tertiary)
        SmoothLine(width=dp(2.6), rounded_rectangle=(*box, radius))


def _points(points: int, box: tuple[float, float, float, float], ink: Colour, corner: bool) -> None:
    """What a pawn is worth here: in the middle, or in the corner where something lies on the stone."""
    size = min(box[2], box[3])
    Color(*ink)
    texture = lettering(speech.points(points), round(size * (0.3 if corner else 0.42)), bold=True)
    if corner:
        place = (box[0] + size * 0.1, box[1] + box[3] - texture.height - size * 0.02)
    else:
        place = (box[0] + (box[2] - texture.width) / 2, box[1] + (box[3] - texture.height) / 2)
    Rectangle(texture=texture, pos=(round(place[0]), round(place[1])), size=texture.size)


def paint_tile(tile: TileKind, middle: tuple[float, float], size: float, ink: Colour = INK) -> None:
    """A clover, a wishing stone, or points; a question mark in `ink` where nobody has said."""
    x, y = middle
    if tile == "?":
        _write("?", size * 0.8, middle, ink)
        return
    Color(0, 0, 0, 0.2)
    SmoothEllipse(pos=(x - size / 2 + dp(1), y - size / 2 - dp(1)), size=(size, size))
    Color(*(WISHING if tile == WISH else POINTS))
    SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))
    Color(*INK)
    SmoothLine(width=dp(1), ellipse=(x - size / 2, y - size / 2, size, size))
    if tile == CLOVER:
        _write(icon("clover"), size * 0.76, middle, TILE, font="icons")
    elif tile == WISH:
        _spiral(middle, size * 0.3)
    else:
        _write(str(tile), size * 0.66, middle, INK)


def _spiral(middle: tuple[float, float], radius: float) -> None:
    """What we draw for a wishing stone."""
    turns, steps = 2.2, 40
    points = []
    for step in range(steps + 1):
        angle, reach = 2 * pi * turns * step / steps, radius * step / steps
        points += [middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)]
    Color(*WHITE)
    SmoothLine(points=points, width=max(1.0, radius * 0.14))


def _write(text: str, size: float, middle: tuple[float, float], ink: Colour, font: str = "") -> None:
    texture = lettering(text, round(size), font) if font else lettering(text, round(size), bold=True)
    Color(*ink)
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(middle[0] - width / 2), round(middle[1] - height / 2)), size=texture.size)


def _pawns(pawns: Sequence[PawnHere], box: tuple[float, float, float, float]) -> None:
    """Beside each other, the large one larger."""
    x, y, width, height = box
    each = min(width / max(1.6, len(pawns)), height * 0.62)
    for number, pawn in enumerate(pawns):
        place = x + width / 2 + (number - (len(pawns) - 1) / 2) * min(each, width / max(1, len(pawns)))
        paint_pawn(pawn, (place, y + height * 0.45), each * (1.0 if pawn.large else 0.78))


def paint_pawn(pawn: PawnHere, middle: tuple[float, float], size: float) -> None:
    """A head on a body; the large pawn wears a ring."""
    x, y = middle
    head, body = size * 0.42, size * 0.72
    for paint, more in ((pawn_edge(pawn.seat), dp(1.4)), (PLAYERS[pawn.seat], 0)):
        Color(*paint)
        SmoothRoundedRectangle(
            pos=(x - body / 2 - more, y - size * 0.48 - more),
            size=(body + 2 * more, size * 0.5 + 2 * more),
            radius=[body * 0.36],
        )
        SmoothEllipse(pos=(x - head / 2 - more, y + size * 0.02 - more), size=(head + 2 * more, head + 2 * more))
    if pawn.large:
        Color(*RING)
        SmoothLine(width=max(dp(1.4), size * 0.06), circle=(x, y + size * 0.02 + head / 2, head / 2))


Choose = Callable[[str, int], Callable[[], None] | None]
"""What a touch of this stone does, if anything."""


class Paths(BoxLayout):
    """All stones. `face` says how each looks, `choose` what a touch does, `text` what it is called."""

    def __init__(
        self,
        face: Callable[[str, int], Face],
        choose: Choose,
        text: Callable[[str, int], str],
        with_start: bool = True,
        **kwargs: Any,
    ) -> None:
        upwards = not look.beside
        super().__init__(orientation="horizontal" if upwards else "vertical", **kwargs)
        self.stones: dict[tuple[str, int], Stone] = {}
        first = 0 if with_start else 1
        steps = range(LAST_STEP, first - 1, -1) if upwards else range(first, LAST_STEP + 1)
        for path in COLOURS:
            line = BoxLayout(orientation="vertical" if upwards else "horizontal")
            for step in steps:
                stone = Stone(path, step, face(path, step), text(path, step), choose(path, step))
                self.stones[path, step] = stone
                line.add_widget(stone)
            self.add_widget(line)
