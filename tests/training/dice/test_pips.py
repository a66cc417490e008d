"""The printed faces of drawn dice: as many pips as they are worth, whatever their shape."""

import cv2
import numpy as np
import pytest

from training.chance import Chance
from training.dice.pips import SHAPES, SIDES, Pips


@pytest.mark.parametrize("shape", SHAPES)
def test_a_face_has_as_many_pips_as_it_is_worth(shape: str) -> None:
    pips = Pips(shape, 0.18, 0.28, large_one=1.0, upright_two=False, logo=False, frame="none", worn=0.0)
    faces = pips.faces(Chance(3), 120)
    counted = [cv2.connectedComponents((face.pips > 0.1).astype(np.uint8))[0] - 1 for face in faces]
    assert counted == list(range(1, SIDES + 1))


def test_some_shapes_are_kept_apart_from_training() -> None:
    trained, held_out = (
        {Pips.any(Chance(seed), split).shape for seed in range(400)} for split in ("train", "held_out")
    )
    assert held_out - trained == {"diamond", "tall"}
    assert trained | held_out == set(SHAPES)
