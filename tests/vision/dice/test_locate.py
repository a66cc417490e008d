"""In which sizes a photo is looked at."""

import cv2
import numpy as np
import pytest

from vision.dice import locate
from vision.dice.locate import LONGEST_SIDES


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The longest sides that were looked at."""
    looked: list[int] = []
    seen = locate._seen

    def watched(small: locate.Picture, share: float) -> tuple[list[locate.Face], list[locate.Face]]:
        looked.append(max(small.shape[:2]))
        return seen(small, share)

    monkeypatch.setattr(locate, "_seen", watched)
    return looked


def table_with_a_die(side: int) -> locate.Picture:
    """A white die with four pips on a green table, from above."""
    table = np.full((960, 1280, 3), (70, 110, 40), np.uint8)
    table += np.random.default_rng(0).integers(0, 12, table.shape, np.uint8)
    left, top = 500, 400
    cv2.rectangle(table, (left, top), (left + side, top + side), (235, 238, 240), -1, cv2.LINE_AA)
    for across in (0.25, 0.75):
        for down in (0.25, 0.75):
            spot = (left + round(across * side), top + round(down * side))
            cv2.circle(table, spot, round(side * 0.1), (20, 20, 20), -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(table, (0, 0), 1.0), np.uint8)


def test_large_dice_are_not_looked_for_in_the_largest_size(sizes: list[int]) -> None:
    faces, _ = locate.locate(table_with_a_die(130))
    assert any(np.allclose(face.middle, (565, 465), atol=15) for face in faces)
    assert sorted(sizes) == sorted(LONGEST_SIDES)[:-1]


def test_small_dice_and_empty_tables_are_looked_for_in_every_size(sizes: list[int]) -> None:
    faces, _ = locate.locate(table_with_a_die(30))
    assert any(np.allclose(face.middle, (515, 415), atol=8) for face in faces)
    locate.locate(np.full((960, 1280, 3), 90, np.uint8))
    assert sorted(sizes) == sorted(2 * LONGEST_SIDES)
