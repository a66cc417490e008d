"""The end of a game: who came where, the whole match in one chart, and a picture of it to share."""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.past import day
from companion.app.screen import Screen
from companion.app.screens.scoreboard import Standing, chart, sheet_cards, standing
from companion.app.speech import capital, speech
from companion.app.tables import TABLES, Result, Track, result_of
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.lettering import lettering
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Card, Gap, Row, Surface
from companion.app.widgets.text import Icon, OneLine, Text
from companion.language import SIDES
from companion.memory.place import shared_folder
from companion.memory.scoring import places
from companion.rules.message import Message
from companion.table import Table


class Ended(NamedTuple):
    standing: Standing
    places: dict[str, int]
    winners: tuple[str, ...]
    how: tuple[Message, ...]
    """Sentences that say how it ended."""
    at: str
    won_here: bool
    """Somebody at the table won, not the buffalo, nor nobody."""
    result: Result | None
    """What was entered, where the game is known by its result."""


def ended(table: Table) -> Ended | None:
    """None where the game is not over (any more)."""
    outcome = table.outcome
    if outcome is None:
        return None
    said = [effect.sentences for step in table.story() for effect in step.effects]
    ranked = places(table.scores, outcome, table.game.lowest_wins)
    won_here = any(side not in SIDES or side == "team" for side in outcome.winners)
    how = said[-1] if said else ()
    return Ended(standing(table), ranked, outcome.winners, how, table.session.started_at, won_here, result_of(table))


class EndScreen(Screen):
    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.ended: Ended | None = None
        self.picture: Widget | None = None

    def entered(self) -> None:
        self.do(lambda: ended(self.app.table(self.params.get("session"))), self._show)

    def _show(self, found: Ended | None) -> None:
        if found is None:
            self.app.navigator.replace("table", session=self.params.get("session"))
            return
        self.ended = found
        self.refill()

    def fill(self) -> None:
        undo = IconButton("undo", speech.text("app.table.undo"), self._undo)
        self.add_widget(self.bar(speech.text("app.end.title"), [undo], self.app.navigator.home))
        if self.ended is None:
            self.add_widget(Scrolling())
            return
        self.picture = self._picture(self.ended)
        again = PushButton(speech.text("app.end.again"), self._again, "tonal", "refresh")
        self.add_widget(
            Scrolling(
                self.picture,
                *self._correcting(self.ended.result),
                Line(
                    speech.text("app.table.scoreboard"),
                    icon="chart-line",
                    do=lambda: self.app.navigator.go("scoreboard", session=self.params.get("session")),
                ),
                Line(
                    speech.text("app.table.rounds"),
                    icon="format-list-numbered",
                    do=lambda: self.app.navigator.go("rounds", session=self.params.get("session")),
                ),
                gap=10,
            )
        )
        self.add_widget(
            Bottom(again, PushButton(speech.text("app.end.share"), self._share, icon="share-variant-outline"))
        )

    def _correcting(self, result: Result | None) -> list[Line]:
        """The way to what was entered, where a slip was made in it."""
        if result is None:
            return []
        place = result.correcting(self.params.get("session"))
        correct = partial(self.app.navigator.go, place.screen, **place.params)
        return [Line(speech.text("app.end.correct"), icon="pencil-outline", do=correct)]

    def _picture(self, found: Ended) -> Surface:
        """What is shared: everything that somebody who was not there wants to know."""
        scheme = look.scheme
        game = found.standing.game
        sign = "trophy-outline" if found.won_here else "flag-checkered"
        children: list[Widget] = [
            Row(
                Icon(sign, 40, scheme.tertiary, pos_hint={"center_y": 0.5}),
                Text(speech.join(found.how), "body", pos_hint={"center_y": 0.5}),
                gap=12,
            ),
            Gap(4),
            *(
                self._place(side, place, found)
                for side, place in sorted(found.places.items(), key=lambda item: item[1])
            ),
        ]
        drawn = chart(found.standing, 200)
        if drawn is not None and (len(found.standing.deals) > 1 or isinstance(found.standing.scale, Track)):
            children.append(drawn)
            note = TABLES[game].brief_note()
            if note is not None:
                children.append(Text(note, "label", scheme.on_surface_variant))
        children += sheet_cards(found.standing)
        children.append(
            Text(f"{speech.text(f'game.{game}')}  ·  {day(found.at)}", "label", scheme.on_surface_variant, "center")
        )
        return Card(*children, gap=6)

    def _place(self, side: str, place: int, found: Ended) -> Surface:
        scheme = look.scheme
        won = side in found.winners
        ink = scheme.on_primary_container if won else scheme.on_surface
        line = Surface(
            colour=scheme.primary_container if won else scheme.surface_high,
            radius=dp(14),
            size_hint_y=None,
            height=dp(56),
            padding=(dp(14), dp(4)),
            spacing=dp(12),
        )
        number = BoxLayout(size_hint_x=None, width=dp(36))
        number.add_widget(OneLine(f"{place}.", "title", ink, bold=True))
        line.add_widget(number)
        line.add_widget(OneLine(capital(speech.name(side)), "body", ink, bold=won))
        written = TABLES[found.standing.game].written(found.standing.now[side]) if side in found.standing.now else ""
        points = OneLine(written, "title", ink, "right", bold=True, size_hint_x=None)
        points.width = lettering(written, points.font_size, bold=True).width + dp(4) if written else 0
        line.add_widget(points)
        return line

    def _undo(self) -> None:
        """The last thing told was wrong: the game is not over, and goes on at its table; a result that was entered is
        there to be put right."""
        session = self.params.get("session")
        result = None if self.ended is None else self.ended.result

        def undo() -> None:
            self.app.table(session).undo()

        def undone(_: None) -> None:
            self.app.navigator.replace("table", session=session)
            if result is not None:
                self.app.navigator.go(result.counted.screen, session=session, **result.counted.params)

        self.do(undo, undone)

    def _again(self) -> None:
        self.app.navigator.restart(Place("home", {}), Place("new_game", {}))

    def _share(self) -> None:
        if self.picture is None:
            return
        texture = self.picture.export_as_image().texture
        size, pixels = texture.size, texture.pixels  # only this thread may ask the graphics card
        name = f"{self.ended.standing.game}-{self.ended.at[:10]}-{self.params.get('session')}.png" if self.ended else ""
        file = shared_folder() / name

        def write() -> Path:
            from PIL import Image

            from data.files import whole_file

            with whole_file(file) as out:
                Image.frombytes("RGBA", size, pixels).save(out, "png")
            return file

        self.do(write, self._written)

    def _written(self, file: Path) -> None:
        if not self.app.device.share(file):
            self.app.navigator.tell(speech.text("app.end.shared", file=str(file)))
