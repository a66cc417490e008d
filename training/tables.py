"""Table tops: wood, cloth, felt, stone, plain and glossy, each different, none photographed."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.lettering import Picture


def table(chance: Chance, side: int, split: str) -> Picture:
    """A square of table, RGB."""
    kind = chance.pick(*(TRAINED if split == "train" else HELD_OUT))
    half = side // 2
    small = kind(chance, half)
    grown = cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC).astype(np.int16)
    grain = (chance.noise((half, half)) * chance.between(0, 9)).astype(np.int16)
    grown += np.tile(grain, (3, 3))[:side, :side, None]
    return _picture(grown)


def _picture(light: NDArray[np.generic]) -> Picture:
    return np.asarray(np.clip(light, 0, 255).astype(np.uint8))


def _cloudy(chance: Chance, side: int, wide: float, tall: float) -> NDArray[np.float32]:
    """Smooth noise in -1..1 whose clouds are `wide` by `tall` pixels."""
    coarse = chance.noise((max(2, int(side / tall) + 1), max(2, int(side / wide) + 1)))
    return np.asarray(np.clip(cv2.resize(coarse, (side, side), interpolation=cv2.INTER_CUBIC) / 2, -1, 1), np.float32)


def _grain(chance: Chance, side: int) -> NDArray[np.float32]:
    """Noise pixel by pixel, the same in all colours."""
    return chance.noise((side, side, 1))


def _brown(chance: Chance) -> NDArray[np.float32]:
    hue, strong, bright = chance.between(0.02, 0.11), chance.between(0.25, 0.75), chance.between(0.25, 0.85)
    return np.array(chance.tint(hue, strong, bright), np.float32)


def _wood(chance: Chance, side: int) -> Picture:
    fine = _cloudy(chance, side, side / 2, chance.between(2, 6))
    coarse = _cloudy(chance, side, side / 4, side / 20)
    from_ring_to_ring = chance.between(6, 25)
    bent = 3 * _cloudy(chance, side, side / 2, side / 5)
    rings = np.sin((np.arange(side)[:, None] / from_ring_to_ring) + bent) * 0.25
    brown = _brown(chance)
    top = brown * (1 + chance.between(0.1, 0.35) * (fine * 0.6 + coarse * 0.5 + rings))[..., None]
    return _picture(top if chance.one_in(2) else top.transpose(1, 0, 2))


def _planks(chance: Chance, side: int) -> Picture:
    top = _wood(chance, side).astype(np.float32)
    wide = int(chance.between(25, 140))
    lengthwise = top.transpose(1, 0, 2) if chance.one_in(2) else top
    for start in range(0, side, wide):
        plank = lengthwise[start : start + wide]
        plank *= chance.between(0.8, 1.15)
        plank[:2] *= chance.between(0.4, 0.8)
        joint = chance.whole(0, side - 3)
        plank[:, joint : joint + 2] *= 0.6
    return _picture(top)


def _felt(chance: Chance, side: int) -> Picture:
    hue = chance.pick(0.36, 0.36, 0.6, 0.0, chance.between(0, 1))
    base = np.array(chance.tint(hue, chance.between(0.5, 0.9), chance.between(0.2, 0.6)))
    return _picture(base + _grain(chance, side) * 12 + _cloudy(chance, side, 30, 30)[..., None] * 10)


def _gingham(chance: Chance, side: int) -> Picture:
    step = int(chance.between(10, 45))
    stripes = (np.arange(side) // step) % 2
    mix = (stripes[:, None] + stripes[None, :])[..., None] / 2
    dark, light = np.array(chance.colour()), np.array(chance.pick((250, 248, 240), chance.colour(light=True)))
    cloth = light * (1 - mix) + dark * mix
    return _picture(cloth + _grain(chance, side) * 6)


def _flowers(chance: Chance, side: int) -> Picture:
    cloth = np.full((side, side, 3), chance.colour(light=True), np.uint8)
    step = int(chance.between(50, 150))
    for y in range(0, side + step, step):
        for x in range((y // step % 2) * step // 2, side + step, step):
            _flower(cloth, chance, x, y, step)
    weave = (chance.noise((1, side)) + chance.noise((side, 1)))[..., None] * 5
    return _picture(cloth + weave)


def _flower(cloth: Picture, chance: Chance, near_x: float, near_y: float, step: int) -> None:
    colour, size = chance.colour(), step * chance.between(0.08, 0.16)
    x, y = near_x + chance.bell(step * 0.08), near_y + chance.bell(step * 0.08)
    middle = (int(x), int(y))
    if chance.one_in(2):
        cv2.line(cloth, middle, (int(x), int(y + step * 0.5)), (60, 90, 50), 2, cv2.LINE_AA)
    for turn in np.arange(6) * np.pi / 3:
        petal = (int(x + np.cos(turn) * size), int(y + np.sin(turn) * size))
        cv2.circle(cloth, petal, int(size * 0.7), colour, -1, cv2.LINE_AA)
    cv2.circle(cloth, middle, int(size * 0.6), (240, 200, 60), -1, cv2.LINE_AA)


def _dark(chance: Chance, side: int) -> Picture:
    base = np.array(chance.tint(chance.between(0, 1), chance.between(0, 0.3), chance.between(0.03, 0.22)))
    return _picture(base + _cloudy(chance, side, 200, 200)[..., None] * 12 + _grain(chance, side) * 2)


def _woven(chance: Chance, side: int) -> Picture:
    step = int(chance.between(3, 12))
    down, across = np.indices((side, side)) // step
    base = np.array(chance.colour())
    weave = np.where((down + across) % 2, 18, -18) * chance.between(0.4, 1.3)
    streaks = _cloudy(chance, side, side / 3, step) * chance.between(0, 60)
    return _picture(base + (weave + streaks)[..., None] + _grain(chance, side) * 8)


def _plain(chance: Chance, side: int) -> Picture:
    base = np.array(chance.pick(chance.colour(light=True), (225, 222, 215), chance.colour()))
    return _picture(base + _cloudy(chance, side, 150, 150)[..., None] * 12)


def _stripes(chance: Chance, side: int) -> Picture:
    cloth = np.full((side, side, 3), chance.colour(light=True), np.uint8)
    at = 0
    while at < side:
        wide = chance.whole(4, 60)
        cloth[:, at : at + wide] = chance.pick(chance.colour(), chance.colour(light=True), chance.colour(dark=True))
        at += wide + chance.whole(4, 60)
    return cloth


def _marble(chance: Chance, side: int) -> Picture:
    veins = np.abs(_cloudy(chance, side, side / 4, side / 4) + 0.4 * _cloudy(chance, side, side / 12, side / 12))
    base = np.array(chance.colour(light=True), np.float32)
    return _picture(base - (np.exp(-veins * 14) * chance.between(40, 110))[..., None])


def _herringbone(chance: Chance, side: int) -> Picture:
    down, across = np.indices((side, side))
    step = int(chance.between(15, 45))
    lean = np.where((across // step) % 2, down + across, down - across)
    tone = ((lean // (step // 3 + 1)) % 3 - 1) * 0.12 + _cloudy(chance, side, 8, 80) * 0.12
    return _picture(_brown(chance) * (1 + tone)[..., None])


def _dotted(chance: Chance, side: int) -> Picture:
    cloth = np.full((side, side, 3), chance.colour(), np.uint8)
    step = int(chance.between(14, 50))
    colour = chance.colour(light=True)
    for line, y in enumerate(range(0, side + step, step)):
        for x in range((line % 2) * step // 2, side + step, step):
            cv2.circle(cloth, (x, y), max(1, int(step * 0.22)), colour, -1, cv2.LINE_AA)
    return cloth


TRAINED = (_planks, _planks, _wood, _felt, _gingham, _flowers, _dark, _woven, _plain, _stripes)
HELD_OUT = (_marble, _herringbone, _dotted, _planks, _felt, _dark)
"""Half of these kinds are never trained on."""
