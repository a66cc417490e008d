"""Any reader on many photos: a JSON line for each with what it read and its time beside `cv2.imread`.

Runs in the peers' environment too: nothing here needs more than OpenCV.
"""

import json
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2

DECODES = 3
"""`cv2.imread` is so quick that one run of it says little."""


class Reading(NamedTuple):
    """A text that was read, and where: four corners, clockwise from the text's own top left."""

    text: str
    quad: Sequence[Sequence[float]]


Reader = Callable[[Path, str], list[Reading]]
"""From a photo's file and kind to what stands in it; decoding the file is part of the work."""


def run(name: str, reader: Reader, paths: Sequence[str]) -> None:
    """Reads every photo once, the first one twice to warm up; a photo's folder tells its kind."""
    photos = [Path(path) for path in paths]
    reader(photos[0], photos[0].parent.name)
    for photo in photos:
        imread_ms = statistics.median(_decode_ms(photo) for _ in range(DECODES))
        begun = time.perf_counter()
        readings = reader(photo, photo.parent.name)
        ms = (time.perf_counter() - begun) * 1000
        print(json.dumps({"reader": name, "ms": ms, "imread_ms": imread_ms, "readings": readings}), flush=True)


def _decode_ms(photo: Path) -> float:
    begun = time.perf_counter()
    cv2.imread(str(photo))
    return (time.perf_counter() - begun) * 1000
