"""What lies in the middle of the table: the reward cards and the shipments."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import TARGET, look
from companion.app.widgets.dice import DieFace, DieKey, paint_die
from companion.app.widgets.surface import Pressable, Surface
from companion.app.widgets.text import Icon, OneLine, Text
from companion.rules.shelfie_stacker.dice import SHIPMENT, Die
from companion.rules.shelfie_stacker.edition import Pattern


def cell_of(cell: str | int | None) -> tuple[str | None, int | None]:
    """The colour and the value that a place of a pattern asks for."""
    if isinstance(cell, int):
        return None, cell
    if cell is None or not cell[-1].isdigit():
        return cell, None
    return cell[:-1], int(cell[-1])


class PatternFace(Widget):
    """A contest's pattern, small."""

    def __init__(self, pattern: Pattern | Sequence[Sequence[Any]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pattern = pattern
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        wide, high = len(self._pattern), max((len(column) for column in self._pattern), default=1) or 1
        side = max(1.0, min((self.width - dp(2)) / wide, (self.height - dp(2)) / high))
        # not by center, which may be told of a new size later than we are
        left, bottom = self.x + (self.width - side * wide) / 2, self.y + (self.height - side * high) / 2
        self.canvas.clear()
        with self.canvas:
            for column, cells in enumerate(self._pattern):
                for place, cell in enumerate(cells):
                    if cell is not None:
                        pos = (left + column * side, bottom + place * side)
                        paint_die(*cell_of(cell), pos, side - dp(1.5))


class RewardCard(Pressable):
    """A reward card: what is drawn on it, its points and who holds it; a question mark while it is not known."""

    def __init__(self, text: str, face: Widget | None, words: str, known: bool, do: Callable[[], None]) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.surface if known else scheme.tertiary_container,
            radius=dp(10),
            padding=(dp(8), dp(4)),
            spacing=dp(6),
        )
        self.text = text
        ink = scheme.on_surface if known else scheme.on_tertiary_container
        if face is not None:
            self.add_widget(face)
        self.add_widget(Text(words, "label", ink, bold=not known, fixed=True))


def small(widget: Widget, side: float = 34) -> Widget:
    widget.size_hint, widget.size, widget.pos_hint = (None, None), (dp(side), dp(side)), {"center_y": 0.5}
    return widget


def sign(name: str) -> Widget:
    return Icon(name, 24, look.scheme.primary, pos_hint={"center_y": 0.5})


class RewardsStrip(BoxLayout):
    def __init__(self, cards: Sequence[RewardCard]) -> None:
        super().__init__(size_hint_y=None, height=dp(TARGET), spacing=dp(6))
        for card in cards:
            self.add_widget(card)


class Box(Pressable):
    """A shipment: its number and its dice; lit where it can be taken."""

    def __init__(self, number: int, dice: Sequence[Die], do: Callable[[], None] | None) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.primary_container if do else scheme.surface,
            outline=scheme.primary if do else (0, 0, 0, 0),
            radius=dp(10),
            padding=(dp(6), dp(3)),
        )
        self.number = number
        self.text = speech.text("app.shelfie_stacker.shipment", shipment=number)
        if not dice:
            self.opacity = 0.4
        number_of = OneLine(str(number), "label", scheme.on_surface_variant, size_hint_x=None, width=dp(14))
        self.add_widget(number_of)
        for die in dice:
            self.add_widget(DieFace(die))


class ShipmentsStrip(BoxLayout):
    """All shipments beside each other; `open` has what can be taken, by number."""

    def __init__(self, shipments: Sequence[Sequence[Die]], open: Mapping[int, Callable[[], None]]) -> None:
        super().__init__(size_hint_y=None, height=dp(52), spacing=dp(4))
        for number, dice in enumerate(shipments, start=1):
            self.add_widget(Box(number, dice, open.get(number)))


class Boxes(GridLayout):
    """The shipments while they are filled: every die can be gone back to."""

    def __init__(self, dice: Sequence[Die | None], at: int | None, go_to: Callable[[int], Callable[[], None]]) -> None:
        boxes = len(dice) // SHIPMENT
        super().__init__(cols=1 if boxes <= 3 and not look.beside else 2, spacing=dp(6))
        for box in range(boxes):
            line = Surface(colour=look.scheme.surface, radius=dp(12), padding=(dp(10), dp(4)), spacing=dp(6))
            number = OneLine(str(box + 1), "title", look.scheme.on_surface_variant, size_hint_x=None, width=dp(22))
            line.add_widget(number)
            for place in range(box * SHIPMENT, (box + 1) * SHIPMENT):
                text = speech.text("app.shelfie_stacker.slot", shipment=box + 1, number=place % SHIPMENT + 1)
                line.add_widget(
                    DieKey(dice[place], go_to(place), place == at, text, size_hint=(1, 1), size_hint_min_x=dp(TARGET))
                )
            self.add_widget(line)
