"""How surely a face is a die, and how surely it shows its pips: what both networks say together."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.dice.locate import Face, usual_size

Points = NDArray[np.float64]

A_DIE = 0.35
"""A photo in which nothing is likelier a die than this, by the finder and the reader together, has none."""
UNLIKE = 1.5
"""A face so much larger or smaller than most is hardly a die."""
AS_LIKELY, AS_LIKELY_AND_UNLIKE = 0.56, 0.95
"""How likely a die, beside what is usual in its photo, a face must be; and one of another size."""
SURER = 0.24
"""A face that is so much likelier than it must be, doubled, is surely a die."""
ONE_DIE = 0.72
"""Dice do not stand in each other: faces whose middles are nearer than this, in sides, are of one die."""


def apart(faces: Sequence[Face], scores: Points) -> list[int]:
    """The places of the faces that can all be there, the likelier ones first."""
    kept: list[int] = []
    for k in np.argsort(-_likely(faces, scores), kind="stable"):
        if not any(_in_one_die(faces[other], faces[int(k)]) for other in kept):
            kept.append(int(k))
    return kept


def _in_one_die(face: Face, other: Face) -> bool:
    a, b, c, d = face.corners
    ways = np.stack([(b + c - a - d) / 2, (c + d - a - b) / 2], axis=1)
    if abs(np.linalg.det(ways)) < 1:
        return False
    return bool(np.abs(np.linalg.solve(ways, other.middle - face.middle)).max() < ONE_DIE)


def real(faces: Sequence[Face], scores: Points) -> Points:
    """How surely each face is a die: they are all of about one size, and seen about equally well.

    The finder's own heat depends on the light; a die is known by being as likely as the others of its photo.
    """
    likely = _likely(faces, scores)
    if not len(likely) or likely.max() < A_DIE:
        return np.zeros(len(likely))
    sizes = np.array([face.side for face in faces]) / usual_size(faces, likely)
    alike = (sizes > 1 / UNLIKE) & (sizes < UNLIKE)
    usual = float(np.median(likely[alike & (likely > 0.7 * likely[alike].max())]))
    least = np.where(alike, AS_LIKELY, AS_LIKELY_AND_UNLIKE) * usual
    return np.asarray(np.clip(0.5 + (likely / least - 1) / SURER, 0, 1), np.float64)


def values(scores: Points) -> Points:
    """How likely each face shows one to six pips, if it is a die's top."""
    return _shares(scores[:, 1:])


def _likely(faces: Sequence[Face], scores: Points) -> Points:
    return np.array([face.heat for face in faces]) * (1 - _shares(scores)[:, 0])


def _shares(scores: Points) -> Points:
    chances = np.exp(scores - scores.max(axis=1, keepdims=True)) if len(scores) else scores
    return np.asarray(chances / chances.sum(axis=1, keepdims=True), np.float64)
