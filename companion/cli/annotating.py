"""Where the pictures of `scan --annotate` go: settled before any photo is read, and never over a photo."""

import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from companion.cli.localised import Mistaken
from companion.rules.message import say

SUFFIXES = (".png", ".jpg", ".jpeg")


def picture_paths(photos: Sequence[str], out: str) -> list[Path]:
    """A picture for each photo: `out` itself for one, in the folder `out` for several. Raises Mistaken."""
    path = Path(out)
    try:
        pictures = [_file(path)] if len(photos) == 1 and not path.is_dir() else _in_folder(photos, path)
        originals = {Path(photo).resolve() for photo in photos}
        spoiled = [picture for picture in pictures if picture.resolve() in originals]
    except OSError:
        raise Mistaken(say("cli.mistake.annotate_unwritable", path=out)) from None
    if spoiled:
        raise Mistaken(say("cli.mistake.annotate_photo", path=str(spoiled[0])))
    return pictures


def _file(path: Path) -> Path:
    if path.suffix.lower() not in SUFFIXES:
        raise Mistaken(say("cli.mistake.annotate_suffix", path=str(path)))
    if path.exists():
        path.open("r+b").close()
    else:
        _try_writing(path.parent)
    return path


def _in_folder(photos: Sequence[str], folder: Path) -> list[Path]:
    if folder.exists() and not folder.is_dir():
        raise Mistaken(say("cli.mistake.annotate_folder", path=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    _try_writing(folder)
    pictures: list[Path] = []
    for photo in photos:
        stem = "photo" if photo == "-" else Path(photo).stem
        names = (folder / f"{stem}{'' if n == 1 else f'-{n}'}.annotated.jpg" for n in count(1))
        pictures.append(next(name for name in names if name not in pictures))  # two folders may hold the same name
    return pictures


def _try_writing(folder: Path) -> None:
    tempfile.TemporaryFile(dir=folder).close()
