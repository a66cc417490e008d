"""Fourth stage: cards in the order of the table, as the cards themselves stand, however the camera was held."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.observation import Item, Layout

Points = NDArray[np.float64]
Groups = list[list[int]]

SAME_ROW, IN_ONE_PLACE = 0.5, 0.1
"""A card is in the row of another if their middles differ by less than the first part of a card's height, and by more
than the second of its width."""


def order(items: Sequence[Item], layout: Layout) -> Groups:
    """Places in `items`, grouped: rows from the top, each from the left; columns from the left in laying order."""
    if not items:
        return []
    quads = np.array([item.quad for item in items])
    if layout is Layout.ROWS:
        return _rows(_laid_flat(quads))
    if layout is Layout.COLUMNS:
        return _columns(_laid_flat(quads), [item.colour for item in items])
    middles = quads.mean(axis=1)
    return [sorted(range(len(items)), key=lambda k: (middles[k][1], middles[k][0]))]


def _laid_flat(quads: Points) -> Points:
    """The cards' middles seen from straight above and upright, one card's width and height being 1.

    Each card says which way is right and which way is down, and how far a width and a height go there. Near cards
    are larger, so the steps between cards are measured by the sizes of both.
    """
    middles = quads.mean(axis=1)
    right = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2
    # cards laid the wrong way round still lie in the row: the majority says where down is
    main = down.sum(axis=0)
    flip = np.where(down @ main < 0, -1.0, 1.0)[:, None]
    right, down = right * flip, down * flip
    width, height = _plane(middles, right), _plane(middles, down)
    flat = np.zeros_like(middles)
    centre = middles.mean(axis=0)
    for k, middle in enumerate(middles):
        # halfway between the middle of all and this card, the size of a card is the mean of both ends
        at = (middle + centre) / 2
        step = np.column_stack([width(at), height(at)])
        flat[k] = np.linalg.lstsq(step, middle - centre, rcond=None)[0]
    return np.asarray(flat, np.float64)


def _plane(middles: Points, vectors: Points) -> Callable[[Points], Points]:
    """How a vector changes over the table: a plane through all cards, robust against a few that are off."""
    if len(middles) < 4:
        typical = np.median(vectors, axis=0)
        return lambda at: np.asarray(typical, np.float64)
    ones = np.column_stack([middles - middles.mean(axis=0), np.ones(len(middles))])
    weights = np.ones(len(middles))
    reach = np.linalg.norm(np.median(vectors, axis=0)) + 1e-9
    for _ in range(4):
        slope = 0.02 * len(middles) * reach  # cards in one line tell nothing of the slope across it
        left = ones.T @ (ones * weights[:, None]) + np.diag([slope, slope, 0])
        plane = np.linalg.lstsq(left, ones.T @ (vectors * weights[:, None]), rcond=None)[0]
        off = np.linalg.norm(vectors - ones @ plane, axis=1) / reach
        weights = 1 / (1 + (off / 0.15) ** 2)
    middle = middles.mean(axis=0)
    return lambda at: np.asarray(np.append(at - middle, 1.0) @ plane, np.float64)


def _rows(flat: Points) -> Groups:
    return _lines(flat[:, 1], flat[:, 0], SAME_ROW)


def _columns(flat: Points, colours: Sequence[str | None]) -> Groups:
    columns: Groups = []
    for colour in dict.fromkeys(colours):
        members = [k for k, other in enumerate(colours) if other == colour]
        columns.append(sorted(members, key=lambda k: flat[k, 1]))
    return sorted(columns, key=lambda column: float(np.median(flat[column, 0])))


def _lines(across: Points, along: Points, near: float) -> Groups:
    """The cards in lines, each sorted: neighbours first, since far from each other the slope of a line may mislead; and
    no line has two cards in one place."""
    lines: Groups = [[k] for k in range(len(across))]
    apart, beside = (np.abs(where[:, None] - where) for where in (across, along))
    pairs = np.argwhere(np.triu(apart < near, 1))
    for one, other in sorted(pairs.tolist(), key=lambda pair: float(beside[pair[0], pair[1]])):
        first, second = (next(line for line in lines if k in line) for k in (one, other))
        if first is not second and beside[np.ix_(first, second)].min() > IN_ONE_PLACE:
            lines.remove(second)
            first += second
    lines.sort(key=lambda line: float(np.mean(across[line])))
    return [sorted(line, key=lambda k: float(along[k])) for line in lines]
