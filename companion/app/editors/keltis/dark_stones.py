"""Which stones of the board are dark, and so carry a tile when a game begins: tapped on a board as it is printed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.speech import speech
from companion.app.tables.keltis.stones import Face, Paths
from companion.app.theme import look
from companion.app.widgets.text import Text
from companion.rules.keltis.box import COLOURS, DARK_STONES, LAST_STEP, STONES
from companion.rules.keltis.effects import stone_at

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

OPEN_STONES = STONES - len(COLOURS)
"""Those that may be dark or not."""


class DarkStonesEditor(Editor):
    icon: ClassVar[str] = "road-variant"

    def known(self, edition: Mapping[str, Any]) -> str:
        told = sum(len(steps) for side in ("dark", "pale") for steps in edition.get(side, {}).values())
        if told == OPEN_STONES:
            return speech.text("app.keltis.stones.all", count=DARK_STONES)
        return speech.text("app.keltis.stones.some", n=told) if told else speech.text("app.box.nothing")

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        return {"dark": {colour: list(steps) for colour, steps in edition.get("dark", {}).items()}}

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        dark = draft["dark"]

        def face(path: str, step: int) -> Face:
            return Face(dark=step == LAST_STEP or step in dark.get(path, ()))

        def choose(path: str, step: int) -> Callable[[], None] | None:
            return None if step == LAST_STEP else lambda: screen.sketch({"dark": turned(dark, path, step)})

        def text(path: str, step: int) -> str:
            return speech.render(stone_at(path, step))

        body = BoxLayout(orientation="vertical", padding=(dp(12), 0), spacing=dp(8))
        if look.shape != "low":
            body.add_widget(Text(speech.text("app.keltis.stones.hint"), "label", look.scheme.on_surface_variant))
        body.add_widget(Paths(face, choose, text, with_start=False))
        return body

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        count = sum(len(steps) for steps in draft["dark"].values())
        if count == DARK_STONES:
            return None
        if count > DARK_STONES:
            return speech.text("app.keltis.stones.too_many", n=count - DARK_STONES)
        return speech.text("app.keltis.stones.more", n=DARK_STONES - count)

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        pale = {
            colour: [step for step in range(1, LAST_STEP) if step not in draft["dark"].get(colour, ())]
            for colour in COLOURS
        }
        return {"dark": dict(draft["dark"]), "pale": {colour: steps for colour, steps in pale.items() if steps}}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "stones", "dark": draft["dark"]}


def turned(dark: Mapping[str, list[int]], path: str, step: int) -> dict[str, list[int]]:
    """The stones with this one the other way round."""
    own = dark.get(path, [])
    changed = [other for other in own if other != step] if step in own else sorted([*own, step])
    return {
        **{colour: steps for colour, steps in dark.items() if colour != path},
        **({path: changed} if changed else {}),
    }
