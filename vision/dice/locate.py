"""First stage: the top face of every die in a photo, and the empty cells of shelves."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from vision.network import dice_finder

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]
Sized = tuple[Picture, float]
"""A photo in another size, and its share of the photo's own."""

LONGEST_SIDES = (1280, 640, 453, 320, 226, 160)
"""The finder knows dice of one size: it looks at the photo in these, and so at dice of every size."""
MOST_ENLARGED = 2.0
"""A small photo is enlarged for small dice, but no further than this: there is nothing more in it."""
SMALLEST, LARGEST = 17.0, 42.0
"""How long a face is, in pixels, that the finder can find: a little more than from one size to the next."""
SURELY, UNLIKELY_SMALLER = 0.6, 24.0
"""Where faces as hot as this are mostly longer than so many pixels, a photo is not looked at in its largest size: that
takes longer than all others together, and small dice seldom lie beside large ones."""
FINE = 8
"""Pixels to a cell of the finder's heat."""
REACH = 32.0
"""The finder tells of places in this many pixels."""
WORTH_A_LOOK = 0.3
"""Less heat than this is no die."""
A_CELL = 0.55
"""Less heat than this is no empty cell."""
VIEW, BEST = 96, 28.0
"""For a second look: the side of the square round a die, and of its face in it, in pixels."""
A_SIZE = 0.2
"""How far dice of one photo differ in size, as a logarithm."""
UNLIKE, AS_HOT = 2.0, 0.75
"""A face so much larger or smaller than most is hardly a die, if it is not about as hot as the hottest."""
AT_A_TIME = 32
"""Dice in one call: more at once need more memory and win no time."""
SHOWS = 0.2
"""A side is seen where its edge of the top is further than this, in sides, towards the foot."""
SAME = 0.5
"""Two faces whose middles are nearer than this, in sides, are one."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """The top face of a die, or an empty cell, in the photo's pixels."""

    corners: Points
    """Clockwise."""
    foot: Points
    """Where the middle of what it stands on is seen."""
    board: float
    """0-1: how likely it is in a cell of a board."""
    heat: float
    """0-1: how sure it is what it is taken for."""

    @property
    def middle(self) -> Points:
        return np.asarray(self.corners.mean(axis=0), np.float64)

    @property
    def side(self) -> float:
        """Its mean length, in pixels."""
        return float(np.linalg.norm(self.corners - np.roll(self.corners, 1, axis=0), axis=1).mean())

    def sides(self) -> list[Points]:
        """The corners, clockwise, of the die's sides that can be seen: each hangs down from an edge of the top."""
        middle, ends = self.middle, np.roll(self.corners, -1, axis=0)
        down = self.foot - middle
        shown = ((self.corners + ends) / 2 - middle) @ down > SHOWS * self.side * np.linalg.norm(down)
        pairs = zip(self.corners[shown], ends[shown], strict=True)
        return [np.array([end, start, start + down, end + down]) for start, end in pairs]


def locate(pixels: Picture, closely: bool = False) -> tuple[list[Face], list[Face]]:
    """All dice and all empty cells in a photo, those first that are seen best; `closely` for small dice in any case."""
    sizes = list(_sizes(pixels))
    seen = [_seen(*size) for size in sizes[1:]]
    if closely or not _near(seen, sizes[1][1]):
        seen.append(_seen(*sizes[0]))
    # a pip may be hotter than its die: what is far too small goes first
    dice = _once(_alike([die for dice, _ in seen for die in dice]))
    cells = _once([cell for _, cells in seen for cell in cells])
    return _once(list(_seen_again(sizes, dice))), cells


def _near(seen: Sequence[tuple[Sequence[Face], Sequence[Face]]], share: float) -> bool:
    """Whether dice are seen so surely and so large that none can be too small for this share of the photo."""
    dice = [die for dice, _ in seen for die in dice if die.heat > SURELY]
    return bool(dice) and usual_size(dice, np.array([die.heat for die in dice])) * share > UNLIKELY_SMALLER


def _sizes(pixels: Picture) -> Iterator[Sized]:
    """The photo in all sizes, with the share that each is of the photo's own; the largest first."""
    small = pixels
    for longest in LONGEST_SIDES:
        share = min(MOST_ENLARGED, longest / max(pixels.shape[:2]))
        width, height = (max(FINE, round(side * share)) for side in pixels.shape[1::-1])
        how = cv2.INTER_AREA if share < 1 else cv2.INTER_LINEAR
        small = np.asarray(cv2.resize(small if share < 1 else pixels, (width, height), interpolation=how), np.uint8)
        yield small, share


def _seen_again(sizes: Sequence[Sized], dice: Sequence[Face]) -> Iterator[Face]:
    """Each die at the size and in the middle, where the finder knows it best; corners are between both looks."""
    for start in range(0, len(dice), AT_A_TIME):
        some = dice[start : start + AT_A_TIME]
        views = [_view(sizes, die) for die in some]
        blob = cv2.dnn.blobFromImages([view for view, _ in views], 1 / 255, swapRB=True)
        heats, said = _asked(blob)
        middle = slice(VIEW // FINE // 2 - 2, VIEW // FINE // 2 + 2)
        for die, (_, matrix), heat, told in zip(some, views, heats, said, strict=True):
            glow = 1 / (1 + np.exp(-heat[0, middle, middle]))
            row, column = np.unravel_index(int(glow.argmax()), glow.shape)
            x, y = (int(place) + middle.start for place in (column, row))
            face = _face(told[:, y, x], x * FINE, y * FINE, float(np.sqrt(glow.max() * die.heat)), 1.0)
            back = np.linalg.inv(matrix[:, :2])
            corners, foot = (face.corners - matrix[:, 2]) @ back.T, (face.foot - matrix[:, 2]) @ back.T
            yield replace(
                face, corners=(_begun_as(corners, die) + corners) / 2, foot=foot, board=(face.board + die.board) / 2
            )


def _begun_as(corners: Points, die: Face) -> Points:
    """The die's own corners, beginning with the one that these begin with: a face has four ways to begin."""
    ways = [np.roll(die.corners, k, axis=0) for k in range(4)]
    return min(ways, key=lambda way: float(np.abs(way - corners).sum()))


def _view(sizes: Sequence[Sized], die: Face) -> tuple[Picture, Points]:
    """A square round a die, cut from the photo in the size that is just large enough, and how it was cut."""
    wanted = BEST / die.side
    small, share = next((size for size in reversed(sizes) if size[1] >= wanted * 0.8), sizes[0])
    scale = wanted / share
    move = np.array([[scale, 0, VIEW / 2], [0, scale, VIEW / 2]])
    move[:, 2] -= die.middle * wanted
    cut = cv2.warpAffine(small, move, (VIEW, VIEW), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8), move * np.array([share, share, 1.0])


def _seen(small: Picture, share: float) -> tuple[list[Face], list[Face]]:
    """What has the right size here."""
    down, across = (math.ceil(side / FINE) * FINE for side in small.shape[:2])
    padded = cv2.copyMakeBorder(small, 0, down - small.shape[0], 0, across - small.shape[1], cv2.BORDER_REPLICATE)
    heat, said = _asked(cv2.dnn.blobFromImage(padded, 1 / 255, swapRB=True))
    glow = 1 / (1 + np.exp(-heat[0]))
    return _faces(glow[0], said[0], WORTH_A_LOOK, share), _faces(glow[1], said[0], A_CELL, share)


def _asked(blob: MatLike) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The heats, and what else is said: OpenCV 4 and 5 do not tell them in the same order."""
    heat, said = sorted(dice_finder()(np.asarray(blob, np.float32)), key=lambda answer: answer.shape[1])
    return heat, said


def _faces(glow: NDArray[np.float32], said: NDArray[np.float32], least: float, share: float) -> list[Face]:
    peaks = (glow >= cv2.dilate(glow, np.ones((3, 3), np.uint8))) & (glow > least)
    return [
        _face(said[:, row, column], int(column) * FINE, int(row) * FINE, float(glow[row, column]), share)
        for row, column in zip(*np.nonzero(peaks), strict=True)
    ]


def _face(said: NDArray[np.float32], x: int, y: int, heat: float, share: float) -> Face:
    """The vector of a cell, as training/dice/networks.py arranges it, in the photo's own pixels."""
    corners, foot, board = np.split(said.astype(np.float64), [8, 10])
    here = np.array([x, y])
    quad = (here + corners.reshape(4, 2) * REACH) / share
    return Face(quad, (here + foot * REACH) / share, 1 / (1 + math.exp(-float(board[0]))), heat)


def _once(faces: Sequence[Face]) -> list[Face]:
    """Each face once, as it is seen best."""
    ranked = sorted(faces, key=lambda face: -face.heat)
    middles = np.array([face.middle for face in ranked]).reshape(-1, 2)
    sides = np.array([face.side for face in ranked])
    kept: list[int] = []
    for k in range(len(ranked)):
        far = np.linalg.norm(middles[kept] - middles[k], axis=1)
        if not (far < SAME * np.minimum(sides[kept], sides[k])).any():
            kept.append(k)
    return [ranked[k] for k in kept]


def usual_size(faces: Sequence[Face], likely: Points) -> float:
    """How long the sides of most faces are, the likely ones counting most: dice of a photo are of about one size."""
    sizes = np.log([face.side for face in faces])
    votes = np.exp(-(((sizes[:, None] - sizes[None]) / A_SIZE) ** 2)) @ likely**4
    return float(np.exp(sizes[int(votes.argmax())]))


def _alike(faces: Sequence[Face]) -> list[Face]:
    """Without what is far larger or smaller than most and not as hot as any: a second look would be wasted on it."""
    if not faces:
        return []
    heat = np.array([face.heat for face in faces])
    usual = usual_size(faces, heat)
    return [face for face in faces if 1 / UNLIKE < face.side / usual < UNLIKE or face.heat > AS_HOT * float(heat.max())]
