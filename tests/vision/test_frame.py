"""A number that was seen roughly is framed as it is printed."""

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.frame import framed
from vision.locate import COLOURS, Sighting

FONT = ImageFont.load_default(size=58)
PAPER, INK, TABLE = (238, 232, 214), (150, 20, 40), (92, 110, 84)
CARD = 150, 100, 350, 400
"""Left, top, right and bottom of the card on the table."""


def table_with(text: str, *, cut_at: float | None = None) -> tuple[NDArray[np.uint8], Sighting]:
    """A card with a number, perhaps with another card over the right part of it; and the number as it is printed."""
    table = Image.new("RGB", (500, 500), TABLE)
    draw = ImageDraw.Draw(table)
    draw.rectangle(CARD, PAPER)
    draw.text((250, 250), text, INK, FONT, anchor="mm")
    left, top, right, bottom = draw.textbbox((250, 250), text, FONT, anchor="mm")
    if cut_at is not None:
        edge = left + (right - left) * cut_at
        draw.rectangle((edge, 80, edge + 200, 420), PAPER, outline=(90, 90, 90))
    corners = np.array([[150, 100], [350, 100], [350, 400], [150, 400]], np.float64)
    middle_x, middle_y, wide, tall = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
    exact = Sighting(middle_x, middle_y, wide, tall, 0.0, 1.0, 0.9, corners, 0.9, (0.2,) * len(COLOURS))
    return np.asarray(table)[..., ::-1].copy(), exact


def off(seen: Sighting, exact: Sighting) -> float:
    """How far a box is from another, in heights of the number."""
    apart = math.hypot(seen.x - exact.x, seen.y - exact.y)
    return max(apart, abs(seen.wide - exact.wide) / 2, abs(seen.tall - exact.tall) / 2) / exact.tall


@pytest.mark.parametrize("text", ["7", "45", "104"])
@pytest.mark.parametrize(("aside", "larger", "askew"), [(8.0, 0.75, 0.12), (-7.0, 1.3, -0.1), (0.0, 0.7, 0.0)])
def test_a_number_seen_too_small_or_askew_is_framed_as_it_is_printed(
    text: str, aside: float, larger: float, askew: float
) -> None:
    photo, exact = table_with(text)
    rough = replace(exact, x=exact.x + aside, tall=exact.tall * larger, wide=exact.wide * larger, turn=askew, lean=0.0)
    (seen,) = framed(photo, [rough])
    assert off(seen, exact) < off(rough, exact) * 0.7
    assert abs(seen.turn) < max(0.05, abs(askew))
    assert abs(seen.line) < 0.08
    assert seen.whole > 0.5


@pytest.mark.parametrize("turn", [0.7, math.pi / 2, -2.0, math.pi])
def test_however_the_photo_is_turned(turn: float) -> None:
    photo, exact = table_with("45")
    spin = cv2.getRotationMatrix2D((250, 250), -math.degrees(turn), 1.0)
    turned = np.asarray(cv2.warpAffine(photo, spin, (500, 500), borderValue=TABLE[::-1]), np.uint8)
    x, y = spin @ [exact.x, exact.y, 1]
    meant = replace(exact, x=x, y=y, turn=turn, lean=0.0)
    (seen,) = framed(turned, [replace(meant, tall=exact.tall * 0.75, turn=turn + 0.1)])
    assert off(seen, meant) < 0.12
    assert abs(math.remainder(seen.turn - turn, math.tau)) < 0.07


def test_a_number_that_another_card_cuts_shows_less_surely_whole() -> None:
    whole, exact = table_with("138")
    cut, _ = table_with("138", cut_at=0.6)
    assert framed(cut, [exact])[0].whole < framed(whole, [exact])[0].whole - 0.05


def test_bare_paper_shows_no_number() -> None:
    photo, exact = table_with(" ")
    assert framed(photo, [replace(exact, x=250, y=250, wide=40, tall=30)])[0].whole < 0.5


def test_what_is_known_of_its_card_stays() -> None:
    photo, exact = table_with("45")
    (seen,) = framed(photo, [exact])
    assert (seen.heat, seen.upright, seen.colours, seen.sure_of_turn) == (0.9, 0.9, exact.colours, 1.0)
    assert seen.corners is exact.corners


def test_nothing_seen_is_nothing_framed() -> None:
    assert framed(np.zeros((100, 100, 3), np.uint8), []) == []
