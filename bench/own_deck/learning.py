"""Reads the photos of a deck twice: as any deck, and after one correction for each card that was read wrong."""

import json
from dataclasses import dataclass
from pathlib import Path

from bench.own_deck.pictured import FIRST
from companion.correction import added, middle
from companion.reading import KINDS
from training.measure import paired
from training.truth import Card, cards_of
from vision.deck import Deck, Example
from vision.learn import Told, learn
from vision.look import look
from vision.observation import DOUBTFUL, Item, Observation, Quad, Unreadable

SUBJECT = KINDS["six_nimmt"]["rows"].subject


@dataclass(slots=True)
class Learnt:
    deck: str
    corrections: int = 0
    examples: int = 0
    cards: int = 0
    """Of the later photos."""
    misread_before: int = 0
    misread: int = 0
    missed_before: int = 0
    missed: int = 0


def learnt(folder: Path) -> Learnt:
    """What one deck's corrections are worth."""
    result = Learnt(folder.name)
    examples: list[Example] = []
    photos = sorted(folder.glob("*.jpg"))
    for path in photos[:FIRST]:
        told, wrong = _told(path, Deck(examples))
        result.corrections += wrong
        if wrong:
            examples += learn(path, SUBJECT, told)
    deck = Deck(examples)
    result.examples = len(examples)
    for path in photos[FIRST:]:
        before, after = _seen(path, Deck([])), _seen(path, deck)
        result.cards += len(before)
        result.misread_before += sum(_misread(*pair) for pair in before)
        result.misread += sum(_misread(*pair) for pair in after)
        result.missed_before += sum(item is None for _, item in before)
        result.missed += sum(item is None for _, item in after)
    return result


def _told(path: Path, deck: Deck) -> tuple[list[Told], int]:
    """What a person would leave on this photo: the wrong cards corrected, overlooked ones pointed at, sure ones
    agreed to."""
    told, wrong = [], 0
    seen = _looked(path, deck)
    for card, item in _paired(path, seen):
        if item is None:
            wrong += 1
            told.append(Told(_pointed_at(card, seen), card["value"], overlooked=True))
        elif _misread(card, item):
            wrong += 1
            told.append(Told(item.quad, card["value"]))
        elif item.confidence >= DOUBTFUL:
            told.append(Told(item.quad, item.value))
    return told, wrong


def _pointed_at(card: Card, seen: Observation) -> Quad:
    """The card that comes of a touch on the middle of one that was overlooked."""
    a, b, c, d = ((x, y) for x, y in card["quad"])
    return added(seen, middle((a, b, c, d)), card["value"]).items[-1].quad


def _seen(path: Path, deck: Deck) -> list[tuple[Card, Item | None]]:
    return _paired(path, _looked(path, deck))


def _looked(path: Path, deck: Deck) -> Observation:
    try:
        return look(path, SUBJECT, ask_tesseract=False, deck=deck)
    except Unreadable:
        return Observation((1, 1), (), ())


def _paired(path: Path, seen: Observation) -> list[tuple[Card, Item | None]]:
    """Each card of the photo with its reading."""
    cards = cards_of(json.loads(path.with_suffix(".json").read_text(encoding="utf-8")))
    return list(zip(cards, paired(cards, seen.items), strict=True))


def _misread(card: Card, item: Item | None) -> bool:
    return item is not None and item.value != card["value"]
