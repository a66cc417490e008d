"""The fields of the track that have clovers: each touched once, or twice where two are printed on it."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.icons import icon
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.surface import Column, Pressable
from companion.app.widgets.text import Icon, OneLine, Text
from companion.rules.six_nimmt_board.board import signed
from companion.rules.six_nimmt_board.box import TRACK_END

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

MOST = 2
"""Clovers on one field."""
BESIDE, WIDE = 8, 18
"""Fields beside each other on a phone, and where there is more room."""


class CloversEditor(Editor):
    icon: ClassVar[str] = "clover"

    def known(self, edition: Mapping[str, Any]) -> str:
        clovers = edition.get("clovers")
        if clovers is None:
            return speech.text("app.editor.six_nimmt_board.clovers.none")
        return speech.text("app.editor.six_nimmt_board.clovers.known", n=len(clovers))

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        return {"clovers": list(edition.get("clovers") or [])}

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        clovers: list[int] = draft["clovers"]
        count = Counter(clovers)

        def touch(field: int) -> Callable[[], None]:
            others = [other for other in clovers if other != field]
            changed = [*others, *[field] * ((count[field] + 1) % (MOST + 1))]
            return lambda: screen.sketch({"clovers": sorted(changed, reverse=True)})

        body = BoxLayout(orientation="vertical", padding=(dp(4), 0), spacing=dp(8))
        if look.shape != "low":
            hint = speech.text("app.editor.six_nimmt_board.clovers.hint")
            body.add_widget(Column(Text(hint, "label", look.scheme.on_surface_variant), padding=(dp(8), 0)))
        grid = GridLayout(cols=WIDE if look.beside else BESIDE, spacing=dp(2))
        for field in range(-TRACK_END, TRACK_END + 1):
            grid.add_widget(_Field(field, count[field], touch(field)))
        body.add_widget(grid)
        return body

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        return None if draft["clovers"] else speech.text("app.editor.six_nimmt_board.clovers.missing")

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        return {**edition, "clovers": list(draft["clovers"])}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "clovers": list(draft["clovers"])}


class _Field(Pressable):
    def __init__(self, field: int, clovers: int, do: Callable[[], None]) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            orientation="vertical",
            radius=dp(6),
            colour=scheme.primary_container if clovers else scheme.surface,
            padding=(0, dp(2)),
        )
        self.text = signed(field) if field else "0"
        ink = scheme.on_primary_container if clovers else scheme.on_surface
        self.add_widget(OneLine(self.text, "label", ink, "center", bold=bool(clovers)))
        if clovers:
            sign = Icon("clover", 16, ink)
            sign.text, sign.width = icon("clover") * clovers, dp(16 * clovers)
            middle = AnchorLayout()
            middle.add_widget(sign)
            self.add_widget(middle)
