"""A photo of the rows held against the table: agreement in one glance, differences with their ways out, by touch."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.rules.six_nimmt.cards import bulls
from tests.companion.app.conftest import Start
from tests.companion.app.playing import FAMILY, choose_players, table_screen
from tests.companion.app.test_photos_at_the_table import ROWS

if TYPE_CHECKING:
    from companion.table import Table
    from tests.companion.app.driver import Driver

LYING = [[card["value"] for card in row] for row in json.loads(ROWS.with_suffix(".json").read_text())["rows"]]
"""What lies on the photo."""
OTHER_TABLE = ROWS.with_name("six_nimmt_dev_003.jpg")


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def play(phone: "Driver", *events: dict[str, Any], variant: str = "base") -> "Table":
    """An open table at which this has happened."""
    from companion.memory.exchange import record_in
    from companion.notation.record import record_of
    from data.exchange import take_in
    from data.kept import now

    values = {"format": "table-record/1", "game": "six_nimmt", "variant": variant, "players": list(FAMILY)}
    record = record_of({**values, "options": {}, "events": list(events)}, "test")
    take_in(phone.app.history(), [record_in(record, now())])
    phone.app.navigator.go("table", session=1)
    phone.settle()
    return phone.app.table(1)


def setup(rows: list[list[int]], round: int) -> dict[str, Any]:
    return {"type": "setup", "rows": rows, "round": round}


def photograph(phone: "Driver", photo: Path = ROWS) -> None:
    from kivy.core.window import Window

    assert phone.screen == "scan"
    Window.dispatch("on_drop_file", str(photo).encode(), 0, 0)
    phone.settle()


def check(phone: "Driver", photo: Path = ROWS) -> None:
    phone.tap("More")
    phone.tap("Check the table by a photo")
    photograph(phone, photo)
    assert phone.screen == "compare"


def reveal(*cards: int) -> dict[str, Any]:
    return {"type": "reveal", "cards": dict(zip(FAMILY, cards, strict=True))}


def corrections(phone: "Driver") -> list[tuple[int, Any]]:
    from data.album import Album

    return [right for photo in Album(phone.app.history(), Path(), 1).of(1) for right in photo.corrections]


def test_a_table_as_it_should_be_is_confirmed_in_one_glance(start: Start) -> None:
    phone = start()
    play(phone, setup(LYING, 2))
    check(phone)
    assert phone.sees("Everything lies as it should: 8 cards.")
    phone.tap("Play on")
    assert phone.screen == "table"


MISPLACED = (setup([[40, 85], [6], [28], [14]], 1), reveal(17, 75, 104))
"""17 belongs after 14, and lies after 6."""


def test_a_card_in_a_wrong_row_is_named_with_its_rule_and_drawn_on_the_photo(start: Start) -> None:
    from companion.app.widgets.photo import WRONG, PhotoView

    phone = start()
    play(phone, *MISPLACED)
    check(phone)
    assert phone.sees("1. 17 lies in row 2; after 14 in row 4 it would be right (Least difference).")
    assert phone.sees("Put 17 after 14 in row 4.")
    view = next(widget for widget in phone.widgets() if isinstance(widget, PhotoView))
    (wrong,) = [outline for outline in view._outlines if outline.colour == WRONG]
    (item,) = [item for item in phone.app.navigator.front.looked.observation.items if item.value == 17]
    assert (wrong.quad, wrong.text) == (item.quad, "1.")
    phone.tap("Why?")
    assert phone.screen == "rules"
    assert phone.app.navigator.front.params["rule"] == "six_nimmt.lowest_difference"
    phone.back()
    assert phone.screen == "compare"


def test_the_table_is_put_right_and_photographed_again(start: Start) -> None:
    phone = start()
    play(phone, setup(LYING, 2))
    check(phone, photo=OTHER_TABLE)
    assert phone.sees("1. ")
    phone.tap("Fixed, new photo")
    photograph(phone)
    assert phone.screen == "compare"
    assert phone.sees("Everything lies as it should: 8 cards.")
    phone.back()
    assert phone.screen == "table"


def test_the_players_take_the_table_as_it_lies(start: Start) -> None:
    phone = start()
    table = play(phone, *MISPLACED)
    check(phone)
    phone.tap("Keep it as it lies")
    phone.tap("We agreed so")
    assert phone.screen == "table"
    assert [list(row) for row in table.state.rows] == LYING
    assert table.events[-1].reason == "We agreed so"  # type: ignore[attr-defined]
    phone.tap("Undo")
    assert table.state.rows[3] == (14, 17)


READ_WRONGLY = setup([*LYING[:3], [41]], 2)


def test_a_card_that_was_read_wrongly_is_put_right_and_learnt(start: Start) -> None:
    phone = start()
    play(phone, READ_WRONGLY)
    check(phone)
    assert phone.sees("1. 14 is seen in row 4 where 41 should lie.")
    phone.tap("It is 41")
    assert phone.sees("Everything lies as it should: 8 cards.")
    assert [right for _, right in corrections(phone)] == [{"value": 41}]


def test_another_number_is_typed_beside_a_large_picture_of_the_card(start: Start) -> None:
    phone = start()
    play(phone, READ_WRONGLY)
    check(phone)
    phone.tap("Another number")
    for digit in "41":
        phone.tap(digit)
    phone.tap("Confirm")
    assert phone.sees("Everything lies as it should: 8 cards.")


def test_killed_over_a_difference_nothing_is_lost(start: Start) -> None:
    phone = start()
    play(phone, setup([*LYING[:2], [28, 57], [41]], 2))
    check(phone)
    phone.tap("It is 41")
    phone.abandon()
    again = start()
    assert again.screen == "compare"
    assert again.sees("1. 75 is seen in row 3 where 57 should lie.")
    assert not again.sees("2. ")
    again.back()
    assert again.screen == "table"


def test_a_card_that_the_photo_does_not_show_does_lie_there(start: Start) -> None:
    phone = start()
    play(phone, setup([[40, 85], [6, 17], [28], [14]], 1), reveal(19, 75, 104))
    check(phone)
    assert phone.sees("1. 19 is not seen; it should lie after 17 in row 2.")
    phone.tap("19 does lie there")
    assert phone.sees("Everything lies as it should: 9 cards.")


def test_a_round_that_nobody_entered_is_told_from_the_photo(start: Start) -> None:
    phone = start()
    table = play(phone, setup([[40, 85], [6, 17], [28], [33]], 1))
    check(phone)
    (line,) = [text for text in phone.texts() if "14" in text and "75" in text and "104" in text]
    phone.tap(line)
    assert phone.sees("Who laid 14?")
    phone.tap("Bob")
    assert phone.sees("Who laid 75?")
    phone.tap("Ana")
    assert phone.screen == "table"
    assert [list(row) for row in table.state.rows] == LYING
    assert table.scores == {"Ana": 0, "Bob": bulls([33]), "Cyril": 0}


# ---- a game that is going on ----


def test_a_game_is_taken_up_from_one_photo(start: Start) -> None:
    phone = start()
    choose_players(phone)
    phone.tap("Take up from a photo")
    photograph(phone)
    assert phone.screen == "take_up"
    assert phone.sees("1.  40 85 104")
    phone.tap("Rounds of this deal that are over")
    phone.tap("4")
    phone.tap("Confirm")
    phone.tap("Bob")
    for key in ("3", "1", "Confirm"):
        phone.tap(key)
    phone.tap("Play on from here")
    screen = table_screen(phone)
    assert [list(row) for row in screen.state.rows] == LYING
    assert (screen.state.round, screen.scores) == (4, {"Ana": 0, "Bob": 31, "Cyril": 0})
    check(phone)
    assert phone.sees("Everything lies as it should: 8 cards.")


def test_what_a_photo_cannot_show_is_asked_before_it_goes_on(start: Start) -> None:
    phone = start()
    choose_players(phone, "Even/Odd")
    phone.tap("Take up from a photo")
    photograph(phone)
    assert phone.sees("Say beside which row the special card lies, and which side shows.")
    assert not phone.find("Play on from here").enabled
    phone.tap("Beside which row does the special card lie?")
    phone.tap("row 2")
    phone.tap("Which of its sides shows?")
    phone.tap("odd numbers")
    phone.abandon()
    again = start()
    again.tap("Play on from here")
    beside = table_screen(again).state.beside
    assert (beside.row, beside.side) == (1, "odd")


def test_a_card_of_the_photo_is_put_right_before_the_game_is_taken_up(start: Start) -> None:
    from companion.app.widgets.photo import PhotoView
    from companion.correction import middle

    phone = start()
    choose_players(phone)
    phone.tap("Take up from a photo")
    photograph(phone)
    screen = phone.app.navigator.front
    view = next(widget for widget in phone.widgets() if isinstance(widget, PhotoView))
    (item,) = [item for item in screen.looked.observation.items if item.value == 104]
    phone.drag(view.there(middle(item.quad)), view.there(middle(item.quad)), steps=1)
    for key in ("1", "0", "3", "Confirm"):
        phone.tap(key)
    assert phone.sees("1.  40 85 103")
    phone.tap("Play on from here")
    assert table_screen(phone).state.rows[0] == (40, 85, 103)


def test_who_does_not_photograph_after_all_has_an_empty_table(start: Start) -> None:
    phone = start()
    choose_players(phone)
    phone.tap("Take up from a photo")
    phone.back()
    assert phone.screen == "table"
    assert table_screen(phone).state.deal == 0
