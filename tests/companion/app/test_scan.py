"""A photo is read while the window goes on, looked over, put right by touch, and handed to who asked for it."""

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from companion.rules.six_nimmt.cards import bulls
from tests.companion.app.conftest import Start
from tests.companion.app.past import take_in_record

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PHOTOS = Path(__file__).parents[2] / "vision" / "photos"
PILE = PHOTOS / "six_nimmt_pile" / "six_nimmt_pile_dev_020.jpg"
ROWS = PHOTOS / "six_nimmt" / "six_nimmt_dev_000.jpg"


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever the machine has; a test that wants a camera plays it a film."""
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def scan(driver: "Driver", photo: Path, **params: Any) -> list[dict[str, Any]]:
    """Goes to the camera as another screen would, and drops a photo on the window; what that screen is answered."""
    from kivy.core.window import Window

    answers = answers_to(driver)
    driver.app.navigator.go("scan", **{"game": "six_nimmt", "kind": "pile", **params})
    driver.settle()
    Window.dispatch("on_drop_file", str(photo).encode(), 0, 0)
    driver.settle()
    return answers


def answers_to(driver: "Driver") -> list[dict[str, Any]]:
    """What the screen in front will be answered."""
    answers: list[dict[str, Any]] = []
    setattr(driver.app.navigator.front, "answered", answers.append)  # noqa: B010 # a method, to mypy
    return answers


def items(driver: "Driver") -> list[dict[str, Any]]:
    observation: dict[str, Any] = driver.app.navigator.front.params["observation"]
    found: list[dict[str, Any]] = observation["items"]
    return found


def check_all(driver: "Driver") -> None:
    """Says of every doubtful card that it is what it was taken for."""
    driver.tap(next(text for text in driver.texts() if text.startswith("Check ")))
    for _ in range(len(items(driver))):
        if driver.app.navigator.sheet is None:
            break
        place = next(k for k, item in enumerate(items(driver)) if item["confidence"] < 0.9)
        driver.tap(str(items(driver)[place]["candidates"][0][0]))
    assert driver.app.navigator.sheet is None


def test_a_pile_from_a_photo_is_what_the_photo_shows(start: Start) -> None:
    from companion.app.scanning import pile_of

    truth = [card["value"] for card in json.loads(PILE.with_suffix(".json").read_text())["cards"]]
    phone = start()
    answers = scan(phone, PILE, asked={"pile_of": "Ana"}, about="Ana")
    assert phone.sees("Ana: pile")
    if any(item["confidence"] < 0.9 for item in items(phone)):
        check_all(phone)
    phone.tap("Accept")
    assert phone.screen == "home"
    pile = pile_of(answers[0])
    assert pile is not None
    assert (pile.player, sorted(pile.cards)) == ("Ana", sorted(truth))
    assert pile.worth == bulls(truth)


def test_a_card_read_wrongly_is_put_right_on_the_pad_and_the_worth_follows(start: Start) -> None:
    phone = start()
    answers = scan(phone, PILE, asked={})
    values = [item["value"] for item in items(phone)]
    absent = next(value for value in (11, 22, 33, 44) if value not in values)
    before = bulls(values)
    tap_card(phone, 0)
    for digit in str(absent):
        phone.tap(digit)
    phone.tap("Confirm")
    values[0] = absent
    assert [item["value"] for item in items(phone)] == values
    assert bulls(values) != before
    phone.tap("Take the correction back")
    assert bulls([item["value"] for item in items(phone)]) == before
    phone.tap("Accept")
    assert answers[0]["scanned"]["told"]["bulls"] == before


def test_no_card_of_another_game_can_be_entered(start: Start) -> None:
    phone = start()
    scan(phone, PILE)
    tap_card(phone, 0)
    before = items(phone)[0]
    phone.tap("0")
    phone.tap("Confirm")
    assert phone.sees("There is no card 0 in this game; they go from 1 to 104.")
    assert items(phone)[0] == before


def test_what_is_no_card_goes_and_what_is_missing_comes(start: Start) -> None:
    phone = start()
    answers = scan(phone, PILE, asked={})
    before = [item["value"] for item in items(phone)]
    tap_card(phone, 1)
    phone.tap("Not a card")
    assert [item["value"] for item in items(phone)] == before[:1] + before[2:]
    absent = next(value for value in range(1, 104) if value not in before)
    tap_photo(phone, 0.01, 0.01)
    assert phone.sees("Which card is missing here?")
    for digit in str(absent):
        phone.tap(digit)
    phone.tap("Confirm")
    assert [item["value"] for item in items(phone)] == [*before[:1], *before[2:], absent]
    phone.tap("Accept")
    assert sorted(answers[0]["scanned"]["told"]["cards"]) == sorted([*before[:1], *before[2:], absent])


def test_a_card_in_the_wrong_row_is_moved(start: Start) -> None:
    phone = start()
    answers = scan(phone, ROWS, kind="rows", asked={})
    groups = phone.app.navigator.front.params["observation"]["groups"]
    place = groups[0][-1]
    tap_card(phone, place)
    phone.tap("One row down")
    after = phone.app.navigator.front.params["observation"]["groups"]
    assert after[1] == [*groups[1], place]
    tap_card(phone, place)
    phone.tap("One place left")
    phone.tap("Accept" if phone.sees("Accept") else "Done")
    value = [item["value"] for item in answers[0]["scanned"]["observation"]["items"]][place]
    assert answers[0]["scanned"]["told"]["rows"][1][-2] == value


def test_killed_over_a_correction_nothing_is_lost(start: Start) -> None:
    phone = start()
    scan(phone, PILE, asked={})
    tap_card(phone, 0)
    phone.tap("Not a card")
    left = items(phone)
    phone.abandon()
    again = start()
    assert again.screen == "scan"
    assert items(again) == left
    picture = again.picture()
    assert picture[200:400].std() > 20, "the photo is shown again"


def test_a_photo_of_a_session_is_kept_with_what_was_put_right(start: Start, tmp_path: Path) -> None:
    from companion.memory.scoring import score
    from companion.notation import read_record
    from data.album import Album
    from data.history import open_history

    phone = start()
    history = open_history(str(tmp_path / "data" / "history.sqlite3"), score)
    take_in_record(history, read_record(str(SAMPLE)), "2026-11-16T20:00:00.000000Z")
    answers = scan(phone, PILE, asked={}, session=1)
    value = items(phone)[0]["value"]
    tap_card(phone, 0)
    phone.tap("Not a card")
    phone.tap("Accept")
    kept = Album(history, tmp_path / "data" / "photos", 10**9).of(1)
    assert [photo.id for photo in kept] == [answers[0]["scanned"]["kept"]]
    assert kept[0].corrections == ((0, None),)
    assert kept[0].reading["items"][0]["value"] == value
    assert (tmp_path / "data" / "photos" / f"{kept[0].uid}.jpg").exists()
    history.close()


def test_a_photo_is_chosen_in_a_dialog_of_our_own(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "my photos"
    (folder / "older").mkdir(parents=True)
    shutil.copy(PILE, folder / "older" / "pile.jpg")
    (folder / "letter.txt").write_text("no photo")
    phone = start()
    phone.app.navigator.go("scan", game="six_nimmt", kind="pile")
    phone.settle()
    phone.wait(lambda: phone.sees("There is no camera here"))
    phone.tap("Choose a photo")
    phone.app.navigator.front.params["folder"] = str(folder)
    phone.app.navigator.front.entered()
    phone.settle()
    assert not phone.sees("letter.txt")
    phone.tap("older")
    phone.tap("pile.jpg")
    assert phone.screen == "scan"
    assert items(phone)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"not a photo at all", "no picture that can be read"),
        (PILE.read_bytes()[:20_000], "A part of the photo is missing"),
        (None, "does not exist"),
        (cv2.imencode(".jpg", np.full((800, 600, 3), 3, np.uint8))[1].tobytes(), "too dark"),
    ],
)
def test_a_photo_that_cannot_be_read_says_why_and_leaves_a_way_on(
    start: Start, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    photo = tmp_path / "photo.jpg"
    if content is not None:
        photo.write_bytes(content)
    phone = start()
    scan(phone, photo)
    assert phone.sees(sentence), phone.texts()
    phone.find("Choose a photo")
    phone.find("Try the camera")


def test_a_camera_shows_what_it_sees_and_takes_it(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = tmp_path / "film.avi"
    picture = cv2.imread(str(PILE))
    assert picture is not None
    still = cv2.resize(picture, (1280, 960))
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 20, (1280, 960))
    for _ in range(5):
        writer.write(still)
    writer.release()
    monkeypatch.setenv("COMPANION_CAMERA", str(film))
    phone = start()
    phone.app.navigator.go("scan", game="six_nimmt", kind="pile", asked={})
    phone.wait(lambda: phone.sees("This looks good.") or phone.sees("out of the picture"))
    assert phone.picture()[200:600].std() > 20
    phone.tap("Take the photo")
    assert items(phone)
    assert (tmp_path / "data" / "scans" / "latest.jpg").exists()


def test_without_a_caller_it_asks_what_is_on_the_photo(start: Start) -> None:
    phone = start()
    phone.tap("Read a photo")
    assert phone.sees("What is in the photo?")
    phone.tap("Pile")
    phone.find("Choose a photo")


SAMPLE = Path(__file__).parents[3] / "companion" / "samples" / "base.json"


def tap_card(driver: "Driver", place: int) -> None:
    """On the photo."""
    from companion.correction import from_plain, middle

    quad = from_plain(driver.app.navigator.front.params["observation"]).items[place].quad
    x, y = driver.app.navigator.front.view.there(middle(quad))
    touch(driver, x, y)
    assert driver.app.navigator.sheet is not None


def tap_photo(driver: "Driver", across: float, down: float) -> None:
    width, height = driver.app.navigator.front.params["observation"]["size"]
    x, y = driver.app.navigator.front.view.there((across * width, down * height))
    touch(driver, x, y)


def touch(driver: "Driver", x: float, y: float) -> None:
    driver.drag((x, y), (x, y), steps=1)
