"""Whole photos with truth, read by the networks that are in the repository."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from bench.vision.photos import SUBJECTS, Photo, photos_in
from bench.vision.scoring import Number, cards_right
from vision.look import look
from vision.observation import Layout, Reason, Subject, Unreadable

AT_LEAST = {"six_nimmt": 0.97, "six_nimmt_pile": 0.97, "six_nimmt_board": 0.97, "keltis_columns": 0.97, "assets": 0.9}
"""Of the cards: a little less than these networks read, so that a change for the worse is seen; see docs/eye.md."""
PHOTOS = photos_in(Path(__file__).parent / "photos")
NUMBERS = Subject(Layout.LOOSE, tuple(range(105)))


def right(photo: Photo) -> int:
    """How many cards of a photo are read right; none where nothing is found."""
    try:
        items = look(photo.path, SUBJECTS[photo.kind], ask_tesseract=False).items
    except Unreadable:
        return 0
    return cards_right(photo.cards, [Number(item.value, item.quad) for item in items])


@pytest.mark.parametrize("kind", AT_LEAST)
def test_most_cards_of_the_photos_are_read(kind: str) -> None:
    photos = [photo for photo in PHOTOS if photo.kind == kind]
    cards = sum(len(photo.cards) for photo in photos)
    assert cards > 20
    assert sum(map(right, photos)) / cards >= AT_LEAST[kind]


@pytest.fixture(scope="module")
def easy() -> Path:
    return next(photo.path for photo in PHOTOS if photo.kind == "six_nimmt_board")


@pytest.mark.parametrize("turn", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE])
def test_a_photo_taken_from_another_side_says_the_same(turn: int, easy: Path, tmp_path: Path) -> None:
    turned = tmp_path / "turned.png"
    photo = cv2.imread(str(easy))
    assert photo is not None
    cv2.imwrite(str(turned), cv2.rotate(photo, turn))
    straight = look(easy, SUBJECTS["six_nimmt_board"], ask_tesseract=False)
    aside = look(turned, SUBJECTS["six_nimmt_board"], ask_tesseract=False)
    same = {item.value for item in straight.items} & {item.value for item in aside.items}
    assert len(same) >= 0.8 * len(straight.items)


def test_every_stage_is_timed_and_every_item_belongs_to_one_group(easy: Path) -> None:
    observation = look(easy, SUBJECTS["six_nimmt_board"], ask_tesseract=False)
    assert set(observation.milliseconds) == {"open", "locate", "rectify", "read", "order"}
    assert sorted(place for group in observation.groups for place in group) == list(range(len(observation.items)))
    assert observation.size == (1600, 1200)


def test_candidates_are_ranked_and_begin_with_the_item_itself(easy: Path) -> None:
    for item in look(easy, SUBJECTS["six_nimmt_board"], ask_tesseract=False).items:
        confidences = [candidate.confidence for candidate in item.candidates]
        assert confidences == sorted(confidences, reverse=True)
        assert (item.value, item.confidence) == (item.candidates[0].value, item.candidates[0].confidence)
        assert 0 <= item.confidence <= 1


def written(path: Path, pixels: np.ndarray) -> Path:
    assert cv2.imwrite(str(path), pixels)
    return path


def test_a_black_photo_is_too_dark(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as failure:
        look(written(tmp_path / "black.png", np.zeros((900, 1200, 3), np.uint8)), NUMBERS)
    assert failure.value.reason is Reason.TOO_DARK


def test_an_empty_table_has_nothing_on_it(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as failure:
        look(written(tmp_path / "plain.png", np.full((900, 1200, 3), (90, 130, 170), np.uint8)), NUMBERS)
    assert failure.value.reason is Reason.NOTHING_FOUND


def test_a_photo_out_of_focus_is_too_blurred(easy: Path, tmp_path: Path) -> None:
    photo = cv2.imread(str(easy))
    assert photo is not None
    with pytest.raises(Unreadable) as failure:
        look(written(tmp_path / "blurred.png", cv2.GaussianBlur(photo, (0, 0), 25)), NUMBERS)
    assert failure.value.reason is Reason.TOO_BLURRED
