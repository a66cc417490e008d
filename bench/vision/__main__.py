"""`make bench-vision` prints our eye beside other readers, and its time and memory for a large photo."""

import argparse
from pathlib import Path

from bench.vision.comparison import DICE_READERS, compare
from bench.vision.large import measure
from bench.vision.photos import DICE, photos_in
from bench.vision.report import comparison_tables, dice_tables, pace_table, placed

DOCUMENT = Path("docs/benchmarks.md")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.vision", description=__doc__)
    asked.add_argument("photos", nargs="?", type=Path, default=Path("tests/vision/photos"))
    asked.add_argument("--write", action="store_true", help=f"put the tables into {DOCUMENT} too")
    arguments = asked.parse_args()
    photos = photos_in(arguments.photos)
    if not photos:
        asked.error(f"no photos in {arguments.photos}: they lie in a folder for each kind, NAME.jpg beside NAME.json")
    dice = photos_in(arguments.photos, DICE)
    report = "\n\n".join(
        [
            comparison_tables(compare(photos)),
            pace_table(measure(photos[0])),
            dice_tables(compare(dice, DICE_READERS)),
            pace_table(measure(dice[0])),
        ]
    )
    print(report)
    if arguments.write:
        DOCUMENT.write_text(placed(DOCUMENT.read_text(encoding="utf-8"), report), encoding="utf-8")


if __name__ == "__main__":
    main()
