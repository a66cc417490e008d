"""`python -m bench.rounds FOLDER` pictures whole deals in FOLDER and prints what the rules add to the eye."""

import argparse
from pathlib import Path

from bench.rounds.counting import Count, count, pictures, seen
from bench.rounds.pictured import make
from bench.vision.report import table

DEALS = 24


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.rounds", description=__doc__)
    asked.add_argument("folder", type=Path, help="pictures that are there already are used again")
    asked.add_argument("--deals", type=int, default=DEALS)
    arguments = asked.parse_args()
    make(arguments.folder, arguments.deals)
    counts = count((picture, seen(picture)) for picture in pictures(arguments.folder))
    print(f"{_readings(counts)}\n\n{_reports(counts)}")


def _readings(counts: dict[str, Count]) -> str:
    head = ("the table lies", "photos", "cards", "cards right, eye alone", "with the rules")
    more = (
        "photos wholly right, eye alone",
        "with the rules",
        "chosen by the rules",
        "of these right",
        "left doubtful",
    )
    rows = [
        (
            name,
            f"{of.photos}",
            f"{of.cards}",
            f"{of.eye_cards / of.cards:.2%}",
            f"{of.cards_right / of.cards:.2%}",
            f"{of.eye_photos / of.photos:.1%}",
            f"{of.photos_right / of.photos:.1%}",
            f"{of.by_rules}",
            f"{of.by_rules_right}",
            f"{of.doubtful}",
        )
        for name, of in counts.items()
    ]
    return table((*head, *more), rows)


def _reports(counts: dict[str, Count]) -> str:
    right, wrong = counts.values()
    rows = [
        ("tables as they should be: agreement in one glance", f"{right.agreed} of {right.photos}"),
        ("… only a card of this round asked for, because it is not seen", f"{right.asked} of {right.photos}"),
        ("… a false alarm", f"{right.false_alarms} of {right.photos}"),
        ("tables with a misplaced card: reported as misplaced", f"{wrong.reported} of {wrong.misplaced}"),
        ("… where the eye reads that card well", f"{wrong.read_well_reported} of {wrong.read_well}"),
        ("… taken for a table as it should be", f"{wrong.agreed} of {wrong.misplaced}"),
        ("… a false alarm beside it", f"{wrong.false_alarms} of {wrong.misplaced}"),
        ("cards read wrong, neither doubtful nor named", f"{right.wrong_unmarked + wrong.wrong_unmarked}"),
    ]
    return table(("", "photos"), rows)


if __name__ == "__main__":
    main()
