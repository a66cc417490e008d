"""Phones get OpenCV 4.12, desktops 5: what one reads without doubt the other reads too, in the same order.

The two multiply in another order, so a doubtful ghost at a threshold may be there with one of them alone.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import cv2
import pytest

from bench.vision.photos import EVERYTHING, Photo, photos_in
from vision.look import look
from vision.observation import DOUBTFUL

ON_PHONES = ("opencv-python-headless==4.12.0.88", "numpy", "pillow", "pytesseract")
ROOT = Path(__file__).parents[2]
A_FEW = 3
SCRIPT = """
import json, sys
from pathlib import Path
import cv2
from bench.vision.photos import EVERYTHING
from vision.look import look
read = [
    [(item.value, item.confidence) for item in look(Path(path), EVERYTHING[kind], ask_tesseract=False).items]
    for kind, path in json.load(sys.stdin)
]
json.dump({"opencv": cv2.__version__, "read": read}, sys.stdout)
"""


@pytest.fixture(scope="module")
def chosen() -> list[Photo]:
    photos = photos_in(Path(__file__).parent / "photos", EVERYTHING)
    return [photo for kind in sorted(EVERYTHING) for photo in [p for p in photos if p.kind == kind][:A_FEW]]


@pytest.mark.slow
def test_the_opencv_of_phones_reads_the_same(chosen: list[Photo], tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    python = str(tmp_path / "bin" / "python")
    quietly = ("--disable-pip-version-check", "--quiet")
    subprocess.run([python, "-m", "pip", "install", *quietly, *ON_PHONES], check=True)
    asked = json.dumps([(photo.kind, str(photo.path)) for photo in chosen])
    answer = subprocess.run(
        [python, "-c", SCRIPT], input=asked, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    told = json.loads(answer)
    here = [
        [(item.value, item.confidence) for item in look(photo.path, EVERYTHING[photo.kind], ask_tesseract=False).items]
        for photo in chosen
    ]
    assert told["opencv"].startswith("4.12")
    assert not cv2.__version__.startswith("4.12")
    assert any(sure(read) for read in told["read"])
    for photo, phone, desktop in zip(chosen, told["read"], here, strict=True):
        assert stand_in_order(sure(phone), [value for value, _ in desktop]), photo.path.name
        assert stand_in_order(sure(desktop), [value for value, _ in phone]), photo.path.name


def sure(read: Iterable[tuple[int, float]]) -> list[int]:
    return [value for value, confidence in read if confidence >= DOUBTFUL]


def stand_in_order(some: Iterable[int], among: Iterable[int]) -> bool:
    rest = iter(among)
    return all(value in rest for value in some)
