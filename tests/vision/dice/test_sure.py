"""How surely a face is a die, from what both networks say of it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.dice.faces import face
from vision.dice import sure
from vision.dice.read import COLOURS
from vision.observation import Tint

SIDE = 40.0
BENEATH = 8
"""The sign that tells of the sides of other dice."""
NOTHING = sure.Said(np.zeros((0, 7)), np.zeros((0, 7)), np.zeros((0, 4)), sure.tints([]))
RED, BLUE, CREAM = Tint(1.4, -0.2, -0.7), Tint(-0.8, 1.6, -0.9), Tint(0.2, -0.5, -0.2)
NO_CELL = sure.Bare([], sure.tints([]))


def shows(pips: int, much: float = 5.0) -> NDArray[np.float64]:
    """Scores of a face on which so many pips are seen; of none for 0."""
    return np.asarray(np.eye(7)[pips] * much, np.float64)


def said(*scores: NDArray[np.float64], tinted: Sequence[Tint] = ()) -> sure.Said:
    """Reader and judge say the same; all faces are red if nothing else is said."""
    tints = sure.tints(tinted or [RED] * len(scores))
    return sure.Said(np.stack(scores), np.stack(scores), np.zeros((len(scores), len(COLOURS))), tints)


def test_dice_side_by_side_stay_two_and_two_faces_in_one_die_become_the_likelier() -> None:
    faces = [face(0, 0), face(SIDE, 3), face(0.6 * SIDE, 0, heat=0.97)]
    assert sorted(sure.apart(faces[:2], said(shows(3), shows(4)))) == [0, 1]
    assert sure.apart(faces, said(shows(3), shows(4), shows(0))) == [0, 1]
    assert sure.apart(faces, said(shows(3, 1), shows(4, 1), shows(5, 4))) == [2]


def test_a_face_seen_askew_is_low_and_the_next_die_stands_nearer() -> None:
    low = [replace(one, corners=one.corners * [1, 0.5]) for one in (face(0, 0), face(0, SIDE))]
    assert sorted(sure.apart(low, said(shows(3), shows(4)))) == [0, 1]


@pytest.mark.parametrize("turn", [0.0, 0.4, np.pi / 4])
def test_a_die_that_touches_the_next_one_stays_however_that_is_turned(turn: float) -> None:
    turned = face(0, 0)
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    turned = replace(turned, corners=(turned.corners - turned.middle) @ spin + turned.middle)
    beside, within = face(1.05 * SIDE, 0), face(0.7 * SIDE, 0)
    assert sorted(sure.apart([turned, beside], said(shows(3), shows(4)))) == [0, 1]
    assert len(sure.apart([turned, within], said(shows(3), shows(4)))) == 1


@given(heat=st.floats(0.4, 0.6), more=st.floats(0.01, 0.04))
def test_a_hotter_face_is_surer_a_die(heat: float, more: float) -> None:
    scores = said(*[shows(2)] * 3)
    usual = [face(0, 0), face(100, 0)]
    colder = sure.real([*usual, face(200, 0, heat=heat)], scores, NO_CELL)[2]
    assert sure.real([*usual, face(200, 0, heat=heat + more)], scores, NO_CELL)[2] >= colder


def test_a_face_where_a_side_of_a_likelier_die_must_be_is_less_sure() -> None:
    top = replace(face(0, 0), foot=np.array([0.0, 0.8 * SIDE]))
    side = replace(face(0, 0.9 * SIDE), corners=face(0, 0).corners * [1, 0.8] + [0, 0.9 * SIDE])
    (seen,) = top.sides()
    assert np.sort(seen.ravel()) == pytest.approx(np.sort(side.corners.ravel()))
    away = np.array([3 * SIDE, 0.0])
    elsewhere = replace(side, corners=side.corners + away, foot=side.foot + away)
    scores = said(*[shows(2)] * 2)
    assert sure.signs([top, side], scores, NO_CELL)[:, BENEATH] == pytest.approx([0, 1])
    assert (sure.signs([top, elsewhere], scores, NO_CELL)[:, BENEATH] == 0).all()
    assert sure.real([top, side], scores, NO_CELL)[1] < sure.real([top, elsewhere], scores, NO_CELL)[1]


def test_a_die_seen_from_above_shows_no_side() -> None:
    assert face(0, 0).sides() == []


def test_a_cold_face_on_which_hardly_pips_are_seen_is_no_die() -> None:
    for heat, much, there in ((0.9, 5.0, True), (0.75, 5.0, True), (0.3, 0.5, False)):
        scores = said(shows(2), shows(2), shows(2, much))
        chances = sure.real([face(0, 0), face(100, 0), face(200, 0, heat=heat)], scores, NO_CELL)
        assert (chances[2] > 0.5) == there


def test_a_face_is_surer_a_die_where_another_has_its_colour_and_no_empty_cell() -> None:
    faces, cells = [face(0, 0), face(100, 0), face(200, 0, heat=0.6)], [face(0, 100), face(100, 100)]

    def third(tint: Tint, of_cells: Tint) -> float:
        scores = said(*[shows(2)] * 3, tinted=[RED, BLUE, tint])
        return float(sure.real(faces, scores, sure.Bare(cells, sure.tints([of_cells] * 2)))[2])

    assert third(BLUE, CREAM) > third(CREAM, RED) > third(CREAM, CREAM)
    assert third(BLUE, CREAM) > third(BLUE, BLUE)


def test_the_cell_that_a_face_itself_may_be_says_nothing_of_its_colour() -> None:
    faces, scores = [face(0, 0), face(100, 0)], said(shows(2), shows(1), tinted=[RED, CREAM])
    here, beside = (sure.Bare([face(x, 0)], sure.tints([CREAM])) for x in (105.0, 200.0))
    assert (
        sure.real(faces, scores, here)[1] == sure.real(faces, scores, NO_CELL)[1] > sure.real(faces, scores, beside)[1]
    )


def test_what_the_reader_calls_no_top_or_is_of_another_size_is_less_sure() -> None:
    three = [face(0, 0), face(100, 0), face(200, 0)]
    plain = sure.real(three, said(*[shows(2)] * 3), NO_CELL)[2]
    assert sure.real(three, said(shows(2), shows(2), shows(0)), NO_CELL)[2] < plain
    assert sure.real([*three[:2], face(200, 0, side=2.5 * SIDE)], said(*[shows(2)] * 3), NO_CELL)[2] < plain


@given(st.lists(st.floats(-20, 20), min_size=7, max_size=7))
def test_chances_of_pips_are_whole_and_keep_their_order(scores: list[float]) -> None:
    chances = sure.values(said(np.array(scores)))[0]
    assert chances.sum() == pytest.approx(1)
    assert chances[int(np.argmax(scores[1:]))] == chances.max()


def test_no_face_is_no_die() -> None:
    assert sure.apart([], NOTHING) == []
    assert len(sure.real([], NOTHING, NO_CELL)) == 0
    assert len(sure.values(NOTHING)) == 0


def test_a_colour_is_told_by_the_light_and_by_the_judge() -> None:
    of_light = np.array([[0.5, 0.5, 0, 0], [0.97, 0.01, 0.01, 0.01]])
    for place, name in enumerate(COLOURS[:2]):
        hues = np.stack([np.eye(4)[place] * 6] * 2)
        two = sure.Said(np.zeros((2, 7)), np.zeros((2, 7)), hues, sure.tints([RED, BLUE]))
        told = sure.colours(two, COLOURS, of_light)
        assert told.sum(axis=1) == pytest.approx(1)
        assert COLOURS[int(told[0].argmax())] == name
    assert (sure.colours(said(shows(2)), ("red", "white"), np.array([[0.2, 0.8]])) == [[0.2, 0.8]]).all()


def test_dice_of_one_tint_have_the_colour_that_the_judge_sees_on_most_of_them() -> None:
    green, blue = (np.eye(4)[COLOURS.index(name)] * 3 for name in ("green", "blue"))
    tints, nothing = [Tint(-1.1, 0.2, bright) for bright in (-1.0, -0.9, -0.2)], np.zeros((4, 7))
    for tinted, name in (([*tints, tints[0]], "green"), ([*tints, Tint(-0.7, 1.4, -0.2)], "blue")):
        four = sure.Said(nothing, nothing, np.stack([green, green, green, blue]), sure.tints(tinted))
        told = sure.colours(four, COLOURS, np.full((4, 4), 0.25))
        assert [COLOURS[int(chances.argmax())] for chances in told] == ["green"] * 3 + [name]
