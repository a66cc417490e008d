"""How often readings like this one are right: the networks' word, weighed by how it turned out on photos with truth.

A reader is as sure of a blurred corner as of clear print. So its word is taken together with how many numbers of the
card agree, and which part of them, how surely they show whole, how long the number is, how surely it is held the right
way up, whether the box holds another such card, how many other numbers stand at the same place of their cards, and how
the card and its print stand beside the others of its photo; `training.confidence` fitted the weights.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.gather import Card, Reading, one_in_a_place
from vision.network import FOLDER
from vision.observation import Item, Layout, Subject
from vision.placed import company, in_a_column

Weights = NDArray[np.float64]

KNOWN = FOLDER / "confidence.json"
CLOSEST = 1e-3
"""Nothing is surer than this, nor less sure."""
USUAL_HEAT = 0.75
"""What a card's heat is beside where it lies alone."""
UNLIKELY = 0.25
"""What is less likely right than this is a mark, a sign of the board or part of a picture."""
IN_A_COLUMN, MORE_OR_LESS = 0.04, 0.6
"""But in line with a column this is enough; such readings turned out to be right this often."""


def believed(cards: Sequence[Card], subject: Subject) -> list[Card]:
    """The cards, each as sure as such readings are right; without what is too unlikely."""
    if not cards:
        return []
    if subject.values is None:
        cards = one_in_a_place(cards, _chances(cards, subject) > UNLIKELY, subject)
    chances = _chances(cards, subject)
    if subject.layout is Layout.COLUMNS:
        chances = _with_those_in_columns(cards, chances)
    weighed = [replace(card, item=_with(card.item, float(chance))) for card, chance in zip(cards, chances, strict=True)]
    return [card for card in weighed if card.item.confidence > UNLIKELY]


def _with_those_in_columns(cards: Sequence[Card], chances: Weights) -> Weights:
    """The chances, those of cards raised that are unlikely by themselves, but stand where a column goes on."""
    likely = [reading.sighting for k in np.flatnonzero(chances > UNLIKELY).tolist() for reading in cards[k].readings]
    raised = chances.copy()
    for k in np.flatnonzero((chances > IN_A_COLUMN) & (chances <= UNLIKELY)).tolist():
        if in_a_column(_clearest(cards[k]).sighting, likely):
            raised[k] = MORE_OR_LESS
    return raised


def _chances(cards: Sequence[Card], subject: Subject) -> Weights:
    return _sigmoid(signs(cards, subject) @ _fitted()[family(subject)])


def family(subject: Subject) -> str:
    """Amounts of money are one thing, numbers another, and numbers beside the signs of a board a third."""
    if subject.values is None:
        return "money"
    return "board" if subject.on_a_board else "numbers"


def signs(cards: Sequence[Card], subject: Subject) -> Weights:
    """What tells whether each card of a photo is read right, from what the networks said of it and of the others."""
    heats = np.array([logit(max(reading.sighting.heat for reading in card.readings)) for card in cards])
    diagonals = [np.linalg.norm(np.subtract(card.item.quad[0], card.item.quad[2])) for card in cards]
    sizes = np.log(np.maximum(1.0, diagonals))  # a card misjudged to be a spot has none
    heights = np.log([max(reading.sighting.tall for reading in card.readings) for card in cards])
    agreeing = [sum(reading.best == card.item.value for reading in card.readings) for card in cards]
    known = [
        [
            1.0,
            logit(card.item.confidence),
            many / len(card.readings),
            np.log1p(many),
            len(str(card.item.value)),
            _none_left(card, cards, subject),
            _clearest(card).sighting.sure_of_turn,
            logit(float(np.mean([reading.sighting.whole for reading in card.readings]))),
        ]
        for card, many in zip(cards, agreeing, strict=True)
    ]
    stand = company([_clearest(card) for card in cards], [reading for card in cards for reading in card.readings])
    unlike = [np.abs(logs - np.median(logs)) for logs in (sizes, heights)]
    return np.column_stack([known, heats, heats - np.median([*heats, logit(USUAL_HEAT)]), *unlike, np.log1p(stand)])


def _clearest(card: Card) -> Reading:
    """Of its numbers the one that says most surely what the card says."""
    return max(card.readings, key=lambda reading: reading.values.get(card.item.value, 0.0))


def _none_left(card: Card, cards: Sequence[Card], subject: Subject) -> float:
    """1 if cards that are read as surely are already all of their kind that the box holds."""
    if subject.copies is None:
        return 0.0
    same = [
        other
        for other in cards
        if other is not card
        and (other.item.value, other.item.colour) == (card.item.value, card.item.colour)
        and other.item.confidence >= card.item.confidence
    ]
    return float(len(same) >= subject.copies)


def logit(share: float) -> float:
    share = min(1 - CLOSEST, max(CLOSEST, share))
    return float(np.log(share / (1 - share)))


def _sigmoid(scores: Weights) -> Weights:
    return np.asarray(1 / (1 + np.exp(-scores)), np.float64)


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
