"""What only the user's own boxes know, game by game: entered, looked at, forgotten; or a sample in its place."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.app.editors import EDITORS, editors_of
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Heading, Line, Toggle
from companion.app.widgets.text import Text


class Known(NamedTuple):
    own: dict[str, Any]
    sample: bool
    """Games are played with the sample."""


class BoxScreen(Screen):
    """Of one `game`, or of all."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._known: dict[str, Known] | None = None

    @property
    def games(self) -> tuple[str, ...]:
        wanted = self.params.get("game")
        return tuple(game for game in TABLES if editors_of(game) and wanted in (None, game))

    def entered(self) -> None:
        self.do(self._look_up, self._found)

    def _look_up(self) -> dict[str, Known]:
        from companion.memory.box import own_edition, sample_edition

        history = self.app.history()
        return {
            game: Known(own_edition(history, game), sample_edition(history, game) is not None) for game in self.games
        }

    def _found(self, known: dict[str, Known]) -> None:
        self._known = known
        self.refill()

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.box.title")))
        lines: list[Widget] = [Text(speech.text("app.box.hint"), "body", look.scheme.on_surface_variant)]
        for game, known in (self._known or {}).items():
            lines.append(Heading(speech.text(f"game.{game}")))
            lines += [self._editor(id, known) for id in editors_of(game)]
            if TABLES[game].sample() is not None:
                lines.append(
                    Toggle(
                        speech.text("app.box.sample"),
                        speech.text("app.box.sample.note"),
                        self._sample(game, not known.sample),
                        known.sample,
                    )
                )
            if known.own:
                forget = self._ask(game)
                lines.append(PushButton(speech.text("app.box.forget"), forget, "plain", "delete-outline"))
        self.add_widget(Scrolling(*lines))

    def _editor(self, id: str, known: Known) -> Line:
        editor = EDITORS[id]
        title = speech.text(f"app.editor.{id}")
        return Line(title, editor.known(known.own), editor.icon, lambda: self.app.navigator.go("editor", editor=id))

    def _sample(self, game: str, wanted: bool) -> Callable[[], None]:
        def job() -> None:
            from companion.memory.box import MADE_UP, SAMPLE, forget, keep

            sample = TABLES[game].sample()
            if wanted and sample is not None:
                keep(self.app.history(), game, sample, MADE_UP, SAMPLE)
            else:
                forget(self.app.history(), game, SAMPLE)

        return lambda: self.do(job, lambda _: self.entered())

    def _ask(self, game: str) -> Callable[[], None]:
        """What somebody took pains to enter is not forgotten by one touch."""
        question = Text(speech.text("app.box.forget.note"))
        return lambda: self._lay(
            Sheet(
                question,
                PushButton(speech.text("app.box.forget"), lambda: self._forget(game), "danger", "delete-outline"),
                title=speech.text(f"game.{game}"),
            )
        )

    def _lay(self, sheet: Sheet) -> None:
        self.app.navigator.lay(sheet)

    def _forget(self, game: str) -> None:
        from companion.memory.box import forget

        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.do(lambda: forget(self.app.history(), game), lambda _: self.entered())
