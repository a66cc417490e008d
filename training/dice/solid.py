"""A die as a camera sees it: a cube with rounded edges, its rays followed pixel by pixel."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.dice.camera import Camera
from training.dice.pips import Print
from training.lettering import Picture

Array = NDArray[np.float32]
Points = NDArray[np.float64]

STEPS = 14
"""How often a ray is followed on before it has hit or missed."""
A_LINE = 1024
ON_TOP = 4
"""The side of `Standing.faces` that lies on top: +x, -x, +y, -y, up, down."""


@dataclass(frozen=True, slots=True)
class Body:
    """What a die is made of."""

    colour: tuple[int, int, int]
    ink: tuple[int, int, int]
    mark: tuple[int, int, int]
    edge: float
    """Radius of its edges, in sides."""
    ball: float
    """Radius of the ball that its corners are ground to; they are whole from 0.87."""
    deep: float
    """How far its pips are bored in; below 0 they stand out."""
    gloss: float
    clear: float
    """How much of the table shows through."""
    marbled: float
    bulge: float = 0.0
    """How far from flat its faces look: a gleam then lies on a part of a face, not on all of it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A die where it stands."""

    body: Body
    faces: tuple[Print | None, ...]
    """In the order of ON_TOP; None for a cube without pips."""
    x: float
    y: float
    turn: float
    side: float = 1.0

    def corners(self, height: float) -> Points:
        """Of its outline at a height in its sides, clockwise as seen from above."""
        square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * self.side
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        spots = square @ np.array([[cos, sin], [-sin, cos]]) + [self.x, self.y]
        return np.column_stack([spots, np.full(4, height * self.side)])


@dataclass(frozen=True, slots=True)
class Lamp:
    """Light from one side and from all around."""

    direction: Points
    strong: float
    around: float
    window: Points
    """Where a bright window or a shade stands that shiny dice mirror."""
    wide: float
    """The cosine of how far it reaches."""
    bright: float

    @classmethod
    def any(cls, chance: Chance) -> "Lamp":
        round_about, up = chance.between(0, 2 * np.pi), np.radians(chance.between(30, 88))
        direction = np.array([np.cos(round_about) * np.cos(up), np.sin(round_about) * np.cos(up), np.sin(up)])
        strong = chance.between(0.25, 0.75)
        turn, high = chance.between(0, 2 * np.pi), np.radians(chance.between(15, 85))
        window = np.array([np.cos(turn) * np.cos(high), np.sin(turn) * np.cos(high), np.sin(high)])
        around = chance.between(0.85, 1.1) - 0.7 * strong
        bright = chance.pick(0.0, chance.between(0.1, 0.5), chance.between(0.3, 1.0))
        return cls(direction, strong, around, window, chance.between(0.75, 0.98), bright)


def cast_shadow(picture: Picture, die: Standing, camera: Camera, lamp: Lamp, soft: float) -> None:
    """Darkens what lies on the side away from the lamp, and the crack beneath the die."""
    away = -lamp.direction[:2] / max(0.35, lamp.direction[2]) * die.side
    foot, top = die.corners(0), die.corners(0)
    top[:, :2] += away * 0.9
    outline = cv2.convexHull(camera.pixels(np.concatenate([foot, top])).astype(np.float32))[:, 0]
    crack = camera.pixels(die.corners(0))
    rim = int(8 + soft * 4)
    x0, y0 = np.maximum(np.floor(outline.min(axis=0)).astype(int) - rim, 0)
    x1, y1 = np.minimum(np.ceil(outline.max(axis=0)).astype(int) + rim, picture.shape[1::-1])
    if x1 - x0 < 3 or y1 - y0 < 3:
        return
    mask = np.zeros((y1 - y0, x1 - x0), np.float32)
    cv2.fillConvexPoly(mask, (outline - [x0, y0]).astype(np.int32), lamp.strong * 0.75)
    mask = cv2.GaussianBlur(mask, (0, 0), max(0.8, soft))
    under = np.zeros_like(mask)
    cv2.fillConvexPoly(under, (crack - [x0, y0]).astype(np.int32), 0.45)
    mask = np.maximum(mask, cv2.GaussianBlur(under, (0, 0), max(0.7, 0.4 * soft)))
    part = picture[y0:y1, x0:x1]
    part[:] = (part * (1 - mask[..., None])).astype(np.uint8)


def draw(picture: Picture, die: Standing, camera: Camera, lamp: Lamp, chance: Chance) -> None:
    """The die over what is there."""
    outline = camera.pixels(np.concatenate([die.corners(0), die.corners(1)]))
    x0, y0 = np.maximum(np.floor(outline.min(axis=0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(outline.max(axis=0)).astype(int) + 3, picture.shape[1::-1])
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    across, down = np.meshgrid(np.arange(x0, x1) + 0.5, np.arange(y0, y1) + 0.5)
    rays = camera.rays(across, down).reshape(-1, 3)
    cos, sin = np.cos(die.turn), np.sin(die.turn)
    own = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    eye = ((camera.eye - [die.x, die.y, die.side / 2]) @ own / die.side).astype(np.float32)
    looks = np.ascontiguousarray((rays @ own).T, np.float32)
    spots, near = _followed(eye, looks, die.body)
    per_pixel = 1 / max(2.0, float(np.linalg.norm(np.diff(camera.pixels(die.corners(1)), axis=0), axis=1).max()))
    share = np.clip(1 - near / per_pixel, 0, 1)
    seen = share > 0
    if not seen.any():
        return
    size = (y1 - y0, x1 - x0)
    part = picture[y0:y1, x0:x1]
    below = part.reshape(-1, 3)[seen].astype(np.float32)
    paint = _painted(die, spots[:, seen], looks[:, seen], own, lamp, chance, below)
    share = share[seen, None]
    flat = part.reshape(-1, 3).copy()
    flat[seen] = np.clip(paint * share + below * (1 - share), 0, 255).astype(np.uint8)
    part[:] = flat.reshape(*size, 3)


def _distance(spots: Array, body: Body) -> Array:
    """From each spot (3, n) to the die's surface."""
    beyond = np.abs(spots) - np.float32(0.5 - body.edge)
    x, y, z = np.maximum(beyond, 0)
    deepest = np.maximum(np.maximum(beyond[0], beyond[1]), beyond[2])
    box = np.sqrt(x * x + y * y + z * z) + np.minimum(deepest, 0) - np.float32(body.edge)
    ball = np.sqrt(spots[0] ** 2 + spots[1] ** 2 + spots[2] ** 2) - np.float32(body.ball)
    return np.asarray(np.maximum(box, ball), np.float32)


def _followed(eye: Array, rays: Array, body: Body) -> tuple[Array, Array]:
    """Where each ray (3, n) comes nearest to the die, and how near."""
    along = -(eye @ rays) - np.float32(0.87)
    near = np.full(rays.shape[1], np.inf, np.float32)
    best = along.copy()
    going = np.arange(rays.shape[1])
    for _ in range(STEPS):
        gap = _distance(eye[:, None] + rays[:, going] * along[going], body)
        closer = gap < near[going]
        near[going[closer]], best[going[closer]] = gap[closer], along[going[closer]]
        along[going] += np.maximum(gap, 0.001)
        going = going[(gap > 0.003) & ((gap < near[going] * 1.5) | (gap > 0.3))]
        if not len(going):
            break
    return eye[:, None] + rays * best, np.maximum(near - 0.004, 0)


def _painted(die: Standing, spots: Array, rays: Array, own: Points, lamp: Lamp, chance: Chance, below: Array) -> Array:
    body, beam = die.body, np.asarray(lamp.direction @ own, np.float32)
    pips, mark, bent = _prints(die, spots)
    leaning = bent * np.float32(body.deep) + spots * np.float32(body.bulge)
    normals = _one_long(_one_long(_slope(spots, body)) + leaning)
    colour: NDArray[np.floating] = np.array(body.colour, np.float32)[:, None] * np.ones(spots.shape[1], np.float32)
    if body.marbled:
        waves = np.sin(chance.noise((3, 3)) @ spots * 5 + np.sin(chance.noise((3, 3)) @ spots * 7))
        colour = colour * (1 + body.marbled * (waves[0] + waves[1] + waves[2]) / 3)
    if body.clear:
        glow = np.clip(0.6 - beam @ spots * 0.6, 0.2, 1.3)
        colour = colour * (1 - body.clear) * (0.65 + 0.5 * glow) + below.T * colour / 255 * body.clear * 1.2
        colour = colour * (1 - 0.35 * _seen_through(die, spots, rays))
    colour = colour * (1 - mark) + np.array(body.mark, np.float32)[:, None] * mark
    colour = colour * (1 - pips) + np.array(body.ink, np.float32)[:, None] * pips
    bright = lamp.around * (0.72 + 0.28 * normals[2]) + lamp.strong * np.maximum(beam @ normals, 0)
    half = _one_long(np.asarray(beam[:, None] - rays, np.float32))
    shine = np.maximum(_along(normals, half), 0) ** np.float32(20 + 60 * body.gloss) * body.gloss
    skim = np.clip(1 + _along(normals, rays), 0, 1) ** 4 * body.gloss * 0.35
    mirrored = rays - 2 * _along(normals, rays) * normals
    towards = np.asarray(lamp.window @ own, np.float32) @ mirrored
    pane = np.clip((towards - lamp.wide) * 12, 0, 1) * body.gloss * lamp.bright
    return np.asarray((colour * bright + shine * 266 * lamp.strong + skim * 140 + pane * 150).T, np.float32)


def _along(one: Array, other: Array) -> Array:
    return np.asarray(one[0] * other[0] + one[1] * other[1] + one[2] * other[2], np.float32)


def _one_long(arrows: Array) -> Array:
    return np.asarray(arrows / (np.sqrt(_along(arrows, arrows)) + np.float32(1e-6)), np.float32)


def _slope(spots: Array, body: Body) -> Array:
    here = _distance(spots, body)
    nudges = np.eye(3, dtype=np.float32) * np.float32(0.01)
    return np.stack([_distance(spots + nudge[:, None], body) - here for nudge in nudges])


def _prints(die: Standing, spots: Array) -> tuple[Array, Array, Array]:
    """How far each spot is in a pip and in a mark, and which way the pip's wall leans there."""
    many = spots.shape[1]
    pips, mark, bent = np.zeros(many, np.float32), np.zeros(many, np.float32), np.zeros((3, many), np.float32)
    far = np.abs(spots)
    axis = np.where(far[2] >= np.maximum(far[0], far[1]), 2, np.where(far[1] >= far[0], 1, 0))
    face = 2 * axis + (spots[axis, np.arange(many)] < 0)
    for k, printed in enumerate(die.faces):
        here = np.flatnonzero(face == k)
        if printed is None or not len(here):
            continue
        first, second = ((1, 2), (0, 2), (0, 1))[k // 2]
        side = printed.pips.shape[0]
        u = (spots[first, here] + 0.5) * side - 0.5
        v = (spots[second, here] + 0.5) * side - 0.5
        pips[here] = _sampled(printed.pips, u, v)
        mark[here] = _sampled(printed.mark, u, v)
        if die.body.deep:
            soft = cv2.GaussianBlur(printed.pips, (0, 0), max(0.8, side / 40))
            bent[first, here] = _sampled(np.gradient(soft, axis=1), u, v) * side / 24
            bent[second, here] = _sampled(np.gradient(soft, axis=0), u, v) * side / 24
    return pips, mark, bent


def _seen_through(die: Standing, spots: Array, rays: Array) -> Array:
    """The pips of the far sides of a clear die."""
    inside = spots + rays * np.float32(0.02)
    reach = np.where(rays > 0, 0.5 - inside, -0.5 - inside) / np.where(np.abs(rays) < 1e-4, 1e-4, rays)
    pips, _, _ = _prints(die, (inside + rays * np.abs(reach).min(axis=0)).astype(np.float32))
    return pips


def _sampled(picture: NDArray[np.generic], u: Array, v: Array) -> Array:
    # in lines of a picture's width: OpenCV takes no line of more than 32767
    lines = -(-len(u) // A_LINE)
    across, down = (np.resize(way.astype(np.float32), (lines, A_LINE)) for way in (u, v))
    taken = cv2.remap(np.asarray(picture, np.float32), across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(taken.ravel()[: len(u)], np.float32)
