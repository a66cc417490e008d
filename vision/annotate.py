"""What was read, drawn on the photo as in a paper: digits and signs only, since the eye knows no language."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from math import hypot, inf
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.observation import Item, Observation, Point, Unreadable
from vision.photo import Photo, open_photo

Colour = tuple[int, int, int]
Edge = tuple[Point, Point]
Picture = NDArray[np.uint8]
Way = Callable[["Table", int, int], "Pill"]

WHITE: Colour = (255, 255, 255)
INK: Colour = (30, 30, 30)
SURE: Colour = (178, 114, 0)
DOUBTFUL: Colour = (0, 159, 230)
"""Blue and orange of Okabe and Ito, which all eyes tell apart; blue, green and red parts, as OpenCV has them."""
DOTS: dict[str | None, Colour] = {
    "pink": (180, 105, 240),
    "red": (40, 40, 210),
    "orange": (40, 130, 240),
    "yellow": (60, 215, 250),
    "green": (70, 160, 60),
    "blue": (230, 150, 60),
    "purple": (160, 60, 120),
    "brown": (50, 85, 130),
    "white": (250, 250, 250),
    "black": (40, 40, 40),
}
"""The colours that a card can be read to have, as a dot beside its value shows them."""

LEAST_SIDE = 1200
"""A smaller photo is enlarged, so that there is room to write."""
LETTERING = (0.016, 0.032)
"""The smallest and the largest writing, as parts of the picture's long side."""
ON_A_CARD = 0.30
"""The writing as a part of a card's width, within these bounds."""
IN_LINE, LOOSE = 0.1, 0.5
"""Such a part of the cards may lie too near to each other for the writing before all of it gets smaller."""
STRIP = 0.4
"""Where less of a card than this shows under its top edge, a label on that edge would hide the next card's."""
ALTERNATIVES = 2
"""So many other readings of a doubtful card are shown."""

_NEAR = (0.0, -0.25, 0.25, -0.5, 0.5, -0.8, 0.8, -1.1, 1.1, -1.6, 1.6, -2.2, 2.2)


@dataclass(frozen=True, slots=True)
class Pill:
    """A text on its ground in a white rim, after the dot of a card's colour."""

    text: str
    size: int
    ground: Colour
    dot: Colour | None = None
    middle: Point = (0.0, 0.0)

    @property
    def height(self) -> float:
        return 1.45 * self.size

    @property
    def before(self) -> float:
        """The room for the dot."""
        return 0.75 * self.size if self.dot else 0.0

    @property
    def width(self) -> float:
        return max(self.height, 0.95 * self.size + self.before + _length(self.text, self.size))

    def reach(self, way: Point) -> float:
        """How far it extends from its middle."""
        return (abs(way[0]) * self.width + abs(way[1]) * self.height) / 2

    def at(self, middle: Point) -> "Pill":
        return replace(self, middle=middle)

    def beside(self, edge: Point, way: Point) -> "Pill":
        """Just beyond a point."""
        return self.at(_step(edge, way, self.reach(way) + 0.2 * self.size))

    def inside(self, picture: Picture) -> "Pill":
        """Moved as far as needed to lie within the picture."""
        (x, y), (tall, wide), across, down = self.middle, picture.shape[:2], self.width / 2, self.height / 2
        return self.at((max(across, min(x, wide - across)), max(down, min(y, tall - down))))

    def shared(self, other: "Pill") -> float:
        """The area that it shares with another."""
        wide = (self.width + other.width) / 2 - abs(self.middle[0] - other.middle[0])
        tall = (self.height + other.height) / 2 - abs(self.middle[1] - other.middle[1])
        return max(0.0, wide) * max(0.0, tall)


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
        for start, end in _sides(self.items[card]):
            hidden = np.concatenate(([1], covered[self._along(start, end)], [1]))
            turns = np.flatnonzero(np.diff(hidden)).reshape(-1, 2) / (len(hidden) - 2)
            for first, last in turns.tolist():
                yield _between(start, end, first), _between(start, end, last)

    def _opening(self, card: int) -> tuple[Point, float]:
        """Where the top of a card shows, and how much of its height lies open beneath."""
        top_left, top_right, bottom_right, bottom_left = self.items[card].quad
        covered = self._area(self.over[card])
        lines = [
            (_between(top_left, top_right, share), _between(bottom_left, bottom_right, share))
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
        return _between(*lines[middle], float(begins[middle])), float(depths[middle])

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
        pixels = [self._along(*side) for side in _sides(self.items[card])]
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
        x, y = np.linspace(start, end, 2 + round(_apart(start, end))).T.astype(np.intp)
        return y.clip(0, tall - 1), x.clip(0, wide - 1)


def annotate(photo: Photo, observation: Observation) -> Picture:
    """The photo with each card's outline and value, its row or column, and other readings where it is doubtful."""
    picture, scale = _canvas(photo)
    table = Table(picture.copy(), [_moved(item, 1 / scale) for item in observation.items])
    groups = [group for group in observation.groups if group]
    values, heads, others = labels(table, groups)
    line = max(2, round(max(picture.shape[:2]) / 550))
    _draw_outlines(picture, table, line)
    for head, group in zip(heads, groups, strict=bool(heads)):
        thread = [head.middle, *(values[k].middle for k in group)]
        _draw_line(picture, thread, WHITE, 2 * line + 2)
        _draw_line(picture, thread, INK, line)
    for pill in (*others, *values, *heads):
        _draw_pill(picture, pill)
    return _lettered(picture, [*others, *values, *heads])


def labels(table: Table, groups: Sequence[Sequence[int]]) -> tuple[list[Pill], list[Pill], list[Pill]]:
    """Where to write each card's value, each row's or column's number, and the other readings of doubtful cards."""
    values = _values(table, groups)
    heads = _heads(table, groups, values) if len(groups) > 1 else []
    return values, heads, _others(table, values, heads)


def write_annotated(photo: Path, observation: Observation, picture: Path) -> None:
    """Draws what was seen in a photo into a PNG or JPEG file. Raises OSError where that can't be."""
    if picture.suffix.lower() not in (".png", ".jpg", ".jpeg"):
        raise OSError(f"neither PNG nor JPEG: {picture}")
    try:
        drawn = annotate(open_photo(photo), observation)
    except Unreadable as unreadable:
        raise OSError(f"{unreadable.reason.value}: {photo}") from None
    quality = [] if picture.suffix.lower() == ".png" else [cv2.IMWRITE_JPEG_QUALITY, 92]
    _, data = cv2.imencode(picture.suffix.lower(), drawn, quality)
    picture.write_bytes(data.tobytes())


def _canvas(photo: Photo) -> tuple[Picture, float]:
    """A copy to draw on, and how many pixels of the whole photo lie along one of its own."""
    enlarged = max(1.0, LEAST_SIDE / max(photo.pixels.shape[:2]))
    picture = cv2.resize(photo.pixels, None, fx=enlarged, fy=enlarged, interpolation=cv2.INTER_CUBIC)
    return np.array(picture, np.uint8), photo.scale / enlarged


def _moved(item: Item, by: float) -> Item:
    a, b, c, d = ((x * by, y * by) for x, y in item.quad)
    return replace(item, quad=(a, b, c, d))


# Where labels lie


def _values(table: Table, groups: Sequence[Sequence[int]]) -> list[Pill]:
    """Each value at its card's own top, all of a row or column alike, within the picture and off each other."""
    size = _lettering(table, IN_LINE if len(groups) > 1 else LOOSE)
    placed: dict[int, Pill] = {}
    for cards, ways in _alike(table, groups):
        tries = [_settled(table, {k: way(table, k, size) for k in cards}, placed) for way in ways]
        placed |= min(tries, key=lambda settled: settled[0])[1]
    return [placed[k] for k in range(len(table.items))]


def _alike(table: Table, groups: Sequence[Sequence[int]]) -> Iterator[tuple[Sequence[int], Sequence[Way]]]:
    """Which cards are labelled alike, and the ways to do it."""
    for group in groups:
        strips = sum(table.openings[k][1] < STRIP for k in group) > len(group) / 3
        if len(groups) > 1:
            yield group, (_within,) if strips else (_on_top,)
        elif strips:
            yield group, (_left, _right, _within)
        else:
            yield from (((k,), (_on_top, _within)) for k in group)
    grouped = {k for group in groups for k in group}
    yield from (((k,), (_on_top, _within)) for k in range(len(table.items)) if k not in grouped)


def _lettering(table: Table, crowded: float) -> int:
    """One size of writing for the whole picture: as the cards are wide, and as near as they lie to each other."""
    smallest, largest = (part * max(table.picture.shape[:2]) for part in LETTERING)
    if not table.items:
        return int(largest)
    wished = min(largest, ON_A_CARD * float(np.median([_apart(*item.quad[:2]) for item in table.items])))
    pills = [_on_top(table, k, round(wished)) for k in range(len(table.items))]
    room = np.ones((len(pills), len(pills)))
    for a, b in combinations(range(len(pills)), 2):
        across = abs(pills[a].middle[0] - pills[b].middle[0]) / (pills[a].width + pills[b].width)
        down = abs(pills[a].middle[1] - pills[b].middle[1]) / (pills[a].height + pills[b].height)
        room[a, b] = room[b, a] = min(1.0, 2 * max(across, down))
    return int(max(smallest, wished * float(np.quantile(room.min(axis=0), crowded))))


def _on_top(table: Table, card: int, size: int) -> Pill:
    """On the top edge, more above it than below."""
    pill, (top, _) = _value(table.items[card], size), table.openings[card]
    return pill.at(_step(top, _up(table.items[card]), 0.2 * pill.height))


def _within(table: Table, card: int, size: int) -> Pill:
    """In the middle of the strip that shows."""
    item = table.items[card]
    pill, top = _value(item, size), _between(item.quad[0], item.quad[1], 0.5)
    deep = table.openings[card][1] * _apart(item.quad[0], item.quad[3])
    return pill.at(_step(top, _up(item), -min(deep / 2, 0.55 * pill.height)))


def _left(table: Table, card: int, size: int) -> Pill:
    item = table.items[card]
    pill = _value(item, size)
    return pill.beside(_step(item.quad[0], _up(item), -pill.height / 2), _way(item.quad[1], item.quad[0]))


def _right(table: Table, card: int, size: int) -> Pill:
    item = table.items[card]
    pill = _value(item, size)
    return pill.beside(_step(item.quad[1], _up(item), -pill.height / 2), _way(item.quad[0], item.quad[1]))


def _up(item: Item) -> Point:
    top_left, top_right, bottom_right, bottom_left = item.quad
    return _way(_between(bottom_left, bottom_right, 0.5), _between(top_left, top_right, 0.5))


def _value(item: Item, size: int) -> Pill:
    if item.doubtful:
        return Pill(_figures(item.value) + "?", size, DOUBTFUL, DOTS.get(item.colour))
    return Pill(_figures(item.value), size, SURE, DOTS.get(item.colour))


def _settled(table: Table, wished: Mapping[int, Pill], placed: Mapping[int, Pill]) -> tuple[float, dict[int, Pill]]:
    """The pills of a row or column as near to their wished places as is good, and how bad it is altogether."""
    total, settled = 0.0, dict[int, Pill]()
    for card, wish in wished.items():
        harm, taken = table.harm(card), [*placed.values(), *settled.values()]
        places = [wish.at(_sum(wish.middle, (x * wish.width, y * wish.height))) for x in _NEAR for y in _NEAR]
        inside = sorted(
            (place.inside(table.picture) for place in places), key=lambda place: _apart(place.middle, wish.middle)
        )
        least = inf
        for place in inside:
            astray = 2 * _apart(place.middle, wish.middle) / place.size
            if astray >= least:
                break
            cost = astray + _cost(place, harm, taken)
            if cost < least:
                least, settled[card] = cost, place
        total += least
    return total, settled


def _cost(place: Pill, harm: Picture, taken: Iterable[Pill]) -> float:
    """How bad a place is for what it hides of the cards and of other labels."""
    (x, y), end = place.middle, 0.4 * place.width
    tall, wide = harm.shape
    on_cards = sum(int(harm[min(int(y), tall - 1), min(int(x + at), wide - 1)]) for at in (-end, 0.0, end))
    return on_cards / 10 + 50 * sum(place.shared(other) for other in taken) / place.size**2


def _heads(table: Table, groups: Sequence[Sequence[int]], values: Sequence[Pill]) -> list[Pill]:
    """The number of each row or column, before its first card as it is read."""
    ways = [_way(values[group[0]].middle, values[group[-1]].middle) for group in groups if len(group) > 1]
    usual = _way((0, 0), (sum(x for x, _ in ways), sum(y for _, y in ways)))
    heads: list[Pill] = []
    for number, group in enumerate(groups, start=1):
        first = values[group[0]]
        x, y = _way(first.middle, values[group[1]].middle) if len(group) > 1 else usual
        head = Pill(str(number), first.size, INK)
        steps = (head.at(_step(first.middle, (-x, -y), far)).inside(table.picture) for far in range(0, 1000, 5))
        free = (place for place in steps if _free(place, table.cards[group[0]], [*heads, *values]))
        heads.append(next(free, head.beside(first.middle, (-x, -y)).inside(table.picture)))
    return heads


def _free(place: Pill, card: NDArray[np.float32], taken: Iterable[Pill]) -> bool:
    off_card = cv2.pointPolygonTest(card, place.middle, True) < -0.8 * place.size
    return off_card and not any(place.shared(other) for other in taken)


def _others(table: Table, values: Sequence[Pill], heads: Sequence[Pill]) -> list[Pill]:
    """The other readings of doubtful cards, each beside its card's value."""
    others: list[Pill] = []
    for k, (item, value) in enumerate(zip(table.items, values, strict=True)):
        text = "  ".join(_figures(other.value) for other in item.candidates[1 : 1 + ALTERNATIVES])
        if not item.doubtful or not text:
            continue
        pill, harm, taken = Pill(text, round(0.75 * value.size), WHITE), table.harm(k), [*heads, *others, *values]
        ways = ((1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
        places = [
            pill.beside(_step(value.middle, way, value.reach(way) - 0.15 * pill.size), way).inside(table.picture)
            for way in ways
        ]
        others.append(min(places, key=lambda place: _cost(place, harm, taken)))
    return others


# Drawing


def _draw_outlines(picture: Picture, table: Table, line: int) -> None:
    """White under the colour, so that it shows on wood, felt, black and the cards alike; doubtful ones are dashed."""
    seen = [(item.doubtful, list(table.seen(k))) for k, item in enumerate(table.items)]
    for _, edges in seen:
        for edge in edges:
            _draw_line(picture, edge, WHITE, 2 * line + 2)
    for doubtful, edges in sorted(seen, key=lambda outline: outline[0]):
        for edge in edges:
            for dash in _dashes(edge, 6 * line) if doubtful else (edge,):
                _draw_line(picture, dash, DOUBTFUL if doubtful else SURE, line)


def _dashes(edge: Edge, length: float) -> Iterator[Edge]:
    """Every other of an odd number of equal parts: dashes meet in the corners."""
    parts = 2 * round(_apart(*edge) / length / 2) + 1
    for k in range(0, parts, 2):
        yield _between(*edge, k / parts), _between(*edge, (k + 1) / parts)


def _draw_pill(picture: Picture, pill: Pill) -> None:
    x, y = pill.middle
    straight = (pill.width - pill.height) / 2
    ends = (x - straight, y), (x + straight, y)
    _draw_line(picture, ends, WHITE, round(pill.height))
    _draw_line(picture, ends, pill.ground, round(pill.height - 0.2 * pill.size))
    if pill.dot:
        middle = [(x - pill.width / 2 + 0.68 * pill.size, y)] * 2
        _draw_line(picture, middle, WHITE, round(0.8 * pill.size))
        _draw_line(picture, middle, pill.dot, round(0.62 * pill.size))


def _draw_line(picture: Picture, points: Sequence[Point], colour: Colour, thickness: int) -> None:
    """With round ends, to a sixteenth of a pixel."""
    corners = np.asarray(np.round(np.asarray(points) * 16), np.int32)
    cv2.polylines(picture, [corners], False, colour, thickness, cv2.LINE_AA, 4)


def _lettered(picture: Picture, pills: Iterable[Pill]) -> Picture:
    """The texts of all pills, with Pillow, whose letters are the same whichever OpenCV is there."""
    sheet = Image.fromarray(picture[:, :, ::-1])
    pen = ImageDraw.Draw(sheet)
    for pill in pills:
        font = _font(pill.size)
        baseline = (pill.middle[0] + pill.before / 2, pill.middle[1] - font.getbbox("0", anchor="ls")[1] / 2)
        colour = WHITE if pill.ground in (SURE, INK) else INK
        bold = 0 if pill.ground == WHITE else max(1, pill.size // 32)
        pen.text(baseline, pill.text, colour[::-1], font, anchor="ms", stroke_width=bold)
    return np.ascontiguousarray(np.asarray(sheet)[:, :, ::-1])


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


@lru_cache(maxsize=1024)
def _length(text: str, size: int) -> float:
    return _font(size).getlength(text)


def _figures(value: int) -> str:
    return f"{value:,}".replace(",", " ")


# Points


def _sides(item: Item) -> Iterator[Edge]:
    return zip(item.quad, (*item.quad[1:], item.quad[0]), strict=True)


def _apart(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def _sum(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _step(a: Point, way: Point, far: float) -> Point:
    return a[0] + far * way[0], a[1] + far * way[1]


def _way(a: Point, b: Point) -> Point:
    """The direction from one point to another; to the right where they are the same."""
    far = _apart(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far else (1.0, 0.0)
