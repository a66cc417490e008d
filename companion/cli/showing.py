"""What `companion` shows in the terminal where no window can be: photo, dispute, score sheet, a match that was kept."""

import os
import shutil
import sys
from pathlib import Path

import click

from companion.cli.history.show import print_deals
from companion.cli.photographed import photo_lines
from companion.cli.printing import faint, heading, print_verdict
from companion.cli.readings import reading_lines
from companion.cli.score import print_sheet
from companion.cli.tables import table_lines
from companion.language import Language
from companion.memory.place import folder
from companion.notation import GAMES, read_claim, read_record, read_snapshot
from companion.reading import KINDS
from companion.referee import settle
from companion.rules.journal import fold
from data.trouble import Trouble

SAMPLES = Path(__file__).parent.parent / "samples"
PHOTO, GAME, KIND = SAMPLES / "pile.jpg", "six_nimmt", "pile"


def show(speak: Language, obstacle: str) -> None:
    """`obstacle` is what keeps the window from being opened."""
    click.echo(heading(speak.text("show.welcome")))
    _photo(speak)
    _dispute(speak)
    _score(speak)
    _match(speak)
    click.echo()
    click.echo(heading(speak.text("show.window")))
    click.echo(speak.text(f"show.no_{obstacle}"))


def _photo(speak: Language) -> None:
    from vision.annotate import write_annotated
    from vision.look import look

    _step(speak, "show.photo")
    kind = KINDS[GAME][KIND]
    observation = look(PHOTO, kind.subject)
    if sys.stdout is not None and sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        click.echo("\n".join(photo_lines(PHOTO, observation, width, os.environ)))
    click.echo("\n".join(reading_lines(kind, KIND, observation, speak)))
    drawn = folder() / "sample" / "pile.png"
    try:
        drawn.parent.mkdir(parents=True, exist_ok=True)
        write_annotated(PHOTO, observation, drawn)
    except OSError:
        click.echo(faint(speak.text("scan.not_drawn")))
    else:
        click.echo(faint(speak.text("scan.drawn", picture=str(drawn))))


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


def _score(speak: Language) -> None:
    _step(speak, "show.score")
    snapshot = read_snapshot(str(SAMPLES / "piles.json"))
    print_sheet(GAMES[snapshot.game].game.score(snapshot.table), speak)


def _match(speak: Language) -> None:
    """The sample night, in a history of its own that stays on the disk."""
    from companion.memory.sample import sample_night
    from companion.memory.telling import hindrance_message
    from data.questions import session, totals

    _step(speak, "show.match")
    try:
        history, number = sample_night()
        listed, deals = session(history, number), totals(history, number)
        history.close()
    except Trouble as trouble:
        click.echo(speak.render(hindrance_message(trouble)))
    else:
        print_deals(listed, tuple(seat.player for seat in listed.seats), deals, speak)


def _step(speak: Language, title: str) -> None:
    click.echo()
    click.echo(click.style(speak.text(title), fg="cyan", bold=True))
