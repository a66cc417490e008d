"""How surely a face is a die, and how surely it shows its pips: the networks' word, weighed by how it turned out.

The finder is hotter in good light, and the reader may see pips in a flower. So what they and the judge say of a face is
taken together with what they say of the others of its photo, and with whether it has a colour of theirs or that of
empty cells; `training.dice.confidence` fitted the weights.
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
from vision.observation import Tint

Points = NDArray[np.float64]

KNOWN = FOLDER / "dice_confidence.json"
ONE_DIE = 0.8
"""Dice do not stand in each other: faces whose middles are nearer than this, in sides, are of one die."""
AMONG_THE_LIKELY = 0.7
"""As likely as this, beside the likeliest of its photo, a face tells how likely dice are there."""
ONE_TINT = 0.15
"""Dice of one colour differ about so much in tint."""
LEAST = 1e-9
"""No colour is less likely than this, so that its logarithm is a number."""
FARTHEST = 1.5
"""Sizes further apart than this, as logarithms, are all equally unlike."""
ALMOST_AS_LIKELY = 0.7
"""A side may look like a top as much as the die's own top: so much less likely may that be."""
OFF_A_SIDE = 0.3
"""A face whose corners are so far from those of a side, in sides, is none."""
ITS_OWN_CELL = 0.8
"""A cell nearer to a face than this, in sides of the cell, is perhaps no other than the face itself."""
A_SHADE = 0.2
"""How much brightness counts beside colour: dice of one colour may lie in light and in shade."""
HARDLY, UTTERLY = 0.05, 1.5
"""Tints that are nearer to each other are all alike, and those further apart all unlike."""


class Said(NamedTuple):
    """What `read.scores` and `read.verdicts` say of faces, and their `tints`."""

    read: Points
    judged: Points
    hues: Points
    tints: Points

    def of(self, faces: Sequence[int]) -> "Said":
        return Said(*(scores[list(faces)] for scores in self))


class Bare(NamedTuple):
    """Empty cells and their `tints`."""

    cells: Sequence[Face]
    tints: Points


def tints(sampled: Sequence[Tint]) -> Points:
    """Colours as points, the nearer to each other the more alike they are."""
    return np.array([(tint.red, tint.blue, A_SHADE * tint.bright) for tint in sampled]).reshape(-1, 3)


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


def real(faces: Sequence[Face], said: Said, bare: Bare) -> Points:
    """How surely each face is a die's top."""
    if not len(faces):
        return np.zeros(0)
    return np.asarray(1 / (1 + np.exp(-signs(faces, said, bare) @ _fitted()["die"])), np.float64)


def signs(faces: Sequence[Face], said: Said, bare: Bare) -> Points:
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
            _unlike_dice(said, likely),
            _unlike_cells(faces, said, bare),
        ]
    )


def _unlike_dice(said: Said, likely: Points) -> Points:
    """How far from the colour of a likely die each face is that is another one."""
    far = np.linalg.norm(said.tints[:, None] - said.tints, axis=2)
    np.fill_diagonal(far, UTTERLY)
    far[:, likely < AMONG_THE_LIKELY * likely.max()] = UTTERLY
    return _unlike(far.min(axis=1))


def _unlike_cells(faces: Sequence[Face], said: Said, bare: Bare) -> Points:
    """How far from the colour of an empty cell each face is."""
    far = np.full((len(faces), len(bare.cells) + 1), UTTERLY)
    far[:, 1:] = np.linalg.norm(said.tints[:, None] - bare.tints, axis=2)
    for k, cell in enumerate(bare.cells, start=1):
        near = [np.linalg.norm(face.middle - cell.middle) < ITS_OWN_CELL * cell.side for face in faces]
        far[near, k] = UTTERLY
    return _unlike(far.min(axis=1))


def _unlike(far: Points) -> Points:
    return np.asarray(np.log(HARDLY + np.minimum(far, UTTERLY)), np.float64)


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
    hues = _of_one_tint(said)[:, [COLOURS.index(name) for name in names]]
    of_light, of_judge = _fitted()["colours"]
    return _shares(np.log(np.maximum(by_light, LEAST)) * of_light + hues * of_judge)


def _of_one_tint(said: Said) -> Points:
    """What the judge says of each face's colour, on the average of all that are tinted like it: one may gleam."""
    far = np.linalg.norm(said.tints[:, None, :2] - said.tints[:, :2], axis=2)
    counts = np.exp(-((far / ONE_TINT) ** 2))
    each = said.hues - np.logaddexp.reduce(said.hues, axis=1, keepdims=True)
    return np.asarray(counts @ each / counts.sum(axis=1, keepdims=True), np.float64)


def _likely(faces: Sequence[Face], said: Said) -> Points:
    a_top = (1 - _shares(said.read)[:, 0]) * (1 - _shares(said.judged)[:, 0])
    return np.array([face.heat for face in faces]) * np.sqrt(a_top)


def _shares(scores: Points) -> Points:
    chances = np.exp(scores - scores.max(axis=1, keepdims=True)) if len(scores) else scores
    return np.asarray(chances / chances.sum(axis=1, keepdims=True), np.float64)


@cache
def _fitted() -> dict[str, Points]:
    return {name: np.array(weights) for name, weights in json.loads(KNOWN.read_text(encoding="utf-8")).items()}
