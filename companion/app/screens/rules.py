"""The rules in our own words, game by game, found by a word with or without accents."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import READABLE
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.fields import Field
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.rule import SHARED, RuleCard
from companion.app.widgets.text import Text
from companion.notation.games import GAMES
from companion.notation.phrases.vocabulary import flat
from companion.rules.rulebook import Rule

PAUSE = 0.15
"""Seconds after the last letter until the search begins."""


class RulesScreen(Screen):
    """`game` is shown, None for all; `rule` lies open; `find` is searched for."""

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.home.rules")))
        search = BoxLayout(size_hint_y=None, height=dp(64))
        search.bind(width=lambda box, width: setattr(box, "padding", _sides(width)))
        self.field = Field(speech.text("app.rules.find"), self.params.get("find", ""), typed=self._typed)
        search.add_widget(self.field)
        self.add_widget(search)
        self.add_widget(self._games())
        self.list = Scrolling(gap=8)
        self.add_widget(self.list)
        self._show()

    def _games(self) -> Widget:
        chips = Flow()
        for game in (None, *GAMES):
            name = speech.text("app.rules.all") if game is None else speech.text(f"game.{game}")
            chips.add_widget(Chip(name, self._choose(game), chosen=game == self.params.get("game")))
        chips.bind(width=lambda flow, width: setattr(flow, "padding", _sides(width)))
        return chips

    def _choose(self, game: str | None) -> Callable[[], None]:
        def choose() -> None:
            self.remember(game=game, rule=None)
            self.refill()

        return choose

    def _typed(self, text: str) -> None:
        self.remember(find=text)
        Clock.unschedule(self._show)
        Clock.schedule_once(self._show, PAUSE)

    def _show(self, *_: object) -> None:
        wanted, find = self.params.get("game"), flat(self.params.get("find", ""))
        column = self.list.column
        column.clear_widgets()
        self.list.scroll_y = 1
        groups: list[tuple[str, tuple[Rule, ...]]] = [
            (speech.text(f"game.{id}"), tuple(notation.game.rules))
            for id, notation in GAMES.items()
            if wanted in (None, id)
        ]
        groups.append((speech.text("app.rules.shared"), SHARED))
        opened: Widget | None = None
        for title, rules in groups:
            found = [rule for rule in rules if find in flat(_words(rule))]
            if found:
                column.add_widget(Heading(title))
            for rule in found:
                if rule.id == self.params.get("rule"):
                    opened = RuleCard(rule)
                    column.add_widget(opened)
                else:
                    column.add_widget(self._line(rule))
        if not column.children:
            column.add_widget(Text(speech.text("app.rules.none"), "body"))
        elif opened is not None:
            Clock.schedule_once(lambda _: self._bring(opened), 0)

    def _bring(self, card: Any) -> None:
        if card.parent is not None and self.list.do_scroll_y:
            self.list.scroll_to(card, padding=dp(8), animate=False)

    def _line(self, rule: Rule) -> Line:
        note = speech.render(rule.where)
        if rule.house:
            note = f"{speech.text('app.rules.house')} · {note}"
        return Line(speech.render(rule.title), note, do=lambda: self._open(rule))

    def _open(self, rule: Rule) -> None:
        self.remember(rule=rule.id)
        self._show()


def _words(rule: Rule) -> str:
    house = speech.text("app.rules.house") if rule.house else ""
    return f"{rule.id} {speech.render(rule.title)} {speech.render(rule.text)} {speech.render(rule.where)} {house}"


def _sides(width: float) -> tuple[float, float, float, float]:
    side = max(dp(16), (width - dp(READABLE)) / 2)
    return (side, dp(4), side, dp(4))
