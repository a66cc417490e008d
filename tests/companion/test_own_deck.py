"""Corrections that are kept with their picture are examples for the eye."""

from pathlib import Path

import pytest

from companion.memory.scoring import score
from companion.own_deck import kept_reading, own_deck, told
from companion.reading import KINDS
from data.album import Album
from data.history import open_history
from tests.data.tables import keep_points
from vision.look import look
from vision.observation import Observation

PHOTO = Path(__file__).parents[1] / "vision" / "photos" / "six_nimmt" / "six_nimmt_dev_000.jpg"
SUBJECT = KINDS["six_nimmt"]["rows"].subject


@pytest.fixture
def album(tmp_path: Path) -> Album:
    history = open_history(str(tmp_path / "history.sqlite3"), score)
    keep_points(history, {"Ana": 11, "Bob": 12})
    return Album(history, tmp_path / "photos", limit=10_000_000)


@pytest.fixture(scope="module")
def seen() -> Observation:
    return look(PHOTO, SUBJECT, ask_tesseract=False)


def test_nothing_is_learnt_where_nothing_was_corrected(album: Album, seen: Observation) -> None:
    album.keep(PHOTO, 1, reading=kept_reading("six_nimmt", "rows", seen))
    assert own_deck(album, "six_nimmt", "rows").examples == ()


def test_a_corrected_card_and_those_that_were_read_well_are_examples(album: Album, seen: Observation) -> None:
    number = album.keep(PHOTO, 1, reading=kept_reading("six_nimmt", "rows", seen))
    album.correct(number, 0, {"value": 77})
    texts = {example.text for example in own_deck(album, "six_nimmt", "rows").examples}
    sure = {str(item.value) for item in seen.items[1:] if not item.doubtful}
    assert "77" in texts
    assert texts - {"77"} <= sure
    assert len(texts) > len(sure) / 2
    assert own_deck(album, "six_nimmt", "pile").examples == ()


def test_the_next_photo_is_read_as_the_correction_says(album: Album, seen: Observation) -> None:
    """Whatever it looks like to the network: this deck's first card is a 77 now."""
    number = album.keep(PHOTO, 1, reading=kept_reading("six_nimmt", "rows", seen))
    album.correct(number, 0, 77)
    again = look(PHOTO, SUBJECT, ask_tesseract=False, deck=own_deck(album, "six_nimmt", "rows"))
    values = [item.value for item in seen.items]
    assert [item.value for item in again.items] == [77, *values[1:]]


def test_a_card_that_was_added_is_an_example_too(album: Album, seen: Observation) -> None:
    """The eye overlooked it; somebody put a finger on it and said what it is."""
    first, *others = seen.items
    blind = Observation(seen.size, tuple(others), (tuple(range(len(others))),))
    number = album.keep(PHOTO, 1, reading=kept_reading("six_nimmt", "rows", blind))
    album.correct(number, len(others), {"value": 77, "quad": [list(corner) for corner in first.quad]})
    shown = list(told(album.corrected(1)[0]))
    assert [one.value for one in shown if one.overlooked] == [77]
    assert len(shown) == 1 + sum(not item.doubtful for item in others)


def test_a_picture_that_is_gone_teaches_nothing(album: Album, seen: Observation) -> None:
    number = album.keep(PHOTO, 1, reading=kept_reading("six_nimmt", "rows", seen))
    album.correct(number, 0, {"value": 77})
    (photo,) = album.of(1)
    album.path(photo.uid).unlink()
    assert own_deck(album, "six_nimmt", "rows").examples == ()
