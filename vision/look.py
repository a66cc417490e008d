"""The eye as a whole: opens a photo, locates the numbers, rectifies and reads them, gathers the cards, orders them."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from time import perf_counter

import numpy as np

from vision.columns import coloured
from vision.confidence import believed
from vision.copies import as_in_the_box, without_patterns
from vision.deck import Deck
from vision.dice.look import look_at_dice
from vision.doubt import settle
from vision.follow import follow
from vision.frame import framed
from vision.gather import Card, Reading, central, gather
from vision.locate import FAINT, WORTH_A_LOOK, Sighting, each_once, locate, same
from vision.observation import Item, Observation, Subject, Unreadable
from vision.order import order
from vision.photo import Photo, open_photo, why_nothing_was_read
from vision.placed import clear, where_others_stand, without_ornaments
from vision.read import Logs, Read, amounts, letters, likelihoods
from vision.rectify import LINE, NUMBER, Picture, crop
from vision.second_opinion import available
from vision.spelling import in_one_style, written
from vision.standing import upright, way_up

SURE = 0.9
"""A number read less surely than this is also read the other way up."""
MISTAKEN = 0.9
"""How far the finder is to be believed when it is sure which end of a number is up."""
A_NUMBER, AN_AMOUNT = 0.2, 0.1
"""Less likelihood for all values together: not a number of this game, or no money. Of amounts, less is asked: there are
many ways to spell one, and none of them may be likely."""

LIKE_THE_OTHERS = 0.3
"""Held as the others are, a number may be so much less likely than on its head, and is still held as they are."""
FOR_A_SIGN, STILL = 0.5, 0.5
"""With so much room before it, in its own heights, a digit must still be so much as likely as without; and so must a
text that was followed to its ends."""

FAINTER = 0.45
"""What the finder sees with less than this part of the heat of clear numbers is a stain or a mark."""

Begins = Callable[[str], object]
"""Is told the stage that begins now: open, locate, rectify, read, order or second_opinion."""


class Stages:
    """Measures how long each stage takes, and tells which one begins."""

    def __init__(self, begins: Begins = lambda _: None) -> None:
        self._begins = begins
        self.milliseconds: dict[str, float] = {}

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        self._begins(name)
        begun = perf_counter()
        try:
            yield
        finally:
            self.milliseconds[name] = self.milliseconds.get(name, 0.0) + (perf_counter() - begun) * 1000


def look(
    path: Path,
    subject: Subject,
    *,
    ask_tesseract: bool = True,
    deck: Deck | None = None,
    begins: Begins = lambda _: None,
) -> Observation:
    """What is seen in a photo, or Unreadable with the reason. Tesseract, where there, is asked of doubtful cards.

    With a deck, what people have told of its cards counts beside the network.
    """
    stage = Stages(begins)
    with stage("open"):
        photo = open_photo(path)
    if subject.dice:
        return look_at_dice(photo, subject, stage)
    cards = cards_in(photo, subject, stage, deck.letters if deck else letters)
    if not cards:
        raise Unreadable(why_nothing_was_read(photo))
    items = [card.item for card in cards]
    if ask_tesseract and available() and any(item.doubtful for item in items):
        with stage("second_opinion"):
            items = settle(photo.pixels, cards, subject)
    with stage("order"):
        items = in_the_whole_photo(as_in_the_box(items, subject.copies), photo.scale)
        groups = order(items, subject.layout)
    places = {item: place for place, item in enumerate(k for group in groups for k in group)}
    ordered = tuple(items[k] for k in places)
    rows = tuple(tuple(places[k] for k in group) for group in groups)
    return Observation(photo.size, ordered, rows, stage.milliseconds)


def cards_in(photo: Photo, subject: Subject, stage: Stages, read: Read = letters) -> list[Card]:
    """The cards of a photo in no order, as sure as the reader is of them."""
    with stage("locate"):
        sightings = locate(photo.pixels, FAINT)
    readings = read_numbers(photo, sightings, subject, stage, read)
    with stage("order"):
        cards = believed(without_patterns(gather(readings, subject), subject), subject)
        cards = upright(cards, subject.layout)
        return coloured(cards, subject.colours) if subject.colours else cards


def read_numbers(
    photo: Photo, sightings: Sequence[Sighting], subject: Subject, stage: Stages, read: Read
) -> list[Reading]:
    """What each number says; where it is doubtful which end is up, it is read both ways. Of what is hardly seen only
    that which stands as clear numbers do."""
    faint = [sighting for sighting in sightings if sighting.heat <= WORTH_A_LOOK]
    sightings = [sighting for sighting in sightings if sighting.heat > WORTH_A_LOOK]
    if not sightings:
        return []
    width = LINE if subject.values is None else NUMBER
    with stage("rectify"):
        sightings = each_once(framed(photo.pixels, sightings))
        crops = [cut(photo, sighting, width) for sighting in sightings]
    with stage("read"):
        logs = read(crops)
        readings = _readings(sightings, logs, subject)
        unsure = [k for k, reading in enumerate(readings) if reading.sighting.sure_of_turn * reading.mass < SURE]
        if unsure:
            turned = read([crops[k][::-1, ::-1] for k in unsure])
            others = _readings([sightings[k] for k in unsure], turned, subject)
            for k, log, other in zip(unsure, turned, others, strict=True):
                readings[k] = _either_way(readings[k], other.values)
                if readings[k].sighting is not sightings[k]:
                    logs[k] = log
        for k, (reading, log) in _as_the_others_stand(photo, readings, subject, width, read).items():
            readings[k], logs[k] = reading, log
        followed, grown = follow(photo.pixels, [reading.sighting for reading in readings], logs, width, read)
        moved = [k for k, sighting in enumerate(followed) if sighting is not readings[k].sighting]
        for k, reading in zip(moved, _readings([followed[k] for k in moved], grown[moved], subject), strict=True):
            if reading.mass > STILL * readings[k].mass:  # else it went on into what stands beside it
                readings[k], logs[k] = reading, grown[k]
        if subject.values is None:
            readings = _of_one_deck(readings, logs)
        readings = [reading for reading in readings if reading.mass > _enough(subject)]
        if subject.values is not None:
            readings += _noughts(photo, where_others_stand(faint, readings), subject, read)
            readings = without_ornaments(readings)
        if subject.on_a_board:
            readings = _without_signs(photo, readings, subject, read)
    return _once(as_hot_as_the_others(readings))


def _as_the_others_stand(
    photo: Photo, readings: Sequence[Reading], subject: Subject, width: int, read: Read
) -> dict[int, tuple[Reading, Logs]]:
    """Numbers in the middles of cards that were held otherwise than the others of their photo, the other way up."""
    up = way_up(readings, subject.layout)
    if up is None:
        return {}
    odd = [
        k
        for k, reading in enumerate(readings)
        if math.cos(reading.sighting.turn - up) < 0 and central(reading.sighting)
    ]
    if not odd:
        return {}
    turned = [replace(readings[k].sighting.turned(), sure_of_turn=1.0) for k in odd]
    turned = framed(photo.pixels, turned)
    logs = read([cut(photo, sighting, width) for sighting in turned])
    again = zip(odd, _readings(turned, logs, subject), logs, strict=True)
    return {k: (reading, log) for k, reading, log in again if reading.mass > LIKE_THE_OTHERS * readings[k].mass}


def _noughts(photo: Photo, sightings: Sequence[Sighting], subject: Subject, read: Read) -> list[Reading]:
    """Those of the sightings that say 0: the finder takes a round one for a ring."""
    if not sightings or 0 not in (subject.values or ()):
        return []
    sightings = framed(photo.pixels, sightings)
    logs = read([cut(photo, sighting, NUMBER) for sighting in sightings])
    return [reading for reading in clear(_readings(sightings, logs, subject)) if reading.best == 0]


def _without_signs(photo: Photo, readings: Sequence[Reading], subject: Subject, read: Read) -> list[Reading]:
    """Without digits that are none any more when there is room for a sign before them: -3 is printed on the board."""
    alone = [k for k, reading in enumerate(readings) if reading.best < 10]
    if not alone:
        return list(readings)
    roomier = [readings[k].sighting.longer(before=FOR_A_SIGN) for k in alone]
    again = _readings(roomier, read([cut(photo, sighting, NUMBER) for sighting in roomier]), subject)
    signs = {
        k
        for k, reading in zip(alone, again, strict=True)
        if reading.values.get(readings[k].best, 0.0) < STILL * readings[k].values[readings[k].best]
    }
    return [reading for k, reading in enumerate(readings) if k not in signs]


def as_hot_as_the_others(readings: Sequence[Reading]) -> list[Reading]:
    """Without what is much fainter than the clear numbers of the photo: how hot these are depends on deck and light."""
    heats = [reading.sighting.heat for reading in clear(readings)]
    least = FAINTER * float(np.median(heats)) if heats else 0.0
    return [reading for reading in readings if reading.sighting.heat > least]


def _enough(subject: Subject) -> float:
    return AN_AMOUNT if subject.values is None else A_NUMBER


def _of_one_deck(readings: Sequence[Reading], logs: Logs) -> list[Reading]:
    """Amounts of money weighed anew, since all cards spell them one way."""
    read = {k: _spelled(logs[k], reading.sighting) for k, reading in enumerate(readings)}
    read = {k: texts for k, texts in read.items() if max(readings[k].mass, sum(texts.values())) > AN_AMOUNT}
    anew = list(readings)
    for (k, alone), together in zip(read.items(), in_one_style(list(read.values())), strict=True):
        before, reading = sum(amounts(alone).values()), readings[k]
        share = reading.mass / (before or 1.0)
        anew[k] = replace(reading, values={value: chance * share for value, chance in together.items()})
    return anew


def _once(readings: Sequence[Reading]) -> list[Reading]:
    """Each number once, by its longest box: two parts of a long text may both have led to the whole of it."""
    kept: list[Reading] = []
    for reading in sorted(readings, key=lambda reading: -reading.sighting.wide / reading.sighting.tall):
        if not any(same(reading.sighting, other.sighting) for other in kept):
            kept.append(reading)
    return kept


def _either_way(reading: Reading, turned: Mapping[int, float]) -> Reading:
    """Both ways of holding a number, each as likely as the finder says and as it makes sense to the reader."""
    upright = (1 + MISTAKEN * reading.sighting.sure_of_turn) / 2
    straight_mass, turned_mass = upright * reading.mass, (1 - upright) * sum(turned.values())
    total = straight_mass + turned_mass
    if total < 1e-6:
        return reading
    part = max(reading.mass, sum(turned.values())) / total
    values = {
        value: part * (upright * reading.values.get(value, 0.0) + (1 - upright) * turned.get(value, 0.0))
        for value in {*reading.values, *turned}
    }
    if straight_mass >= turned_mass:
        return Reading(reading.sighting, values, (reading.values, turned))
    return Reading(reading.sighting.turned(), values, (turned, reading.values))


def cut(photo: Photo, sighting: Sighting, width: int) -> Picture:
    return crop(photo.pixels, sighting.x, sighting.y, sighting.wide, sighting.tall, sighting.turn, sighting.line, width)


def _readings(sightings: Sequence[Sighting], logs: Logs, subject: Subject) -> list[Reading]:
    """The likelihood of each value in each crop."""
    if subject.values is None:
        said = [amounts(_spelled(log, one)) for one, log in zip(sightings, logs, strict=True)]
    else:
        chances = np.exp(likelihoods(logs, _texts(subject.values)))
        said = [
            {value: float(chance) for value, chance in zip(subject.values, line, strict=True) if chance > 1e-4}
            for line in chances
        ]
    return [Reading(*pair) for pair in zip(sightings, said, strict=True)]


def _spelled(log: Logs, sighting: Sighting) -> dict[str, float]:
    return written(log, sighting.length, sighting.whole)


@lru_cache(maxsize=16)
def _texts(values: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(value) for value in values)


def in_the_whole_photo(items: Sequence[Item], scale: float) -> list[Item]:
    """Items with their corners in pixels of the photo as it was taken."""
    return [replace(item, quad=tuple((x * scale, y * scale) for x, y in item.quad)) for item in items]  # type: ignore[arg-type]
