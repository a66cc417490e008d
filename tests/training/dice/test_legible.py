"""A drawn photo has a truth only where a phone takes such a photo and a person could read it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.camera import turned_to_fit
from training.chance import Chance
from training.dice.boards import STANDS_OUT as CELL_STANDS_OUT
from training.dice.boards import Look
from training.dice.legible import colour_shows, every_column_shows, faintest_pip
from training.dice.photos import truth
from training.dice.scene import SHELF, Scene, whole
from training.legible import STANDS_OUT, as_a_phone_exposes

SIZE = (600, 450)


@pytest.fixture(scope="module")
def scene() -> Scene:
    """The first shelf that has a truth."""
    scenes = (whole(Chance(k, 0, 5), "shelf", "train", SIZE) for k in range(40))
    return next(scene for scene in scenes if truth(scene, "shelf.jpg") is not None)


@pytest.mark.parametrize("change", [lambda light: light * 0.2, lambda light: np.minimum(255, light * 6.0)])
def test_a_photo_as_no_phone_exposes_it_has_no_truth(scene: Scene, change: object) -> None:
    assert callable(change)
    taken = replace(scene, pixels=change(scene.pixels.astype(np.float64)).astype(np.uint8))
    assert not as_a_phone_exposes(taken.pixels)
    assert truth(taken, "shelf.jpg") is None


def test_pips_that_blur_or_gleam_took_away_are_nobodys_to_count(scene: Scene) -> None:
    assert all(faintest_pip(scene.pixels, die) >= STANDS_OUT for die in scene.dice)
    die = scene.dice[0]
    wiped = scene.pixels.copy()
    x, y, wide, tall = cv2.boundingRect(die.quad.astype(np.int32))
    wiped[y : y + tall, x : x + wide] = wiped[y : y + tall, x : x + wide].mean(axis=(0, 1)).astype(np.uint8)
    assert faintest_pip(wiped, die) < STANDS_OUT
    assert truth(replace(scene, pixels=wiped), "shelf.jpg") is None


def test_a_die_that_a_lamp_burns_out_has_no_colour_to_tell(scene: Scene) -> None:
    assert all(colour_shows(scene.pixels, die) for die in scene.dice)
    middle = scene.dice[0].quad.mean(axis=0)
    for share, tells in ((0.6, True), (0.9, False)):
        burnt = scene.pixels.copy()
        cv2.fillConvexPoly(burnt, ((scene.dice[0].quad - middle) * share + middle).round().astype(np.int32), (255,) * 3)
        assert colour_shows(burnt, scene.dice[0]) is tells
    assert truth(replace(scene, pixels=burnt), "shelf.jpg") is None


def test_a_column_without_a_die_or_a_cell_that_shows_has_no_truth(scene: Scene) -> None:
    assert every_column_shows(scene)
    first = tuple(replace(cell, visible=0.2) if cell.column == 0 else cell for cell in scene.cells)
    dice = tuple(die for die in scene.dice if die.die.part != SHELF or die.die.group != 0)
    assert every_column_shows(replace(scene, dice=dice))
    assert not every_column_shows(replace(scene, dice=dice, cells=first))


@settings(max_examples=50)
@given(st.integers(0, 10_000), st.sampled_from(["train", "held_out"]))
def test_cells_of_every_make_of_boards_show(seed: int, split: str) -> None:
    look = Look.any(Chance(seed), split)
    assert look.cells_show
    hidden = replace(look, style="dashed", line=look.wood)
    assert not hidden.cells_show
    red, green, blue = look.wood
    assert replace(hidden, line=((red + CELL_STANDS_OUT) % 256, green, blue)).cells_show


def test_a_phone_is_turned_so_that_the_table_fills_the_photo() -> None:
    wide, tall, square = ([[0, 0, 0], [x, y, 0]] for x, y in ((9, 4), (4, 9), (5, 5)))
    assert turned_to_fit((900, 1200), np.array(wide, float)) == (1200, 900)
    assert turned_to_fit((1200, 900), np.array(tall, float)) == (900, 1200)
    assert turned_to_fit((900, 1200), np.array(square, float)) == (900, 1200)
