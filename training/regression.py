"""Fits what signs tell of a reading: how likely it is right, as a logistic regression."""

import numpy as np
from numpy.typing import NDArray

RIDGE = 1.0
"""How many readings' worth of doubt there is in every weight: a few photos must not make the eye certain."""
ROUNDS = 50

Array = NDArray[np.float64]


def fitted(known: Array, right: Array, speaks: NDArray[np.int64], wrong: float = 1.0) -> Array:
    """The weights of the signs that are `known` of each reading, of which the first is 1 for all.

    A wrong reading counts `wrong` times. `speaks` says which signs can only speak for a reading (1), and which only
    against it (-1): one that seems to speak the other way, because another tells nearly the same, is left out.
    """
    used = np.ones(known.shape[1], np.bool_)
    counts = np.where(right > 0, 1.0, wrong)
    weights = _regressed(known, right, counts)
    while (astray := used & (speaks * weights < 0)).any():
        used &= ~astray
        weights = np.zeros(len(used))
        weights[used] = _regressed(known[:, used], right, counts)
    return weights


def _regressed(known: Array, right: Array, counts: Array) -> Array:
    """Each weight held back by RIDGE, but for the first."""
    held_back = np.diag([0.0] + [RIDGE] * (known.shape[1] - 1))
    weights = np.zeros(known.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (counts * (right - chance)) - held_back @ weights
        bend = (known * (counts * chance * (1 - chance) + 1e-9)[:, None]).T @ known + held_back
        weights += np.linalg.solve(bend + 1e-6 * np.eye(len(weights)), slope)
    return weights
