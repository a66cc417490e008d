"""Everything that happened, step by step; each step can be put right or taken out."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES
from companion.app.theme import look
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.text import Text
from companion.memory.live import Told
from companion.table import Step, Table


class RoundsScreen(Screen):
    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.table: Table | None = None
        self.steps: list[Step] = []

    def entered(self) -> None:
        self.do(self._read, self._show)

    def _read(self) -> tuple[Table, list[Step]]:
        table = self.app.table(self.params.get("session"))
        return table, table.story()

    def _show(self, found: tuple[Table, list[Step]]) -> None:
        self.table, self.steps = found
        self.refill()

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.table.rounds")))
        lines: list[Widget] = [self._line(step) for step in reversed(self.steps)]
        if self.table is not None and not lines:
            lines = [Text(speech.text("app.rounds.none"), "body", look.scheme.on_surface_variant)]
        self.add_widget(Scrolling(*lines, gap=6))

    def _line(self, step: Step) -> Line:
        assert self.table is not None
        told = " ".join(speech.join(effect.sentences) for effect in step.effects)
        told = told or TABLES[self.table.game.id].said(step.event)
        if step.stopped is not None:
            told = speech.text("app.rounds.stopped", why=speech.join(step.stopped.sentences))
        return Line(told, icon="alert-circle-outline" if step.stopped else None, do=self._open(step))

    def _open(self, step: Step) -> Callable[[], None]:
        return lambda: self._lay(
            Sheet(
                *self._changing(step),
                Line(
                    speech.text("app.rounds.remove"),
                    speech.text("app.rounds.remove.note"),
                    "delete-outline",
                    lambda: self._remove(step),
                ),
            )
        )

    def _lay(self, sheet: Sheet) -> None:
        self.app.navigator.lay(sheet)

    def _changing(self, step: Step) -> list[Line]:
        """What came of a photo or an agreement can only be taken out."""
        assert self.table is not None
        way = TABLES[self.table.game.id].way_back(step.event, self.table.state)
        if way is None:
            return []
        params = {"session": self.params.get("session"), "amend": step.entry, **way.params}
        change = partial(self.app.navigator.replace, way.screen, **params)
        return [Line(speech.text("app.rounds.change"), icon="pencil-outline", do=change)]

    def _remove(self, step: Step) -> None:
        table = self.table
        assert table is not None

        def removed(told: Told) -> None:
            self.app.navigator.back()
            if told.trouble is not None:
                self.app.navigator.sorry(told.trouble)

        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.do(lambda: table.remove(step.entry), removed)
