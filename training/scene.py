"""A table laid with cards and photographed: the picture and the exact truth about it, from one seed."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from training.camera import Matrix, over_the_table, project, turned_to_fit
from training.chance import Chance
from training.clutter import CLUTTER, NUMBERLESS, TABLE, Owner, scatter
from training.deals import Lay, dealt
from training.laying import Points, corners, corners_of, lay_down, matrix_of, shows
from training.layouts import Place
from training.lettering import Picture
from training.light import photographed
from training.tables import table

KINDS = ("six_nimmt", "six_nimmt_pile", "six_nimmt_board", "keltis_columns", "assets", "numbers")
"""What a table may be laid with; `training.deals` knows how."""
SIZES = {
    "six_nimmt": (80, 280),
    "six_nimmt_pile": (80, 300),
    "six_nimmt_board": (70, 280),
    "keltis_columns": (90, 320),
    "assets": (110, 420),
    "numbers": (55, 380),
}
"""How many pixels wide a card is in a part of a photo."""
IN_WHOLE_PHOTOS = 300
"""So wide are cards drawn before a camera takes the photo."""
FILLED = (0.76, 0.93)
"""How much of a photo's width or height the cards take, whichever is more: people come as near as all of them fit."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One number in the picture: its box from its own top left, the card it is on, and how much of it shows."""

    text: str
    quad: Points
    card: int
    upside_down: bool
    visible: float


@dataclass(frozen=True, slots=True)
class Laid:
    """One card in the picture: corners from its own top left, and how much of it shows."""

    value: int
    colour: str | None
    symmetric: bool
    quad: Points
    group: int
    visible: float


@dataclass(frozen=True, slots=True)
class Scene:
    kind: str
    pixels: Picture
    """RGB."""
    cards: tuple[Laid, ...]
    numbers: tuple[Seen, ...]


def part(chance: Chance, kind: str, split: str, side: int, *, motley: bool = False) -> Scene:
    """A square cut out of a photo, as training needs it: cards of any size, some cut by the edge; of one deck, or each
    of its own."""
    scale = chance.ratio(*SIZES[kind])
    reach = side / scale
    shift = chance.bell(0.3 * reach), chance.bell(0.3 * reach)
    focal, tilt, roll = chance.between(1300, 2400), _tilt(chance), _roll(chance)
    centre = (side / 2 + shift[0] * scale * 0.5, side / 2 + shift[1] * scale * 0.5)
    view = over_the_table(scale=scale, focal=focal, tilt=tilt, roll=roll, centre=centre)

    def in_view(place: Place) -> bool:
        """Whether any of the card may be; generously, since a camera held askew makes near cards larger."""
        ((x, y),) = project(view, np.array([[place.x, place.y]]))
        return bool(-1.8 * scale < x < side + 1.8 * scale and -1.8 * scale < y < side + 1.8 * scale)

    lays, ground = dealt(chance, kind, split, scale, in_view, motley=motley)
    pixels, owner = _shot(chance, split, lays, ground, view, (side, side), scale)
    return Scene(kind, pixels, *_truth(lays, view, owner))


def whole(chance: Chance, kind: str, split: str, size: tuple[int, int]) -> Scene:
    """A photo with all cards in it, as people take it."""
    return photo_of(chance, kind, split, *dealt(chance, kind, split, IN_WHOLE_PHOTOS), size)


def photo_of(
    chance: Chance, kind: str, split: str, lays: Sequence[Lay], ground: Lay | None, size: tuple[int, int]
) -> Scene:
    """The same of cards that lie there already."""
    view, scale, size = _all_in_view(chance, [*_with_numbers(lays), *([ground] if ground else [])], size)
    pixels, owner = _shot(chance, split, lays, ground, view, size, scale)
    return Scene(kind, pixels, *_truth(lays, view, owner))


def _tilt(chance: Chance) -> float:
    return math.radians(min(38.0, abs(chance.bell(17))))


def _roll(chance: Chance) -> float:
    """Held straight, or a little askew, from any side of the table."""
    slight = math.radians(chance.bell(5) if chance.one_in(1.5) else chance.between(-25, 25))
    return slight + (math.pi / 2 * chance.whole(0, 3) if chance.one_in(2) else 0.0)


def _with_numbers(lays: Sequence[Lay]) -> list[Lay]:
    return [lay for lay in lays if lay.face.value is not None]


def _all_in_view(chance: Chance, lays: Sequence[Lay], size: tuple[int, int]) -> tuple[Matrix, float, tuple[int, int]]:
    """From so high that everything fits, and not quite in the middle; with the pixels to a card's width, and the
    photo's size, as the phone is held."""
    tilt, roll, focal = _tilt(chance), _roll(chance), max(size) * chance.between(0.75, 1.2)
    share = chance.between(*FILLED)

    def over(scale: float) -> Matrix:
        return over_the_table(scale=scale, focal=focal, tilt=tilt, roll=roll, centre=(size[0] / 2, size[1] / 2))

    scale = 400.0
    size = turned_to_fit(size, _spots(lays, over(1.0)))
    room = np.array(size)
    while scale > 20:
        view = over(scale)
        spots = _spots(lays, view)
        low, high = spots.min(axis=0), spots.max(axis=0)
        if (high - low < room * share).all():
            break
        scale *= 0.96
    left_over = room * 0.96 - (high - low)
    slide = np.eye(3)
    slide[:2, 2] = room / 2 - (low + high) / 2 + left_over / 2 * (chance.numbers(2) - 0.5)
    return slide @ view, scale, size


def _spots(lays: Sequence[Lay], view: Matrix) -> Points:
    return np.concatenate([corners_of(lay, view) for lay in lays])


def _shot(
    chance: Chance,
    split: str,
    lays: Sequence[Lay],
    ground: Lay | None,
    view: Matrix,
    size: tuple[int, int],
    scale: float,
) -> tuple[Picture, Owner]:
    """The photo, and whose each of its pixels is."""
    width, height = size
    picture = np.ascontiguousarray(_table_seen(chance, max(size), split, scale)[:height, :width])
    owner: Owner = np.full((height, width), TABLE, np.int16)
    if ground:
        lay_down(picture, owner, ground, view, chance, scale, TABLE)
    scatter(picture, owner, chance, scale, chance.whole(0, 4), avoid_cards=False)
    owner[owner == CLUTTER] = TABLE
    for index, lay in enumerate(lays):
        lay_down(picture, owner, lay, view, chance, scale, NUMBERLESS if lay.face.value is None else index)
    scatter(picture, owner, chance, scale, chance.whole(0, 3), avoid_cards=True)
    if chance.one_in(6):
        scatter(picture, owner, chance, scale, 1, avoid_cards=False)
    return photographed(picture, chance), owner


def _table_seen(chance: Chance, side: int, split: str, scale: float) -> Picture:
    """The table top, as large as the cards on it suggest."""
    zoom = min(2.0, max(0.6, scale / 150))
    top = table(chance, max(400, int(side / zoom)), split)
    return np.asarray(cv2.resize(top, (side, side), interpolation=cv2.INTER_LINEAR), np.uint8)


def _truth(lays: Sequence[Lay], view: Matrix, owner: Owner) -> tuple[tuple[Laid, ...], tuple[Seen, ...]]:
    """All cards that have numbers, and the numbers on them."""
    cards: list[Laid] = []
    numbers: list[Seen] = []
    for index, lay in enumerate(lays):
        face = lay.face
        if face.value is None:
            continue
        quad = corners_of(lay, view)
        numbers += _numbers(lay, view, owner, index, len(cards))
        visible = shows(owner, quad, index)
        cards.append(Laid(face.value, face.colour, face.symmetric, quad, lay.place.group, visible))
    return tuple(cards), tuple(numbers)


def _numbers(lay: Lay, view: Matrix, owner: Owner, index: int, card: int) -> list[Seen]:
    numbers = []
    for printed in lay.face.prints:
        box = corners(printed.box)
        quad = project(matrix_of(lay, view), np.roll(box, 2, axis=0) if printed.upside_down else box)
        numbers.append(Seen(printed.text, quad, card, printed.upside_down, shows(owner, quad, index)))
    return numbers
