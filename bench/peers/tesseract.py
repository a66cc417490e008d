"""pytesseract on a photo at once, as sparse text: `whole` as it is, or `doubled` in grey at twice the size."""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytesseract
from numpy.typing import NDArray

from bench.vision.stopwatch import Reading, run

SPARSE = "--psm 11"
DIGITS = f"{SPARSE} -c tessedit_char_whitelist=0123456789"
MONEY = "assets"
"""The one kind with more than digits in print: without its signs and points fewer amounts are read."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def read(doubled: bool, photo: Path, kind: str) -> list[Reading]:
    picture = cv2.imread(str(photo))
    assert picture is not None, f"{photo} is no picture"
    config = SPARSE if kind == MONEY else DIGITS
    if not doubled:
        return list(_texts(_told(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), config), 1))
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return list(_texts(_told(cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), config), 2))


def _told(picture: NDArray[Any], config: str) -> dict[str, list[Any]]:
    told: dict[str, list[Any]] = pytesseract.image_to_data(picture, config=config, output_type=pytesseract.Output.DICT)
    return told


def _texts(told: dict[str, list[Any]], scale: float) -> Iterator[Reading]:
    """Each word, and each line of several: an amount may be printed with a space."""
    lines: dict[tuple[int, int, int], list[tuple[str, Box]]] = defaultdict(list)
    columns = ("block_num", "par_num", "line_num", "text", "left", "top", "width", "height")
    for block, paragraph, line, text, left, top, width, height in zip(*(told[name] for name in columns), strict=True):
        if text.strip():
            lines[block, paragraph, line].append((text, (left, top, left + width, top + height)))
    for words in lines.values():
        yield from (_reading(text, [box], scale) for text, box in words)
        if len(words) > 1:
            yield _reading(" ".join(text for text, _ in words), [box for _, box in words], scale)


def _reading(text: str, boxes: Sequence[Box], scale: float) -> Reading:
    edges = np.array(boxes) / scale
    (left, top), (right, bottom) = edges[:, :2].min(axis=0).tolist(), edges[:, 2:].max(axis=0).tolist()
    return Reading(text, [[left, top], [right, top], [right, bottom], [left, bottom]])


def main() -> None:
    way, *photos = sys.argv[1:]
    name = f"pytesseract {pytesseract.__version__}, Tesseract {pytesseract.get_tesseract_version()}"
    if way == "doubled":
        run(f"{name}, photo in grey and doubled", partial(read, True), photos)
    else:
        run(name, partial(read, False), photos)


if __name__ == "__main__":
    main()
