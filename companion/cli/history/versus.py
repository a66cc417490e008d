"""`companion history versus`: one player against another."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.language import Language
from data.statistics import Versus, versus


@click.command(cls=Command, help="history.help.versus")
@click.argument("player", metavar="PLAYER")
@click.argument("other", metavar="OTHER")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, player: str, other: str, as_json: bool) -> None:
    with opened(speak) as history:
        met = versus(history, player, other)
    if as_json:
        print_json(met._asdict())
    else:
        print_versus(met, speak)


def print_versus(met: Versus, speak: Language) -> None:
    click.echo(speak.text("history.versus.met", player=met.player, other=met.other, n=met.met))
    if met.ahead + met.behind + met.level:
        params = {"player": met.player, "other": met.other}
        told = speak.text("history.versus.apart", **params, ahead=met.ahead, behind=met.behind, level=met.level)
        click.echo(told)
    if met.together_won + met.together_lost:
        click.echo(speak.text("history.versus.together", won=met.together_won, lost=met.together_lost))
