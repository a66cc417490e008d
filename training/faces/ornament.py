"""What a face is decorated with all over: patterns, landscapes, frames. All drawn by chance."""

import cv2
import numpy as np

from training.chance import Chance
from training.lettering import Colour, Picture


def shade(colour: Colour, by: float) -> Colour:
    """Lighter above 0, darker below."""
    target = 255 if by > 0 else 0
    red, green, blue = (int(part + (target - part) * abs(by)) for part in colour)
    return red, green, blue


def pattern(face: Picture, chance: Chance, ink: Colour) -> None:
    """Dots, stripes, checks, blotches, a gradient or rays all over the face, faint."""
    step = int(face.shape[1] * chance.between(0.03, 0.12)) + 3
    draw = chance.pick(_dots, _stripes, _checks, _blotches, _gradient, _rays)
    layer = draw(face.copy(), chance, ink, step)
    strength = chance.between(0.1, 0.6)
    face[:] = cv2.addWeighted(layer, strength, face, 1 - strength, 0)


def _dots(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    height, width = layer.shape[:2]
    for line, y in enumerate(range(0, height, step)):
        for x in range((line % 2) * step // 2, width, step):
            cv2.circle(layer, (x, y), max(1, step // 4), ink, -1, cv2.LINE_AA)
    return layer


def _stripes(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    height, width = layer.shape[:2]
    lean = chance.between(-1, 1)
    for x in range(-height, width + height, step):
        cv2.line(layer, (x, 0), (int(x + lean * height), height), ink, max(1, step // 3), cv2.LINE_AA)
    return layer


def _checks(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    height, width = layer.shape[:2]
    for line, y in enumerate(range(0, height, step)):
        for x in range((line % 2) * step, width, 2 * step):
            cv2.rectangle(layer, (x, y), (x + step, y + step), ink, -1)
    return layer


def _blotches(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    height, width = layer.shape[:2]
    coarse = chance.noise((max(2, height // step), max(2, width // step)))
    noise = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(layer + noise[..., None] * 40, 0, 255).astype(np.uint8))


def _gradient(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    part = np.linspace(0, 1, layer.shape[0])[:, None, None]
    return (layer * (1 - part) + np.array(ink) * part).astype(np.uint8)


def _rays(layer: Picture, chance: Chance, ink: Colour, step: int) -> Picture:
    height, width = layer.shape[:2]
    for turn in np.arange(0, 2 * np.pi, chance.between(0.15, 0.5)):
        far = (int(width / 2 + height * np.cos(turn)), int(height / 2 + height * np.sin(turn)))
        cv2.line(layer, (width // 2, height // 2), far, ink, max(1, step // 3), cv2.LINE_AA)
    return layer


def scene(face: Picture, chance: Chance, left: int, top: int, right: int, bottom: int) -> None:
    """A small landscape with a sun, hills and houses, within a part of the face."""
    part = face[top:bottom, left:right]
    height, width = part.shape[:2]
    if height < 4 or width < 4:
        return
    high, low = np.array(chance.colour()), np.array(chance.colour(light=True))
    share = np.linspace(0, 1, height)[:, None, None]
    part[:] = (high * (1 - share) + low * share).astype(np.uint8)
    sun = (int(width * chance.between(0.1, 0.9)), int(height * chance.between(0.1, 0.4)))
    cv2.circle(part, sun, max(2, int(width * 0.1)), (255, 245, 180), -1, cv2.LINE_AA)
    for level in (0.55, 0.7):
        line = height * (level + 0.12 * np.sin(np.linspace(0, chance.between(3, 12), 12) + chance.between(0, 6)))
        ridge = np.stack([np.linspace(0, width, 12), line], 1).astype(np.int32)
        cv2.fillPoly(part, [np.vstack([ridge, [[width, height], [0, height]]])], chance.colour())
    for _ in range(chance.whole(0, 6)):
        _house(part, chance)


def _house(part: Picture, chance: Chance) -> None:
    height, width = part.shape[:2]
    x, wide = chance.between(0, 0.8) * width, chance.between(0.08, 0.2) * width
    tall = chance.between(0.2, 0.6) * height
    colour = chance.colour()
    left, right, roof = int(x), int(x + wide), int(height * 0.95 - tall)
    cv2.rectangle(part, (left, roof), (right, int(height * 0.95)), colour, -1)
    pane = max(2, int(wide / 5))
    for pane_x in range(left + pane, right - pane, 2 * pane):
        for pane_y in range(roof + pane, int(height * 0.9), 2 * pane + 1):
            cv2.rectangle(part, (pane_x, pane_y), (pane_x + pane - 1, pane_y + pane), shade(colour, 0.6), -1)


def frame(face: Picture, colour: Colour, inset: float, thick: float) -> None:
    """A rounded line that runs round the face."""
    height, width = face.shape[:2]
    gap, line, radius = int(width * inset), max(1, int(width * thick)), int(width * 0.06)
    left, top, right, bottom = gap, gap, width - gap, height - gap
    inner_left, inner_top, inner_right, inner_bottom = left + radius, top + radius, right - radius, bottom - radius
    for start, end in (
        ((inner_left, top), (inner_right, top)),
        ((inner_left, bottom), (inner_right, bottom)),
        ((left, inner_top), (left, inner_bottom)),
        ((right, inner_top), (right, inner_bottom)),
    ):
        cv2.line(face, start, end, colour, line, cv2.LINE_AA)
    for centre, turn in (
        ((inner_left, inner_top), 180),
        ((inner_right, inner_top), 270),
        ((inner_right, inner_bottom), 0),
        ((inner_left, inner_bottom), 90),
    ):
        cv2.ellipse(face, centre, (radius, radius), turn, 0, 90, colour, line, cv2.LINE_AA)
