"""A place to type into."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.textinput import TextInput

from companion.app.theme import TYPE, look
from companion.app.widgets.surface import Surface


class Field(Surface):
    """One line of text; `hint` says what belongs there, `done` is told what was typed when it is confirmed."""

    def __init__(
        self,
        hint: str,
        text: str = "",
        typed: Callable[[str], None] | None = None,
        done: Callable[[str], None] | None = None,
        **kwargs: Any,
    ) -> None:
        scheme = look.scheme
        super().__init__(
            colour=scheme.surface_high, radius=dp(12), size_hint_y=None, height=dp(56), padding=(dp(4), 0), **kwargs
        )
        self.input = TextInput(
            text=text,
            hint_text=hint,
            multiline=False,
            write_tab=False,
            font_size=sp(TYPE["body"]),
            background_color=(0, 0, 0, 0),
            foreground_color=scheme.on_surface,
            hint_text_color=scheme.on_surface_variant,
            cursor_color=scheme.primary,
            selection_color=(*scheme.primary[:3], 0.3),
            padding=(dp(12), dp(16), dp(12), dp(12)),
        )
        self.add_widget(self.input)
        self.input.bind(focus=self._mark)
        if typed is not None:
            self.input.bind(text=lambda _, value: typed(value))
        if done is not None:
            self.input.bind(on_text_validate=lambda field: done(field.text))

    def _mark(self, _: TextInput, focused: bool) -> None:
        self.outline = look.scheme.primary if focused else (0, 0, 0, 0)
