"""`companion history corrections`: what people put right in readings of photos, to look at and to forget."""

import json
from typing import Any

import click

from companion.cli.history.opening import album, opened, shown_time
from companion.cli.localised import NUMBER, Command, json_option, lang_option
from companion.cli.printing import columns, print_json
from companion.language import Language
from data.album import Corrected


@click.command(cls=Command, help="history.help.corrections")
@click.argument("number", type=NUMBER, required=False, metavar="[SESSION]")
@click.option("--delete", "forget", type=NUMBER, metavar="N", help="history.option.delete_correction")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, number: int | None, forget: int | None, as_json: bool) -> None:
    with opened(speak) as history:
        if forget is not None:
            album(history).forget(forget)
            click.echo(speak.text("history.corrections.deleted", correction=forget))
            return
        if number is not None:
            history.open(number)
        found = album(history).corrections(number)
    if as_json:
        print_json([corrected._asdict() for corrected in found])
    elif found:
        click.echo(columns([_row(corrected, speak) for corrected in found], right=(0,)))
    else:
        click.echo(speak.text("history.corrections.none"))


def _row(corrected: Corrected, speak: Language) -> list[str]:
    told = speak.text("history.corrections.one", photo=corrected.photo, item=corrected.item)
    change = f"{_short(corrected.read)} -> {_short(corrected.right)}"
    return [str(corrected.id), shown_time(corrected.at), told, change]


def _short(value: Any) -> str:
    """Of a reading only what it says, not where on the photo."""
    if isinstance(value, dict):
        value = {name: told for name, told in value.items() if name in ("value", "colour", "pips")} or value
    return json.dumps(value, ensure_ascii=False)
