"""The end of a game of Shelfie Stacker: everyone's shelf by photo or by touch, and who holds which reward card.

What is printed on the cards is asked for afterwards, at the table, as in a game that was followed.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.app import SAMPLE
from companion.app.scanning import scanned_of
from companion.app.screen import Screen
from companion.app.speech import capital, speech
from companion.app.tables.shelfie_stacker.counting import SHAME, Counting
from companion.app.tables.shelfie_stacker.doubts import doubts, impossible
from companion.app.tables.shelfie_stacker.shelf import Open, ShameView, ShelfView
from companion.app.theme import TARGET, look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.dice import DicePad, said
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.seats import Seat, Seats
from companion.app.widgets.surface import Row, Surface
from companion.app.widgets.text import Text
from companion.memory.live import Told
from companion.rules.shelfie_stacker.dice import COLUMNS, Die
from companion.rules.verdict import Refused
from companion.table import Table


class ShelvesScreen(Screen):
    """`session`; `dice` and `holders` as they are entered; `at` whose shelf is, and `place` which column of it.

    `level` is the die of that column that is put right, and `read` how many dice of shame a photo brought, by side.
    `characters` are the eight that everyone has, where the variant must know them; `amend` is the entry that is put
    right, where one is.
    """

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.params.setdefault("dice", {})
        self.params.setdefault("holders", {})
        self.params.setdefault("place", 1)
        self.params.setdefault("read", {})
        self.table: Table | None = None
        self._busy = False

    def entered(self) -> None:
        self.do(lambda: self.app.table(self.params.get("session")), self._opened)

    def _opened(self, table: Table) -> None:
        self.table = table
        if "photo" in self.params:
            self._read(self.params.pop("photo"))
        self.refill()

    @property
    def counting(self) -> Counting:
        assert self.table is not None
        return Counting(self.table.state, self.params["dice"], self.params["holders"])

    @property
    def at(self) -> str:
        sides = self.counting.sides
        chosen = self.params.get("at")
        return chosen if chosen in sides else sides[0]

    @property
    def level(self) -> int | None:
        """The die that the next touch on the pad replaces."""
        level: int | None = self.params.get("level")
        return level

    # ---- what it shows ----

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.shelves.title")))
        if self.table is None:
            return
        counting, place = self.counting, self.params["place"]
        columns = range(1, COLUMNS + 1)
        open = {
            column: Open(self._go_to(self.at, column), lit=column == place, at=partial(self._pick, column))
            for column in columns
        }
        lit = {} if self.level is None else {place: (self.level,)}
        self.shelf = ShelfView(counting.shelf(self.at), open, lit)
        shame = ShameView(counting.shame(self.at), self._go_to(self.at, SHAME), lit=place == SHAME)
        lying: list[Widget] = [*self._holding(counting), self.shelf, shame]
        asked: list[Widget] = [*self._problems(counting), self._question(counting)]
        pad = DicePad(self._add)
        seats, done = self._seats(counting), self._done(counting)
        if look.beside:
            body = BoxLayout(padding=(dp(10), 0, dp(10), dp(10)), spacing=dp(10))
            for column in ([*lying, done], [seats, *asked, pad]):
                body.add_widget(_upright(column))
        else:
            pad.size_hint_y, pad.height = None, dp(4 * 52)
            body = _upright([seats, *lying, *asked, pad, done])
            body.padding = (dp(10), 0, dp(10), dp(10))
        self.add_widget(body)

    def _seats(self, counting: Counting) -> Seats:
        return Seats(
            [
                Seat(
                    capital(speech.name(side)),
                    self._worth(counting, side),
                    asked=side == self.at,
                    do=self._go_to(side, 1),
                )
                for side in counting.sides
            ]
        )

    def _worth(self, counting: Counting, side: str) -> str:
        """So far; cards that are not known yet are still to come."""
        if counting.is_empty(side):
            return ""
        points = speech.points(counting.points(side))
        return speech.text("app.shelves.and_cards", points=points) if counting.cards_open else points

    def _holding(self, counting: Counting) -> list[Widget]:
        if not counting.variant.shared_rewards:
            return []
        chips = [
            Chip(
                speech.text(f"app.shelves.has_{card}"),
                partial(self._hold, card, None if holder == self.at else self.at),
                holder == self.at,
                size_hint=(1, 1),
            )
            for card, holder in counting.holders.items()
        ]
        return [Row(*chips)]

    def _problems(self, counting: Counting) -> list[Widget]:
        """What cannot stand there by the rules is said, and counted as it stands."""
        told = [speech.render(problem.sentence) for problem in counting.problems(self.at)]
        if not told or look.shape == "low":
            return []
        scheme = look.scheme
        box = Surface(colour=scheme.tertiary_container, radius=dp(12), padding=(dp(12), dp(4)), size_hint_y=None)
        words = Text(told[0], "label", scheme.on_tertiary_container)
        words.bind(height=lambda _, height: setattr(box, "height", height + dp(8)))
        box.add_widget(words)
        return [box]

    def _question(self, counting: Counting) -> Widget:
        scheme, place = look.scheme, self.params["place"]
        box = Surface(
            colour=scheme.secondary_container,
            radius=dp(14),
            padding=(dp(14), dp(4)),
            spacing=dp(4),
            size_hint_y=None,
            height=dp(TARGET if look.shape == "low" else 68),
        )
        words = self._asked(counting, place)
        box.add_widget(Text(words, "label", scheme.on_secondary_container, bold=True, fixed=True))
        erase = IconButton("backspace-outline", speech.text("app.pad.erase"), self._erase, pos_hint={"center_y": 0.5})
        erase.enabled = bool(counting.dice[self.at][place])
        camera = IconButton(
            "camera-outline", speech.text("app.table.scan"), self._photograph, "filled", pos_hint={"center_y": 0.5}
        )
        box.add_widget(erase)
        box.add_widget(camera)
        return box

    def _asked(self, counting: Counting, place: int) -> str:
        if self.level is not None:
            die = said(counting.shelf(self.at)[place - 1][self.level])
            return speech.text("app.shelves.replace", player=self.at, column=place, die=die)
        if place == SHAME and self.at in self.params["read"]:
            return speech.text("app.shelves.shame_read", player=self.at, n=self.params["read"][self.at])
        asked = "shame" if place == SHAME else "full" if counting.is_full(self.at, place) else "column"
        return speech.text(f"app.shelves.{asked}", player=self.at, column=place)

    def _done(self, counting: Counting) -> PushButton:
        """The next whose shelf is empty; when there is none, the end."""
        left = next((side for side in counting.sides if side != self.at and counting.is_empty(side)), None)
        if left is not None and not counting.is_empty(self.at):
            text = speech.text("app.shelves.next", player=left)
            return PushButton(text, self._go_to(left, 1), icon="arrow-right")
        count = PushButton(speech.text("app.shelves.count"), self._ask, icon="check-bold")
        count.enabled = not all(counting.is_empty(side) for side in counting.sides)
        return count

    # ---- what is entered ----

    def _change(self, **changes: Any) -> None:
        self.remember(**changes)
        self.refill()

    def _go_to(self, side: str, place: int) -> Callable[[], None]:
        return lambda: self._change(at=side, place=place, level=None)

    def _pick(self, column: int, level: int) -> None:
        """A die is touched, to be put right; a second touch leaves it as it is."""
        again = (column, level) == (self.params["place"], self.level)
        self._change(place=column, level=None if again else level)

    def _add(self, die: Die) -> None:
        counting, place = self.counting, self.params["place"]
        if self.level is not None:
            self._change(dice=counting.replaced(self.at, place, self.level, die.name), level=None)
            return
        if counting.is_full(self.at, place):
            return
        dice = counting.with_die(self.at, place, die.name)
        filled = Counting(counting.state, dice, {}).is_full(self.at, place)
        self._change(dice=dice, place=place + 1 if filled and place < COLUMNS else place, **self._told_of(place))

    def _erase(self) -> None:
        counting, place = self.counting, self.params["place"]
        level = self.level if self.level is not None else len(counting.dice[self.at][place]) - 1
        self._change(dice=counting.without(self.at, place, level), level=None, **self._told_of(place))

    def _told_of(self, place: int) -> dict[str, Any]:
        """Shame that somebody has changed is not that of the photo any more."""
        read = {side: n for side, n in self.params["read"].items() if place != SHAME or side != self.at}
        return {"read": read}

    def _hold(self, card: str, side: str | None) -> None:
        self._change(holders={**self.params["holders"], card: side})

    def _photograph(self) -> None:
        assert self.table is not None
        kept = None if self.params.get("session") == SAMPLE else self.table.session.id
        about = capital(speech.name(self.at))
        game = self.table.game.id
        self.app.navigator.go("scan", game=game, kind="shelf", session=kept, about=about, asked={"side": self.at})

    def answered(self, answer: dict[str, Any]) -> None:
        scanned = scanned_of(answer)
        if scanned is None:
            return
        photo = {"side": answer["asked"]["side"], "told": scanned.told}
        if self.table is None:  # the app was killed meanwhile: the table is opened first
            self.remember(photo=photo)
        else:
            self._read(photo)
            self.refill()

    def _read(self, photo: dict[str, Any]) -> None:
        side, shame = photo["side"], len(photo["told"].get("shame", ()))
        dice = self.counting.photographed(side, photo["told"])
        read = {**self.params["read"], side: shame} if shame else self.params["read"]
        self.remember(dice=dice, at=side, place=SHAME, level=None, read=read)

    # ---- counting ----

    def _ask(self) -> None:
        """What cannot be is said, with the way that is left; what was perhaps forgotten is asked."""
        counting = self.counting
        refused = [speech.render(message) for message in impossible(counting)]
        asked = [speech.render(message) for message in doubts(counting)]
        if refused:
            self._lay_impossible(refused)
        elif asked:
            count = PushButton(speech.text("app.shelves.count_anyway"), self._count, icon="check-bold")
            self.app.navigator.lay(Sheet(*map(Text, asked), count))
        else:
            self._count()

    def _lay_impossible(self, sentences: list[str]) -> None:
        """No record can hold such shelves; the points can be written down without them."""
        words = [*sentences, speech.text("app.shelves.look_again")]
        points = PushButton(speech.text("app.shelves.points_alone"), self._points_alone, "tonal")
        self.app.navigator.lay(Sheet(*map(Text, words), points))

    def _points_alone(self) -> None:
        counting = self.counting
        self.app.navigator.go(
            "quick_score",
            session=self.params.get("session"),
            amend=self.params.get("amend"),
            points={side: counting.points(side) for side in counting.sides},
            cards_open=counting.cards_open,
        )

    def _count(self) -> None:
        table, amend = self.table, self.params.get("amend")
        if table is None or self._busy:
            return
        self._busy = True
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        events = self.counting.events(speech.text("app.shelves.reason"), self.params.get("characters"))

        def tell() -> Told:
            if amend is not None:
                return table.amend(amend, *events)
            told = [table.tell(event) for event in events]
            return next((one for one in told if one.trouble is not None), told[-1])

        self.do(tell, self._told, self._refused)

    def _told(self, told: Told) -> None:
        assert self.table is not None
        session = SAMPLE if self.params.get("session") == SAMPLE else self.table.session.id
        where = "end" if self.table.outcome is not None else "table"
        self.app.navigator.restart(Place("home", {}), Place(where, {"session": session}))
        if told.trouble is not None:
            self.app.navigator.sorry(told.trouble)

    def _refused(self, error: Exception) -> None:
        self._busy = False
        if isinstance(error, Refused):
            self._lay_impossible([speech.render(sentence) for sentence in error.verdict.sentences])
        else:
            self.app.navigator.sorry(error)


def _upright(widgets: list[Widget]) -> BoxLayout:
    box = BoxLayout(orientation="vertical", spacing=dp(6))
    for widget in widgets:
        box.add_widget(widget)
    return box
