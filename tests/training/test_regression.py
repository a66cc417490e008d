"""What signs tell of a reading is found again in readings that were made by it."""

import numpy as np
import pytest

from training.regression import Array, fitted

MEANT = np.array([-1.0, 2.0, -0.5])


@pytest.fixture
def readings() -> tuple[Array, Array]:
    chance = np.random.default_rng(1)
    known = np.column_stack([np.ones(20_000), chance.standard_normal((20_000, 2))])
    return known, (chance.random(20_000) < 1 / (1 + np.exp(-known @ MEANT))).astype(np.float64)


def test_weights_that_made_the_readings_are_found(readings: tuple[Array, Array]) -> None:
    assert fitted(*readings, np.array([0, 1, -1])) == pytest.approx(MEANT, abs=0.08)


def test_a_sign_that_speaks_the_wrong_way_is_left_out(readings: tuple[Array, Array]) -> None:
    weights = fitted(*readings, np.array([0, 1, 1]))
    assert weights[2] == 0
    assert weights[1] > 1


def test_where_wrong_readings_count_more_all_are_less_sure(readings: tuple[Array, Array]) -> None:
    none = np.zeros(3, np.int64)
    assert fitted(*readings, none, wrong=3.0)[0] == pytest.approx(fitted(*readings, none)[0] - np.log(3), abs=0.1)
