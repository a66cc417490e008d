"""`companion history doctor`: checks the history, and with --repair puts right what can be; the original is kept."""

import sys

import click

from companion.cli.history.opening import album, telling
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.language import Language
from companion.memory.place import database
from companion.memory.scoring import score
from companion.memory.telling import hindrance_message, shown_place
from data.history import open_history
from data.rescue import Finding, Rescued, examine, rescue
from data.trouble import Trouble


@click.command(cls=Command, help="history.help.doctor")
@click.option("--repair", is_flag=True, help="history.option.repair")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, repair: bool, as_json: bool) -> None:
    rescued: Rescued | None = None
    findings = _examined(speak)
    if repair and any(finding.what in ("damaged", "gaps") for finding in findings):
        with telling(speak):
            rescued = rescue(database(), score)
        findings = _examined(speak)
    if repair and any(finding.what == "derived" for finding in findings):
        with telling(speak):
            history = open_history(database(), score)
            history.rebuild()
            history.close()
        findings = _examined(speak)
    if as_json:
        saved = rescued and {**rescued._asdict(), "original": str(rescued.original)}
        print_json({"findings": [finding._asdict() for finding in findings], "rescued": saved})
    else:
        _print(findings, rescued, speak)
    if any(finding.what in ("damaged", "gaps", "derived") for finding in findings):
        sys.exit(1)


def _examined(speak: Language) -> list[Finding]:
    """A file that is too damaged to be opened is a finding like any other; whatever else is wrong ends the command."""
    with telling(speak):
        try:
            history = open_history(database(), score)
            try:
                return examine(history, album(history))
            finally:
                history.close()
        except Trouble as trouble:
            if trouble.reason != "damaged":
                raise
            click.echo(speak.render(hindrance_message(trouble)), err=True)
    return [Finding("damaged", 1)]


def _print(findings: list[Finding], rescued: Rescued | None, speak: Language) -> None:
    if rescued is not None:
        saved = {"sessions": rescued.sessions, "entries": rescued.entries, "original": str(rescued.original)}
        click.echo(speak.text("history.doctor.rescued", **saved))
    for finding in findings:
        click.echo(speak.text(f"history.finding.{finding.what}", n=finding.number))
    if not findings:
        click.echo(speak.text("history.doctor.well", place=shown_place()))
