"""A phone has little memory to spare: looking at a photo of 12 megapixels takes less than 400 MB."""

import subprocess
import sys
from pathlib import Path

import cv2

from bench.vision.photos import photos_in

ROOT = Path(__file__).parents[2]
MOST_MB = 400


def test_a_photo_of_twelve_megapixels_takes_little_memory(tmp_path: Path) -> None:
    rows = next(photo for photo in photos_in(ROOT / "tests/vision/photos") if photo.kind == "six_nimmt")
    small = cv2.imread(str(rows.path))
    assert small is not None
    large = tmp_path / "large.jpg"
    assert cv2.imwrite(str(large), cv2.resize(small, (4000, 3000), interpolation=cv2.INTER_CUBIC))
    command = [sys.executable, "-m", "bench.vision.memory", str(large), rows.kind, "2"]
    taken = float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    assert 0 < taken < MOST_MB
