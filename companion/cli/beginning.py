"""What is asked before a table begins: go on with which, or which game, who plays, by which options."""

import json
from collections.abc import Sequence
from typing import Any

import click

from companion.cli.history.list import told
from companion.cli.history.opening import shown_time
from companion.cli.lines import Lines
from companion.cli.printing import columns, heading
from companion.language import Language
from companion.memory.scoring import record_values
from companion.notation import GAMES, NotUnderstood
from companion.notation.phrases.vocabulary import flat
from companion.notation.record import record_of
from companion.rules.game import Setting
from companion.rules.message import say
from data.history import History
from data.kept import Match
from data.questions import sessions


def chosen_session(history: History, lines: Lines, speak: Language) -> int | None:
    """One that is not over yet, or None for a new one."""
    unfinished = [listed for listed in sessions(history).sessions if not listed.finished]
    if not unfinished:
        return None
    click.echo(heading(speak.text("table.unfinished")))
    rows = [[f"{listed.session}", shown_time(listed.started_at), *told(listed, speak)] for listed in unfinished]
    click.echo(columns(rows, right=(0,)))
    while True:
        answer = lines.ask("table.which_session")
        if not answer:
            return None
        if answer.isdecimal() and int(answer) in {listed.session for listed in unfinished}:
            return int(answer)


def chosen_game(lines: Lines, speak: Language) -> str:
    return _chosen("table.which_game", {game: speak.text(f"game.{game}") for game in GAMES}, lines)


def chosen_variant(game: str, lines: Lines, speak: Language) -> str:
    variants = GAMES[game].game.variants
    if len(variants) == 1:
        return next(iter(variants))
    return _chosen("table.which_variant", {id: speak.text(f"variant.{game}.{id}") for id in variants}, lines)


def chosen_players(game: str, variant: str, given: str | None, lines: Lines, speak: Language) -> list[str]:
    if given is None:
        known = GAMES[game].game.variants.get(variant)
        least, most = (known.least_players, known.most_players) if known else (1, 10)
        given = lines.ask("table.which_players", least=least, most=most)
    return [name.strip() for name in given.split(",") if name.strip()]


def _chosen(question: str, choices: dict[str, str], lines: Lines) -> str:
    """One of these by its number, its name or the beginning of either; the first where nothing is answered."""
    ids = list(choices)
    rows = [[f"{number}", name, id] for number, (id, name) in enumerate(choices.items(), start=1)]
    click.echo(columns(rows, right=(0,)))
    while True:
        answer = flat(lines.ask(question))
        if not answer:
            return ids[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(ids):
            return ids[int(answer) - 1]
        found = [id for id, name in choices.items() if flat(id).startswith(answer) or flat(name).startswith(answer)]
        if answer in ids or len(found) == 1:
            return answer if answer in ids else found[0]


def setting_values(game: str, variant: str, players: Sequence[str], options: Sequence[str]) -> dict[str, Any]:
    """A record at its beginning. Raises NotUnderstood."""
    return record_values(Match("", game, variant, dict(_option(option) for option in options), tuple(players)), [])


def setting_of(game: str, variant: str, players: Sequence[str], options: Sequence[str]) -> Setting:
    """Raises NotUnderstood."""
    return record_of(setting_values(game, variant, players, options), "companion table").setting


def _option(text: str) -> tuple[str, Any]:
    """`target=50`; a value that is not JSON is a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise NotUnderstood(text, say("table.option_form"))
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
