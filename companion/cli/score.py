"""`companion score`: the score sheet of a finished table, line by line."""

from typing import Any

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import (
    columns,
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
        print_json({**told, **remarks_json(sheet, speak)})
    else:
        print_sheet(sheet, speak)


def remarks_json(sheet: ScoreSheet, speak: Language) -> dict[str, Any]:
    """What a game tells beside the points, where it does."""
    remarks = {
        player: [{**remark.facts, "text": speak.render(remark.sentence)} for remark in own]
        for player, own in sheet.remarks.items()
    }
    doubts = [speak.render(doubt) for doubt in sheet.doubts]
    return {**({"remarks": remarks} if remarks else {}), **({"doubts": doubts} if doubts else {})}


def print_sheet(sheet: ScoreSheet, speak: Language) -> None:
    rows = []
    for player, lines in sheet.lines.items():
        won = click.style(speak.text("cli.replay.won"), fg="green") if player in sheet.winners else ""
        rows.append([heading(speak.name(player)), heading(str(sheet.scores[player])), won])
        rows += [["  " + speak.render(line.label), str(line.points), ""] for line in lines]
    if rows:
        click.echo(columns(rows, right=(1,)))
    for number, (player, remarks) in enumerate(sheet.remarks.items()):
        if rows or number:
            click.echo()
        click.echo(heading(speak.name(player)))
        for remark in remarks:
            click.echo(wrapped(speak.render(remark.sentence), indent=2))
    for doubt in sheet.doubts:
        click.echo(click.style(wrapped(speak.render(doubt)), fg="yellow"))
