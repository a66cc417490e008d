"""The table of 6 nimmt! in the window: rows, seats, what is asked, and what answers it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.tables.asking import AskingView, buttons
from companion.app.tables.drafting import Asked
from companion.app.tables.numbered import HEIGHT
from companion.app.tables.six_nimmt.buffalo import board_line, special_button
from companion.app.tables.six_nimmt.cards import CardFace
from companion.app.tables.six_nimmt.entry import UNTRACKED, Entry
from companion.app.tables.six_nimmt.playing import Playing
from companion.app.tables.six_nimmt.rows import SIDES, RowOfCards, Rows
from companion.app.theme import look
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.seats import Seat, Seats
from companion.rules.game import Decision, Effect
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS, Place
from companion.rules.six_nimmt.cards import HIGHEST, bulls
from companion.rules.six_nimmt.events import Take
from companion.rules.six_nimmt.state import Board, Reversers, Special, State
from companion.rules.six_nimmt.variants import VARIANTS


class SixNimmtView(AskingView):
    highest: ClassVar[int] = HIGHEST
    numbers: ClassVar[tuple[str, ...]] = ("row", "hand", "card")
    entry: Entry
    rows: Rows

    def look_at_table(self) -> None:
        self.state: State = self.screen.state
        self.variant = VARIANTS[self.state.setting.variant]
        self.entry = self.drafted(self.screen.params.get("draft", {}))

    def drafted(self, entered: Mapping[str, Any]) -> Entry:
        return Entry(self.state, self.screen.pending, entered)

    def sitting(self) -> Sequence[Widget]:
        self.seats = self._seats()
        board = board_line(self.state, self.screen.scores)
        return [self.seats] if board is None else [board, self.seats]

    # ---- the table as it lies ----

    def lying(self) -> Widget:
        self.rows = self._rows()
        return self.rows

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
                choose = self.go_to(f"row {number}") if self.entry.at.number == number else None
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
            return [SIDES.get(beside.side or "cow", beside.side or "")]
        if isinstance(beside, Board):
            stop = ["hand-back-right"] if row in beside.stops else []
            return stop + (["numeric-7-box"] if row in beside.sevens else [])
        return []

    def _seats(self) -> Seats:
        scores, at = self.screen.scores, self.entry.at
        waiting = {decision.player for decision in self.screen.pending}
        unplaced = {self.variant.names(self.state.setting)[seat]: card for _, _, seat, card in self.state.queue}
        most_beside = 7 if look.beside else 5
        names = self.variant.names(self.state.setting)
        wide = dp(24 if len(names) <= most_beside else 20)
        seats = []
        for name in names:
            card = self.entry.entered(name) if self.entry.asks else unplaced.get(name)
            laid = None
            if card is not None:
                laid = CardFace(card, self.entry.reversed(name), size_hint=(None, None), size=(wide, wide * HEIGHT))
            asked = name in waiting or (at is not None and at.player == name)
            key = f"card {name}"
            do = self.go_to(key) if any(ask.key == key for ask in self.entry.asks) else self.screen.scoreboard
            points = speech.points(scores[name]) if name in scores and name not in self.screen.hidden else ""
            seats.append(Seat(capital(speech.name(name)), points, laid, asked, do))
        return Seats(seats, most_beside)

    # ---- what is asked ----

    def _choice(self) -> Decision | None:
        return next((decision for decision in self.screen.pending if decision.decision == "take"), None)

    def question(self) -> str:
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

    def beside_question(self) -> Sequence[Widget]:
        at = self.entry.at
        if at is None or at.kind != "card" or self.state.setting.variant != "reverser":
            return ()
        player = at.player or ""
        return [
            Chip(
                speech.text("app.six_nimmt.reversed"),
                lambda: self._turn(player),
                self.entry.reversed(player),
                "swap-horizontal",
                pos_hint={"center_y": 0.5},
            )
        ]

    def photo_of(self, at: Asked) -> str | None:
        return "rows" if at.kind == "row" else "numbers"

    def answers(self) -> Widget:
        take = self._choice()
        if take is not None:
            return self._rows_to_take(take)
        if self.screen.pending:
            return self._placing(self.screen.pending[0])
        return self._special_kinds() if self.entry.at is not None else self.to_end()

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
        return buttons(place, special_button(self.screen, self.state))

    def _special_kinds(self) -> GridLayout:
        grid = GridLayout(cols=2, spacing=dp(6))
        for card in SPECIAL_CARDS:
            grid.add_widget(self._special_kind(card.kind))
        untracked = Chip(speech.text("app.six_nimmt.untracked"), lambda: self.answer(UNTRACKED))
        untracked.size_hint = (1, 1)
        grid.add_widget(untracked)
        return grid

    def _special_kind(self, kind: str) -> Chip:
        chip = Chip(speech.text(f"six_nimmt.special.{kind}"), lambda: self.answer(kind))
        chip.size_hint = (1, 1)
        return chip

    # ---- answers ----

    def _turn(self, player: str) -> None:
        key = f"reversed {player}"
        self.screen.sketch({**self.entry.draft, key: not self.entry.draft.get(key)})

    def obstacle(self, number: int) -> str | None:
        where = self.entry.where(number)
        return None if where is None else speech.text(f"app.six_nimmt.card_{where}", card=number)

    # ---- what happened ----

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        Playing(self, effects, done).begin()
