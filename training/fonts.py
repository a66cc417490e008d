"""The typefaces that training draws with: every font whose digits can be told apart, split once for all.

Those that Debian installs are split: most are trained on, some are kept apart for measuring. Those that npm installs
for `make train` are trained on only, and only as far as they look like none that is kept apart.
"""

import hashlib
import json
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

DIGITS = "0123456789"
SIGNS = "$€£¥Kč,.'’-kMmiltsoCZEURSDzłF+x×±"
"""What stands beside digits: in amounts, and on special spaces; not every typeface has all of them."""
CURRENCIES = "$€£¥"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NO_CHARACTER = "\U000f1a2b"
"""For private use, so that a font draws it as it draws whatever it has no shape for."""
ODD = (
    "aenigma",
    "yozvox",
    "dseg",
    "/lyx",
    "cmex",
    "braille",
    "3270",
    "terminus",
    "/pc/",
    "atari",
    "pautada",
    "symbols",
    "ferritecoredx-display",
)
"""Folders and files of display, segment, symbol and ruled fonts, and of those of old computers' screens, that no card
would be printed in."""
HAIRLINES = ("thin", "hairline", "extralight", "ultralight")
"""Styles that no card prints its number in; some families have them in their names."""
OF_A_FAMILY = 3
"""No more of one family, so that large families do not rule."""
FROM_NPM = Path("build/fonts/node_modules/@fontsource")
"""Where tools/train.sh puts the packages of training/web_fonts.json."""
WEIGHTS = (400, 700, 900)
"""Of a family from npm those weights are taken that come nearest to these."""
TOO_ALIKE = 0.93
"""Digits that match those of a typeface kept apart so well, on the average, are the same or all but the same."""
RECOGNISED = 9
"""So many of the ten digits must look more like the same digit of another family than like any other: people could not
tell those of ribbons, or of strokes that lean far backwards."""


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
    """All usable typefaces that Debian has installed on this machine."""
    found: dict[str, list[Typeface]] = {}
    for path, family, style in _installed():
        enough = len(found.get(family, ())) >= OF_A_FAMILY
        if not enough and like_a_card(path, f"{family} {style}") and _legible(path, DIGITS):
            found.setdefault(family, []).append(Typeface(path, family, _signs(path) | {*DIGITS}, _shape(path)))
    return tuple(with_true_currencies(recognisable([face for family in found.values() for face in family])))


def recognisable(faces: Sequence[Typeface]) -> list[Typeface]:
    """Those most of whose digits somebody would know who has seen only the other families."""
    families = np.array([face.family for face in faces])
    if len(set(families.tolist())) < 2:  # there is nothing to compare them with
        return list(faces)
    looks = np.stack([_look(face.path) for face in faces])
    kept = []
    for face, look in zip(faces, looks, strict=True):
        likeness = looks @ look.T  # face, digit of that face, digit of this one
        likeness[families == face.family] = -1
        if (likeness.max(axis=0).argmax(axis=0) == np.arange(len(DIGITS))).sum() >= RECOGNISED:
            kept.append(face)
    return kept


def with_true_currencies(faces: Sequence[Typeface]) -> list[Typeface]:
    """Each without those currencies that look more like a letter or digit of the other families: old fonts have J where
    £ should be, and Greek where € should be."""
    families = list({face.family: face for face in faces}.values())
    if len(families) < 2:  # there is nothing to compare them with
        return list(faces)
    looks = np.stack([_look(one.path, CURRENCIES + LETTERS + DIGITS) for one in families])
    kept = []
    for face in faces:
        likeness = looks @ _look(face.path, CURRENCIES).T  # family, character of that family, currency of this face
        likeness[[one.family == face.family for one in families]] = -1
        likest = likeness.max(axis=0).argmax(axis=0)
        false = {sign for k, sign in enumerate(CURRENCIES) if likest[k] >= len(CURRENCIES)}
        kept.append(replace(face, signs=face.signs - false))
    return kept


@lru_cache(maxsize=2)
def choice_of(split: str) -> tuple[Typeface, ...]:
    """The typefaces of "train" or of "held_out"; what looks like one to train with is never held out."""
    trained = [face for face in typefaces() if not held_out(face.family)]
    known = {face.shape for face in trained}
    kept_apart = [face for face in typefaces() if held_out(face.family) and face.shape not in known]
    return tuple(kept_apart) if split == "held_out" else (*trained, *unlike(from_npm(), kept_apart))


def from_npm(packages: Path = FROM_NPM) -> list[Typeface]:
    """The usable typefaces of npm's packages, none where `make train` has not been here."""
    found: list[Typeface] = []
    for told in sorted(packages.glob("*/metadata.json")):
        family = str(json.loads(told.read_text(encoding="utf-8"))["family"])
        paths = [str(path) for path in _of_all_weights(told.parent / "files") if _legible(str(path), DIGITS)]
        found += [Typeface(path, family, _signs(path) | {*DIGITS}, _shape(path)) for path in paths]
    return found


def unlike(faces: Sequence[Typeface], others: Sequence[Typeface]) -> list[Typeface]:
    """Those faces whose family has neither the name of one of the others nor a face that looks like one of them."""
    if not faces or not others:
        return list(faces)
    looks, others_look = (np.stack([_look(face.path) for face in some]) for some in (faces, others))
    alike = (np.einsum("adk,bdk->abd", looks, others_look).mean(axis=2) > TOO_ALIKE).any(axis=1)
    names = {_plain_name(other.family) for other in others}
    names |= {_plain_name(face.family) for face, same in zip(faces, alike, strict=True) if same}
    return [face for face in faces if _plain_name(face.family) not in names]


def _plain_name(family: str) -> str:
    return "".join(letter for letter in family.lower() if letter.isalnum())


def _of_all_weights(files: Path) -> list[Path]:
    """The upright Latin fonts of a package whose weights are nearest to those asked for, each once."""
    by_weight = {int(path.stem.split("-")[-2]): path for path in sorted(files.glob("*-latin-[1-9]*-normal.woff"))}
    chosen = {min(by_weight, key=lambda weight: abs(weight - wanted)) for wanted in WEIGHTS if by_weight}
    return [by_weight[weight] for weight in sorted(chosen)]


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


def like_a_card(path: str, name: str) -> bool:
    """Whether a card may be printed in a font, by its file and its full name."""
    return (
        Path(path).suffix.lower() in (".ttf", ".otf")
        and not any(folder in path.lower() for folder in ODD)
        and not any(word in name.lower() for word in HAIRLINES)
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
    """The signs that are drawn, and unlike any digit; a font may have nothing where a sign should be."""
    font = sized(path, 40)
    others = {shape.tobytes() for shape in _shapes(font, DIGITS + NO_CHARACTER + " ")}
    shapes = zip(SIGNS, _shapes(font, SIGNS), strict=True)
    return frozenset(sign for sign, shape in shapes if shape.tobytes() not in others)


def _shape(path: str) -> str:
    return hashlib.sha256(b"".join(shape.tobytes() for shape in _shapes(sized(path, 40), DIGITS))).hexdigest()


def _look(path: str, characters: str = DIGITS) -> NDArray[np.float32]:
    """What they look like (character, pixel), each alone and stretched to one size, however much ink it has."""
    looks = []
    for shape in _shapes(sized(path, 40), characters):
        down, across = np.nonzero(shape)
        inked = shape[down.min() : down.max() + 1, across.min() : across.max() + 1] if len(down) else shape
        pixels = np.asarray(cv2.resize(inked, (16, 24), interpolation=cv2.INTER_AREA), np.float32).ravel()
        pixels -= pixels.mean()
        looks.append(pixels / (np.linalg.norm(pixels) + np.float32(1e-6)))
    return np.stack(looks)


def _shapes(font: ImageFont.FreeTypeFont, characters: str) -> Iterator[NDArray[np.uint8]]:
    for character in characters:
        image = Image.new("L", (64, 64))
        ImageDraw.Draw(image).text((12, 8), character, 255, font)
        yield np.asarray(image)
