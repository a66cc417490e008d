"""What stands on the cards: an amount for each kind, chosen in a list and typed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import CardFace, money, name
from companion.app.theme import look
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Scrolling
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import OneLine, Text
from companion.rules.cover_your_assets.box import MONEY
from companion.rules.cover_your_assets.edition import own_values, values_of

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

MOST = 999_999


class MoneyEditor(Editor):
    icon: ClassVar[str] = "cash-multiple"

    def known(self, edition: Mapping[str, Any]) -> str:
        own = own_values(edition.get("values", {}))
        if own:
            return speech.text("app.cover_your_assets.own_amounts", n=len(own))
        return speech.text("app.cover_your_assets.known_amounts")

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        values = values_of(edition.get("values", {}))
        return {"values": values, "before": values}

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        at, values = draft.get("at"), draft["values"]
        body = BoxLayout(orientation="horizontal" if look.beside else "vertical", padding=dp(10), spacing=dp(10))
        hint = Text(speech.text("app.cover_your_assets.amounts_hint"), "label", look.scheme.on_surface_variant)
        lines = {kind: AmountLine(kind, values[kind], kind == at, self._go_to(screen, draft, kind)) for kind in MONEY}
        scrolling = Scrolling(hint, *lines.values(), gap=6)
        body.add_widget(scrolling)
        if at is not None:
            Clock.schedule_once(lambda _: scrolling.do_scroll_y and scrolling.scroll_to(lines[at], animate=False))
            pad = NumberPad(
                MOST,
                lines[at].typing,
                lambda number: screen.sketch({**draft, "values": {**values, at: number}, "at": None}),
                (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
                quick=False,
                least=1,
                zeros=True,
            )
            if not look.beside:
                pad.size_hint_y, pad.height = None, dp(4 * 58)
            body.add_widget(pad)
        return body

    def _go_to(self, screen: "EditorScreen", draft: dict[str, Any], kind: str) -> Callable[[], None]:
        return lambda: screen.sketch({**draft, "at": kind})

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        return None if _changed(draft) else speech.text("app.cover_your_assets.amounts_unchanged")

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        return {**edition, "values": own_values(draft["values"])}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "values": _changed(draft)}


def _changed(draft: Mapping[str, Any]) -> dict[str, int]:
    return {kind: value for kind, value in draft["values"].items() if draft["before"][kind] != value}


class AmountLine(Pressable):
    """A card, its name, and what stands on it."""

    def __init__(self, kind: str, value: int, asked: bool, do: Callable[[], None]) -> None:
        scheme = look.scheme
        ink = scheme.on_primary_container if asked else scheme.on_surface
        super().__init__(
            do,
            colour=scheme.primary_container if asked else scheme.surface,
            outline=scheme.primary if asked else (0, 0, 0, 0),
            radius=dp(14),
            size_hint_y=None,
            height=dp(56),
            padding=(dp(10), dp(4)),
            spacing=dp(10),
        )
        self.text = name(kind)
        self.add_widget(CardFace(kind, size_hint_x=None, width=dp(40)))
        self.add_widget(Text(name(kind), "label", ink, fixed=True))
        self._amount = OneLine(money(value), "body", ink, "right", bold=True, size_hint_x=None, width=dp(110))
        self.add_widget(self._amount)

    def typing(self, number: int | None) -> None:
        self._amount.text = "" if number is None else money(number)
