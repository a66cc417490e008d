"""Any event at any table: applied, or refused with a verdict that names its rule and with nothing changed."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.language import CODES, language
from companion.rules.game import Effect, Game
from companion.rules.message import Message
from companion.rules.rulebook import TABLE_RULES
from companion.rules.verdict import Refused, Verdict


def play_whatever(game: Game[Any], state: Any, events: Iterable[object], check: Callable[[Any], None]) -> None:
    """Plays what can be played; `check` looks at each state that follows."""
    for event in events:
        log: list[Effect] = []
        table = game.open(state, log)
        try:
            table.play(event)  # type: ignore[arg-type]
        except Refused as refused:
            check_refusal(game, refused.verdict)
            assert table.frozen() == state
            assert log == []
        else:
            state = table.frozen()
            check_sentences(game, tuple(sentence for effect in log for sentence in effect.sentences))
            check(state)


def check_refusal(game: Game[Any], verdict: Verdict) -> None:
    assert not verdict.legal
    assert game.rule(verdict.rule) or verdict.rule in {rule.id for rule in TABLE_RULES}
    assert verdict.sentences
    check_sentences(game, verdict.sentences)


def check_sentences(game: Game[Any], sentences: tuple[Message, ...]) -> None:
    """In every language: no gap left open, no id in place of a text."""
    for code in CODES:
        text = language(code).join(sentences)
        assert "{" not in text
        assert f"{game.id}." not in text
