"""A second opinion moves only what was in doubt."""

import shutil

import cv2
import numpy as np
import pytest

from vision.doubt import settle
from vision.gather import Card, Reading
from vision.locate import COLOURS, Sighting
from vision.observation import Candidate, Item, Layout, Subject

SUBJECT = Subject(Layout.LOOSE, tuple(range(105)))
QUAD = ((20.0, 10.0), (220.0, 10.0), (220.0, 150.0), (20.0, 150.0))
needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")


def photo_of(text: str) -> np.ndarray:
    photo = np.full((160, 240, 3), 255, np.uint8)
    cv2.putText(photo, text, (60, 105), cv2.FONT_HERSHEY_SIMPLEX, 2.4, (0, 0, 0), 6, cv2.LINE_AA)
    return photo


def card(*candidates: tuple[int, float]) -> Card:
    sighting = Sighting(110, 80, 95, 55, 0.0, 1.0, 0.9, np.array(QUAD), 0.9, (0.2,) * len(COLOURS))
    ranked = tuple(Candidate(value, confidence) for value, confidence in candidates)
    item = Item(ranked[0].value, QUAD, ranked[0].confidence, ranked)
    return Card(item, (Reading(sighting, dict(candidates)),))


@needs_tesseract
def test_an_opinion_that_agrees_makes_surer_and_settles_only_what_was_nearly_sure() -> None:
    doubtful, nearly_sure = settle(photo_of("37"), [card((37, 0.6), (31, 0.3)), card((37, 0.88), (31, 0.1))], SUBJECT)
    assert doubtful.value == nearly_sure.value == 37
    assert doubtful.confidence > 0.6
    assert doubtful.doubtful
    assert not nearly_sure.doubtful


@needs_tesseract
def test_an_opinion_for_the_second_candidate_turns_the_reading() -> None:
    (item,) = settle(photo_of("37"), [card((31, 0.5), (37, 0.4))], SUBJECT)
    assert item.value == 37
    assert [candidate.value for candidate in item.candidates] == [37, 31]


@needs_tesseract
def test_an_opinion_that_was_no_candidate_changes_nothing() -> None:
    before = card((12, 0.5), (72, 0.3))
    assert settle(photo_of("37"), [before], SUBJECT) == [before.item]


def test_what_was_sure_is_not_asked_about() -> None:
    before = card((12, 0.99))
    assert settle(photo_of("37"), [before], SUBJECT) == [before.item]
