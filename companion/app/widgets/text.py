"""Texts that wrap and are as high as they need to be, and icons."""

from typing import Any

from kivy.metrics import dp, sp

from companion.app.icons import icon
from companion.app.theme import TYPE, Colour, look
from companion.app.widgets.lettering import Lettering, lettering


class Text(Lettering):
    """`style` is one of the sizes of the theme. It wraps; with `fixed` it fills the height that it is given."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        colour: Colour | None = None,
        halign: str = "left",
        bold: bool | None = None,
        fixed: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            text=text,
            font_size=sp(TYPE[style]),
            color=colour or look.scheme.on_surface,
            disabled_color=look.scheme.off,
            bold=style in ("headline", "display") if bold is None else bold,
            halign=halign,
            valign="middle",
            **kwargs,
        )
        self.style = style
        if fixed:
            self.bind(size=self._fill)
        else:
            self.size_hint_y = None
            self.bind(width=self._wrap, texture_size=self._grow)
            self._wrap()

    def _fill(self, *_: object) -> None:
        self.text_size = self.size

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


class WholeWords(Text):
    """A text that fills its place and is broken only between words: where the longest is too wide, all are smaller."""

    def __init__(self, text: str, style: str = "body", colour: Colour | None = None, **kwargs: Any) -> None:
        super().__init__(text, style, colour, fixed=True, **kwargs)

    def _fill(self, *_: object) -> None:
        size = sp(TYPE[self.style])
        widest = max(lettering(word, size, bold=self.bold).width for word in self.text.split())
        self.font_size = size * min(1.0, self.width / (widest + dp(1)))
        super()._fill()


class OneLine(Lettering):
    """A text that is cut with dots where it is longer than its place, and never wraps.

    `least` is the part of its size that it may shrink to before it is cut.
    """

    def __init__(
        self,
        text: str,
        style: str = "body",
        colour: Colour | None = None,
        halign: str = "left",
        bold: bool = False,
        least: float = 1.0,
        **kwargs: Any,
    ) -> None:
        self._least, self._natural = least, sp(TYPE[style])
        super().__init__(
            text=text,
            font_size=self._natural,
            color=colour or look.scheme.on_surface,
            disabled_color=look.scheme.off,
            bold=bold,
            halign=halign,
            valign="middle",
            shorten=True,
            shorten_from="right",
            **kwargs,
        )
        self.bind(size=self._fill)

    def _fill(self, *_: object) -> None:
        if self._least < 1 and self.text:
            wide = lettering(self.text, self._natural, bold=self.bold).width + dp(1)
            self.font_size = self._natural * max(self._least, min(1.0, self.width / wide))
        self.text_size = self.size


class Icon(Lettering):
    def __init__(self, name: str, size: float = 24, colour: Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(
            text=icon(name),
            font_name="icons",
            font_size=dp(size),
            color=colour or look.scheme.on_surface_variant,
            disabled_color=look.scheme.off,
            size=(dp(size), dp(size)),
            **kwargs,
        )
        self.icon = name

    def show(self, name: str) -> None:
        self.icon, self.text = name, icon(name)
