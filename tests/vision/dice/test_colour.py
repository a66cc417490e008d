"""Colours are told apart in any light, known ones by name and others by example."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.dice.colour import Light, likelihoods, paleness, sampled
from vision.dice.rectify import SIDE
from vision.observation import Tint

NAMES = ("purple", "green", "blue", "orange")
PAINTS = {"purple": (125, 45, 175), "green": (45, 160, 65), "blue": (40, 95, 200), "orange": (245, 130, 35)}
"""Red, green and blue, under white light."""

lamps = st.tuples(st.floats(0.95, 1.25), st.floats(0.97, 1.03), st.floats(0.45, 1.1), st.floats(0.25, 1.0))
"""How much of red, green and blue a lamp sends, and how much in all: from a candle to the sky."""


def lit(paint: tuple[int, int, int], lamp: tuple[float, float, float, float]) -> NDArray[np.uint8]:
    """A face with white pips, in blue, green and red as OpenCV has it."""
    red, green, blue, all = lamp
    face = np.full((SIDE, SIDE, 3), paint[::-1], np.float64)
    face[10:15, 10:15] = face[25:30, 25:30] = 250
    linear = (face / 255) ** 2.2 * np.array([blue, green, red]) * all
    return np.asarray(np.clip(linear, 0, 1) ** (1 / 2.2) * 255, np.uint8)


def of_the_scene(lamp: tuple[float, float, float, float]) -> Light:
    """A table of grey and brown things."""
    things = [lit(paint, lamp) for paint in ((230, 228, 225), (120, 90, 60), (90, 90, 90), (200, 180, 150))]
    return Light.of(np.concatenate(things))


def told(paints: list[tuple[int, int, int]], lamp: tuple[float, float, float, float]) -> list[str]:
    tints = [sampled(lit(paint, lamp)) for paint in paints]
    return [NAMES[k] for k in likelihoods(tints, of_the_scene(lamp), NAMES, ()).argmax(axis=1)]


@given(lamps, st.lists(st.sampled_from(NAMES), min_size=1, max_size=12))
def test_the_four_colours_in_any_light(lamp: tuple[float, float, float, float], names: list[str]) -> None:
    assert told([PAINTS[name] for name in names], lamp) == names


shades = st.floats(0.75, 1.2)


@given(lamps, st.permutations(NAMES), shades)
def test_lighter_and_darker_makes(lamp: tuple[float, float, float, float], names: list[str], shade: float) -> None:
    paints = [tuple(int(min(255, part * shade)) for part in PAINTS[name]) for name in names]
    assert told(paints, lamp) == names  # type: ignore[arg-type]


def test_blue_beside_green_in_purple_light_is_not_a_second_green() -> None:
    """Tints as a phone saw them under a pink lamp: nothing but the gap between the two tells them apart."""
    tints = {"purple": [(0.9, 1.5)], "orange": [(1.0, -1.0), (0.9, -0.9)]}
    tints["green"] = [(-2.1, -0.9), (-2.0, -0.9), (-1.8, -0.7), (-2.1, -1.1)]
    tints["blue"] = [(-1.3, 0.4), (-1.2, 0.4), (-1.3, 0.5)]
    dice = [(name, Tint(red, blue, -1.0)) for name, spots in tints.items() for red, blue in spots]
    chances = likelihoods([tint for _, tint in dice], Light(Tint(0.81, 0.54, -1.0)), NAMES, ())
    assert [NAMES[k] for k in chances.argmax(axis=1)] == [name for name, _ in dice]


def test_a_die_that_gleams_is_paler_and_keeps_its_direction() -> None:
    """Tints as drawn: a gleam makes one green die as pale as the orange ones are."""
    tints = {"purple": [(0.9, 1.1), (0.8, 1.0)], "orange": [(0.45, -0.7), (0.4, -0.8)], "blue": [(-0.4, 1.1)]}
    tints["green"] = [(-2.3, -1.8), (-2.6, -2.0), (-2.9, -2.2), (-3.0, -2.3), (-0.8, -1.0)]
    dice = [(name, Tint(red, blue, -1.0)) for name, spots in tints.items() for red, blue in spots]
    chances = likelihoods([tint for _, tint in dice], Light(Tint(0.02, -0.12, -1.0)), NAMES, ())
    assert [NAMES[k] for k in chances.argmax(axis=1)] == [name for name, _ in dice]


def test_the_body_counts_not_the_pips() -> None:
    plain = np.full((SIDE, SIDE, 3), (200, 95, 40), np.uint8)
    spotted = plain.copy()
    spotted[10:16, 10:30] = spotted[24:30, 10:30] = 255
    one, other = sampled(plain), sampled(spotted)
    assert abs(one.red - other.red) + abs(one.blue - other.blue) < 0.01


OTHERS = {"red": (190, 30, 35), "yellow": (240, 205, 60), "white": (235, 233, 228), "black": (35, 33, 36)}


@given(lamps, st.lists(st.sampled_from(sorted(OTHERS)), min_size=1, max_size=10))
def test_other_colours_by_one_die_of_each(lamp: tuple[float, float, float, float], names: list[str]) -> None:
    """Taught under one lamp, read under one that is a little warmer and darker."""
    taught = tuple((name, sampled(lit(paint, lamp))) for name, paint in OTHERS.items())
    later = (lamp[0], lamp[1], lamp[2] * 0.9, lamp[3] * 0.85)
    tints = [sampled(lit(OTHERS[name], later)) for name in names]
    known = tuple(OTHERS)
    chances = likelihoods(tints, of_the_scene(later), known, taught)
    assert [known[k] for k in chances.argmax(axis=1)] == names


def test_likelihoods_are_shares() -> None:
    chances = likelihoods([Tint(0.1, 0.2, -1.0)] * 3, Light(Tint(0, 0, 0)), NAMES, ())
    assert np.allclose(chances.sum(axis=1), 1)
    assert likelihoods([], Light(Tint(0, 0, 0)), NAMES, ()).shape == (0, 4)


def test_a_greener_green_is_not_the_blue_that_is_missing() -> None:
    """Tints of two greens, one in the light of a lamp: no blue is in the photo, and none is made up."""
    tints = [(1.3, 1.6), (1.4, 1.7), (1.6, -1.5), (1.7, -1.4), (-1.3, -1.35), (-2.0, -2.1), (-2.1, -2.2)]
    chances = likelihoods([Tint(red, blue, -1.0) for red, blue in tints], Light(Tint(0, 0, -1.0)), NAMES, ())
    assert [NAMES[k] for k in chances.argmax(axis=1)] == ["purple"] * 2 + ["orange"] * 2 + ["green"] * 3


@given(lamps)
def test_black_and_white_are_paler_than_any_colour(lamp: tuple[float, float, float, float]) -> None:
    paints = [*PAINTS.values(), (245, 243, 240), (25, 25, 27)]
    pale = paleness([sampled(lit(paint, lamp)) for paint in paints], of_the_scene(lamp), NAMES)
    assert pale[:4].max() < 0.5 < pale[4:].min()
