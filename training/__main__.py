"""`python -m training`: from nothing to the networks in vision/networks, with their curves and measurements."""

import argparse
import subprocess
import sys
from pathlib import Path

BUILD = Path("build/training")
STEPS = (
    ("training.pictures", str(BUILD / "shards"), "--many", "4500"),
    ("training.lines", str(BUILD / "shards"), "--many", "200000"),
    ("training.finder", str(BUILD / "shards"), str(BUILD)),
    ("training.export", str(BUILD), "vision/networks"),
    ("training.frames", str(BUILD / "frames")),
    ("training.framer", str(BUILD / "frames"), str(BUILD)),
    ("training.export", str(BUILD), "vision/networks"),
    ("training.seen", str(BUILD / "shards")),
    ("training.reader", str(BUILD / "shards"), str(BUILD)),
    ("training.dice.pictures", str(BUILD / "dice_shards"), "--many", "5000"),
    ("training.dice.finder", str(BUILD / "dice_shards"), str(BUILD)),
    ("training.export", str(BUILD), "vision/networks"),
    ("training.dice.seen", str(BUILD / "dice_shards")),
    ("training.dice.reader", str(BUILD / "dice_shards"), str(BUILD)),
    ("training.dice.judge", str(BUILD / "dice_shards"), str(BUILD)),
    ("training.curves", str(BUILD), "docs/pictures/learning.svg"),
    ("training.export", str(BUILD), "vision/networks"),
    ("training.photos", str(BUILD / "photos_to_doubt"), "--many", "900", "--first", "5000"),
    ("training.confidence", str(BUILD / "photos_to_doubt"), "--write", "vision/networks/confidence.json"),
    ("training.photos", str(BUILD / "photos")),
    ("training.measure", str(BUILD / "photos"), "--write", "build/training/measured.md"),
    ("training.dice.confidence", "--write", "vision/networks/dice_confidence.json"),
    ("training.dice.photos", str(BUILD / "dice_photos")),
    ("training.dice.measure", str(BUILD / "dice_photos"), "--write", "build/training/dice_measured.md"),
)


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    for step in STEPS:
        print("python -m", *step, flush=True)
        subprocess.run([sys.executable, "-m", *step], check=True)


if __name__ == "__main__":
    main()
