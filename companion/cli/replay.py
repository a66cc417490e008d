"""`companion replay`: folds records and prints what happened, how the table lies, and the scores."""

from typing import Any

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import (
    columns,
    effect_json,
    finish,
    heading,
    mistake_json,
    print_json,
    print_mistake,
    print_reasons,
    verdict_json,
    wrapped,
)
from companion.cli.tables import hidden_sides, score_parts, table_lines
from companion.language import Language
from companion.notation import NotUnderstood, Record, read_record
from companion.rules.game import Event, word
from companion.rules.journal import Folded, Stop, fold


@click.command(cls=Command, help="cli.help.replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, files: tuple[str, ...], as_json: bool) -> None:
    worst = 0
    for number, path in enumerate(files):
        if number and not as_json:
            click.echo()
        try:
            record = read_record(path)
        except NotUnderstood as mistake:
            print_mistake(mistake, speak)
            if as_json:
                print_json(mistake_json(mistake, speak))
            worst = 2
            continue
        folded = fold(record.notation.game, record.setting, record.entries)
        if as_json:
            print_json(replay_json(record, folded, speak))
        else:
            print_replay(record, folded, speak)
        if folded.stop is not None:
            worst = max(worst, 1)
    finish(worst)


def replay_json(record: Record, folded: Folded[Any], speak: Language) -> dict[str, Any]:
    game = record.notation.game
    if folded.stop is not None:
        stop = folded.stop
        return {"ok": False, "at": stop.at, "verdict": verdict_json(stop.verdict, game, speak)}
    outcome = game.outcome(folded.state)
    return {
        "ok": True,
        "game": record.game,
        "variant": record.setting.variant,
        "finished": outcome is not None,
        "winners": list(outcome.winners) if outcome else [],
        "scores": game.scores(folded.state),
        "pending": [{"player": waiting.player, "decision": waiting.decision} for waiting in game.pending(folded.state)],
        "state": game.show(folded.state),
        "log": [effect_json(entry, effect, speak) for entry, effect in folded.log],
    }


def print_replay(record: Record, folded: Folded[Any], speak: Language) -> None:
    game, setting = record.notation.game, record.setting
    title = speak.text(
        "cli.replay.title",
        game=speak.text(f"game.{game.id}"),
        variant=speak.text(f"variant.{game.id}.{setting.variant}"),
        players=setting.players,
    )
    click.echo(heading(title))
    corrections = sum(not isinstance(entry, Event) for entry in record.entries)
    if corrections:
        click.echo(speak.text("cli.replay.corrected", n=corrections))
    print_effects(record, folded, speak)
    drawn = table_lines(game.id, game.show(folded.state), speak)
    if drawn:
        click.echo()
        click.echo("\n".join(drawn))
    if folded.stop is None:
        print_scores(record, folded, speak)
        for waiting in game.pending(folded.state):
            click.echo(click.style(speak.text(f"decision.{waiting.decision}", player=waiting.player), fg="yellow"))
    else:
        print_stop(record, folded.stop, speak)


def print_stop(record: Record, stop: Stop, speak: Language) -> None:
    """Where the record breaks a rule, and which."""
    click.echo()
    text = speak.text("cli.replay.stopped", at=stop.at, event=word(record.entries[stop.at]))
    click.echo(click.style(text, fg="red", bold=True))
    print_reasons(stop.verdict, record.notation.game, speak)


def print_effects(record: Record, folded: Folded[Any], speak: Language) -> None:
    lines = []
    for _, effect in folded.log:
        text = speak.join(effect.sentences)
        is_heading = isinstance(effect, record.notation.game.headings)
        lines.append("\n" + heading(wrapped(text)) if is_heading else wrapped(text, indent=2))
    if lines:
        click.echo("\n".join(lines))


def print_scores(record: Record, folded: Folded[Any], speak: Language) -> None:
    game = record.notation.game
    outcome, shown = game.outcome(folded.state), game.show(folded.state)
    hidden = hidden_sides(game.id, record.setting, outcome is not None)
    parts = score_parts(game.id, shown, speak)
    rows = [["", *parts, speak.text("cli.replay.in_all"), ""]]
    for player, score in game.scores(folded.state).items():
        won = click.style(speak.text("cli.replay.won"), fg="green") if outcome and player in outcome.winners else ""
        counts = [speak.number(part[player]) for part in parts.values()]
        counts = ["?" for _ in counts] + ["?"] if player in hidden else [*counts, speak.number(score)]
        rows.append([speak.name(player), *counts, won])
    click.echo()
    click.echo(columns(rows, right=range(1, len(parts) + 2)))
