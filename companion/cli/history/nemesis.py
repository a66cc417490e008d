"""`companion history nemesis`: who comes out ahead of a player most often."""

import click

from companion.cli.history.opening import opened
from companion.cli.history.versus import print_versus
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import heading, print_json
from companion.language import Language
from data.statistics import nemesis


@click.command(cls=Command, help="history.help.nemesis")
@click.argument("player", metavar="PLAYER")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, player: str, as_json: bool) -> None:
    with opened(speak) as history:
        found = nemesis(history, player)
    if as_json:
        print_json(found._asdict() if found else None)
    elif found is None:
        click.echo(speak.text("history.nemesis.none", player=player))
    else:
        click.echo(heading(found.other))
        print_versus(found, speak)
