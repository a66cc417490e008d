"""Keltis by touch in a real window: a whole game, the end counted on the board, columns from a photo."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.rules.game import Event
from companion.rules.keltis.columns import colour_name
from companion.rules.keltis.effects import stone_at, tile_name
from companion.rules.keltis.events import Deal, Discard, Draw, Move, Play, Setup, Tile
from companion.rules.keltis.scoring import FinalBoard, Pawn, score
from companion.rules.keltis.state import Options
from tests.companion.app.conftest import Start
from tests.companion.app.playing import table_screen
from tests.companion.app.test_editors import DARK, tap_stones
from tests.companion.rules.keltis.dealer import NAMES, played_game

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

COLUMNS = Path(__file__).parents[2] / "vision" / "photos" / "keltis_columns" / "keltis_columns_dev_000.jpg"
SHORT_GAME = 215
"""A seed with which a game for two is soon over."""
TOUCHED = 12
"""So many events at the beginning and at the end are touched; the long middle is told to the table directly."""


def begin(phone: "Driver", players: tuple[str, ...] = NAMES[:2]) -> None:
    phone.tap("New game")
    phone.tap("6 nimmt!")
    phone.tap("Keltis")
    for player in players:
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    phone.tap("Begin the game")
    assert phone.screen == "table"


def start_of(phone: "Driver", text: str) -> str:
    return next(str(widget.text) for widget in phone.widgets() if getattr(widget, "text", "").startswith(text))


def keys(phone: "Driver") -> list[str]:
    from companion.app.widgets.surface import Pressable

    return [str(widget.text) for widget in phone.widgets() if isinstance(widget, Pressable) and hasattr(widget, "text")]


def touch_all(phone: "Driver", *events: Event) -> None:
    """What lies on a stone is said together with the card that brings the pawn there."""
    for event, after in zip(events, (*events[1:], None), strict=True):
        touch(phone, event, after if isinstance(after, Tile) else None)


def touch(phone: "Driver", event: Event, tile: Tile | None = None) -> None:
    """An event, entered as a person would."""
    from companion.app.speech import speech

    def named(colour: str) -> str:
        return speech.render(colour_name(colour))

    match event:
        case Deal():
            phone.tap(str(event.first), nth=1)
        case Play() | Discard():
            phone.tap(named(event.colour))
            phone.tap(str(event.value))
            if isinstance(event, Discard):
                phone.tap("Discard it")
            elif tile is not None:
                large = {True: "Lay it, large: ", False: "Lay it"}[bool(event.large)]
                said = speech.render(tile_name(tile.tile))
                phone.tap(next(key for key in keys(phone) if key.startswith(large) and key.endswith(f": {said}")))
            elif event.large:
                phone.tap("Lay it, the large pawn sets out")
            else:
                phone.tap(start_of(phone, "Lay it"))
        case Tile():
            if table_screen(phone).state.asked is not None:
                phone.tap(speech.render(tile_name(event.tile)))
        case Move():
            phone.tap(speech.text("app.keltis.path", colour=named(event.path)))
        case Draw():
            if "Skip the step" in phone.texts():
                phone.tap("Skip the step")
            phone.tap(
                start_of(phone, "From the deck") if event.pile == "deck" else f"discard pile: {named(event.pile)}"
            )


def test_a_game_from_new_to_its_end(start: Start) -> None:
    record = played_game(2, seed=SHORT_GAME, told=False, from_deck=1.0, lays=0.95)
    phone = start()
    begin(phone)
    table = table_screen(phone).table
    assert table is not None
    touch_all(phone, *record.events[:TOUCHED])
    for event in record.events[TOUCHED:-TOUCHED]:
        table.tell(event)
    table_screen(phone).sketch({})
    phone.settle()
    touch_all(phone, *record.events[-TOUCHED:])
    assert phone.screen == "end"
    assert table.state.boards == record.state.boards
    assert table.outcome == record.state.outcome
    for player, points in table.scores.items():
        assert phone.sees(player)
        assert phone.sees(str(points).replace("-", "\N{MINUS SIGN}"))
    phone.tap("Scoreboard")
    assert phone.sees("The score track.")
    phone.back()
    phone.back()
    phone.tap("History")
    assert phone.sees("Keltis")


def test_a_turn_takes_four_touches_and_undo_takes_it_back(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    for what in ("pink", "3", "Discard it", "From the deck"):
        phone.tap(start_of(phone, what) if what.startswith("From") else what)
    assert table_screen(phone).pending[-1].player == "Bob"
    phone.tap("Undo")
    phone.tap("Undo")
    assert table_screen(phone).pending[-1].player == "Ana"
    phone.tap("pink")
    phone.tap("Undo")
    assert phone.sees("Ana: which card?")


def test_what_can_be_laid_is_lit_and_a_card_that_nobody_can_hold_is_not_to_be_touched(start: Start) -> None:
    from companion.app.tables.keltis.cards import CardKey

    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    touch_all(phone, Play("Ana", "pink", 3), Tile("pink", 1), Draw("Ana", "deck"), Discard("Bob", "pink", 3))
    touch(phone, Draw("Bob", "deck"))
    touch_all(phone, Play("Ana", "pink", 6), Tile("pink", 2), Draw("Ana", "deck"), Discard("Bob", "blue", 3))
    touch(phone, Draw("Bob", "deck"))
    phone.tap("pink")
    values = {int(key.text): key for key in phone.widgets() if isinstance(key, CardKey)}
    assert [value for value, key in values.items() if key.enabled and key._lit] == [6, 7, 8, 9, 10]
    assert not values[3].enabled


def test_dark_stones_are_asked_for_at_the_first_turn_and_known_the_next_night(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    phone.tap("Enter the dark stones")
    tap_stones(phone, DARK)
    phone.tap("Done, back to the table")
    assert phone.screen == "table"
    assert table_screen(phone).table.edition["dark"] == DARK  # type: ignore[union-attr]
    phone.app.navigator.home()
    phone.settle()
    phone.tap("New game")
    phone.tap("Begin the game")
    phone.tap("Ana", nth=1)
    assert not phone.sees("Enter the dark stones")


def test_a_sample_stands_for_the_box_and_says_so(start: Start) -> None:
    phone = start()
    phone.tap("New game")
    phone.tap("6 nimmt!")
    phone.tap("Keltis")
    phone.tap("What only your box knows")
    phone.tap("Play with a sample")
    phone.back()
    assert phone.sees("Played with a sample, not with your box.")
    phone.back()
    begin(phone)
    phone.tap("Ana", nth=1)
    assert phone.sees("Sample")
    assert not phone.sees("Enter the dark stones")


def test_an_end_is_counted_by_touching_the_board(start: Start) -> None:
    from companion.app.speech import speech

    pawns = {"pink": Pawn(9, True), "green": Pawn(4), "blue": Pawn(7), "yellow": Pawn(1)}
    ana, bob = FinalBoard(pawns, 3, 6), FinalBoard({"brown": Pawn(8)}, 0, 0)
    sheet = score({"Ana": ana, "Bob": bob})
    phone = start()
    begin(phone)
    phone.tap("Only count the end")
    for player, board in (("Ana", ana), ("Bob", bob)):
        phone.tap(player)
        for colour, pawn in (board.pawns or {}).items():
            stone = speech.render(stone_at(colour, pawn.step))
            for _ in range(2 if pawn.large else 1):
                phone.tap(stone)
        for _ in range(board.wishes):
            phone.tap("Wishing stones: more")
        for _ in range(board.track):
            phone.tap("Points on the track before the final scoring: more")
        phone.tap(start_of(phone, "Done: "))
        assert phone.sees(str(sheet.scores[player]))
    phone.tap("Write down")
    assert phone.screen == "end"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert table.scores == sheet.scores
    assert table.outcome is not None
    assert table.outcome.winners == sheet.winners
    shown = [speech.render(line.label) for line in sheet.lines["Ana"]]
    assert {text.lower() for text in shown} <= {text.lower() for text in phone.texts()}


@pytest.fixture
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def test_one_card_more_on_a_photo_of_the_columns_is_the_card_that_was_laid(start: Start, no_camera: None) -> None:
    from kivy.core.window import Window

    from companion.rules.game import Setting
    from companion.rules.keltis.events import Position

    columns: dict[str, Any] = json.loads(COLUMNS.with_suffix(".json").read_text())["columns"]
    before = {colour: tuple(cards) for colour, cards in columns.items()}
    before["pink"], laid = before["pink"][:-1], before["pink"][-1]
    pawns = {colour: Pawn(len(cards)) for colour, cards in before.items()}
    phone = start()
    table = phone.app.begin_table("keltis", Setting("base", NAMES[:2], Options()))
    table.tell(Setup(Position({"Ana": FinalBoard(pawns, 0, 0, before), "Bob": FinalBoard({})}, "Ana")))
    phone.app.navigator.go("table", session=table.session.id)
    phone.settle()
    phone.tap("Ana: photograph the columns")
    assert phone.sees("Ana: columns")
    Window.dispatch("on_drop_file", str(COLUMNS).encode(), 0, 0)
    phone.settle()
    phone.tap("Accept")
    assert phone.screen == "table"
    assert phone.app.navigator.front.params["draft"] == {"colour": "pink", "value": laid}
    phone.tap("Lay it: nothing")
    assert table.state.boards[0].columns[0] == tuple(columns["pink"])


def stone(path: str, step: int) -> str:
    from companion.app.speech import speech

    return speech.render(stone_at(path, step))


def large_paths(phone: "Driver") -> list[str]:
    pawns = phone.app.navigator.front.params["board"]["pawns"]
    return [path for path, pawn in pawns.items() if pawn["large"]]


def count_end(phone: "Driver") -> None:
    begin(phone)
    phone.tap("Only count the end")
    phone.tap("Ana")


def test_five_small_pawns_are_not_counted_before_one_is_the_large_one(start: Start) -> None:
    phone = start()
    count_end(phone)
    for path in ("pink", "green", "blue", "yellow", "brown"):
        phone.tap(stone(path, 4))
    phone.tap("Done: 1 point")
    assert phone.screen == "final_board"
    assert phone.sees("Nobody has five small pawns")
    phone.tap(stone("blue", 4))
    assert not phone.sees("Nobody has five small pawns")
    phone.tap(start_of(phone, "Done: "))
    assert phone.screen == "quick_score"


def test_a_sixth_pawn_in_the_goal_is_refused_and_can_be_put_right(start: Start) -> None:
    phone = start()
    count_end(phone)
    for path in ("pink", "green", "blue", "yellow"):
        phone.tap(stone(path, 7))
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Bob")
    for path in ("pink", "green"):
        phone.tap(stone(path, 8))
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Write down")
    assert phone.screen == "quick_score"
    assert phone.sees("There are 6 pawns in the goal area")
    phone.tap("Bob")
    phone.tap(stone("green", 6))
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Write down")
    assert phone.screen == "end"


def test_a_pawn_taken_off_the_board_gives_the_large_pawn_back(start: Start) -> None:
    phone = start()
    count_end(phone)
    for path in ("pink", "pink", "green", "green", "green"):  # pink is large; green was a slip
        phone.tap(stone(path, 5))
    assert large_paths(phone) == ["pink"]
    assert "green" not in phone.app.navigator.front.params["board"]["pawns"]
    phone.tap(stone("blue", 3))
    phone.tap(stone("blue", 3))
    phone.tap(stone("yellow", 2))
    phone.tap(stone("blue", 3))
    assert large_paths(phone) == []


def test_going_back_keeps_what_was_counted_and_what_cannot_be_counted_yet(start: Start) -> None:
    phone = start()
    count_end(phone)
    phone.tap(stone("pink", 9))
    phone.back()
    assert phone.screen == "quick_score"
    assert phone.app.navigator.front.params["points"] == {"Ana": 10 - 4}
    phone.tap("Ana")
    for path in ("green", "blue", "yellow", "brown"):
        phone.tap(stone(path, 4))
    phone.tap("Back")
    assert phone.screen == "quick_score"
    assert phone.app.navigator.front.params["points"] == {}
    phone.tap("Ana")
    assert len(phone.app.navigator.front.params["board"]["pawns"]) == 5


def test_points_of_the_track_are_typed_and_what_there_cannot_be_is_told(start: Start) -> None:
    phone = start()
    count_end(phone)
    track = "Points on the track before the final scoring"
    phone.tap(f"{track}: type the number")
    phone.tap("1")
    phone.tap("2")
    phone.tap("Confirm")
    assert phone.app.navigator.front.params["board"]["track"] == 12
    for _ in range(3):
        phone.tap(f"{track}: more")
    assert phone.app.navigator.front.params["board"]["track"] == 14
    assert phone.sees("all tiles with points together give 14")
    phone.tap(f"{track}: type the number")
    phone.tap("4")
    phone.tap("0")
    phone.tap("Confirm")
    assert phone.app.navigator.front.params["board"]["track"] == 14
    assert phone.sees("all tiles with points together give 14")


def counted_game(phone: "Driver") -> None:
    """Ana has a pawn at the end of the pink path, Bob nothing."""
    count_end(phone)
    phone.tap(stone("pink", 9))
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Bob")
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Write down")
    assert phone.screen == "end"


def scores(phone: "Driver") -> dict[str, int]:
    return dict(phone.app.table(phone.app.navigator.front.params["session"]).scores)


def put_pink_right(phone: "Driver") -> None:
    """The pawn stood on the stone before the end."""
    assert phone.screen == "quick_score"
    phone.tap("Ana")
    phone.tap(stone("pink", 8))
    phone.tap(start_of(phone, "Done: "))
    phone.tap("Write down")
    assert phone.screen == "end"
    assert scores(phone) == {"Ana": 7 - 4, "Bob": -4}


def test_a_result_is_put_right_from_the_end(start: Start) -> None:
    phone = start()
    counted_game(phone)
    assert scores(phone) == {"Ana": 10 - 4, "Bob": -4}
    phone.tap("Correct the result")
    put_pink_right(phone)


def test_undo_at_the_end_leaves_what_was_entered(start: Start) -> None:
    phone = start()
    counted_game(phone)
    phone.tap("Undo")
    put_pink_right(phone)


def test_a_result_is_put_right_from_the_history_which_says_everything_once(start: Start) -> None:
    phone = start()
    counted_game(phone)
    phone.app.navigator.home()
    phone.settle()
    phone.app.navigator.go("session", session=1)
    phone.settle()
    assert len([text for text in phone.texts() if "Ana wins." in text]) == 1
    assert phone.sees("ink path, pawn on the stone worth 10")
    phone.tap("Correct the result")
    put_pink_right(phone)


def test_a_turn_takes_four_touches_to_a_stone_that_nobody_knows_too(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    for what in ("pink", "3", "Lay it, large: a wishing stone", start_of_deck):
        phone.tap(what if isinstance(what, str) else what(phone))
    state = table_screen(phone).state
    assert state.setting.players[state.turn] == "Bob"
    assert state.boards[0].wishes == 1
    assert state.boards[0].large == 0
    for what in ("green", "4", "Lay it, small: nothing", start_of_deck):
        phone.tap(what if isinstance(what, str) else what(phone))
    assert table_screen(phone).state.turn == 0


def start_of_deck(phone: "Driver") -> str:
    return start_of(phone, "From the deck")


def test_a_refusal_goes_with_the_next_answer(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    for what in ("pink", "3", "Discard it", "discard pile: pink"):
        phone.tap(what)
    assert phone.sees("may not at once take back the card just discarded")
    phone.tap(start_of_deck(phone))
    assert not phone.sees("may not at once take back")
    assert table_screen(phone).state.turn == 1


def test_columns_of_others_are_only_looked_at(start: Start) -> None:
    from companion.app.tables.keltis.cards import ColumnOfCards

    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    phone.tap("Bob")
    assert phone.sees("You see the columns of Bob; it is the turn of Ana.")
    assert not any(column._chosen for column in phone.widgets() if isinstance(column, ColumnOfCards))
    phone.tap("Back to the turn of Ana")
    assert phone.sees("Ana: which card?")
    assert all(column._chosen for column in phone.widgets() if isinstance(column, ColumnOfCards))


def test_columns_of_a_photo_leave_no_pawn_at_the_start(start: Start) -> None:
    phone = start()
    begin(phone)
    phone.tap("Ana", nth=1)
    columns = {"pink": [1, 3, 4], "green": [], "blue": [9], "yellow": [], "brown": []}
    table_screen(phone).sketch({"columns": columns})
    phone.settle()
    phone.tap("The photo is right")
    assert phone.screen == "final_board"
    assert phone.sees("set the pawns as they stand")
    phone.tap(stone("pink", 4))
    phone.tap("The table lies like this")
    board = table_screen(phone).state.boards[0]
    assert board.columns[0] == (1, 3, 4)
    assert board.steps == (4, 0, 1, 0, 0)


def test_a_card_that_the_eye_overlooked_is_added_to_its_column_even_on_another_card(start: Start) -> None:
    from companion.correction import plain
    from tests.companion.test_correction import seen

    phone = start()
    read = plain(seen([2, 3, 7], [9, 8, 4], colours=True))
    photo = {"photo": str(COLUMNS), "read": read, "observation": {**read, "size": [3000, 4000]}}
    phone.app.navigator.go("scan", game="keltis", kind="columns", **photo)
    phone.settle()
    screen = phone.app.navigator.front
    phone.tap("Add a card: pink")
    assert phone.sees("Tap the photo where the overlooked card lies (pink).")
    screen._touch((140.0, 60.0))  # the 3
    phone.frames()
    assert phone.sees("Which card is missing here?")
    phone.tap("5")
    phone.tap("Confirm")
    assert screen.kind.sum_up(screen.observation)["columns"]["pink"] == [2, 3, 5, 7]
    phone.tap(next(key for key in keys(phone) if key in ("Done", "Accept")))
    assert phone.screen == "home"
    assert phone.sees("7 cards. Nothing was entered")
