"""The scoreboard: everyone's totals deal by deal, in the chart that fits the game, and in numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES, Limit, Track
from companion.app.theme import Colour, look
from companion.app.widgets.chart import LineChart, TrackChart
from companion.app.widgets.page import Beside, Scrolling
from companion.app.widgets.sheet import ScoreSheetCard
from companion.app.widgets.surface import Card, Column, Row
from companion.app.widgets.text import OneLine, Text
from companion.rules.sheet import Line as SheetLine
from companion.table import Table

MOST_COLUMNS = 6
"""So many numbers stand beside each other on a phone and can be read."""

LOWEST = 300
"""The lowest that a chart is, in dp."""
BELOW = 140
"""What stands around a chart beside the numbers, in dp: the margins of its card, and what its line means."""


class Standing(NamedTuple):
    """What the board shows: totals after each deal, and as they are now."""

    game: str
    deals: tuple[dict[str, int], ...]
    now: dict[str, int]
    scale: Limit | Track | None
    lowest_wins: bool
    sheets: Mapping[str, Sequence[SheetLine]] = {}
    """What each side has its points for, where the game knows that."""
    pawns: Mapping[str, Colour] = {}


def standing(table: Table) -> Standing:
    game = table.game
    totals = (game.totals_after(effect) for step in table.story() for effect in step.effects)
    hidden = TABLES[game.id].hidden(table)
    deals = tuple(_seen(after, hidden) for after in totals if after is not None)
    scale = TABLES[game.id].scale(table.setting)
    sheets, pawns = TABLES[game.id].sheets(table), TABLES[game.id].pawns(table.setting)
    return Standing(game.id, deals, _seen(table.scores, hidden), scale, game.lowest_wins, sheets, pawns)


def chart(found: Standing, height: float) -> Widget | None:
    """The totals over the deals with the line that ends the match, or the track; None where there is nothing yet."""
    if isinstance(found.scale, Track):
        sides = {speech.name(side): points for side, points in found.now.items()}
        return TrackChart(sides, *found.scale[:2], [found.pawns.get(side) for side in found.now])
    if not found.deals:
        return None
    series = {
        speech.name(side): [0, *(after[side] for after in found.deals)] for side in found.now if side in found.deals[0]
    }
    line = None if found.scale is None else found.scale.at
    return LineChart(series, line, height, TABLES[found.game].brief)


def sheet_cards(found: Standing) -> list[ScoreSheetCard]:
    """What each side has its points for, line by line."""
    written = TABLES[found.game].written
    return [ScoreSheetCard(side, lines, written(found.now[side])) for side, lines in found.sheets.items()]


def _seen(scores: dict[str, int], hidden: tuple[str, ...]) -> dict[str, int]:
    return {side: points for side, points in scores.items() if side not in hidden}


def signed(points: int, brief: Callable[[int], str]) -> str:
    return f"+{brief(points)}" if points >= 0 else brief(points)


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
        elif found.sheets:
            track = self._chart(found, LOWEST) if isinstance(found.scale, Track) else []
            self.add_widget(Scrolling(*track, *sheet_cards(found)))
        elif look.beside:
            drawn = self._chart(found, LOWEST)
            left = Scrolling(*drawn)
            if found.deals:
                left.bind(height=lambda _, height: self._stretch(drawn[0], height))
            self.add_widget(Beside(left, Scrolling(self._numbers(found)), 0.55))
        else:
            self.add_widget(Scrolling(*self._chart(found, LOWEST), self._numbers(found)))

    def _stretch(self, card: Widget, height: float) -> None:
        """A chart beside the numbers is as high as the window lets it."""
        for drawn in card.children:
            if isinstance(drawn, LineChart):
                drawn.height = max(dp(LOWEST), height - dp(BELOW))

    def _chart(self, found: Standing, height: float) -> list[Widget]:
        drawn = chart(found, height)
        if drawn is None:
            return [Text(speech.text("app.scoreboard.nothing_yet"), "body", look.scheme.on_surface_variant)]
        widgets: list[Widget] = [Card(drawn)]
        if found.scale is not None:
            widgets.append(Text(speech.render(found.scale.about), "label", look.scheme.on_surface_variant))
        return widgets

    def _numbers(self, found: Standing) -> Card:
        return self._by_side(found) if len(found.now) > MOST_COLUMNS else self._by_deal(found)

    def _by_side(self, found: Standing) -> Card:
        """Many sides: a line each, with what every deal brought, and the total at its end."""
        scheme, brief = look.scheme, TABLES[found.game].brief
        best = (min if found.lowest_wins else max)(found.now.values())
        card = Card(gap=10)
        for side, points in found.now.items():
            totals = [after[side] for after in found.deals if side in after]
            gained = [signed(now - then, brief) for then, now in zip([0, *totals], totals, strict=False)]
            words = Column(Text(speech.name(side), "body"), gap=0)
            if gained:
                words.add_widget(Text("  ".join(gained), "label", scheme.on_surface_variant))
            ink = scheme.primary if points == best else scheme.on_surface
            total = Text(brief(points), "title", ink, "right", bold=True, size_hint_x=None, width=dp(72))
            total.pos_hint = {"center_y": 0.5}
            line = Row(words, total)
            card.add_widget(line)
        return card

    def _by_deal(self, found: Standing) -> Card:
        """A line a deal, a column a side; the totals below, the leader marked."""
        brief = TABLES[found.game].brief
        best = (min if found.lowest_wins else max)(found.now.values()) if found.now else 0
        lines: list[Widget] = [
            self._line("", [speech.name(side) for side in found.now], look.scheme.on_surface_variant)
        ]
        before = dict.fromkeys(found.now, 0)
        for number, after in enumerate(found.deals, start=1):
            gained = [signed(after[side] - before[side], brief) if side in after else "" for side in found.now]
            lines.append(self._line(f"{number}.", gained, look.scheme.on_surface))
            before = {**before, **after}
        totals = [brief(points) for points in found.now.values()]
        leading = [points == best for points in found.now.values()]
        lines.append(self._line("", totals, look.scheme.on_surface, leading))
        note = TABLES[found.game].brief_note()
        if note is not None:
            lines.append(Text(note, "label", look.scheme.on_surface_variant))
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
