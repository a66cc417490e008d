"""What the framer is told of a number that the finder saw roughly."""

import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.chance import Chance
from training.frames import Looked, lessons, meant
from training.labels import SHOWS
from training.scene import Scene, Seen
from vision.frame import CUT, NOTHING, SIZE, WHOLE, surroundings
from vision.locate import COLOURS, Sighting, locate

PHOTO = min((Path(__file__).parents[1] / "vision" / "photos" / "six_nimmt").glob("*.jpg"))
CARD = np.array([[0, 0], [700, 0], [700, 200], [0, 200]], np.float64)


def sighting(x: float, y: float, wide: float = 60, tall: float = 30, turn: float = 0.0) -> Sighting:
    return Sighting(x, y, wide, tall, turn, 1.0, 0.9, CARD, 0.9, (0.2,) * len(COLOURS))


def number(x: float, y: float, wide: float, tall: float) -> Seen:
    quad = np.array([[-wide, -tall], [wide, -tall], [wide, tall], [-wide, tall]]) / 2 + [x, y]
    return Seen("45", quad, card=0, upside_down=False, visible=1.0)


def test_the_finder_means_the_number_that_it_points_at() -> None:
    first, second = number(100, 100, 80, 30), number(200, 100, 80, 30)
    assert meant(sighting(130, 95), [first, second]) is first
    assert meant(sighting(175, 105), [first, second]) is second
    assert meant(sighting(150, 140), [first, second]) is None


@given(
    st.floats(-3, 3),
    st.floats(-0.4, 0.4),
    st.floats(0.4, 6),
    st.tuples(st.floats(-5, 5), st.floats(-5, 5)),
)
def test_surroundings_have_the_number_in_their_middle(
    turn: float, lean: float, length: float, shift: tuple[float, float]
) -> None:
    tall = 20.0
    seen = Sighting(
        300 + shift[0], 200 + shift[1], length * tall, tall, turn, 1.0, 0.9, CARD, 0.9, (0.2,) * len(COLOURS), lean
    )
    back = surroundings(seen)
    middle = back @ [(SIZE[0] - 1) / 2, (SIZE[1] - 1) / 2, 1]
    assert middle == pytest.approx([seen.x, seen.y])
    assert math.remainder(math.atan2(back[1, 0], back[0, 0]) - turn - lean, math.tau) == pytest.approx(0, abs=1e-6)
    assert np.linalg.norm(back[:, 0]) * SIZE[0] > seen.wide + tall


def photographed(visible: float) -> Scene:
    """A photo of rows whose numbers are where the finder sees them, each so much of it visible."""
    pixels = np.asarray(cv2.imread(str(PHOTO)), np.uint8)
    numbers = []
    for seen in locate(pixels):
        right = np.array([math.cos(seen.line), math.sin(seen.line)]) * seen.wide / 2
        below = np.array([-math.sin(seen.turn), math.cos(seen.turn)]) * seen.tall / 2
        quad = np.add([-right - below, right - below, right + below, below - right], [seen.x, seen.y])
        numbers.append(Seen("45", quad, card=0, upside_down=False, visible=visible))
    assert numbers
    return Scene("six_nimmt", np.ascontiguousarray(pixels[..., ::-1]), (), tuple(numbers))


def looked(scene: Scene) -> Looked:
    return Looked.at(scene, Chance(1))


def test_a_lesson_knows_where_the_number_is_in_its_crop() -> None:
    learnt = [lesson for lesson in lessons(looked(photographed(1.0)), Chance(1)) if lesson.kind == WHOLE]
    assert len(learnt) > 40
    middle = (np.array(SIZE) - 1) / 2
    for lesson in learnt:
        assert lesson.pixels.shape == (SIZE[1], SIZE[0], 3)
        right, down = lesson.corners[1] - lesson.corners[0], lesson.corners[3] - lesson.corners[0]
        assert right[0] > abs(right[1])
        assert down[1] > abs(down[0])
    off = np.abs([lesson.corners.mean(axis=0) - middle for lesson in learnt])
    assert np.median(off) < 3


def test_where_no_number_is_there_is_nothing_to_frame() -> None:
    bare = replace(photographed(1.0), numbers=())
    assert {lesson.kind for lesson in lessons(looked(bare), Chance(1))} == {NOTHING}


def test_a_number_that_another_card_cuts_is_told_to_be_cut() -> None:
    kinds = {lesson.kind for lesson in lessons(looked(photographed(0.5)), Chance(1))}
    assert CUT in kinds
    assert WHOLE not in kinds


def test_of_a_number_that_may_show_whole_or_not_nothing_is_told() -> None:
    assert {lesson.kind for lesson in lessons(looked(photographed(SHOWS - 0.01)), Chance(1))} <= {NOTHING}
