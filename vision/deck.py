"""The user's own deck: what people read out for the eye, compared with what it sees now, beside the network.

Of every number that a person has told, each step along its crop is kept: what the reader saw there, and the letter that
is truly there. Where a new number looks nearly the same at a step, the letter of the nearest examples counts. So a 6
that this deck prints like a 0 is told once and known in 16, 60 and 106; nothing is trained.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.alphabet import ALPHABET
from vision.read import BLANK, Logs, Picture, Shapes, letters, letters_and_shapes

ALIKE, GRADUALLY = 0.85, 0.05
"""From this likeness on examples are believed rather than the network, and how gradually that begins."""
NEAREST = 4
NEARER = 0.05
"""How much more alike an example must be to count nearly three times as much as another."""
NOTHING = 0.85
"""Where the network sees nothing more surely than this, no example is asked: it tells what a number says, not that
there is one."""
AT_LEAST = -8.0
"""What a letter that the network does not see at all is worth when its place is looked for."""


class Example(NamedTuple):
    """A number of this deck, cut out of a photo upright, and what it says in the reader's alphabet."""

    crop: Picture
    text: str


class Deck:
    """Reads crops as `vision.read.letters` does, with the examples beside the network."""

    def __init__(self, examples: Sequence[Example]) -> None:
        self.examples = tuple(examples)
        if examples:
            logs, shapes = letters_and_shapes([example.crop for example in examples])
            self._said = np.array([_aligned(log, one.text) for log, one in zip(logs, examples, strict=True)]).ravel()
            steps = shapes.reshape(-1, shapes.shape[2])
            self._middle = steps.mean(axis=0)
            self._steps = self._directions(steps)

    def letters(self, crops: Sequence[Picture]) -> Logs:
        """Log-likelihoods (crop, step, letter) of each letter along each crop, the blank last."""
        if not self.examples:
            return letters(crops)
        logs, shapes = letters_and_shapes(crops)
        like = self._directions(shapes) @ self._steps.T  # crop, step, step of an example
        nearest = np.argpartition(-like, min(NEAREST, like.shape[2] - 1), axis=2)[:, :, :NEAREST]
        likeness = np.take_along_axis(like, nearest, axis=2)
        most = likeness.max(axis=2, keepdims=True)
        weights = np.exp((likeness - most) / NEARER)
        weights /= weights.sum(axis=2, keepdims=True)
        named = (self._said[nearest][..., None] == np.arange(BLANK + 1)) * weights[..., None]
        trust = 1 / (1 + np.exp((ALIKE - most) / GRADUALLY))
        trust[np.exp(logs[:, :, BLANK].sum(axis=1)) > NOTHING] = 0
        return np.asarray(np.log((1 - trust) * np.exp(logs) + trust * named.sum(axis=2) + 1e-9), np.float64)

    def _directions(self, shapes: Shapes) -> NDArray[np.float32]:
        """Which way each shape differs from the middle of all examples."""
        apart = shapes - self._middle
        return np.asarray(apart / (np.linalg.norm(apart, axis=-1, keepdims=True) + 1e-9), np.float32)


def _aligned(log: Logs, text: str) -> list[int]:
    """The letter (or blank) at each step, where this is the text: the likeliest of all its spacings."""
    states = [BLANK]
    for letter in text:
        states += [ALPHABET.index(letter), BLANK]
    heard = np.maximum(log, AT_LEAST)[:, states]
    best = np.full(len(states), -np.inf)
    best[:2] = heard[0, :2]
    came: list[list[int]] = []
    for step in heard[1:]:
        before = [_from(best, states, state) for state in range(len(states))]
        came.append(before)
        best = best[before] + step
    state = len(states) - 1 if best[-1] >= best[-2] else len(states) - 2
    path = [state]
    for before in reversed(came):
        path.append(before[path[-1]])
    return [states[state] for state in reversed(path)]


def _from(best: NDArray[np.float64], states: Sequence[int], state: int) -> int:
    """The state before this one: itself, the one before, or over the blank between two different letters."""
    ways = [state, *([state - 1] if state else [])]
    if state > 1 and states[state] not in (BLANK, states[state - 2]):
        ways.append(state - 2)
    return max(ways, key=lambda way: best[way])
