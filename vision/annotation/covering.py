"""How the cards of a picture lie on each other, and where a label may hide what."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.annotation.pill import Picture
from vision.annotation.points import Edge, apart, between, sides
from vision.observation import Item, Point


class Table:
    """The picture before anything is drawn on it, and how its cards lie on each other."""

    def __init__(self, picture: Picture, items: Sequence[Item]) -> None:
        self.picture = picture
        self.items = items
        self.cards = [np.asarray(item.quad, np.float32) for item in items]
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        about = max(picture.shape[:2]) // 180  # a corner may have been found a few pixels off
        self._contrast = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((about, about), np.uint8))
        self.over = self._over()
        self.openings = [self._opening(card) for card in range(len(items))]

    def seen(self, card: int) -> Iterator[Edge]:
        """The parts of a card's outline that no card covers."""
        covered = self._area(self.over[card])
        for start, end in sides(self.items[card]):
            hidden = np.concatenate(([1], covered[self._along(start, end)], [1]))
            turns = np.flatnonzero(np.diff(hidden)).reshape(-1, 2) / (len(hidden) - 2)
            for first, last in turns.tolist():
                yield between(start, end, first), between(start, end, last)

    def _opening(self, card: int) -> tuple[Point, float]:
        """Where the top of a card shows, and how much of its height lies open beneath."""
        top_left, top_right, bottom_right, bottom_left = self.items[card].quad
        covered = self._area(self.over[card])
        lines = [
            (between(top_left, top_right, share), between(bottom_left, bottom_right, share))
            for share in np.linspace(0.05, 0.95, 19).tolist()
        ]
        begins, depths = np.zeros(len(lines)), np.zeros(len(lines))
        for k, line in enumerate(lines):
            under = covered[self._along(*line)]
            begins[k] = under.argmin() / len(under)
            depths[k] = np.append(under[under.argmin() :], 1).argmax() / len(under)
        good = depths - 2 * begins
        # A fifth of the lines are as good: a sliver that shows beside the next card is no place.
        best = np.flatnonzero(good >= np.quantile(good, 0.8) - 0.1)
        middle = int(best[len(best) // 2])
        return between(*lines[middle], float(begins[middle])), float(depths[middle])

    def harm(self, card: int) -> Picture:
        """How bad it is to hide each pixel by a card's label: worst on a card that does not lie beneath its own."""
        beneath = [k for k, over in enumerate(self.over) if card in over]
        strange = [k for k in range(len(self.cards)) if k != card and k not in beneath]
        return self._area(strange, 5, self._area([card, *beneath], 2))

    def _over(self) -> list[list[int]]:
        """For each card those that lie on it: where two overlap, it is the upper one's edge that shows."""
        over: list[list[int]] = [[] for _ in self.items]
        for a, b in combinations(range(len(self.cards)), 2):
            if cv2.intersectConvexConvex(self.cards[a], self.cards[b])[0] > 0:
                # As cards are mostly laid, the next on the last, unless the picture says otherwise.
                upper, lower = (a, b) if self._edge_shows(a, b) > 1.3 * self._edge_shows(b, a) else (b, a)
                over[lower].append(upper)
        return over

    def _edge_shows(self, card: int, other: int) -> float:
        """How clearly the outline of a card shows within another."""
        within = self._area([other])
        pixels = [self._along(*side) for side in sides(self.items[card])]
        shown = np.concatenate([self._contrast[along][within[along] > 0] for along in pixels])
        return float(shown.mean()) if shown.size else 0.0

    def _area(self, cards: Iterable[int], harm: int = 1, on: Picture | None = None) -> Picture:
        area = np.zeros(self.picture.shape[:2], np.uint8) if on is None else on
        for card in cards:
            cv2.fillConvexPoly(area, np.asarray(self.cards[card], np.int32), harm)
        return area

    def _along(self, start: Point, end: Point) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The pixels of an edge, as far as the picture goes."""
        tall, wide = self.picture.shape[:2]
        x, y = np.linspace(start, end, 2 + round(apart(start, end))).T.astype(np.intp)
        return y.clip(0, tall - 1), x.clip(0, wide - 1)
