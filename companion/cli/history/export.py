"""`companion history export`: the whole history as JSON lines or CSV, or the record of one session."""

import json
from collections.abc import Iterable
from pathlib import Path

import click

from companion.cli.history.opening import opened
from companion.cli.localised import NUMBER, Command, Mistaken, lang_option
from companion.language import Language
from companion.memory.exchange import lines as all_lines
from companion.memory.scoring import record_values, whole_journal
from companion.memory.spreadsheet import rows
from companion.rules.message import say
from data.files import whole_file


@click.command(cls=Command, help="history.help.export")
@click.argument("number", type=NUMBER, metavar="[SESSION]", required=False)
@click.option("--csv", "as_csv", is_flag=True, help="history.option.csv")
@click.option("--output", "-o", metavar="FILE", help="history.option.output")
@lang_option
@click.pass_obj
def command(speak: Language, number: int | None, as_csv: bool, output: str | None) -> None:
    if as_csv and number is not None:
        raise Mistaken(say("history.export.one_or_csv"))
    with opened(speak) as history:
        lines: Iterable[str]
        if number is not None:
            journal = history.open(number).journal
            values = record_values(journal.match, whole_journal(journal))
            lines = [json.dumps(values, ensure_ascii=False, indent=1) + "\n"]
        elif as_csv:
            lines = rows(history)
        else:
            lines = all_lines(history)
        if output is None:
            for line in lines:
                click.echo(line.encode(), nl=False)
        else:
            with whole_file(Path(output)) as file:
                for line in lines:
                    file.write(line.encode())
