"""`companion judge`: a record with a claim; is that right, and by which rule?"""

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import finish, mistake_json, print_json, print_mistake, print_verdict, verdict_json
from companion.cli.replay import print_stop
from companion.language import Language
from companion.notation import NotUnderstood, read_claim, read_record
from companion.referee import settle


@click.command(cls=Command, help="cli.help.judge")
@click.argument("file", metavar="FILE")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, file: str, as_json: bool) -> None:
    try:
        record = read_record(file)
        claim = read_claim(record)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        if as_json:
            print_json(mistake_json(mistake, speak))
        finish(2)
        return
    verdict, stop = settle(record, claim)
    game = record.notation.game
    if as_json:
        found = verdict_json(verdict, game, speak)
        print_json(found if stop is None else {"ok": False, "at": stop.at, "verdict": found})
    elif stop is not None:
        print_stop(record, stop, speak)
    else:
        print_verdict(verdict, game, speak)
    finish(0 if verdict.legal else 1)
