"""What else is on the table: mugs, pencils, coins, tokens, pads, phones, hands. Drawn straight on the picture."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.lettering import Picture

Owner = NDArray[np.int16]
"""Whose each pixel is: the number of a card, or one of those below."""
TABLE, CLUTTER, NUMBERLESS = -1, -2, -3


def scatter(picture: Picture, owner: Owner, chance: Chance, unit: float, many: int, *, avoid_cards: bool) -> None:
    """Lays `many` things anyhow; `unit` is a card's width in pixels. Over cards only where told so."""
    for _ in range(many):
        spot = _spot_for_a_thing(owner, chance, avoid_cards)
        if spot is not None:
            _lay_a_thing(picture, owner, chance, unit, *spot, avoid_cards)


def _spot_for_a_thing(owner: Owner, chance: Chance, avoid_cards: bool) -> tuple[float, float] | None:
    """Somewhere in the picture, None where four attempts all hit a card that is to be avoided."""
    height, width = owner.shape
    for _ in range(4):
        x, y = chance.between(0, width), chance.between(0, height)
        if not avoid_cards or owner[int(min(y, height - 1)), int(min(x, width - 1))] < 0:
            return x, y
    return None


def _lay_a_thing(
    picture: Picture, owner: Owner, chance: Chance, unit: float, x: float, y: float, avoid_cards: bool
) -> None:
    height, width = owner.shape
    reach = unit * 3.4
    x0, y0 = int(max(0, x - reach)), int(max(0, y - reach))
    x1, y1 = int(min(width, x + reach)), int(min(height, y + reach))
    part, owned = picture[y0:y1, x0:x1], owner[y0:y1, x0:x1]
    layer, mask = part.copy(), np.zeros(owned.shape, np.uint8)
    draw = chance.pick(_mug, _pencil, _coins, _tokens, _tokens, _pad, _phone, _hand)
    draw(layer, mask, chance, x - x0, y - y0, unit)
    if avoid_cards:
        mask[owned >= 0] = 0
    inside = mask > 0
    if inside.sum() > 0.1 * owner.size:
        return
    slide = np.array([[1, 0, unit * 0.05], [0, 1, unit * 0.06]])
    dark = cv2.GaussianBlur(cv2.warpAffine(mask, slide, mask.shape[::-1]), (0, 0), max(1.0, min(6.0, unit * 0.05)))
    if avoid_cards:
        dark[owned >= 0] = 0
    part[:] = (part * (1 - 0.5 * (dark[..., None] / np.float32(255)))).astype(np.uint8)
    part[inside] = layer[inside]
    owned[inside] = CLUTTER


def _spot(x: float, y: float) -> tuple[int, int]:
    return int(x), int(y)


def _mug(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    radius, colour = unit * chance.between(0.5, 0.85), chance.colour()
    turn = chance.between(0, 2 * math.pi)
    handle = _spot(x + math.cos(turn) * radius * 1.1, y + math.sin(turn) * radius * 1.1)
    for canvas, paint in ((layer, colour), (mask, (255,))):
        cv2.circle(canvas, handle, int(radius * 0.4), paint, max(2, int(radius * 0.18)), cv2.LINE_8)
        cv2.circle(canvas, _spot(x, y), int(radius), paint, -1, cv2.LINE_8)
    drink = chance.pick((60, 35, 20), (120, 80, 30), (230, 225, 215), (30, 20, 20))
    cv2.circle(layer, _spot(x, y), int(radius * 0.85), drink, -1, cv2.LINE_AA)


def _pencil(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    turn, long = chance.between(0, 2 * math.pi), unit * chance.between(1.5, 3)
    end = _spot(x + math.cos(turn) * long, y + math.sin(turn) * long)
    thick = max(2, int(unit * 0.12))
    cv2.line(mask, _spot(x, y), end, 255, thick)
    cv2.line(layer, _spot(x, y), end, chance.colour(), thick)
    cv2.line(layer, _spot(x, y), end, chance.colour(light=True), max(1, thick // 4))


def _coins(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    for _ in range(chance.whole(1, 4)):
        centre = _spot(x + chance.bell(unit * 0.3), y + chance.bell(unit * 0.3))
        radius = unit * chance.between(0.13, 0.24)
        metal = chance.pick((190, 170, 90), (180, 180, 180), (170, 110, 70))
        cv2.circle(mask, centre, int(radius), 255, -1)
        cv2.circle(layer, centre, int(radius), metal, -1, cv2.LINE_AA)
        cv2.circle(layer, centre, int(radius * 0.85), (120, 110, 80), 1, cv2.LINE_AA)
        size, turn, thick = (int(radius * 0.4), int(radius * 0.5)), chance.between(0, 180), max(1, int(radius * 0.2))
        cv2.ellipse(layer, centre, size, turn, 0, 270, (110, 100, 75), thick, cv2.LINE_AA)


def _tokens(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    for _ in range(chance.whole(1, 8)):
        at_x, at_y = x + chance.bell(unit * 0.4), y + chance.bell(unit * 0.4)
        half = unit * chance.between(0.05, 0.14)
        size = (2 * half, 2 * half * chance.between(0.6, 1.4))
        cube = cv2.boxPoints(((at_x, at_y), size, chance.between(0, 90))).astype(np.int32)
        colour = chance.colour()
        if chance.one_in(2):
            cv2.fillConvexPoly(mask, cube, 255)
            cv2.fillConvexPoly(layer, cube, colour, cv2.LINE_AA)
        else:
            shine = _spot(at_x - half * 0.3, at_y - half * 0.3)
            cv2.circle(mask, _spot(at_x, at_y), int(half) + 1, 255, -1)
            cv2.circle(layer, _spot(at_x, at_y), int(half) + 1, colour, -1, cv2.LINE_AA)
            cv2.circle(layer, shine, max(1, int(half * 0.3)), (250, 250, 250), -1, cv2.LINE_AA)


def _pad(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    turn = chance.between(0, 360)
    wide, tall = unit * chance.between(1.2, 2), unit * chance.between(1.6, 2.6)
    sheet = cv2.boxPoints(((x, y), (wide, tall), turn))
    cv2.fillConvexPoly(mask, sheet.astype(np.int32), 255)
    cv2.fillConvexPoly(layer, sheet.astype(np.int32), chance.pick((245, 242, 230), (240, 235, 190), (250, 250, 250)))
    ink = chance.colour(dark=True)
    for line in range(1, chance.whole(4, 12)):
        left = sheet[0] + (sheet[1] - sheet[0]) * line / 12
        right = sheet[3] + (sheet[2] - sheet[3]) * line / 12
        cv2.line(layer, _spot(*left), _spot(*right), (190, 190, 210), 1, cv2.LINE_AA)
        steps = np.sort(chance.numbers(chance.whole(4, 30))) * 0.8 + 0.1
        scribble = left + (right - left) * steps[:, None] + chance.noise((len(steps), 2)) * unit * 0.03
        words = np.split(scribble.astype(np.int32), range(4, len(scribble), 5))
        cv2.polylines(layer, [word for word in words if len(word) > 1], False, ink, 1, cv2.LINE_AA)


def _phone(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    outline = cv2.boxPoints(((x, y), (unit * 1.1, unit * 2.2), chance.between(0, 360))).astype(np.int32)
    cv2.fillConvexPoly(mask, outline, 255)
    cv2.fillConvexPoly(layer, outline, chance.pick((15, 15, 18), (40, 40, 48), (225, 225, 228)))


def _hand(layer: Picture, mask: Picture, chance: Chance, x: float, y: float, unit: float) -> None:
    skin = chance.pick((224, 172, 140), (198, 134, 100), (141, 85, 56), (240, 200, 175))
    turn = chance.between(0, 2 * math.pi)
    thick = max(3, int(unit * 0.2))
    for finger in (-1.5, -0.5, 0.5, 1.5):
        lean = turn + finger * 0.16
        root_x = x + math.cos(turn + math.pi / 2) * finger * unit * 0.2
        root_y = y + math.sin(turn + math.pi / 2) * finger * unit * 0.2
        tip = _spot(root_x + math.cos(lean) * unit * 0.8, root_y + math.sin(lean) * unit * 0.8)
        cv2.line(mask, _spot(root_x, root_y), tip, 255, thick)
        cv2.line(layer, _spot(root_x, root_y), tip, skin, thick, cv2.LINE_AA)
    palm = _spot(x - math.cos(turn) * unit * 0.3, y - math.sin(turn) * unit * 0.3)
    cv2.circle(mask, palm, int(unit * 0.45), 255, -1)
    cv2.circle(layer, palm, int(unit * 0.45), skin, -1, cv2.LINE_AA)
