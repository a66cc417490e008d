"""`companion history bgstats`: a link that opens the BG Stats app with the play filled in."""

import click

from companion.cli.history.naming import game_name
from companion.cli.history.opening import opened
from companion.cli.localised import NUMBER, Command, lang_option
from companion.language import Language
from companion.memory.bgstats import link
from data.people import players
from data.questions import session


@click.command(cls=Command, help="history.help.bgstats")
@click.argument("number", type=NUMBER, metavar="SESSION")
@lang_option
@click.pass_obj
def command(speak: Language, number: int) -> None:
    with opened(speak) as history:
        listed, kept = session(history, number), history.open(number)
        uids = {known.name: known.uid for known in players(history)}
    seats = tuple(uids[seat.player] for seat in listed.seats)
    click.echo(link(listed, kept, game_name(listed.game, speak), seats))
