"""A photo is taken or chosen, read while the screen goes on, looked over, put right, and handed to who asked for it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.photographing import PhotographingScreen
from companion.app.sentences import sorry
from companion.app.speech import capital, speech
from companion.app.tables import TABLES
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.correcting import Cards, CardSheet, called, colour_name
from companion.app.widgets.page import Beside, Bottom, Scrolling
from companion.app.widgets.photo import (
    DOUBTFUL,
    OUTSIDE,
    SHAMED,
    SURE,
    TOLD,
    Outline,
    PhotoView,
    Progress,
    small,
    texture_of,
)
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.app.work import EYE
from companion.correction import (
    CERTAIN,
    added,
    added_to_column,
    confirmed,
    corrected,
    corrections,
    from_plain,
    moved,
    nearest,
    plain,
    put,
    reaches,
    removed,
    scanned,
    stands,
)
from companion.reading import KINDS, Kind, impossible
from vision.observation import Layout, Observation, Point

if TYPE_CHECKING:
    from companion.app.app import CompanionApp
    from vision.deck import Deck

STAGES = ("open", "locate", "rectify", "read", "order", "second_opinion")
ICONS = {
    "rows": "format-list-numbered",
    "pile": "cards-playing-outline",
    "numbers": "numeric-7-box",
    "columns": "road-variant",
    "cards": "cash-multiple",
    "shelf": "bookshelf",
    "dice": "dice-multiple-outline",
}


class ScanScreen(PhotographingScreen):
    """`game` and `kind` say what is looked for, `about` whose it is, `session` where the photo is kept; `asked` goes
    back to the caller as it came. `photo`, `read` and `observation` are what is there so far. Where `straight`, it is
    not looked over here: the caller asks the rules first."""

    def __init__(self, app: "CompanionApp", params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._texture: Texture | None = None
        self._reading = False
        self._earlier: list[Observation] = []
        self._checking = False
        self._adding: str | None = None
        """The colour of the column in which the next touch of the photo adds a card."""
        self._stage = ""
        self._progress: Progress | None = None

    # ---- what it is about ----

    @property
    def kind(self) -> Kind:
        return KINDS[self.params["game"]][self.params["kind"]]

    @property
    def observation(self) -> Observation | None:
        kept = self.params.get("observation")
        return None if kept is None else from_plain(kept)

    @property
    def wants_photo(self) -> bool:
        return "kind" in self.params and self.photo is None and not self._reading

    @property
    def photo(self) -> Path | None:
        return Path(self.params["photo"]) if self.params.get("photo") else None

    def entered(self) -> None:
        if "game" not in self.params and isinstance(self.params.get("session"), int):
            self.do(self._game_of_session, self._found_game)
        elif self.photo is not None and self._texture is None and not self._reading:
            if self.observation is None:
                self.read(self.photo)
            else:
                self._look_again(self.photo)
        else:
            self.watch()

    def _game_of_session(self) -> str:
        from data.questions import session

        return session(self.app.history(), self.params["session"]).game

    def _found_game(self, game: str) -> None:
        self.remember(game=game)
        self.refill()

    def dropped(self, file: Path) -> None:
        if "kind" in self.params:
            self.read(file)

    # ---- what is seen ----

    def fill(self) -> None:
        self._progress = self._hint = None
        if "kind" not in self.params:
            self._fill_kinds()
        elif self._reading:
            self._fill_reading()
        elif self.observation is not None:
            self._fill_read(self.observation)
        else:
            self.fill_choice()

    @property
    def title(self) -> str:
        name = speech.text(f"scan.kind.{self.params['kind']}")
        about = self.params.get("about")
        return speech.text("app.scan.of", what=name, player=about) if about else capital(name)

    @property
    def how(self) -> str:
        if not self.kind.subject.dice:
            return super().how
        return speech.text("app.scan.how_shelf" if self._is_shelf else "app.scan.how_dice")

    @property
    def _is_shelf(self) -> bool:
        return self.kind.subject.layout is Layout.SHELF

    def _fill_kinds(self) -> None:
        """Stand-alone: what should be looked for?"""
        self.add_widget(self.bar(speech.text("app.home.scan")))
        games = [self.params["game"]] if self.params.get("game") in KINDS else list(KINDS)
        lines: list[Widget] = [Text(speech.text("app.scan.what"), "body", look.scheme.on_surface_variant)]
        for game in games:
            for kind in KINDS[game]:
                name = speech.text(f"scan.kind.{kind}")
                lines.append(
                    Line(
                        capital(name),
                        speech.text(f"game.{game}"),
                        ICONS.get(kind, "camera-outline"),
                        self._choose(game, kind),
                    )
                )
        self.add_widget(Scrolling(*lines))

    def _choose(self, game: str, kind: str) -> Callable[[], None]:
        def choose() -> None:
            self.remember(game=game, kind=kind)
            self.refill()
            self.watch()

        return choose

    def _fill_reading(self) -> None:
        self.add_widget(self.bar(self.title))
        self.view = PhotoView()
        self.view.show(self._texture)
        self.add_widget(self.view)
        self._progress = Progress()
        self._hint = Text(speech.text("app.scan.reading"), "body", halign="center")
        box = BoxLayout(
            orientation="vertical", size_hint_y=None, height=dp(88), padding=(dp(24), dp(16)), spacing=dp(12)
        )
        box.add_widget(self._progress)
        box.add_widget(self._hint)
        self.add_widget(box)
        self._show_stage()

    def _fill_read(self, observation: Observation) -> None:
        undo = IconButton("undo", speech.text("app.scan.undo"), self._undo)
        undo.enabled = bool(self._earlier)
        again = IconButton("camera-outline", speech.text("app.scan.another"), self.start_over)
        self.add_widget(self.bar(self.title, [undo, again]))
        self.view = PhotoView(self._touch, size_hint_y=1 if look.beside else 0.9)
        self.view.show(self._texture, observation.size)
        self.view.outline([self._outline(observation, place) for place in range(len(observation.items))])
        cards = Cards(self.kind, observation, self._open, self._add_to)
        doubtful = [place for place, item in enumerate(observation.items) if item.doubtful]
        told: list[Widget] = [self._summary(observation, len(doubtful))]
        warnings = [speech.render(message) for message in impossible(self.kind, observation)]
        told += [
            Card(
                Text(warning, "body", look.scheme.on_tertiary_container),
                colour=look.scheme.tertiary_container,
            )
            for warning in warnings
        ]
        hint = speech.text("app.scan.tap_die" if self.kind.subject.dice else "app.scan.tap")
        told += [cards, Text(hint, "label", look.scheme.on_surface_variant)]
        self._list = Scrolling(*told, gap=12)
        self.add_widget(Beside(self.view, self._list, 0.55))
        accept = speech.text("app.scan.accept" if self.params.get("asked") is not None else "app.scan.done")
        if doubtful:
            many = len(doubtful)
            text = speech.text("app.scan.check_dice" if self.kind.subject.dice else "app.scan.check", n=many)
            check = PushButton(text, self._check, icon="eye-outline")
            self.add_widget(Bottom(PushButton(accept, self.accept, "tonal"), check))
        else:
            self.add_widget(Bottom(PushButton(accept, self.accept, icon="check")))

    def _summary(self, observation: Observation, doubtful: int) -> Widget:
        told = self.kind.sum_up(observation)
        if self._is_shelf:
            shelf, shame = sum(map(len, told["columns"])), len(told["shame"])
            outside = len(observation.items) - shelf - shame
            return Text(speech.text("app.scan.on_shelf", shelf=shelf, shame=shame, outside=outside), "title", bold=True)
        n = len(observation.items)
        words = [speech.text("app.scan.dice", n=n) if self.kind.subject.dice else speech.text("app.scan.cards", n=n)]
        if "bulls" in told:
            words.append(speech.text("six_nimmt.bulls", n=told["bulls"]))
        if "total" in told:
            words.append(TABLES[self.params["game"]].written(told["total"]))
        return Text(", ".join(words), "title", bold=True)

    def _outline(self, observation: Observation, place: int) -> Outline:
        item = observation.items[place]
        mark = called(item.value)  # the colour of a die is seen; with its name the marks would cover each other
        beyond = stands(observation, place) - observation.columns if self._is_shelf else -1
        if item.doubtful:
            return Outline(item.quad, DOUBTFUL, f"{mark}?", strong=True, dashed=beyond > 0)
        if beyond >= 0:
            return Outline(item.quad, OUTSIDE if beyond else SHAMED, mark, dashed=beyond > 0)
        return Outline(item.quad, TOLD if item.confidence == CERTAIN else SURE, mark)

    # ---- reading ----

    def start_over(self) -> None:
        self._failed, self._texture, self._no_camera = None, None, False
        self._earlier.clear()
        self.remember(photo=None, read=None, observation=None, camera=None)
        self.watch()
        self.refill()

    def read(self, file: Path) -> None:
        """Looks at the photo on a thread of its own; the screen goes on."""
        self.left()
        self._reading, self._failed, self._texture, self._stage = True, None, None, ""
        self._earlier.clear()
        self.remember(photo=str(file), read=None, observation=None)
        self.refill()
        subject = self.kind.subject
        self.do(lambda: small(file), self._show_photo, lambda _: None, EYE)

        def job() -> Observation:
            from vision.look import look as look_at

            return look_at(file, subject, deck=self._deck(), begins=self._begins)

        self.do(job, self._was_read, self.was_not_read, EYE)

    def _deck(self) -> "Deck | None":
        """What was put right in earlier photos; asked once, since they are looked at again for it."""
        from companion.own_deck import own_deck
        from data.trouble import Trouble

        what = (self.params["game"], self.params["kind"])
        if what not in self.app.decks:
            try:
                self.app.decks[what] = own_deck(self.app.album(), *what)
            except Trouble:  # a history that can't be opened teaches nothing
                return None
        return self.app.decks[what]

    def _look_again(self, file: Path) -> None:
        """The app was closed in between; the reading is kept, the picture is opened again."""
        self.do(lambda: small(file), self._show_photo, lambda _: None, EYE)

    def _begins(self, stage: str) -> None:
        """Told on the other thread."""
        Clock.schedule_once(lambda _: self._show_stage(stage))

    def _show_stage(self, stage: str | None = None) -> None:
        self._stage = stage or self._stage
        if self._progress is not None and self._hint is not None and self._stage in STAGES:
            self._progress.show((STAGES.index(self._stage) + 0.5) / len(STAGES))
            self._hint.text = speech.text(f"app.scan.stage.{self._stage}")

    def _show_photo(self, pixels: Any) -> None:
        self._texture = texture_of(pixels)
        observation = self.observation
        if self._reading or observation is not None:
            self.view.show(self._texture, observation.size if observation is not None else None)

    def _was_read(self, observation: Observation) -> None:
        self._reading = False
        kept = plain(observation)
        self.remember(read=kept, observation=kept)
        if self.params.get("straight"):
            self.accept()
        else:
            self.refill()

    def was_not_read(self, error: Exception) -> None:
        self._reading = False
        self.remember(photo=None)
        super().was_not_read(error)

    # ---- putting right ----

    def _touch(self, at: Point) -> None:
        observation = self.observation
        if observation is None:
            return
        self._checking = False
        self.app.navigator.hush()
        place = nearest(observation, at)
        if self._adding is not None:
            self._add(at)
        elif place is not None and reaches(observation, place, at, dp(24) / self.view.scale):
            self._open(place)
        else:
            self._add(at)

    def _open(self, place: int) -> None:
        observation = self.observation
        if observation is None:
            return
        self.app.navigator.lay(
            CardSheet(
                self.kind,
                observation,
                place,
                self._texture,
                said=lambda value, colour: self._say(place, value, colour),
                remove=lambda: self._change(removed(observation, place)),
                move=lambda along, across: self._change(moved(observation, place, along, across)),
                put=lambda group: self._change(put(observation, place, group)),
            )
        )

    def _say(self, place: int, value: int, colour: str | None) -> None:
        observation = self.observation
        if observation is None:
            return
        item = observation.items[place]
        same = (value, colour or item.colour) == (item.value, item.colour)
        self._change(confirmed(observation, place) if same else corrected(observation, place, value, colour))

    def _add_to(self, colour: str) -> None:
        """A card was overlooked in this column: the next touch of the photo says where, be it on another card."""
        self._adding = colour
        self.app.navigator.tell(speech.text("app.scan.where", colour=colour_name(colour)))

    def _add(self, at: Point) -> None:
        observation, column = self.observation, self._adding
        self._adding = None
        if observation is None:
            return

        def said(value: int, colour: str | None) -> None:
            if colour is not None and self.kind.subject.layout is Layout.COLUMNS:
                self._change(added_to_column(observation, at, value, colour))
            else:
                self._change(added(observation, at, value, colour))

        self.app.navigator.lay(CardSheet(self.kind, observation, None, self._texture, said, colour=column))

    def _check(self) -> None:
        """One doubtful card after the other."""
        observation = self.observation
        doubtful = [] if observation is None else [k for k, item in enumerate(observation.items) if item.doubtful]
        self._checking = bool(doubtful)
        if doubtful:
            self._open(doubtful[0])

    def _change(self, observation: Observation) -> None:
        before = self.observation
        if before is not None:
            self._earlier.append(before)
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.remember(observation=plain(observation))
        seen = self._list.scroll_y
        self.refill()
        self._list.scroll_y = seen  # whoever puts several right goes on where they were
        if self._checking:
            self._check()

    def _undo(self) -> None:
        if self._earlier:
            self.remember(observation=plain(self._earlier.pop()))
            self.refill()

    def typed(self, key: str, control: bool) -> bool:
        if control and key == "z":
            self._undo()
            return True
        return False

    # ---- handing over ----

    def accept(self) -> None:
        observation = self.observation
        if observation is None:
            return
        if not isinstance(self.params.get("session"), int):  # none, or the sample night
            self._hand_over(None)
        else:
            self.do(self._keep, self._hand_over, self._not_kept)

    def _keep(self) -> int:
        """The photo goes into the album, with what was read and what was put right."""
        from companion.own_deck import kept_reading

        assert self.observation is not None
        assert self.photo is not None
        album = self.app.album()
        read = from_plain(self.params["read"])
        reading = kept_reading(self.params["game"], self.params["kind"], read)
        kept = album.keep(self.photo, self.params["session"], reading=reading)
        for item, right in corrections(read, self.observation):
            album.correct(kept, item, right)
            self.app.decks.pop((self.params["game"], self.params["kind"]), None)
        return kept

    def _not_kept(self, error: Exception) -> None:
        """A full album or disk costs the photo, never what it told."""
        self._hand_over(None)
        self.app.navigator.tell(sorry(error).sentence)

    def _hand_over(self, kept: int | None) -> None:
        observation = self.observation
        assert observation is not None
        told = scanned(self.params["game"], self.params["kind"], observation, self.params["photo"], kept)
        asked = self.params.get("asked")
        self.app.navigator.answer({"scanned": told._asdict(), "asked": asked or {}})
        if asked is None:  # nobody waits for it
            count = "app.scan.dice" if self.kind.subject.dice else "app.scan.cards"
            read = speech.text(count, n=len(observation.items))
            self.app.navigator.tell(speech.text("app.scan.not_kept", read=read))
