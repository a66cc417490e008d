"""The scoreboard: everyone's totals deal by deal, in a chart with the line that ends the match, and in numbers."""

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES
from companion.app.theme import look
from companion.app.widgets.chart import LineChart
from companion.app.widgets.page import Beside, Scrolling
from companion.app.widgets.surface import Card
from companion.app.widgets.text import OneLine, Text
from companion.table import Table


class Standing(NamedTuple):
    """What the board shows: totals after each deal, and as they are now."""

    game: str
    deals: tuple[dict[str, int], ...]
    now: dict[str, int]
    target: int | None
    lowest_wins: bool


def standing(table: Table) -> Standing:
    game = table.game
    totals = (game.totals_after(effect) for step in table.story() for effect in step.effects)
    hidden = TABLES[game.id].hidden(table)
    deals = tuple(_seen(after, hidden) for after in totals if after is not None)
    target = TABLES[game.id].target(table.setting.options)
    return Standing(game.id, deals, _seen(table.scores, hidden), target, game.lowest_wins)


def _seen(scores: dict[str, int], hidden: tuple[str, ...]) -> dict[str, int]:
    return {side: points for side, points in scores.items() if side not in hidden}


class ScoreboardScreen(Screen):
    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.standing: Standing | None = None

    def entered(self) -> None:
        self.do(lambda: standing(self.app.table(self.params.get("session"))), self._show)

    def _show(self, found: Standing) -> None:
        self.standing = found
        self.refill()

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.table.scoreboard")))
        found = self.standing
        if found is None:
            self.add_widget(Scrolling())
        elif look.beside:
            self.add_widget(Beside(Scrolling(*self._chart(found, 300)), Scrolling(self._numbers(found)), 0.55))
        else:
            self.add_widget(Scrolling(*self._chart(found, 300), self._numbers(found)))

    def _chart(self, found: Standing, height: float) -> list[Widget]:
        if not found.deals:
            return [Text(speech.text("app.scoreboard.nothing_yet"), "body", look.scheme.on_surface_variant)]
        series = {
            speech.name(side): [0, *(after[side] for after in found.deals)]
            for side in found.now
            if side in found.deals[0]
        }
        about = [Text(speech.text("app.scoreboard.target", target=found.target), "label", look.scheme.error)]
        return [Card(LineChart(series, found.target, height)), *(about if found.target else [])]

    def _numbers(self, found: Standing) -> Card:
        """A line a deal, a column a side; the totals below, the leader marked."""
        best = (min if found.lowest_wins else max)(found.now.values()) if found.now else 0
        lines = [self._line("", [speech.name(side) for side in found.now], look.scheme.on_surface_variant)]
        before = dict.fromkeys(found.now, 0)
        for number, after in enumerate(found.deals, start=1):
            gained = [f"{after[side] - before[side]:+d}" if side in after else "" for side in found.now]
            lines.append(self._line(f"{number}.", gained, look.scheme.on_surface))
            before = {**before, **after}
        totals = [str(points) for points in found.now.values()]
        leading = [points == best for points in found.now.values()]
        lines.append(self._line("", totals, look.scheme.on_surface, leading))
        return Card(*lines)

    def _line(self, head: str, cells: list[str], ink: Any, bold: list[bool] | None = None) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(36), spacing=dp(4))
        line.add_widget(OneLine(head, "label", look.scheme.on_surface_variant, size_hint_x=None, width=dp(28)))
        for index, cell in enumerate(cells):
            strong = bold is not None
            leads = bold is not None and bold[index]
            colour = look.scheme.primary if leads else ink
            line.add_widget(OneLine(cell, "body" if strong else "label", colour, "right", bold=strong))
        return line
