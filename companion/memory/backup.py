"""A backup: one ordinary zip file with the history as JSON lines, and the photos if so wished."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from companion.memory.exchange import lines
from companion.notation.files import NotUnderstood
from companion.rules.message import say
from data.album import Album
from data.files import whole_file
from data.history import History
from data.pictures import is_small_and_bare

HISTORY = "history.jsonl"
PHOTO = re.compile(r"photos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jpg")
MOST_BYTES = 16_000_000_000
MOST_OF_A_PHOTO = 16_000_000


def back_up(history: History, folder: Path, album: Album | None) -> Path:
    """A new file in the folder, whole or not there at all; with the pictures of the album if one is given."""
    path = folder / f"table-companion-{datetime.now():%Y-%m-%d-%H%M%S}.zip"
    with whole_file(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open(HISTORY, "w", force_zip64=True) as inside:
            for line in lines(history):
                inside.write(line.encode())
        if album is not None:
            for uid in album.uids():
                picture = album.path(uid)
                if picture.exists():
                    archive.write(picture, f"photos/{uid}.jpg", compress_type=zipfile.ZIP_STORED)
    return path


def is_backup(first_bytes: bytes) -> bool:
    return first_bytes.startswith(b"PK\x03\x04")


class Archive(NamedTuple):
    zip: zipfile.ZipFile
    source: str

    @contextmanager
    def history(self) -> Iterator[BinaryIO]:
        with _told(self.source), self.zip.open(HISTORY) as inside:
            yield cast(BinaryIO, inside)


@contextmanager
def contents(path: Path) -> Iterator[Archive]:
    """A backup, open to be read. Raises NotUnderstood where it is none, or holds anything else."""
    source = str(path)
    with ExitStack() as opened:
        with _told(source):
            archive = opened.enter_context(zipfile.ZipFile(path))
            _check(archive, source)
        yield Archive(archive, source)


@contextmanager
def _told(source: str) -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zipfile.LargeZipFile, RuntimeError, NotImplementedError, EOFError, zlib.error):
        raise NotUnderstood(source, say("history.input.bad_backup")) from None


def _check(archive: zipfile.ZipFile, source: str) -> None:
    members = archive.infolist()
    names = [member.filename for member in members]
    strange = [name for name in names if name != HISTORY and not PHOTO.fullmatch(name)]
    if HISTORY not in names or strange or len(set(names)) != len(names):
        raise NotUnderstood(source, say("history.input.bad_backup"))
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise NotUnderstood(source, say("history.input.backup_too_large"))


def take_photos(archive: Archive, album: Album) -> None:
    """Only those that the history knows, and only into the album's folder."""
    wanted = set(album.uids())
    for member in archive.zip.infolist():
        found = PHOTO.fullmatch(member.filename)
        if not found or found[1] not in wanted or album.path(found[1]).exists():
            continue
        with _told(archive.source), archive.zip.open(member) as inside:
            content = inside.read(MOST_OF_A_PHOTO + 1)
        fits = len(content) <= MOST_OF_A_PHOTO and album.used() + len(content) <= album.limit
        if fits and is_small_and_bare(content):
            with whole_file(album.path(found[1])) as file:
                file.write(content)
