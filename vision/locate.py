"""First stage: every number that shows in a photo, and the card that each of them stands on."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import finder

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

LONGEST_SIDE = 1280
"""The finder looks at a photo no larger than this; numbers are then read in the photo itself."""
FINE, COARSE = 4, 8
"""Pixels to a cell of the finder's heat, and of what it says about a number."""
FURTHER_AWAY, LARGE = 0.5, 16.0
"""It looks again at a photo so much smaller, and there at numbers higher than so many pixels: close by, the finder sees
the strokes of a large number rather than the number."""
WORTH_A_LOOK, FAINT = 0.3, 0.08
"""Less heat than the first is no number, unless other numbers of the photo tell otherwise; less than the second is none
at all."""
OUTWARD = 0.7
"""How much it counts that numbers near an edge of their card stand with their heads towards it, as printers have it."""
MOST_ASLANT = 0.7
"""Radians: a card whose edges are further from a right angle than that is not seen so, but misjudged."""
COLOURS = ("pink", "green", "blue", "yellow", "brown")


@dataclass(frozen=True, slots=True)
class Sighting:
    """A number seen in a photo, in the photo's pixels."""

    x: float
    y: float
    wide: float
    tall: float
    turn: float
    """How far it is turned clockwise from upright, in radians."""
    sure_of_turn: float
    """0-1: how sure it is which end is up."""
    heat: float
    """0-1: how sure it is a number."""
    corners: Points
    """Of its card, clockwise from the number's own top left."""
    upright: float
    """0-1: how likely it stands as its card does, not on its head."""
    colours: tuple[float, ...]
    """How likely its card has each of COLOURS."""
    lean: float | None = None
    """Seen from near: how far the way its digits follow each other is from a right angle to its height, in radians."""
    whole: float = 1.0
    """0-1: how surely it shows whole, as seen from near."""

    @property
    def length(self) -> float:
        """How many times as long as high."""
        return self.wide / self.tall

    @property
    def line(self) -> float:
        """The way its digits follow each other, in radians clockwise from the photo's own right. Unless it was seen
        from near: that of the upper and lower edges of its card, which a tilted camera shows at no right angle to the
        others."""
        if self.lean is not None:
            return self.turn + self.lean
        across = self.corners[1] + self.corners[2] - self.corners[0] - self.corners[3]
        aslant = math.remainder(math.atan2(across[1], across[0]) - self.turn, math.tau)
        return self.turn + min(MOST_ASLANT, max(-MOST_ASLANT, aslant))

    def longer(self, before: float = 0.0, behind: float = 0.0) -> "Sighting":
        """The same number with more room, in its own heights, along its line."""
        shift = (behind - before) * self.tall / 2
        x, y = self.x + math.cos(self.line) * shift, self.y + math.sin(self.line) * shift
        return replace(self, x=x, y=y, wide=self.wide + (before + behind) * self.tall)

    def turned(self) -> "Sighting":
        """The same number, taken for upside down."""
        corners = np.roll(self.corners, 2, axis=0)
        return replace(self, turn=self.turn + math.pi, corners=corners)


def locate(pixels: Picture, least: float = WORTH_A_LOOK) -> list[Sighting]:
    """All numbers in a photo, those first that are seen best; large ones are looked for from further away too."""
    near = min(1.0, LONGEST_SIDE / max(pixels.shape[:2]))
    far = near * FURTHER_AWAY
    seen = _seen(pixels, near, least)
    seen += [sighting for sighting in _seen(pixels, far, least) if sighting.tall * far > LARGE]
    return each_once(seen)


def each_once(seen: Sequence[Sighting]) -> list[Sighting]:
    """Each number as it is seen best, those first that are seen best."""
    sightings: list[Sighting] = []
    for sighting in sorted(seen, key=lambda sighting: -sighting.heat):
        if not any(same(sighting, other) for other in sightings):
            sightings.append(sighting)
    return sightings


def _seen(pixels: Picture, share: float, least: float) -> list[Sighting]:
    """What the finder sees in a photo reduced to this share, a number perhaps more than once."""
    small = cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) if share < 1 else pixels
    down, across = (math.ceil(side / 32) * 32 for side in small.shape[:2])
    padded = cv2.copyMakeBorder(small, 0, down - small.shape[0], 0, across - small.shape[1], cv2.BORDER_REPLICATE)
    heat, said = finder()(np.asarray(cv2.dnn.blobFromImage(padded, 1 / 255, swapRB=True), np.float32))
    glow = 1 / (1 + np.exp(-heat[0, 0]))
    peaks = (glow >= cv2.dilate(glow, np.ones((3, 3), np.uint8))) & (glow > least)
    sightings = []
    for row, column in zip(*np.nonzero(peaks), strict=True):
        cell_y, cell_x = row * FINE // COARSE, column * FINE // COARSE
        sightings.append(
            _sighting(said[0, :, cell_y, cell_x], cell_x * COARSE, cell_y * COARSE, float(glow[row, column]), share)
        )
    return sightings


def _sighting(said: NDArray[np.float32], x: int, y: int, heat: float, share: float) -> Sighting:
    """The vector of a cell, as training/networks.py arranges it, in the photo's own pixels."""
    shift, size, up, corners, upright, tints = np.split(said.astype(np.float64), [2, 4, 6, 14, 15])
    centre = (np.array([x, y]) + shift * COARSE) / share
    wide, tall = np.exp(np.clip(size, -3, 4)) * 16 / share
    quad = (np.array([x, y]) + corners.reshape(4, 2) * 64) / share
    # the card's edges tell the slope better than the digits do; the digits tell which end of it is up
    direction = quad[0] + quad[1] - quad[2] - quad[3]
    direction /= np.linalg.norm(direction) + 1e-9
    sure = float(direction @ up) + OUTWARD * _from_the_middle(centre, quad, direction)
    if sure < 0:
        quad, direction = np.roll(quad, 2, axis=0), -direction
    chances = np.exp(tints - tints.max())
    return Sighting(
        x=float(centre[0]), y=float(centre[1]), wide=float(wide), tall=float(tall),
        turn=math.atan2(direction[0], -direction[1]), sure_of_turn=min(1.0, abs(sure)), heat=heat, corners=quad,
        upright=1 / (1 + math.exp(-float(upright[0]))), colours=tuple(float(c) for c in chances / chances.sum()),
    )  # fmt: skip


def _from_the_middle(spot: Points, quad: Points, direction: Points) -> float:
    """How far a number stands from its card's middle along a direction: 1 halfway to the edge and beyond."""
    half = float(np.linalg.norm(quad[0] + quad[1] - quad[2] - quad[3])) / 4 + 1e-9
    return float(np.clip((spot - quad.mean(axis=0)) @ direction / half * 2, -1, 1))


def places(sightings: Sequence[Sighting]) -> Points:
    """Where on its card each number stands: 0 to 1 from the left and from the top, as the number itself is turned."""
    corners = np.array([sighting.corners for sighting in sightings]).reshape(-1, 4, 2)
    spots = np.array([(sighting.x, sighting.y) for sighting in sightings]).reshape(-1, 2) - corners.mean(axis=1)
    across = (corners[:, 1] + corners[:, 2] - corners[:, 0] - corners[:, 3]) / 2
    down = (corners[:, 2] + corners[:, 3] - corners[:, 0] - corners[:, 1]) / 2
    area = crossed(across, down)
    area = np.where(np.abs(area) < 1e-6, 1e-6, area)  # a card misjudged to be a line has its numbers anywhere
    return np.column_stack([crossed(spots, down), crossed(across, spots)]) / area[:, None] + 0.5


def crossed(one: Points, other: Points) -> Points:
    """For each two vectors the area between them, below 0 where the second one is to the left."""
    return np.asarray(one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0], np.float64)


def same(one: Sighting, other: Sighting) -> bool:
    """Whether the middle of one number lies in the other: large print and long texts often have more than one peak."""
    spot = np.array([one.x - other.x, one.y - other.y])
    along = abs(spot @ [math.cos(other.turn), math.sin(other.turn)])
    across = abs(spot @ [-math.sin(other.turn), math.cos(other.turn)])
    tall = min(one.tall, other.tall)
    return bool(across < 0.55 * tall and along < max(0.45 * other.wide, 0.35 * tall))
