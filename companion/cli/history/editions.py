"""`companion history editions`: what was read off the user's own boxes, to look at and to forget."""

import json

import click

from companion.cli.history.naming import game_name
from companion.cli.history.opening import opened, shown_time
from companion.cli.localised import Command, Mistaken, json_option, lang_option
from companion.cli.printing import columns, print_json
from companion.language import Language
from companion.notation import GAMES
from companion.rules.message import say
from data.editions import delete, editions


@click.command(cls=Command, help="history.help.editions")
@click.argument("game", type=click.Choice(list(GAMES)), required=False, metavar="[GAME]")
@click.argument("name", required=False, metavar="[EDITION]")
@click.option("--delete", "forget", is_flag=True, help="history.option.delete_edition")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, game: str | None, name: str | None, forget: bool, as_json: bool) -> None:
    if forget and (game is None or name is None):
        raise Mistaken(say("history.editions.which"))
    with opened(speak) as history:
        if forget:
            delete(history, game or "", name or "")
            click.echo(speak.text("history.editions.deleted", name=name or ""))
            return
        found = [kept for kept in editions(history, game) if name in (None, kept.name)]
    if as_json:
        print_json([kept._asdict() for kept in found])
    elif not found:
        click.echo(speak.text("history.editions.none"))
    elif name is not None:
        for kept in found:
            click.echo(json.dumps(kept.content, ensure_ascii=False, indent=1))
    else:
        rows = [[game_name(kept.game, speak), kept.name, shown_time(kept.at), kept.source] for kept in found]
        click.echo(columns(rows))
