"""Which colour each die has, whatever the light: told by all dice of a photo together and by the scene around them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.rectify import FIRST, LAST
from vision.observation import Tint

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

KNOWN: dict[str, tuple[float, float]] = {
    "purple": (1.5, 1.9),
    "blue": (-1.3, 1.5),
    "green": (-1.7, -1.4),
    "orange": (1.3, -2.0),
}
"""Of colours that need not be taught: red and blue beside green, as logarithms, in white light. Each lies in a quarter
of its own, so that only the direction from white counts, not how strong a colour is."""
INNER = 0.12
"""So much of a face at each edge is round, and shines: it tells little of the colour."""
BLACK = 0.02
"""Of the brightest there is: darker than this, a channel is noise."""
ASTRAY = math.radians(24)
"""How far a colour's direction may be from where it is known."""
FAINT = 0.35
"""A colour nearer to white than this has hardly a direction."""
A_CAST = 0.3
"""How far the light of a scene may be from what its surfaces seem to say."""
BELIEVED = 0.5
"""How much of what the scene's surfaces seem to say is believed: a table may be brown by itself."""
ALIKE = 0.45
"""How far apart two dice of one colour may look, and taught dice in another light."""
AS_LIGHT = 0.6
"""The same of their brightness, which shade changes more."""
TWO_COLOURS, TIMES_THE_SPREAD = 0.9, 4.0
"""Dice in two groups further apart than this, and than so many times what they differ within, have two colours."""
AT_MOST = -4.6
"""A group does not have the missing colour if its direction, as a logarithm, is so much less likely for that one."""
OPPOSITE = -3.0
"""Colours on either side of white, whose product is less than this, are never taken for each other."""
AS_KNOWN = 1.0
"""How many dice a known colour weighs against those of the photo."""


@dataclass(frozen=True, slots=True)
class Light:
    """What white looks like in a photo: red and blue beside green, and how bright."""

    tint: Tint

    @classmethod
    def of(cls, photo: Picture) -> "Light":
        """As the surfaces of the scene seem to say: the bright ones count most."""
        small = cv2.resize(photo, (96, 96), interpolation=cv2.INTER_AREA)
        linear = _linear(np.asarray(small, np.uint8).reshape(-1, 3))
        clear = linear[linear.max(axis=1) < 0.98] if (linear.max(axis=1) < 0.98).any() else linear
        return cls(_tint((clear**4).mean(axis=0) ** 0.25))


def sampled(crop: Picture) -> Tint:
    """The colour of a face's body, seen through its pips and gleams: the more colourful half of it, and its middle."""
    first, last = round(FIRST + INNER * (LAST - FIRST)), round(LAST - INNER * (LAST - FIRST)) + 1
    inner = crop[first:last, first:last].reshape(-1, 3)
    strong = inner.max(axis=1).astype(int) - inner.min(axis=1)
    body = inner[strong >= np.median(strong)]
    return _tint(np.median(_linear(body), axis=0))


def _linear(pixels: NDArray[np.uint8]) -> Points:
    return np.asarray((pixels / 255.0) ** 2.2, np.float64)


def _tint(light: Points) -> Tint:
    blue, green, red = np.log(light + BLACK)
    return Tint(float(red - green), float(blue - green), float(green + 0.4 * (red - green) + 0.1 * (blue - green)))


def likelihoods(
    tints: Sequence[Tint], light: Light, names: Sequence[str], taught: Sequence[tuple[str, Tint]]
) -> Points:
    """How likely each die (die, name) has each colour."""
    if not tints:
        return np.zeros((0, len(names)))
    if taught:
        return _by_example(tints, light, names, dict(taught))
    known = np.array([KNOWN[name] for name in names])
    balanced = _in_white_light(tints, light, known)
    return _told_apart(balanced, _as_in_this_photo(balanced, known), known)


def paleness(tints: Sequence[Tint], light: Light, names: Sequence[str]) -> Points:
    """How near to white or black each die is, from 0 for as colourful as most of them to 1."""
    strong = np.linalg.norm(_in_white_light(tints, light, np.array([KNOWN[name] for name in names])), axis=1)
    return np.asarray(1 - np.minimum(1.0, strong / np.median(strong)), np.float64)


def _in_white_light(tints: Sequence[Tint], light: Light, known: Points) -> Points:
    """Red and blue beside green, without the cast of light in which the dice make the most sense; that is not far from
    what the scene says."""
    seen = np.array([[tint.red, tint.blue] for tint in tints])
    expected = BELIEVED * np.array([light.tint.red, light.tint.blue])
    steps = np.linspace(-1.2, 1.2, 25)
    casts = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2) + expected
    fits = np.logaddexp.reduce(_directions(seen - casts[:, None], known), axis=2).sum(axis=1)
    far = ((casts - expected) ** 2).sum(axis=1) / (2 * A_CAST**2)
    return np.asarray(seen - casts[int(np.argmax(fits - far))], np.float64)


def _directions(balanced: Points, known: Points) -> Points:
    """Log-likelihoods (die, colour) by the direction from white alone."""
    turns = np.arctan2(balanced[..., 1], balanced[..., 0])[..., None] - np.arctan2(known[:, 1], known[:, 0])
    turns = np.abs((turns + math.pi) % (2 * math.pi) - math.pi)
    strength = np.linalg.norm(balanced, axis=-1)[..., None]
    spread = ASTRAY * np.sqrt(1 + (FAINT / np.maximum(strength, 1e-3)) ** 2)
    return np.asarray(-0.5 * (turns / spread) ** 2 - np.log(spread), np.float64)


def _as_in_this_photo(balanced: Points, known: Points) -> Points:
    """By the direction, then by what the dice of each colour look like in this very photo."""
    chances = _shares(_directions(balanced, known))
    strong = np.linalg.norm(balanced, axis=1).mean() / np.linalg.norm(known, axis=1).mean()
    for _ in range(3):
        weight = chances.sum(axis=0)[:, None]
        middles = (chances.T @ balanced + AS_KNOWN * known * strong) / (weight + AS_KNOWN)
        far = ((balanced[:, None] - middles[None]) ** 2).sum(axis=2) / (2 * ALIKE**2)
        chances = _shares(0.5 * _directions(balanced, known) - far)
    return chances


def _told_apart(balanced: Points, chances: Points, known: Points) -> Points:
    """Where a colour is missing and the dice of another fall into two groups, one of these has the missing colour."""
    directions = _directions(balanced, known)
    for missing in range(len(known)):
        taken = chances.argmax(axis=1)
        if (taken == missing).any():
            continue
        beside = [name for name in set(taken.tolist()) if known[name] @ known[missing] > OPPOSITE]
        groups = [(dice, name) for name in beside for dice in _two_groups(balanced, np.flatnonzero(taken == name))]
        if not groups:
            continue
        dice, name = max(groups, key=lambda group: _rather(directions[group[0]], missing, group[1]))
        if _rather(directions[dice], missing, name) > AT_MOST:
            chances[dice[:, None], [missing, name]] = chances[dice[:, None], [name, missing]]
    return chances


def _rather(directions: Points, one: int, other: int) -> float:
    return float((directions[:, one] - directions[:, other]).mean())


def _two_groups(balanced: Points, dice: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """The two groups that these dice fall into; none where they are not far enough apart."""
    if len(dice) < 2:
        return []
    spots = balanced[dice]
    _, _, axes = np.linalg.svd(spots - spots.mean(axis=0))
    ranked = np.argsort(spots @ axes[0], kind="stable")
    ways = [(ranked[:many], ranked[many:]) for many in range(1, len(dice))]
    left, right = min(ways, key=lambda way: sum(_scatter(spots[group]) for group in way))
    gap = float(np.linalg.norm(spots[left].mean(axis=0) - spots[right].mean(axis=0)))
    spread = math.sqrt((_scatter(spots[left]) + _scatter(spots[right])) / max(1, 2 * (len(dice) - 2)))
    return [dice[left], dice[right]] if gap > max(TWO_COLOURS, TIMES_THE_SPREAD * spread) else []


def _scatter(spots: Points) -> float:
    return float(((spots - spots.mean(axis=0)) ** 2).sum())


def _by_example(tints: Sequence[Tint], light: Light, names: Sequence[str], taught: dict[str, Tint]) -> Points:
    """By one die of each colour, perhaps in another light: the change of light is what fits best for all dice."""
    seen = np.array([[tint.red, tint.blue, tint.bright] for tint in tints])
    known = np.array([[taught[name].red, taught[name].blue, taught[name].bright] for name in names])
    spread = np.array([ALIKE, ALIKE, AS_LIGHT])
    steps = np.linspace(-0.8, 0.8, 9)
    casts = np.stack(np.meshgrid(steps, steps, steps), axis=-1).reshape(-1, 3)
    best, fit = casts[0], -np.inf
    for cast in casts:
        logs = -(((seen[:, None] - cast - known[None]) / spread) ** 2).sum(axis=2) / 2
        now = np.logaddexp.reduce(logs, axis=1).sum() - ((cast / (2 * spread)) ** 2).sum() / 2
        if now > fit:
            best, fit = cast, now
    return _shares(-(((seen[:, None] - best - known[None]) / spread) ** 2).sum(axis=2) / 2)


def _shares(logs: Points) -> Points:
    chances = np.exp(logs - logs.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True), np.float64)
