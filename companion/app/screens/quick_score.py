"""Only the end of a deal: a number for each side, on the pad, or a photo of each pile."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.app import SAMPLE
from companion.app.scanning import PILES, pile_of, scan_pile
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.tables import TABLES, event_of
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Scrolling
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import OneLine, Text
from companion.memory.live import Told
from companion.rules.game import Event
from companion.table import Table

MOST = 9999


class QuickScoreScreen(Screen):
    """`points` is what is entered, `at` the side that is asked; `piles` the cards of sides that were photographed.

    `amend` is the entry that is put right, where one is.
    """

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.params.setdefault("points", {})
        self.params.setdefault("piles", {})
        self.table: Table | None = None
        self._busy = False

    def entered(self) -> None:
        self.do(lambda: self.app.table(self.params.get("session")), self._opened)

    def _opened(self, table: Table) -> None:
        self.table = table
        self.refill()

    @property
    def at(self) -> str | None:
        """The side that is asked: the chosen one, or the first that has no points yet."""
        points = self.params["points"]
        assert self.table is not None
        missing = next((side for side in self.table.scores if side not in points), None)
        return self.params.get("at") or missing

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.quick_score.title")))
        if self.table is None:
            self.add_widget(Scrolling())
            return
        body = BoxLayout(orientation="horizontal" if look.beside else "vertical", padding=dp(10), spacing=dp(10))
        lines = [self._line(side) for side in self.table.scores]
        body.add_widget(
            Scrolling(Text(speech.text("app.quick_score.hint"), "label", look.scheme.on_surface_variant), *lines, gap=6)
        )
        below = BoxLayout(orientation="vertical", spacing=dp(8))
        if not look.beside:
            below.size_hint_y, below.height = None, dp(4 * 58 + 64)
        below.add_widget(self._pad())
        done = PushButton(speech.text("app.quick_score.done"), self._tell, icon="check-bold")
        done.enabled = all(side in self.params["points"] for side in self.table.scores)
        below.add_widget(done)
        body.add_widget(below)
        self.add_widget(body)

    def _pad(self) -> NumberPad:
        texts = (speech.text("app.pad.erase"), speech.text("app.pad.confirm"))
        return NumberPad(MOST, self._typing, self._answer, texts, quick=False)

    def _line(self, side: str) -> Pressable:
        scheme, asked = look.scheme, side == self.at
        ink = scheme.on_primary_container if asked else scheme.on_surface
        line = Pressable(
            self._go_to(side),
            colour=scheme.primary_container if asked else scheme.surface,
            outline=scheme.primary if asked else (0, 0, 0, 0),
            radius=dp(14),
            size_hint_y=None,
            height=dp(56),
            padding=(dp(14), dp(4)),
        )
        line.text = speech.name(side)
        line.add_widget(OneLine(speech.name(side), "body", ink))
        number = OneLine(str(self.params["points"].get(side, "")), "title", ink, "right", bold=True)
        number.size_hint_x, number.width = None, dp(110)
        line.add_widget(number)
        if self.table is not None and self.table.game.id in PILES and "scan" in SCREENS:
            text = speech.text("app.quick_score.photo", player=side)
            line.add_widget(IconButton("camera-outline", text, self._photograph(side)))
        if asked:
            self._number = number
        return line

    def _photograph(self, side: str) -> Callable[[], None]:
        assert self.table is not None
        game, session = self.table.game.id, self.table.session.id
        kept = None if self.params.get("session") == SAMPLE else session
        return lambda: scan_pile(self.app, game, side, kept)

    def answered(self, answer: dict[str, Any]) -> None:
        pile = pile_of(answer)
        if pile is not None:
            points = {**self.params["points"], pile.player: pile.worth}
            self._change(points=points, piles={**self.params["piles"], pile.player: list(pile.cards)}, at=None)

    def _go_to(self, side: str) -> Callable[[], None]:
        return lambda: self._change(at=side)

    def _change(self, **changes: Any) -> None:
        self.remember(**changes)
        self.refill()

    def _typing(self, number: int | None) -> None:
        self._number.text = "" if number is None else str(number)

    def _answer(self, number: int) -> None:
        if self.at is not None:
            piles = {side: cards for side, cards in self.params["piles"].items() if side != self.at}
            self._change(points={**self.params["points"], self.at: number}, piles=piles, at=None)

    def _tell(self) -> None:
        table, amend = self.table, self.params.get("amend")
        if table is None or self._busy:
            return
        self._busy = True
        values = TABLES[table.game.id].deal_score(self.params["points"], self.params["piles"])

        def tell() -> Told:
            event: Event = event_of(table, values)
            return table.tell(event) if amend is None else table.amend(amend, event)

        self.do(tell, self._told, self._refused)

    def _told(self, told: Told) -> None:
        assert self.table is not None
        session = SAMPLE if self.params.get("session") == SAMPLE else self.table.session.id
        over = self.table.outcome is not None
        self.app.navigator.restart(
            Place("home", {}),
            Place("end" if over else "table", {"session": session}),
            *([] if over else [Place("scoreboard", {"session": session})]),
        )
        if told.trouble is not None:
            self.app.navigator.sorry(told.trouble)

    def _refused(self, error: Exception) -> None:
        self._busy = False
        self.app.navigator.sorry(error)
