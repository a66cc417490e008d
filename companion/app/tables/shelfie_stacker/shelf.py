"""A player's shelf as it stands, the shame shelf below it, and the columns that can be touched now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import NOTHING
from companion.app.widgets.dice import DieFace, paint_die, paint_place
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, Die
from companion.rules.shelfie_stacker.scoring import A_DIE_IN_SHAME

GAP = 4


class Open(NamedTuple):
    """A column that can be touched: what it does, and the characters that it needs, where it needs one; `at` is done
    with the place of the die that was touched, from 0 at the bottom."""

    do: Callable[[], None]
    needs: str = ""
    lit: bool = True
    at: Callable[[int], None] | None = None


class StackOfDice(Widget):
    """The dice of a column from the bottom, and the places above them."""

    def __init__(self, dice: Sequence[Die], lit: Sequence[int] = ()) -> None:
        super().__init__()
        self.dice, self._lit = tuple(dice), tuple(lit)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def _side(self) -> float:
        places = max(COLUMN_LIMIT, len(self.dice))
        return float(max(1.0, min(self.width - dp(4), self.height / places - dp(GAP))))

    def level_at(self, y: float) -> int | None:
        """The die that stands at this height, if one does."""
        level = int((y - self.y) // (self._side + dp(GAP)))
        return level if 0 <= level < len(self.dice) else None

    def _draw(self, *_: object) -> None:
        side, places = self._side, max(COLUMN_LIMIT, len(self.dice))
        self.canvas.clear()
        with self.canvas:
            for level in range(places):
                # not by center_x, which may be told of a new width later than we are
                pos = (self.x + (self.width - side) / 2, self.y + level * (side + dp(GAP)))
                if level < len(self.dice):
                    die = self.dice[level]
                    paint_die(die.colour, die.pips, pos, side, level in self._lit)
                else:
                    paint_place(pos, side)


class ColumnView(Pressable):
    """One column with its number; lit where a die may go on it, otherwise where a character would give leave."""

    def __init__(self, number: int, dice: Sequence[Die], open: Open | None, lit: Sequence[int] = ()) -> None:
        scheme = look.scheme
        ground, edge, ink = scheme.surface, NOTHING, scheme.on_surface_variant
        if open is None or not open.lit:
            pass
        elif open.needs:
            ground, edge, ink = scheme.tertiary_container, scheme.tertiary, scheme.on_tertiary_container
        else:
            ground, edge, ink = scheme.primary_container, scheme.primary, scheme.on_primary_container
        super().__init__(
            None if open is None else open.do,
            orientation="vertical",
            colour=ground,
            outline=edge,
            radius=dp(10),
            padding=(dp(2), dp(2), dp(2), dp(4)),
        )
        self.number, self.open = number, open
        self.text = speech.text("app.scan.column", column=number)
        self.stack = StackOfDice(dice, lit)
        self.add_widget(self.stack)
        label = OneLine(open.needs if open is not None and open.needs else str(number), "label", ink, "center")
        label.bold, label.size_hint_y, label.height = open is not None and open.lit, None, dp(22)
        self.add_widget(label)

    def on_release(self) -> None:
        level = None if self.last_touch is None else self.stack.level_at(self.last_touch.y)
        if self.open is not None and self.open.at is not None and level is not None:
            self.open.at(level)
        else:
            super().on_release()


class ShelfView(BoxLayout):
    """Five columns; `open` has what can be touched, by number."""

    def __init__(
        self,
        shelf: Sequence[Sequence[Die]],
        open: Mapping[int, Open] | None = None,
        lit: Mapping[int, Sequence[int]] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(spacing=dp(4), **kwargs)
        self.columns = [
            ColumnView(number, column, (open or {}).get(number), (lit or {}).get(number, ()))
            for number, column in enumerate(shelf, start=1)
        ]
        for column in self.columns:
            self.add_widget(column)


class ShameView(Pressable):
    """The dice that found no place, and what they cost; lit where a die may be put there."""

    def __init__(self, dice: Sequence[Die], do: Callable[[], None] | None, lit: bool = True) -> None:
        scheme, lit = look.scheme, lit and do is not None
        super().__init__(
            do,
            colour=scheme.error_container if lit else scheme.surface,
            outline=scheme.error if lit else (0, 0, 0, 0),
            radius=dp(10),
            size_hint_y=None,
            height=dp(TARGET),
            padding=(dp(10), dp(4)),
            spacing=dp(4),
        )
        ink = scheme.on_error_container if lit else scheme.on_surface_variant
        self.text = speech.title("shelfie_stacker.table.shame")
        self.dice = tuple(dice)
        self.add_widget(Icon("bookshelf", 22, ink, pos_hint={"center_y": 0.5}))
        if dice:
            box = BoxLayout()
            for die in dice:
                box.add_widget(DieFace(die, size_hint=(None, 1), width=dp(28 if len(dice) <= 8 else 18)))
            box.add_widget(Widget())
            self.add_widget(box)
            cost = OneLine(speech.points(A_DIE_IN_SHAME * len(dice)), "body", ink, "right", bold=True)
            cost.size_hint_x, cost.width = None, dp(48)
            self.add_widget(cost)
        else:
            self.add_widget(OneLine(self.text, "label", ink))
