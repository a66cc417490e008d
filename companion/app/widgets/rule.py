"""A rule in our own words: where it stands in the rulebook, and whether it is ours."""

from typing import Any

from kivy.metrics import dp

from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.rules.game import Game
from companion.rules.journal import RULES as JOURNAL_RULES
from companion.rules.rulebook import TABLE_RULES, Rule

SHARED = (*TABLE_RULES, *JOURNAL_RULES)
"""What holds whatever the game is."""


def rule_called(id: str, game: Game[Any]) -> Rule | None:
    return game.rule(id) or next((rule for rule in SHARED if rule.id == id), None)


def where(rule: Rule) -> str:
    if not rule.published:
        return speech.render(rule.where)
    return speech.text("cli.rule.where", section=rule.where)


class RuleCard(Card):
    def __init__(self, rule: Rule, **kwargs: Any) -> None:
        scheme = look.scheme
        parts = [
            Text(speech.render(rule.title), "title", bold=True),
            Text(speech.render(rule.text), "body"),
            Text(where(rule), "label", scheme.on_surface_variant),
        ]
        if rule.house:
            parts.insert(1, Text(speech.text("app.rules.house"), "label", scheme.tertiary, bold=True))
        super().__init__(*parts, gap=8, **kwargs)
        self.rule = rule
        if rule.house:
            self.outline = scheme.tertiary
        self.padding = dp(16)
