"""`companion history photos`: how much room the photos take, and how much they may take."""

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json
from companion.language import Language
from companion.memory.place import photo_folder, set_settings, settings


@click.command(cls=Command, help="history.help.photos")
@click.option("--limit", type=click.IntRange(0, 1_000_000), metavar="MB", help="history.option.limit")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, limit: int | None, as_json: bool) -> None:
    with opened(speak) as history:
        if limit is not None:
            set_settings(settings()._replace(photo_megabytes=limit))
        photos = album(history)
        count, used, most = photos.count(), photos.used(), settings().photo_megabytes
    if as_json:
        print_json({"photos": count, "bytes": used, "limit_megabytes": most, "folder": str(photo_folder())})
    else:
        told = speak.text("history.photos.used", n=count, used=f"{used / 1e6:.1f}", limit=most)
        click.echo(f"{told} {photo_folder()}")
