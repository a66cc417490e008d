"""Disputes settled by touch: about the open game, or about a photo alone."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.rules.six_nimmt.cards import bulls
from tests.companion.app.conftest import Start
from tests.companion.app.past import take_in_record

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PHOTOS = Path(__file__).parents[2] / "vision" / "photos"
PILE = PHOTOS / "six_nimmt_pile" / "six_nimmt_pile_dev_020.jpg"
ROWS = PHOTOS / "six_nimmt" / "six_nimmt_dev_003.jpg"
SAMPLES = Path(__file__).parents[3] / "companion" / "samples"


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def play(tmp_path: Path, sample: str) -> None:
    from companion.memory.scoring import score
    from companion.notation import read_record
    from data.history import open_history

    history = open_history(str(tmp_path / "data" / "history.sqlite3"), score)
    take_in_record(history, read_record(str(SAMPLES / sample)), "2026-11-16T20:00:00.000000Z")
    history.close()


def photograph(driver: "Driver", photo: Path) -> list[dict[str, Any]]:
    driver.tap("Decide by a photo")
    assert driver.screen == "scan"
    driver.app.navigator.front.dropped(photo)
    driver.settle()
    items: list[dict[str, Any]] = driver.app.navigator.front.params["observation"]["items"]
    driver.tap("Accept")
    assert driver.screen == "referee"
    return items


def test_where_a_card_belongs_in_the_open_game(start: Start, tmp_path: Path) -> None:
    """The sample's rows end in 30, 9, 68 and 83 at last; what is left open is answered."""
    phone = start()
    play(tmp_path, "dispute.json")
    claim = json.loads((SAMPLES / "dispute.json").read_text())["claim"]
    phone.tap("Referee")
    phone.tap("May I lay this card there?")
    assert phone.sees("Choose below what it is about")
    phone.tap("Enter a number")
    for digit in str(claim["card"]):
        phone.tap(digit)
    phone.tap("Confirm")
    assert phone.sees(f"{claim['card']} belongs in row")
    assert not phone.sees("That is not right.")
    phone.tap(claim["player"])
    phone.tap(str(claim["row"]))
    assert phone.sees("That is not right.")
    phone.tap("Rules")
    assert phone.screen == "rules"
    phone.back()
    assert phone.sees("That is not right."), "the answer is still there"
    told = next(text for text in phone.texts() if f"{claim['card']} belongs in row" in text)
    phone.tap("Keep with the game")
    assert phone.sees("The verdict is kept in the history of this game.")
    phone.app.navigator.go("session", session=1)
    phone.settle()
    phone.tap(next(text for text in phone.texts() if told in text))
    assert phone.screen == "rules"


def test_killed_over_a_question_it_is_answered_again(start: Start, tmp_path: Path) -> None:
    phone = start()
    play(tmp_path, "base.json")
    phone.tap("Referee")
    phone.tap("In what order are the cards laid?")
    told = [text for text in phone.texts() if "Dana" in text and "Cyril" in text]
    assert told
    phone.abandon()
    again = start()
    assert [text for text in again.texts() if "Dana" in text and "Cyril" in text] == told


def test_a_pile_is_counted_by_one_photo_without_any_game(start: Start) -> None:
    phone = start()
    phone.tap("Referee")
    assert phone.sees("No game is open.")
    phone.tap("6 nimmt!")
    phone.tap("How much is this pile worth?")
    items = photograph(phone, PILE)
    worth = bulls(item["value"] for item in items)
    assert any(str(worth) in text.split() or f"{worth} bulls" in text for text in phone.texts()), phone.texts()


def test_a_card_is_placed_on_the_photo_of_the_rows(start: Start) -> None:
    from companion.app.widgets.photo import PhotoView

    phone = start()
    phone.app.navigator.go("referee", game="six_nimmt")
    phone.settle()
    phone.tap("May I lay this card there?")
    photograph(phone, ROWS)
    phone.tap("Enter a number")
    for digit in "70":
        phone.tap(digit)
    phone.tap("Confirm")
    assert phone.sees("70 belongs in row 4")
    view = next(widget for widget in phone.widgets() if isinstance(widget, PhotoView))
    assert [outline.text for outline in view._outlines if outline.strong] == ["70"]


@pytest.mark.parametrize("sample", ["keltis.json", "shelfie_stacker_base.json"])
def test_every_question_of_every_game_opens(start: Start, tmp_path: Path, sample: str) -> None:
    from companion.app.widgets.rows import Line

    phone = start()
    play(tmp_path, sample)
    phone.app.navigator.go("referee", session=1)
    phone.settle()
    asked = [widget.text for widget in phone.widgets() if isinstance(widget, Line)]
    assert len(asked) > 5
    for question in asked:
        phone.tap(question)
        assert phone.sees(question)
        assert not phone.sees("our fault")
        phone.tap("Back")
