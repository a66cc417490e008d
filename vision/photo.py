"""Any file in, an upright picture out, or Unreadable with its reason: never a traceback, never a gigabyte."""

import logging
import os
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray
from PIL import ExifTags, Image

from vision.observation import Reason, Unreadable

LONG_SIDE = 1500
"""A photo is reduced while its long side stays at least this long: the numbers on it stay readable."""
SHORTEST_SIDE = 64
"""Nothing can be read in a picture narrower than this."""
MOST_MEMORY = 800_000_000
"""What decoding may take; with the program itself it stays under a gigabyte."""

DARK = 40
"""Too dark: of 256 shades of grey, not one pixel in a hundred reaches this one."""
CONTRAST = 50
"""So many shades apart, two things can be told from each other."""
PLAIN = 0.02
"""A table with contrast in a smaller part of it than this is empty, and nobody knows if it is sharp."""
SHARPNESS = 0.25
"""Blurred: from a pixel to the next but one, the sharpest edges climb less than this part of the contrast around."""

_FORMATS = ("JPEG", "PNG", "BMP", "GIF", "WEBP", "TIFF", "AVIF")
_SIGNATURES = (b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")
_REDUCED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
_decoding = threading.Lock()
logging.getLogger("PIL").addHandler(logging.NullHandler())  # or Pillow's complaints of a broken file reach the screen


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """A photo as it was seen: upright, in blue, green and red."""

    pixels: NDArray[np.uint8]
    size: tuple[int, int]
    """Width and height of the whole upright photo, of which `pixels` may be a reduction."""

    @property
    def scale(self) -> float:
        """How many pixels of the whole photo lie along one of `pixels`."""
        return max(self.size) / float(max(self.pixels.shape[:2]))


@dataclass(frozen=True, slots=True)
class _Header:
    """What a file says of its picture before any of it is decoded."""

    format: str
    size: tuple[int, int]
    bands: int
    transparent: bool
    orientation: int

    @property
    def reduction(self) -> int:
        return max(by for by in _REDUCED if by == 1 or max(self.size) >= by * LONG_SIDE)

    @property
    def memory(self) -> int:
        """The most bytes that decoding takes, as measured."""
        if self.format == "JPEG":
            # A progressive one is held whole, two bytes for each coefficient; others come strip by strip.
            return 2 * self.bands * self.size[0] * self.size[1]
        # OpenCV decodes into one array and hands over a copy; all but the first two work in a third.
        copies = 2 * (8 if self.transparent else 3) + (0 if self.format in ("PNG", "BMP") else 4)
        return copies * self.size[0] * self.size[1]


def open_photo(path: Path) -> Photo:
    """The photo in a file, turned as its EXIF says and reduced where it is large; Unreadable where it is none."""
    try:
        if not path.is_file():
            raise Unreadable(Reason.NOT_AN_IMAGE if path.exists() else Reason.MISSING)
        with path.open("rb") as file, _hushed():
            header = _header(file)
            if min(header.size) < SHORTEST_SIDE:
                raise Unreadable(Reason.TOO_SMALL)
            if header.memory + os.fstat(file.fileno()).st_size > MOST_MEMORY:
                raise Unreadable(Reason.TOO_LARGE)
            file.seek(0)
            return _upright(_decoded(np.fromfile(file, np.uint8), header), header)
    except OSError:
        raise Unreadable(Reason.MISSING) from None


def why_nothing_was_read(photo: Photo) -> Reason:
    """Why no card was found: too dark, too blurred, or there is none."""
    grey = cv2.cvtColor(photo.pixels, cv2.COLOR_BGR2GRAY)
    shrink = min(1.0, 1000 / max(grey.shape))
    grey = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    if np.percentile(grey, 99) < DARK:
        return Reason.TOO_DARK
    # The camera's noise is as sharp as can be, however blurred the photo: it must not count.
    grey = cv2.GaussianBlur(grey, (0, 0), 1)
    around = _shades_within(grey, 61)
    contrasting = around >= CONTRAST
    if contrasting.mean() < PLAIN:
        return Reason.NOTHING_FOUND
    climbs = _shades_within(grey, 3)[contrasting] / around[contrasting]
    return Reason.TOO_BLURRED if np.percentile(climbs, 99) < SHARPNESS else Reason.NOTHING_FOUND


def _header(file: BinaryIO) -> _Header:
    """Pillow reads it: unlike OpenCV it tells the size before it decodes, and knows the EXIF of every format."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(file, formats=_FORMATS) as image:
                # A phone's JPEG with more pictures behind the first (MPO) is a JPEG to us.
                format = "JPEG" if image.format == "MPO" else str(image.format)
                transparent = image.has_transparency_data
                return _Header(format, image.size, len(image.getbands()), transparent, _orientation(image))
    except Image.DecompressionBombError:
        raise Unreadable(Reason.TOO_LARGE) from None
    except Exception:  # a broken header can make Pillow raise anything
        file.seek(0)
        begun = file.read(8).startswith(_SIGNATURES)
        raise Unreadable(Reason.TRUNCATED if begun else Reason.NOT_AN_IMAGE) from None


def _orientation(image: Image.Image) -> int:
    """Which of EXIF's eight ways to turn the pixels; OpenCV turns every TIFF by itself."""
    # Without this question Pillow decodes a whole PNG in search of EXIF after its pixels.
    if image.format == "TIFF" or "exif" not in image.info:
        return 1
    orientation = image.getexif().get(ExifTags.Base.Orientation, 1)
    return orientation if orientation in range(1, 9) else 1


def _decoded(data: NDArray[np.uint8], header: _Header) -> NDArray[np.uint8]:
    """The whole picture, as it lies in the file, reduced; from memory, where OpenCV refuses a truncated JPEG."""
    at_once = _REDUCED[header.reduction if header.format == "JPEG" else 1] | cv2.IMREAD_IGNORE_ORIENTATION
    if header.format == "PNG" and not _whole_png(data.data):
        raise Unreadable(Reason.TRUNCATED)
    try:
        pixels = cv2.imdecode(data, cv2.IMREAD_UNCHANGED if header.transparent else at_once)
    except cv2.error:
        raise Unreadable(Reason.TRUNCATED) from None
    if pixels is None:
        raise Unreadable(Reason.TRUNCATED)
    if header.format != "JPEG" and header.reduction > 1:
        height, width = (-(-side // header.reduction) for side in pixels.shape[:2])
        pixels = cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA)
    return _on_white(pixels) if header.transparent else np.asarray(pixels, np.uint8)


def _whole_png(data: memoryview) -> bool:
    """Whether each chunk ends in the file and the last one ends it: OpenCV takes a chunk's word for its length."""
    at = 8
    while at + 12 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4]), bytes(data[at + 4 : at + 8])
        at += 12 + length
        if kind == b"IEND":
            return at <= len(data)
    return False


def _on_white(pixels: MatLike) -> NDArray[np.uint8]:
    """A picture with transparency, 8 or 16 bit, as it looks on white paper."""
    if pixels.ndim == 2:
        pixels = cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
    light = pixels / np.float32(65535 if pixels.dtype == np.uint16 else 255)
    if light.shape[2] == 4:
        light = 1 - light[:, :, 3:] * (1 - light[:, :, :3])
    return np.asarray(255 * light + 0.5, np.uint8)


def _upright(pixels: NDArray[np.uint8], header: _Header) -> Photo:
    turned: MatLike = pixels
    if header.orientation in (5, 6, 7, 8):
        turned = cv2.transpose(turned)
    if header.orientation in (2, 3, 6, 7):
        turned = cv2.flip(turned, 1)
    if header.orientation in (3, 4, 7, 8):
        turned = cv2.flip(turned, 0)
    short, long = sorted(header.size)
    height, width = turned.shape[:2]
    return Photo(np.asarray(turned, np.uint8), (long, short) if width > height else (short, long))


def _shades_within(grey: MatLike, window: int) -> NDArray[np.float32]:
    """How far apart the lightest and the darkest pixel around each pixel are."""
    square = np.ones((window, window), np.uint8)
    return np.asarray(cv2.subtract(cv2.dilate(grey, square), cv2.erode(grey, square)), np.float32)


@contextmanager
def _hushed() -> Iterator[None]:
    """No sound from libjpeg and libpng, which speak of a broken file on the process's own standard error."""
    with _decoding:  # one at a time: there is one standard error, and one list of warnings, for all threads
        try:
            kept = os.dup(2)
        except OSError:  # a program without a console has none
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
