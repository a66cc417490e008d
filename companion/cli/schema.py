"""`companion schema`: the JSON Schema of what the other commands read."""

import json

import click

from companion.cli.localised import Command, lang_option
from companion.notation import record_schema, snapshot_schema


@click.command(cls=Command, help="cli.help.schema")
@click.argument("form", type=click.Choice(["record", "snapshot"]), metavar="record|snapshot")
@lang_option
def command(form: str) -> None:
    schema = record_schema() if form == "record" else snapshot_schema()
    click.echo(json.dumps(schema, ensure_ascii=False, indent=2))
