"""`companion schema`: the JSON Schema of what the other commands read, and of what a scan prints."""

import json

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.notation import record_schema, scan_schema, snapshot_schema

SCHEMAS = {"record": record_schema, "snapshot": snapshot_schema, "scan": scan_schema}


@click.command(cls=Command, help="cli.help.schema")
@click.argument("form", type=click.Choice(list(SCHEMAS)), metavar="|".join(SCHEMAS))
@json_option
@lang_option
def command(form: str, as_json: bool) -> None:
    """A schema is JSON in any case; for people it is indented."""
    schema = SCHEMAS[form]()
    if as_json:
        print_json(schema)
    else:
        click.echo(json.dumps(schema, indent=2))
