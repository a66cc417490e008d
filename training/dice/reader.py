"""Trains the reader of pips: `python -m training.dice.reader SHARDS OUT --steps N` writes its weights and its curve."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from training.dice.counting import BATCH, Course, Held, Lesson, learn, moved, relit, seen
from training.dice.networks import DiceReader
from training.dice.shards import HELD_BACK, Crops, crops, finished
from vision.dice.read import FACES

NO_FACE = 0.35
"""The share of a batch that is no top face."""


def batches(shards: Path, chance: np.random.Generator) -> Iterator[Lesson]:
    """Endless, each number of pips as often as another, from all shards that are there and those that come."""
    known: dict[Path, Crops] = {}
    new: dict[Path, Crops] = {}
    shares = np.array([NO_FACE, *[(1 - NO_FACE) / (FACES - 1)] * (FACES - 1)])
    for step in count():
        if step % 50 == 0:
            new = {path: crops(path) for path in finished(shards, ("train", "seen")) if path not in known}
        if new:
            known, new = known | new, {}
            pixels = np.concatenate([faces for faces, _ in known.values()])
            pips = np.concatenate([told for _, told in known.values()])
            places = [np.flatnonzero(pips == value) for value in range(FACES)]
        values = chance.choice(FACES, BATCH, p=shares)
        chosen = np.array([places[value][chance.integers(len(places[value]))] for value in values])
        yield _varied(pixels[chosen], chance), torch.from_numpy(values)[:, None]


def _varied(pixels: NDArray[np.uint8], chance: np.random.Generator) -> Tensor:
    """From any side and mirrored, in another light, cut out a little differently, some blurred."""
    turned = chance.integers(0, 4, len(pixels))
    view = torch.stack([torch.rot90(one, int(k), (1, 2)) for one, k in zip(seen(pixels), turned, strict=True)])
    # corners are often told wrongly by a tenth of a side: nothing shows where a round white die's top ends
    return relit(moved(view, chance, turn=0.08, stretch=0.17, aside=0.06, share=1.0), chance)


def held_back(shards: Path) -> Held:
    """The crops of the shard that nothing is learnt from."""
    pixels, pips = crops(shards / f"{HELD_BACK}.npz")
    return pixels, pips[:, None]


COURSE = Course("dice_reader", DiceReader, batches, held_back, steps=4000, seed=2)

if __name__ == "__main__":
    learn(COURSE, __doc__)
