"""Numbers of one deck stand at the same places of their cards, as high as each other.

So what stands where clear numbers do is one though it is hardly seen: a nought looks like the rings that decks are
adorned with. And what is unclear and stands where no other number does is such an ornament.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.gather import Reading
from vision.locate import Sighting, places

Which = NDArray[np.bool_]

CLEAR = 0.8
"""A number that is read so surely tells where numbers stand."""
SAME_PLACE, AS_HIGH = 0.1, 1.28
"""Parts of a card's width and height, and how many times as high: print that is further apart is not printed alike."""
A_FEW = 3
"""So many clear numbers at one place of their cards are no chance."""
KNOWN = 5
"""With so many values read clearly it is known where numbers stand."""
ASIDE = 0.12
"""Parts of its card's width: numbers further aside are not of one column."""
NEAREST, FARTHEST = 0.4, 2.5
"""How many steps of its column the next number may be from one that stands in it."""


def clear(readings: Sequence[Reading]) -> list[Reading]:
    return [reading for reading in readings if max(reading.values.values(), default=0.0) > CLEAR]


def alike(sightings: Sequence[Sighting], others: Sequence[Sighting]) -> Which:
    """Whether each number (first axis) stands on its card as each of the others does, and is as high."""
    if not sightings or not others:
        return np.zeros((len(sightings), len(others)), np.bool_)
    apart = np.abs(places(sightings)[:, None] - places(others)[None]).max(axis=2)
    heights, their = (np.log([sighting.tall for sighting in some]) for some in (sightings, others))
    return np.asarray((apart < SAME_PLACE) & (np.abs(heights[:, None] - their) < np.log(AS_HIGH)), np.bool_)


def company(readings: Sequence[Reading], others: Sequence[Reading]) -> NDArray[np.int64]:
    """How many clear numbers that say something else stand as each of these does."""
    told = clear(others)
    differ = np.array([reading.best for reading in readings])[:, None] != [reading.best for reading in told]
    stand = alike([reading.sighting for reading in readings], [reading.sighting for reading in told])
    return np.asarray((stand & differ).sum(axis=1), np.int64)


def in_a_column(sighting: Sighting, others: Sequence[Sighting]) -> bool:
    """Whether a number continues a column of others, or fills a gap in it: it stands on its card as they do, in line
    with a few of them, about as far from the next as they are from each other."""
    a, b, c, d = sighting.corners
    right, down = (b + c - a - d) / 2, (c + d - a - b) / 2
    spots = np.array([(other.x - sighting.x, other.y - sighting.y) for other in others]).reshape(-1, 2)
    aside, after = np.linalg.lstsq(np.column_stack([right, down]), spots.T, rcond=None)[0]
    line = np.sort(after[alike([sighting], others)[0] & (np.abs(aside) < ASIDE)])
    if len(line) < A_FEW:
        return False
    return bool(NEAREST < np.abs(line).min() / (np.median(np.diff(line)) + 1e-9) < FARTHEST)


def without_ornaments(readings: Sequence[Reading]) -> list[Reading]:
    """The readings, without unclear ones that stand where no clear number does."""
    if len({reading.best for reading in clear(readings)}) < KNOWN:
        return list(readings)
    return [
        reading
        for reading, many in zip(readings, company(readings, readings), strict=True)
        if many or reading.values[reading.best] > CLEAR
    ]


def where_others_stand(faint: Sequence[Sighting], readings: Sequence[Reading]) -> list[Sighting]:
    """Of what the finder hardly saw that which stands as a few clear numbers do, as hot as these. A clear number must
    be within its card, which lies in a column or says its number twice: else the dots of a cloth would do."""
    told = [reading.sighting for reading in clear(readings)]
    heats = np.array([sighting.heat for sighting in told])
    return [
        replace(sighting, heat=float(np.median(heats[stand])))
        for sighting, stand in zip(faint, alike(faint, told), strict=True)
        if stand.sum() >= A_FEW and any(_holds(sighting, other) for other in told)
    ]


def _holds(card: Sighting, other: Sighting) -> bool:
    """Whether another number stands within the card that one tells of."""
    return cv2.pointPolygonTest(card.corners.astype(np.float32), (other.x, other.y), False) >= 0
