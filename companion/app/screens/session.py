"""One session: how it came out, what happened deal by deal, its photos; and the way to forget it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.past import day, game_name, state, unbroken, variant_name
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.screens.scoreboard import Standing, sheet_cards, standing
from companion.app.speech import capital, speech
from companion.app.tables import TABLES, Result, result_of
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.lettering import lettering
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Beside, Bottom, Scrolling
from companion.app.widgets.photo import DOUBTFUL, SURE, Outline, PhotoView, small, texture_of
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.surface import Card, Row
from companion.app.widgets.text import OneLine, Text
from companion.app.work import EYE
from companion.language import SIDES
from companion.memory.place import photo_folder
from companion.memory.scoring import places, read
from companion.notation.files import NotUnderstood
from companion.referee import ruled_then
from companion.rules.game import Effect, Game, Setting
from companion.rules.journal import fold
from companion.rules.six_nimmt.state import TEAM
from companion.rules.verdict import Verdict
from companion.table import Table
from data.album import Kept
from data.questions import Listed, session, totals
from data.rulings import rulings
from vision.observation import DOUBTFUL as DOUBT

AT_ONCE = 10
"""Paragraphs of the story that are shown before one asks for more."""

AFTER = 99
"""The place of players whose points are those of their team: under it."""


class Paragraph(NamedTuple):
    heading: str
    lines: list[str]


class Side(NamedTuple):
    """One that is no person, as it came out: the buffalo, the team against it, Shem Bot."""

    name: str
    points: int
    place: int | None
    won: bool


class Played(NamedTuple):
    listed: Listed
    others: tuple[Side, ...]
    seats: tuple[str, ...]
    deals: tuple[tuple[int, ...], ...]
    effects: list[tuple[bool, Effect]]
    """With whether a paragraph begins there."""
    photos: tuple[Kept, ...]
    rulings: tuple[Verdict, ...]
    """What the referee said and the players wanted to keep."""
    standing: Standing | None = None
    """Where the game is over and its points can be told line by line."""
    result: Result | None = None
    """What was entered, where the game is known by its result."""


class SessionScreen(Screen):
    """`session` is its number; `shown` how much of its story lies open."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._played: Played | None = None
        self._gone = False
        self._textures: dict[str, Any] = {}

    def entered(self) -> None:
        self.do(self._look_up, self._found, self._not_found)

    def _look_up(self) -> Played:
        history, number = self.app.history(), self.params["session"]
        listed, kept = session(history, number), history.open(number)
        effects: list[tuple[bool, Effect]] = []
        others: tuple[Side, ...] = ()
        try:
            game, setting, entries = read(kept.journal)
            folded = fold(game, setting, entries)
            effects = [(isinstance(effect, game.headings), effect) for _, effect in folded.log]
            others = _others(game, setting, folded.state)
        except NotUnderstood:
            pass  # a journal of a later version: what is known of it is shown all the same
        photos, asked = self.app.album().of(number), rulings(history, number)
        said: list[Verdict] = []
        for ruling in asked:
            with suppress(NotUnderstood):  # asked about a photo, or by a later version
                said.append(ruled_then(ruling, kept.journal))
        seats = kept.head.match.seats
        played = Played(listed, others, seats, totals(history, number), effects, photos, tuple(said))
        if not effects or not listed.finished or listed.blocked is not None or listed.game not in TABLES:
            return played
        table = Table.resume(history, number)  # not the app's own: looking back must not close the table that is open
        return played._replace(standing=standing(table), result=result_of(table))

    def _found(self, played: Played) -> None:
        self._played = played
        self.refill()
        for photo in played.photos:
            self._load(photo)

    def _load(self, photo: Kept) -> None:
        file: Path = photo_folder() / f"{photo.uid}.jpg"

        def show(pixels: Any) -> None:
            self._textures[photo.uid] = texture_of(pixels)
            self.refill()

        if photo.uid not in self._textures:
            self.do(lambda: small(file), show, lambda _: None, EYE)

    def _not_found(self, error: Exception) -> None:
        self._gone = True
        self.refill()
        self.app.navigator.sorry(error, again=self.entered)

    # ---- what is seen ----

    def fill(self) -> None:
        played = self._played
        if played is None:
            self.add_widget(self.bar(speech.text("app.session.title")))
            self.add_widget(Scrolling(*([Text(speech.text("app.session.gone"))] if self._gone else [])))
            return
        listed = played.listed
        forget = IconButton("delete-outline", speech.text("app.session.delete"), self._forget)
        self.add_widget(self.bar(game_name(listed.game), [forget]))
        about = (capital(variant_name(listed)), day(listed.started_at), state(listed))
        when = " · ".join(part for part in about if part)
        head: list[Widget] = [Text(when, "body", look.scheme.on_surface_variant), *self._results(played)]
        if listed.finished and played.effects:
            head.append(Text(_told(played.effects[-1][1], played.seats), "body"))
        if played.standing is not None:
            head += sheet_cards(played.standing)
        if len(played.deals) > 1 and not listed.together:
            head += self._totals(played)
        head += self._rulings(played)
        head += self._photos(played.photos)
        story = self._story(played)
        if look.beside:
            self.add_widget(Beside(Scrolling(*head, gap=8), Scrolling(*story, gap=8), 0.5))
        else:
            self.add_widget(Scrolling(*head, *story, gap=8))
        if not listed.finished and listed.blocked is None and "table" in SCREENS:
            go_on = PushButton(speech.text("app.home.go_on"), self._go_on, icon="play")
            self.add_widget(Bottom(go_on))
        elif played.result is not None:
            place = played.result.correcting(self.params["session"])
            correct = partial(self.app.navigator.go, place.screen, **place.params)
            self.add_widget(Bottom(PushButton(speech.text("app.end.correct"), correct, "tonal", "pencil-outline")))

    def _go_on(self) -> None:
        self.app.navigator.go("table", session=self.params["session"])

    def _results(self, played: Played) -> list[Widget]:
        """Everyone, and whoever else played; those who played together have their points as a team."""
        listed = played.listed
        written = TABLES[listed.game].written if listed.game in TABLES else speech.points
        lines: list[tuple[int, Widget]] = []
        for side in played.others:
            note = _place(side.place)
            of_game = TABLES[listed.game].icon if listed.game in TABLES else "account"
            icon = "crown" if side.won else "account-group-outline" if side.name == TEAM else of_game
            name, points = capital(speech.name(side.name)), _number(written(side.points))
            line = Line(name, note, icon, end=points, chosen=side.won)
            lines.append((side.place or 0, line))
        for seat in listed.seats:
            apart = listed.together and played.others
            number = None if apart else _number(written(seat.result.score))
            won = seat.result.won and not apart
            icon = "crown" if won else "account"
            line = Line(seat.player, _place(seat.result.place), icon, self._player(seat.player), number, won)
            lines.append((AFTER if apart else seat.result.place or 0, line))
        return [line for _, line in sorted(lines, key=lambda line: line[0])]

    def _player(self, name: str) -> Callable[[], None] | None:
        return (lambda: self.app.navigator.go("player", player=name)) if "player" in SCREENS else None

    def _totals(self, played: Played) -> list[Widget]:
        """Everyone's total after each deal."""
        game = TABLES.get(played.listed.game)
        brief = speech.points if game is None else game.brief
        card = Card(gap=2)
        card.add_widget(_numbers(["", *played.seats], bold=True))
        for number, after in enumerate(played.deals, start=1):
            card.add_widget(_numbers([f"{number}.", *map(brief, after)]))
        note = None if game is None else game.brief_note()
        if note is not None:
            card.add_widget(Text(note, "label", look.scheme.on_surface_variant))
        return [Heading(speech.text("app.session.totals")), card]

    def _photos(self, photos: tuple[Kept, ...]) -> list[Widget]:
        if not photos:
            return []
        shown: list[Widget] = [Heading(speech.text("app.session.photos"))]
        for photo in photos:
            texture = self._textures.get(photo.uid)
            if texture is None:
                shown.append(Text(speech.text("app.session.photo_missing"), "label", look.scheme.on_surface_variant))
                continue
            view = PhotoView(size_hint_y=None, height=dp(240))
            view.show(texture)
            view.outline(_outlines(photo, texture))
            shown.append(view)
            when = day(photo.at)
            if photo.corrections:
                when += " · " + speech.text("app.session.corrections", n=len(photo.corrections))
            shown.append(Text(when, "label", look.scheme.on_surface_variant, "center"))
        return shown

    def _rulings(self, played: Played) -> list[Widget]:
        """Each with the way to its rule."""
        game = played.listed.game
        lines = [
            Line(
                speech.join(verdict.sentences),
                speech.text("cli.verdict.right" if verdict.legal else "cli.verdict.wrong"),
                "gavel",
                self._rule(game, verdict.rule),
            )
            for verdict in played.rulings
        ]
        return [Heading(speech.text("app.session.rulings")), *lines] if lines else []

    def _rule(self, game: str, rule: str) -> Callable[[], None]:
        return lambda: self.app.navigator.go("rules", game=game, rule=rule)

    def _story(self, played: Played) -> list[Widget]:
        told = played.effects[:-1] if played.listed.finished else played.effects  # how it ended stands above
        paragraphs = _paragraphs(told, played.seats)
        shown = int(self.params.get("shown", AT_ONCE))
        widgets: list[Widget] = [Heading(speech.text("app.session.story"))] if paragraphs else []
        for paragraph in paragraphs[:shown]:
            words: list[Widget] = [Text(paragraph.heading, "body", bold=True)] if paragraph.heading else []
            words += [Text(line, "body") for line in paragraph.lines]
            widgets.append(Card(*words, gap=6))
        if len(paragraphs) > shown:
            widgets.append(PushButton(speech.text("app.session.more", n=len(paragraphs) - shown), self._more, "tonal"))
        return widgets

    def _more(self) -> None:
        self.remember(shown=int(self.params.get("shown", AT_ONCE)) + 2 * AT_ONCE)
        self.refill()

    # ---- forgetting it ----

    def _forget(self) -> None:
        if self._played is None:
            return
        photos = len(self._played.photos)
        ways: list[Widget] = [Text(speech.text("app.session.sure"), "body")]
        if photos:
            ways += [
                PushButton(speech.text("app.session.with_photos", n=photos), lambda: self._delete(True), "danger"),
                PushButton(speech.text("app.session.keep_photos"), lambda: self._delete(False), "tonal"),
            ]
        else:
            ways.append(PushButton(speech.text("app.session.delete"), lambda: self._delete(False), "danger"))
        ways.append(PushButton(speech.text("app.session.keep"), self.app.navigator.go_back, "plain"))
        self.app.navigator.lay(Sheet(*ways, title=speech.text("app.session.delete")))

    def _delete(self, photos: bool) -> None:
        def job() -> None:
            if photos:
                self.app.album().delete_of(self.params["session"])
            self.app.history().delete(self.params["session"])

        self.do(job, lambda _: self._deleted())

    def _deleted(self) -> None:
        self.app.navigator.answer({"deleted": self.params["session"]})
        self.app.navigator.tell(speech.text("app.session.deleted"))


def _others(game: Game[Any], setting: Setting, state: Any) -> tuple[Side, ...]:
    """Sides that are no person; none while the game goes on, when some of them may hide their points."""
    outcome = game.outcome(state)
    if outcome is None:
        return ()
    scores = game.scores(state)
    ranked = places(scores, outcome, game.lowest_wins)
    return tuple(
        Side(side, points, ranked[side], side in outcome.winners)
        for side, points in scores.items()
        if side not in setting.players
    )


def _place(place: int | None) -> str:
    return "" if place is None else speech.text("app.session.place", place=speech.language.ordinal(place))


def _number(points: str) -> OneLine:
    number = OneLine(points, "title", halign="right", bold=True, size_hint_x=None)
    number.width = lettering(points, number.font_size, bold=True).width + dp(4)
    return number


def _numbers(cells: list[str], bold: bool = False) -> Widget:
    row = Row(*(Text(cell, "body", halign="right", bold=bold, fixed=True, shorten=True) for cell in cells), height=28)
    row.children[-1].size_hint_x = 0.5
    return row


def _told(effect: Effect, seats: Sequence[str]) -> str:
    return unbroken(speech.join(effect.sentences), [*seats, *map(speech.name, SIDES)])


def _paragraphs(effects: list[tuple[bool, Effect]], seats: Sequence[str]) -> list[Paragraph]:
    found: list[Paragraph] = []
    for begins, effect in effects:
        text = _told(effect, seats)
        if begins or not found:
            found.append(Paragraph(text if begins else "", []))
        if not begins:
            found[-1].lines.append(text)
    return found


def _outlines(photo: Kept, texture: Any) -> list[Outline]:
    """What was read, in the photo as it is kept: smaller than it was."""
    size = photo.reading.get("size")
    if not size:
        return []
    share = texture.width / size[0]
    return [
        Outline(
            tuple((x * share, y * share) for x, y in item["quad"]),  # type: ignore[arg-type] # four corners
            DOUBTFUL if item["confidence"] < DOUBT else SURE,
            str(item.get("value", item.get("pips", ""))),
        )
        for item in photo.reading["items"]
    ]
