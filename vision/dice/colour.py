"""Which colour each die has, whatever the light: told by all dice of a photo together and by the scene around them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

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
ASTRAY = {"purple": math.radians(9), "blue": math.radians(18), "green": math.radians(14), "orange": math.radians(17)}
"""How far the direction of a make's colour may be from where it is known."""
OF_ONE_COLOUR = math.radians(8)
"""How far the directions of dice of one colour are from each other in one photo; gleams make them paler, no more."""
FAINT = 0.08
"""How far off a tint may be by noise: a colour nearer to white than this has no direction."""
ANY_WAY = 0.005
"""How likely a die has any direction at all, whatever its colour: one that mirrors another, or the table."""
A_CAST = 0.25
"""How far the light of a scene may be from what its surfaces seem to say."""
BELIEVED = 0.6
"""How much of what the scene's surfaces seem to say is believed: a table may be brown by itself."""
ALIKE = 0.45
"""How far apart taught dice may look in another light."""
AS_LIGHT = 0.6
"""The same of their brightness, which shade changes more."""
ROUNDS = 4
"""How often it is asked which dice have which colour, and where each colour lies then: from here on nothing changes."""


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
    return _told(tints, light, names).chances


def paleness(tints: Sequence[Tint], light: Light, names: Sequence[str]) -> Points:
    """How near to white or black each die is, from 0 for as colourful as most of them to 1."""
    strong = np.linalg.norm(_told(tints, light, names).balanced, axis=1)
    return np.asarray(1 - np.minimum(1.0, strong / np.median(strong)), np.float64)


class _Told(NamedTuple):
    chances: Points
    """How likely each die (die, name) has each colour, over all casts of light that there may be."""
    balanced: Points
    """Red and blue beside green of each die, without the likeliest cast."""


def _told(tints: Sequence[Tint], light: Light, names: Sequence[str]) -> _Told:
    """By the directions from white, for every cast of light not far from what the scene says: each colour has one
    direction in this photo, near to where it is known. The casts in which all dice make sense count most."""
    seen = np.array([[tint.red, tint.blue] for tint in tints])
    expected = BELIEVED * np.array([light.tint.red, light.tint.blue])
    steps = np.linspace(-3 * A_CAST, 3 * A_CAST, 15)
    casts = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2) + expected
    known = np.array([math.atan2(*reversed(KNOWN[name])) for name in names])
    astray = np.array([ASTRAY[name] for name in names]) ** 2
    balanced = seen - casts[:, None]
    turns = _turn(np.arctan2(balanced[..., 1], balanced[..., 0])[..., None] - known)
    spread = OF_ONE_COLOUR**2 + (FAINT / np.maximum(np.linalg.norm(balanced, axis=-1), 1e-3))[..., None] ** 2
    own, logs = np.zeros((len(casts), 1, len(names))), _logs(turns, spread + astray)
    for _ in range(ROUNDS - 1):
        weights = _shares(logs) / spread
        own = (weights * turns).sum(axis=1, keepdims=True) / (weights.sum(axis=1, keepdims=True) + 1 / astray)
        logs = _logs(_turn(turns - own), spread)
    fits = np.logaddexp.reduce(logs, axis=2).sum(axis=1) - (own[:, 0] ** 2 / (2 * astray)).sum(axis=1)
    fits -= ((casts - expected) ** 2).sum(axis=1) / (2 * A_CAST**2)
    likely = np.exp(fits - fits.max())
    chances = np.einsum("c,cdn->dn", likely / likely.sum(), _shares(logs))
    return _Told(np.asarray(chances, np.float64), balanced[int(fits.argmax())])


def _logs(turns: Points, spread: Points) -> Points:
    """Log-likelihoods of being turned so far from a colour's direction."""
    return np.logaddexp(-0.5 * turns**2 / spread - 0.5 * np.log(spread), math.log(ANY_WAY))


def _turn(angles: Points) -> Points:
    """The same angles from half a turn back to half a turn on."""
    return np.asarray((angles + math.pi) % (2 * math.pi) - math.pi, np.float64)


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
    chances = np.exp(logs - logs.max(axis=-1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=-1, keepdims=True), np.float64)
