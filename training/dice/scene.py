"""Dice on a table, photographed: the picture and the exact truth about it, from one seed."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from training.camera import turned_to_fit
from training.chance import Chance
from training.clutter import CLUTTER, TABLE, Owner, scatter
from training.dice import solid
from training.dice.boards import ASHAMED, TITLES, Board, Look, lure
from training.dice.camera import Camera
from training.dice.grounds import ground, lay_cable
from training.dice.sets import HUES, DiceSet, any_dice, shelf_dice
from training.dice.snapshot import taken
from training.dice.solid import Body, Lamp, Standing
from training.laying import shows
from training.lettering import Picture

Points = NDArray[np.float64]

SHELF, SHAME, LOOSE = range(3)
"""Where a die stands."""
FACE_UP = 6
"""The most pips."""
BOARD = 30_000
"""Whose a pixel of a board is while things are laid about: what is not of the table keeps them off."""

AMBIGUOUS = math.radians(24)
"""Tilted more, a camera is held upright."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the table before anybody looks."""

    standing: Standing
    value: int
    colour: str
    part: int
    group: int = 0
    """Its column on a shelf, or its shipment."""
    row: int = 0


@dataclass(slots=True)
class Table:
    """Everything that lies there."""

    boards: list[Board] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    cubes: list[Standing] = field(default_factory=list)
    shelves: list[tuple[Board, int]] = field(default_factory=list)
    """The boards with cells, and which part of the table each is."""
    columns: int = 0


@dataclass(frozen=True, slots=True)
class SeenDie:
    """A die in the picture: its top face's corners clockwise, and where the middle of its foot is."""

    die: Die
    quad: Points
    foot: Points
    up: Points
    """Towards the head of its shelf, in pixels; (0, 0) where it stands on none."""
    visible: float


@dataclass(frozen=True, slots=True)
class SeenCell:
    """An empty cell of a shelf."""

    quad: Points
    part: int
    column: int
    up: Points
    visible: float


@dataclass(frozen=True, slots=True)
class Scene:
    kind: str
    pixels: Picture
    """RGB."""
    dice: tuple[SeenDie, ...]
    cells: tuple[SeenCell, ...]
    columns: int


def part(chance: Chance, kind: str, split: str, side: int) -> Scene:
    """A square cut out of a photo: dice of any size, some cut by the edge."""
    scale = chance.ratio(15, 70) if kind == "shelf" else chance.ratio(17, 125)
    laid = _laid(chance, kind, split, scale)
    tilt = _tilt(chance, kind)
    roll = _roll(chance, tilt)
    camera = Camera.over(
        scale=scale, focal=chance.between(700, 2600), tilt=tilt, roll=roll, centre=(side / 2, side / 2)
    )
    if laid.dice:
        aim = chance.pick(*laid.dice).standing
        ((x, y),) = camera.pixels(np.array([[aim.x, aim.y, 0.5]]))
        off = (chance.numbers(2) - 0.5) * side * 0.7
        camera = camera.slid(np.array([side / 2 - x, side / 2 - y]) + off)
    return _shot(chance, split, kind, laid, camera, (side, side), scale)


def whole(chance: Chance, kind: str, split: str, size: tuple[int, int]) -> Scene:
    """A photo with everything in it, as people take it; shelves upright or nearly so."""
    laid = _laid(chance, kind, split, 60)
    tilt, focal = _tilt(chance, kind), max(size) * chance.between(0.75, 1.2)
    roll = math.radians(chance.bell(7)) if kind == "shelf" else _roll(chance, tilt)
    spots = np.concatenate(
        [*(die.standing.corners(h) for die in laid.dice for h in (0, 1)), *(board.corners for board, _ in laid.shelves)]
    )
    if kind == "shelf":
        size = turned_to_fit(size, spots)
    share = chance.between(0.75, 0.97) if kind == "shelf" else chance.between(0.3, 0.9)
    most = 75.0 if kind == "shelf" else 160.0
    scale = most
    while scale > 12:
        camera = Camera.over(scale=scale, focal=focal, tilt=tilt, roll=roll, centre=(size[0] / 2, size[1] / 2))
        seen = camera.pixels(spots)
        low, high = seen.min(axis=0), seen.max(axis=0)
        if (high - low < np.array(size) * share).all():
            break
        scale *= 0.96
    room = np.array(size) * 0.98 - (high - low)
    camera = camera.slid(np.array(size) / 2 - (low + high) / 2 + room / 2 * (chance.numbers(2) * 2 - 1))
    return _shot(chance, split, kind, laid, camera, size, scale)


def _tilt(chance: Chance, kind: str) -> float:
    if kind == "shelf":
        return math.radians(min(45.0, abs(chance.bell(17))))
    return math.radians(chance.pick(abs(chance.bell(15)), chance.between(0, 45), chance.between(30, 66)))


def _roll(chance: Chance, tilt: float) -> float:
    """Any from above; of a die seen askew only the photo's own up and down tells which of three sides is the top."""
    return chance.between(-math.pi, math.pi) if tilt < AMBIGUOUS else math.radians(chance.bell(9))


def _laid(chance: Chance, kind: str, split: str, scale: float) -> Table:
    laid = Table()
    if kind == "shelf":
        _lay_shelf(laid, chance, split, scale)
    elif kind == "dice":
        _lay_loose(laid, chance, split, scale)
    _lay_lures(laid, chance, split, scale, often=kind != "shelf")
    return laid


def _lay_shelf(laid: Table, chance: Chance, split: str, scale: float) -> None:
    dice, look, unit = shelf_dice(chance, split, scale), Look.any(chance, split), min(64.0, max(20.0, scale * 1.1))
    columns, rows = chance.pick(5, 5, 5, 4, 6), chance.pick(5, 5, 4, 6)
    turn = chance.bell(0.08)
    shelf = look.board(chance, columns, rows, TITLES, unit, (0.0, 0.0, turn))
    laid.boards.append(shelf)
    laid.shelves.append((shelf, SHELF))
    laid.columns = columns
    mess = chance.pick(0.02, 0.07, 0.13)
    heights = [chance.pick(0, chance.whole(0, rows), chance.whole(1, rows)) for _ in range(columns)]
    for column, height in enumerate(heights):
        gap = chance.whole(0, height) if chance.one_in(14) and 0 < height < rows else -1
        places = [row for row in range(height + (gap >= 0)) if row != gap]
        own = chance.pick(*HUES)
        for row in places:
            colour = own if chance.one_in(1.5) else chance.pick(*HUES)
            laid.dice.append(_on_cell(chance, dice, shelf, colour, column, row, SHELF, mess))
    wide, tall = (np.array(shelf.pixels.shape[1::-1]) / unit).tolist()
    sides = chance.shuffled(["left", "right", "above"])
    if chance.one_in(1.25):
        # not of one row: full, that is a crate to anybody
        across, up = chance.pick((3, 3), (3, 3), (3, 2), (2, 3), (4, 2))
        far = wide / 2 + across * look.pitch[0] / 2 + look.margin + chance.between(0.2, 1.4)
        x = -far if sides[0] == "left" else far
        shame = look.board(chance, across, up, ASHAMED, unit, (x, chance.between(-1, 1.5), turn + chance.bell(0.06)))
        laid.boards.append(shame)
        laid.shelves.append((shame, SHAME))
        # a full one shows no cell, and is the hardest to tell from shipments: so there are more of them to learn from
        many = across * up if split == "train" and chance.one_in(3) else chance.whole(0, across * up)
        for place in range(many):
            spot = chance.pick(*HUES), place % across, place // across
            laid.dice.append(_on_cell(chance, dice, shame, *spot, SHAME, mess))
        sides = [side for side in sides if side != ("left" if x < 0 else "right")]
    for group in range(chance.whole(0, 4)):
        _lay_shipment(laid, chance, dice, look, unit, sides[0], group, (wide, tall))


def _lay_shipment(
    laid: Table,
    chance: Chance,
    dice: DiceSet,
    look: Look,
    unit: float,
    side: str,
    group: int,
    room: tuple[float, float],
) -> None:
    wide, tall = room
    step = chance.between(2.1, 2.6)
    if side == "above":
        x, y = (group - 1.5) * chance.between(4.6, 5.0), -tall / 2 - chance.between(1.4, 2.2)
    else:
        x, y = (wide / 2 + chance.between(2.4, 3.0)) * (-1 if side == "left" else 1), -tall / 2 + 1 + group * step
    turn = chance.bell(0.08)
    if not chance.one_in(4):
        laid.boards.append(look.crate(chance, unit, (x, y + chance.between(0, 0.3), turn)))
    spacing = chance.between(1.03, 1.35)
    for k in (-1, 0, 1):
        at = (
            x + math.cos(turn) * k * spacing + chance.bell(0.03),
            y + math.sin(turn) * k * spacing + chance.bell(0.06),
        )
        standing = dice.die(
            chance, colour := chance.pick(*HUES), value := chance.whole(1, 6), *at, turn + chance.bell(0.2)
        )
        laid.dice.append(Die(standing, value, colour, LOOSE, group))


def _on_cell(
    chance: Chance, dice: DiceSet, board: Board, colour: str, column: int, row: int, part: int, mess: float
) -> Die:
    x, y, _ = board.cell(column, row).mean(axis=0) + np.array([chance.bell(mess), chance.bell(mess), 0])
    value = chance.whole(1, FACE_UP)
    turn = board.turn + chance.bell(mess) + chance.whole(0, 3) * math.pi / 2
    return Die(dice.die(chance, colour, value, float(x), float(y), turn), value, colour, part, column, row)


def _lay_loose(laid: Table, chance: Chance, split: str, scale: float) -> None:
    dice = any_dice(chance, split, scale)
    many = chance.pick(1, 2, 2, 3, 5, chance.whole(2, 8), chance.whole(5, 16))
    reach = chance.between(0.75, 1.8) * math.sqrt(many)
    together = chance.one_in(3)
    for _ in range(many):
        for _ in range(20):
            x, y = chance.between(-reach, reach), chance.between(-reach, reach)
            turn = chance.between(-math.pi, math.pi)
            if together and laid.dice:
                beside = chance.pick(*laid.dice).standing
                turn = beside.turn + chance.bell(0.05)
                step, aside = chance.whole(0, 3) * math.pi / 2, chance.bell(0.2)
                cos, sin = math.cos(beside.turn + step), math.sin(beside.turn + step)
                x, y = beside.x + cos * 1.04 - sin * aside, beside.y + sin * 1.04 + cos * aside
            near = 1.0 if together else 1.45
            if all(math.hypot(x - die.standing.x, y - die.standing.y) > near for die in laid.dice):
                break
        else:
            continue
        colour, value = chance.pick(*dice.bodies), chance.whole(1, FACE_UP)
        laid.dice.append(Die(dice.die(chance, colour, value, x, y, turn), value, colour, LOOSE))


def _lay_lures(laid: Table, chance: Chance, split: str, scale: float, often: bool) -> None:
    unit = min(64.0, max(20.0, scale * 1.1))
    taken = [(die.standing.x, die.standing.y) for die in laid.dice]
    for _ in range(chance.pick(0, 0, 1, 3) if often else chance.pick(0, 0, 0, 2)):
        x, y = chance.bell(4), chance.bell(4)
        beneath = [board for board, _ in laid.shelves if _inside(board, x, y, 3.0)]
        if not beneath:
            laid.boards.insert(0, lure(chance, unit, split, (x, y, chance.between(0, 6.3))))
    for _ in range(chance.pick(0, 0, 0, 3)):
        x, y = chance.bell(4), chance.bell(4)
        free = all(math.hypot(x - a, y - b) > 1.5 for a, b in taken)
        if free and not any(_inside(board, x, y, 0.8) for board, _ in laid.shelves):
            colour = chance.colour()
            body = Body(colour, colour, colour, chance.between(0.01, 0.1), 0.9, 0.0, chance.between(0, 0.6), 0.0, 0.0)
            laid.cubes.append(Standing(body, (None,) * 6, x, y, chance.between(0, 6.3), chance.between(0.4, 1.0)))


def _inside(board: Board, x: float, y: float, rim: float) -> bool:
    height, width = (length / board.unit / 2 + rim for length in board.pixels.shape[:2])
    return bool(abs(x - board.x) < width and abs(y - board.y) < height)


def _shot(
    chance: Chance, split: str, kind: str, laid: Table, camera: Camera, size: tuple[int, int], scale: float
) -> Scene:
    width, height = size
    zoom = min(2.0, max(0.6, scale / 45))
    top = ground(chance, max(400, int(max(size) / zoom)), split)
    grown = cv2.resize(top, (max(size), max(size)), interpolation=cv2.INTER_LINEAR)
    picture = np.ascontiguousarray(np.asarray(grown, np.uint8)[:height, :width])
    owner: Owner = np.full((height, width), TABLE, np.int16)
    # first what lies about, then the boards over it: nobody plays on a board on which a mug stands
    scatter(picture, owner, chance, scale * 1.6, chance.whole(0, 3), avoid_cards=False)
    if chance.one_in(5):
        lay_cable(picture, chance, scale)
    for board in laid.boards:
        _lay_flat(picture, board, camera, chance, scale)
    _cover_shelves(picture, laid, camera, chance, scale)
    owner[:] = TABLE
    lamp = Lamp.any(chance)
    soft = scale * chance.between(0.03, 0.2)
    standing = [*((die.standing, k) for k, die in enumerate(laid.dice)), *((cube, CLUTTER) for cube in laid.cubes)]
    things = [(thing, k) for thing, k in standing if _in_view(thing, camera, size)]
    for thing, _ in things:
        solid.cast_shadow(picture, thing, camera, lamp, soft)
    eye = camera.eye
    for thing, index in sorted(things, key=lambda pair: -math.hypot(pair[0].x - eye[0], pair[0].y - eye[1])):
        solid.draw(picture, thing, camera, lamp, chance)
        hull = cv2.convexHull(camera.pixels(np.concatenate([thing.corners(0), thing.corners(1)])).astype(np.int32))
        cv2.fillConvexPoly(owner.view(np.uint16), hull, index & 0xFFFF)
    if chance.one_in(3):
        free = np.where(_on_boards(laid, camera, owner) & (owner == TABLE), BOARD, owner).astype(np.int16)
        scatter(picture, free, chance, scale * 1.6, chance.whole(1, 2), avoid_cards=True)
    if chance.one_in(9):
        scatter(picture, owner, chance, scale * 1.6, 1, avoid_cards=False)
    dice = tuple(_seen(laid, camera, owner, k) for k in range(len(laid.dice)))
    return Scene(kind, taken(picture, chance), dice, tuple(_cells(laid, camera, owner)), laid.columns)


def _cover_shelves(picture: Picture, laid: Table, camera: Camera, chance: Chance, scale: float) -> None:
    """Something flat over a rim of a shelf, now and then: a frame that is half hidden."""
    for board, _ in laid.shelves:
        if chance.one_in(8):
            k = chance.whole(0, 3)
            x, y, _ = (board.corners[k] + board.corners[(k + 1) % 4]) / 2 * 1.12
            cover = lure(chance, board.unit, "train", (float(x), float(y), chance.between(0, 6.3)))
            if max(cover.pixels.shape[:2]) < 2.5 * board.unit:
                _lay_flat(picture, cover, camera, chance, scale)


def _on_boards(laid: Table, camera: Camera, owner: Owner) -> NDArray[np.bool_]:
    """Where boards and crates are seen."""
    covered = np.zeros(owner.shape, np.uint8)
    for board in laid.boards:
        cv2.fillConvexPoly(covered, camera.pixels(board.corners).astype(np.int32), 1)
    return covered > 0


def _in_view(thing: Standing, camera: Camera, size: tuple[int, int]) -> bool:
    spots = camera.pixels(np.concatenate([thing.corners(0), thing.corners(1)]))
    return bool((spots.max(axis=0) > -40).all() and (spots.min(axis=0) < np.array(size) + 40).all())


def _lay_flat(picture: Picture, board: Board, camera: Camera, chance: Chance, scale: float) -> None:
    height, width = board.pixels.shape[:2]
    quad = camera.pixels(board.corners)
    if (quad.max(axis=0) < 0).any() or (quad.min(axis=0) > picture.shape[1::-1]).any():
        return
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    matrix = cv2.getPerspectiveTransform(flat, quad.astype(np.float32))
    shadow = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(shadow, (quad + np.array([0.05, 0.08]) * scale).astype(np.int32), 255)
    soft = cv2.GaussianBlur(shadow, (0, 0), max(0.8, scale * 0.05))
    picture[:] = (picture * (1 - chance.between(0.1, 0.5) * (soft[..., None] / np.float32(255)))).astype(np.uint8)
    drawn = cv2.warpPerspective(board.pixels, matrix, picture.shape[1::-1], flags=cv2.INTER_AREA)
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, quad.astype(np.int32), 255)
    picture[mask > 0] = drawn[mask > 0]


def _seen(laid: Table, camera: Camera, owner: Owner, index: int) -> SeenDie:
    die = laid.dice[index]
    quad = camera.pixels(die.standing.corners(1))
    foot = camera.pixels(die.standing.corners(0).mean(axis=0)[None])[0]
    board = next((board for board, part in laid.shelves if part == die.part), None)
    return SeenDie(die, quad, foot, _up(board, camera, die.standing.x, die.standing.y), shows(owner, quad, index))


def _up(board: Board | None, camera: Camera, x: float, y: float) -> Points:
    if board is None:
        return np.zeros(2)
    ahead = np.array([[x, y, 0.0], [x + math.sin(board.turn), y - math.cos(board.turn), 0.0]])
    here, there = camera.pixels(ahead)
    return np.asarray((there - here) / np.linalg.norm(there - here), np.float64)


def _cells(laid: Table, camera: Camera, owner: Owner) -> Iterator[SeenCell]:
    for board, part in laid.shelves:
        filled = {(die.group, die.row) for die in laid.dice if die.part == part}
        for column in range(board.columns):
            for row in range(board.rows):
                if (column, row) not in filled:
                    corners = board.cell(column, row)
                    x, y, _ = corners.mean(axis=0)
                    quad = camera.pixels(corners)
                    yield SeenCell(quad, part, column, _up(board, camera, x, y), shows(owner, quad, TABLE))
