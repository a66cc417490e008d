"""`companion score`: the score sheet of a finished table, line by line."""

from typing import Any

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import (
    columns,
    faint,
    finish,
    heading,
    mistake_json,
    print_json,
    print_mistake,
    print_verdict,
    verdict_json,
    wrapped,
)
from companion.language import Language
from companion.notation import GAMES, NotUnderstood, read_snapshot
from companion.rules.sheet import ScoreSheet
from companion.rules.verdict import Refused


@click.command(cls=Command, help="cli.help.score")
@click.argument("file", metavar="FILE")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, file: str, as_json: bool) -> None:
    try:
        snapshot = read_snapshot(file)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        if as_json:
            print_json(mistake_json(mistake, speak))
        finish(2)
        return
    game = GAMES[snapshot.game].game
    try:
        sheet = game.score(snapshot.table)
    except Refused as refused:
        if as_json:
            print_json({"ok": False, "verdict": verdict_json(refused.verdict, game, speak)})
        else:
            print_verdict(refused.verdict, game, speak)
        finish(1)
        return
    if as_json:
        lines = {
            player: [{"label": line.label.id, "points": line.points, "text": speak.render(line.label)} for line in own]
            for player, own in sheet.lines.items()
        }
        told = {"scores": sheet.scores, "winners": list(sheet.winners), "sheet": lines}
        print_json({**told, **remarks_json(sheet, speak), **found_json(sheet, speak)})
    else:
        print_sheet(sheet, speak)
        print_found(sheet, speak)
    finish(1 if sheet.problems else 0)


def found_json(sheet: ScoreSheet, speak: Language) -> dict[str, Any]:
    """What is wrong with the table or still to be told, where something is."""
    problems = [{"rule": problem.rule, "message": speak.render(problem.sentence)} for problem in sheet.problems]
    notes = [speak.render(note) for note in sheet.notes]
    return {**({"problems": problems} if problems else {}), **({"notes": notes} if notes else {})}


def print_found(sheet: ScoreSheet, speak: Language) -> None:
    for problem in sheet.problems:
        click.echo(click.style(speak.render(problem.sentence), fg="red") + "  " + faint(problem.rule))
    for note in sheet.notes:
        click.echo(click.style(wrapped(speak.render(note)), fg="yellow"))


def remarks_json(sheet: ScoreSheet, speak: Language) -> dict[str, Any]:
    """What a game tells beside the points, where it does."""
    remarks = {
        player: [{**remark.facts, "text": speak.render(remark.sentence)} for remark in own]
        for player, own in sheet.remarks.items()
    }
    return {"remarks": remarks} if remarks else {}


def print_sheet(sheet: ScoreSheet, speak: Language) -> None:
    rows = []
    for player, lines in sheet.lines.items():
        won = click.style(speak.text("cli.replay.won"), fg="green") if player in sheet.winners else ""
        rows.append([heading(speak.name(player)), heading(speak.number(sheet.scores[player])), won])
        rows += [["  " + speak.render(line.label), speak.number(line.points), ""] for line in lines]
    if rows:
        click.echo(columns(rows, right=(1,)))
    for number, (player, remarks) in enumerate(sheet.remarks.items()):
        if rows or number:
            click.echo()
        click.echo(heading(speak.name(player)))
        for remark in remarks:
            click.echo(wrapped(speak.render(remark.sentence), indent=2))
