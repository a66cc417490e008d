"""A photo as a phone takes it in fair light: nearly what was there, a little soft, a little noisy, warm or cold."""

import cv2
import numpy as np

from training.chance import Chance
from training.lettering import Picture
from training.light import photographed

OFTEN = 1.7
"""Of so many photos one is taken in fair light."""


def taken(picture: Picture, chance: Chance) -> Picture:
    """RGB in, RGB out: in fair light, or in any that `training.light` knows."""
    return _fairly(picture, chance) if chance.one_in(OFTEN) else photographed(picture, chance)


def _fairly(picture: Picture, chance: Chance) -> Picture:
    height, width = picture.shape[:2]
    view = np.asarray(picture, np.float32) / np.float32(255)
    warm = chance.bell(0.09)
    view *= np.array([1 + warm, 1 + chance.bell(0.025), 1 - warm], np.float32)
    down, across = np.linspace(-1, 1, height)[:, None], np.linspace(-1, 1, width)[None, :]
    turn, fall = chance.between(0, 2 * np.pi), chance.between(0, 0.2)
    field = 1 + fall * (np.cos(turn) * across + np.sin(turn) * down) - chance.between(0, 0.15) * (across**2 + down**2)
    view *= field.astype(np.float32)[..., None]
    # dark corners lifted, bright ones kept: what phones do to every photo
    view = np.clip(view * chance.between(0.8, 1.2), 0, 1) ** np.float32(chance.between(0.7, 1.15))
    grey = view.mean(axis=2, keepdims=True)
    view = grey + (view - grey) * np.float32(chance.between(0.75, 1.15))
    if chance.one_in(2):
        view = np.asarray(cv2.GaussianBlur(view, (0, 0), chance.pick(0.5, chance.between(0.4, 1.6))), np.float32)
    view += chance.noise((height, width, 1)) * np.float32(chance.between(0, 0.018))
    shot = np.clip(view * 255, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, chance.whole(60, 95)])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
