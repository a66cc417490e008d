"""Ways to print a number so that it can be read on its ground: plain on most cards, showy where it is their pride."""

from training.chance import Chance
from training.faces.ornament import shade
from training.fonts import DIGITS, Typeface, choice_of
from training.lettering import Colour, Lettering

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
LEGIBLE = 80
"""How much lighter or darker print must be than its ground, out of 255."""

STRIKING = 140
"""How far apart two colours must be in red, green and blue together, where they are nearly as light as each other."""


def lightness(colour: Colour) -> float:
    """0 to 255, as the eye weighs red, green and blue."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def apart(one: Colour, other: Colour) -> bool:
    """Whether one colour can be read on the other."""
    return abs(lightness(one) - lightness(other)) >= LEGIBLE


def lettering(chance: Chance, ground: Colour, split: str, *, showy: bool = False, writes: str = DIGITS) -> Lettering:
    """A way to print that can be read on this ground, in a typeface that has all signs of what it writes."""
    face = _typeface(chance, split, writes)
    light_ground = lightness(ground) > 140
    fill = chance.colour(dark=True) if light_ground else chance.colour(light=True)
    if chance.one_in(4) or not apart(fill, ground):
        fill = (15, 15, 20) if light_ground else (250, 250, 248)
    if split == "train" and chance.one_in(5):
        fill = vivid(chance, ground) or fill
    squeeze = chance.pick(1.0, 1.0, chance.between(0.75, 1.15))
    slant = chance.pick(0.0, 0.0, 0.0, chance.between(0, 0.25))
    if showy:
        return _showy(chance, face, fill, squeeze, slant)
    return _plain(chance, face, fill, ground, squeeze, slant)


def outlined(chance: Chance, split: str, *, writes: str = DIGITS) -> Lettering:
    """One bright colour with a dark outline, or dark with a white one: it can be read on any ground."""
    face, width = _typeface(chance, split, writes), chance.between(0.05, 0.12)
    if chance.one_in(4):
        return Lettering(face, chance.colour(dark=True), outline=WHITE, outline_width=width)
    bright = chance.tint(chance.between(0, 1), chance.between(0.5, 1), chance.between(0.85, 1))
    dark = chance.pick(BLACK, chance.tint(chance.between(0.65, 0.85), 0.8, 0.3), chance.colour(dark=True))
    return Lettering(face, bright, outline=dark, outline_width=width)


def graded(chance: Chance, ground: Colour, split: str, *, writes: str = DIGITS) -> Lettering:
    """From one colour to another, both legible on their ground."""
    dark = lightness(ground) > 140
    above, below = (chance.colour(dark=dark, light=not dark) for _ in range(2))
    if not apart(above, ground):
        above = (40, 20, 60) if dark else (250, 250, 248)
    if not apart(below, ground):
        below = (10, 10, 30) if dark else (255, 240, 200)
    return Lettering(_typeface(chance, split, writes), above, below)


def vivid(chance: Chance, ground: Colour) -> Colour | None:
    """A strong colour that stands out by itself, though it may be nearly as light as its ground: orange on cream."""
    fill = chance.tint(chance.between(0, 1), chance.between(0.65, 1), chance.between(0.7, 1))
    far = sum((one - other) ** 2 for one, other in zip(fill, ground, strict=True)) ** 0.5
    return fill if far >= STRIKING and abs(lightness(fill) - lightness(ground)) >= LEGIBLE / 2 else None


def _typeface(chance: Chance, split: str, writes: str) -> Typeface:
    faces = choice_of(split)
    face = chance.pick(*faces)
    while not face.writes(writes):
        face = chance.pick(*faces)
    return face


def _plain(chance: Chance, face: Typeface, fill: Colour, ground: Colour, squeeze: float, slant: float) -> Lettering:
    """One colour or two, at most a thin outline."""
    light_ground = lightness(ground) > 140
    below = chance.colour(dark=light_ground, light=not light_ground) if chance.one_in(4) else None
    if below and not apart(below, ground):
        below = None
    outline = chance.pick(None, None, None, (250, 250, 250) if light_ground else (10, 10, 10))
    width = chance.between(0.05, 0.1) if outline else 0
    return Lettering(face, fill, below, outline, width, squeeze=squeeze, slant=slant)


def _showy(chance: Chance, face: Typeface, fill: Colour, squeeze: float, slant: float) -> Lettering:
    """Bright or pale with a dark outline, or dark with a double one; with a shadow, often."""
    style = chance.pick("plain", "bright", "bright", "bright", "pale", "double")
    if style == "plain":
        return Lettering(face, fill, squeeze=squeeze, slant=slant)
    bright = chance.tint(chance.between(0, 1), chance.between(0.3, 1), chance.between(0.8, 1))
    graded = chance.one_in(2)
    below = chance.tint(chance.between(0, 1), chance.between(0.3, 1), chance.between(0.7, 1)) if graded else None
    dark = chance.pick(BLACK, chance.colour(dark=True))
    shadow = chance.pick(None, dark, dark)
    shift = (chance.between(-0.08, 0.1), chance.between(0, 0.1))
    width = chance.between(0.04, 0.13)
    if style == "bright":
        second = chance.pick(None, None, WHITE)
        return Lettering(face, bright, below, dark, width, second, shadow, shift, squeeze, slant)
    if style == "pale":
        pale = chance.colour(light=True)
        below = below and shade(below, 0.5)
        return Lettering(face, pale, below, dark, width, None, shadow, shift, squeeze, slant)
    return Lettering(face, dark, None, WHITE, width, dark, shadow, shift, squeeze, slant)
