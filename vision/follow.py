"""Where a text runs out of its crop, the crop is moved along the line until the text ends."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.alphabet import MARK, SIGN
from vision.locate import Sighting
from vision.read import BLANK, Logs, Read, letters, path
from vision.rectify import BESIDE, LINE, NUMBER, crop

Picture = NDArray[np.uint8]

TOO_NEAR = {NUMBER: 0.45, LINE: 1.8}
"""By the crop's width: a letter whose middle is nearer to its end than this part of the letter's height may not be the
last one. Amounts have gaps between their thousands, which may lie at the end."""
A_STEP = 1.0
"""So many heights of the text the crop then grows at that end."""
MOST_STEPS = 4


def follow(
    photo: Picture, sightings: Sequence[Sighting], logs: Logs, width: int, read: Read = letters
) -> tuple[list[Sighting], Logs]:
    """The sightings with their boxes grown along their texts, and what the reader says of them now."""
    first = logs
    grown, logs = list(sightings), logs.copy()
    open_ends = list(range(len(grown)))
    for _ in range(MOST_STEPS):
        longer = {k: wider for k in open_ends if (wider := _wider(grown[k], logs[k], TOO_NEAR[width])) is not None}
        if not longer:
            break
        crops = [crop(photo, s.x, s.y, s.wide, s.tall, s.turn, s.line, width) for s in longer.values()]
        open_ends = []
        for k, log in zip(longer, read(crops), strict=True):
            if len(said(log)) > len(said(logs[k])):
                grown[k], logs[k] = longer[k], log
                open_ends.append(k)
    for k, sighting in enumerate(sightings):
        if grown[k] is not sighting and _twice(said(first[k]), said(logs[k])):
            grown[k], logs[k] = sighting, first[k]
    return grown, logs


def _twice(once: str, now: str) -> bool:
    """Whether a text says itself again: the same amount stands in the next corner of its card, and was not a part."""
    digits, both = (text.replace(MARK, "").replace(SIGN, "") for text in (once, now))
    return len(digits) > 1 and both == 2 * digits


def said(log: Logs) -> str:
    """The likeliest text of one crop (step, letter)."""
    return "".join(letter for letter, _ in path(log))


def _wider(sighting: Sighting, log: Logs, too_near: float) -> Sighting | None:
    """The sighting with a longer box, if its first or last letter stands at the end of it."""
    steps = np.flatnonzero(log.argmax(axis=1) != BLANK)
    if not len(steps):
        return None
    length = sighting.wide + 2 * BESIDE * sighting.tall
    before = (steps[0] + 0.5) / len(log) * length
    after = length - (steps[-1] + 0.5) / len(log) * length
    left = A_STEP if before < too_near * sighting.tall else 0.0
    right = A_STEP if after < too_near * sighting.tall else 0.0
    return sighting.longer(left, right) if left or right else None
