"""What Tesseract reads where it is installed: many crops in one call; no answer rather than an error."""

import csv
import os
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

LETTERS = "0123456789.,'$€£kKmM"
"""What a number or an amount of money can be written with."""
SECONDS = 20.0
"""Longer than this nobody waits for a second opinion."""
ON_A_SHEET = 200
"""Crops in one call: Tesseract refuses a sheet of more than 32,767 pixels."""
HEIGHT, GAP = 48, 40
"""Of a line on the sheet and of the white between two: Tesseract reads letters of about 30 pixels best."""

STROKES = 25
"""No letter is so thick that a square of so many pixels shows nothing of the ground behind it."""

_asking = threading.Lock()


@cache
def available() -> bool:
    """Whether Tesseract is installed."""
    return shutil.which("tesseract") is not None


def second_opinion(crops: Sequence[Picture]) -> list[str | None]:
    """What is written in each upright crop, None where nothing was read, Tesseract is missing, broken or too slow."""
    if not available():
        return [None] * len(crops)
    sheets = [crops[first : first + ON_A_SHEET] for first in range(0, len(crops), ON_A_SHEET)]
    return [text for sheet in sheets for text in _read(sheet)]


def _read(crops: Sequence[Picture]) -> list[str | None]:
    words: list[list[str]] = [[] for _ in crops]
    for text, middle in _words(_sheet([_line(crop) for crop in crops])):
        line = int((middle - GAP / 2) // (HEIGHT + GAP))
        if text and 0 <= line < len(crops):
            words[line].append(text)
    texts = [" ".join(line) for line in words]
    return [text if any(letter.isdigit() for letter in text) else None for text in texts]


def _line(crop: Picture) -> Picture:
    """A crop as Tesseract likes it: grey, of one height, dark on evenly white."""
    if crop.size == 0:
        return np.full((HEIGHT, 1), 255, np.uint8)
    grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY) if crop.ndim == 3 else crop
    width = max(1, round(grey.shape[1] * HEIGHT / grey.shape[0]))
    grey = cv2.resize(grey, (width, HEIGHT), interpolation=cv2.INTER_CUBIC)
    cv2.normalize(grey, grey, 0, 255, cv2.NORM_MINMAX)
    _, light = cv2.threshold(grey, 0, 1, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    rim = np.concatenate([light[0], light[-1], light[:, 0], light[:, -1]])
    if rim.mean() < 0.5:
        grey = cv2.bitwise_not(grey)
    ground = cv2.dilate(cv2.medianBlur(grey, 5), np.ones((STROKES, STROKES), np.uint8))
    ground = cv2.GaussianBlur(ground, (0, 0), STROKES / 2)
    even = cv2.divide(grey, ground, scale=255)
    return np.asarray(cv2.normalize(even, even, 0, 255, cv2.NORM_MINMAX), np.uint8)


def _sheet(lines: Sequence[Picture]) -> Picture:
    """One line below the other: so their places say which is which, and a wide gap keeps them lines of their own."""
    width = max(line.shape[1] for line in lines)
    sheet = np.full((GAP + len(lines) * (HEIGHT + GAP), width + 2 * GAP), 255, np.uint8)
    for number, line in enumerate(lines):
        top = GAP + number * (HEIGHT + GAP)
        sheet[top : top + HEIGHT, GAP : GAP + line.shape[1]] = line
    return sheet


def _words(sheet: Picture) -> list[tuple[str, float]]:
    """Each word on the sheet, from the left, and the height of its middle."""
    import pytesseract  # which takes a while to load, and few photos need it

    try:
        with _one_thread():
            # not image_to_data: it asks for the version first, waits for that however long, and may end the program
            told = pytesseract.run_and_get_output(
                sheet,
                extension="tsv",
                config=f'--psm 6 -c tessedit_create_tsv=1 -c tessedit_char_whitelist="{LETTERS}"',
                timeout=SECONDS,
            )
        found = csv.DictReader(told.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
        boxes = sorted((int(box["left"]), box["text"], int(box["top"]), int(box["height"])) for box in found)
        return [(text.strip(), top + height / 2) for _, text, top, height in boxes]
    except Exception:  # a broken Tesseract can answer anything
        return []


@contextmanager
def _one_thread() -> Iterator[None]:
    """Several threads of Tesseract's wait for each other longer than a few lines take one."""
    with _asking:
        before = os.environ.get("OMP_THREAD_LIMIT")
        os.environ["OMP_THREAD_LIMIT"] = "1"
        try:
            yield
        finally:
            if before is None:
                del os.environ["OMP_THREAD_LIMIT"]
            else:
                os.environ["OMP_THREAD_LIMIT"] = before
