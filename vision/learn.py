"""Cards that a person has told, cut out of their photo as examples of their deck."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from vision.deck import Example
from vision.frame import framed
from vision.gather import Card, Reading, gather
from vision.locate import Sighting, locate, same
from vision.look import Stages, cut, read_numbers
from vision.observation import Point, Quad, Subject
from vision.photo import Photo, open_photo
from vision.read import letters, likelihoods
from vision.rectify import NUMBER

SURELY = 0.7
"""A number that is read more surely than this, and unlike its card, is thought to stand on another card."""
A_NUMBER = 0.5
"""What shows a whole number less surely than this is an ornament, or cut off: no example of what its card says."""
UPSIDE_DOWN = str.maketrans("01689", "01986")
"""Digits that say a digit when stood on their heads."""


class Told(NamedTuple):
    """A card and what it is: as a person has told, or as it was read and agreed to."""

    quad: Quad
    """In pixels of the upright photo."""
    value: int
    overlooked: bool = False
    """The eye saw no card there: a person pointed at the spot."""


def learn(path: Path, subject: Subject, told: Sequence[Told]) -> list[Example]:
    """The numbers on these cards, from a photo that is looked at once more. Raises Unreadable."""
    photo = open_photo(path)
    sightings = locate(photo.pixels)
    cards = gather(read_numbers(photo, sightings, subject, Stages(), letters), subject)
    of_cards = [reading.sighting for card in cards for reading in card.readings]
    seen = framed(photo.pixels, sightings)  # as the reader will be shown them the next time
    unread = [
        sighting
        for sighting in seen
        if sighting.whole > A_NUMBER and not any(same(sighting, other) for other in of_cards)
    ]
    learnt: list[Example] = []
    for one in told:
        if one.overlooked:
            learnt += _not_understood(photo, unread, one)
        else:
            learnt += [example for card in _at(cards, one, photo.scale) for example in _numbers(photo, card, one)]
    return learnt


def _at(cards: Sequence[Card], told: Told, scale: float) -> Iterator[Card]:
    """The card that lies there, if it is seen again."""
    spot = np.mean(told.quad, axis=0) / scale
    near = [card for card in cards if _inside(card.item.quad, (float(spot[0]), float(spot[1])))]
    yield from sorted(near, key=lambda card: float(np.linalg.norm(np.mean(card.item.quad, axis=0) - spot)))[:1]


def _inside(quad: Quad, spot: Point) -> bool:
    return cv2.pointPolygonTest(np.array(quad, np.float32), spot, False) >= 0


def _numbers(photo: Photo, card: Card, told: Told) -> Iterator[Example]:
    text = str(told.value)
    for reading in card.readings:
        if reading.sighting.whole <= A_NUMBER or _of_another_card(reading, card, told):
            continue
        crop = cut(photo, reading.sighting, NUMBER)
        on_its_head = reading.best != told.value and _turned(str(reading.best)) == text
        yield Example(np.ascontiguousarray(crop[::-1, ::-1]) if on_its_head else crop, text)


def _not_understood(photo: Photo, unread: Sequence[Sighting], told: Told) -> Iterator[Example]:
    """The numbers of a card that were seen and said nothing to the reader, the way up that is likelier to say it."""
    text = str(told.value)
    a, b, c, d = ((x / photo.scale, y / photo.scale) for x, y in told.quad)
    for sighting in unread:
        if _inside((a, b, c, d), (sighting.x, sighting.y)):
            crop = cut(photo, sighting, NUMBER)
            turned = np.ascontiguousarray(crop[::-1, ::-1])
            straight, upside_down = likelihoods(letters([crop, turned]), [text])[:, 0]
            yield Example(crop if straight >= upside_down else turned, text)


def _of_another_card(reading: Reading, card: Card, told: Told) -> bool:
    return reading.values[reading.best] > SURELY and reading.best not in (card.item.value, told.value)


def _turned(text: str) -> str | None:
    """What a number says when it stands on its head; None where that is no number."""
    return text[::-1].translate(UPSIDE_DOWN) if set(text) <= set("01689") else None
