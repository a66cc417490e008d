"""`companion history rebuild`: derives results and statistics anew from the journals; nothing should change."""

import click

from companion.cli.history.opening import opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.language import Language


@click.command(cls=Command, help="history.help.rebuild")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, as_json: bool) -> None:
    with opened(speak) as history:
        rebuilt = history.rebuild()
    if as_json:
        print_json(rebuilt._asdict())
        return
    click.echo(speak.text("history.rebuild.read", n=rebuilt.sessions))
    if rebuilt.changed:
        click.echo(speak.text("history.rebuild.changed", n=rebuilt.changed))
    else:
        click.echo(speak.text("history.rebuild.same"))
