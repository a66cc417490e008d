"""One player: what was played and won, how the latest games went, whom to beware of; another name, or two made one."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.app.past import game_name
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.tables import TABLES
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.fields import Field
from companion.app.widgets.figures import Course, Share
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.notation.form import is_name
from data.people import merge, players, rename
from data.questions import Listed, sessions
from data.statistics import Counted, Versus, nemesis, statistics

LATEST = 60
"""Sessions that are looked at for how the latest games went."""
SHOWN = 20
"""Games on a chart."""
MANY = 1000
"""From so many points on, nobody cares for tenths."""


class About(NamedTuple):
    counted: tuple[Counted, ...]
    nemesis: Versus | None
    latest: tuple[Listed, ...]
    others: tuple[str, ...]
    sessions: int
    """With those that are not finished, as the list of players counts them."""


class PlayerScreen(Screen):
    """`player` is the name."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._about: About | None = None

    @property
    def name(self) -> str:
        return str(self.params["player"])

    def entered(self) -> None:
        self.do(self._look_up, self._found)

    def _look_up(self) -> About:
        history, name = self.app.history(), self.name
        known = {known.name: known.sessions for known in players(history)}
        others = tuple(other for other in known if other != name)
        latest = sessions(history, player=name, size=LATEST).sessions
        return About(statistics(history, name), nemesis(history, name), latest, others, known.get(name, 0))

    def _found(self, about: About) -> None:
        self._about = about
        self.refill()

    def fill(self) -> None:
        edit = IconButton("account-edit-outline", speech.text("app.player.rename"), self._rename)
        join = IconButton("merge", speech.text("app.player.merge"), self._merge)
        self.add_widget(self.bar(self.name, [edit, join]))
        about = self._about
        if about is None:
            self.add_widget(Scrolling())
            return
        parts: list[Widget] = [self._counts(count, about.sessions) for count in about.counted if not count.variant]
        if about.nemesis is not None:
            beware = speech.text(
                "app.player.nemesis", other=about.nemesis.other, behind=about.nemesis.behind, ahead=about.nemesis.ahead
            )
            parts.append(
                Card(Text(beware, "body", look.scheme.on_tertiary_container), colour=look.scheme.tertiary_container)
            )
        if not about.counted:
            parts.append(Text(speech.text("app.player.none"), "body"))
        parts += self._courses(about.latest)
        if "history" in SCREENS:
            parts.append(Line(speech.text("app.player.games"), icon="history", do=self._games))
        self.add_widget(Scrolling(*parts, gap=12))

    def _games(self) -> None:
        self.app.navigator.go("history", player=self.name)

    def _counts(self, count: Counted, sessions: int) -> Card:
        title = game_name(count.game) if count.game else speech.text("app.player.in_all")
        lines: list[Widget] = [Text(title, "title", bold=True)]
        if count.contested:
            lines += [
                Text(speech.text("app.player.won", won=count.won, played=count.contested), "body"),
                Share(count.won, count.contested),
            ]
        alone = count.played - count.contested
        told = [speech.text("app.player.alone", n=alone)] if alone else []
        if not count.game and sessions > count.played:
            told.append(speech.text("app.player.unfinished", n=sessions - count.played))
        if count.best is not None and count.average is not None:
            written = TABLES[count.game].written if count.game in TABLES else str
            average = written(round(count.average)) if abs(count.average) >= MANY else _with_a_tenth(count.average)
            told.append(speech.text("app.player.scores", best=written(count.best), average=average))
        if count.streak > 1:
            told.append(speech.text("app.player.streak_won", n=count.streak))
        elif count.streak < -1:
            told.append(speech.text("app.player.streak_lost", n=-count.streak))
        if count.longest_won > 1:
            told.append(speech.text("app.player.longest", n=count.longest_won))
        lines += [Text(sentence, "label", look.scheme.on_surface_variant) for sentence in told]
        return Card(*lines)

    def _courses(self, latest: tuple[Listed, ...]) -> list[Widget]:
        """The scores of the latest games, game by game."""
        shown: list[Widget] = []
        for game in dict.fromkeys(listed.game for listed in latest):
            results = [
                seat.result
                for listed in reversed(latest)
                if listed.game == game and listed.finished and not listed.together
                for seat in listed.seats
                if seat.player == self.name
            ][-SHOWN:]
            if len(results) > 1:
                heading = speech.text("app.player.course", game=game_name(game))
                chart = Course([result.score for result in results], [result.won for result in results])
                shown += [Heading(heading), Card(chart)]
        return shown

    # ---- another name, or two made one ----

    def _rename(self) -> None:
        field = Field(speech.text("app.player.name"), self.name, done=self._renamed)
        keep = PushButton(speech.text("app.player.keep"), lambda: self._renamed(field.input.text), icon="check")
        self.app.navigator.lay(Sheet(field, keep, title=speech.text("app.player.rename")))
        field.input.focus = True

    def _renamed(self, name: str) -> None:
        name = name.strip()
        if not is_name(name):
            self.app.navigator.tell(speech.text("history.rename.no_name"))
            return
        before = self.name

        def then(_: None) -> None:
            self._put_away()
            self.remember(player=name)
            self.entered()
            self.app.navigator.tell(speech.text("history.rename.done", player=before, other=name))

        self.do(lambda: rename(self.app.history(), before, name), then)

    def _merge(self) -> None:
        others = self._about.others if self._about is not None else ()
        words: list[Widget] = [Text(speech.text("app.player.merge_note", player=self.name), "body")]
        words += [Line(other, icon="account", do=self._merging(other)) for other in others]
        self.app.navigator.lay(Sheet(*words, title=speech.text("app.player.merge")))

    def _merging(self, other: str) -> Callable[[], None]:
        def sure() -> None:
            self._put_away()
            question = Text(speech.text("app.player.merge_sure", player=self.name, other=other), "body")
            yes = PushButton(speech.text("app.player.merge"), lambda: self._merged(other), "danger", "merge")
            no = PushButton(speech.text("app.player.not_now"), self._put_away, "plain")
            self.app.navigator.lay(Sheet(question, yes, no))

        return sure

    def _merged(self, other: str) -> None:
        before = self.name

        def then(_: None) -> None:
            self._put_away()
            self.remember(player=other)
            self.entered()
            self.app.navigator.tell(speech.text("history.merge.done", player=before, other=other))

        self.do(lambda: merge(self.app.history(), before, other), then)

    def _put_away(self) -> None:
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()


def _with_a_tenth(points: float) -> str:
    whole, _, tenth = f"{points:.1f}".partition(".")
    return f"{whole}{speech.text('history.decimal_point')}{tenth}"
