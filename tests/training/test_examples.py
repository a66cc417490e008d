"""A lesson for the finder: where the picture goes, the number goes too."""

import cv2
import numpy as np
import pytest

from training.examples import SIDE, Example, example
from training.labels import COLOUR, CORNERS, MIDDLE, SIZE, UP, VISIBLE
from vision.locate import FINE

NUMBER = (300, 220)
HEAD = (300, 200)
"""A green number with its top in red."""


def lesson(seed: int, visible: float = 1.0, size: tuple[float, float] = (24, 24)) -> Example:
    picture = np.full((532, 532, 3), 255, np.uint8)
    cv2.circle(picture, NUMBER, 12, (0, 255, 0), -1)
    cv2.circle(picture, HEAD, 5, (255, 0, 0), -1)
    _, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 96])
    number = np.zeros(COLOUR + 1, np.float32)
    number[MIDDLE], number[SIZE], number[UP], number[VISIBLE] = NUMBER, size, (0, -1), visible
    number[CORNERS] = [250, 170, 350, 170, 350, 320, 250, 320]
    return example(np.asarray(jpeg, np.uint8), number[None], np.random.default_rng(seed))


@pytest.mark.parametrize("seed", range(9))
def test_the_heat_is_highest_on_the_number_however_the_picture_is_turned(seed: int) -> None:
    told = lesson(seed)
    (row, column), *others = np.argwhere(told.heat == 1)
    red, green, blue = told.view[:, row * FINE + FINE // 2, column * FINE + FINE // 2]
    assert not others
    assert green > max(red, blue) + 0.2
    assert told.view.shape == (3, SIDE, SIDE)


@pytest.mark.parametrize("seed", range(9))
def test_up_points_to_the_head_of_the_number(seed: int) -> None:
    told = lesson(seed)
    number = told.cells[0, 2:]
    x, y = np.rint(number[MIDDLE] + number[UP] * number[SIZE][1] * 20 / 24).astype(int)
    red, green, blue = told.view[:, y, x]
    assert red > max(green, blue) + 0.2


def test_a_number_that_is_hidden_in_part_is_neither_asked_for_nor_forbidden() -> None:
    told = lesson(1, visible=0.85)
    assert told.heat.max() == 0
    assert told.weight.min() == 0
    assert not len(told.cells)


def test_a_number_that_is_mostly_hidden_must_not_be_found() -> None:
    told = lesson(1, visible=0.5)
    assert told.heat.max() == 0
    assert told.weight.min() == 1


@pytest.mark.parametrize("seed", range(9))
def test_a_long_text_is_warm_along_its_line_and_every_cell_there_knows_of_it(seed: int) -> None:
    told = lesson(seed, size=(120, 24))
    (row, column), *_ = np.argwhere(told.heat == 1)
    number = told.cells[0, 2:]
    up_x, up_y = number[UP]
    far = number[SIZE][0] * 0.15 / FINE
    along = told.heat[round(row + up_x * far), round(column - up_y * far)]
    across = told.heat[round(row + up_y * far), round(column + up_x * far)]
    assert along > 0.5 > across
    assert len(told.cells) >= 5


def test_a_number_that_the_edge_of_the_lesson_cuts_is_not_asked_for() -> None:
    asked = [lesson(seed, size=(900, 24)) for seed in range(9)]
    assert not any(len(told.cells) for told in asked)
