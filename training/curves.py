"""The learning curves of all networks, as one drawing: `python -m training.curves FOLDER DRAWING.svg`."""

import argparse
import csv
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from xml.sax.saxutils import escape

WIDE, TALL, LEFT, TOP, RIGHT, BOTTOM = 420, 260, 52, 34, 96, 44
"""Pixels of a panel, and of the room round its plot."""
COLOURS = ("#0072b2", "#d55e00", "#009e73")
"""Of Okabe and Ito, which all eyes tell apart."""
SHOWN = {
    "finder": {"found": "found", "invented": "invented", "wrong_way": "wrong way up"},
    "framer": {
        "far_off": "far off",
        "whole_missed": "whole missed",
        "cut_taken_for_whole": "cut for whole",
    },
    "reader": {"numbers_right": "numbers right", "lines_right": "lines to the letter"},
    "dice_finder": {"found": "found", "invented": "invented"},
    "dice_reader": {"faces_right": "tops right", "others_known": "others known"},
    "dice_judge": {"faces_right": "tops right", "others_known": "others known", "colours_right": "colours right"},
}
"""For each network the columns of its curve that are drawn, and how they are called."""

Curve = Mapping[str, Sequence[float]]
Sittings = Sequence[Curve]
"""What one network learnt, one sitting after the other: each went on from the weights of the one before."""


def curve(path: Path) -> Curve:
    """The columns of a learning curve."""
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) for row in rows] for name in (rows[0] if rows else ())}


def sittings(folder: Path, network: str) -> Sittings:
    """NETWORK_curve.csv, then NETWORK_curve_2.csv and so on."""
    return [curve(path) for path in sorted(folder.glob(f"{network}_curve*.csv"), key=_sitting)]


def _sitting(path: Path) -> tuple[int, str]:
    """The tenth comes after the second."""
    return len(path.name), path.name


def drawing(curves: Mapping[str, Sittings]) -> str:
    """One panel for each network, side by side."""
    panels = [_panel(name, learnt, k * WIDE) for k, (name, learnt) in enumerate(curves.items())]
    size = f'width="{WIDE * len(panels)}" height="{TALL}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *panels, "</svg>"]) + "\n"


def _panel(name: str, learnt: Sittings, aside: int) -> str:
    """A dashed line parts the sittings: the pictures held back may be others from there on."""
    begun = list(accumulate((lines["step"][-1] for lines in learnt), initial=0.0))
    across, down = WIDE - LEFT - RIGHT, TALL - TOP - BOTTOM

    def place(step: float, share: float) -> str:
        return f"{LEFT + across * step / begun[-1]:.1f},{TOP + down * (1 - share):.1f}"

    drawn = [
        f'<g transform="translate({aside},0)">',
        f'<text x="{LEFT}" y="20" font-weight="bold">{escape(name)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + down * (1 - share)
        drawn.append(f'<path d="M{LEFT},{y} h{across}" stroke="#ddd"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for step in begun[1:-1]:
        x, _ = place(step, 0).split(",")
        drawn.append(f'<path d="M{x},{TOP} v{down}" stroke="#999" stroke-dasharray="3 4"/>')
    for step in (0, begun[-1]):
        x, _ = place(step, 0).split(",")
        drawn.append(f'<text x="{x}" y="{TOP + down + 18}" text-anchor="middle">{step:.0f}</text>')
    drawn.append(f'<text x="{LEFT + across / 2}" y="{TALL - 8}" text-anchor="middle">steps</text>')
    lowest = 0.0
    named = zip(SHOWN[name].items(), COLOURS, strict=False)
    for (column, called), colour in sorted(named, key=lambda line: -learnt[-1][line[0][0]][-1]):
        for lines, before in zip(learnt, begun, strict=False):
            if column not in lines:  # nobody asked for it yet
                continue
            on = zip(lines["step"], lines[column], strict=True)
            points = " ".join(place(before + step, share) for step, share in on)
            drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lowest = max(float(points.split(",")[-1]) + 4, lowest + 15)  # names of lines that end together stay apart
        drawn.append(f'<text x="{LEFT + across + 6}" y="{lowest}" fill="{colour}">{escape(called)}</text>')
    return "\n".join([*drawn, "</g>"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "folder",
        type=Path,
        help="with the curves of each network: finder_curve.csv, of a second sitting finder_curve_2.csv, and so on",
    )
    parser.add_argument("drawing", type=Path)
    args = parser.parse_args()
    curves = {name: sittings(args.folder, name) for name in SHOWN}
    args.drawing.write_text(drawing(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
