"""The table while it is played: takes what happened, shows what came of it, asks for the next thing.

The same screen puts an earlier event right: then it shows the table as it lay before it.
"""

from typing import Any

from kivy.metrics import dp

from companion.app.app import SAMPLE
from companion.app.scanning import is_whole, scan_table, scanned_of
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.tables import TABLES, TableView, event_of
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Bottom, Scrolling, TopBar
from companion.app.widgets.rows import Line
from companion.app.widgets.text import Text
from companion.memory.live import Told
from companion.reconcile import RECONCILERS
from companion.rules.game import Decision, Event
from companion.rules.journal import Stop
from companion.rules.verdict import Refused
from companion.table import Table


class TableScreen(Screen):
    """`session` is its number in the history, `draft` what is entered and not told yet.

    `amend` is the entry of the journal that is put right, where one is.
    """

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.table: Table | None = None
        self.view: TableView | None = None
        self._busy = False
        self._failed: Exception | None = None

    # ---- opening ----

    def entered(self) -> None:
        self.do(lambda: self.app.table(self.params.get("session")), self._opened, self._not_opened)

    def _opened(self, table: Table) -> None:
        self.table, self._failed = table, None
        amend = self.params.get("amend")
        if amend is not None and "draft" not in self.params:
            event = next((recorded.event for recorded in table.journal.record if recorded.entry == amend), None)
            self.remember(draft=self.look.draft(event) or {} if event is not None else {})
            self.params["draft"].setdefault("at", next(iter(self.params["draft"]), None))
        self.refill()
        self._take_answer()

    def _not_opened(self, error: Exception) -> None:
        self._failed = error
        self.refill()
        self.app.navigator.sorry(error, again=self.entered)

    # ---- what the view shows ----

    @property
    def look(self) -> Any:
        assert self.table is not None
        return TABLES[self.table.game.id]

    @property
    def state(self) -> Any:
        assert self.table is not None
        amend = self.params.get("amend")
        if amend is None:
            return self.table.state
        game, state = self.table.game, self.table.journal.start
        for recorded in self.table.journal.record:
            if recorded.entry == amend:
                break
            try:
                state = game.apply(state, recorded.event)
            except Refused:
                break
        return state

    @property
    def pending(self) -> tuple[Decision, ...]:
        assert self.table is not None
        return self.table.game.pending(self.state) if self.amending else self.table.pending

    @property
    def scores(self) -> dict[str, int]:
        assert self.table is not None
        return self.table.game.scores(self.state)

    @property
    def hidden(self) -> tuple[str, ...]:
        assert self.table is not None
        hidden: tuple[str, ...] = self.look.hidden(self.table)
        return hidden

    @property
    def blocked(self) -> Stop | None:
        assert self.table is not None
        return None if self.amending else self.table.blocked

    @property
    def amending(self) -> bool:
        return self.params.get("amend") is not None

    def fill(self) -> None:
        self.view = None
        self._top: TopBar | None = None
        if self.table is None:
            self.add_widget(self.bar(speech.text("app.table.opening")))
            if self._failed is not None:
                home = PushButton(speech.text("app.table.home"), self.app.navigator.home, "tonal")
                self.add_widget(Scrolling(Text(speech.text("app.table.not_opened"))))
                self.add_widget(Bottom(home))
            else:
                self.add_widget(Scrolling())
            return
        self._top = self._bar(self.table)
        self.add_widget(self._top)
        self.view = self.look.view(self)
        self.add_widget(self.view)

    def _renew(self) -> None:
        """The bar and what has changed on the table."""
        if self.table is None or self.view is None or self._top is None:
            self.refill()
            return
        self.remove_widget(self._top)
        self._top = self._bar(self.table)
        self.add_widget(self._top, index=len(self.children))
        self.view.show()

    def _bar(self, table: Table) -> TopBar:
        if self.amending:
            return self.bar(speech.text("app.table.amending"))
        undo = IconButton("undo", speech.text("app.table.undo"), self.undo)
        redo = IconButton("redo", speech.text("app.table.redo"), self.redo)
        undo.enabled, redo.enabled = table.can_undo or bool(self.params.get("draft")), table.can_redo
        more = IconButton("dots-vertical", speech.text("app.table.more"), self._more)
        title = self.look.title(table) or speech.text(f"game.{table.game.id}")
        bar = self.bar(title, [undo, redo, more], over=speech.text("app.table.sample") if table.sample else "")
        bar.title.font_size = dp(18)
        if look.shape == "low":
            bar.height, bar.padding = dp(52), (dp(4), dp(2), dp(4), dp(2))
        return bar

    def _more(self) -> None:
        assert self.table is not None
        session, counter = self._session(), self.look.counter
        lines: list[tuple[str, str, dict[str, Any]]] = [
            ("scoreboard", "chart-line", {"session": session}),
            ("rounds", "format-list-numbered", {"session": session}),
            ("quick_score", "calculator-variant-outline", {"session": session}),
            *([(counter.screen, self.look.icon, {"session": session})] if counter and counter.of_all else []),
            ("referee", "gavel", {"session": session}),
            ("rules", "book-open-variant", {"game": self.table.game.id}),
        ]
        stays = speech.text("app.table.home.note") if self.table.outcome is None else ""
        check = Line(speech.text("app.table.compare"), icon="camera-outline", do=self._check)
        self.app.navigator.lay(
            Sheet(
                *([check] if self.table.game.id in RECONCILERS else []),
                *(
                    Line(self._called(name), icon=icon, do=self._leave_for(name, params))
                    for name, icon, params in lines
                    if name in SCREENS
                ),
                Line(speech.text("app.table.home"), stays, "home-outline", self._home),
            )
        )

    def _called(self, name: str) -> str:
        return self.look.score_way() if name == "quick_score" else speech.text(f"app.table.{name}")

    def _leave_for(self, name: str, params: dict[str, Any]) -> Any:
        return lambda: self.app.navigator.go(name, **params)

    def _home(self) -> None:
        self.app.navigator.home()

    def photograph(self, kind: str, about: str | None = None) -> None:
        """Off to the camera for what is being entered; `about` is whose it is."""
        assert self.table is not None
        kept = None if self.params.get("session") == SAMPLE else self.table.session.id
        whose = {} if about is None else {"about": speech.name(about)}
        self.app.navigator.go("scan", game=self.table.game.id, kind=kind, session=kept, asked={}, **whose)

    def edit(self, editor: str, **asked: Any) -> None:
        """Off to the editor of what only the box knows, and `asked` now."""
        self.app.navigator.go("editor", editor=editor, table=self._session(), asked=asked)

    def try_sample(self) -> None:
        """The same game is begun anew with what we made up in the place of its box."""
        table = self.table
        if table is None or self._busy:
            return
        self._busy = True

        def begin() -> Table:
            from companion.memory.scoring import record_values
            from companion.notation.record import record_of

            match = table.session.match
            values = record_values(match, [])
            values["options"] = {**match.options, "edition": self.look.sample()}
            fresh = self.app.begin_table(match.game, record_of(values, "sample").setting)
            if table.session.id is not None and not table.journal.entries:
                self.app.history().delete(table.session.id)  # nobody misses a table at which nothing has happened
            return fresh

        def begun(fresh: Table) -> None:
            self.app.navigator.restart(Place("home", {}), Place("table", {"session": fresh.session.id}))

        self.do(begin, begun, self._refused)

    def _check(self) -> None:
        """A photo of the whole table, to be held against what the rules expect."""
        assert self.table is not None
        session = self._session()
        scan_table(self.app, self.table.game.id, session if isinstance(session, int) else None)

    def answered(self, answer: dict[str, Any]) -> None:
        """A photo was read, or something entered that only the box knows."""
        self.remember(answer=answer)
        if self.table is not None:
            self._take_answer()

    def _take_answer(self) -> None:
        """After a kill the table is opened before it can be answered."""
        assert self.table is not None
        answer = self.params.pop("answer", {})
        self.remember()
        scanned = scanned_of(answer)
        if answer.get("entered"):
            self.remember(draft={})
        elif is_whole(answer):
            self.app.navigator.go("compare", session=self.params.get("session"), scanned=answer["scanned"])
        elif scanned is not None:
            self.remember(draft=self.look.seen(scanned, self.params.get("draft", {})))
            self._renew()
            differing = None if self.amending else self.look.compared(scanned, self)
            if differing is not None:
                self.app.navigator.lay(differing)
        if "told" in answer:
            self.tell(event_of(self.table, answer["told"]))

    # ---- what happens ----

    def sketch(self, draft: dict[str, Any]) -> None:
        """Something is entered that makes no event yet."""
        self.app.navigator.hush()
        self.remember(draft=draft)
        self._renew()

    def tell(self, event: Event, draft: dict[str, Any] | None = None, then: Event | None = None) -> None:
        """Something happened at the table; `draft` is what it was entered as, kept until the rules have taken it.
        `then` is what the same touch said of what the first leads to."""
        table, amend = self.table, self.params.get("amend")
        if table is None or self._busy:
            return
        self._busy = True
        if draft is not None:
            self.remember(draft=draft)
        if amend is None:
            self.do(lambda: table.tell(event), lambda told: self._told_first(told, then), self._refused)
        else:
            self.do(lambda: table.amend(amend, event), self._amended, self._refused)

    def tell_instead(self, at: int, *events: Event) -> None:
        """Other events take the place of what entry `at` of the journal told."""
        table = self.table
        if table is None or self._busy:
            return
        self._busy = True
        self.do(lambda: table.amend(at, *events), self._told, self._refused)

    def _told_first(self, told: Told, then: Event | None) -> None:
        table = self.table
        if then is None or table is None:
            self._told(told)
            return
        self.remember(draft={})  # the first is taken, whatever the rules say of the second

        def both(second: Told) -> None:
            self._told(Told([*told.effects, *second.effects], second.trouble))

        self.do(lambda: table.tell(then), both, self._refused)

    def _told(self, told: Told) -> None:
        self._busy = False
        self.app.navigator.hush()
        self._kept(told)
        if self.view is not None:
            self.view.play(told.effects, self._played)

    def _played(self) -> None:
        assert self.table is not None
        self.remember(draft={}, session=self._session())
        if self.table.outcome is not None:
            self.to_end()
        elif self.is_open:
            self._renew()

    def _amended(self, told: Told) -> None:
        self._busy = False
        self.app.navigator.back()
        self._kept(told)

    def _refused(self, error: Exception) -> None:
        self._busy = False
        self._renew()
        assert self.table is not None
        self.tell_refusal(error, self.table.game.id)

    def _kept(self, told: Told) -> None:
        """A disk that refuses is told of; the table goes on in memory."""
        if told.trouble is not None and self.table is not None:
            self.app.navigator.sorry(told.trouble, again=self._save)

    def _save(self) -> None:
        table = self.table
        assert table is not None
        self.do(table.save, lambda _: self.remember(session=self._session()))

    def _session(self) -> int | str | None:
        """Its number, which it gets when it is first kept; the sample is called so."""
        assert self.table is not None
        return SAMPLE if self.params.get("session") == SAMPLE else self.table.session.id

    def undo(self) -> None:
        """First what is being entered, then what was told."""
        if self.params.get("draft"):
            self.sketch({})
        elif self.table is not None and self.table.can_undo and not self._busy:
            self._go_over(self.table.undo)

    def redo(self) -> None:
        if self.table is not None and self.table.can_redo and not self._busy:
            self._go_over(self.table.redo)

    def _go_over(self, way: Any) -> None:
        self._busy = True
        self.do(way, self._gone_over, self._refused)

    def _gone_over(self, told: Told) -> None:
        self._busy = False
        self.app.navigator.hush()
        self._kept(told)
        self.remember(draft={})
        self._renew()

    def put_right(self) -> None:
        """The event that an amendment made impossible."""
        assert self.table is not None
        assert self.blocked is not None
        at = self.blocked.at
        event = next(recorded.event for recorded in self.table.journal.record if recorded.entry == at)
        way = self.look.way_back(event, self.table.state) or Place("rounds", {})
        self.app.navigator.go(way.screen, session=self.params.get("session"), amend=at, **way.params)

    def scoreboard(self) -> None:
        self.app.navigator.go("scoreboard", session=self.params.get("session"))

    def to_end(self) -> None:
        session = self.params.get("session")
        self.app.navigator.restart(Place("home", {}), Place("end", {"session": session}))

    def typed(self, key: str, control: bool) -> bool:
        if control and key in "zy":
            (self.undo if key == "z" else self.redo)()
            return True
        return not control and self.view is not None and self.view.typed(key)
