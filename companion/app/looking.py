"""A photo of the whole table beside its rules: what is seen there, put right by touch. Two screens are made of it."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.app.app import SAMPLE
from companion.app.scanning import is_whole, scan_table
from companion.app.screen import Screen
from companion.app.sentences import sorry
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.correcting import CardSheet, called
from companion.app.widgets.page import Beside, Bottom, Scrolling
from companion.app.widgets.photo import DOUBTFUL, SURE, TOLD, Outline, PhotoView, small, texture_of
from companion.app.widgets.text import Text
from companion.app.work import EYE
from companion.correction import Scanned, from_plain, nearest
from companion.reading import KINDS
from companion.reconcile.reconciliation import Chosen, How
from companion.rules.journal import Entry
from companion.table import Looked, Table
from vision.observation import Point

if TYPE_CHECKING:
    from companion.app.app import CompanionApp

INKS = {How.AS_READ: SURE, How.BY_RULES: SURE, How.DOUBTFUL: DOUBTFUL, How.TOLD: TOLD}


class LookingScreen(Screen):
    """`session` is the table, `scanned` its photo as it was read, `told` what people said of items (in pairs), and
    `overlooked` the cards that they see and the eye does not."""

    stays_on = True

    def __init__(self, app: "CompanionApp", params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.table: Table | None = None
        self.looked: Looked | None = None
        self._failed: Exception | None = None
        self._texture: Any = None
        self._view: PhotoView | None = None

    @property
    def scanned(self) -> Scanned:
        return Scanned(**self.params["scanned"])

    @property
    def told(self) -> dict[int, int | None]:
        return dict(self.params.get("told", ()))

    # ---- the table and its photo ----

    def entered(self) -> None:
        self.do(self._compare, self._compared, self._not_compared)
        if self._texture is None:
            photo = Path(self.scanned.photo)
            self.do(lambda: small(photo), self._show_photo, lambda _: None, EYE)

    def _compare(self) -> tuple[Table, Looked]:
        table, scanned = self.app.table(self.params.get("session")), self.scanned
        overlooked = tuple(self.params.get("overlooked", ()))
        observation = from_plain(scanned.observation)
        return table, table.compare(Path(scanned.photo), scanned.kind, observation, self.told, overlooked)

    def _compared(self, found: tuple[Table, Looked]) -> None:
        (self.table, self.looked), self._failed = found, None
        self.refill()

    def _not_compared(self, error: Exception) -> None:
        self._failed = error
        self.refill()

    def _show_photo(self, pixels: Any) -> None:
        self._texture = texture_of(pixels)
        if self._view is not None and self.looked is not None:
            self._view.show(self._texture, self.looked.observation.size)

    def photograph(self) -> None:
        kept = None if self.params.get("session") == SAMPLE else self.params.get("session")
        scan_table(self.app, self.scanned.game, kept)

    def answered(self, answer: dict[str, Any]) -> None:
        """Another photo: nothing that was said of the last one holds for it."""
        if is_whole(answer):
            self.looked, self._texture = None, None
            self.remember(scanned=answer["scanned"], told=[], overlooked=[])
            self.refill()
            self.entered()

    # ---- what is seen ----

    @abstractmethod
    def words(self, table: Table, looked: Looked) -> list[Widget]:
        """What is told of the photo, and what can be done."""

    @abstractmethod
    def next(self, table: Table, looked: Looked) -> list[Widget]:
        """What the thumb does now."""

    def outlines(self, looked: Looked) -> list[Outline]:
        reading = looked.reading
        return [_outline(card) for line in (*reading.lines, reading.beside) for card in line]

    def fill(self) -> None:
        self._view = None
        again = IconButton("camera-outline", speech.text("app.scan.another"), self.photograph)
        self.add_widget(self.bar(self.title, [again]))
        if self.table is None or self.looked is None:
            words = speech.text("app.looking") if self._failed is None else sorry(self._failed).sentence
            self.add_widget(Scrolling(Text(words, "body")))
            if self._failed is not None:
                self.add_widget(Bottom(PushButton(speech.text("app.again"), self.entered, icon="refresh")))
            return
        self._view = PhotoView(self._touch, size_hint_y=1 if look.beside else 0.8)
        self._view.show(self._texture, self.looked.observation.size)
        self._view.outline(self.outlines(self.looked))
        told = Scrolling(*self.words(self.table, self.looked), gap=12)
        self.add_widget(Beside(self._view, told, 0.5))
        self.add_widget(Bottom(*self.next(self.table, self.looked)))

    @property
    @abstractmethod
    def title(self) -> str: ...

    # ---- putting the reading right ----

    def _touch(self, at: Point) -> None:
        looked = self.looked
        place = None if looked is None else nearest(looked.observation, at)
        if place is not None:
            self.open_card(place)

    def open_card(self, item: int) -> None:
        """The card as it looks, the likely answers, a number pad; or it is none."""
        looked = self.looked
        assert looked is not None
        self.app.navigator.lay(
            CardSheet(
                KINDS[self.scanned.game][looked.kind],
                looked.observation,
                item,
                self._texture,
                said=lambda value, _: self.say(item, value),
                remove=lambda: self.say(item, None),
            )
        )

    def saying(self, item: int, value: int | None) -> Callable[[], None]:
        return lambda: self.say(item, value)

    def say(self, item: int, value: int | None) -> None:
        """What a person says holds, and the eye learns from it."""
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        told = {**self.told, item: value}
        self.remember(told=[[place, right] for place, right in told.items()])
        kept = self.scanned.kept
        if kept is not None:
            self.do(lambda: self._learn(kept, item, value), lambda _: None)
        self.entered()

    def _learn(self, kept: int, item: int, value: int | None) -> None:
        self.app.album().correct(kept, item, None if value is None else {"value": value})
        self.app.decks.pop((self.scanned.game, self.scanned.kind), None)

    def does_lie_there(self, card: int) -> Callable[[], None]:
        def see() -> None:
            self.remember(overlooked=[*self.params.get("overlooked", ()), card])
            self.entered()

        return see

    # ---- going on ----

    def enter(self, entries: Callable[[Table], Iterable[Entry]]) -> None:
        """Told to the table, and back to it."""
        table = self.table
        assert table is not None

        def job() -> Any:
            told = [table.enter(entry) for entry in entries(table)]
            return next((one.trouble for one in told if one.trouble is not None), None)

        self.do(job, self._entered, self._refused)

    def _entered(self, trouble: Exception | None) -> None:
        self.app.navigator.answer({"entered": True})
        if trouble is not None:
            self.app.navigator.sorry(trouble)

    def _refused(self, error: Exception) -> None:
        self.tell_refusal(error, self.scanned.game)
        self.entered()

    def to_rule(self, rule: str) -> Callable[[], None]:
        return lambda: self.app.navigator.go("rules", game=self.scanned.game, rule=rule)


def _outline(card: Chosen) -> Outline:
    doubtful = card.how is How.DOUBTFUL
    return Outline(card.quad, INKS[card.how], called(card.value) + ("?" if doubtful else ""), strong=doubtful)
