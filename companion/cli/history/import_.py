"""`companion history import`: takes in histories, backups and records; all of the files or none of them."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json, print_mistake
from companion.language import Language
from companion.memory.incoming import Given, NothingTaken, take_in_files
from data.kept import now, timestamp


@click.command(cls=Command, help="history.help.import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, files: tuple[str, ...], as_json: bool) -> None:
    try:
        with _standard_input("-" in files) as spooled, opened(speak) as history:
            named = [Given(name, spooled, now()) if name == "-" else _given(name) for name in files]
            all_taken = take_in_files(history, album(history), named)
    except NothingTaken as nothing:
        for mistake in nothing.mistakes:
            print_mistake(mistake, speak)
        if len(files) > 1:
            click.echo(speak.text("history.import.nothing"), err=True)
        sys.exit(2)
    for name, taken in zip(files, all_taken, strict=True):
        if as_json:
            print_json({"file": name, **taken._asdict()})
        else:
            told = [speak.text("history.import.taken", n=taken.sessions)]
            told += [speak.text("history.import.known", n=taken.known)] if taken.known else []
            click.echo(" ".join([f"{name}:", *told]) if len(files) > 1 else "\n".join(told))


def _given(name: str) -> Given:
    path = Path(name)
    try:
        changed = path.stat().st_mtime
    except (OSError, ValueError):  # told when it is opened
        return Given(name, path, now())
    return Given(name, path, timestamp(datetime.fromtimestamp(changed, UTC)))


@contextmanager
def _standard_input(wanted: bool) -> Iterator[Path]:
    """What comes in there, as a file that can be read twice."""
    with tempfile.TemporaryDirectory() as folder:
        spooled = Path(folder) / "input"
        if wanted:
            with spooled.open("wb") as copy:
                shutil.copyfileobj(sys.stdin.buffer, copy)
        yield spooled
