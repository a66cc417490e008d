"""What `companion` shows in the terminal where no window can be: a dispute settled, a deal followed and scored."""

from pathlib import Path

import click

from companion.cli.printing import heading, print_verdict
from companion.cli.replay import print_replay
from companion.cli.score import print_sheet
from companion.cli.tables import table_lines
from companion.language import Language
from companion.notation import GAMES, read_claim, read_record, read_snapshot
from companion.referee import settle
from companion.rules.journal import fold

SAMPLES = Path(__file__).parent.parent / "samples"


def show(speak: Language, obstacle: str) -> None:
    """`obstacle` is what keeps the window from being opened."""
    click.echo(heading(speak.text("show.welcome")))
    _dispute(speak)
    _round(speak)
    _score(speak)
    click.echo()
    click.echo(speak.text(f"show.no_{obstacle}"))


def _dispute(speak: Language) -> None:
    _step(speak, "show.dispute")
    record = read_record(str(SAMPLES / "dispute.json"))
    game = record.notation.game
    state = fold(game, record.setting, record.entries).state
    click.echo("\n".join(table_lines(game.id, game.show(state), speak)))
    click.echo()
    claim = read_claim(record)
    click.echo(speak.text("show.claim", player=claim.player, card=claim.card, row=claim.row))
    verdict, _ = settle(record, claim)
    print_verdict(verdict, game, speak)


def _round(speak: Language) -> None:
    _step(speak, "show.round")
    record = read_record(str(SAMPLES / "base.json"))
    print_replay(record, fold(record.notation.game, record.setting, record.entries), speak)


def _score(speak: Language) -> None:
    _step(speak, "show.score")
    snapshot = read_snapshot(str(SAMPLES / "piles.json"))
    print_sheet(GAMES[snapshot.game].game.score(snapshot.table), speak)


def _step(speak: Language, title: str) -> None:
    click.echo()
    click.echo(click.style(speak.text(title), fg="cyan", bold=True))
