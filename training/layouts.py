"""How cards lie on a table: places in card widths, bottom card first."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from training.chance import Chance

STEPS = {"apart": (1.08, 1.35), "touching": (0.98, 1.06), "overlapping": (0.33, 0.9)}
"""From one card's middle to the next in a row. The later card lies on the earlier, whose left strip still shows."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card's middle, how far it is turned (radians, clockwise as seen), and its group: the row or column."""

    x: float
    y: float
    turn: float
    group: int = 0


def rows(chance: Chance, tall: float, *, many: int = 4, longest: int = 5, lengths: Sequence[int] = ()) -> list[Place]:
    """Rows side by side, apart, touching or overlapping, each card a little turned; of any length unless told."""
    habit = chance.pick("apart", "touching", "overlapping", "mixed")
    jitter = chance.between(0.0, 0.09)
    from_row_to_row = tall * chance.between(1.03, 1.3)
    places = []
    for row in range(many):
        kind = chance.pick(*STEPS) if habit == "mixed" else habit
        step = chance.between(*STEPS[kind])
        x = chance.bell(0.08)
        for _ in range(lengths[row] if lengths else chance.whole(1, longest)):
            places.append(Place(x, row * from_row_to_row + chance.bell(jitter * 0.6), chance.bell(jitter), row))
            x += step + chance.bell(jitter * 0.5)
    return places


def pile(chance: Chance, tall: float, *, many: int) -> list[Place]:
    """Spread anyhow, each at any angle, some a little under others."""
    side = math.ceil(math.sqrt(many))
    reach = chance.between(1.05, 1.7) * (tall + 1) / 2
    habit = chance.pick("any", "half", "slight")
    places = []
    for k in range(many):
        turn = _turn(chance, habit)
        x = k % side * reach + chance.bell(0.12)
        y = k // side * reach + chance.bell(0.12)
        places.append(Place(x, y, turn))
    return chance.shuffled(places)


def _turn(chance: Chance, habit: str) -> float:
    if habit == "any":
        return chance.between(-math.pi, math.pi)
    if habit == "slight":
        return chance.bell(0.35)
    turn = chance.bell(0.15)
    return turn + math.pi if chance.one_in(2) else turn


def columns(chance: Chance, tall: float, *, many: int) -> list[Place]:
    """Each card covers the last but for its top strip."""
    strip = tall * chance.between(0.15, 0.28)
    gap = chance.between(1.03, 1.4)
    jitter = chance.between(0.0, 0.07)
    places = []
    for column in range(many):
        y = chance.bell(0.15)
        for _ in range(chance.whole(1, 9)):
            places.append(Place(column * gap + chance.bell(jitter * 0.7), y, chance.bell(jitter * 0.6), column))
            y += strip * chance.between(0.85, 1.2)
    return places


def fan(chance: Chance, tall: float, *, many: int) -> list[Place]:
    """A hand of cards held round one point."""
    radius = tall * chance.between(1.2, 3.5)
    step = chance.between(0.3, 0.75) / radius
    start = -step * (many - 1) / 2
    angles = [start + k * step for k in range(many)]
    return [Place(math.sin(angle) * radius, -math.cos(angle) * radius, angle + chance.bell(0.03)) for angle in angles]


def cascade(chance: Chance, tall: float, *, many: int) -> list[Place]:
    """Down the table like shingles."""
    aside, down = chance.bell(0.08), tall * chance.between(0.14, 0.3)
    return [Place(k * aside + chance.bell(0.03), k * down, chance.bell(0.03)) for k in range(many)]


def centred(places: Sequence[Place]) -> list[Place]:
    """The whole layout with its middle at (0, 0)."""
    middle_x = (min(place.x for place in places) + max(place.x for place in places)) / 2
    middle_y = (min(place.y for place in places) + max(place.y for place in places)) / 2
    return [Place(place.x - middle_x, place.y - middle_y, place.turn, place.group) for place in places]


def enlarged(places: Sequence[Place], times: float) -> list[Place]:
    """The same layout of cards that are wider."""
    return [Place(place.x * times, place.y * times, place.turn, place.group) for place in places]
