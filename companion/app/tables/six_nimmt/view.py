"""The table of 6 nimmt! in the window: rows, seats, what is asked, and the pad that answers it."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.screens import SCREENS
from companion.app.speech import capital, speech
from companion.app.tables import TableView
from companion.app.tables.six_nimmt.buffalo import board_line, special_button
from companion.app.tables.six_nimmt.cards import HEIGHT, CardFace
from companion.app.tables.six_nimmt.entry import UNTRACKED, Asked, Entry
from companion.app.tables.six_nimmt.playing import Playing
from companion.app.tables.six_nimmt.rows import SIDES, RowOfCards, Rows
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.seats import Seat, Seats
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine, Text
from companion.rules.game import Decision, Effect
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS, Place
from companion.rules.six_nimmt.cards import HIGHEST, bulls
from companion.rules.six_nimmt.events import Take
from companion.rules.six_nimmt.state import Board, Reversers, Special, State
from companion.rules.six_nimmt.variants import VARIANTS


class SixNimmtView(TableView):
    rows: Rows
    seats: Seats

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.padding = (dp(10), 0, dp(10), dp(10))
        self.spacing = dp(8)
        self.prompt = Text("", "body", bold=True, fixed=True)
        self.pad: NumberPad | None = None
        self._offering: tuple[int, ...] = ()
        self._lying, self._asking, self.answering = BoxLayout(), BoxLayout(), BoxLayout()
        self._asking.size_hint_y, self._asking.height = None, dp(48 if look.shape == "low" else 60)
        self._sitting = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
        if look.beside:
            self.orientation = "horizontal"
            table = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.58)
            self._add_all(table, [self._lying, self._sitting])
            hand = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.42)
            self._add_all(hand, [self._asking, self.answering])
            self._add_all(self, [table, hand])
        else:
            self.answering.size_hint_y = None
            self._add_all(self, [self._lying, self._sitting, self._asking, self.answering])
        self.show()

    def show(self) -> None:
        self.state: State = self.screen.state
        self.variant = VARIANTS[self.state.setting.variant]
        self.entry = Entry(self.state, self.screen.pending, self.screen.params.get("draft", {}))
        self.rows = self._rows()
        self._put(self._lying, self.rows)
        self.seats = self._seats()
        self._put(self._sitting, self.seats)
        height = self.seats.height
        board = board_line(self.state, self.screen.scores)
        if board is not None:
            self._sitting.add_widget(board, index=1)
            height += board.height + self._sitting.spacing
        self._sitting.height = height
        self.prompt = Text(self._question(), "body", bold=True, fixed=True)
        self._put(self._asking, self._question_box())
        offered = self._offered()
        if self._asks_number() and self.pad is not None and offered == self._offering:
            self.pad.number = None
        else:
            self.pad, self._offering = None, offered
            self._put(self.answering, self._answers())
            if not look.beside:
                self.answering.height = dp(4 * 58 + (54 if offered else 0))

    def _put(self, place: BoxLayout, widget: Widget) -> None:
        place.clear_widgets()
        place.add_widget(widget)

    def _offered(self) -> tuple[int, ...]:
        """Cards that a photo showed and that may be the answer."""
        if not self._asks_number():
            return ()
        entered = [value for value in self.entry.draft.values() if isinstance(value, int)]
        seen = self.entry.draft.get("seen", ())
        return tuple(card for card in seen if card not in entered and self.entry.where(card) is None)

    def _asks_number(self) -> bool:
        at = self.entry.at
        return self.screen.blocked is None and at is not None and at.kind in ("row", "hand", "card")

    def _add_all(self, box: BoxLayout, widgets: list[Widget]) -> None:
        for widget in widgets:
            box.add_widget(widget)

    # ---- the table as it lies ----

    def _rows(self) -> Rows:
        lying = self.state.rows or self._laid_out()
        limits = self.variant.limits(self.state) if self.state.rows else [5] * 4
        turned = self.state.beside.lying if isinstance(self.state.beside, Reversers) else frozenset()
        take = self._choice()
        rows = []
        for number, cards in enumerate(lying, start=1):
            choose = None
            if take is not None and number in take.choices:
                choose = self._chosen(take, number)
            elif self.entry.at is not None and self.entry.at.kind == "row":
                choose = self._go_to(f"row {number}") if self.entry.at.number == number else None
            limit = limits[number - 1]
            rows.append(RowOfCards(number, cards, limit, self._beside(number - 1), None, tuple(turned), choose))
        return Rows(rows)

    def _laid_out(self) -> list[list[int]]:
        """While a deal is entered, the cards that begin its rows appear as they are typed."""
        typed = [self.entry.draft.get(f"row {row}") for row in range(1, 5)]
        return [[card] if isinstance(card, int) else [] for card in typed]

    def _beside(self, row: int) -> list[str]:
        beside = self.state.beside
        if isinstance(beside, Special) and beside.row == row:
            return [SIDES[beside.side or "cow"]]
        if isinstance(beside, Board):
            stop = ["hand-back-right"] if row in beside.stops else []
            return stop + (["numeric-7-box"] if row in beside.sevens else [])
        return []

    def _seats(self) -> Seats:
        scores, at = self.screen.scores, self.entry.at
        waiting = {decision.player for decision in self.screen.pending}
        unplaced = {self.variant.names(self.state.setting)[seat]: card for _, _, seat, card in self.state.queue}
        seats = []
        for name in self.variant.names(self.state.setting):
            card = self.entry.entered(name) if self.entry.asks else unplaced.get(name)
            laid = None
            if card is not None:
                laid = CardFace(card, self.entry.reversed(name), size_hint=(None, None), size=(dp(24), dp(24 * HEIGHT)))
            asked = name in waiting or (at is not None and at.player == name)
            key = f"card {name}"
            do = self._go_to(key) if any(ask.key == key for ask in self.entry.asks) else self.screen.scoreboard
            points = str(scores[name]) if name in scores and name not in self.screen.hidden else ""
            seats.append(Seat(capital(speech.name(name)), points, laid, asked, do))
        return Seats(seats, most_beside=7 if look.beside else 5)

    # ---- what is asked ----

    def _choice(self) -> Decision | None:
        return next((decision for decision in self.screen.pending if decision.decision == "take"), None)

    def _question(self) -> str:
        if self.screen.blocked is not None:
            return speech.join(self.screen.blocked.verdict.sentences)
        take = self._choice()
        if take is not None:
            return speech.text("app.six_nimmt.take", player=take.player, card=self.state.queue[0][3])
        if self.screen.pending:
            decision = self.screen.pending[0]
            return speech.text("app.six_nimmt.place", player=decision.player, card=self.state.queue[0][3])
        at = self.entry.at
        if at is None:
            return speech.text("app.six_nimmt.over") if self.state.outcome else ""
        return self._asked_text(at)

    def _asked_text(self, at: Asked) -> str:
        if at.kind == "row":
            return speech.text("app.six_nimmt.row_card", deal=self.state.deal + 1, row=at.number)
        if at.kind == "hand":
            return speech.text("app.six_nimmt.hand_card", player=at.player, number=at.number)
        if at.kind == "special":
            return speech.text("app.six_nimmt.special_card", number=at.number)
        return speech.text("app.six_nimmt.card", player=at.player)

    def _question_box(self) -> Widget:
        """The question, with the number as it is typed."""
        scheme = look.scheme
        box = Surface(
            colour=scheme.secondary_container,
            radius=dp(14),
            padding=(dp(14), dp(4)),
            spacing=dp(8),
        )
        self.prompt.color = scheme.on_secondary_container
        box.add_widget(self.prompt)
        at = self.entry.at
        if at is not None and at.kind == "card" and self.state.setting.variant == "reverser":
            turned = self.entry.reversed(at.player or "")
            box.add_widget(
                Chip(
                    speech.text("app.six_nimmt.reversed"),
                    lambda: self._turn(at.player or ""),
                    turned,
                    "swap-horizontal",
                    pos_hint={"center_y": 0.5},
                )
            )
        self.typed_number = OneLine("", "headline", scheme.on_secondary_container, "right", bold=True)
        self.typed_number.size_hint_x, self.typed_number.width = None, dp(64)
        if at is not None and self._asks_number():
            known = self.entry.draft.get(at.key)
            self.typed_number.text = str(known) if known is not None else ""
            box.add_widget(self.typed_number)
            if "scan" in SCREENS:
                kind = "rows" if at.kind == "row" else "numbers"
                text = speech.text("app.table.scan")
                camera = IconButton("camera-outline", text, lambda: self.screen.photograph(kind))
                camera.pos_hint = {"center_y": 0.5}
                box.add_widget(camera)
        return box

    def _answers(self) -> Widget:
        if self.screen.blocked is not None:
            return self._buttons(
                PushButton(speech.text("app.table.put_right"), self.screen.put_right, icon="pencil-outline"),
                PushButton(speech.text("app.table.undo"), self.screen.undo, "tonal", "undo"),
            )
        take = self._choice()
        if take is not None:
            return self._rows_to_take(take)
        if self.screen.pending:
            return self._placing(self.screen.pending[0])
        at = self.entry.at
        if at is None:
            return self._buttons(PushButton(speech.text("app.table.to_end"), self.screen.to_end, icon="trophy-outline"))
        if at.kind == "special":
            return self._special_kinds()
        self.pad = NumberPad(
            HIGHEST,
            self._typing,
            self._answer,
            (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
            least=1,
        )
        if not self._offering:
            return self.pad
        box = BoxLayout(orientation="vertical", spacing=dp(6))
        cards = ScrollView(size_hint_y=None, height=dp(TARGET), do_scroll_y=False, bar_width=0)
        line = BoxLayout(size_hint=(None, 1), spacing=dp(6))
        line.bind(minimum_width=line.setter("width"))
        for card in self._offering:
            line.add_widget(Chip(str(card), self._answer_with(card), size_hint=(None, 1)))
        cards.add_widget(line)
        self._add_all(box, [cards, self.pad])
        return box

    def _answer_with(self, card: int) -> Callable[[], None]:
        return lambda: self._answer(card)

    def _buttons(self, *buttons: PushButton) -> BoxLayout:
        box = BoxLayout(orientation="vertical", spacing=dp(8))
        for button in buttons:
            box.add_widget(button)
        box.add_widget(Widget())
        return box

    def _rows_to_take(self, take: Decision) -> GridLayout:
        """The same rows in reach of the thumb, each with what it costs."""
        grid = GridLayout(cols=1 if not look.beside else 2, spacing=dp(6))
        for row in take.choices:
            cost = speech.text("six_nimmt.bulls", n=bulls(self.state.rows[row - 1]))
            text = speech.text("app.six_nimmt.take_row", row=row, bulls=cost)
            button = PushButton(text, self._chosen(take, row), "tonal", height=48)
            button.size_hint_y = 1
            grid.add_widget(button)
        if self.state.setting.variant == "buffalo":
            grid.add_widget(special_button(self.screen, self.state))
        return grid

    def _chosen(self, take: Decision, row: int) -> Callable[[], None]:
        if self.state.setting.variant == "buffalo":
            return lambda: self.screen.tell(Place(take.player, None, row))
        return lambda: self.screen.tell(Take(take.player, row))

    def _placing(self, decision: Decision) -> Widget:
        """Beat the Buffalo: each card is placed by itself, and special cards may come first."""
        place = PushButton(
            speech.text("app.six_nimmt.place_card", card=self.state.queue[0][3]),
            lambda: self.screen.tell(Place(decision.player)),
            icon="check-bold",
        )
        return self._buttons(place, special_button(self.screen, self.state))

    def _special_kinds(self) -> GridLayout:
        grid = GridLayout(cols=2, spacing=dp(6))
        for card in SPECIAL_CARDS:
            grid.add_widget(self._special_kind(card.kind))
        untracked = Chip(speech.text("app.six_nimmt.untracked"), lambda: self._answer(UNTRACKED))
        untracked.size_hint = (1, 1)
        grid.add_widget(untracked)
        return grid

    def _special_kind(self, kind: str) -> Chip:
        chip = Chip(speech.text(f"six_nimmt.special.{kind}"), lambda: self._answer(kind))
        chip.size_hint = (1, 1)
        return chip

    # ---- answers ----

    def _go_to(self, key: str) -> Callable[[], None]:
        return lambda: self.screen.sketch({**self.entry.draft, "at": key})

    def _turn(self, player: str) -> None:
        key = f"reversed {player}"
        self.screen.sketch({**self.entry.draft, key: not self.entry.draft.get(key)})

    def _typing(self, number: int | None) -> None:
        self.typed_number.text = "" if number is None else str(number)

    def _answer(self, answer: int | str) -> None:
        if isinstance(answer, int):
            obstacle = self.entry.where(answer)
            if obstacle is not None:
                self._typing(None)
                self.screen.app.navigator.tell(speech.text(f"app.six_nimmt.card_{obstacle}", card=answer))
                return
        draft = self.entry.answered(answer)
        entry = Entry(self.state, self.screen.pending, draft)
        if entry.complete:
            self.screen.tell(entry.event(), draft)
        else:
            self.screen.sketch(draft)

    def typed(self, key: str) -> bool:
        if self.pad is None:
            return False
        if key.isdigit():
            self.pad.press(int(key))
        elif key == "backspace":
            self.pad.erase()
        elif key == "enter":
            self.pad.confirm()
        else:
            return False
        return True

    # ---- what happened ----

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        Playing(self, effects, done).begin()
