"""`companion history import`: takes in a history, a backup or records; all of it or nothing."""

import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import click

from companion.cli.history.opening import album, opened
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import print_json, print_mistake
from companion.language import Language
from companion.memory.backup import is_backup, restore
from companion.memory.exchange import is_history, take_in_lines, take_in_record
from companion.notation import NotUnderstood, read_record
from companion.notation.files import opened_file
from data.exchange import TakenIn
from data.history import History
from data.kept import now, timestamp


@click.command(cls=Command, help="history.help.import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, files: tuple[str, ...], as_json: bool) -> None:
    worst = 0
    with opened(speak) as history:
        for path in files:
            try:
                taken = take(history, path)
            except NotUnderstood as mistake:
                print_mistake(mistake, speak)
                worst = 2
                continue
            if as_json:
                print_json({"file": path, **taken._asdict()})
            else:
                click.echo(speak.text("history.import.taken", n=taken.sessions))
                if taken.known:
                    click.echo(speak.text("history.import.known", n=taken.known))
    if worst:
        sys.exit(worst)


def take(history: History, path: str) -> TakenIn:
    """What kind of file it is shows in its first bytes."""
    if path == "-":
        with tempfile.TemporaryDirectory() as folder:
            spooled = Path(folder) / "input"
            with spooled.open("wb") as copy:
                shutil.copyfileobj(sys.stdin.buffer, copy)
            return _take(history, spooled, now())
    with opened_file(path):  # tells a file that is not there, or may not be read
        pass
    return _take(history, Path(path), timestamp(datetime.fromtimestamp(Path(path).stat().st_mtime, UTC)))


def _take(history: History, path: Path, at: str) -> TakenIn:
    with path.open("rb") as file:
        first = file.readline(1000)
    if is_backup(first):
        return restore(history, path, album(history))
    if is_history(first):
        return take_in_lines(history, lambda: path.open("rb"), str(path))
    return take_in_record(history, read_record(str(path)), at)
