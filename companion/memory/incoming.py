"""Files that are to be taken in, of whatever kind: all of them checked first, then written in one transaction."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from companion.memory.backup import contents, is_backup, take_photos
from companion.memory.exchange import is_history, lines_in, record_in
from companion.notation import NotUnderstood
from companion.notation.files import opened_file, read_json
from companion.notation.record import record_of
from data.album import Album
from data.exchange import Item, TakenIn, take_in
from data.history import History


class Given(NamedTuple):
    """A file that somebody named."""

    name: str
    path: Path
    at: str
    """When a record in it was played, as far as that is known: it does not say so itself."""


class NothingTaken(Exception):
    """Some files are not understood, and so none was taken in."""

    def __init__(self, mistakes: Sequence[NotUnderstood]) -> None:
        super().__init__(f"{len(mistakes)} files")
        self.mistakes = list(mistakes)


class _Checked(NamedTuple):
    items: Callable[[], Iterator[Item]]
    take_photos: Callable[[Album], None]


def take_in_files(history: History, album: Album, files: Sequence[Given]) -> list[TakenIn]:
    """All of the files, or none: raises NothingTaken with what is wrong with each, or Trouble."""
    with ExitStack() as opened:
        checked: list[_Checked] = []
        mistakes: list[NotUnderstood] = []
        for file in files:
            try:
                one = _opened(file, opened)
                for _ in one.items():
                    pass
                checked.append(one)
            except NotUnderstood as mistake:
                mistakes.append(NotUnderstood(file.name, mistake.sentence, mistake.place))
        if mistakes:
            raise NothingTaken(mistakes)
        taken = take_in(history, [one.items() for one in checked])
        for one in checked:
            one.take_photos(album)
        return taken


def _opened(file: Given, opened: ExitStack) -> _Checked:
    """What kind of file it is shows in its first bytes."""
    with opened_file(str(file.path)) as content:
        first = content.readline(1000)
    if is_backup(first):
        archive = opened.enter_context(contents(file.path))
        return _Checked(lambda: lines_in(archive.history, file.name), lambda album: take_photos(archive, album))
    if is_history(first):
        return _Checked(lambda: lines_in(lambda: file.path.open("rb"), file.name), lambda album: None)
    record = record_of(read_json(str(file.path)), file.name)
    return _Checked(lambda: record_in(record, file.at), lambda album: None)
