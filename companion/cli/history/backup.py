"""`companion history backup`: one ordinary file in a folder of the user's choice."""

from pathlib import Path

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import Command, lang_option
from companion.language import Language
from companion.memory.backup import back_up


@click.command(cls=Command, help="history.help.backup")
@click.argument("folder", metavar="FOLDER")
@click.option("--photos", "with_photos", is_flag=True, help="history.option.backup_photos")
@lang_option
@click.pass_obj
def command(speak: Language, folder: str, with_photos: bool) -> None:
    with opened(speak) as history:
        path = back_up(history, Path(folder), album(history) if with_photos else None)
    click.echo(speak.text("history.backup.done", path=str(path)))
