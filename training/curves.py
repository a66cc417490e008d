"""The learning curves of all networks, as one drawing: `python -m training.curves FOLDER DRAWING.svg`."""

import argparse
import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

WIDE, TALL, LEFT, TOP, RIGHT, BOTTOM = 420, 260, 52, 34, 96, 44
"""Pixels of a panel, and of the room round its plot."""
COLOURS = ("#0072b2", "#d55e00", "#009e73")
"""Of Okabe and Ito, which all eyes tell apart."""
SHOWN = {
    "finder": {"found": "found", "invented": "invented", "wrong_way": "wrong way up"},
    "reader": {"numbers_right": "numbers right", "lines_right": "lines to the letter"},
    "dice_finder": {"found": "found", "invented": "invented"},
    "dice_reader": {"faces_right": "tops right", "others_known": "others known"},
}
"""For each network the columns of its curve that are drawn, and how they are called."""

Curve = Mapping[str, Sequence[float]]


def curve(path: Path) -> Curve:
    """The columns of a learning curve."""
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) for row in rows] for name in (rows[0] if rows else ())}


def drawing(curves: Mapping[str, Curve]) -> str:
    """One panel for each network, side by side."""
    panels = [_panel(name, lines, k * WIDE) for k, (name, lines) in enumerate(curves.items())]
    size = f'width="{WIDE * len(panels)}" height="{TALL}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *panels, "</svg>"]) + "\n"


def _panel(name: str, lines: Curve, aside: int) -> str:
    steps = lines["step"]
    across, down = WIDE - LEFT - RIGHT, TALL - TOP - BOTTOM

    def place(step: float, share: float) -> str:
        return f"{LEFT + across * step / steps[-1]:.1f},{TOP + down * (1 - share):.1f}"

    drawn = [
        f'<g transform="translate({aside},0)">',
        f'<text x="{LEFT}" y="20" font-weight="bold">{escape(name)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + down * (1 - share)
        drawn.append(f'<path d="M{LEFT},{y} h{across}" stroke="#ddd"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for step in (0, steps[-1]):
        x, _ = place(step, 0).split(",")
        drawn.append(f'<text x="{x}" y="{TOP + down + 18}" text-anchor="middle">{step:.0f}</text>')
    drawn.append(f'<text x="{LEFT + across / 2}" y="{TALL - 8}" text-anchor="middle">steps</text>')
    lowest = 0.0
    highest_first = sorted(zip(SHOWN[name].items(), COLOURS, strict=False), key=lambda line: -lines[line[0][0]][-1])
    for (column, called), colour in highest_first:
        points = " ".join(place(step, share) for step, share in zip(steps, lines[column], strict=True))
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lowest = max(float(points.split(",")[-1]) + 4, lowest + 15)  # names of lines that end together stay apart
        drawn.append(f'<text x="{LEFT + across + 6}" y="{lowest}" fill="{colour}">{escape(called)}</text>')
    return "\n".join([*drawn, "</g>"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="with a curve of each network: finder_curve.csv and so on")
    parser.add_argument("drawing", type=Path)
    args = parser.parse_args()
    curves = {name: curve(args.folder / f"{name}_curve.csv") for name in SHOWN}
    args.drawing.write_text(drawing(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
