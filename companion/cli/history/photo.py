"""`companion history photo`: keeps a small copy of a photo with a session."""

from pathlib import Path

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import NUMBER, Command, lang_option
from companion.cli.printing import print_mistake
from companion.language import Language
from companion.notation import NotUnderstood
from companion.notation.scan import read_scan


@click.command(cls=Command, help="history.help.photo")
@click.argument("number", type=NUMBER, metavar="SESSION")
@click.argument("photo", metavar="PHOTO")
@click.option("--entry", type=click.IntRange(0, 1_000_000), metavar="N", help="history.option.entry")
@click.option("--reading", metavar="FILE", help="history.option.reading")
@lang_option
@click.pass_obj
def command(speak: Language, number: int, photo: str, entry: int | None, reading: str | None) -> None:
    try:
        read = None if reading is None else read_scan(reading)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        raise SystemExit(2) from None
    with opened(speak) as history:
        kept = album(history).keep(Path(photo), number, entry, read)
    click.echo(speak.text("history.photo.kept", photo=kept, session=number))
