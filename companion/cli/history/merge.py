"""`companion history merge`: two players who are one person become one player."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import Command, lang_option
from companion.language import Language
from data.people import merge


@click.command(cls=Command, help="history.help.merge")
@click.argument("player", metavar="PLAYER")
@click.argument("into", metavar="OTHER")
@lang_option
@click.pass_obj
def command(speak: Language, player: str, into: str) -> None:
    with opened(speak) as history:
        merge(history, player, into)
    click.echo(speak.text("history.merge.done", player=player, other=into))
