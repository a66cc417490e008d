"""RapidOCR's full pipeline as it comes, with its own splitting of a text into words where a box holds several."""

import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rapidocr import RapidOCR  # type: ignore[import-not-found]

from bench.vision.stopwatch import Reading, run

ENGINE = RapidOCR(params={"Global.log_level": "critical"})


def read(photo: Path, kind: str) -> list[Reading]:
    found = ENGINE(str(photo), return_word_box=True)
    return [] if found.boxes is None else list(_texts(found))


def _texts(found: Any) -> Iterator[Reading]:
    for text, quad, words in zip(found.txts, found.boxes, found.word_results, strict=True):
        yield Reading(text, quad.tolist())
        if len(words) > 1:
            yield from (Reading(word, corners) for word, _, corners in words)


if __name__ == "__main__":
    run(f"RapidOCR {version('rapidocr')}", read, sys.argv[1:])
