"""A table that asks for one thing after the other: what lies there, who sits there, the question, and what answers it.

Most answers are numbers, which are typed on a pad, or touched where a photo has shown them.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.tables import TableView
from companion.app.tables.drafting import Asked, Draft
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.seats import Seats
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine, Text

ANSWERS = 4 * 58
"""The height of what answers, in dp, where it lies under the table: four lines of keys."""


class AskingView(TableView):
    highest: ClassVar[int]
    """The highest number that can be typed."""
    numbers: ClassVar[tuple[str, ...]]
    """What is asked for in numbers."""
    high: ClassVar[bool] = False
    """What lies there needs all the height that a phone on its side has."""
    entry: Draft
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
        self._sitting.bind(minimum_height=self._sitting.setter("height"))
        if look.beside:
            self.orientation = "horizontal"
            table = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.58)
            hand = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.42)
            away = self.high and look.shape == "low"
            add_all(table, [self._lying] if away else [self._lying, self._sitting])
            add_all(hand, [*([self._sitting] if away else []), self._asking, self.answering])
            add_all(self, [table, hand])
        else:
            self.answering.size_hint_y = None
            add_all(self, [self._lying, self._sitting, self._asking, self.answering])
        self.show()

    def show(self) -> None:
        self.look_at_table()
        _put(self._lying, [self.lying()])
        _put(self._sitting, self.sitting())
        self.prompt = Text(self.question(), "body", bold=True, fixed=True)
        _put(self._asking, [self._question_box()])
        offered = self._offered()
        if self._asks_number() and self.pad is not None and offered == self._offering:
            self.pad.number = None
        else:
            self.pad, self._offering = None, offered
            _put(self.answering, [self._pad() if self._asks_number() else self._ways_on()])
            if not look.beside:
                self.answering.height = dp(ANSWERS + (54 if offered else 0))

    # ---- what a game says ----

    @abstractmethod
    def look_at_table(self) -> None:
        """Finds out what lies there and what is asked: `entry`."""

    @abstractmethod
    def drafted(self, entered: Mapping[str, Any]) -> Draft:
        """What is asked at this table where so much is entered."""

    @abstractmethod
    def lying(self) -> Widget:
        """The table as it lies."""

    @abstractmethod
    def sitting(self) -> Sequence[Widget]:
        """Everyone who plays, and what else belongs beside the table; each has a height of its own."""

    @abstractmethod
    def question(self) -> str:
        """What the table waits for."""

    @abstractmethod
    def answers(self) -> Widget:
        """What answers a question that is not about a number."""

    @abstractmethod
    def photo_of(self, at: Asked) -> str | None:
        """The kind of photo that may show the answer."""

    @abstractmethod
    def obstacle(self, number: int) -> str | None:
        """Why this number cannot be the answer, as a sentence."""

    def shown(self) -> Sequence[int]:
        """Numbers that lie before everyone's eyes: what a photo showed."""
        seen: Sequence[int] = self.entry.draft.get("seen", ())
        return seen

    def beside_question(self) -> Sequence[Widget]:
        """What else can be said while a number is asked."""
        return ()

    # ---- the question ----

    def _asks_number(self) -> bool:
        at = self.entry.at
        return self.screen.blocked is None and at is not None and at.kind in self.numbers

    def _question_box(self) -> Widget:
        """The question, with the number as it is typed."""
        scheme = look.scheme
        box = Surface(colour=scheme.secondary_container, radius=dp(14), padding=(dp(14), dp(4)), spacing=dp(8))
        if self.screen.blocked is not None:
            self.prompt.text = speech.join(self.screen.blocked.verdict.sentences)
        self.prompt.color = scheme.on_secondary_container
        box.add_widget(self.prompt)
        self.typed_number = OneLine("", "headline", scheme.on_secondary_container, "right", bold=True)
        self.typed_number.size_hint_x, self.typed_number.width = None, dp(64)
        at = self.entry.at
        if at is not None and self._asks_number():
            add_all(box, self.beside_question())
            known = self.entry.draft.get(at.key)
            self.typed_number.text = str(known) if known is not None else ""
            box.add_widget(self.typed_number)
            kind = self.photo_of(at)
            if kind is not None and "scan" in SCREENS:
                text = speech.text("app.table.scan")
                camera = IconButton("camera-outline", text, lambda: self.screen.photograph(kind))
                camera.pos_hint = {"center_y": 0.5}
                box.add_widget(camera)
        return box

    # ---- answers ----

    def _offered(self) -> tuple[int, ...]:
        """Numbers that were shown and may be the answer."""
        if not self._asks_number():
            return ()
        entered = [value for value in self.entry.draft.values() if isinstance(value, int)]
        likely = dict.fromkeys(self.shown())
        return tuple(number for number in likely if number not in entered and self.obstacle(number) is None)

    def _pad(self) -> Widget:
        texts = (speech.text("app.pad.erase"), speech.text("app.pad.confirm"))
        self.pad = NumberPad(self.highest, self._typing, self.answer, texts, least=1)
        if not self._offering:
            return self.pad
        box = BoxLayout(orientation="vertical", spacing=dp(6))
        numbers = ScrollView(size_hint_y=None, height=dp(TARGET), do_scroll_y=False, bar_width=0)
        line = BoxLayout(size_hint=(None, 1), spacing=dp(6))
        line.bind(minimum_width=line.setter("width"))
        for number in self._offering:
            line.add_widget(Chip(str(number), self._answer_with(number), size_hint=(None, 1)))
        numbers.add_widget(line)
        add_all(box, [numbers, self.pad])
        return box

    def _ways_on(self) -> Widget:
        if self.screen.blocked is None:
            return self.answers()
        return buttons(
            PushButton(speech.text("app.table.put_right"), self.screen.put_right, icon="pencil-outline"),
            PushButton(speech.text("app.table.undo"), self.screen.undo, "tonal", "undo"),
        )

    def to_end(self) -> Widget:
        return buttons(PushButton(speech.text("app.table.to_end"), self.screen.to_end, icon="trophy-outline"))

    def _answer_with(self, number: int) -> Callable[[], None]:
        return lambda: self.answer(number)

    def go_to(self, key: str) -> Callable[[], None]:
        """What was entered before is asked again."""
        return lambda: self.screen.sketch({**self.entry.draft, "at": key})

    def _typing(self, number: int | None) -> None:
        self.typed_number.text = "" if number is None else str(number)

    def answer(self, answer: int | str) -> None:
        obstacle = self.obstacle(answer) if isinstance(answer, int) else None
        if obstacle is not None:
            self._typing(None)
            self.screen.app.navigator.tell(obstacle)
            return
        self.enter(self.entry.answered(answer))

    def enter(self, draft: dict[str, Any]) -> None:
        """Something was answered: tells the event where everything is there, asks on where not."""
        entry = self.drafted(draft)
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


def buttons(*shown: PushButton) -> BoxLayout:
    """Above each other, from the top."""
    box = BoxLayout(orientation="vertical", spacing=dp(8))
    add_all(box, [*shown, Widget()])
    return box


def add_all(box: BoxLayout, widgets: Sequence[Widget]) -> None:
    for widget in widgets:
        box.add_widget(widget)


def _put(place: BoxLayout, widgets: Sequence[Widget]) -> None:
    place.clear_widgets()
    add_all(place, widgets)
