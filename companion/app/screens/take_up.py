"""A game that is going on already is taken up from one photo of its table, with what the photo cannot show."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.looking import LookingScreen
from companion.app.speech import speech
from companion.app.tables import TABLES, Number, OneOf
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.rows import Choice, Heading, Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.reconcile.reconciliation import Start
from companion.rules.game import Event
from companion.rules.verdict import Refused
from companion.table import Looked, Table

MOST_POINTS = 999


class TakeUpScreen(LookingScreen):
    """`answers` is what the players said of the table, `points` what they had before this deal."""

    @property
    def title(self) -> str:
        return speech.text("app.take_up.title")

    def words(self, table: Table, looked: Looked) -> list[Widget]:
        start, scheme = table.start_from(looked), look.scheme
        rows = [" ".join(map(str, row)) for row in start.reading.rows]
        shown = [Text(f"{number}.  {row}", "body", bold=True) for number, row in enumerate(rows, start=1)]
        told: list[Widget] = [Text(speech.text("app.take_up.right"), "body"), Card(*shown, gap=4)]
        refused = self._refusal(table, start)
        if refused:
            told.append(Card(Text(refused, "body", scheme.on_error_container), colour=scheme.error_container))
        told += [self._ask(ask) for ask in TABLES[table.game.id].to_take_up(table.setting, start.event)]
        told.append(Heading(speech.text("app.take_up.before")))
        told += [self._points(side) for side in table.scores]
        return told

    def next(self, table: Table, looked: Looked) -> list[Widget]:
        start = table.start_from(looked)
        go_on = PushButton(
            speech.text("app.take_up.go_on"), lambda: self.enter(lambda _: [self._event(table, start)]), icon="play"
        )
        go_on.enabled = not self._refusal(table, start)
        return [go_on]

    def _event(self, table: Table, start: Start) -> Event:
        asks = TABLES[table.game.id].to_take_up(table.setting, start.event)
        answers = {ask.name: answer for ask in asks if (answer := self._answer(ask)) is not None}
        points = {side: self._had(side) for side in table.scores}
        return TABLES[table.game.id].taken_up(start.event, answers, points)

    def _refusal(self, table: Table, start: Start) -> str:
        """Why the rules would not begin like this."""
        try:
            table.try_out(self._event(table, start))
        except Refused as refused:
            return speech.join(refused.verdict.sentences)
        return ""

    # ---- what a photo does not show ----

    def _answer(self, ask: Number | OneOf) -> Any:
        """None where only the players can know."""
        told = self.params.get("answers", {}).get(ask.name)
        return max(ask.least, told or ask.default) if isinstance(ask, Number) else told

    def _had(self, side: str) -> int:
        return int(self.params.get("points", {}).get(side, 0))

    def _ask(self, ask: Number | OneOf) -> Line:
        game, value = self.scanned.game, self._answer(ask)
        title, say = speech.text(f"app.take_up.{game}.{ask.name}"), self._answering(ask.name)
        if isinstance(ask, Number):
            return Line(title, str(value), do=lambda: self._pad(title, ask.least, ask.most, say))
        choices = {choice: speech.text(f"app.take_up.{game}.{ask.name}.{choice}") for choice in ask.choices}
        shown = choices[value] if value is not None else speech.text("app.take_up.choose")
        return Line(title, shown, do=lambda: self._choose(title, choices, value, say))

    def _points(self, side: str) -> Line:
        def say(number: int) -> None:
            self._told(points={**self.params.get("points", {}), side: number})

        name = speech.name(side)
        return Line(name, str(self._had(side)), "account", lambda: self._pad(name, 0, MOST_POINTS, say))

    def _answering(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._told(answers={**self.params.get("answers", {}), name: value})

    def _told(self, **changes: Any) -> None:
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.remember(**changes)
        self.refill()

    def _pad(self, title: str, least: int, most: int, say: Callable[[int], None]) -> None:
        shown = Text(" ", "display", halign="center")
        pad = NumberPad(
            most,
            lambda number: setattr(shown, "text", " " if number is None else str(number)),
            say,
            (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
            quick=False,
            least=least,
            size_hint_y=None,
            height=dp(240),
        )
        self.app.navigator.lay(Sheet(shown, pad, title=title))

    def _choose(self, title: str, choices: dict[str, str], chosen: str | None, say: Callable[[str], None]) -> None:
        def choice(id: str) -> Choice:
            return Choice(choices[id], do=lambda: say(id), chosen=id == chosen)

        self.app.navigator.lay(Sheet(*(choice(id) for id in choices), title=title))
