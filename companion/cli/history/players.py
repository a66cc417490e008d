"""`companion history players`: everybody the history knows."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import columns, print_json
from companion.language import Language
from data.people import players


@click.command(cls=Command, help="history.help.players")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, as_json: bool) -> None:
    with opened(speak) as history:
        known = players(history)
    if as_json:
        print_json([player._asdict() for player in known])
    elif known:
        click.echo(columns([[player.name, speak.text("history.sessions", n=player.sessions)] for player in known]))
    else:
        click.echo(speak.text("history.players.none"))
