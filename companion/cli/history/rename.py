"""`companion history rename`: a player has another name from now on; the journals keep the old one."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import Command, Mistaken, lang_option
from companion.language import Language
from companion.notation.form import is_name
from companion.rules.message import say
from data.people import rename


@click.command(cls=Command, help="history.help.rename")
@click.argument("player", metavar="PLAYER")
@click.argument("name", metavar="NAME")
@lang_option
@click.pass_obj
def command(speak: Language, player: str, name: str) -> None:
    if not is_name(name):
        raise Mistaken(say("history.rename.no_name"))
    with opened(speak) as history:
        rename(history, player, name)
    click.echo(speak.text("history.rename.done", player=player, other=name))
