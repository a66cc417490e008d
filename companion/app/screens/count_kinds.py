"""A pile of Cover Your Assets counted kind by kind: a stepper for each, and what it comes to."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import CardFace, money, name
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine, Text
from companion.rules.cover_your_assets.box import MONEY
from companion.rules.cover_your_assets.scoring import Pile, counted
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.variants import VARIANTS


class CountKindsScreen(Screen):
    """`player` is whose pile it is, at the table of `session`; `board` how many of each kind there are."""

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.params.setdefault("board", {})
        self._state: State | None = None

    def entered(self) -> None:
        self.do(lambda: self.app.table(self.params.get("session")).state, self._opened)

    def _opened(self, state: State) -> None:
        self._state = state
        self.refill()

    def fill(self) -> None:
        player = speech.name(self.params["player"])
        self.add_widget(self.bar(speech.text("app.count_kinds.title", player=player)))
        if self._state is None:
            self.add_widget(Scrolling())
            return
        setting, values = self._state.setting, self._state.values
        copies = VARIANTS[setting.variant].copies(setting.options)
        kinds = sorted((kind for kind in MONEY if copies.get(kind)), key=lambda kind: -values[kind])
        hint = Text(speech.text("app.count_kinds.hint"), "label", look.scheme.on_surface_variant)
        self._counts: dict[str, OneLine] = {}
        lines = [self._line(kind, values[kind], copies[kind]) for kind in kinds]
        self.add_widget(Scrolling(hint, *lines, gap=6))
        self._done = PushButton(self._total(), self._finish, icon="check-bold")
        self.add_widget(Bottom(self._done))

    def _line(self, kind: str, value: int, most: int) -> Surface:
        line = Surface(
            colour=look.scheme.surface,
            radius=dp(14),
            size_hint_y=None,
            height=dp(60),
            padding=(dp(10), dp(4)),
            spacing=dp(6),
        )
        line.add_widget(CardFace(kind, size_hint_x=None, width=dp(40)))
        words = Text(f"{name(kind)}\n{money(value)}", "label", fixed=True)
        line.add_widget(words)
        count = OneLine(str(self._cards.get(kind, 0)), "title", halign="center", bold=True)
        count.size_hint_x, count.width = None, dp(36)
        self._counts[kind] = count
        fewer, more = (
            speech.text("app.count_kinds.fewer", card=name(kind)),
            speech.text("app.count_kinds.more", card=name(kind)),
        )
        for part in (
            IconButton("minus", fewer, self._step(kind, -1, most), "tonal"),
            count,
            IconButton("plus", more, self._step(kind, 1, most), "tonal"),
        ):
            part.pos_hint = {"center_y": 0.5}
            line.add_widget(part)
        return line

    @property
    def _cards(self) -> Mapping[str, int]:
        cards: Mapping[str, int] = self.params["board"]
        return cards

    def _step(self, kind: str, by: int, most: int) -> Callable[[], None]:
        def step() -> None:
            count = min(most, max(0, self._cards.get(kind, 0) + by))
            self.remember(board={**self._cards, kind: count})
            self._counts[kind].text = str(count)
            self._done._label.text = self._done.text = self._total()

        return step

    @property
    def _worth(self) -> int:
        assert self._state is not None
        return counted(Pile(self._cards), self._state.values)

    def _total(self) -> str:
        return speech.text("app.count_kinds.done", worth=money(self._worth))

    def _finish(self) -> None:
        cards = {kind: count for kind, count in self._cards.items() if count}
        counted_pile = {"player": self.params["player"], "points": self._worth, "board": cards}
        self.app.navigator.answer({"counted": counted_pile})
