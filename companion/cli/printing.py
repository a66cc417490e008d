"""Printing for people: aligned columns and colour where the terminal has it; and the forms that JSON has."""

import json
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

import click

from companion.language import Language
from companion.notation.files import NotUnderstood, shown
from companion.rules.game import Effect, Game, word
from companion.rules.journal import RULES as JOURNAL_RULES
from companion.rules.rulebook import TABLE_RULES, Rule
from companion.rules.verdict import Verdict

SHARED_RULES = {rule.id: rule for rule in (*TABLE_RULES, *JOURNAL_RULES)}


def heading(text: str) -> str:
    return click.style(text, bold=True)


def faint(text: str) -> str:
    return click.style(text, dim=True)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """The cells in columns; those in `right` are set flush right, as numbers are."""
    widths = [max(len(click.unstyle(cell)) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for index, cell in enumerate(row):
            gap = " " * (widths[index] - len(click.unstyle(cell)))
            cells.append(gap + cell if index in right else cell + gap)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def print_json(value: Any) -> None:
    """One line; letters that the stream cannot write are escaped, so that no name is lost."""
    plain = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") != "utf8"
    click.echo(json.dumps(value, ensure_ascii=plain))


def find_rule(game: Game[Any], id: str) -> Rule | None:
    return game.rule(id) or SHARED_RULES.get(id)


def verdict_json(verdict: Verdict, game: Game[Any], speak: Language) -> dict[str, Any]:
    rule = find_rule(game, verdict.rule)
    return {
        "legal": verdict.legal,
        "rule": verdict.rule,
        "message": speak.join(verdict.sentences),
        "expected": dict(verdict.expected),
        "where": speak.render(rule.where) if rule else None,
        "house": list(verdict.house),
    }


def print_verdict(verdict: Verdict, game: Game[Any], speak: Language) -> None:
    answer = speak.text("cli.verdict.right" if verdict.legal else "cli.verdict.wrong")
    click.echo(click.style(answer, fg="green" if verdict.legal else "red", bold=True))
    print_reasons(verdict, game, speak)


def print_reasons(verdict: Verdict, game: Game[Any], speak: Language) -> None:
    for sentence in verdict.sentences:
        click.echo(wrapped(speak.render(sentence)))
    for id in dict.fromkeys((verdict.rule, *verdict.house)):
        rule = find_rule(game, id)
        if rule is not None:
            click.echo()
            print_rule(rule, speak)


def print_rule(rule: Rule, speak: Language) -> None:
    mark = " " + click.style(speak.text("cli.rule.house"), fg="yellow") if rule.house else ""
    click.echo(heading(speak.render(rule.title)) + "  " + faint(rule.id) + mark)
    click.echo(wrapped(speak.render(rule.text), indent=2))
    where = speak.text("cli.rule.where", section=rule.where) if rule.published else speak.render(rule.where)
    click.echo(faint(wrapped(where, indent=2)))


def wrapped(text: str, indent: int = 0) -> str:
    """The text in lines that fit the terminal; whole where there is none, so that programs find it in one line."""
    spaces = " " * indent
    if not sys.stdout.isatty():
        return spaces + text
    width = max(20, shutil.get_terminal_size().columns)
    return textwrap.fill(text, width, initial_indent=spaces, subsequent_indent=spaces)


def effect_json(entry: int, effect: Effect, speak: Language) -> dict[str, Any]:
    return {"event": entry, "effect": word(effect), **effect._asdict(), "text": speak.join(effect.sentences)}


def print_mistake(mistake: NotUnderstood, speak: Language) -> None:
    """One line on standard error: file, place, what was wrong and what was expected."""
    click.echo(mistake_line(mistake, speak), err=True)


def mistake_line(mistake: NotUnderstood, speak: Language) -> str:
    source = source_name(mistake.source, speak)
    parts = [source, *([speak.render(mistake.place)] if mistake.place else []), speak.render(mistake.sentence)]
    return ": ".join(parts)


def source_name(source: str, speak: Language) -> str:
    """A file as it can be named in one line."""
    if source == "-":
        return speak.text("input.standard_input")
    return source if source.isprintable() and source.strip() else shown(source)


def mistake_json(mistake: NotUnderstood, speak: Language) -> dict[str, Any]:
    return {"ok": False, "error": {"reason": mistake.sentence.id, "message": mistake_line(mistake, speak)}}


def finish(code: int) -> None:
    if code:
        sys.exit(code)
