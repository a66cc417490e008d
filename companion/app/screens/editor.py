"""One editor: what only the box knows is entered, then kept for every later game or told to the table that waits."""

from collections.abc import Mapping
from typing import Any

from kivy.uix.widget import Widget

from companion.app.editors import EDITORS, Editor, game_of
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.text import Text


class EditorScreen(Screen):
    """`editor` is its id, `draft` what is entered so far. `table` is the session that waits for it, if one does, and
    `asked` what it wants to know."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.edition: Mapping[str, Any] | None = None
        """What is known before this is kept."""
        self._view: Widget | None = None
        self._undone: list[dict[str, Any]] = []
        self._busy = False

    @property
    def editor(self) -> Editor:
        return EDITORS[self.params["editor"]]

    @property
    def game(self) -> str:
        return game_of(self.params["editor"])

    @property
    def for_table(self) -> bool:
        return "table" in self.params

    def entered(self) -> None:
        self.do(self._look_up, self._found)

    def _look_up(self) -> Mapping[str, Any]:
        from companion.memory.box import own_edition

        if self.for_table:
            return self.app.table(self.params["table"]).edition
        return own_edition(self.app.history(), self.game)

    def _found(self, edition: Mapping[str, Any]) -> None:
        self.edition = edition
        if "draft" not in self.params:
            self.remember(draft=self.editor.draft(edition, self.params.get("asked", {})))
        self.refill()

    def fill(self) -> None:
        title = speech.text(f"app.editor.{self.params['editor']}")
        undo = IconButton("undo", speech.text("app.table.undo"), self.undo)
        undo.enabled = bool(self._undone)
        self.add_widget(self.bar(title, [undo]))
        if self.edition is None:
            self.add_widget(Scrolling())
            return
        draft = self.params["draft"]
        self.add_widget(self.editor.view(self, draft))
        missing = self.editor.missing(draft)
        if missing is not None:
            self.add_widget(Bottom(Text(missing, "body", look.scheme.on_surface_variant, "center", fixed=True)))
        else:
            text = speech.text("app.editor.tell" if self.for_table else "app.editor.keep")
            self.add_widget(Bottom(PushButton(text, self.keep, icon="check-bold")))

    def sketch(self, draft: dict[str, Any]) -> None:
        """Something was entered."""
        self._undone.append(self.params["draft"])
        self.remember(draft=draft)
        self.refill()

    def undo(self) -> None:
        if self._undone:
            self.remember(draft=self._undone.pop())
            self.refill()

    def keep(self) -> None:
        edition, draft = self.edition, self.params["draft"]
        if edition is None or self._busy or self.editor.missing(draft) is not None:
            return
        if self.for_table:
            self.app.navigator.answer({"told": self.editor.event(draft)})
            return
        self._busy = True

        def keep() -> None:
            from companion.memory.box import BY_HAND
            from companion.memory.box import keep as keep_edition

            keep_edition(self.app.history(), self.game, self.editor.edition(edition, draft), BY_HAND)

        self.do(keep, self._kept, self._not_kept)

    def _kept(self, _: None) -> None:
        self.app.navigator.back()
        self.app.navigator.tell(speech.text("app.editor.kept"))

    def _not_kept(self, error: Exception) -> None:
        self._busy = False
        self.app.navigator.sorry(error, again=self.keep)

    def typed(self, key: str, control: bool) -> bool:
        if control and key == "z":
            self.undo()
            return True
        return False
