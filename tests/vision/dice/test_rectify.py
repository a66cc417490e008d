"""A face cut out for the reader, and with what surrounds it for the judge."""

import cv2
import numpy as np
import pytest

from vision.dice.rectify import CORNERS, FACE_IN_VIEW, SIDE, VIEW, Halves, Picture, Points


def photo_of(quad: Points) -> Picture:
    """A white face on a black table, and a red one right above it."""
    photo = np.zeros((1200, 1600, 3), np.uint8)
    cv2.fillConvexPoly(photo, quad.astype(np.int32), (255, 255, 255), cv2.LINE_AA)
    above = quad - [0, 1.2 * np.ptp(quad[:, 1])]
    cv2.fillConvexPoly(photo, above.astype(np.int32), (0, 0, 255), cv2.LINE_AA)
    return photo


@pytest.mark.parametrize("side", [20, 60, 250])
def test_a_view_has_the_face_in_its_middle_and_what_is_above_it_above(side: int) -> None:
    quad = np.array([[0, 0], [side, 0], [side, side], [0, side]]) + np.array([700.0, 500.0])
    view = Halves(photo_of(quad)).around(quad)
    assert view.shape == (VIEW, VIEW, 3)
    first, last = round((VIEW - FACE_IN_VIEW) / 2), round((VIEW + FACE_IN_VIEW) / 2)
    assert view[first + 2 : last - 2, first + 2 : last - 2].min() > 200
    assert view[first + 2 : last - 2, : first - 2].max() < 60
    above = view[: first - 8, first + 2 : last - 2]
    assert above[..., 2].min() > 200
    assert above[..., 0].max() < 60


def test_a_crop_is_the_face_made_square_however_it_is_seen() -> None:
    askew = np.array([[700.0, 500.0], [790, 520], [770, 560], [690, 545]])
    crop = Halves(photo_of(askew)).crop(askew)
    assert crop.shape == (SIDE, SIDE, 3)
    (left, top), (right, bottom) = CORNERS[0].round().astype(int), CORNERS[2].round().astype(int)
    assert crop[top + 3 : bottom - 3, left + 3 : right - 3].min() > 200
    assert crop[:2, left + 6 : right - 6, 0].max() < 60
