"""What was played: the latest first, by game, player and time. However long it is, only what is seen has widgets."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.app.past import PERIODS, day, game_name, seats, span, state, title
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import READABLE, look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Choice
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine, Text
from companion.notation.games import GAMES
from data.people import players
from data.questions import Page, sessions

PAGE = 200
AHEAD = 3
"""So many heights of the window before its end, the list is continued."""
HEIGHT = 92


class SessionLine(RecycleDataViewBehavior, Pressable):
    """One session; the same few are used again and again while the list scrolls."""

    def __init__(self, **kwargs: Any) -> None:
        scheme = look.scheme
        super().__init__(
            self._open, colour=scheme.surface, radius=dp(16), padding=(dp(16), dp(8)), spacing=dp(12), **kwargs
        )
        self.text = ""
        self._open_session: Callable[[int], None] = lambda _: None
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

    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None:
        self.text, self._session, self._open_session = data["title"], data["session"], data["open"]
        for line, text in zip(self._lines, (data["title"], data["seats"], data["note"]), strict=True):
            line.text = text

    def _open(self) -> None:
        self._open_session(self._session)


class Sessions(RecycleView):
    def __init__(self, near_the_end: Callable[[], None]) -> None:
        super().__init__(bar_width=dp(6), bar_color=look.scheme.outline, scroll_type=["bars", "content"])
        self._near_the_end = near_the_end
        self.column = RecycleBoxLayout(
            orientation="vertical",
            default_size=(None, dp(HEIGHT)),
            default_size_hint=(1, None),
            size_hint_y=None,
            spacing=dp(8),
        )
        self.column.bind(minimum_height=self.column.setter("height"))
        self.add_widget(self.column)
        self.viewclass = SessionLine
        self.bind(width=self._center, scroll_y=self._scrolled)

    def _center(self, *_: object) -> None:
        side = max(dp(16), (self.width - dp(READABLE)) / 2)
        self.column.padding = (side, dp(8), side, dp(24))

    def _scrolled(self, *_: object) -> None:
        if self.scroll_y * (self.column.height - self.height) < AHEAD * self.height:
            self._near_the_end()


class Loaded(NamedTuple):
    """A page, and for which question: another filter may have been chosen since."""

    filters: tuple[Any, ...]
    number: int
    page: Page


class HistoryScreen(Screen):
    """`game`, `player` and `period` say what is listed."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._rows: list[dict[str, Any]] = []
        self._pages = 0
        self._more = True
        self._loading = False
        self.list: Sessions | None = None

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
            return Loaded(filters, number, page)

        self.do(job, self._loaded, self._not_loaded)

    def _loaded(self, loaded: Loaded) -> None:
        if loaded.filters != self.filters or loaded.number != self._pages + 1:
            return
        self._loading, self._pages, self._more = False, loaded.number, loaded.page.more
        rows = [
            {
                "session": listed.session,
                "title": title(listed),
                "seats": seats(listed),
                "note": " · ".join(part for part in (day(listed.started_at), state(listed)) if part),
                "open": self._open,
            }
            for listed in loaded.page.sessions
        ]
        self._rows = rows if loaded.number == 1 else self._rows + rows
        if self.list is None or loaded.number == 1:
            self.refill()
        else:
            offset = (1 - self.list.scroll_y) * (self.list.column.height - self.list.height)
            self.list.data = self._rows
            self._stay(offset)

    def _stay(self, offset: float) -> None:
        """What is looked at stays where it is while the list grows below."""
        assert self.list is not None
        height = len(self._rows) * dp(HEIGHT + 8) + dp(24) - self.list.height
        if height > 0:
            self.list.scroll_y = max(0.0, min(1.0, 1 - offset / height))

    def _not_loaded(self, error: Exception) -> None:
        self._loading = False
        self.app.navigator.sorry(error, again=self._load)

    def fill(self) -> None:
        self.list = None
        self.add_widget(self.bar(speech.text("app.home.history")))
        self.add_widget(self._chips())
        if self._pages and not self._rows:
            all_of_it = self.filters == (None, None, "ever")
            nothing = speech.text("app.history.none" if all_of_it else "app.history.none_such")
            self.add_widget(Scrolling(Text(nothing, "body")))
            return
        self.list = Sessions(self._load)
        self.list.data = self._rows
        self.add_widget(self.list)

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
            self._rows = []
            self._begin()

        return choose

    def _open(self, session: int) -> None:
        self.app.navigator.go("session", session=session)


def _sides(width: float) -> tuple[float, float, float, float]:
    side = max(dp(16), (width - dp(READABLE)) / 2)
    return (side, dp(4), side, dp(4))
