"""What can be set: language, look, room for photos; where everything is, copies of it, and what works here."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.editors import editors_of
from companion.app.screen import Screen
from companion.app.screens.welcome import OWN_NAMES
from companion.app.speech import speech
from companion.app.tables import TABLES, Number, OneOf, Switch
from companion.app.theme import look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Beside, Scrolling
from companion.app.widgets.rows import Choice, Heading, Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Icon, Text
from companion.language import CODES
from companion.memory.place import folder, photo_folder

THEMES = ("system", "light", "dark")
OF_A_TERMINAL = ("languages", "screen")
"""Parts that whoever looks at this has in front of them."""
OF_A_DESKTOP = ("camera", "tesseract")
"""Neither is looked for on a phone: it has a camera app, and no Tesseract could be installed."""
MEGABYTES = (100, 500, 2000, 10000)


class Here(NamedTuple):
    """What is known of this device."""

    place: str
    photos: int
    bytes: int
    parts: dict[str, str | None]


class SettingsScreen(Screen):
    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._here: Here | None = None

    def entered(self) -> None:
        self.do(self._look_around, self._found)

    def _look_around(self) -> Here:
        from companion.cli.doctor import examine
        from companion.memory.telling import shown_place
        from data.album import Album

        album = Album(self.app.history(), photo_folder(), 0)
        return Here(shown_place(), album.count(), album.used(), examine())

    def _found(self, here: Here) -> None:
        self._here = here
        self.refill()

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.home.settings")))
        settings = self.app.settings
        first: list[Widget] = [
            Heading(speech.text("app.settings.language")),
            Flow(*(Chip(OWN_NAMES[code], self._set(language=code), chosen=speech.code == code) for code in CODES)),
            Heading(speech.text("app.settings.theme")),
            Flow(
                *(
                    Chip(speech.text(f"app.theme.{theme}"), self._set(theme=theme), chosen=settings.theme == theme)
                    for theme in THEMES
                )
            ),
            Heading(speech.text("app.settings.photos")),
            Text(self._photos(), "body"),
            Flow(
                *(
                    Chip(
                        speech.text("app.settings.megabytes", megabytes=speech.language.number(megabytes)),
                        self._set(photo_megabytes=megabytes),
                        chosen=settings.photo_megabytes == megabytes,
                    )
                    for megabytes in sorted({*MEGABYTES, settings.photo_megabytes})
                )
            ),
            Heading(speech.text("app.settings.history")),
            Text(self._here.place if self._here is not None else "…", "label", look.scheme.on_surface_variant),
            Line(
                speech.text("app.settings.backup"),
                speech.text("app.settings.backup.note"),
                "content-save-outline",
                self._back_up,
            ),
            Line(
                speech.text("app.settings.export"),
                speech.text("app.settings.export.note"),
                "export-variant",
                self._export,
            ),
        ]
        first[4:4] = [*self._agreements(), *self._box()]
        about = [Heading(speech.text("app.settings.about")), *self._parts()]
        if look.beside:
            self.add_widget(Beside(Scrolling(*first), Scrolling(*about), 0.5))
        else:
            self.add_widget(Scrolling(*first, *about))

    def _set(self, **changes: Any) -> Callable[[], None]:
        def change() -> None:
            self.app.set(**changes)
            self.refill()

        return change

    def _box(self) -> list[Widget]:
        if not any(editors_of(game) for game in TABLES):
            return []
        title, note = speech.text("app.box.title"), speech.text("app.box.note")
        return [Line(title, note, "eye-outline", lambda: self.app.navigator.go("box"))]

    # ---- house rules ----

    def _agreements(self) -> list[Widget]:
        """What a new game begins with, game by game."""
        lines: list[Widget] = []
        for game, table in TABLES.items():
            lasting = [option for option in table.options if not isinstance(option, Switch)]
            if lasting:
                lines.append(Heading(speech.text("app.settings.house", game=speech.text(f"game.{game}"))))
            lines += [self._agreement(game, option) for option in lasting]
        return lines

    def _agreement(self, game: str, option: Number | OneOf) -> Line:
        agreed = self.app.settings.agreements.get(game, {}).get(option.name)
        title = speech.text(f"app.option.{game}.{option.name}")
        if isinstance(option, Number):
            value = option.default if agreed is None else agreed
            shown = str(value) if value else speech.text("app.option.none")
            return Line(title, shown, do=lambda: self._choose_number(game, option, title))
        shown = speech.text(f"app.option.{game}.{option.name}.{agreed or option.choices[0]}")
        return Line(title, shown, do=lambda: self._choose_one(game, option, title))

    def _choose_number(self, game: str, option: Number, title: str) -> None:
        shown = Text(" ", "display", halign="center")
        pad = NumberPad(
            option.most,
            lambda number: setattr(shown, "text", " " if number is None else str(number)),
            lambda number: self._agree(game, option.name, number),
            (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
            quick=False,
            least=option.least,
            size_hint_y=None,
            height=dp(240),
        )
        self.app.navigator.lay(Sheet(shown, pad, title=title))

    def _choose_one(self, game: str, option: OneOf, title: str) -> None:
        agreed = self.app.settings.agreements.get(game, {}).get(option.name, option.choices[0])

        def choice(name: str) -> Choice:
            text = speech.text(f"app.option.{game}.{option.name}.{name}")
            return Choice(text, do=lambda: self._agree(game, option.name, name), chosen=name == agreed)

        self.app.navigator.lay(Sheet(*(choice(name) for name in option.choices), title=title))

    def _agree(self, game: str, name: str, value: Any) -> None:
        before = self.app.settings.agreements
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self._set(agreements={**before, game: {**before.get(game, {}), name: value}})()

    # ---- what is here ----

    def _photos(self) -> str:
        if self._here is None:
            return "…"
        megabytes = speech.language.number(round(self._here.bytes / 1_000_000))
        return speech.text("app.settings.used", n=self._here.photos, megabytes=megabytes)

    def _parts(self) -> list[Widget]:
        """What works here, and what a missing part would add."""
        if self._here is None:
            return []
        cards: list[Widget] = []
        for part, found in self._here.parts.items():
            if part in OF_A_TERMINAL or (self.app.device.handheld and part in OF_A_DESKTOP):
                continue
            there = found is not None
            mark = Icon(
                "check" if there else "minus", 24, look.scheme.primary if there else look.scheme.on_surface_variant
            )
            name = speech.text(f"doctor.{part}")
            name = name[:1].upper() + name[1:]
            purpose = speech.text(f"doctor.{part}.purpose")
            if not there:
                purpose = f"{purpose} {speech.text(f'doctor.{part}.advice')}"
            title = f"{name} {found}" if found and len(found) < 30 else name
            line = Line(title, purpose, end=mark)
            cards.append(line)
        cards.append(Card(Text(speech.text("app.settings.offline"), "body")))
        return cards

    # ---- copies ----

    def _back_up(self) -> None:
        from companion.memory.backup import back_up
        from data.album import Album

        def job() -> Path:
            history = self.app.history()
            return back_up(history, _copies(), Album(history, photo_folder(), 0))

        self.do(job, self._written)

    def _export(self) -> None:
        from companion.memory.spreadsheet import rows

        def job() -> Path:
            file = _copies() / f"table-companion-{datetime.now():%Y-%m-%d-%H%M%S}.csv"
            return _write(file, rows(self.app.history()))

        self.do(job, self._written)

    def _written(self, file: Path) -> None:
        if not self.app.device.share(file):
            self.app.navigator.tell(speech.text("app.settings.written", file=str(file)))


def _copies() -> Path:
    """The folder for backups and exports, beside the history."""
    return folder() / "copies"


def _write(file: Path, lines: Iterable[str] | Iterator[str]) -> Path:
    """All of it or nothing. Raises Trouble."""
    from data.files import whole_file

    with whole_file(file) as out:
        for line in lines:
            out.write(line.encode())
    return file
