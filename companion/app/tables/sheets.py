"""Questions that are answered on sheets, one after the other, until an event is known."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.surface import Column
from companion.app.widgets.text import Text
from companion.rules.game import Event

Then = Callable[[Any], None]


class SheetQuestions:
    def __init__(self, screen: Any) -> None:
        self.screen = screen

    def finish(self, event: Event) -> Callable[[], None]:
        """Everything is known."""

        def finish() -> None:
            self.close()
            self.screen.tell(event)

        return finish

    def ask_number(self, title: str, highest: int, then: Then) -> None:
        shown = Text("", "display", halign="center")
        pad = NumberPad(
            highest,
            lambda number: setattr(shown, "text", "" if number is None else str(number)),
            then,
            (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
            least=1,
            size_hint_y=None,
            height=dp(240),
        )
        self.lay(title, [shown, pad])

    def close(self) -> None:
        sheet = self.screen.app.navigator.sheet
        if sheet is not None:
            sheet.close()

    def lay(self, title: str, lines: Sequence[Widget]) -> None:
        self.close()
        self.screen.app.navigator.lay(Sheet(Column(*lines), title=title))
