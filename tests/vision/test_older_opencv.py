"""Phones get OpenCV 4.12, desktops 5: the eye says the same with both."""

import json
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from bench.vision.photos import SUBJECTS, Photo, photos_in
from vision.look import look

ON_PHONES = ("opencv-python-headless==4.12.0.88", "numpy", "pillow", "pytesseract")
ROOT = Path(__file__).parents[2]
A_FEW = 3
SCRIPT = """
import json, sys
from pathlib import Path
import cv2
from bench.vision.photos import SUBJECTS
from vision.look import look
read = [
    [item.value for item in look(Path(path), SUBJECTS[kind], ask_tesseract=False).items]
    for kind, path in json.load(sys.stdin)
]
json.dump({"opencv": cv2.__version__, "read": read}, sys.stdout)
"""


@pytest.fixture(scope="module")
def chosen() -> list[Photo]:
    photos = photos_in(Path(__file__).parent / "photos")
    return [photo for kind in sorted(SUBJECTS) for photo in [p for p in photos if p.kind == kind][:A_FEW]]


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
        [item.value for item in look(photo.path, SUBJECTS[photo.kind], ask_tesseract=False).items] for photo in chosen
    ]
    assert told["opencv"].startswith("4.12")
    assert not cv2.__version__.startswith("4.12")
    assert told["read"] == here
