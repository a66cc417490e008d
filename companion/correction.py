"""A reading put right by a person: a card read wrongly, one too many, one overlooked, one in the wrong row.

Each step makes a new Observation, so that any of them can be taken back. Never loads OpenCV.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from typing import Any, NamedTuple

from companion.reading import KINDS
from vision.observation import Candidate, Item, Layout, Observation, Point, Quad

CERTAIN = 1.0
"""What a person says is no longer doubted."""


class Scanned(NamedTuple):
    """What a photo brought whoever asked for it; plain values throughout."""

    game: str
    kind: str
    told: dict[str, Any]
    """What lies there, in the words of the game: `rows`, or `cards` and their `bulls`."""
    observation: dict[str, Any]
    """As `plain` has it."""
    photo: str
    """The file."""
    kept: int | None = None
    """Its number in the album, where it belongs to a session."""


def scanned(game: str, kind: str, observation: Observation, photo: str, kept: int | None = None) -> Scanned:
    return Scanned(game, kind, KINDS[game][kind].sum_up(observation), plain(observation), photo, kept)


# ---- steps ----


def confirmed(observation: Observation, place: int) -> Observation:
    """It is what it was taken for."""
    item = observation.items[place]
    return _with_item(observation, place, replace(item, confidence=CERTAIN))


def corrected(observation: Observation, place: int, value: int, colour: str | None = None) -> Observation:
    """It is another card; where colours make the columns, it lies in another one then."""
    item = observation.items[place]
    right = replace(item, value=value, confidence=CERTAIN, colour=colour or item.colour)
    return _by_colour(_with_item(observation, place, right), place, item.colour)


def removed(observation: Observation, place: int) -> Observation:
    items = observation.items[:place] + observation.items[place + 1 :]
    groups = [tuple(k - (k > place) for k in group if k != place) for group in observation.groups]
    return _levelled(replace(observation, items=items, groups=_of_use(groups, observation)))


def added(observation: Observation, at: Point, value: int, colour: str | None = None) -> Observation:
    """A card that was overlooked, as large as the others and beside the nearest of them."""
    items = observation.items
    near = nearest(observation, at)
    item = Item(value, _around(at, items[near].quad if near is not None else None, observation.size), CERTAIN)
    item = replace(item, colour=colour or (items[near].colour if near is not None else None))
    place = len(items)
    if near is None:
        return replace(observation, items=(item,), groups=((0,),))
    groups = [
        _inserted(group, group.index(near) + _after(items[near].quad, at), place) if near in group else group
        for group in observation.groups
    ]
    observation = _levelled(replace(observation, items=(*items, item), groups=tuple(groups)))
    return _by_colour(observation, place, items[near].colour)


def added_to_column(observation: Observation, at: Point, value: int, colour: str) -> Observation:
    """A card that was overlooked in the column of this colour: there, where its value keeps the column in order."""
    more = added(observation, at, value, colour)
    place = len(more.items) - 1

    def with_it(group: tuple[int, ...]) -> tuple[int, ...]:
        if place not in group:
            return group
        others = [other for other in group if other != place]
        values = [more.items[other].value for other in others]
        falls = bool(values) and values[0] > values[-1]
        before = [number >= value if falls else number <= value for number in values]
        return _inserted(others, before.index(False) if False in before else len(before), place)

    return replace(more, groups=tuple(with_it(group) for group in more.groups))


def moved(observation: Observation, place: int, along: int = 0, across: int = 0) -> Observation:
    """One place on in its row (`along`), or into the next row (`across`), at the end of it."""
    groups = [list(group) for group in observation.groups]
    row = next(number for number, group in enumerate(groups) if place in group)
    at = groups[row].index(place)
    groups[row].remove(place)
    row += across
    at = len(groups[row]) if across and 0 <= row < len(groups) else at + along
    if row < 0:
        groups.insert(0, [place])
    elif row >= len(groups):
        groups.append([place])
    else:
        groups[row].insert(max(0, at), place)
    return _levelled(replace(observation, groups=_of_use(groups, observation)))


def put(observation: Observation, place: int, group: int) -> Observation:
    """Into this column of a shelf, at its height in the photo; after the columns come shame and what lies outside."""
    groups = [[k for k in one if k != place] for one in observation.groups]
    outside = observation.columns + 1
    groups += [[] for _ in range(outside - len(groups))]
    if group >= outside:
        groups.append([place])
    elif group == observation.columns:
        groups[group].append(place)
    else:
        _, height = middle(observation.items[place].quad)
        below = sum(middle(observation.items[k].quad)[1] > height for k in groups[group])
        groups[group].insert(below, place)
    kept = [tuple(one) for number, one in enumerate(groups) if one or number < outside]
    return _levelled(replace(observation, groups=tuple(kept)))


def stands(observation: Observation, place: int) -> int:
    """In which column of a shelf, from 0; after the columns come shame and whatever lies outside."""
    group = next(number for number, one in enumerate(observation.groups) if place in one)
    return min(group, observation.columns + 1)


def can_move(observation: Observation, place: int, layout: Layout, along: int = 0, across: int = 0) -> bool:
    if layout is Layout.LOOSE:
        return False
    row = next(number for number, group in enumerate(observation.groups) if place in group)
    group = observation.groups[row]
    if along:
        return 0 <= group.index(place) + along < len(group)
    if layout is Layout.COLUMNS:  # the colour says which column it is
        return False
    return 0 <= row + across < len(observation.groups) or (len(group) > 1 and not observation.columns)


def nearest(observation: Observation, at: Point) -> int | None:
    def far(place: int) -> float:
        x, y = middle(observation.items[place].quad)
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    return min(range(len(observation.items)), key=far, default=None)


def reaches(observation: Observation, place: int, at: Point, finger: float) -> bool:
    """Whether a touch is on the card, or so near that it was meant."""
    quad = observation.items[place].quad
    x, y = middle(quad)
    half = max(
        max(px for px, _ in quad) - min(px for px, _ in quad), max(py for _, py in quad) - min(py for _, py in quad)
    )
    return max(abs(at[0] - x), abs(at[1] - y)) <= max(half / 2, finger)


def middle(quad: Quad) -> Point:
    return (sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4)


def _with_item(observation: Observation, place: int, item: Item) -> Observation:
    items = (*observation.items[:place], item, *observation.items[place + 1 :])
    return replace(observation, items=items)


def _by_colour(observation: Observation, place: int, before: str | None) -> Observation:
    """A card of another colour goes to the end of that colour's column."""
    colour = observation.items[place].colour
    if observation.columns or colour is None or colour == before:
        return observation
    groups = [tuple(k for k in group if k != place) for group in observation.groups]
    its = next((n for n, group in enumerate(groups) if group and observation.items[group[0]].colour == colour), None)
    if its is None:
        groups.append((place,))
    else:
        groups[its] = (*groups[its], place)
    return replace(observation, groups=tuple(group for group in groups if group))


def _of_use(groups: Sequence[Sequence[int]], observation: Observation) -> tuple[tuple[int, ...], ...]:
    """A row without cards is none; a column of a shelf is there without dice, too."""
    return tuple(tuple(group) for group in groups if group or observation.columns)


def _levelled(observation: Observation) -> Observation:
    """Dice of a shelf stand upon each other as they are told."""
    items = list(observation.items)
    for group in observation.groups[: observation.columns]:
        for level, place in enumerate(group):
            items[place] = replace(items[place], level=level)
    return replace(observation, items=tuple(items))


def _inserted(group: Sequence[int], at: int, place: int) -> tuple[int, ...]:
    return (*group[:at], place, *group[at:])


def _after(quad: Quad, at: Point) -> int:
    """1 where the point lies towards the card's own right, and 0 towards its left."""
    x, y = middle(quad)
    (left, top), (right, low) = quad[0], quad[1]
    return int((at[0] - x) * (right - left) + (at[1] - y) * (low - top) >= 0)


def _around(at: Point, like: Quad | None, size: tuple[int, int]) -> Quad:
    if like is None:
        side = min(size) / 8
        like = ((0, 0), (side, 0), (side, side * 1.5), (0, side * 1.5))
    x, y = middle(like)
    a, b, c, d = ((corner[0] - x + at[0], corner[1] - y + at[1]) for corner in like)
    return (a, b, c, d)


# ---- what is kept ----


def plain(observation: Observation) -> dict[str, Any]:
    """As JSON has it, so that a correction outlives the app."""
    return {
        "size": list(observation.size),
        "columns": observation.columns,
        "groups": [list(group) for group in observation.groups],
        "items": [
            {
                "value": item.value,
                "colour": item.colour,
                "level": item.level,
                "confidence": item.confidence,
                "quad": [list(corner) for corner in item.quad],
                "candidates": [list(astuple(candidate)) for candidate in item.candidates],
            }
            for item in observation.items
        ],
    }


def from_plain(values: Mapping[str, Any]) -> Observation:
    width, height = values["size"]
    return Observation(
        (width, height),
        tuple(_item(item) for item in values["items"]),
        tuple(tuple(group) for group in values["groups"]),
        columns=values["columns"],
    )


def _item(values: Mapping[str, Any]) -> Item:
    a, b, c, d = ((x, y) for x, y in values["quad"])
    candidates = tuple(Candidate(*candidate) for candidate in values["candidates"])
    return Item(values["value"], (a, b, c, d), values["confidence"], candidates, values["colour"], values["level"])


def corrections(read: Observation, right: Observation) -> list[tuple[int, Any]]:
    """What a person changed, by the item of the reading: its value, None for what is no card; then what was added."""
    by_quad = {item.quad: item for item in right.items}
    found: list[tuple[int, Any]] = []
    for place, item in enumerate(read.items):
        now = by_quad.pop(item.quad, None)
        if now is None:
            found.append((place, None))
        elif (now.value, now.colour) != (item.value, item.colour):
            found.append((place, _told(now)))
    found += [
        (len(read.items) + number, {**_told(item), "quad": [list(corner) for corner in item.quad]})
        for number, item in enumerate(by_quad.values())
    ]
    return found


def _told(item: Item) -> dict[str, Any]:
    return {"value": item.value, **({} if item.colour is None else {"colour": item.colour})}
