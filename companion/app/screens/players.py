"""Everybody who has played, by name."""

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.text import Text
from data.people import Known, players


class PlayersScreen(Screen):
    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._known: tuple[Known, ...] | None = None

    def entered(self) -> None:
        self.do(lambda: players(self.app.history()), self._found)

    def _found(self, known: tuple[Known, ...]) -> None:
        self._known = known
        self.refill()

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.home.players")))
        lines: list[Widget] = [
            Line(known.name, speech.text("app.players.sessions", n=known.sessions), "account", self._open(known.name))
            for known in self._known or ()
        ]
        if self._known == ():
            lines.append(Text(speech.text("app.players.none"), "body"))
        self.add_widget(Scrolling(*lines))

    def _open(self, name: str) -> Callable[[], None]:
        return lambda: self.app.navigator.go("player", player=name)
