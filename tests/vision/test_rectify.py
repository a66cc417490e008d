"""A number cut out of a photo stands upright and fills its crop, however it was turned."""

import math

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.rectify import BESIDE, HEIGHT, LINE, NUMBER, crop

WIDE, TALL = 70.0, 50.0


def photo_of_an_arrow(turn: float, size: float = 1.0, line: float | None = None) -> NDArray[np.uint8]:
    """A white table with a black arrow about (200, 200), turned clockwise, pointing right or along a line."""
    photo = np.full((400, 400, 3), 255, np.uint8)
    arrow = np.array([(-35, -8), (5, -8), (5, -25), (35, 0), (5, 25), (5, 8), (-35, 8)], np.float64) * size
    line = turn if line is None else line
    spin = np.array([[math.cos(line), -math.sin(turn)], [math.sin(line), math.cos(turn)]])
    cv2.fillPoly(photo, [np.rint(arrow @ spin.T + 200).astype(np.int32)], (0, 0, 0), cv2.LINE_AA)
    return photo


@pytest.mark.parametrize("turn", [0.3, math.pi / 2, 2.5, math.pi, -1.1])
@pytest.mark.parametrize("width", [NUMBER, LINE])
def test_a_turned_number_gives_the_crop_of_an_upright_one(turn: float, width: int) -> None:
    upright = crop(photo_of_an_arrow(0.0), 200, 200, WIDE, TALL, 0.0, 0.0, width)
    turned = crop(photo_of_an_arrow(turn), 200, 200, WIDE, TALL, turn, turn, width)
    assert turned.shape == (HEIGHT, width, 3)
    assert np.abs(turned.astype(int) - upright.astype(int)).mean() < 12


@pytest.mark.parametrize("aslant", [-0.6, -0.2, 0.3, 0.6])
def test_a_number_that_a_tilted_camera_pushed_askew_gives_the_crop_of_an_upright_one(aslant: float) -> None:
    upright = crop(photo_of_an_arrow(0.0), 200, 200, WIDE, TALL, 0.0, 0.0, NUMBER)
    askew = photo_of_an_arrow(0.4, line=0.4 + aslant)
    assert np.abs(crop(askew, 200, 200, WIDE, TALL, 0.4, 0.4 + aslant, NUMBER).astype(int) - upright).mean() < 12
    assert np.abs(crop(askew, 200, 200, WIDE, TALL, 0.4, 0.4, NUMBER).astype(int) - upright).mean() > 12


def test_a_large_number_is_shrunk_without_losing_its_lines() -> None:
    small = crop(photo_of_an_arrow(0.4), 200, 200, WIDE, TALL, 0.4, 0.4, NUMBER)
    large = crop(photo_of_an_arrow(0.4, 4), 200, 200, WIDE * 4, TALL * 4, 0.4, 0.4, NUMBER)
    assert np.abs(large.astype(int) - small.astype(int)).mean() < 12


def test_the_number_keeps_a_margin_on_every_side() -> None:
    cut = crop(photo_of_an_arrow(0.0), 200, 200, WIDE, TALL, 0.0, 0.0, NUMBER)
    ink = (cut[..., 0] < 128).any(axis=0)
    margin = round(BESIDE * TALL / (WIDE + 2 * BESIDE * TALL) * NUMBER)
    assert abs(int(np.argmax(ink)) - margin) <= 2


@pytest.mark.parametrize(("x", "y"), [(0, 0), (399, 0), (-30, 200), (5000, 5000)])
def test_a_number_at_the_edge_or_beyond_is_cut_out_all_the_same(x: float, y: float) -> None:
    for tall in (12.0, 300.0):
        assert crop(photo_of_an_arrow(0.0), x, y, tall, tall, 1.0, 1.0, NUMBER).shape == (HEIGHT, NUMBER, 3)
