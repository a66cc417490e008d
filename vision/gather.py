"""From numbers to cards: which sightings stand on one card, where it lies, and what they say together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.kinship import paired_as_others_are
from vision.locate import COLOURS, Sighting, places
from vision.observation import Candidate, Item, Subject

Points = NDArray[np.float64]

TOGETHER = 0.2
"""Two numbers are on one card if the corners they tell of lie this near, in diagonals of the card."""
AGREEING, DISAGREEING, SURELY = 0.5, 0.02, 0.1
"""Numbers that say the same may tell of corners further apart; such as contradict each other must lie nearer, the more
so if both are sure."""
KIN = 0.3
"""Amounts of which one may be a piece of the other, and which stand to each other as those of other cards do, may be
further apart, too: the finder misjudges wide cards. Not in columns, where equal cards follow each other as regularly as
numbers on one card."""
THE_ONLY_ONE = 0.25
"""Where there is one card of each value, those that say the same may be further apart still."""
CLEAR = 0.5
"""A number read less surely than this may be a word or a piece of a picture: it makes no card of what is clear."""
POSSIBLY = 0.04
"""A value that an unclear number says with less likelihood is none that it may have."""
SAME_PLACE = 0.2
"""Two numbers at the same place of their card, to this part of its width and height, are on two cards."""
A_SLIP, SMALL_SLIP = 0.02, 0.3
"""How often a number is misread whatever its own sureness; and small print, at most."""
NO_NUMBER = 3.0
"""How much it speaks for every value alike that a number may be none, but a mark: the less it is one, the less the card
is what it says."""
NUMBERS, AMOUNTS = 20, 400
"""How many values a slip may say: of amounts far more, so that it is no slip where one text holds another."""
CLEAR_PRINT = 24.0
"""Pixels: print lower than this is misread the more often, the smaller it is."""
IN_PART = 0.25
"""How often of a number only a part is read: 36 as 6, 7000 as 7. The other way round is a plain slip."""
ALIKE, IN_CHORUS = 1.6, 0.75
"""Numbers of one card whose heights differ by no more than the first factor are printed alike, and so misread alike:
each counts less by this power of how many they are. Four small ones count less than two, beside the large one."""
ON_ITS_HEAD = 0.05
"""How often a number is read upside down where that makes another one: 6 as 9, 68 as 89."""
HALF_TURN = str.maketrans("69", "96")
CENTRAL, IN_THE_MIDDLE = 0.2, 3.0
"""A number no further than this from its card's middle, in parts of its width and height, stands as its card does; how
it reads counts so much, beside what the finder thinks of each number."""
WITHIN = 0.02
"""How deep a number of one card must stand within another, in parts of its shorter side, to be there without doubt."""
HARDLY = 0.05
"""What is read less likely than this tells hardly which end is up."""
NAMED = 0.01
"""A value that no number of a card says more likely than this is not the card's, even where its part was read."""
EITHER = 0.1
"""Two amounts each of which is read so likely where the other one is read may be the same."""
LIKELY = 0.01
"""Candidates less likely than this are not worth a person's look."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one sighting says: the likelihood of each value, and of being no number at all by what is left to 1."""

    sighting: Sighting
    values: Mapping[int, float]
    ways: tuple[Mapping[int, float], Mapping[int, float]] | None = None
    """What it says as it is held and on its head, each for itself; None where it was read one way only."""

    @property
    def mass(self) -> float:
        """0-1: how likely it is a number of this game at all."""
        return sum(self.values.values())

    @property
    def best(self) -> int:
        return max(self.values, key=lambda value: self.values[value])


@dataclass(frozen=True, slots=True)
class Card:
    """A card, and the readings that made it."""

    item: Item
    readings: tuple[Reading, ...]
    standing: float = 0.0
    """How surely the item's first corner is the card's own top left."""


def gather(readings: Sequence[Reading], subject: Subject) -> list[Card]:
    """The cards, in no order."""
    groups = _groups(readings, subject)
    cards = [_card(tuple(readings[k] for k in group), subject) for group in groups]
    return _united(cards, subject) if subject.copies == 1 else cards


def _groups(readings: Sequence[Reading], subject: Subject) -> list[list[int]]:
    """Which readings are of one card: those that are clear, with unclear ones that may say the same; and of the others
    those that agree among themselves. Else words and pictures would lead from one card to the next."""
    if not readings:
        return []
    apart = _distances(readings, subject)
    clear = [k for k, reading in enumerate(readings) if reading.values[reading.best] >= CLEAR]
    groups = _joined(clear, apart)
    left = []
    for k in sorted(set(range(len(readings))) - set(clear)):
        near = min(groups, key=lambda group: float(apart[k, group].mean()), default=[])
        if near and apart[k, near].mean() < TOGETHER and _may_say(readings[k], readings[near[0]].best):
            near.append(k)
        else:
            left.append(k)
    return groups + _joined(left, apart)


def _may_say(reading: Reading, value: int) -> bool:
    return any(chance > POSSIBLY and (read == value or _within(read, value)) for read, chance in reading.values.items())


def _joined(members: Sequence[int], apart: Points) -> list[list[int]]:
    """Joins the two nearest groups again and again, until the nearest are too far apart."""
    groups = [[k] for k in members]
    apart = apart[np.ix_(members, members)]
    np.fill_diagonal(apart, np.inf)
    while len(groups) > 1:
        one, other = np.unravel_index(np.argmin(apart), apart.shape)
        if apart[one, other] > TOGETHER:
            break
        one, other = min(one, other), max(one, other)
        sizes = len(groups[one]), len(groups[other])
        joined = (apart[one] * sizes[0] + apart[other] * sizes[1]) / sum(sizes)
        apart[one], apart[:, one] = joined, joined
        apart[one, one] = np.inf
        apart = np.delete(np.delete(apart, other, axis=0), other, axis=1)
        groups[one] += groups.pop(other)
    return groups


def _distances(readings: Sequence[Reading], subject: Subject) -> Points:
    """How far each two readings are from being on one card; infinitely, where they can't be."""
    quads = np.stack([reading.sighting.corners for reading in readings])
    diagonals = np.linalg.norm(quads[:, 0] - quads[:, 2], axis=1) + np.linalg.norm(quads[:, 1] - quads[:, 3], axis=1)
    scale = (diagonals[:, None] + diagonals[None, :]) / 4
    straight = np.linalg.norm(quads[:, None] - quads[None], axis=3).mean(axis=2)
    turned = np.linalg.norm(quads[:, None] - np.roll(quads, 2, axis=1)[None], axis=3).mean(axis=2)
    apart = np.minimum(straight, turned) / scale
    best = np.array([reading.best for reading in readings])
    sure = np.array([reading.values[reading.best] for reading in readings])
    agree = best[:, None] == best[None]
    holds = np.array([[_within(one, other) or _within(other, one) for other in best] for one in best])
    if subject.values is None:
        holds[(best[:, None] == 0) != (best[None] == 0)] = False  # no piece of an amount says nothing but 0
    turned_about = np.array([[_turned(one) == other for other in best] for one in best])
    both = np.where(holds | turned_about, 0.0, np.minimum(sure[:, None], sure[None]))
    stand = places([reading.sighting for reading in readings])
    elsewhere = np.where((straight <= turned)[..., None], stand[None], 1 - stand[None])
    doubled = np.abs(stand[:, None] - elsewhere).max(axis=2) < SAME_PLACE
    apart = np.where(agree, apart * AGREEING, apart) + np.where(
        both > 0.97, SURELY, np.where(both > 0.7, DISAGREEING, 0.0)
    )
    if subject.values is None:
        other_way = np.array([[one.values.get(value, 0.0) for value in best.tolist()] for one in readings])
        unclear = np.minimum(other_way, other_way.T) > EITHER
        kin = paired_as_others_are([reading.sighting for reading in readings], best, agree | holds | unclear, sure)
        apart = np.where(kin, apart * KIN, apart)
    if subject.copies == 1:
        apart = np.where(best[:, None] == best[None], apart * THE_ONLY_ONE / AGREEING, apart)
    return np.asarray(np.where(doubled, np.inf, apart), np.float64)


def _united(cards: Sequence[Card], subject: Subject) -> list[Card]:
    """The cards, two that say the same and lie over each other made one: there is no second of them."""
    kept: list[Card] = []
    for card in cards:
        same = [k for k, other in enumerate(kept) if other.item.value == card.item.value and _over(card, other)]
        if same:
            kept[same[0]] = _card((*kept[same[0]].readings, *card.readings), subject)
        else:
            kept.append(card)
    return kept


def _over(one: Card, other: Card) -> bool:
    """Whether a number of one card stands within the other."""
    return max(_depth(one, other), _depth(other, one)) >= 0


def _depth(card: Card, other: Card) -> float:
    """How deep a number of the other stands within a card, in parts of its shorter side; below 0 where none does."""
    quad = np.array(card.item.quad, np.float32)
    side = float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).min()) + 1e-6
    spots = [(reading.sighting.x, reading.sighting.y) for reading in other.readings]
    return max(cv2.pointPolygonTest(quad, spot, True) for spot in spots) / side


def one_in_a_place(cards: Sequence[Card], likely: Iterable[bool], subject: Subject) -> list[Card]:
    """The cards, two likely ones made one that show a number each within the other: of two cards that lie over each
    other the upper one hides what it covers, so these were two numbers of one card, and one of them misread. Cards that
    say their numbers twice stay two: nobody misreads alike in two corners, but the finder misjudges wide cards."""
    left = dict(enumerate(cards))
    sure = [place for place, really in enumerate(likely) if really]
    while pair := _in_one_place(left, sure):
        one, other = (left.pop(place) for place in pair)
        left[pair[0]] = _card((*one.readings, *other.readings), subject)
        sure.remove(pair[1])
    return list(left.values())


def _in_one_place(cards: Mapping[int, Card], likely: Sequence[int]) -> tuple[int, int] | None:
    for one, other in combinations(likely, 2):
        first, second = cards[one], cards[other]
        if _says_it_twice(first) and _says_it_twice(second):
            continue
        if min(_depth(first, second), _depth(second, first)) > WITHIN:
            return one, other
    return None


def _says_it_twice(card: Card) -> bool:
    return sum(reading.best == card.item.value for reading in card.readings) > 1


def _card(readings: tuple[Reading, ...], subject: Subject) -> Card:
    candidates = _candidates(readings, AMOUNTS if subject.values is None else NUMBERS)
    value = candidates[0].value
    corners, standing = _corners(readings, value)
    colour = _colour(readings, subject.colours) if subject.colours else None
    quad = tuple((float(x), float(y)) for x, y in _holding(corners, readings))
    item = Item(value, quad, candidates[0].confidence, candidates, colour)  # type: ignore[arg-type]
    return Card(item, readings, standing)


def _holding(corners: Points, readings: Sequence[Reading]) -> Points:
    """The corners moved outwards so far that every number stands within them: print is always on its card."""
    middle = corners.mean(axis=0)
    right = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    axes = np.column_stack([right, down])
    numbers = np.array([[reading.sighting.x, reading.sighting.y] for reading in readings])
    spots, told = (np.linalg.lstsq(axes, (points - middle).T, rcond=None)[0].T for points in (numbers, corners))
    grown = np.where(told < 0, np.minimum(told, spots.min(axis=0)), np.maximum(told, spots.max(axis=0)))
    return np.asarray(middle + grown @ axes.T, np.float64)


def _candidates(readings: Sequence[Reading], slips: int) -> tuple[Candidate, ...]:
    """What the numbers of a card say together, the likeliest value first, where a slip says one of so many values."""
    values = {
        value
        for reading in readings
        for value, chance in reading.values.items()
        if chance > NAMED or value == reading.best
    }
    others = max(slips, len(values))
    loud = _loudness(readings)
    logs = {
        value: sum(
            share * np.log(_heard(reading, value) + _whatever(reading) / others)
            for share, reading in zip(loud, readings, strict=True)
        )
        for value in values
    }
    most = max(logs.values())
    weights = {value: float(np.exp(log - most)) for value, log in logs.items()}
    total = sum(weights.values())
    # what no reading was sure of stays unsure, however clearly one value leads the others
    mass = max(reading.mass for reading in readings)
    ranked = sorted(weights, key=lambda value: -weights[value])
    return tuple(
        Candidate(value, round(weights[value] / total * min(1.0, mass), 4))
        for value in ranked
        if value == ranked[0] or weights[value] / total > LIKELY
    )


def _loudness(readings: Sequence[Reading]) -> Points:
    """How much each number of a card counts among those that are printed like it."""
    heights = np.array([reading.sighting.tall for reading in readings])
    alike = np.abs(np.log(heights[:, None] / heights)) < np.log(ALIKE)
    return np.asarray(alike.sum(axis=1) ** -IN_CHORUS, np.float64)


def _heard(reading: Reading, value: int) -> float:
    """How likely a card of this value makes this reading."""
    parts = sum(chance for read, chance in reading.values.items() if read != value and _within(read, value))
    turned = reading.values.get(_turned(value), 0.0) if _turned(value) != value else 0.0
    return reading.values.get(value, 0.0) * (1 - _slip(reading)) + parts * IN_PART + turned * ON_ITS_HEAD


def _as_it_reads(reading: Reading, value: int) -> float:
    """How surely a number of this value is held as it should be: -1 where it is on its head."""
    if reading.ways:
        straight, turned = (way.get(value, 0.0) for way in reading.ways)
    else:
        straight = reading.values.get(value, 0.0)
        turned = reading.values.get(_turned(value), 0.0) if _turned(value) != value else 0.0
    return (straight - turned) / (straight + turned + HARDLY)


def _slip(reading: Reading) -> float:
    """How often a number of this size is misread, however sure the reader is."""
    return min(SMALL_SLIP, A_SLIP * max(1.0, CLEAR_PRINT / reading.sighting.tall) ** 3)


def _whatever(reading: Reading) -> float:
    """How likely it is a slip or no number at all, so that it says the same whatever the card."""
    return _slip(reading) + NO_NUMBER * max(0.0, 1 - reading.mass)


@cache
def _turned(value: int) -> int:
    """What a number says when it stands on its head; itself where that is no number."""
    digits = str(value)
    return int(digits[::-1].translate(HALF_TURN)) if set(digits) <= set("01689") and digits[-1] != "0" else value


def _within(part: int, whole: int) -> bool:
    """Whether one number's digits stand in the other's."""
    return str(part) in str(whole)


def _colour(readings: Sequence[Reading], expected: Sequence[str]) -> str:
    logs = sum(np.log(np.array(reading.sighting.colours) + 1e-3) for reading in readings)
    return max(expected, key=lambda name: float(logs[COLOURS.index(name)]))  # type: ignore[index]


def central(sighting: Sighting) -> bool:
    """Whether a number is in the middle of its card."""
    return bool(np.abs(places([sighting]) - 0.5).max() < CENTRAL)


def _corners(readings: Sequence[Reading], value: int) -> tuple[Points, float]:
    """Where a card of this value lies: each corner as the numbers tell it, the nearer ones with more weight; and how
    surely it is not the other way up."""
    first = max(readings, key=lambda reading: reading.sighting.heat).sighting
    told, weights, standing = [], [], 0.0
    for reading in readings:
        sighting = reading.sighting
        straight = np.linalg.norm(sighting.corners - first.corners)
        turned = np.linalg.norm(np.roll(sighting.corners, 2, axis=0) - first.corners)
        corners = sighting.corners if straight <= turned else np.roll(sighting.corners, 2, axis=0)
        vote = (sighting.upright - 0.5) * sighting.sure_of_turn
        if central(sighting):
            vote += IN_THE_MIDDLE * _as_it_reads(reading, value)
        standing += vote if straight <= turned else -vote
        reach = np.linalg.norm(corners - [sighting.x, sighting.y], axis=1)
        told.append(corners)
        weights.append(sighting.heat / (reach + 0.3 * reach.mean() + 1e-6) ** 2)
    share = np.stack(weights)
    corners = (np.stack(told) * share[..., None]).sum(axis=0) / share.sum(axis=0)[:, None]
    return (corners if standing >= 0 else np.roll(corners, 2, axis=0)), abs(standing)
