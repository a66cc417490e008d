"""Letters drawn once and used again: a screen is filled anew at every step, and most of its words are the same."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.uix.label import Label

MOST = 600
"""How many drawn words are kept; a screen has about a hundred."""

_drawn: OrderedDict[str, Texture] = OrderedDict()


def _kept(key: str, draw: Any) -> Texture:
    texture = _drawn.get(key)
    if texture is None:
        texture = _drawn[key] = draw()
        if len(_drawn) > MOST:
            _drawn.popitem(last=False)
    else:
        _drawn.move_to_end(key)
    return texture


def _filled(label: CoreLabel) -> Texture:
    """Kivy fills a texture when it is first seen, with what its label says by then, which may be something else."""
    label.refresh()
    if label.texture is not None:
        label.texture.bind()
    return label.texture


def forget() -> None:
    """The graphics card has lost what was drawn, as it does when a phone's app comes back from a pause."""
    _drawn.clear()


def lettering(text: str, size: float, font: str = "Roboto", bold: bool = False) -> Texture:
    """White letters, to be coloured where they are used: in one line, since Kivy darkens the edges of several."""

    def draw() -> Texture:
        label = CoreLabel(text=text, font_size=size, font_name=font, bold=bold, color=(1, 1, 1, 1))
        return _filled(label)

    return _kept(f"{text} {size} {font} {bold}", draw)


def rows_of(text: str, width: float, size: float, bold: bool = False) -> int:
    """How many rows a text takes; nothing is drawn for it."""
    label = CoreLabel(font_size=size, font_name="Roboto", bold=bold)
    label.resolve_font_name()
    rows, row = 1, ""
    for word in text.split(" "):
        longer = f"{row} {word}" if row else word
        if row and label.get_extents(longer)[0] > width:
            rows, row = rows + 1, word
        else:
            row = longer
        rows += int(label.get_extents(word)[0] // width)  # a name without end is broken
    return rows


def longest_fitting(texts: Sequence[str], rows: int, width: float, size: float) -> str:
    """The first of these, from long to short, that takes no more rows; the shortest where none does."""
    return next((text for text in texts if rows_of(text, width, size) <= rows), texts[-1])


class Lettering(Label):
    """A label that uses what was drawn before."""

    def texture_update(self, *_: object) -> None:
        drawn = self._label
        if not drawn.text.strip():
            super().texture_update()
            return

        def draw() -> Texture:
            drawn.texture = None  # or it would draw over the texture that others use, too
            return _filled(drawn)

        # drawing changes what the options say of the size; what was asked for stands apart
        options = sorted((name, str(value)) for name, value in drawn.options.items() if name != "text_size")
        self.texture = _kept(f"{drawn.text} {drawn.text_size} {options}", draw)
        if self.texture is not None:
            self.texture_size = list(self.texture.size)
