"""`companion history stats`: how a player does, in all, by game and by variant."""

import click

from companion.cli.history.naming import average, game_name, number, variant_name
from companion.cli.history.opening import opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import columns, faint, heading, print_json
from companion.language import Language
from data.statistics import Counted, statistics


@click.command(cls=Command, help="history.help.stats")
@click.argument("player", metavar="PLAYER")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, player: str, as_json: bool) -> None:
    with opened(speak) as history:
        counted = statistics(history, player)
    if as_json:
        print_json([count._asdict() for count in counted])
        return
    if not counted:
        click.echo(speak.text("history.stats.none", player=player))
        return
    head = [
        "",
        speak.text("history.stats.played"),
        speak.text("history.stats.won"),
        speak.text("history.stats.shared"),
        speak.text("history.stats.average"),
        speak.text("history.stats.best"),
        speak.text("history.stats.worst"),
        speak.text("history.stats.streak"),
        speak.text("history.stats.longest"),
    ]
    click.echo(heading(player))
    click.echo(columns([head, *(_row(count, speak) for count in counted)], right=range(1, 9)))
    click.echo(faint(speak.text("history.stats.explained")))


def _row(count: Counted, speak: Language) -> list[str]:
    if not count.game:
        title = speak.text("history.stats.in_all")
    elif not count.variant:
        title = game_name(count.game, speak)
    else:
        title = "  " + variant_name(count.game, count.variant, speak)
    return [
        title,
        str(count.played),
        str(count.won) if count.contested else "–",
        str(count.shared),
        average(count.average, speak),
        number(count.best, speak),
        number(count.worst, speak),
        f"{count.streak:+}",
        f"+{count.longest_won} -{count.longest_lost}",
    ]
