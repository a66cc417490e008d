"""`companion history delete`: a session is gone, with its photos if so wished."""

import sys

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import NUMBER, Command, Mistaken, lang_option
from companion.language import Language
from companion.rules.message import say


@click.command(cls=Command, help="history.help.delete")
@click.argument("number", type=NUMBER, metavar="SESSION")
@click.option("--photos/--keep-photos", "with_photos", default=None, help="history.option.with_photos")
@lang_option
@click.pass_obj
def command(speak: Language, number: int, with_photos: bool | None) -> None:
    with opened(speak) as history:
        history.open(number)
        photos = album(history)
        count = len(photos.of(number))
        if count and with_photos is None:
            with_photos = _asked(speak, count)
        if count and with_photos:
            photos.delete_of(number)
        history.delete(number)
    click.echo(speak.text("history.delete.done", session=number))
    if count:
        click.echo(speak.text("history.delete.photos" if with_photos else "history.delete.photos_kept", n=count))


def _asked(speak: Language, count: int) -> bool:
    if not sys.stdin.isatty():
        raise Mistaken(say("history.delete.say_which", n=count))
    return click.confirm(speak.text("history.delete.ask", n=count))
