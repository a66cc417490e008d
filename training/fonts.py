"""The typefaces that training draws with: every installed font whose digits can be told apart, split once for all."""

import hashlib
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

DIGITS = "0123456789"
SIGNS = "$€£¥Kč,.'’-kMmiltsoCZEURSDzłF+x×±"
"""What stands beside digits: in amounts, and on special spaces; not every typeface has all of them."""
NO_CHARACTER = "\U000f1a2b"
"""For private use, so that a font draws it as it draws whatever it has no shape for."""
ODD = ("aenigma", "yozvox", "dseg", "/lyx", "cmex", "braille", "3270", "terminus", "pautada", "ferritecoredx-display")
"""Folders and files of display, segment, symbol and ruled fonts that no card would be printed in."""
HAIRLINES = ("thin", "hairline", "extralight", "ultralight")
"""Styles that no card prints its number in."""
OF_A_FAMILY = 3
"""No more of one family, so that large families do not rule."""


@dataclass(frozen=True, slots=True)
class Typeface:
    path: str
    family: str
    signs: frozenset[str]
    """Those of DIGITS and SIGNS that it has."""
    shape: str
    """The same for typefaces whose digits look the same, whatever their names."""

    def writes(self, text: str) -> bool:
        return self.signs.issuperset(text.replace(" ", ""))


def held_out(family: str) -> bool:
    """A fifth of the families is never trained on; which, depends on nothing but the name."""
    return hashlib.sha256(family.encode()).digest()[0] < 51


@lru_cache(maxsize=1)
def typefaces() -> tuple[Typeface, ...]:
    """All usable typefaces of this machine."""
    found: dict[str, list[Typeface]] = {}
    for path, family, style in _installed():
        enough = len(found.get(family, ())) >= OF_A_FAMILY
        if not enough and _like_a_card(path, style) and _legible(path, DIGITS):
            found.setdefault(family, []).append(Typeface(path, family, _signs(path) | {*DIGITS}, _shape(path)))
    return tuple(face for family in found.values() for face in family)


@lru_cache(maxsize=2)
def choice_of(split: str) -> tuple[Typeface, ...]:
    """The typefaces of "train" or of "held_out"; what looks like one to train with is never held out."""
    trained = [face for face in typefaces() if not held_out(face.family)]
    if split == "train":
        return tuple(trained)
    known = {face.shape for face in trained}
    return tuple(face for face in typefaces() if held_out(face.family) and face.shape not in known)


@lru_cache(maxsize=4096)
def sized(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


def _installed() -> Iterator[tuple[str, str, str]]:
    """Path, family and style of every font that fontconfig knows, in the same order everywhere."""
    command = ["fc-list", "--format", "%{file}|%{family[0]}|%{style[0]}\n"]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for line in sorted(set(listing.split("\n"))):
        path, _, name = line.partition("|")
        family, _, style = name.partition("|")
        yield path, family, style


def _like_a_card(path: str, style: str) -> bool:
    return (
        Path(path).suffix.lower() in (".ttf", ".otf")
        and not any(folder in path.lower() for folder in ODD)
        and not any(word in style.lower() for word in HAIRLINES)
    )


def _legible(path: str, characters: str) -> bool:
    """Whether each character is drawn, and unlike the others; digits equally high, neither hairlines nor blots."""
    try:
        font = sized(path, 40)
        shapes = list(_shapes(font, characters))
    except OSError:
        return False
    if len({shape.tobytes() for shape in shapes}) < len(shapes):
        return False
    missing, space = _shapes(font, NO_CHARACTER + " ")
    if space.any() or any(np.array_equal(shape, missing) for shape in shapes):  # ruled like a school book, or empty
        return False
    digits = [shape > 0 for shape in shapes[: len(DIGITS)]]
    ink = [float(digit.mean()) for digit in digits]
    heights = [int(digit.any(axis=1).sum()) for digit in digits]
    return min(ink) > 0.012 and max(ink) < 0.5 and min(heights) > 0.55 * max(heights) and max(heights) > 14


def _signs(path: str) -> frozenset[str]:
    """The signs that are drawn, and unlike any digit."""
    font = sized(path, 40)
    others = {shape.tobytes() for shape in _shapes(font, DIGITS + NO_CHARACTER)}
    shapes = zip(SIGNS, _shapes(font, SIGNS), strict=True)
    return frozenset(sign for sign, shape in shapes if shape.tobytes() not in others)


def _shape(path: str) -> str:
    return hashlib.sha256(b"".join(shape.tobytes() for shape in _shapes(sized(path, 40), DIGITS))).hexdigest()


def _shapes(font: ImageFont.FreeTypeFont, characters: str) -> Iterator[NDArray[np.uint8]]:
    for character in characters:
        image = Image.new("L", (64, 64))
        ImageDraw.Draw(image).text((12, 8), character, 255, font)
        yield np.asarray(image)
