"""What was played: the latest first, by game, player and time. However long it is, only what is seen has widgets."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.past import PERIODS, day, game_name, seats, span, state, title
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import READABLE, look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.long_list import LongList
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Choice
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine, Text
from companion.notation.games import GAMES
from data.people import players
from data.questions import Listed, Page, sessions

PAGE = 200
HEIGHT = 92


class SessionLine(Pressable):
    """One session; the same few are used again and again while the list scrolls."""

    def __init__(self, open: Callable[[int], None]) -> None:
        scheme = look.scheme
        super().__init__(
            lambda: open(self._session), colour=scheme.surface, radius=dp(16), padding=(dp(16), dp(8)), spacing=dp(12)
        )
        self.text = ""
        self._session = 0
        words = BoxLayout(orientation="vertical")
        self._lines = (
            OneLine("", "body", bold=True),
            OneLine("", "body"),
            OneLine("", "label", scheme.on_surface_variant),
        )
        for line in self._lines:
            words.add_widget(line)
        self.add_widget(words)
        self.add_widget(Icon("chevron-right", 24, pos_hint={"center_y": 0.5}))

    def show(self, listed: Listed) -> None:
        self._session, self.text = listed.session, title(listed)
        note = " · ".join(part for part in (day(listed.started_at), state(listed)) if part)
        for line, text in zip(self._lines, (self.text, seats(listed), note), strict=True):
            line.text = text


class Loaded(NamedTuple):
    """A page, and for which question: another filter may have been chosen since."""

    filters: tuple[Any, ...]
    number: int
    page: Page


class HistoryScreen(Screen):
    """`game`, `player` and `period` say what is listed."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._listed: list[Listed] = []
        self._pages = 0
        self._more = True
        self._loading = False
        self.list: LongList | None = None

    @property
    def filters(self) -> tuple[Any, ...]:
        return (self.params.get("game"), self.params.get("player"), self.params.get("period", "ever"))

    def entered(self) -> None:
        """What was played or deleted meanwhile is seen."""
        self._begin()

    def _begin(self) -> None:
        self._pages, self._more, self._loading = 0, True, False
        self._load()

    def _load(self) -> None:
        if self._loading or not self._more:
            return
        self._loading = True
        filters, number = self.filters, self._pages + 1
        game, player, period = filters
        since, before = span(period)

        def job() -> Loaded:
            page = sessions(self.app.history(), game, player, since, before, number, PAGE)
            for played in {listed.game for listed in page.sessions} & set(GAMES):
                GAMES[played]  # loads its rules, which the main thread would have to for its name
            return Loaded(filters, number, page)

        self.do(job, self._loaded, self._not_loaded)

    def _loaded(self, loaded: Loaded) -> None:
        if loaded.filters != self.filters or loaded.number != self._pages + 1:
            return
        self._loading, self._pages, self._more = False, loaded.number, loaded.page.more
        self._listed = [*(self._listed if loaded.number > 1 else ()), *loaded.page.sessions]
        if self.list is None or loaded.number == 1:
            self.refill()
        else:
            self.list.grow(len(self._listed))

    def _not_loaded(self, error: Exception) -> None:
        self._loading = False
        self.app.navigator.sorry(error, again=self._load)

    def fill(self) -> None:
        self.list = None
        self.add_widget(self.bar(speech.text("app.home.history")))
        self.add_widget(self._chips())
        if self._pages and not self._listed:
            all_of_it = self.filters == (None, None, "ever")
            nothing = speech.text("app.history.none" if all_of_it else "app.history.none_such")
            self.add_widget(Scrolling(Text(nothing, "body")))
            return
        self.list = LongList(lambda: SessionLine(self._open), self._show, self._load, HEIGHT)
        self.add_widget(self.list)
        self.list.grow(len(self._listed))

    def _show(self, line: SessionLine, place: int) -> None:
        line.show(self._listed[place])

    def _chips(self) -> Widget:
        game, player, period = self.filters
        chips = Flow()
        faces = (
            (game_name(game) if game else speech.text("app.history.game"), bool(game), "cards-playing-outline"),
            (player or speech.text("app.history.player"), bool(player), "account"),
            (speech.text(f"app.period.{period}"), period != "ever", "calendar-outline"),
        )
        for (face, chosen, icon), choose in zip(
            faces, (self._choose_game, self._choose_player, self._choose_period), strict=True
        ):
            chips.add_widget(Chip(face, choose, chosen=chosen, icon=icon))
        chips.bind(width=lambda flow, width: setattr(flow, "padding", _sides(width)))
        return chips

    # ---- filters ----

    def _choose_game(self) -> None:
        self._offer("game", {None: speech.text("app.rules.all"), **{game: game_name(game) for game in GAMES}})

    def _choose_period(self) -> None:
        self._offer("period", {period: speech.text(f"app.period.{period}") for period in PERIODS})

    def _choose_player(self) -> None:
        def show(names: list[str]) -> None:
            self._offer("player", {None: speech.text("app.history.everybody"), **{name: name for name in names}})

        self.do(lambda: [known.name for known in players(self.app.history())], show)

    def _offer(self, name: str, choices: dict[Any, str]) -> None:
        chosen = self.params.get(name, "ever" if name == "period" else None)
        self.app.navigator.lay(
            Sheet(*(Choice(text, do=self._filter(name, id), chosen=id == chosen) for id, text in choices.items()))
        )

    def _filter(self, name: str, value: Any) -> Callable[[], None]:
        def choose() -> None:
            self.remember(**{name: value})
            sheet = self.app.navigator.sheet
            if sheet is not None:
                sheet.close()
            self._listed = []
            self._begin()

        return choose

    def _open(self, session: int) -> None:
        self.app.navigator.go("session", session=session)


def _sides(width: float) -> tuple[float, float, float, float]:
    side = max(dp(16), (width - dp(READABLE)) / 2)
    return (side, dp(4), side, dp(4))
