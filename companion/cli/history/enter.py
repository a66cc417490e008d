"""`companion history enter`: adds entries to a session: events, undo, redo, or an amendment of an earlier one."""

import sys
from typing import Any

import click

from companion.cli.history.opening import opened
from companion.cli.localised import NUMBER, Command, json_option, lang_option
from companion.cli.printing import effect_json, print_json, print_mistake, print_reasons, verdict_json, wrapped
from companion.language import Language
from companion.memory.live import LiveSession, Overtaken
from companion.memory.scoring import record_values
from companion.notation import NotUnderstood
from companion.notation.files import read_json
from companion.notation.record import record_of
from companion.rules.journal import Entry
from companion.rules.verdict import Refused
from data.history import History, Kept


@click.command(cls=Command, help="history.help.enter")
@click.argument("number", type=NUMBER, metavar="SESSION")
@click.argument("file", metavar="FILE")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, number: int, file: str, as_json: bool) -> None:
    try:
        values = read_json(file)
        with opened(speak) as history:
            entries = _entries(history.open(number), values if isinstance(values, list) else [values], file)
            code = _enter(history, number, entries, speak, as_json)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        code = 2
    if code:
        sys.exit(code)


def _entries(kept: Kept, values: list[Any], source: str) -> list[Entry]:
    """The new entries in the form of the session's game; what is wrong is told with its place among all events."""
    known = [entry.content for entry in kept.journal.entries]
    record = record_values(kept.head.match, known)
    record["events"] += values
    return list(record_of(record, source).entries[len(known) :])


def _enter(history: History, number: int, entries: list[Entry], speak: Language, as_json: bool) -> int:
    """Entry by entry: what was acknowledged before a refusal stays."""
    session = LiveSession.resume(history, number)
    game = session.journal.game
    for entry in entries:
        at = len(session.journal.entries)
        try:
            told = session.append(entry)
        except Refused as refused:
            if as_json:
                print_json({"ok": False, "at": at, "verdict": verdict_json(refused.verdict, game, speak)})
            else:
                print_reasons(refused.verdict, game, speak)
            return 1
        except Overtaken as overtaken:
            raise overtaken.conflict from None
        if told.trouble is not None:
            raise told.trouble
        if as_json:
            print_json({"ok": True, "at": at, "log": [effect_json(at, effect, speak) for effect in told.effects]})
        for effect in told.effects if not as_json else ():
            click.echo(wrapped(speak.join(effect.sentences)))
    return 0
