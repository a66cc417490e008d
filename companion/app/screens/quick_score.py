"""Only the end of a deal: a number for each side, on the pad, or a photo of each pile; whatever else a game counts."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.app import SAMPLE
from companion.app.editors import editors_of
from companion.app.scanning import PILES, pile_of, scan_pile
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.tables import TABLES, GameLook, Part, event_of
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine, Text
from companion.memory.live import Told
from companion.rules.game import Event
from companion.rules.verdict import Refused
from companion.table import Table

MONEY = 100_000
"""A pad for numbers as large as this has a key for three zeros."""
SIGNS = {1: "+", -1: "\N{MINUS SIGN}"}


class QuickScoreScreen(Screen):
    """`points` is what is entered, `at` the side and the part that are asked; `piles` the cards of sides that were
    photographed or counted kind by kind, `others` what a game counts beside its points, `sign` that of the next number.

    `amend` is the entry that is put right, where one is; `cards_open` says that `points` came without reward cards.
    """

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        for name in ("points", "piles", "others"):
            self.params.setdefault(name, {})
        self.params.setdefault("sign", 1)
        self.table: Table | None = None
        self._busy = False

    def entered(self) -> None:
        self.do(lambda: self.app.table(self.params.get("session")), self._opened)

    def _opened(self, table: Table) -> None:
        self.table = table
        self.refill()

    @property
    def parts(self) -> tuple[Part, ...]:
        assert self.table is not None
        return TABLES[self.table.game.id].parts(self.table.setting.variant)

    @property
    def at(self) -> tuple[str, Part] | None:
        """What is asked: what was chosen, or the first side that has no points yet."""
        assert self.table is not None
        chosen = self.params.get("at")
        if chosen:
            return chosen[0], next(part for part in self.parts if part.name == chosen[1])
        missing = next((side for side in self.table.scores if side not in self.params["points"]), None)
        return None if missing is None else (missing, self.parts[0])

    def fill(self) -> None:
        if self.table is None:
            self.add_widget(self.bar(""))
            self.add_widget(Scrolling())
            return
        self.add_widget(self.bar(self._look.score_title()))
        counter = self._look.counter
        typed = counter is None or not counter.alone
        beside = look.beside and typed
        body = BoxLayout(orientation="horizontal" if beside else "vertical", padding=dp(10), spacing=dp(10))
        self._asked: Pressable | None = None
        lines: list[Widget] = [
            self._line(side, part) for side in self.table.scores for part in self.parts
        ] + self._counted_instead()
        hint = self._look.score_hint() if len(self.parts) == 1 else speech.text("app.quick_score.hint_parts")
        if self.params.get("cards_open"):
            hint = speech.text("app.quick_score.cards_open")
        scrolling = Scrolling(Text(hint, "label", look.scheme.on_surface_variant), *lines, gap=6)
        body.add_widget(scrolling)
        Clock.schedule_once(lambda _: self._bring_into_view(scrolling))
        below = BoxLayout(orientation="vertical", spacing=dp(6))
        signs = self._signs()
        if not beside:
            below.size_hint_y, below.height = None, dp(4 * 58 + 64 + (56 if signs else 0))
        for widget in (*signs, self._pad(), self._done()) if typed else ():
            below.add_widget(widget)
        body.add_widget(below if typed else Bottom(self._done()))
        self.add_widget(body)

    def _counted_instead(self) -> list[Widget]:
        """Whoever has not counted yet need not: what lies there can be entered, by photo too."""
        counter = self._look.counter
        if counter is None or not counter.of_all or self.params.get("amend") is not None:
            return []
        text, note = speech.text(f"app.table.{counter.screen}"), speech.text("app.quick_score.counted_instead")
        session = self.params.get("session")
        return [Line(text, note, self._look.icon, lambda: self.app.navigator.go(counter.screen, session=session))]

    def _bring_into_view(self, scrolling: Scrolling) -> None:
        if self._asked is not None and self._asked.parent is scrolling.column and scrolling.do_scroll_y:
            scrolling.scroll_to(self._asked, padding=dp(8), animate=False)

    def _done(self) -> PushButton:
        assert self.table is not None
        done = PushButton(speech.text("app.quick_score.done"), self._tell, icon="check-bold")
        done.enabled = all(side in self.params["points"] for side in self.table.scores)
        return done

    def _signs(self) -> list[Widget]:
        """Plus or minus, where the number may be either."""
        if self.at is None or self.at[1].least >= 0:
            return []
        line = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
        for sign, text in SIGNS.items():
            line.add_widget(Chip(text, self._sign_is(sign), sign == self.params["sign"], size_hint=(1, 1)))
        return [line]

    def _sign_is(self, sign: int) -> Callable[[], None]:
        return lambda: self._change(sign=sign)

    def _pad(self) -> NumberPad:
        texts = (speech.text("app.pad.erase"), speech.text("app.pad.confirm"))
        most = self.parts[0].most if self.at is None else self.at[1].most
        return NumberPad(most, self._typing, self._answer, texts, quick=False, zeros=most >= MONEY)

    def _line(self, side: str, part: Part) -> Pressable:
        scheme, asked = look.scheme, self.at is not None and (side, part.name) == (self.at[0], self.at[1].name)
        first = part == self.parts[0]
        ink = scheme.on_primary_container if asked else scheme.on_surface
        line = Pressable(
            self._go_to(side, part),
            colour=scheme.primary_container if asked else scheme.surface,
            outline=scheme.primary if asked else (0, 0, 0, 0),
            radius=dp(14),
            size_hint_y=None,
            height=dp(56 if first else 48),
            padding=(dp(14 if first else 32), dp(4), dp(14), dp(4)),
        )
        line.text = speech.name(side) if first else f"{speech.name(side)}: {part.name}"
        name = speech.name(side) if first else speech.text(f"app.part.{part.name}")
        line.add_widget(OneLine(name, "body" if first else "label", ink))
        number = OneLine(self._entered(side, part), "title" if first else "body", ink, "right", bold=True)
        number.size_hint_x, number.width = None, dp(140 if part.many else 120)
        line.add_widget(number)
        counter = self._look.counter
        if first and counter is not None and not counter.of_all and not counter.alone:
            text = speech.text("app.quick_score.by_kind", player=side)
            line.add_widget(IconButton("layers-triple", text, self._count(side, counter.screen)))
        if counter is not None and counter.alone:
            line.add_widget(Icon("chevron-right", 24, ink, pos_hint={"center_y": 0.5}))
        if part.many and self.params["others"].get(side, {}).get(part.name):
            text = speech.text("app.quick_score.take_off", player=side)
            last = IconButton("backspace-outline", text, self._take_off(side, part), pos_hint={"center_y": 0.5})
            line.add_widget(last)
        if first and self.table is not None and self.table.game.id in PILES and "scan" in SCREENS:
            text = speech.text("app.quick_score.photo", player=side)
            line.add_widget(IconButton("camera-outline", text, self._photograph(side)))
        if asked:
            self._number, self._asked = number, line
        return line

    @property
    def _look(self) -> GameLook:
        assert self.table is not None
        return TABLES[self.table.game.id]

    def _count(self, side: str, screen: str) -> Callable[[], None]:
        """Off to where this side's end is counted, with what was counted before or the table knows."""
        assert self.table is not None
        known = self.params["piles"].get(side) or self._look.known_board(self.table, side)
        params = {"session": self.params.get("session"), "player": side, "seat": self.table.setting.players.index(side)}
        board = {"board": known} if isinstance(known, dict) and known else {}
        return lambda: self.app.navigator.go(screen, **params, **board)

    def _entered(self, side: str, part: Part) -> str:
        if part == self.parts[0]:
            points = self.params["points"].get(side)
            return "" if points is None else self._look.written(points)
        found = self.params["others"].get(side, {}).get(part.name, "")
        return ", ".join(map(str, found)) if isinstance(found, list) else str(found)

    def _photograph(self, side: str) -> Callable[[], None]:
        assert self.table is not None
        game, session = self.table.game.id, self.table.session.id
        kept = None if self.params.get("session") == SAMPLE else session
        return lambda: scan_pile(self.app, game, side, kept)

    def answered(self, answer: dict[str, Any]) -> None:
        pile = pile_of(answer)
        if pile is not None:
            self._know(pile.player, pile.worth, list(pile.cards))
        elif "counted" in answer:
            self._know(**answer["counted"])
        elif "begun" in answer:
            self._begin(**answer["begun"])
        table = self.table
        if "told" in answer and table is not None:
            self.do(lambda: table.tell(event_of(table, answer["told"])), lambda _: self._tell())

    def _know(self, player: str, points: int, board: list[int] | dict[str, Any]) -> None:
        known, piles = self.params["points"], self.params["piles"]
        self._change(points={**known, player: points}, piles={**piles, player: board}, at=None)

    def _begin(self, player: str, board: dict[str, Any]) -> None:
        """Counting was left before it could be done: what was entered is there when it goes on, the points are not."""
        points = {side: points for side, points in self.params["points"].items() if side != player}
        self._change(points=points, piles={**self.params["piles"], player: board}, at=None)

    def _go_to(self, side: str, part: Part) -> Callable[[], None]:
        counter = self._look.counter
        if counter is not None and counter.alone:
            return self._count(side, counter.screen)
        return lambda: self._change(at=[side, part.name])

    def _change(self, **changes: Any) -> None:
        self.app.navigator.hush()
        self.remember(**changes)
        self.refill()

    def _typing(self, number: int | None) -> None:
        if self.at is not None and not self.at[1].many:
            minus = SIGNS[-1] if self.at[1].least < 0 and self.params["sign"] < 0 else ""
            self._number.text = "" if number is None else f"{minus}{self._look.written(number)}"
        elif self.at is not None:
            typed = [] if number is None else [str(number)]
            self._number.text = ", ".join([*filter(None, [self._entered(*self.at)]), *typed])

    def _answer(self, number: int) -> None:
        if self.at is None:
            return
        side, part = self.at
        if part == self.parts[0]:
            piles = {other: cards for other, cards in self.params["piles"].items() if other != side}
            signed = number * self.params["sign"] if part.least < 0 else number
            self._change(points={**self.params["points"], side: signed}, piles=piles, at=None, sign=1)
            return
        own = self.params["others"].get(side, {})
        if part.many and (number < part.least or number in own.get(part.name, [])):
            self.refill()
            return
        value = [*own.get(part.name, []), number] if part.many else number
        self._note(side, part, value)

    def _take_off(self, side: str, part: Part) -> Callable[[], None]:
        return lambda: self._note(side, part, self.params["others"][side][part.name][:-1])

    def _note(self, side: str, part: Part, value: Any) -> None:
        own = {**self.params["others"].get(side, {}), part.name: value}
        self._change(others={**self.params["others"], side: own}, at=[side, part.name] if part.many else None)

    def _tell(self) -> None:
        table, amend = self.table, self.params.get("amend")
        if table is None or self._busy:
            return
        self._busy = True
        game = TABLES[table.game.id]
        if len(self.parts) > 1:
            values = game.counted(self.params["points"], self.params["others"])
        else:
            values = game.deal_score(self.params["points"], self.params["piles"])

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
        asked = error.verdict.rule if isinstance(error, Refused) and self.table is not None else ""
        if asked in editors_of(self.table.game.id if self.table else ""):
            way = (speech.text("app.editor.open"), lambda: self._edit(asked))
            self.app.navigator.tell(speech.join(error.verdict.sentences), way)  # type: ignore[attr-defined]
        elif self.table is not None:
            self.tell_refusal(error, self.table.game.id)

    def _edit(self, editor: str) -> None:
        """What only the box knows is entered first, and then this is told again."""
        self.app.navigator.go("editor", editor=editor, table=self.params.get("session"), asked={"tiles": True})
