"""Where our reader is in doubt, a second opinion: Tesseract's reading of the card's best number weighs in."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.alphabet import DIGITS, amount, spelled
from vision.gather import Card
from vision.locate import Sighting
from vision.observation import Candidate, Item, Subject
from vision.rectify import ABOVE, BESIDE, HEIGHT, crop
from vision.second_opinion import second_opinion

Picture = NDArray[np.uint8]

RIGHT, BY_CHANCE = 0.4, 0.2
"""How often Tesseract says what we do where we are right, and where we are wrong: what is hard to read is hard for
both. So it turned out on the doubtful cards of a thousand drawn photos."""


def settle(pixels: Picture, cards: Sequence[Card], subject: Subject) -> list[Item]:
    """All cards' items, the doubtful ones weighed anew."""
    doubtful = [card for card in cards if card.item.doubtful]
    opinions = second_opinion([_cut(pixels, _best(card)) for card in doubtful])
    settled = {
        id(card): _weighed(card.item, _value(text, subject)) for card, text in zip(doubtful, opinions, strict=True)
    }
    return [settled.get(id(card), card.item) for card in cards]


def _best(card: Card) -> Sighting:
    """The number that can be read best: large, and surely a number."""
    return max((reading.sighting for reading in card.readings), key=lambda sighting: sighting.heat * sighting.tall)


def _cut(pixels: Picture, sighting: Sighting) -> Picture:
    """The number upright and, unlike for our own reader, in its own proportions."""
    proportion = (sighting.wide + 2 * BESIDE * sighting.tall) / (sighting.tall * (1 + 2 * ABOVE))
    width = max(8, round(HEIGHT * proportion))
    return crop(pixels, sighting.x, sighting.y, sighting.wide, sighting.tall, sighting.turn, sighting.line, width)


def _value(text: str | None, subject: Subject) -> int | None:
    if text is None:
        return None
    if subject.values is None:
        return amount(spelled(text))
    digits = "".join(letter for letter in text if letter in DIGITS)
    return int(digits) if digits else None


def _weighed(item: Item, opinion: int | None) -> Item:
    """The item after hearing the opinion; one that is none of the candidates changes nothing."""
    if opinion not in {candidate.value for candidate in item.candidates}:
        return item
    weights = {
        candidate.value: candidate.confidence * (RIGHT if candidate.value == opinion else BY_CHANCE)
        for candidate in item.candidates
    }
    unheard = max(0.0, 1 - sum(candidate.confidence for candidate in item.candidates)) * BY_CHANCE
    total = sum(weights.values()) + unheard
    ranked = sorted(weights, key=lambda value: -weights[value])
    candidates = tuple(Candidate(value, round(weights[value] / total, 4)) for value in ranked)
    return replace(item, value=ranked[0], confidence=candidates[0].confidence, candidates=candidates)
