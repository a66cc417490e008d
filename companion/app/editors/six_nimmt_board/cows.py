"""The cows of the tiles: a number of cows is chosen, then all tiles that have so many are touched."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.speech import speech
from companion.app.tables.numbered import Numbered
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.surface import Column, Pressable
from companion.app.widgets.text import Text
from companion.rules.six_nimmt_board.box import HIGHEST_TILE, MOST_COWS
from companion.rules.six_nimmt_board.edition import rulebook_edition

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

BESIDE, WIDE = 8, 17
"""Tiles beside each other on a phone, and where there is more room."""


class CowsEditor(Editor):
    """The draft: `cows` by tile, `brush` what the next touch gives, `told` the tiles that were known before."""

    icon: ClassVar[str] = "cow"

    def known(self, edition: Mapping[str, Any]) -> str:
        return speech.text("app.editor.six_nimmt_board.cows.known", n=len(_all(edition.get("cows", {}))))

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        known = dict(edition.get("cows", {}))
        return {"cows": known, "brush": 1, "told": sorted(known) if asked else []}

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        body = BoxLayout(orientation="vertical", padding=(dp(4), 0), spacing=dp(6))
        if look.shape != "low":
            hint = speech.text("app.editor.six_nimmt_board.cows.hint")
            body.add_widget(Column(Text(hint, "label", look.scheme.on_surface_variant), padding=(dp(8), 0)))
        brushes = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(6))
        for cows in range(1, MOST_COWS + 1):
            chip = Chip(str(cows), self._choose(screen, draft, cows), cows == draft["brush"], "cow", size_hint=(1, 1))
            brushes.add_widget(chip)
        body.add_widget(brushes)
        grid = GridLayout(cols=WIDE if look.beside else BESIDE, spacing=dp(2))
        scroll = self._scrolling(grid, draft) if look.shape == "low" else None
        for tile in range(1, HIGHEST_TILE + 1):
            grid.add_widget(self._tile(screen, draft, tile, scroll))
        body.add_widget(scroll or grid)
        return body

    def _scrolling(self, grid: GridLayout, draft: dict[str, Any]) -> ScrollView:
        """All tiles do not fit on a phone that lies on its side; a touch leaves them where they were."""
        grid.size_hint_y, grid.row_force_default, grid.row_default_height = None, True, dp(TARGET)
        grid.bind(minimum_height=grid.setter("height"))
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        scroll.add_widget(grid)
        Clock.schedule_once(lambda _: setattr(scroll, "scroll_y", draft.get("scroll", 1)))
        return scroll

    def _choose(self, screen: "EditorScreen", draft: dict[str, Any], cows: int) -> Callable[[], None]:
        return lambda: screen.sketch({**draft, "brush": cows})

    def _tile(self, screen: "EditorScreen", draft: dict[str, Any], tile: int, scroll: ScrollView | None) -> Pressable:
        """A second touch with the same cows takes them off again."""
        fixed = tile in rulebook_edition().cows or str(tile) in draft["told"]
        cows = _all(draft["cows"]).get(tile)

        def touch() -> None:
            others = {other: known for other, known in draft["cows"].items() if other != str(tile)}
            same = cows == draft["brush"]
            painted = others if same else {**others, str(tile): draft["brush"]}
            screen.sketch({**draft, "cows": painted, **({} if scroll is None else {"scroll": scroll.scroll_y})})

        key = Pressable(None if fixed else touch)
        key.text = str(tile)
        key.add_widget(Numbered(tile, cows, locked=fixed))
        return key

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        return None if self._new(draft) else speech.text("app.editor.six_nimmt_board.cows.missing")

    def _new(self, draft: Mapping[str, Any]) -> dict[str, int]:
        return {tile: cows for tile, cows in draft["cows"].items() if tile not in draft["told"]}

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        return {**edition, "cows": dict(draft["cows"])}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "cows": self._new(draft)}


def _all(told: Mapping[str, int]) -> dict[int, int]:
    """With what the rulebook gives away."""
    return {**rulebook_edition().cows, **{int(tile): cows for tile, cows in told.items()}}
