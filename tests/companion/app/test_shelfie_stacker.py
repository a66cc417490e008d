"""Shelfie Stacker by touch: whole games, abilities, both games for one, the cards of the box, shelves by photo."""

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.notation.record import record_of
from companion.rules.shelfie_stacker.dice import ROUNDS, die_of
from companion.rules.shelfie_stacker.events import Ability, Place
from companion.rules.shelfie_stacker.variants import VARIANTS
from tests.companion.app.conftest import Start
from tests.companion.app.playing import table_screen
from tests.companion.app.stacking import begin, fill, finish_round, place, play, reveal, state

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

ROOT = Path(__file__).parents[3]
GOLDEN = sorted((ROOT / "tests" / "golden" / "shelfie_stacker").glob("*.json"))
SHELF = ROOT / "tests" / "vision" / "photos" / "shelf" / "shelf_dev_202.jpg"


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def opened(phone: "Driver", events: int, sample: str = "base") -> "Driver":
    """A table as the sample record tells it, up to so many events."""
    from companion.memory.exchange import record_in
    from data.exchange import take_in
    from data.kept import now
    from data.questions import sessions

    values = json.loads((ROOT / "companion" / "samples" / f"shelfie_stacker_{sample}.json").read_text(encoding="utf-8"))
    record = record_of({**values, "events": values["events"][:events]}, "sample")
    take_in(phone.app.history(), [record_in(record, now())])
    phone.app.navigator.go("table", session=sessions(phone.app.history()).sessions[0].session)
    phone.settle()
    return phone


def columns(phone: "Driver") -> dict[int, str | None]:
    """The columns that are lit, each with the character that it needs."""
    view: Any = table_screen(phone).view
    return {column.number: column.open.needs for column in view.shelf.columns if column.open is not None}


@pytest.mark.slow
def test_a_game_from_new_to_end_by_touch(start: Start) -> None:
    phone = start()
    begin(phone, ("Ana", "Bob"))
    phone.tap("Begin round 1")
    draw = random.Random(11)
    fill(phone, draw)
    reveal(phone, draw)
    finish_round(phone)
    assert phone.sees("Which card lies there?"), table_screen(phone).pending
    phone.tap("Sketch your contest card")
    draw_contest(phone)
    assert state(phone).contest is not None
    finish_round(phone)
    play(phone, draw, ROUNDS - 1)
    assert [told.decision for told in table_screen(phone).pending] == ["endgame"]
    phone.tap(next(text for text in phone.texts() if text.startswith("2 points for each column")))
    assert phone.screen == "end"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert all(phone.sees(str(total)) for total in table.scores.values())
    assert phone.sees("Top dice") or phone.sees("top dice")
    phone.tap("Undo")
    assert phone.screen == "table"


def draw_contest(phone: "Driver") -> None:
    """Two dice that nobody in these games will have beside each other."""
    phone.tap("Column 1, place 5")
    phone.tap("Orange")
    phone.tap("Column 2, place 5")
    phone.tap("4", nth=1)
    phone.tap("Done, back to the table")


def test_what_may_be_touched_is_lit(start: Start) -> None:
    phone = opened(start(), 4)
    assert columns(phone) == dict.fromkeys(range(1, 6), "")
    phone.tap("Column 1")
    assert state(phone).seats[1].shelf[0][0].die == die_of("blue1")
    assert columns(phone) == dict.fromkeys((2, 3, 4, 5), "")
    phone.tap("4")  # the six is wild
    phone.tap("orange 4")
    phone.tap("Column 2")
    phone.tap("Undo")
    assert state(phone).seats[1].shelf[1] == ()
    phone.tap("purple 5")
    phone.tap("3 The Completionist")
    phone.tap("Use 3 The Completionist")
    phone.tap("purple 5")
    assert die_of("purple6") in state(phone).seats[1].shipment
    assert state(phone).seats[1].used == (3,)
    phone.tap("Shame shelf")
    phone.tap("Shame shelf")
    assert len(state(phone).seats[1].shame) == 2
    phone.tap("Done")
    assert phone.sees("Ana takes a shipment")


def test_a_column_that_needs_a_character_asks_first(start: Start) -> None:
    phone = opened(start(), 5, "solo")
    assert columns(phone)[1] == ""
    phone.tap("green 4")
    assert columns(phone)[1] == "7"
    phone.tap("Column 1")
    phone.tap("Use 7 One Colour")
    seat = state(phone).seats[0]
    assert [stacked.die.name for stacked in seat.shelf[0]] == ["purple2", "green4"]
    assert seat.used == (7,)


@pytest.mark.slow
def test_alone_what_the_opponents_card_does_is_told(start: Start) -> None:
    phone = start()
    begin(phone, ("Ana",), "Solo: beat your score")
    phone.tap("1–8")
    phone.tap("Begin round 1")
    draw = random.Random(5)
    play(phone, draw)
    for number in (1, 2):
        assert phone.sees(f"Card {number} of 2: what does it give points for")
        phone.tap("Put your end-game card together")
        phone.tap("Each die")
        phone.tap("6", nth=0)
        phone.tap("2", nth=1)
        phone.tap("Done, back to the table")
    assert phone.screen == "end"
    assert phone.sees("30 points") or phone.sees("of five")


def test_shem_bots_shelf_fills_by_itself(start: Start) -> None:
    phone = opened(start(), 3, "shem_bot")
    assert phone.app.navigator.sheet is None
    bot = state(phone).seats[1]
    assert bot.took
    assert [stacked.die.name for column in bot.shelf for stacked in column]
    phone.tap("Shem Bot")
    assert phone.sees("The shelf of Shem Bot")
    phone.tap("Back to Ana")
    phone.tap("Take 1")
    place(phone)
    assert state(phone).seats[0].shelf[0]


def test_the_rulebooks_example_is_counted_by_touch(start: Start) -> None:
    phone = opened(start(), 0)
    phone.tap("Count the shelves")
    shelves = json.loads((ROOT / "companion" / "samples" / "shelfie_stacker_shelves.json").read_text(encoding="utf-8"))
    for number, column in enumerate(shelves["players"]["Ana"]["shelf"], start=1):
        phone.tap(f"Column {number}")
        for die in column:
            phone.tap(f"{die[:-1]} {die[-1]}")
    phone.tap("Shame shelf")
    for _ in range(shelves["players"]["Ana"]["shame"]):
        phone.tap("green 1")
    phone.tap("Has the contest")
    phone.tap("Next: Bob")
    for die in ("green 2", "green 5"):
        phone.tap(die)
    phone.tap("Has the helper")
    phone.tap("Count")
    phone.tap("Count all the same")  # Bob has two dice only
    assert phone.sees("Bob has the helper")
    phone.tap("Green")
    phone.tap("3")
    phone.tap("Bob has it")
    phone.tap("4")  # points of the contest
    phone.tap(next(text for text in phone.texts() if text.startswith("2 points for each column")))
    assert phone.screen == "end"
    assert phone.sees("Ana 43")
    phone.tap("Scoreboard")
    assert {"+28", "\N{MINUS SIGN}8", "+6"} <= set(phone.texts())


def test_points_alone_are_those_of_the_end_and_the_shelves_can_be_counted_instead(start: Start) -> None:
    phone = opened(start(), 0)
    phone.tap("More")
    phone.tap("Enter only the points at the end")
    assert phone.sees("Points at the end")
    assert phone.sees("Enter how many points everyone has at the end.")
    assert not phone.sees("deal")
    phone.tap("Count the shelves")
    assert phone.screen == "shelves"


def test_an_end_counted_by_shelves_is_put_right_on_the_shelves(start: Start) -> None:
    phone = opened(start(), 0)
    phone.tap("Count the shelves")
    phone.tap("green 2")
    phone.tap("Next: Bob")
    phone.tap("green 5")
    phone.tap("Has the helper")
    phone.tap("Count")
    phone.tap("Count all the same")
    phone.tap("Green")
    phone.tap("3")
    phone.tap("Bob has it")
    phone.tap(next(text for text in phone.texts() if text.startswith("2 points for each column")))
    assert phone.screen == "end"
    before = phone.app.table(phone.app.navigator.front.params["session"]).scores
    phone.tap("Earlier rounds")
    phone.tap(next(text for text in phone.texts() if "counted at the end" in text))
    phone.tap("Put right")
    assert phone.screen == "shelves"
    phone.tap("Shame shelf")
    phone.tap("blue 1")
    phone.tap("Count")
    phone.tap("Count all the same")
    assert phone.screen == "end"
    now = phone.app.table(phone.app.navigator.front.params["session"]).scores
    assert now == {**before, "Ana": before["Ana"] - 2}


def test_a_shelf_is_counted_from_one_photo_with_a_die_put_right(start: Start) -> None:
    truth = json.loads(SHELF.with_suffix(".json").read_text(encoding="utf-8"))
    phone = opened(start(), 0)
    phone.tap("Count the shelves")
    phone.tap("Photograph the table")
    phone.app.navigator.front.dropped(SHELF)
    phone.settle()
    right = [f"{die['colour']} {die['pips']}" for column in truth["columns"] for die in column]
    keys = [text.rstrip("?") for text in dice_read(phone)]
    assert keys[: len(right)] == right
    phone.tap(next(text for text in dice_read(phone)))
    phone.tap("green 3")
    phone.tap("Accept")
    assert phone.screen == "shelves"
    counted = phone.app.navigator.front.counting.dice["Ana"]
    lying = [[f"{die['colour']}{die['pips']}" for die in column] for column in truth["columns"]]
    assert counted[1:] == [["green3", *lying[0][1:]], *lying[1:]]


def dice_read(phone: "Driver") -> list[str]:
    from companion.app.widgets.correcting import CardKey

    return [widget.text for widget in phone.widgets() if isinstance(widget, CardKey)]


def test_a_photo_at_the_table_shows_where_the_shelf_differs(start: Start) -> None:
    phone = opened(start(), 9)
    phone.tap("Photograph the table")
    phone.app.navigator.front.dropped(SHELF)
    phone.settle()
    phone.tap("Accept")
    assert phone.sees("Bob: on the photo, columns")
    phone.tap("Leave it as it was")
    assert phone.sees("Bob: everything is placed")


def test_cards_entered_in_the_settings_are_known_to_the_next_game(start: Start) -> None:
    from companion.memory.box import own_edition

    phone = start()
    phone.app.navigator.go("box", game="shelfie_stacker")
    phone.settle()
    phone.tap("Contest cards")
    phone.tap("Column 1, place 1")
    phone.tap("Blue")
    phone.tap("Column 2, place 2")
    phone.tap("4", nth=1)
    phone.tap("Save")
    phone.tap("End-game cards")
    phone.tap("Each pair of columns")
    phone.tap("Of the same height")
    phone.tap([key for key in phone.widgets() if getattr(key, "text", "") == "5" and hasattr(key, "chosen")][-1])
    phone.tap("Save")
    edition = own_edition(phone.app.history(), "shelfie_stacker")
    assert edition["contests"]["contest_1"] == {"pattern": [["purple", None], [None, "blue"]], "points": 4}
    assert edition["endgame"]["endgame_1"] == {"per": "pair", "same": ["height"], "points": 5}


def test_the_characters_of_golden_games_can_be_entered_answer_by_answer() -> None:
    """Everything that these games did with characters is among what the table offers, and nothing else is."""
    from companion.app.tables.shelfie_stacker import moves

    entered = 0
    for path in GOLDEN:
        record = record_of(json.loads(path.read_text(encoding="utf-8")), path.name)
        now = moves.GAME.start(record.setting)
        for event in record.entries:
            if isinstance(event, Ability):
                after = lying(moves.GAME.apply(now, event))
                outcomes = (lying(moves.GAME.apply(now, found)) for found in reached(now, event))
                assert any(outcome == after for outcome in outcomes), (path.name, event)
                entered += 1
            elif isinstance(event, Place) and event.player in record.setting.players:
                seat = moves.seat_of(now, event.player)
                assert seat is not None
                ways = moves.placings(now, event.player, event.die, seat)
                assert len(ways[event.column].using) <= len(event.using)
            now = moves.GAME.apply(now, event)  # type: ignore[arg-type]
    assert entered > len(VARIANTS)


def lying(now: Any) -> Any:
    """The table, whichever way round the dice lie in a shipment."""
    return now._replace(seats=tuple(seat._replace(shipment=tuple(sorted(seat.shipment))) for seat in now.seats))


def reached(now: Any, event: Ability) -> list[Ability]:
    """The events that come of answering in every way that fits this one."""
    from companion.app.tables.shelfie_stacker import moves

    found: list[Ability] = []
    open: list[list[Any]] = [[]]
    while open:
        chosen = open.pop()
        use = moves.use(now, event.player, event.character, event.again, chosen)
        if isinstance(use, Ability):
            found.append(use)
        elif use is not None:
            open += [[*chosen, answer] for answer in use.offered]
    return found


def test_an_earlier_placing_is_put_right(start: Start) -> None:
    phone = opened(start(), 16)
    phone.tap("More")
    phone.tap("Earlier rounds")
    phone.tap(
        next(text for text in phone.texts() if text.startswith("Bob") and "blue 1" in text and "column 1" in text)
    )
    phone.tap("Put right")
    phone.tap("Column 5")
    bob = state(phone).seats[1]
    assert bob.shelf[0] == ()
    assert [stacked.die for stacked in bob.shelf[4]] == [die_of("blue1")]
