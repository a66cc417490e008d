"""What dice lie on beside tables: printed boards, pages, keyboards, carpets, stone. Much of it could pass for pips."""

import math
from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.lettering import Picture
from training.tables import table

Field = NDArray[np.float32]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-+?!"


def ground(chance: Chance, side: int, split: str) -> Picture:
    """A square of what lies beneath, RGB."""
    if chance.one_in(1.8):
        return table(chance, side, split)
    kind = chance.pick(*(TRAINED if split == "train" else HELD_OUT))
    return kind(chance, side)


def _shown(light: NDArray[np.generic]) -> Picture:
    return np.asarray(np.clip(light, 0, 255).astype(np.uint8))


def _clouds(chance: Chance, side: int, coarse: float, octaves: int) -> Field:
    """Noise of several sizes together, about -1..1: earth, stone, leaves."""
    field = np.zeros((side, side), np.float32)
    for octave in range(octaves):
        many = max(2, int(side / coarse * 2**octave))
        layer = chance.noise((min(many, side), min(many, side)))
        field += cv2.resize(layer, (side, side), interpolation=cv2.INTER_CUBIC) * np.float32(0.6**octave)
    return np.asarray(field / 2, np.float32)


def _sheet(chance: Chance, side: int) -> Picture:
    """A light surface in a soft fall of light: what most photos of single dice are taken on."""
    grey = chance.between(0.3, 1.0)
    base = np.array(chance.tint(chance.between(0, 1), chance.between(0, 0.12), grey), np.float32)
    down, across = np.meshgrid(np.linspace(-1, 1, side), np.linspace(-1, 1, side), indexing="ij")
    turn = chance.between(0, 2 * math.pi)
    fall = 1 + chance.between(0, 0.25) * (np.cos(turn) * across + np.sin(turn) * down)
    weave = chance.noise((side, side)) * chance.between(0, 4) + _clouds(chance, side, side / 2, 2) * chance.between(
        0, 6
    )
    return _shown(base * fall[..., None] + weave[..., None])


def _mottled(chance: Chance, side: int) -> Picture:
    """Granite, carpet, leather, earth: two or three colours mixed in patches of any size."""
    first, second = np.array(chance.colour(), np.float32), np.array(chance.colour(), np.float32)
    share = np.clip(
        _clouds(chance, side, chance.ratio(4, 120), chance.whole(1, 4)) * chance.between(0.3, 1.5) + 0.5, 0, 1
    )
    mixed = first * (1 - share[..., None]) + second * share[..., None]
    specks = chance.noise((side, side)) > chance.between(1.6, 3.5)
    mixed[specks] = chance.colour()
    return _shown(mixed + _clouds(chance, side, 60, 2)[..., None] * chance.between(0, 25))


def _hexes(chance: Chance, side: int) -> Picture:
    """A printed board of hexagons, each a landscape of its own."""
    board = _mottled(chance, side)
    step = chance.ratio(60, 300)
    rim = chance.pick(chance.colour(light=True), chance.colour(dark=True))
    for row in range(int(side / step / 0.75) + 2):
        for column in range(int(side / step / 0.86) + 2):
            x, y = (column + 0.5 * (row % 2)) * step * 0.88, row * step * 0.76
            turns = np.arange(6) * math.pi / 3 + math.pi / 6
            outline = np.stack([x + np.cos(turns) * step * 0.5, y + np.sin(turns) * step * 0.5], 1).astype(np.int32)
            colour = np.array(chance.colour(), np.float32)
            x0, y0 = np.maximum(outline.min(axis=0), 0)
            x1, y1 = np.maximum(outline.max(axis=0), 0)
            here = board[y0:y1, x0:x1]
            if here.size:
                mask = np.zeros(here.shape[:2], np.uint8)
                cv2.fillConvexPoly(mask, outline - [x0, y0], 1)
                rough = _clouds(chance, max(here.shape[:2]), chance.ratio(5, 40), 3)[: here.shape[0], : here.shape[1]]
                painted = _shown(colour + rough[..., None] * chance.between(10, 60))
                here[mask > 0] = painted[mask > 0]
            cv2.polylines(board, [outline], True, rim, max(1, round(step * chance.between(0.02, 0.08))), cv2.LINE_AA)
            if chance.one_in(3):
                cv2.circle(board, (round(x), round(y)), round(step * 0.14), chance.colour(light=True), -1, cv2.LINE_AA)
                _word(board, chance, x - step * 0.07, y + step * 0.05, step * 0.12, 1)
    return board


def _page(chance: Chance, side: int) -> Picture:
    """Lines of print, with rules and spots between: rules of a game, a score pad, a newspaper."""
    page = np.full((side, side, 3), chance.pick(chance.colour(light=True), (250, 250, 246)), np.uint8)
    tall = chance.ratio(6, 40)
    y = tall
    while y < side:
        x = chance.between(0, 4 * tall)
        while x < side:
            x += _word(page, chance, x, y, tall, chance.whole(1, 9)) + tall * 0.6
        if chance.one_in(7):
            cv2.line(page, (0, round(y + tall * 0.4)), (side, round(y + tall * 0.4)), chance.colour(), 1)
        y += tall * chance.between(1.4, 2.2)
    return page


def _word(page: Picture, chance: Chance, x: float, y: float, tall: float, many: int) -> float:
    word = "".join(chance.pick(*LETTERS) for _ in range(many))
    letters = chance.pick(cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX)
    size, thick = tall / 30, max(1, round(tall / 12))
    (wide, _), _ = cv2.getTextSize(word, letters, size, thick)
    cv2.putText(page, word, (round(x), round(y)), letters, size, (30, 30, 36), thick, cv2.LINE_AA)
    return float(wide)


def keyboard(chance: Chance, side: int) -> Picture:
    """A keyboard, a calendar, a sheet of stickers: squares in lines, most with a sign."""
    dark = chance.one_in(2)
    base = np.array(chance.colour(dark=dark, light=not dark), np.float32)
    board = _shown(base + _clouds(chance, side, 50, 2)[..., None] * 8)
    step, gap = chance.ratio(18, 110), chance.between(0.06, 0.3)
    key = chance.colour(dark=chance.one_in(2))
    ink = chance.pick((245, 245, 245), (20, 20, 20), chance.colour())
    for row in range(int(side / step) + 1):
        aside = chance.between(0, step)
        for column in range(int(side / step) + 1):
            x, y, inner = column * step + aside, row * step, step * (1 - gap)
            corners = (round(x), round(y)), (round(x + inner), round(y + inner))
            cv2.rectangle(board, *corners, key, -1)
            if chance.one_in(1.3):
                _sign(board, chance, x + inner / 2, y + inner / 2, inner, ink)
    return board


def _sign(board: Picture, chance: Chance, x: float, y: float, inner: float, ink: tuple[int, int, int]) -> None:
    kind = chance.pick("letter", "letter", "spots", "bar")
    if kind == "letter":
        size = inner / 45
        cv2.putText(
            board,
            chance.pick(*LETTERS),
            (round(x - inner * 0.2), round(y + inner * 0.2)),
            cv2.FONT_HERSHEY_SIMPLEX,
            size,
            ink,
            max(1, round(size * 2)),
            cv2.LINE_AA,
        )
    elif kind == "spots":  # too many, or in no order of a die
        for _ in range(chance.whole(2, 9)):
            spot = (round(x + chance.bell(inner * 0.2)), round(y + chance.bell(inner * 0.2)))
            cv2.circle(board, spot, max(1, round(inner * chance.between(0.03, 0.1))), ink, -1, cv2.LINE_AA)
    else:
        cv2.line(board, (round(x - inner * 0.3), round(y)), (round(x + inner * 0.3), round(y)), ink, 2, cv2.LINE_AA)


def _leaves(chance: Chance, side: int) -> Picture:
    """A patterned cloth: leaves, petals, berries and dots strewn anyhow."""
    cloth = np.full((side, side, 3), chance.colour(light=chance.one_in(2)), np.uint8)
    inks = [chance.colour() for _ in range(chance.whole(1, 4))]
    size = chance.ratio(5, 45)
    for _ in range(int(chance.between(0.15, 0.6) * (side / size) ** 2 / 3)):
        x, y, turn = chance.whole(0, side), chance.whole(0, side), chance.between(0, 180)
        thin = chance.pick(1.0, 0.7, 0.35)
        axes = (max(1, round(size * chance.between(0.3, 1.0))), max(1, round(size * thin * chance.between(0.3, 1.0))))
        cv2.ellipse(cloth, (x, y), axes, turn, 0, 360, chance.pick(*inks), -1, cv2.LINE_AA)
    weave = (chance.noise((1, side)) + chance.noise((side, 1)))[..., None] * chance.between(0, 6)
    return _shown(cloth + weave)


def _blossoms(chance: Chance, side: int) -> Picture:
    """A cloth with flowers: petals round a middle that could be a lonely pip."""
    cloth = _sheet(chance, side) if chance.one_in(2) else _mottled(chance, side)
    size, petals = chance.ratio(8, 50), chance.whole(4, 8)
    ink, middle = chance.colour(), chance.colour(light=chance.one_in(1.5))
    for _ in range(int(chance.between(0.02, 0.12) * (side / size) ** 2)):
        x, y, turn = chance.between(0, side), chance.between(0, side), chance.between(0, 2 * math.pi)
        for k in range(petals):
            angle = turn + 2 * math.pi * k / petals
            petal = (round(x + math.cos(angle) * size * 0.55), round(y + math.sin(angle) * size * 0.55))
            cv2.circle(cloth, petal, max(1, round(size * chance.between(0.36, 0.44))), ink, -1, cv2.LINE_AA)
        cv2.circle(cloth, (round(x), round(y)), max(1, round(size * 0.28)), middle, -1, cv2.LINE_AA)
    return cloth


def _tiles(chance: Chance, side: int) -> Picture:
    """Stone tiles with joints."""
    stone = _mottled(chance, side)
    step, joint = chance.ratio(25, 220), chance.colour()
    for k in range(int(side / step) + 1):
        at, thick = round(k * step), max(1, round(step * chance.between(0.02, 0.05)))
        cv2.line(stone, (at, 0), (at, side), joint, thick)
        cv2.line(stone, (0, at), (side, at), joint, thick)
    return stone


def lay_cable(picture: Picture, chance: Chance, unit: float) -> None:
    """A cable across the table with its plug, its thick end or its paper tag."""
    height, width = picture.shape[:2]
    ends = chance.numbers(4).reshape(2, 2) * [width, height]
    bends = ends.mean(axis=0) + chance.noise((2, 2)) * max(width, height) * 0.3
    way = np.linspace(0, 1, 40)[:, None]
    curve = (
        (1 - way) ** 3 * ends[0]
        + 3 * way * (1 - way) ** 2 * bends[0]
        + 3 * way**2 * (1 - way) * bends[1]
        + way**3 * ends[1]
    )
    colour = chance.pick((22, 22, 25), (22, 22, 25), (235, 235, 232), chance.colour())
    thick = max(2, round(unit * chance.between(0.08, 0.3)))
    dark = np.zeros((height, width), np.uint8)
    cv2.polylines(dark, [(curve + thick * 0.6).astype(np.int32)], False, 255, thick, cv2.LINE_AA)
    shade = cv2.GaussianBlur(dark, (0, 0), max(1.0, thick * 0.4)) / np.float32(255)
    picture[:] = (picture * (1 - 0.45 * shade[..., None])).astype(np.uint8)
    cv2.polylines(picture, [curve.astype(np.int32)], False, colour, thick, cv2.LINE_AA)
    shine = tuple(int(min(255, light + 45)) for light in colour)
    cv2.polylines(picture, [(curve - thick * 0.2).astype(np.int32)], False, shine, max(1, thick // 5), cv2.LINE_AA)
    at = chance.whole(5, 34)
    lean = math.degrees(math.atan2(*(curve[at + 1] - curve[at])[::-1]))
    long, wide = thick * chance.between(2, 6), thick * chance.between(1.3, 3)
    block = cv2.boxPoints(((float(curve[at, 0]), float(curve[at, 1])), (long, wide), lean)).astype(np.int32)
    tag = chance.one_in(3)
    cv2.fillConvexPoly(picture, block, (240, 240, 238) if tag else colour, cv2.LINE_AA)
    if tag:
        _word(picture, chance, curve[at, 0] - long / 3, curve[at, 1], wide * 0.5, 4)


Kind = Callable[[Chance, int], Picture]
TRAINED: tuple[Kind, ...] = (_sheet, _sheet, _sheet, _mottled, _mottled, _hexes, _page, keyboard, _leaves, _blossoms)
HELD_OUT: tuple[Kind, ...] = (_sheet, _tiles, _tiles, _mottled, _leaves)
"""Tiles are never trained on."""
