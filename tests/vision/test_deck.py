"""Numbers that a person has told are known in the same deck's next photo, though the network reads them otherwise."""

import cv2
import numpy as np
import pytest

from vision.alphabet import ALPHABET
from vision.deck import Deck, Example, _aligned
from vision.read import BLANK, Picture, letters, likelihoods
from vision.rectify import HEIGHT, NUMBER

TEXTS = [str(value) for value in range(1, 105)]


def drawn(text: str, *, shift: int = 0, bright: int = 240) -> Picture:
    """A number in digits of its own: a 6 is drawn as a square with a tail, which no network has seen."""
    crop = np.full((HEIGHT, NUMBER, 3), bright, np.uint8)
    for place, digit in enumerate(text):
        x = 14 + 20 * place + shift
        if digit == "6":
            cv2.rectangle(crop, (x, 12), (x + 12, 26), (20, 20, 20), 2)
            cv2.line(crop, (x + 12, 12), (x + 12, 4), (20, 20, 20), 2)
        else:
            cv2.putText(crop, digit, (x, 26), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (20, 20, 20), 2, cv2.LINE_AA)
    return crop


def read(deck: Deck, crop: Picture) -> str:
    return TEXTS[int(likelihoods(deck.letters([crop]), TEXTS)[0].argmax())]


NOTHING_TOLD = Deck([])


def test_without_examples_the_network_reads_alone() -> None:
    crop = drawn("47")
    assert np.array_equal(NOTHING_TOLD.letters([crop]), letters([crop]))
    assert read(NOTHING_TOLD, crop) == "47"


def test_a_number_that_was_told_once_is_known_again() -> None:
    assert read(NOTHING_TOLD, drawn("16")) != "16"
    deck = Deck([Example(drawn("16"), "16")])
    assert read(deck, drawn("16", shift=1, bright=220)) == "16"


def test_a_digit_is_known_in_other_numbers_too() -> None:
    assert read(NOTHING_TOLD, drawn("46")) != "46"
    deck = Deck([Example(drawn("16"), "16"), Example(drawn("36"), "36")])
    assert read(deck, drawn("46")) == "46"


@pytest.mark.parametrize("text", ["47", "12", "83", "50"])
def test_numbers_that_were_read_right_stay_right(text: str) -> None:
    deck = Deck([Example(drawn("16"), "16")])
    assert read(NOTHING_TOLD, drawn(text)) == text
    assert read(deck, drawn(text)) == text


def test_a_text_finds_its_steps_though_the_network_reads_another() -> None:
    log = np.full((6, len(ALPHABET) + 1), -9.0)
    for step, letter in enumerate([BLANK, 1, BLANK, 0, BLANK, BLANK]):
        log[step, letter] = -0.01
    assert _aligned(log, "16") == [BLANK, 1, BLANK, 6, BLANK, BLANK]


def test_two_equal_digits_have_a_blank_between() -> None:
    log = np.full((5, len(ALPHABET) + 1), -3.0)
    aligned = _aligned(log, "66")
    first, last = aligned.index(6), len(aligned) - 1 - aligned[::-1].index(6)
    assert BLANK in aligned[first:last]
    assert aligned.count(6) >= 2
