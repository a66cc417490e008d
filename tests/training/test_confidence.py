"""Which readings count as right when it is fitted how sure the eye may be."""

import numpy as np

from training.confidence import judged
from training.truth import Truth
from vision.gather import Card, Reading
from vision.locate import COLOURS, Sighting
from vision.observation import Candidate, Item


def read(value: int, left: float, sure: float = 0.9) -> Card:
    quad = ((left, 0.0), (left + 10, 0.0), (left + 10, 20.0), (left, 20.0))
    number = Sighting(left + 5, 10, 4, 4, 0.0, 1.0, 0.9, np.array(quad), 0.9, (0.2,) * len(COLOURS))
    return Card(Item(value, quad, sure, (Candidate(value, sure),)), (Reading(number, {value: sure}),))


TRUTH: Truth = {
    "kind": "assets",
    "image": "",
    "size": [100, 100],
    "cards": [{"value": 5, "quad": [[0, 0], [10, 0], [10, 20], [0, 20]], "visible": 1.0}],
    "hidden": [{"value": 7, "quad": [[40, 0], [50, 0], [50, 20], [40, 20]], "visible": 0.1}],
}


def test_a_card_that_need_not_be_read_is_right_where_it_is_read() -> None:
    assert judged([read(5, 0), read(7, 40), read(9, 70)], TRUTH, 1.0) == [True, True, False]
    assert judged([read(6, 0), read(8, 40)], TRUTH, 1.0) == [False, False]


def test_of_two_readings_of_one_card_the_surer_one_is_right() -> None:
    assert judged([read(5, 0, 0.6), read(5, 0, 0.8)], TRUTH, 1.0) == [False, True]
