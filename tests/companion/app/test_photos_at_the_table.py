"""Photos instead of typing: a pile counted for the points of a deal, revealed cards offered as buttons."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.rules.six_nimmt.cards import bulls
from tests.companion.app.conftest import Start
from tests.companion.app.playing import begin, deal, table_screen

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PHOTOS = Path(__file__).parents[2] / "vision" / "photos"
PILE = PHOTOS / "six_nimmt_pile" / "six_nimmt_pile_dev_020.jpg"
ROWS = PHOTOS / "six_nimmt" / "six_nimmt_dev_000.jpg"


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def read(phone: "Driver", photo: Path) -> list[int]:
    """The photo is dropped on the window and accepted as it was read; what lies on it."""
    from kivy.core.window import Window

    assert phone.screen == "scan"
    Window.dispatch("on_drop_file", str(photo).encode(), 0, 0)
    phone.settle()
    cards = [item["value"] for item in phone.app.navigator.front.params["observation"]["items"]]
    phone.tap("Accept")
    return cards


def test_a_pile_is_scored_from_a_photo(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("More")
    phone.tap("Enter only the score of the deal")
    phone.tap("Ana: photograph the pile")
    cards = read(phone, PILE)
    truth = [card["value"] for card in json.loads(PILE.with_suffix(".json").read_text())["cards"]]
    assert sorted(cards) == sorted(truth)
    assert phone.screen == "quick_score"
    for points in (9, 8):
        phone.tap(str(points))
        phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "scoreboard"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert table.scores == {"Ana": bulls(truth), "Bob": 9, "Cyril": 8}
    assert tuple(table.events[0].taken["Ana"]) == tuple(cards)  # type: ignore[attr-defined]


def test_cards_of_a_photo_are_offered_as_buttons(start: Start) -> None:
    truth = {card["value"] for row in json.loads(ROWS.with_suffix(".json").read_text())["rows"] for card in row}
    phone = start()
    begin(phone)
    deal(phone, [card for card in range(1, 105) if card not in truth][:4])
    phone.tap("Photograph the table")
    cards = read(phone, ROWS)
    assert phone.screen == "table"
    laid = cards[:3]
    for card in laid:
        phone.tap(str(card))
    screen = table_screen(phone)
    assert screen.state.round == 1
    assert set(screen.table.events[1].cards.values()) == set(laid)  # type: ignore[union-attr]
