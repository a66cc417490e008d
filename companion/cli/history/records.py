"""`companion history records`: the best and the worst of each game and variant."""

import click

from companion.cli.history.naming import game_name, variant_name
from companion.cli.history.opening import opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import columns, heading, print_json
from companion.language import Language
from companion.notation import GAMES
from data.statistics import Record, records


@click.command(cls=Command, help="history.help.records")
@click.argument("game", required=False, type=click.Choice(list(GAMES)), metavar="[GAME]")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, game: str | None, as_json: bool) -> None:
    with opened(speak) as history:
        found = {id: records(history, id) for id in ([game] if game else GAMES)}
    if as_json:
        print_json({id: [record._asdict() for record in held] for id, held in found.items()})
        return
    if not any(found.values()):
        click.echo(speak.text("history.records.none"))
    for id, held in found.items():
        if held:
            click.echo(heading(game_name(id, speak)))
            click.echo(columns([_row(id, record, speak) for record in held], right=(2,)))


def _row(game: str, record: Record, speak: Language) -> list[str]:
    return [
        variant_name(game, record.variant, speak),
        speak.text(f"history.record.{record.what}"),
        speak.number(record.value),
        ", ".join(record.holders),
        speak.text("history.records.sessions", sessions=record.sessions),
    ]
