"""The table of Keltis in the window: paths, the columns of whoever is looked at, seats, and what is asked."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables import TableView
from companion.app.tables.keltis.answers import Answers
from companion.app.tables.keltis.cards import ColumnOfCards
from companion.app.tables.keltis.entry import COLOUR, MOVE, Entry, seen_columns
from companion.app.tables.keltis.lanes import lane_of
from companion.app.tables.keltis.marks import SeatMark
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.seats import Seat, Seats
from companion.app.widgets.text import Text
from companion.rules.game import Event
from companion.rules.keltis.box import COLOURS
from companion.rules.keltis.columns import colour_name
from companion.rules.keltis.state import State

COLUMN_HEIGHT = 76
WIDE_ANSWERS = 260
FEW_ANSWERS, MANY_ANSWERS = 3 * 58, 228
"""The height of what answers, in dp, where it lies under the table."""


class KeltisView(TableView):
    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.padding, self.spacing = (dp(10), 0, dp(10), dp(10)), dp(6)
        self._lying, self._sitting, self._asking, self.answering = (
            BoxLayout(),
            BoxLayout(size_hint_y=None),
            BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(4)),
            BoxLayout(),
        )
        if look.beside:
            self.orientation = "horizontal"
            self._lying.size_hint_x = 0.6
            hand = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.4)
            for part in (self._sitting, self._asking, self.answering):
                hand.add_widget(part)
            for part in (self._lying, hand):
                self.add_widget(part)
        else:
            self.answering.size_hint_y, self.answering.height = None, dp(FEW_ANSWERS)
            for part in (self._sitting, self._lying, self._asking, self.answering):
                self.add_widget(part)
        self.show()

    def show(self) -> None:
        self.state: State = self.screen.state
        draft = dict(self.screen.params.get("draft", {}))
        photo = draft.pop("photo", None)
        if photo is not None:
            draft = seen_columns(self.state, photo, draft)
            self.screen.remember(draft=draft)
        self.entry = Entry(self.state, self.screen.pending, draft)
        self._put(self._lying, self._board())
        seats = self._seats()
        self._sitting.height = seats.height
        self._put(self._sitting, seats)
        answers = Answers(self)
        self._asking.clear_widgets()
        self._asking.add_widget(Text(answers.question(), "body", bold=True, fixed=True))
        if self.state.phase in ("play", "draw") and self.screen.blocked is None:
            camera = speech.text("app.keltis.photo", player=self.entry.player)
            photograph = partial(self.screen.photograph, "columns", about=self.entry.player)
            self._asking.add_widget(IconButton("camera-outline", camera, photograph))
        given = answers.widget()
        if look.shape == "wide":  # keys as high as a desktop's window would be hard to take in
            given.size_hint_y, given.height, given.pos_hint = None, dp(WIDE_ANSWERS), {"top": 1}
        if not look.beside:
            self.answering.height = dp(MANY_ANSWERS if answers.many else FEW_ANSWERS)
        self._put(self.answering, given)

    def _put(self, place: BoxLayout, widget: Widget) -> None:
        place.clear_widgets()
        place.add_widget(widget)

    # ---- the table as it lies ----

    @property
    def shown_seat(self) -> int:
        """Whose columns are seen: those of the player in turn, or of a seat that was touched."""
        looked = self.screen.params.get("looked_at")
        names = self.state.setting.players
        return names.index(looked) if looked in names else self.state.turn

    def _board(self) -> Widget:
        """Each path with its column: below it where the window is tall, before it where not."""
        asks = self.entry.stage
        board = (
            GridLayout(cols=5, spacing=dp(2)) if not look.beside else BoxLayout(orientation="vertical", spacing=dp(2))
        )
        movable = self.entry.movable() if asks == MOVE else []
        lanes, columns = [], []
        for path, colour in enumerate(COLOURS):
            name = speech.render(colour_name(colour))
            chosen = self.entry.draft.get("colour") == colour
            move = self._tell_later(self.entry.moved(colour)) if colour in movable else None
            text = speech.text("app.keltis.path", colour=name)
            lanes.append(lane_of(self.state, colour, text, move, colour in movable or chosen))
            cards = self.state.boards[self.shown_seat].columns[path]
            pick = self._picked(colour) if self._may_pick() else None
            lit = chosen or (asks == COLOUR and pick is not None)
            columns.append(ColumnOfCards(colour, cards, text=name, choose=pick, chosen=lit))
        if look.beside:
            for lane, column in zip(lanes, columns, strict=True):
                line = BoxLayout(spacing=dp(6))
                column.size_hint_x, column.width = None, dp(92)
                line.add_widget(column)
                line.add_widget(lane)
                board.add_widget(line)
            return board
        for lane in lanes:
            board.add_widget(lane)
        for column in columns:
            column.size_hint_y, column.height = None, dp(COLUMN_HEIGHT)
            board.add_widget(column)
        return board

    def _may_pick(self) -> bool:
        asks_card = self.entry.stage in ("colour", "value", "use") and self.screen.blocked is None
        return asks_card and self.shown_seat == self.state.turn

    def _picked(self, colour: str) -> Callable[[], None]:
        return lambda: self.screen.sketch({"colour": colour})

    def _seats(self) -> Seats:
        scores, begun = self.screen.scores, self.state.phase != "before"
        seats = []
        for seat, (name, board) in enumerate(zip(self.state.setting.players, self.state.boards, strict=True)):
            points = speech.points(scores[name]) if begun else ""
            asked = begun and seat == self.state.turn and self.state.phase != "over"
            mark = SeatMark(seat, board.wishes, eyed=seat == self.shown_seat != self.state.turn)
            seats.append(Seat(name, points, mark, asked, self._look_at(name)))
        return Seats(seats)

    def _look_at(self, name: str) -> Callable[[], None]:
        """A touch of a seat shows its columns; another, or the next turn, those of the player in turn again."""

        def look_at() -> None:
            self.screen.remember(looked_at=None if self.screen.params.get("looked_at") == name else name)
            self.show()

        return look_at

    # ---- what happens ----

    def tell(self, event: Event, then: Event | None = None) -> None:
        self.screen.remember(looked_at=None)
        self.screen.tell(event, self.entry.draft, then)

    def look_back(self) -> None:
        """The columns of the player in turn are seen again."""
        self.screen.remember(looked_at=None)
        self.show()

    @property
    def looks_elsewhere(self) -> bool:
        return self.shown_seat != self.state.turn and self.state.phase in ("play", "draw")

    def _tell_later(self, event: Event) -> Callable[[], None]:
        return lambda: self.tell(event)
