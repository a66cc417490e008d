"""Trains the judge: `python -m training.dice.judge SHARDS OUT --steps N` writes its weights and its curve.

It learns from all that the finder takes for a die (`training.dice.seen`), and which of these are tops.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

from training.dice.counting import BATCH, Course, Held, Lesson, learn, moved, relit, seen
from training.dice.networks import DiceJudge
from training.dice.seen import HELD_BACK, WIDER, views
from training.dice.shards import finished
from vision.dice.read import FACES
from vision.dice.rectify import VIEW

NO_FACE = 0.5
"""The share of a batch that is no top face."""
COLD = 0.08
"""What the finder hardly takes for a die is shown less often than what deceives it, but not never."""

CAST = 0.12
"""How much warmer or colder the light may become: with more, blue would be taught to be green."""


def batches(shards: Path, chance: np.random.Generator) -> Iterator[Lesson]:
    """Endless, each number of pips as often as another, and most often those others that the finder is hot about."""
    known = [views(path) for path in finished(shards, ("seen",)) if path.stem not in HELD_BACK]
    pixels, pips, colours, heat = (np.concatenate(arrays) for arrays in zip(*known, strict=True))
    places = [np.flatnonzero(pips == value) for value in range(FACES)]
    hot = np.cumsum(heat[places[0]] + COLD)
    shares = np.array([NO_FACE, *[(1 - NO_FACE) / (FACES - 1)] * (FACES - 1)])
    while True:
        values = chance.choice(FACES, BATCH, p=shares)
        chosen = np.array([places[value][chance.integers(len(places[value]))] for value in values])
        others = np.searchsorted(hot, chance.uniform(0, hot[-1], int((values == 0).sum())))
        chosen[values == 0] = places[0][others]
        # the camera's up stays up
        view = moved(seen(pixels[chosen]), chance, turn=0.06, stretch=0.17, aside=0.035, share=VIEW / WIDER)
        yield relit(view, chance, CAST), torch.from_numpy(np.column_stack([values, colours[chosen]]))


def held_back(shards: Path) -> Held:
    """The views that nothing is learnt from, as the eye cuts them."""
    kept = [views(shards / f"{name}.npz") for name in HELD_BACK]
    pixels, pips, colours, _ = (np.concatenate(arrays) for arrays in zip(*kept, strict=True))
    rim = (WIDER - VIEW) // 2
    return np.ascontiguousarray(pixels[:, rim:-rim, rim:-rim]), np.column_stack([pips, colours])


COURSE = Course("dice_judge", DiceJudge, batches, held_back, steps=6000, seed=3)

if __name__ == "__main__":
    learn(COURSE, __doc__)
