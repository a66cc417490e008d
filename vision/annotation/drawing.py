"""Outlines, labels and their texts, drawn on the picture."""

from collections.abc import Iterable, Iterator, Sequence

import cv2
import numpy as np
from PIL import Image, ImageDraw

from vision.annotation.covering import Table
from vision.annotation.pill import DOUBTFUL, INK, RIGHT, SURE, WHITE, WRONG, Colour, Picture, Pill, font
from vision.annotation.points import Edge, apart, between
from vision.observation import Point


def draw_outlines(picture: Picture, table: Table, line: int) -> None:
    """White under the colour, so that it shows on wood, felt, black and the cards alike; doubtful ones are dashed."""
    seen = [(item.doubtful, list(table.seen(k))) for k, item in enumerate(table.items)]
    for _, edges in seen:
        for edge in edges:
            draw_line(picture, edge, WHITE, 2 * line + 2)
    for doubtful, edges in sorted(seen, key=lambda outline: outline[0]):
        for edge in edges:
            for dash in _dashes(edge, 6 * line) if doubtful else (edge,):
                draw_line(picture, dash, DOUBTFUL if doubtful else SURE, line)


def _dashes(edge: Edge, length: float) -> Iterator[Edge]:
    """Every other of an odd number of equal parts: dashes meet in the corners."""
    parts = 2 * round(apart(*edge) / length / 2) + 1
    for k in range(0, parts, 2):
        yield between(*edge, k / parts), between(*edge, (k + 1) / parts)


def draw_pill(picture: Picture, pill: Pill) -> None:
    x, y = pill.middle
    straight = (pill.width - pill.height) / 2
    ends = (x - straight, y), (x + straight, y)
    draw_line(picture, ends, WHITE, round(pill.height))
    draw_line(picture, ends, pill.ground, round(pill.height - 0.2 * pill.size))
    if pill.dot:
        middle = [(x - pill.width / 2 + 0.68 * pill.size, y)] * 2
        draw_line(picture, middle, WHITE, round(0.8 * pill.size))
        draw_line(picture, middle, pill.dot, round(0.62 * pill.size))


def draw_line(picture: Picture, points: Sequence[Point], colour: Colour, thickness: int) -> None:
    """With round ends, to a sixteenth of a pixel."""
    corners = np.asarray(np.round(np.asarray(points) * 16), np.int32)
    cv2.polylines(picture, [corners], False, colour, thickness, cv2.LINE_AA, 4)


def lettered(picture: Picture, pills: Iterable[Pill]) -> Picture:
    """The texts of all pills, with Pillow, whose letters are the same whichever OpenCV is there."""
    sheet = Image.fromarray(picture[:, :, ::-1])
    pen = ImageDraw.Draw(sheet)
    for pill in pills:
        letters = font(pill.size)
        baseline = (pill.middle[0] + pill.before / 2, pill.middle[1] - letters.getbbox("0", anchor="ls")[1] / 2)
        colour = WHITE if pill.ground in (SURE, INK, RIGHT, WRONG) else INK
        bold = 0 if pill.ground == WHITE else max(1, pill.size // 32)
        pen.text(baseline, pill.text, colour[::-1], letters, anchor="ms", stroke_width=bold)
    return np.ascontiguousarray(np.asarray(sheet)[:, :, ::-1])
