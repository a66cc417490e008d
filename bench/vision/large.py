"""One photo of 12 megapixels: how long our eye takes beside `cv2.imread` of the same file, and how much memory."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from bench.vision.photos import EVERYTHING, Photo
from vision.look import look

RUNS = 20
LONG, SHORT = 4000, 3000
NOISE = 4.0
"""Shades of grey: a smooth enlargement would be quicker to decode than a photo of this size is."""
QUALITY = 90


@dataclass(frozen=True, slots=True)
class Pace:
    """Medians in milliseconds, and the peak of memory in megabytes."""

    file_mb: float
    imread: float
    look: float
    stages: Mapping[str, float]
    memory: float


def measure(photo: Photo) -> Pace:
    with tempfile.TemporaryDirectory() as folder:
        path = _enlarged(photo.path, Path(folder))
        look(path, EVERYTHING[photo.kind])
        cv2.imread(str(path))
        imreads, looks, stages = [], [], []
        for _ in range(RUNS):
            begun = time.perf_counter()
            cv2.imread(str(path))
            decoded = time.perf_counter()
            observation = look(path, EVERYTHING[photo.kind])
            looks.append((time.perf_counter() - decoded) * 1000)
            imreads.append((decoded - begun) * 1000)
            stages.append(observation.milliseconds)
        return Pace(
            path.stat().st_size / 1e6,
            statistics.median(imreads),
            statistics.median(looks),
            {name: statistics.median(run[name] for run in stages) for name in stages[0]},
            _memory(path, photo.kind),
        )


def _enlarged(photo: Path, folder: Path) -> Path:
    """As a phone would have taken it: more pixels, and noise in each of them."""
    small = cv2.imread(str(photo))
    assert small is not None, f"{photo} is no picture"
    size = (LONG, SHORT) if small.shape[1] > small.shape[0] else (SHORT, LONG)
    large = cv2.resize(small, size, interpolation=cv2.INTER_CUBIC)
    noise = np.random.default_rng(12).normal(0, NOISE, large.shape)
    path = folder / f"{photo.stem}.jpg"
    cv2.imwrite(str(path), np.clip(large + noise, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return path


def _memory(photo: Path, kind: str) -> float:
    command = [sys.executable, "-m", "bench.vision.memory", str(photo), kind, str(RUNS)]
    return float(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
