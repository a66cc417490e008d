"""Files that are there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EDQUOT, ENOSPC, EROFS
from pathlib import Path
from typing import BinaryIO

from data.trouble import Trouble


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """What is written inside becomes the file at the end, on the disk; after a mistake nothing has changed."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
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
