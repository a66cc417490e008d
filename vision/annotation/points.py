"""Points and directions in a picture."""

from collections.abc import Iterator
from math import hypot

from vision.observation import Item, Point

Edge = tuple[Point, Point]


def sides(item: Item) -> Iterator[Edge]:
    return zip(item.quad, (*item.quad[1:], item.quad[0]), strict=True)


def apart(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def moved_by(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def step(a: Point, way: Point, far: float) -> Point:
    return a[0] + far * way[0], a[1] + far * way[1]


def direction(a: Point, b: Point) -> Point:
    """The direction from one point to another; to the right where they are the same."""
    far = apart(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far else (1.0, 0.0)
