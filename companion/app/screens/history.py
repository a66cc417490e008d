"""What was played: the latest first, by game, player and time. However long it is, only what is seen has widgets."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.past import NO_BREAK, PERIODS, and_more, day, game_name, span, state, title
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES
from companion.app.theme import READABLE, look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.lettering import longest_fitting, rows_of
from companion.app.widgets.long_list import LongList
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Choice
from companion.app.widgets.surface import Column, Pressable
from companion.app.widgets.text import Icon, Text
from companion.notation.games import GAMES
from data.people import players
from data.questions import Listed, sessions

PAGE = 200
HEIGHT = 112
ROWS = 4
"""Rows of text in it: a long title takes one from the players."""

Told: TypeAlias = tuple[int, str, tuple[str, ...], str, tuple[str, ...]]
"""A session in words: its number, its title, everyone with their points from the best, the points of those who played
together, and day and outcome, from long to short.

Nothing but plain tuples of texts: Python looks through everything else again and again for what can go, and with ten
thousand sessions held the window up meanwhile.
"""


def told(listed: Listed) -> Told:
    written = TABLES[listed.game].written if listed.game in GAMES else speech.language.number
    ranked = sorted(listed.seats, key=lambda seat: seat.result.place or 0)
    if listed.together:
        people = tuple(seat.player for seat in ranked)
    else:
        people = tuple(f"{seat.player}{NO_BREAK}{written(seat.result.score)}" for seat in ranked)
    shared = f": {written(listed.seats[0].result.score)}" if listed.together else ""
    at = day(listed.started_at)
    notes = dict.fromkeys(
        f"{at} · {outcome}" if outcome else at for outcome in (state(listed), state(listed, True), "")
    )
    return (listed.session, title(listed), people, shared, tuple(notes))


class SessionLine(Pressable):
    """One session; the same few are used again and again while the list scrolls."""

    def __init__(self, open: Callable[[int], None]) -> None:
        scheme = look.scheme
        super().__init__(
            lambda: open(self._told[0]), colour=scheme.surface, radius=dp(16), padding=(dp(16), dp(8)), spacing=dp(12)
        )
        self._told: Told = (0, "", (), "", ())
        self._title = Text("", "body", bold=True)
        self._people = Text("", "body")
        self._note = Text("", "label", scheme.on_surface_variant)
        self.add_widget(Column(self._title, self._people, self._note, gap=2, pos_hint={"center_y": 0.5}))
        self.add_widget(Icon("chevron-right", 24, pos_hint={"center_y": 0.5}))
        self.bind(width=self._fit)

    @property
    def text(self) -> str:
        return self._told[1]

    def show(self, told: Told) -> None:
        self._told = told
        self._fit()

    def _fit(self, *_: object) -> None:
        """Nothing is cut: where not everybody fits, it says how many more there were."""
        title, people, shared, notes = self._told[1:]
        room = self.width - dp(16 + 12 + 24 + 16)
        if room <= 0 or not notes:
            return
        self._title.text = title
        left = ROWS - 1 - rows_of(title, room, self._title.font_size, bold=True)
        crowds = [and_more(people, most) + shared for most in range(len(people), 0, -1)]
        self._people.text = longest_fitting(crowds, left, room, self._people.font_size)
        self._note.text = longest_fitting(notes, 1, room, self._note.font_size)


class Loaded(NamedTuple):
    """A page, for which question and in which language: others may have been chosen since."""

    filters: tuple[Any, ...]
    language: str
    number: int
    lines: list[Told]
    more: bool


class HistoryScreen(Screen):
    """`game`, `player` and `period` say what is listed."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._told: list[Told] = []
        self._language = ""
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
        self._language, self._pages, self._more, self._loading = speech.code, 0, True, False
        self._load()

    def _load(self) -> None:
        if self._loading or not self._more:
            return
        self._loading = True
        filters, language, number = self.filters, self._language, self._pages + 1
        game, player, period = filters
        since, before = span(period)

        def job() -> Loaded:
            page = sessions(self.app.history(), game, player, since, before, number, PAGE)
            return Loaded(filters, language, number, [told(listed) for listed in page.sessions], page.more)

        self.do(job, self._loaded, self._not_loaded)

    def _loaded(self, loaded: Loaded) -> None:
        if (loaded.filters, loaded.language, loaded.number) != (self.filters, self._language, self._pages + 1):
            return
        self._loading, self._pages, self._more = False, loaded.number, loaded.more
        if loaded.number == 1:
            self._told.clear()
        self._told += loaded.lines
        if self.list is None or loaded.number == 1:
            self.refill()
        else:
            self.list.grow(len(self._told))

    def _not_loaded(self, error: Exception) -> None:
        self._loading = False
        self.app.navigator.sorry(error, again=self._load)

    def fill(self) -> None:
        self.list = None
        if self._pages and self._language != speech.code:
            self._begin()
        self.add_widget(self.bar(speech.text("app.home.history")))
        self.add_widget(self._chips())
        if self._pages and not self._told:
            all_of_it = self.filters == (None, None, "ever")
            nothing = speech.text("app.history.none" if all_of_it else "app.history.none_such")
            self.add_widget(Scrolling(Text(nothing, "body")))
            return
        self.list = LongList(lambda: SessionLine(self._open), self._show, self._load, HEIGHT)
        self.add_widget(self.list)
        self.list.grow(len(self._told))

    def _show(self, line: SessionLine, place: int) -> None:
        line.show(self._told[place])

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
            self._told.clear()
            self._begin()

        return choose

    def _open(self, session: int) -> None:
        self.app.navigator.go("session", session=session)


def _sides(width: float) -> tuple[float, float, float, float]:
    side = max(dp(16), (width - dp(READABLE)) / 2)
    return (side, dp(4), side, dp(4))
