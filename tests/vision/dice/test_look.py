"""Whole photos of shelves and dice, read by the networks that are in the repository."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.reading import KINDS
from tests.vision.dice.faces import face
from training.dice.measure import Tally, dice_of, measure
from vision.dice.locate import Face, Picture, locate
from vision.dice.look import half_a_domino, taught
from vision.look import look
from vision.observation import Item, Observation, Reason, Unreadable

PHOTOS = Path(__file__).parents[1] / "photos" / "shelf"
SHELF, DICE = (KINDS["shelfie_stacker"][kind].subject for kind in ("shelf", "dice"))
AT_LEAST = 0.97
"""Of the dice: a little less than these networks read, so that a change for the worse is seen; see docs/eye.md."""


@pytest.fixture(scope="module")
def tally() -> Tally:
    return measure([PHOTOS])["shelf"]


@pytest.fixture(scope="module")
def easy() -> Path:
    return PHOTOS / "shelf_dev_202.jpg"


@pytest.fixture(scope="module")
def read(easy: Path) -> Observation:
    return look(easy, SHELF)


def test_most_dice_of_the_photos_are_read(tally: Tally) -> None:
    assert tally.dice > 80
    assert tally.right / tally.dice >= AT_LEAST
    assert tally.colour_right == tally.dice - tally.missed
    assert tally.invented <= 2


def test_every_stage_is_timed_and_every_die_belongs_to_one_group(read: Observation) -> None:
    assert set(read.milliseconds) == {"open", "locate", "rectify", "read", "order"}
    assert sorted(place for group in read.groups for place in group) == list(range(len(read.items)))
    assert read.columns == 5


def test_candidates_are_ranked_and_begin_with_the_die_itself(read: Observation) -> None:
    for item in read.items:
        confidences = [candidate.confidence for candidate in item.candidates]
        assert confidences == sorted(confidences, reverse=True)
        first = item.candidates[0]
        assert (item.value, item.colour, item.confidence) == (first.value, first.colour, first.confidence)
        assert 0 <= item.confidence <= 1


def test_corners_go_clockwise_from_the_photos_top_left(read: Observation) -> None:
    for item in read.items:
        corners = np.array(item.quad)
        assert corners.sum(axis=1).argmin() == 0
        assert cv2.contourArea(corners.astype(np.float32), oriented=True) > 0


def values(items: tuple[Item, ...]) -> list[int]:
    return sorted(item.value for item in items)


def test_the_same_dice_without_their_colours(easy: Path, read: Observation) -> None:
    dice = look(easy, DICE)
    assert values(dice.items) == values(read.items)
    assert all(item.colour is None for item in dice.items)
    assert len(dice.groups) == 1


@pytest.mark.parametrize("size", [800, 3200])
def test_a_smaller_or_larger_photo_says_nearly_the_same(
    size: int, easy: Path, read: Observation, tmp_path: Path
) -> None:
    photo = cv2.imread(str(easy))
    assert photo is not None
    share = size / max(photo.shape[:2])
    resized = tmp_path / "resized.jpg"
    cv2.imwrite(str(resized), cv2.resize(photo, None, fx=share, fy=share, interpolation=cv2.INTER_AREA))
    again = look(resized, SHELF)
    assert abs(len(again.items) - len(read.items)) <= 1
    assert np.abs(np.array(again.items[0].quad) / share - read.items[0].quad).max() < 12


def test_colours_can_be_taught_by_a_spot_on_one_die_of_each(easy: Path, read: Observation) -> None:
    names = {"purple": "plum", "green": "leaf", "blue": "sea", "orange": "carrot"}
    firsts = {str(item.colour): item for item in reversed(read.items)}
    spots = {names[colour]: tuple(np.mean(item.quad, axis=0).tolist()) for colour, item in firsts.items()}
    learnt = taught(easy, spots)
    assert [name for name, _ in learnt] == list(spots)
    from dataclasses import replace

    other = look(easy, replace(SHELF, colours=tuple(spots), taught=learnt))
    assert [item.colour for item in other.items] == [names[str(item.colour)] for item in read.items]
    with pytest.raises(KeyError):
        taught(easy, {"none": (1.0, 1.0)})


def written(path: Path, pixels: np.ndarray) -> Path:
    assert cv2.imwrite(str(path), pixels)
    return path


@pytest.mark.parametrize(("shade", "reason"), [((0, 0, 0), Reason.TOO_DARK), ((90, 130, 170), Reason.NOTHING_FOUND)])
def test_a_photo_without_dice_says_why(shade: tuple[int, int, int], reason: Reason, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as failure:
        look(written(tmp_path / "plain.png", np.full((900, 1200, 3), shade, np.uint8)), DICE)
    assert failure.value.reason is reason


def test_the_truth_beside_the_photos_is_whole() -> None:
    import json

    truths = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(PHOTOS.glob("*.json"))]
    assert sum(len(dice_of(truth)) for truth in truths) > 80


def test_where_nothing_taken_for_large_dice_is_one_small_dice_are_looked_for(
    easy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from vision.dice import look as eye

    asked: list[bool] = []

    def deceived(pixels: Picture, closely: bool = False) -> tuple[list[Face], list[Face]]:
        asked.append(closely)
        return locate(pixels, closely) if closely else ([face(400, 300, heat=0.31, side=300)], [])

    monkeypatch.setattr(eye, "locate", deceived)
    assert len(look(easy, DICE).items) > 10
    assert asked == [False, True]


def test_half_a_domino_is_pale_lies_on_the_table_and_is_not_surely_a_die() -> None:
    assert half_a_domino(face(0, 0, board=0.02), real=0.8, paleness=0.8)
    assert not half_a_domino(face(0, 0, board=0.02), real=0.8, paleness=0.3)
    assert not half_a_domino(face(0, 0, board=0.02), real=0.995, paleness=0.8)
    assert not half_a_domino(face(0, 0, board=0.9), real=0.8, paleness=0.8)


def test_the_paler_a_face_the_surer_it_must_be_a_die() -> None:
    assert not half_a_domino(face(0, 0), real=0.98, paleness=0.6)
    assert half_a_domino(face(0, 0), real=0.98, paleness=0.9)
