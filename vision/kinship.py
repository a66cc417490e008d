"""A deck prints the numbers of a card always the same way from each other: from one corner to the next, turned or not.

So two numbers that say the same, and stand to each other as pairs of other values do, are of one card, however roughly
the finder tells of its corners.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.locate import Sighting

Points = NDArray[np.float64]
Places = NDArray[np.int64]
Which = NDArray[np.bool_]

CLEAR = 0.4
"""A number that is read so surely tells how those of a card stand to each other."""
OTHERS = 2
"""So many other values with such a pair are no chance."""
FARTHEST = 40.0
"""Heights of print: no card has numbers further apart."""
OFF, OF_THE_WAY = 0.6, 0.12
"""Two pairs stand alike that differ by no more than this: so many heights, and so much of how far they are apart, since
a tilted camera sees near cards larger. And half of how much longer one of the texts is, whose ends are in line."""
TURNED = 0.25
"""Radians that the turn between two numbers may differ from none or from a half."""


def paired_as_others_are(sightings: Sequence[Sighting], says: Places, of_one: Which, sure: Points) -> Which:
    """For each two numbers whether they may be `of_one` card by what they say, and stand to each other as pairs of
    OTHERS do."""
    kin = np.zeros((len(sightings), len(sightings)), np.bool_)
    first, second = np.nonzero(np.triu(of_one & (np.minimum(sure[:, None], sure) >= CLEAR), 1))
    if len(first) <= OTHERS:
        return kin
    fuller = np.maximum(says[first], says[second])
    alike = _standing_alike(sightings, first, second) & (fuller[:, None] != fuller)
    for pair, (one, other) in enumerate(zip(first, second, strict=True)):
        kin[one, other] = kin[other, one] = len(np.unique(fuller[alike[pair]])) >= OTHERS
    return kin


def _standing_alike(sightings: Sequence[Sighting], first: Places, second: Places) -> Which:
    """For each two pairs of numbers whether one pair stands to each other as the other does."""
    turns = np.array([sighting.turn for sighting in sightings])
    spots = np.array([(sighting.x, sighting.y) for sighting in sightings])
    tall = np.array([sighting.tall for sighting in sightings])
    length = np.array([sighting.length for sighting in sightings])
    long, missing = np.maximum(length[first], length[second]), np.abs(length[first] - length[second])
    there, back = (_way(one, other, spots, turns, tall) for one, other in ((first, second), (second, first)))
    # which of the two is named first is chance
    apart = np.minimum(_apart(there, there), _apart(there, back))
    far = np.linalg.norm(there, axis=1)
    longer = np.abs(long[:, None] - long) + missing[:, None] + missing
    allowed = OFF + OF_THE_WAY * np.minimum(far[:, None], far) + longer / 2
    between = turns[second] - turns[first]
    upside_down = np.cos(between) < 0
    may_be_one = (np.abs(np.sin(between)) < np.sin(TURNED)) & (far < FARTHEST)
    same = (apart < allowed) & (upside_down[:, None] == upside_down) & may_be_one[:, None] & may_be_one
    return np.asarray(same, np.bool_)


def _way(here: Places, there: Places, spots: Points, turns: Points, tall: Points) -> Points:
    """From one number to another as the first stands, in heights of both."""
    step = (spots[there] - spots[here]) / ((tall[here] + tall[there]) / 2)[:, None]
    cos, sin = np.cos(turns[here]), np.sin(turns[here])
    return np.column_stack([step[:, 0] * cos + step[:, 1] * sin, -step[:, 0] * sin + step[:, 1] * cos])


def _apart(ways: Points, others: Points) -> Points:
    return np.asarray(np.linalg.norm(ways[:, None] - others[None], axis=2), np.float64)
