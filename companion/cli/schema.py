"""`companion schema`: the JSON Schema of what the other commands read."""

import json

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.notation import record_schema, snapshot_schema


@click.command(cls=Command, help="cli.help.schema")
@click.argument("form", type=click.Choice(["record", "snapshot"]), metavar="record|snapshot")
@json_option
@lang_option
def command(form: str, as_json: bool) -> None:
    """A schema is JSON in any case; for people it is indented."""
    schema = record_schema() if form == "record" else snapshot_schema()
    if as_json:
        print_json(schema)
    else:
        click.echo(json.dumps(schema, indent=2))
