"""Pictures of dice: the same from the same seed, and what is said of them is where it is said to be."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.chance import Chance
from training.dice.camera import Camera
from training.dice.labels import LEGIBLE, crops, object_table
from training.dice.photos import truth
from training.dice.pips import SHAPES, Pips
from training.dice.scene import LOOSE, SHELF, part, whole
from training.dice.sets import HUES, OPPOSITE, any_dice, shelf_dice
from vision.dice.rectify import SIDE


@pytest.mark.parametrize("kind", ["shelf", "dice", "none"])
def test_the_same_seed_makes_the_same_picture(kind: str) -> None:
    one, other = (part(Chance(3, 1), kind, "train", 160) for _ in range(2))
    assert np.array_equal(one.pixels, other.pixels)
    assert np.array_equal(object_table(one), object_table(other))
    assert not np.array_equal(one.pixels, part(Chance(3, 2), kind, "train", 160).pixels)


def test_a_shelf_has_dice_cells_and_a_truth() -> None:
    scene = whole(Chance(1, 0, 88), "shelf", "held_out", (800, 600))
    assert {die.die.colour for die in scene.dice} <= set(HUES)
    told = truth(scene, "shelf.jpg")
    if told is not None:
        assert len(told["columns"]) == scene.columns
        assert sum(map(len, told["columns"])) == sum(die.die.part == SHELF for die in scene.dice)
        assert all(len(shipment) == 3 for shipment in told["loose"])
    on_shelf = sum(die.die.part == SHELF for die in scene.dice)
    assert len([cell for cell in scene.cells if cell.part == SHELF]) + on_shelf >= 4 * scene.columns


def test_a_hidden_die_is_nobodys_to_read() -> None:
    scenes = [part(Chance(k), "dice", "train", 200) for k in range(6)]
    assert any(die.visible < LEGIBLE for scene in scenes for die in scene.dice)
    assert all((truth(scene, "x.jpg") is None) for scene in scenes if any(die.visible < LEGIBLE for die in scene.dice))


@given(st.floats(0, 1.1), st.floats(-3, 3), st.floats(20, 120))
def test_what_stands_up_is_seen_above_its_foot(tilt: float, roll: float, scale: float) -> None:
    camera = Camera.over(scale=scale, focal=1500, tilt=tilt, roll=roll, centre=(300, 300))
    foot, top = camera.pixels(np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]))
    up = np.array([math.sin(roll), -math.cos(roll)])
    assert np.allclose(foot, (300, 300))
    assert (top - foot) @ up >= -1e-6
    rays = camera.rays(np.array([300.0]), np.array([300.0]))
    assert np.allclose(np.cross(rays[0], -camera.eye), 0, atol=1e-6)


@settings(max_examples=20)
@given(st.integers(0, 1000), st.integers(1, 6), st.sampled_from(["train", "held_out"]))
def test_faces_opposite_each_other_make_seven(seed: int, value: int, split: str) -> None:
    chance = Chance(seed)
    dice = any_dice(chance, split, 24)
    faces = dice.prints[0]
    assert len(faces) == OPPOSITE - 1
    die = dice.die(chance, next(iter(dice.bodies)), value, 0, 0, 0)
    assert any(die.faces[4] is printed[value - 1] for printed in dice.prints)
    assert len({id(face) for face in die.faces}) == 6


def test_more_pips_are_more_ink() -> None:
    for shape in SHAPES:
        pips = Pips(shape, 0.2, 0.25, 1.0, False, False, "none", 0.0)
        ink = [face.pips.sum() for face in pips.faces(Chance(0), 60)]
        assert ink == sorted(ink)
        assert ink[5] == pytest.approx(6 * ink[0], rel=0.1)


def test_shelf_dice_have_the_four_colours() -> None:
    assert set(shelf_dice(Chance(4), "train", 30).bodies) == set(HUES)


def test_crops_have_the_size_that_the_reader_wants() -> None:
    scene = part(Chance(8, 3), "dice", "train", 300)
    cut = crops(scene, Chance(1))
    assert {crop.pixels.shape for crop in cut} == {(SIDE, SIDE, 3)}
    assert {crop.pips for crop in cut} <= set(range(7))
    assert all(die.die.part == LOOSE for die in scene.dice)
