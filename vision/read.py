"""Third stage: what each crop says, as a likelihood for every text that was asked for."""

from collections.abc import Callable, Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.alphabet import ALPHABET, amount
from vision.network import reader

Picture = NDArray[np.uint8]
Logs = NDArray[np.float64]
Shapes = NDArray[np.float32]
Read = Callable[[Sequence[Picture]], Logs]
"""Reads crops as `letters` does."""

BLANK = len(ALPHABET)
AT_A_TIME = 64
"""Crops in one call: more at once need more memory and win no time."""
NEVER = -1e9
LEAST = 1e-300
"""No text is less likely than this, so that its logarithm is a number."""


def letters(crops: Sequence[Picture]) -> Logs:
    """Log-likelihoods (crop, step, letter) that the reader gives to each letter along each crop, the blank last."""
    return letters_and_shapes(crops)[0]


def letters_and_shapes(crops: Sequence[Picture]) -> tuple[Logs, Shapes]:
    """The same, and what the reader saw at each step (crop, step, feature) before it named a letter."""
    named, seen = [], []
    for start in range(0, len(crops), AT_A_TIME):
        blob = cv2.dnn.blobFromImages(list(crops[start : start + AT_A_TIME]), 1 / 255, swapRB=True)
        scores, shapes = reader()(np.asarray(blob, np.float32))
        named.append(scores[:, :, 0].transpose(0, 2, 1))
        seen.append(shapes[:, :, 0].transpose(0, 2, 1))
    scores = np.concatenate(named).astype(np.float64)
    scores -= scores.max(axis=2, keepdims=True)
    return np.asarray(scores - np.log(np.exp(scores).sum(axis=2, keepdims=True)), np.float64), np.concatenate(seen)


def likelihoods(logs: Logs, texts: Sequence[str]) -> Logs:
    """Log-likelihood (crop, text) of each text in any spacing, as connectionist temporal classification sums it."""
    longest = max(len(text) for text in texts)
    states = np.full((len(texts), 2 * longest + 1), BLANK)
    for row, text in enumerate(texts):
        states[row, 1 : 2 * len(text) : 2] = [ALPHABET.index(letter) for letter in text]
    lengths = np.array([2 * len(text) + 1 for text in texts])
    # a letter may follow another without a blank between, unless it is the same
    skips = np.zeros(states.shape)
    skips[:, 3::2] = states[:, 3::2] != states[:, 1:-2:2]
    emitted = np.exp(logs)[:, :, states]  # crop, step, text, state
    ways = np.zeros((len(logs), *states.shape))
    ways[:, :, :2] = emitted[:, 0, :, :2]
    for step in range(1, logs.shape[1]):
        grown = ways.copy()
        grown[:, :, 1:] += ways[:, :, :-1]
        grown[:, :, 2:] += ways[:, :, :-2] * skips[:, 2:]
        ways = grown * emitted[:, step]
    rows = np.arange(len(texts))
    last = ways[:, rows, lengths - 1]
    before = np.where(lengths > 1, ways[:, rows, np.maximum(lengths - 2, 0)], 0.0)
    return np.asarray(np.log(np.maximum(last + before, LEAST)), np.float64)


def path(logs: Logs) -> list[tuple[str, float]]:
    """The likeliest letters of one crop (step, letter), and at which step the middle of each stands."""
    steps = logs.argmax(axis=1)
    begins = np.flatnonzero(np.diff(steps, prepend=-1))
    ends = [*begins[1:], len(steps)]
    return [
        (ALPHABET[steps[begin]], (begin + end - 1) / 2)
        for begin, end in zip(begins, ends, strict=True)
        if steps[begin] != BLANK
    ]


def texts(logs: Logs, *, beam: int = 6) -> dict[str, float]:
    """What one crop (step, letter) may say, each text with its likelihood: a prefix beam search."""
    paths: dict[str, tuple[float, float]] = {"": (0.0, NEVER)}  # text -> log of ending in a blank, and not
    for step in logs:
        likely = [letter for letter in range(BLANK) if step[letter] > -6]
        grown: dict[str, list[float]] = {}

        def add(text: str, place: int, log: float, grown: dict[str, list[float]] = grown) -> None:
            ends = grown.setdefault(text, [NEVER, NEVER])
            ends[place] = float(np.logaddexp(ends[place], log))

        for text, (blank, letter_end) in paths.items():
            both = float(np.logaddexp(blank, letter_end))
            add(text, 0, both + step[BLANK])
            if text:
                add(text, 1, letter_end + step[ALPHABET.index(text[-1])])
            for letter in likely:
                sign = ALPHABET[letter]
                add(text + sign, 1, (blank if text.endswith(sign) else both) + step[letter])
        best = sorted(grown.items(), key=lambda item: -max(item[1]))[:beam]
        paths = {text: (ends[0], ends[1]) for text, ends in best}
    return {text: float(np.exp(np.logaddexp(*ends))) for text, ends in paths.items()}


def amounts(texts: Mapping[str, float]) -> dict[int, float]:
    """How likely each amount of money is by the texts that say it."""
    found: dict[int, float] = {}
    for text, chance in texts.items():
        value = amount(text)
        if value is not None:
            found[value] = found.get(value, 0.0) + chance
    return found
