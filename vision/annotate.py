"""What was read, drawn on the photo as in a paper: digits and signs only, since the eye knows no language."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.annotation.covering import Table
from vision.annotation.drawing import draw_line, draw_outlines, draw_pill, lettered
from vision.annotation.marks import Mark, draw_marks
from vision.annotation.pill import INK, WHITE, Picture
from vision.annotation.placing import labels
from vision.observation import Item, Observation, Quad, Unreadable
from vision.photo import Photo, open_photo

LEAST_SIDE = 1200
"""A smaller photo is enlarged, so that there is room to write."""


def annotate(photo: Photo, observation: Observation, marks: Sequence[Mark] = ()) -> Picture:
    """The photo with each card's outline and value, its row or column, and other readings where it is doubtful."""
    picture, scale = _canvas(photo)
    table = Table(picture.copy(), [_moved(item, 1 / scale) for item in observation.items])
    groups = [group for group in observation.groups if group]
    values, heads, others = labels(table, groups)
    line = max(2, round(max(picture.shape[:2]) / 550))
    draw_outlines(picture, table, line)
    for head, group in zip(heads, groups, strict=bool(heads)):
        thread = [head.middle, *(values[k].middle for k in group)]
        draw_line(picture, thread, WHITE, 2 * line + 2)
        draw_line(picture, thread, INK, line)
    for pill in (*others, *values, *heads):
        draw_pill(picture, pill)
    moved = [mark._replace(quad=_scaled(mark.quad, 1 / scale)) for mark in marks]
    pointed = draw_marks(picture, moved, line, max((pill.size for pill in values), default=12 * line))
    return lettered(picture, [*others, *values, *heads, *pointed])


def write_annotated(photo: Path, observation: Observation, picture: Path, marks: Sequence[Mark] = ()) -> None:
    """Draws what was seen in a photo into a PNG or JPEG file. Raises OSError where that can't be."""
    if picture.suffix.lower() not in (".png", ".jpg", ".jpeg"):
        raise OSError(f"neither PNG nor JPEG: {picture}")
    try:
        drawn = annotate(open_photo(photo), observation, marks)
    except Unreadable as unreadable:
        raise OSError(f"{unreadable.reason.value}: {photo}") from None
    quality = [] if picture.suffix.lower() == ".png" else [cv2.IMWRITE_JPEG_QUALITY, 92]
    _, data = cv2.imencode(picture.suffix.lower(), drawn, quality)
    picture.write_bytes(data.tobytes())


def _canvas(photo: Photo) -> tuple[Picture, float]:
    """A copy to draw on, and how many pixels of the whole photo lie along one of its own."""
    enlarged = max(1.0, LEAST_SIDE / max(photo.pixels.shape[:2]))
    picture = cv2.resize(photo.pixels, None, fx=enlarged, fy=enlarged, interpolation=cv2.INTER_CUBIC)
    return np.array(picture, np.uint8), photo.scale / enlarged


def _moved(item: Item, by: float) -> Item:
    return replace(item, quad=_scaled(item.quad, by))


def _scaled(quad: Quad, by: float) -> Quad:
    a, b, c, d = ((x * by, y * by) for x, y in quad)
    return (a, b, c, d)
