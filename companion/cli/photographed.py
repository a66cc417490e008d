"""A photo in a terminal: two pixels to a character, and what was read written over them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from companion.correction import middle
from vision.observation import Observation

UPPER_HALF = "▀"
WIDEST = 72
"""Characters; more would show no more, and fill the screen."""
WHITE, INK = (255, 255, 255), (20, 20, 20)
LEVELS = (0, 95, 135, 175, 215, 255)
"""The shades of each colour that a terminal of 256 colours has."""
Colour = tuple[int, int, int]


def photo_lines(photo: Path, observation: Observation, width: int, environment: Mapping[str, str]) -> list[str]:
    """The photo with each value where its card lies, for a terminal that many characters wide. Raises Unreadable."""
    import cv2

    from vision.photo import open_photo

    pixels = open_photo(photo).pixels
    across = min(width, WIDEST)
    down = 2 * round(pixels.shape[0] * across / pixels.shape[1] / 2)
    small = cv2.cvtColor(cv2.resize(pixels, (across, down), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB)
    written = _written(observation, across, down // 2)
    colour: Callable[[Sequence[int]], Colour | int]
    colour = _as_it_is if environment.get("COLORTERM") in ("truecolor", "24bit") else _nearest

    def cell(line: int, column: int) -> str:
        if (line, column) in written:
            return click.style(written[line, column], fg=colour(INK), bg=colour(WHITE), bold=True)
        upper, lower = (small[2 * line + half, column].tolist() for half in (0, 1))
        return click.style(UPPER_HALF, fg=colour(upper), bg=colour(lower))

    return ["".join(cell(line, column) for column in range(across)) for line in range(down // 2)]


def _written(observation: Observation, across: int, down: int) -> dict[tuple[int, int], str]:
    """The letters by line and column."""
    letters = {}
    width, height = observation.size
    for item in observation.items:
        x, y = middle(item.quad)
        text = f" {item.value}{'?' if item.doubtful else ''} "
        line, column = int(y * down / height), int(x * across / width) - len(text) // 2
        letters.update({(line, column + place): letter for place, letter in enumerate(text)})
    return letters


def _as_it_is(colour: Sequence[int]) -> Colour:
    red, green, blue = colour
    return red, green, blue


def _nearest(colour: Sequence[int]) -> int:
    """Of the 216 that nearly every terminal has."""
    red, green, blue = (min(range(6), key=lambda at: abs(LEVELS[at] - part)) for part in colour)
    return 16 + 36 * red + 6 * green + blue
