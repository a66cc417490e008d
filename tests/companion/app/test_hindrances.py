"""What people can meet and nobody wants: a sentence that says what to do, a way on, and nothing lost."""

import json
from pathlib import Path

import pytest

from companion.memory.place import shared_folder
from tests.companion.app.conftest import Start
from tests.companion.app.playing import begin
from tests.companion.app.test_photos_at_the_table import PILE, read


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def test_without_a_camera_a_photo_is_chosen(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("scan", game="six_nimmt", kind="pile")
    phone.wait(lambda: phone.sees("There is no camera here"))
    phone.tap("Try the camera")
    phone.wait(lambda: phone.sees("There is no camera here"))
    phone.tap("Choose a photo")
    assert phone.screen == "files"


def test_a_photo_that_cannot_be_kept_costs_the_photo_and_not_what_it_told(start: Start, tmp_path: Path) -> None:
    phone = start()
    begin(phone)
    photos = tmp_path / "data" / "photos"
    photos.write_text("a file where a folder should be")
    phone.tap("More")
    phone.tap("Enter only the score of the deal")
    phone.tap("Ana: photograph the pile")
    cards = read(phone, PILE)
    truth = [card["value"] for card in json.loads(PILE.with_suffix(".json").read_text())["cards"]]
    assert sorted(cards) == sorted(truth)
    assert phone.screen == "quick_score"
    assert phone.app.navigator.front.params["piles"]["Ana"] == cards
    assert any("photo" in text for text in phone.texts() if len(text) > 40), "it is said that the photo was not kept"


def test_a_folder_that_is_gone_leaves_the_way_up(start: Start, tmp_path: Path) -> None:
    phone = start()
    phone.app.navigator.go("scan", game="six_nimmt", kind="pile")
    phone.app.navigator.go("files", folder=str(tmp_path / "no such folder"))
    phone.settle()
    assert phone.sees("no such folder")
    phone.tap("Up one folder")
    assert phone.app.navigator.front.params["folder"] == str(tmp_path)


def test_a_picture_to_share_that_cannot_be_written_is_tried_again(start: Start) -> None:
    from companion.app.app import SAMPLE

    phone = start()
    phone.app.navigator.go("end", session=SAMPLE)
    phone.settle()
    place = shared_folder()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("a file where a folder should be")
    phone.tap("Share")
    phone.find("Try again")
    place.unlink()
    phone.tap("Try again")
    assert len(list(place.iterdir())) == 1
