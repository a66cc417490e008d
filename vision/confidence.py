"""How often readings like this one are right: the networks' word, weighed by how it turned out on photos with truth.

A reader is as sure of a blurred corner as of clear print. So its word is taken together with how many numbers of the
card agree, how surely they are numbers, and how large they are; `training.confidence` fitted the weights.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.gather import Card
from vision.network import FOLDER
from vision.observation import Item, Subject

Weights = NDArray[np.float64]

KNOWN = FOLDER / "confidence.json"
CLOSEST = 1e-3
"""Nothing is surer than this, nor less sure."""
UNLIKELY, USUAL = 0.5, 0.85
"""Where cards are usually so sure, a number that stands alone and is less likely right than the first of these is a
mark, a sign of the board or part of a picture. Where all are hard to see, a faint one may well be a card."""


def believed(cards: Sequence[Card], subject: Subject) -> list[Card]:
    """The cards, each as sure as such readings are right; without single numbers that are more likely none, where it is
    known what the box holds."""
    weights = _fitted()[family(subject)]
    weighed = [replace(card, item=_with(card.item, _sigmoid(float(signs(card) @ weights)))) for card in cards]
    if subject.copies is None or not weighed or np.median([card.item.confidence for card in weighed]) < USUAL:
        return weighed
    return [card for card in weighed if len(card.readings) > 1 or card.item.confidence > UNLIKELY]


def family(subject: Subject) -> str:
    """Amounts of money are one thing, numbers another."""
    return "money" if subject.values is None else "numbers"


def signs(card: Card) -> Weights:
    """What tells whether a card is read right, from what the networks said of it."""
    agreeing = [one for one in card.readings if one.best == card.item.value] or list(card.readings)
    return np.array(
        [
            1.0,
            logit(card.item.confidence),
            np.log(len(agreeing)),
            len(agreeing) / len(card.readings),
            logit(max(one.sighting.heat for one in agreeing)),
            min(1.0, max(one.sighting.tall for one in agreeing) / 30),
        ]
    )


def logit(share: float) -> float:
    share = min(1 - CLOSEST, max(CLOSEST, share))
    return float(np.log(share / (1 - share)))


def _sigmoid(score: float) -> float:
    return float(1 / (1 + np.exp(-score)))


def _with(item: Item, confidence: float) -> Item:
    """The item, this sure; what its other candidates have between them is what is left."""
    left = (1 - confidence) / max(CLOSEST, 1 - item.confidence)
    others = tuple(
        replace(one, confidence=round(min(confidence, one.confidence * left), 4)) for one in item.candidates[1:]
    )
    first = replace(item.candidates[0], confidence=round(confidence, 4))
    return replace(item, confidence=first.confidence, candidates=(first, *others))


@cache
def _fitted() -> dict[str, Weights]:
    return {name: np.array(weights) for name, weights in json.loads(KNOWN.read_text(encoding="utf-8")).items()}
