"""Likelihoods of texts: the sum over every spacing, as a slow count of all of them says."""

from itertools import groupby, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.alphabet import ALPHABET
from vision.read import BLANK, amounts, likelihoods, path, texts


def some_letters(seed: int, steps: int, only: str) -> np.ndarray:
    """Random scores for a crop that can only say a few letters."""
    scores = np.full((1, steps, len(ALPHABET) + 1), -50.0)
    used = [*(ALPHABET.index(letter) for letter in only), BLANK]
    scores[:, :, used] = np.random.default_rng(seed).normal(0, 2, (1, steps, len(used)))
    return np.asarray(scores - np.log(np.exp(scores).sum(axis=2, keepdims=True)))


def said_by(steps: tuple[int, ...]) -> str:
    return "".join(ALPHABET[letter] for letter, _ in groupby(steps) if letter != BLANK)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_a_text_is_as_likely_as_all_its_spacings_together(seed: int) -> None:
    logs = some_letters(seed, 5, "16")
    texts = ["1", "6", "16", "61", "11", "66", "166"]
    counted = dict.fromkeys(texts, 0.0)
    for steps in product((ALPHABET.index("1"), ALPHABET.index("6"), BLANK), repeat=5):
        text = said_by(steps)
        if text in counted:
            counted[text] += float(np.exp(sum(logs[0, step, letter] for step, letter in enumerate(steps))))
    assert np.exp(likelihoods(logs, texts))[0] == pytest.approx(list(counted.values()), rel=1e-6)


def clear(text: str) -> np.ndarray:
    """A crop that says one text clearly, each letter after a blank."""
    steps = [BLANK, *(step for letter in text for step in (ALPHABET.index(letter), BLANK))]
    chances = np.full((len(steps), len(ALPHABET) + 1), 1e-4)
    chances[np.arange(len(steps)), steps] = 1
    return np.asarray(np.log(chances / chances.sum(axis=1, keepdims=True)))


@pytest.mark.parametrize(("text", "value"), [("$15,000", 15_000), ("0", 0), ("1,250,000$", 1_250_000), ("12k", 12_000)])
def test_a_clear_amount_is_read(text: str, value: int) -> None:
    said = amounts(texts(clear(text)))
    assert max(said, key=lambda amount: said[amount]) == value
    assert said[value] > 0.9


def test_nothing_written_is_no_amount() -> None:
    assert sum(amounts(texts(clear(""))).values()) < 0.05


def test_letters_are_told_with_their_places_and_a_doubled_one_twice() -> None:
    steps = [BLANK, 1, 1, BLANK, 1, BLANK, BLANK, 5]
    logs = np.log(np.full((len(steps), BLANK + 1), 1e-6))
    logs[np.arange(len(steps)), steps] = 0.0
    assert path(logs) == [("1", 1.5), ("1", 4.0), ("5", 7.0)]
    assert path(logs[:1]) == []
