"""What counts as read: a card is right if a number of its own lies on it and says its value."""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from bench.vision.photos import Card, Quad
from bench.vision.stopwatch import Reading
from vision.alphabet import amount, spelled
from vision.observation import Subject


class Number(NamedTuple):
    """A reading that says a value of the game."""

    value: int
    quad: Quad


def numbers(readings: Sequence[Reading], subject: Subject) -> list[Number]:
    """The readings that say something possible; whatever else was read does no harm."""
    return [Number(value, reading.quad) for reading in readings if (value := _value(reading.text, subject)) is not None]


def cards_right(cards: Sequence[Card], found: Sequence[Number]) -> int:
    """How many cards have a number of their own, in the pairing of cards and numbers where the most do."""
    fitting = [
        [place for place, number in enumerate(found) if number.value == card.value and _together(card, number)]
        for card in cards
    ]
    card_of: dict[int, int] = {}

    def finds_its_own(card: int, tried: set[int]) -> bool:
        for place in fitting[card]:
            if place in tried:
                continue
            tried.add(place)
            if place not in card_of or finds_its_own(card_of[place], tried):
                card_of[place] = card
                return True
        return False

    return sum(finds_its_own(card, set()) for card in range(len(cards)))


def _value(text: str, subject: Subject) -> int | None:
    if subject.values is None:
        return amount(spelled(text))
    digits = "".join(letter for letter in text if letter in "0123456789")
    return int(digits) if digits and int(digits) in subject.values else None


def _together(card: Card, number: Number) -> bool:
    """Whether the middle of the one lies in the other."""
    return _inside(card.quad, number.quad) or _inside(number.quad, card.quad)


def _inside(outline: Quad, quad: Quad) -> bool:
    x, y = np.mean(quad, axis=0)
    return cv2.pointPolygonTest(np.array(outline, np.float32), (float(x), float(y)), False) >= 0
