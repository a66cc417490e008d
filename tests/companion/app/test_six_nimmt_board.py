"""A family's evening with the 6 nimmt! board game, by touches alone."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.correction import Scanned
from companion.rules.six_nimmt_board.edition import sample_edition
from tests.companion.app.conftest import Start
from tests.companion.app.playing import enter, points, table_screen
from tests.companion.app.playing_board import begin, touch
from tests.companion.rules.six_nimmt_board.dealer import NAMES, played_game

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PHOTO = Path(__file__).parents[2] / "vision" / "photos" / "six_nimmt_board" / "six_nimmt_board_dev_000.jpg"


def sample_table(phone: "Driver", variant: str = "basic", players: tuple[str, ...] = NAMES[:2]) -> "Driver":
    """A table with the sample board."""
    begin(phone, variant, players)
    phone.tap("Try it with a sample board")
    assert phone.sees("The first tile of row 1?") or phone.sees("The first tile of row 6?")
    return phone


@pytest.mark.slow
def test_a_whole_game_with_all_cards(start: Start) -> None:
    phone = sample_table(start(), "advanced_lucky")
    dealer = played_game("advanced_lucky", 2, seed=27)
    for event in dealer.events:
        touch(phone, event)
    assert phone.screen == "end"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert table.sample
    assert table.scores == {name: seat.track for name, seat in zip(NAMES, dealer.state.seats, strict=False)}
    assert table.outcome == dealer.state.outcome
    phone.tap("Scoreboard")
    assert phone.sees("The track goes from")


def test_the_title_names_the_round_whose_tiles_are_asked_for(start: Start) -> None:
    phone = sample_table(start())
    assert not phone.sees("Round")
    for tile in (15, 92, 45, 56):
        enter(phone, tile)
    assert phone.sees("Round 1")
    for tile in (57, 18):
        enter(phone, tile)
    assert phone.sees("Round 2")


def test_what_a_tile_triggers_is_shown_step_by_step_and_a_touch_skips_it(start: Start) -> None:
    from companion.app.tables.six_nimmt_board.playing import Playing
    from companion.app.theme import look

    phone = sample_table(start())
    for tile in (15, 92, 45, 56):
        enter(phone, tile)
    enter(phone, 57)
    look.motion = True
    enter(phone, 18)
    playing = next(widget for widget in phone.widgets() if isinstance(widget, Playing))
    phone.wait(lambda: phone.sees("18"))
    phone.tap(playing)
    assert not phone.sees("Tap to skip")
    assert table_screen(phone).state.rows[0] == (15, 18)
    assert points(phone) == {"Ana": 0, "Bob": sample_edition().cows[18]}


def test_nobody_plays_a_card_and_all_tiles_are_laid_by_one_touch(start: Start) -> None:
    phone = sample_table(start(), "basic_lucky", NAMES[:3])
    for tile in (15, 92, 45, 56, 57, 93, 18):
        enter(phone, tile)
    assert phone.sees("Cyril: 18 goes to row 1")
    phone.tap("No cards: lay all 3 tiles")
    assert table_screen(phone).state.rows[:4] == ((15, 18), (92, 93), (45,), (56, 57))
    assert phone.sees("Ana: which tile?")
    phone.tap("Undo")
    assert phone.sees("Ana: 57 goes to row 4") or phone.sees("Bob: 93 goes to row 2")


def test_a_card_that_cannot_be_played_says_why(start: Start) -> None:
    from companion.app.widgets.rows import Line

    phone = sample_table(start(), "advanced")
    for tile in (12, 37, 43, 58, 44, 10):
        enter(phone, tile)
    phone.tap("Bob plays a card first")
    lines = {line.text: line for line in phone.widgets() if isinstance(line, Line)}
    assert not lines["Ascending anywhere"].enabled
    assert "10" in lines["Ascending anywhere"].note
    phone.tap("Put at the front")
    phone.tap("Row 1")
    phone.tap("Lay 10")
    assert table_screen(phone).state.rows[0] == (10, 12)


def test_the_first_tiles_come_from_a_photo_of_the_rows(start: Start) -> None:
    """More tiles than a deal has are offered one by one."""
    phone = sample_table(start())
    phone.tap("Photograph the table")
    assert phone.screen == "scan"
    phone.app.navigator.front.dropped(PHOTO)
    phone.settle()
    phone.tap("Accept")
    assert phone.screen == "table"
    seen = table_screen(phone).params["draft"]["seen"]
    for _ in range(4):
        tile = next(tile for tile in seen if tile not in table_screen(phone).params["draft"].values())
        phone.tap(str(tile))
    assert [row[0] for row in table_screen(phone).state.rows[:4]] == seen[:4]


def test_a_photo_of_four_single_tiles_is_the_deal(start: Start) -> None:
    from companion.app.tables.six_nimmt_board.entry import seen_rows

    phone = sample_table(start())
    table_screen(phone).sketch(seen_rows([[15], [92], [45], [56]], {}))
    phone.settle()
    assert phone.sees("Do the rows begin like this?")
    phone.tap("No, type the tiles")
    assert phone.sees("The first tile of row 1?")
    table_screen(phone).sketch(seen_rows([[15], [92], [45], [56]], {}))
    phone.settle()
    phone.tap("Yes, begin")
    assert table_screen(phone).state.rows[:4] == ((15,), (92,), (45,), (56,))


def test_a_row_tells_what_its_spaces_do(start: Start) -> None:
    phone = sample_table(start())
    board = table_screen(phone).view.board  # type: ignore[union-attr]
    phone.tap(board.rows[4])
    assert phone.sees("While its row has tiles, everyone chooses two.")


def test_turning_the_phone_and_a_kill_lose_nothing(start: Start) -> None:
    phone = sample_table(start())
    for tile in (15, 92, 45, 56, 57):
        enter(phone, tile)
    upright = phone.texts()
    phone.resize(915, 412)
    phone.settle()
    assert sorted(phone.texts()) == sorted(upright)
    phone.abandon()
    again = start()
    assert again.sees("Bob: which tile?")
    enter(again, 60)
    assert table_screen(again).state.rows[3] == (56, 57, 60)


def test_only_the_end_of_an_advanced_game(start: Start) -> None:
    phone = sample_table(start(), "advanced")
    phone.tap("More")
    phone.tap("Enter only the points at the end")
    for sign, track in (("\N{MINUS SIGN}", 42), ("+", 17)):
        phone.tap(sign)
        for digit in str(track):
            phone.tap(digit)
        phone.tap("Confirm")
    phone.tap("Ana: tiles_left")
    for tile in (22, 40):
        for digit in str(tile):
            phone.tap(digit)
        phone.tap("Confirm")
    phone.tap("Ana: action_cards_left")
    phone.tap("2")
    phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "end"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert table.scores == {"Ana": -42, "Bob": 17}


def test_skipped_spaces_stay_where_a_photo_is_taken_as_it_lies(start: Start) -> None:
    from companion.app.tables.six_nimmt_board.photographed import as_photographed, differing

    state = table_screen(sample_table(start())).state
    for known, seen, lies in (
        ((12, None, 30), [12, 30, 31], (12, None, 30, 31)),  # a tile that nobody entered
        ((12, None, 30), [12, 31], (12, None, 31)),  # another tile than was entered
        ((12, None, 30), [12, 20, 30], (12, 20, 30)),  # one in the gap
        ((12, None, 30, 40), [12, 20, 25, 30, 40], (12, 20, 25, 30, 40)),
        ((12, 30, None, 40), [12, 30], (12, 30)),  # one that is gone
        ((12, None, 30, 40), [40], (40,)),  # the row was taken
    ):
        lying = state._replace(rows=(known, *state.rows[1:]))
        assert as_photographed(lying, differing(lying, [seen]))[0] == lies


def test_rows_that_lie_otherwise_on_a_photo_are_named_with_three_ways_out(start: Start) -> None:
    phone = sample_table(start())
    for tile in (15, 92, 45, 56, 57, 18):
        enter(phone, tile)
    screen = table_screen(phone)
    assert screen.state.rows[0] == (15, 18)
    assert screen.state.rows[3] == (56, 57)

    def show(*rows: list[int]) -> None:
        told = Scanned("six_nimmt_board", "rows", {"rows": list(rows)}, {}, "")
        screen.answered({"scanned": told._asdict(), "asked": {}})
        phone.settle()

    show([15, 18], [92, 93], [45], [56, 57])
    assert not phone.sees("Photo and table"), "a tile that was just turned up is no difference"
    show([57, 56], [45], [92], [18, 15])
    assert not phone.sees("Photo and table"), "nor is the other side of the table"
    show([15], [92], [45, 18], [56, 57])
    assert phone.sees("Row 1: 15 on the photo; 15, 18 in the app")
    assert phone.sees("Row 3: 45, 18 on the photo; 45 in the app")
    phone.tap("Leave it as it was")
    assert screen.state.rows[0] == (15, 18)
    show([15], [92], [45, 18], [56, 57])
    phone.tap("Keep it as it lies")
    assert [screen.state.rows[row] for row in (0, 2)] == [(15,), (45, 18)]
