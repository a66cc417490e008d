"""What a referee points at on a photo."""

from collections.abc import Sequence
from typing import NamedTuple

from vision.annotation.drawing import draw_line, draw_pill
from vision.annotation.pill import RIGHT, WHITE, WRONG, Picture, Pill
from vision.observation import Quad


class Mark(NamedTuple):
    """A place on the table where a card would lie, rightly or wrongly."""

    quad: Quad
    text: str
    right: bool


def draw_marks(picture: Picture, marks: Sequence[Mark], line: int, size: int) -> list[Pill]:
    """Outlines and labels; their texts are still to be lettered."""
    pills = []
    for mark in marks:
        colour = RIGHT if mark.right else WRONG
        draw_line(picture, [*mark.quad, mark.quad[0]], WHITE, 4 * line)
        draw_line(picture, [*mark.quad, mark.quad[0]], colour, 2 * line)
        if not mark.right:
            for one, other in ((0, 2), (1, 3)):
                draw_line(picture, [mark.quad[one], mark.quad[other]], colour, 2 * line)
        middle = (sum(x for x, _ in mark.quad) / 4, sum(y for _, y in mark.quad) / 4)
        pills.append(Pill(mark.text, size, colour, middle=middle))
        draw_pill(picture, pills[-1])
    return pills
