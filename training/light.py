"""From a clean drawing to a phone's photo: lamp light, shadow, glare, blur, noise, colour and JPEG."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.lettering import Picture

View = NDArray[np.float32]
"""Light from 0 to 1, RGB."""
Shape = tuple[int, ...]


def photographed(picture: Picture, chance: Chance) -> Picture:
    """RGB in, RGB out."""
    light = chance.pick("lamp", "ceiling", "window", "window", "dim", "glare", "mixed")
    view = np.asarray(picture, np.float32) / np.float32(255)
    view *= _illumination(chance, view.shape, light)
    if light in ("glare", "mixed") or chance.one_in(4):
        view += _glare(chance, view.shape)
    view = _developed(view, chance, light)
    view = _blurred(view, chance)
    view += _noise(chance, view.shape, light)
    shot = np.clip(view * 255, 0, 255).astype(np.uint8)
    if chance.one_in(3):
        shot = _sharpened(shot)
    return _packed(shot, chance.whole(55, 95))


def _illumination(chance: Chance, shape: Shape, light: str) -> View:
    """How much of each colour falls where."""
    field = _brightness(chance, shape, light)
    for _ in range(chance.whole(0, 2)):
        _cast_shadow(field, chance)
    warm = chance.between(0.0, 0.5) if light in ("lamp", "dim", "mixed") else chance.between(-0.15, 0.2)
    green = 1 + 0.02 * warm + chance.bell(0.03)
    tint = np.array([1 + 0.25 * warm, green, 1 - 0.7 * max(0.0, warm) + 0.3 * max(0.0, -warm)], np.float32)
    if light == "mixed":
        other = np.array([1 - 0.1 * warm, 1.0, 1 + 0.2 * warm], np.float32)
        share = np.asarray(np.clip(_smooth(chance, shape), -1, 1), np.float32)[..., None] * 0.5 + 0.5
        tint = tint * share + other * (1 - share)
    return field[..., None] * tint


def _brightness(chance: Chance, shape: Shape, light: str) -> View:
    """Brighter towards one side, and perhaps round a lamp."""
    down, across = np.linspace(-1, 1, 64)[:, None], np.linspace(-1, 1, 64)[None, :]
    turn, fall = chance.between(0, 2 * np.pi), chance.between(0.0, 0.45)
    field = 1 + fall * (np.cos(turn) * across + np.sin(turn) * down)
    if light == "lamp" or chance.one_in(3):
        x, y, reach = chance.between(-1.2, 1.2), chance.between(-1.2, 1.2), chance.between(0.6, 2.0)
        field = field * (0.55 + 0.65 * np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * reach**2)))
    return _enlarged(field.astype(np.float32), shape, cv2.INTER_LINEAR)


def _cast_shadow(field: View, chance: Chance) -> None:
    """Of someone or something beyond the picture, with a hard or a soft edge."""
    mask = np.zeros((128, 128), np.uint8)
    corners = (chance.numbers(8).reshape(4, 2) * 220 - 46).astype(np.int32)
    cv2.fillConvexPoly(mask, cv2.convexHull(corners), 255)
    soft = cv2.GaussianBlur(mask, (0, 0), chance.ratio(0.8, 12))
    field *= 1 - chance.between(0.1, 0.5) * cv2.resize(soft, field.shape[1::-1], interpolation=cv2.INTER_CUBIC) / 255


def _glare(chance: Chance, shape: Shape) -> View:
    """Lamp light that shines back from the lacquer."""
    shine = np.zeros((128, 128), np.float32)
    for _ in range(chance.whole(1, 3)):
        spot = np.zeros((128, 128), np.uint8)
        centre = (chance.whole(0, 127), chance.whole(0, 127))
        size = (chance.whole(3, 22), chance.whole(3, 22))
        cv2.ellipse(spot, centre, size, chance.between(0, 180), 0, 360, 255, -1)
        soft = cv2.GaussianBlur(spot, (0, 0), chance.ratio(1.5, 12)).astype(np.float32)
        shine += soft / 255 * chance.between(0.15, 0.75)
    return np.minimum(_enlarged(shine, shape, cv2.INTER_CUBIC), np.float32(0.55))[..., None]


def _developed(view: View, chance: Chance, light: str) -> View:
    """What the phone makes of it: exposure, saturation, contrast."""
    bright = float(np.mean(view)) + 1e-3
    aim = chance.between(0.2, 0.36) if light == "dim" else chance.between(0.32, 0.62)
    view = view * min(2.2, max(0.4, aim / bright)) if chance.one_in(1.4) else view * chance.between(0.85, 1.2)
    grey = view.mean(axis=2, keepdims=True)
    view = grey + (view - grey) * chance.between(0.6, 1.3)
    bend = chance.between(0.75, 1.3)
    return np.asarray(np.clip(view, 0, 1) ** bend, np.float32)


def _blurred(view: View, chance: Chance) -> View:
    kind = chance.pick("none", "none", "none", "slight", "focus", "motion", "partly")
    if kind == "slight":
        return _soft(view, chance.between(0.4, 0.9))
    if kind == "focus":
        return _soft(view, chance.between(0.9, 2.0))
    if kind == "motion":
        return _shaken(view, chance)
    if kind == "partly":
        share = np.asarray(np.clip(_smooth(chance, view.shape) * 0.6 + 0.3, 0, 1), np.float32)[..., None]
        return view * (1 - share) + _soft(view, chance.between(1.0, 2.2)) * share
    return view


def _soft(view: View, spread: float) -> View:
    return np.asarray(cv2.GaussianBlur(view, (0, 0), spread), np.float32)


def _shaken(view: View, chance: Chance) -> View:
    """Every spot drawn out to a short line."""
    far, turn = chance.between(2, 6.5) / 2, chance.between(0, np.pi)
    x, y = np.cos(turn) * far, np.sin(turn) * far
    kernel = np.zeros((9, 9), np.float32)
    cv2.line(kernel, (round(4 - x), round(4 - y)), (round(4 + x), round(4 + y)), 1.0, 1, cv2.LINE_AA)
    return np.asarray(cv2.filter2D(view, -1, kernel / kernel.sum()), np.float32)


def _noise(chance: Chance, shape: Shape, light: str) -> View:
    """Coarse and coloured, or fine and grey; more of it in the dark."""
    height, width = shape[:2]
    strength = chance.between(0.02, 0.055) if light == "dim" else chance.between(0.0, 0.022)
    if chance.one_in(2):
        return _enlarged(chance.noise((height // 2, width // 2, 3)), shape, cv2.INTER_LINEAR) * strength * 1.3
    return chance.noise((height, width, 1)) * strength


def _sharpened(shot: Picture) -> Picture:
    return np.asarray(cv2.addWeighted(shot, 1.6, cv2.GaussianBlur(shot, (0, 0), 1.2), -0.6, 0), np.uint8)


def _packed(shot: Picture, quality: int) -> Picture:
    """As JPEG leaves it."""
    _, packed = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _smooth(chance: Chance, shape: Shape) -> View:
    """Noise in a few large clouds."""
    return _enlarged(chance.noise((3, 3)), shape, cv2.INTER_CUBIC)


def _enlarged(field: View, shape: Shape, interpolation: int) -> View:
    return np.asarray(cv2.resize(field, shape[1::-1], interpolation=interpolation), np.float32)
