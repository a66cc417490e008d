"""The grid of a shelf, from its empty cells and from the feet of its dice together."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Places = dict[int, tuple[int, int]]
"""By spot: its column and its row, counted to the right and up from anywhere."""

Beside = Callable[[int, int, Points], bool]
"""Whether two spots, this step apart, may be neighbours on one grid by what is seen there."""

Belongs = Callable[["Lattice", int], bool]
"""Whether a spot may stand on a grid by what is seen there."""

NEAR = 0.36
"""A spot belongs to a place of the grid if it is no further off than this, in steps of the grid."""
STRAY = 0.2
"""Spots further from their place than this, in steps, do not tell how the grid lies."""
ABOUT = 9
"""So many spots, the next ones, tell how the grid runs about a spot."""
EXACT = 4
"""A die is put down anywhere in its cell: an empty cell tells so much more of how the grid lies."""
ROUNDS = 8
"""A grid that still changes after being laid so often is left as it is."""
FOR_PERSPECTIVE = 8
"""Fewer spots tell nothing of how the grid gets smaller towards the back."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """From the grid (column, row) to the photo, and back."""

    matrix: Points

    def places(self, spots: Points) -> Points:
        """Where spots of the photo are in the grid, not rounded."""
        return _through(np.asarray(np.linalg.inv(self.matrix), np.float64), spots)

    def lean(self, corners: Points) -> float:
        """How far a square is turned from the lines of the grid, in radians up to an eighth of a turn either way."""
        own = self.places(corners)
        x, y = (own - own.mean(axis=0)).T
        return float(np.angle(-np.sum((x + 1j * y) ** 4))) / 4

    def nearest(self, spots: Points) -> Places:
        """Each spot that stands near a place of the grid, one spot a place."""
        where = self.places(spots)
        rounded = np.round(where)
        off = np.abs(where - rounded).max(axis=1)
        places: Places = {}
        taken: set[tuple[int, int]] = set()
        for k in np.argsort(off):
            place = (int(rounded[k, 0]), int(rounded[k, 1]))
            if off[k] <= NEAR and place not in taken:
                places[int(k)] = place
                taken.add(place)
        return places


class Grid(NamedTuple):
    """A lattice and what stands on it."""

    lattice: Lattice
    places: Places


def steps(spots: Points) -> tuple[Points, Points]:
    """From a spot to its neighbour on the right, and to the one above: as most spots stand to their nearest one."""
    apart = spots[None] - spots[:, None]
    far = np.linalg.norm(apart, axis=2)
    np.fill_diagonal(far, np.inf)
    nearest = apart[np.arange(len(spots)), far.argmin(axis=1)]
    step = max(1.0, float(np.median(far.min(axis=1))))
    lean = (
        np.angle(np.sum(np.exp(4j * np.arctan2(nearest[:, 1], nearest[:, 0])))) / 4
    )  # a grid looks the same by quarters
    right = np.array([np.cos(lean), np.sin(lean)]) * step
    return right, np.array([right[1], -right[0]])


def pieces(spots: Points, beside: Beside = lambda one, other, step: True) -> list[Places]:
    """The spots that can be reached from each other by steps along a grid, which is there as it is about the first."""
    found: list[Places] = []
    for start in range(len(spots)):
        if not any(start in piece for piece in found):
            near = np.argsort(np.linalg.norm(spots - spots[start], axis=1))[:ABOUT]
            found.append(_from(start, spots, *steps(spots[near]), beside))
    return sorted(found, key=len, reverse=True)


def fitted(
    spots: Points, places: Places, belongs: Belongs = lambda lattice, spot: True, exact: int | None = None
) -> Grid:
    """The grid on which a piece stands, and all spots that stand on it; those from the one numbered `exact` on are
    printed there and count EXACT times."""
    right, up = _steps_within(spots, places)
    inside = _within(places)  # and beside: there the grid can grow
    for _ in range(ROUNDS):
        lattice = _lattice(spots, places, right, up, len(spots) if exact is None else exact)
        near = {k: place for k, place in lattice.nearest(spots).items() if belongs(lattice, k)}
        before, places = places, {k: place for k, place in near.items() if k in places or inside(place)} or places
        if places == before:
            break
    return Grid(lattice, places)


def _steps_within(spots: Points, places: Places) -> tuple[Points, Points]:
    """The mean steps of a piece to the right and up; of one that goes one way only, the other is at a right angle."""
    at = {place: spots[k] for k, place in places.items()}
    right, up = (
        [
            at[column + across, row + along] - spot
            for (column, row), spot in at.items()
            if (column + across, row + along) in at
        ]
        for across, along in ((1, 0), (0, 1))
    )
    if not right and not up:
        return steps(spots)
    if not up:
        mean = np.mean(right, axis=0)
        return mean, np.array([mean[1], -mean[0]])
    mean = np.mean(up, axis=0)
    return (np.mean(right, axis=0) if right else np.array([-mean[1], mean[0]])), mean


def _within(places: Places) -> Callable[[tuple[int, int]], bool]:
    columns, rows = zip(*places.values(), strict=True)

    def inside(place: tuple[int, int]) -> bool:
        return bool(min(columns) - 1 <= place[0] <= max(columns) + 1 and min(rows) - 1 <= place[1] <= max(rows) + 1)

    return inside


def _from(start: int, spots: Points, right: Points, up: Points, beside: Beside) -> Places:
    places: Places = {start: (0, 0)}
    taken = {(0, 0)}
    waiting = deque([(start, right, up)])
    while waiting:
        here, right, up = waiting.popleft()
        column, row = places[here]
        for across, along in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            place = (column + across, row + along)
            if place in taken:
                continue
            step = across * right + along * up
            aim = spots[here] + step
            off = np.linalg.norm(spots - aim, axis=1)
            nearest = int(np.argmin(off))
            if nearest in places or off[nearest] > NEAR * np.linalg.norm(step) or not beside(here, nearest, step):
                continue
            places[nearest] = place
            taken.add(place)
            # neighbours tell how the grid leans and shrinks from here on
            went = (spots[nearest] - spots[here]) * (across + along)
            new_right = 0.7 * right + 0.3 * went if across else right
            new_up = 0.7 * up + 0.3 * went if along else up
            waiting.append((nearest, new_right, new_up))
    return places


def _lattice(spots: Points, places: Places, right: Points, up: Points, exact: int) -> Lattice:
    counted = [k for k in places for _ in range(EXACT if k >= exact else 1)]
    grid = np.array([places[k] for k in counted], np.float64)
    seen = spots[counted]
    across, along = np.ptp(grid, axis=0)
    if len(places) >= FOR_PERSPECTIVE and across >= 2 and along >= 2:
        found, _ = cv2.findHomography(grid, seen, cv2.RANSAC, STRAY * float(np.linalg.norm(right)))
        if found is not None and _sane(homography := np.asarray(found, np.float64), grid):
            return Lattice(homography)
    # steps that the spots do not tell are as they were guessed
    prior = 0.05
    middle, centre = grid.mean(axis=0), seen.mean(axis=0)
    own, there = grid - middle, seen - centre
    steps = np.linalg.solve(own.T @ own + prior * np.eye(2), own.T @ there + prior * np.stack([right, up]))
    matrix = np.eye(3)
    matrix[:2, :2] = steps.T
    matrix[:2, 2] = centre - middle @ steps
    return Lattice(matrix)


def _sane(matrix: Points, grid: Points) -> bool:
    """Whether the grid is nowhere folded over."""
    low, high = grid.min(axis=0) - 1, grid.max(axis=0) + 1
    corners = np.array([[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]])
    depth = np.column_stack([corners, np.ones(4)]) @ matrix[2]
    return bool((depth > 0.2 * depth.max()).all() or (depth < 0.2 * depth.min()).all())


def _through(matrix: Points, points: Points) -> Points:
    ends = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(ends[:, :2] / ends[:, 2:], np.float64)
