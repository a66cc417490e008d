"""A number pad under the thumb: digits, a correction, and what is done with the number."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.theme import look
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, Text


class Key(Pressable):
    def __init__(self, face: str, do: Callable[[], None], icon: str | None = None, main: bool = False) -> None:
        scheme = look.scheme
        ink = scheme.on_primary if main else scheme.on_surface
        super().__init__(do, colour=scheme.primary if main else scheme.surface_high, radius=dp(16))
        self.text = face
        if icon is None:
            label = Text(face, "title", ink, "center", fixed=True)
            label.font_size = sp(26)
            self.add_widget(label)
        else:
            middle = AnchorLayout()
            middle.add_widget(Icon(icon, 28, ink))
            self.add_widget(middle)


class NumberPad(GridLayout):
    """Twelve keys; with `zeros` a thirteenth for three zeros at once.

    `typed` gets the number so far (None for nothing) after each key, `done` when it is confirmed.
    A number that no further digit can make larger within `most` is confirmed by itself.
    """

    def __init__(
        self,
        most: int,
        typed: Callable[[int | None], None],
        done: Callable[[int], None],
        texts: tuple[str, str],
        quick: bool = True,
        least: int = 0,
        zeros: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("spacing", dp(6))
        super().__init__(cols=4 if zeros else 3, **kwargs)
        self.most, self.least, self.quick = most, least, quick
        self._typed, self._done = typed, done
        self.number: int | None = None
        keys = [Key(str(digit), self._press(digit)) for digit in range(10)]
        erase, confirm = (
            Key(texts[0], self.erase, "backspace-outline"),
            Key(texts[1], self.confirm, "check-bold", main=True),
        )
        thousand = Key("000", self._thousand)
        beside = (erase, thousand, confirm) if zeros else ()
        rows = [[*keys[first : first + 3], *beside[line : line + 1]] for line, first in enumerate((1, 4, 7))]
        last = [Widget(), keys[0], Widget(), Widget()] if zeros else [erase, keys[0], confirm]
        for key in (key for row in [*rows, last] for key in row):
            self.add_widget(key)

    def _press(self, digit: int) -> Callable[[], None]:
        return lambda: self.press(digit)

    def press(self, digit: int) -> None:
        number = digit if self.number is None else self.number * 10 + digit
        if number > self.most:
            return
        self.number = number
        self._typed(number)
        if self.quick and number >= self.least and number * 10 > self.most:
            self.confirm()

    def _thousand(self) -> None:
        if self.number and self.number * 1000 <= self.most:
            for _ in range(3):
                self.press(0)

    def erase(self) -> None:
        if self.number is None:
            return
        self.number = self.number // 10 if self.number >= 10 else None
        self._typed(self.number)

    def confirm(self) -> None:
        if self.number is None or self.number < self.least:
            return
        number, self.number = self.number, None
        self._done(number)
