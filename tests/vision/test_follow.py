"""Where the finder saw only the end of an amount, the crop is moved along it until all of it is read."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.follow import follow, said
from vision.locate import COLOURS, Sighting
from vision.read import Logs, letters
from vision.rectify import LINE, crop

FONT = ImageFont.load_default(size=58)
TALL = 42
"""Pixels from the foot to the head of a digit in `printed`."""


GAP = 16


def printed(thousands: str, hundreds: str) -> tuple[NDArray[np.uint8], float, float]:
    """A card with an amount at the height of 100; and where its hundreds begin and end."""
    card = Image.new("RGB", (700, 200), (235, 235, 235))
    ends = [100.0]
    for text in (thousands, hundreds):
        at = ends[-1] + (GAP if text == hundreds else 0)
        ImageDraw.Draw(card).text((at, 100 + TALL / 2), text, (20, 30, 40), FONT, anchor="ls")
        ends.append(at + FONT.getlength(text))
    return np.asarray(card)[..., ::-1].copy(), ends[1] + GAP, ends[2]


def seen(left: float, right: float) -> Sighting:
    corners = np.array([[0, 0], [700, 0], [700, 200], [0, 200]], np.float64)
    return Sighting((left + right) / 2, 100, right - left, TALL, 0.0, 1.0, 0.9, corners, 0.9, (0.2,) * len(COLOURS))


def read(card: NDArray[np.uint8], sighting: Sighting) -> Logs:
    return letters([crop(card, sighting.x, sighting.y, sighting.wide, sighting.tall, 0.0, 0.0, LINE)])


@pytest.mark.parametrize(("thousands", "hundreds"), [("2", "900"), ("7", "500")])
def test_an_amount_of_which_only_the_hundreds_were_seen_is_read_whole(thousands: str, hundreds: str) -> None:
    card, left, right = printed(thousands, hundreds)
    part = seen(left, right)
    logs = read(card, part)
    assert said(logs[0]) == hundreds
    (whole,), logs = follow(card, [part], logs, LINE)
    assert said(logs[0]) == thousands + hundreds
    assert whole.wide > part.wide


def test_an_amount_that_was_seen_whole_stays_as_it_is() -> None:
    card, _, right = printed("20", "900")
    whole = seen(100, right)
    (still,), logs = follow(card, [whole], read(card, whole), LINE)
    assert said(logs[0]) == "20900"
    assert still is whole


def test_a_first_digit_of_which_half_was_cut_off_is_looked_for() -> None:
    card, _, right = printed("80", "900")
    without = seen(100 + 1.2 * TALL, right)
    logs = read(card, without)
    assert not said(logs[0]).startswith("80")
    _, logs = follow(card, [without], logs, LINE)
    assert said(logs[0]) == "80900"


def test_the_same_amount_in_the_next_corner_is_not_the_end_of_the_first() -> None:
    card, left, right = printed("319", "319")
    first = seen(100, left - GAP)
    logs = read(card, first)
    assert said(logs[0]) == "319"
    assert said(read(card, seen(100, right))[0]) == "319319"
    (still,), logs = follow(card, [first], logs, LINE)
    assert said(logs[0]) == "319"
    assert still is first
