"""Sets of dice: of any colour with any pips, or in the four colours of a shelf."""

from collections.abc import Mapping
from dataclasses import dataclass

from training.chance import Chance
from training.dice.pips import Pips, Print
from training.dice.solid import Body, Standing
from training.lettering import Colour

HUES: Mapping[str, tuple[float, float]] = {
    "purple": (0.735, 0.83),
    "green": (0.27, 0.43),
    "blue": (0.55, 0.645),
    "orange": (0.04, 0.125),
}
"""In parts of the circle of hues."""
OPPOSITE = 7
"""Faces opposite each other have so many pips together."""
Make = tuple[float, float, float, float, float, float, float]
"""What dice of one make have alike, as `Body` tells it from `edge` on."""


@dataclass(frozen=True, slots=True)
class DiceSet:
    """Dice of one make: all alike but for their colours."""

    pips: Pips
    bodies: Mapping[str, Body]
    prints: tuple[tuple[Print, ...], ...]
    """Some printings of the six faces."""

    def die(self, chance: Chance, colour: str, value: int, x: float, y: float, turn: float) -> Standing:
        """One die with this value on top."""
        faces = chance.pick(*self.prints)
        beside = [pips for pips in range(1, 7) if pips not in (value, OPPOSITE - value)]
        first, second = chance.pick(*beside), 0
        second = chance.pick(*(pips for pips in beside if pips not in (first, OPPOSITE - first)))
        order = (first, OPPOSITE - first, second, OPPOSITE - second, value, OPPOSITE - value)
        return Standing(self.bodies[colour], tuple(faces[pips - 1] for pips in order), x, y, turn)


def shelf_dice(chance: Chance, split: str, scale: float) -> DiceSet:
    """Purple, green, blue and orange."""
    dark_pips = chance.one_in(3)
    make = _make(chance)
    bodies = {}
    for name, (low, high) in HUES.items():
        hue, strong = chance.between(low, high), chance.between(0.55, 1.0)
        bright = chance.between(0.45, 1.0) if dark_pips else chance.between(0.45, 0.95)
        if dark_pips and name in ("purple", "blue"):
            strong = min(strong, 0.75)
        bodies[name] = _body(chance, make, chance.tint(hue, strong, bright), _ink(chance, dark_pips))
    return _printed(chance, split, scale, bodies)


def any_dice(chance: Chance, split: str, scale: float) -> DiceSet:
    """One to three sorts of any colours, each with its own ink."""
    bodies = {}
    make = _make(chance)
    for name in range(chance.pick(1, 1, 1, 2, 3)):
        colour = _any_colour(chance)
        bodies[str(name)] = _body(chance, make, colour, _ink_on(chance, colour))
    return _printed(chance, split, scale, bodies)


def _printed(chance: Chance, split: str, scale: float, bodies: Mapping[str, Body]) -> DiceSet:
    pips = Pips.any(chance, split)
    side = int(min(112, max(20, scale * 1.3)))
    return DiceSet(pips, bodies, tuple(tuple(pips.faces(chance, side)) for _ in range(3)))


def _make(chance: Chance) -> Make:
    edge = chance.pick(chance.between(0.02, 0.17), chance.between(0.12, 0.28))
    ball = chance.pick(0.9, chance.between(0.68, 0.82), chance.between(0.62, 0.72))
    deep = chance.pick(0.0, chance.between(0, 0.9), chance.between(0.4, 1.3))
    clear = chance.between(0.25, 0.6) if chance.one_in(7) else 0.0
    marbled = chance.between(0.08, 0.3) if chance.one_in(6) else 0.0
    bulge = chance.pick(0.0, chance.between(0.05, 0.5))
    return edge, ball, deep, chance.between(0.05, 1.0), clear, marbled, bulge


def _body(chance: Chance, make: Make, colour: Colour, ink: Colour) -> Body:
    return Body(colour, ink, chance.colour(dark=sum(colour) > 330, light=sum(colour) <= 330), *make)


def _any_colour(chance: Chance) -> Colour:
    kind = chance.pick("white", "white", "ivory", "black", "red", "any", "any", "any", "pale", "dark")
    if kind == "white":
        return chance.tint(chance.between(0, 1), chance.between(0, 0.06), chance.between(0.82, 1.0))
    if kind == "ivory":
        return chance.tint(chance.between(0.08, 0.16), chance.between(0.08, 0.3), chance.between(0.75, 0.98))
    if kind == "black":
        return chance.tint(chance.between(0, 1), chance.between(0, 0.2), chance.between(0.06, 0.2))
    if kind == "red":
        return chance.tint(chance.between(-0.03, 0.03), chance.between(0.7, 1), chance.between(0.3, 0.9))
    if kind == "pale":
        return chance.colour(light=True)
    if kind == "dark":
        return chance.tint(chance.between(0, 1), chance.between(0.3, 1), chance.between(0.15, 0.45))
    return chance.tint(chance.between(0, 1), chance.between(0.4, 1), chance.between(0.4, 1.0))


def _ink(chance: Chance, dark: bool) -> Colour:
    if dark:
        return chance.tint(chance.between(0, 1), chance.between(0, 0.4), chance.between(0.02, 0.22))
    return chance.tint(chance.between(0, 0.2), chance.between(0, 0.12), chance.between(0.88, 1.0))


def _ink_on(chance: Chance, colour: Colour) -> Colour:
    """Black or white, whichever can be seen, or now and then another colour that can."""
    light = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    if chance.one_in(3):
        for _ in range(8):
            other = chance.colour()
            if abs(0.3 * other[0] + 0.59 * other[1] + 0.11 * other[2] - light) > 75:
                return other
    return _ink(chance, light > chance.between(105, 170))
