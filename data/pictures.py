"""A picture made small and anonymous. It comes from anywhere, so nothing of it is trusted."""

import io
import warnings
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

LONG_SIDE = 2000
MOST_BYTES = 64_000_000
MOST_PIXELS = 64_000_000
QUALITY = 85
FORMATS = ("JPEG", "PNG", "WEBP")


class BadPhoto(Exception):
    """Not kept, by reason: missing, unreadable, too_large or album_full."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Picture(NamedTuple):
    content: bytes
    """A JPEG without EXIF: neither place nor device."""
    width: int
    height: int


def small(path: Path) -> Picture:
    """Upright, its long side at most 2000 pixels. Raises BadPhoto."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadPhoto("missing") from None
    except (OSError, ValueError):
        raise BadPhoto("unreadable") from None
    if len(content) > MOST_BYTES:
        raise BadPhoto("too_large")
    try:
        return _small(content)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, IndexError, TypeError, EOFError):
        raise BadPhoto("unreadable") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError):
        raise BadPhoto("too_large") from None


def _small(content: bytes) -> Picture:
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        with Image.open(io.BytesIO(content), formats=FORMATS) as image:
            if image.width * image.height > MOST_PIXELS:
                raise BadPhoto("too_large")
            image.draft("RGB", (LONG_SIDE, LONG_SIDE))  # a JPEG is decoded at a part of its size
            upright = ImageOps.exif_transpose(image).convert("RGB")
    upright.thumbnail((LONG_SIDE, LONG_SIDE))
    bare = Image.new("RGB", upright.size)  # what Pillow carries along in `info` stays behind
    bare.paste(upright)
    made = io.BytesIO()
    bare.save(made, "JPEG", quality=QUALITY)
    return Picture(made.getvalue(), *bare.size)


def is_small_and_bare(content: bytes) -> bool:
    """Whether a picture is such as `small` makes, so that it can be kept as it is."""
    try:
        with Image.open(io.BytesIO(content), formats=("JPEG",)) as image:
            fits = max(image.size) <= LONG_SIDE and not image.getexif() and "comment" not in image.info
            if fits:
                image.load()
            return fits
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False
