"""Files that are there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EDQUOT, EEXIST, EISDIR, ENOSPC, EROFS
from pathlib import Path
from typing import BinaryIO

from data.trouble import Trouble


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """What is written inside becomes the file at the end, on the disk; after a mistake nothing has changed.

    A link stays a link to it. What is no file, such as a folder or a device, is never put out of its place.
    """
    path = Path(os.path.realpath(path))
    try:
        if path.exists() and not path.is_file():
            there = EISDIR if path.is_dir() else EEXIST
            raise OSError(there, os.strerror(there), str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            with unfinished.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise Trouble(_reason(error), str(error)) from error


def _reason(error: OSError) -> str:
    if error.errno in (ENOSPC, EDQUOT):
        return "full"
    return "read_only" if isinstance(error, PermissionError) or error.errno == EROFS else "cannot_write"
