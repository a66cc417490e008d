"""How surely a face is a die, and how surely it shows its pips: the networks' word, weighed by how it turned out.

The finder is hotter in good light, and the reader may see pips in a flower. So what they and the judge say of a face is
taken together with what they say of the others of its photo; `training.dice.confidence` fitted the weights.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.confidence import logit
from vision.dice.locate import Face, usual_size
from vision.dice.read import COLOURS
from vision.network import FOLDER

Points = NDArray[np.float64]

KNOWN = FOLDER / "dice_confidence.json"
ONE_DIE = 0.8
"""Dice do not stand in each other: faces whose middles are nearer than this, in sides, are of one die."""
AMONG_THE_LIKELY = 0.7
"""As likely as this, beside the likeliest of its photo, a face tells how likely dice are there."""
LEAST = 1e-9
"""No colour is less likely than this, so that its logarithm is a number."""
FARTHEST = 1.5
"""Sizes further apart than this, as logarithms, are all equally unlike."""
ALMOST_AS_LIKELY = 0.7
"""A side may look like a top as much as the die's own top: so much less likely may that be."""
OFF_A_SIDE = 0.3
"""A face whose corners are so far from those of a side, in sides, is none."""


class Said(NamedTuple):
    """What `read.scores` and `read.verdicts` say of faces."""

    read: Points
    judged: Points
    hues: Points

    def of(self, faces: Sequence[int]) -> "Said":
        return Said(*(scores[list(faces)] for scores in self))


def apart(faces: Sequence[Face], said: Said) -> list[int]:
    """The places of the faces that can all be there, the likelier ones first."""
    kept: list[int] = []
    for k in np.argsort(-_likely(faces, said), kind="stable"):
        if not any(_in_one_die(faces[other], faces[int(k)]) for other in kept):
            kept.append(int(k))
    return kept


def _in_one_die(face: Face, other: Face) -> bool:
    a, b, c, d = face.corners
    ways = np.stack([(b + c - a - d) / 2, (c + d - a - b) / 2], axis=1)
    if abs(np.linalg.det(ways)) < 1:
        return False
    return bool(np.linalg.norm(np.linalg.solve(ways, other.middle - face.middle)) < ONE_DIE)


def real(faces: Sequence[Face], said: Said) -> Points:
    """How surely each face is a die's top."""
    if not len(faces):
        return np.zeros(0)
    return np.asarray(1 / (1 + np.exp(-signs(faces, said) @ _fitted()["die"])), np.float64)


def signs(faces: Sequence[Face], said: Said) -> Points:
    """What tells whether each face is a die's top (face, sign): by itself, and beside the others of its photo."""
    likely = _likely(faces, said)
    usual = float(np.median(likely[likely >= AMONG_THE_LIKELY * likely.max()]))
    unlike = np.abs(np.log([face.side for face in faces]) - np.log(usual_size(faces, likely)))
    return np.column_stack(
        [
            np.ones(len(faces)),
            [logit(face.heat) for face in faces],
            [logit(1 - none) for none in _shares(said.read)[:, 0]],
            [logit(share) for share in _shares(said.read[:, 1:]).max(axis=1)],
            [logit(1 - none) for none in _shares(said.judged)[:, 0]],
            [logit(share) for share in _shares(said.judged[:, 1:]).max(axis=1)],
            [min(0.0, logit(chance) - logit(usual)) for chance in likely],
            np.minimum(unlike, FARTHEST),
            _beneath(faces, likely),
        ]
    )


def _beneath(faces: Sequence[Face], likely: Points) -> Points:
    """How well each face lies, 0 to 1, where a side of a die must be that is about as likely or likelier than it."""
    sides = [(k, side) for k, face in enumerate(faces) for side in face.sides()]
    if not sides:
        return np.zeros(len(faces))
    dice, there = np.array([k for k, _ in sides]), np.stack([side for _, side in sides])
    tops = np.stack([face.corners for face in faces])
    ways = [np.linalg.norm(np.roll(there, k, axis=1)[:, None] - tops, axis=3).mean(axis=2) for k in range(4)]
    off = np.min(ways, axis=0) / np.array([faces[k].side for k in dice])[:, None]
    off[(dice[:, None] == np.arange(len(faces))) | (likely[dice][:, None] < ALMOST_AS_LIKELY * likely)] = OFF_A_SIDE
    return np.asarray(np.maximum(0.0, 1 - off.min(axis=0) / OFF_A_SIDE), np.float64)


def values(said: Said) -> Points:
    """How likely each face shows one to six pips, if it is a die's top."""
    of_reader, of_judge = _fitted()["pips"]
    return _shares(said.read[:, 1:] * of_reader + said.judged[:, 1:] * of_judge)


def colours(said: Said, names: Sequence[str], by_light: Points) -> Points:
    """How likely each face (face, name) has each colour: by the light of the whole photo, and as the judge sees it."""
    if not set(names) <= set(COLOURS):
        return by_light
    hues = said.hues[:, [COLOURS.index(name) for name in names]]
    of_light, of_judge = _fitted()["colours"]
    return _shares(np.log(np.maximum(by_light, LEAST)) * of_light + hues * of_judge)


def _likely(faces: Sequence[Face], said: Said) -> Points:
    a_top = (1 - _shares(said.read)[:, 0]) * (1 - _shares(said.judged)[:, 0])
    return np.array([face.heat for face in faces]) * np.sqrt(a_top)


def _shares(scores: Points) -> Points:
    chances = np.exp(scores - scores.max(axis=1, keepdims=True)) if len(scores) else scores
    return np.asarray(chances / chances.sum(axis=1, keepdims=True), np.float64)


@cache
def _fitted() -> dict[str, Points]:
    return {name: np.array(weights) for name, weights in json.loads(KNOWN.read_text(encoding="utf-8")).items()}
