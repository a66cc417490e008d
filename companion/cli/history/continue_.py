"""`companion history continue`: another evening of a match, which begins where the last one ended."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import NUMBER, Command, json_option, lang_option
from companion.cli.printing import print_json, print_mistake
from companion.language import Language
from companion.memory.live import LiveSession
from companion.notation import NotUnderstood


@click.command(cls=Command, help="history.help.continue")
@click.argument("number", type=NUMBER, metavar="SESSION")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, number: int, as_json: bool) -> None:
    try:
        with opened(speak) as history:
            *earlier, latest = history.evenings(number)
            session = LiveSession.go_on(history, latest)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        raise SystemExit(2) from None
    if as_json:
        print_json({"session": session.id, "evenings": [*earlier, latest, session.id]})
    else:
        click.echo(speak.text("history.continue.done", session=session.id, earlier=latest))
