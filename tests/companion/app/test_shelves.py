"""The end of Shelfie Stacker counted by touch: what is asked before, what cannot be counted, dice put right."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.rules.shelfie_stacker.dice import OF_A_COLOUR
from companion.rules.shelfie_stacker.endgame import EndgameCard
from tests.companion.app.conftest import Start
from tests.companion.app.playing import table_screen
from tests.companion.app.test_shelfie_stacker import opened

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

Dice = dict[str, list[list[str]]]
ANA = [["green1"], ["purple1", "purple2", "purple3", "purple4", "purple5"], ["blue1", "blue2", "blue3"], [], [], []]
SHELF = Path(__file__).parents[2] / "vision" / "photos" / "shelf" / "shelf_dev_202.jpg"
BOB = [["blue1"], ["purple1", "purple2"], ["orange1", "orange2", "orange3"], [], [], []]


@pytest.fixture(autouse=True)
def no_camera(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))


def counting(phone: "Driver", dice: Dice, **holders: str | None) -> None:
    session = opened(phone, 0).app.navigator.front.params["session"]
    phone.app.navigator.go("shelves", session=session, dice=dice, holders=holders)
    phone.settle()


def table_of(phone: "Driver") -> Any:
    return phone.app.table(phone.app.navigator.front.params["session"])


def counted_with_a_purple_helper(phone: "Driver", holder: str) -> None:
    """As far as the points of the helper, of whose colour Ana has more dice."""
    counting(phone, {"Ana": ANA, "Bob": BOB}, helper=holder, contest="Ana")
    for text in ("Count", "Count all the same", "Purple", "3"):
        phone.tap(text)


def test_the_helper_of_whoever_has_fewer_dice_is_asked_about_and_given_to_the_other(start: Start) -> None:
    phone = start()
    counted_with_a_purple_helper(phone, "Bob")
    assert phone.sees("(purple) on the shelf: Ana 5, Bob 2. Does Bob really have the helper?")
    phone.tap("Ana has it")
    state = table_of(phone).state
    assert state.helper is not None
    assert state.helper_holder == 0
    phone.tap("4")  # points of the contest
    assert phone.sees("+4 Ana")  # its pattern is not needed any more


def test_a_helper_that_is_right_is_not_asked_about(start: Start) -> None:
    phone = start()
    counted_with_a_purple_helper(phone, "Ana")
    assert table_of(phone).state.helper is not None
    assert not phone.sees("really")


def test_what_was_perhaps_forgotten_is_asked_before_it_is_counted(start: Start) -> None:
    phone = start()
    counting(phone, {"Ana": ANA, "Bob": [[], [], [], [], [], []]})
    phone.tap("Bob")  # while Ana is looked at, Bob's empty shelf comes next
    phone.tap("Count")
    assert phone.sees("Some shelves are empty: Bob.")
    assert phone.sees("Ana has only 9 dice; in seven rounds everyone takes 21.")
    assert phone.sees("Does nobody have the helper or the contest card?")
    assert not table_of(phone).state.over


def test_dice_that_no_box_holds_leave_the_points(start: Start) -> None:
    too_many = OF_A_COLOUR[2] + 1
    phone = start()
    counting(phone, {"Ana": [["green1"] * too_many, ["blue2"], [], [], [], []], "Bob": BOB}, helper="Bob")
    phone.tap("Count")
    assert phone.sees("13 green dice on shelves and in shame; with 2 players there are 12.")
    phone.tap("Write down only the points")
    assert phone.sees("Add those of the reward cards.")
    phone.tap("Ana")
    phone.tap("\N{MINUS SIGN}")
    for key in ("2", "0", "Confirm"):
        phone.tap(key)
    phone.tap("Write down")
    assert phone.screen == "end"
    assert table_of(phone).scores == {"Ana": -20, "Bob": 4}


def test_a_die_that_is_touched_is_replaced_or_taken_away(start: Start) -> None:
    phone = start()
    counting(phone, {"Ana": ANA, "Bob": BOB}, helper="Ana", contest="Ana")
    column = phone.find("Column 1")
    middle = column.stack.level_at(column.to_window(*column.center)[1])
    assert middle == 2
    phone.tap("Column 1")
    assert phone.sees("Ana, column 1: what is it in place of purple 3?")
    phone.tap("orange 6")
    shelf = phone.app.navigator.front.counting.dice["Ana"]
    assert shelf[1] == ["purple1", "purple2", "orange6", "purple4", "purple5"]
    phone.tap("Column 1")
    phone.tap("Erase")
    assert phone.app.navigator.front.counting.dice["Ana"][1] == ["purple1", "purple2", "purple4", "purple5"]


def test_shame_of_a_photo_is_said_until_it_is_changed(start: Start) -> None:
    from companion.app.screens.shelves import ShelvesScreen

    phone = start()
    counting(phone, {"Bob": BOB})
    screen = phone.app.navigator.front
    assert isinstance(screen, ShelvesScreen)
    shame = [{"colour": "green", "pips": 2}] * 6
    screen._read({"side": "Ana", "told": {"columns": [], "shame": shame}})
    screen.refill()
    phone.settle()
    assert phone.sees("Ana: shame from the photo: 6 dice.")
    phone.tap("Erase")
    assert phone.sees("Ana: tap the dice on the shame shelf.")
    assert len(screen.counting.dice["Ana"][0]) == 5


def test_points_say_that_cards_are_still_to_come(start: Start) -> None:
    phone = start()
    counting(phone, {"Ana": ANA, "Bob": BOB}, helper="Ana", contest="Ana")
    assert phone.sees("13 + cards")


def test_what_was_read_off_the_cards_is_found_among_the_earlier_rounds(start: Start) -> None:
    phone = start()
    counting(phone, {"Ana": ANA, "Bob": BOB}, helper="Ana", contest="Ana")
    phone.tap("Count")
    phone.tap("Count all the same")
    phone.tap("Purple")
    phone.tap("3")
    phone.tap("4")
    phone.tap("More")
    phone.tap("Earlier rounds")
    assert phone.sees("Helper card: purple, 3 points.")
    assert phone.sees("Contest card: 4 points.")


def test_each_die_of_a_photo_says_where_it_stands_and_can_stand_elsewhere(start: Start) -> None:
    from companion.app.widgets.buttons import Chip
    from companion.app.widgets.photo import OUTSIDE, SHAMED

    phone = start()
    counting(phone, {"Bob": BOB})
    phone.tap("Photograph the table")
    phone.wait(lambda: phone.sees("shame shelf in it"))
    assert phone.sees("the whole shelf and the shame shelf")
    screen = phone.app.navigator.front
    screen.dropped(SHELF)
    phone.settle()
    told = screen.kind.sum_up(screen.observation)
    shelf, shame = sum(map(len, told["columns"])), len(told["shame"])
    outside = len(screen.observation.items) - shelf - shame
    assert phone.sees(f"{shelf} on the shelf, {shame} shame, {outside} outside")

    for choice, counted, ink in (
        ("Outside", (shelf - 1, shame, outside + 1), OUTSIDE),
        ("Shame", (shelf - 1, shame + 1, outside), SHAMED),
        ("2", (shelf, shame, outside), None),
    ):
        screen._open(0)
        phone.frames(3)
        chips = [chip for chip in phone.widgets() if isinstance(chip, Chip)]
        assert [chip.text for chip in chips] == ["1", "2", "3", "4", "5", "Shame", "Outside"]
        assert sum(chip.chosen for chip in chips) == 1
        phone.tap(choice)
        assert phone.sees("{} on the shelf, {} shame, {} outside".format(*counted))
        assert ink is None or screen._outline(screen.observation, 0).colour == ink
    assert 0 in screen.observation.groups[1]


def test_little_dice_in_shame_are_drawn_in_their_bar(start: Start) -> None:
    from kivy.graphics import SmoothRoundedRectangle

    from companion.app.widgets.dice import DieFace

    phone = start()
    counting(phone, {"Ana": [["green1", "blue2"], *ANA[1:]], "Bob": BOB}, helper="Ana", contest="Ana")
    phone.tap("Count")
    phone.tap("Count all the same")
    view: Any = table_screen(phone).view
    drawn = [
        (face, part)
        for face in view.shame.walk(restrict=True)
        if isinstance(face, DieFace)
        for part in face.canvas.children
        if isinstance(part, SmoothRoundedRectangle)
    ]
    assert len({face for face, _ in drawn}) == 2
    for face, part in drawn:
        assert face.x <= part.pos[0], face.pos
        assert part.pos[0] + part.size[0] <= face.right, face.pos
        assert view.shame.y <= part.pos[1], face.pos
        assert part.pos[1] + part.size[1] <= view.shame.top, face.pos


def test_only_whoever_places_is_lit(start: Start) -> None:
    from companion.app.widgets.seats import Seats

    phone = opened(start(), 4)
    seats = next(widget for widget in phone.widgets() if isinstance(widget, Seats))
    lit = [name for name, seat in seats.views.items() if seat.outline[3]]
    assert lit == ["Bob"]


def test_the_title_names_the_round_that_is_filled_for(start: Start) -> None:
    phone = opened(start(), 16)
    assert phone.sees("Round 2 of 7")
    assert phone.sees("Round 2: shipment 1, die 1?")


@pytest.mark.parametrize(
    ("card", "english", "czech"),
    [
        (
            EndgameCard("column", 2, top=6),
            "2 points for each column that has a 6 on top",
            "2 body za každý sloupec, který má nahoře 6",
        ),
        (
            EndgameCard("die", 1, value=5),
            "1 point for each die with the value 5",
            "1 bod za každou kostku s hodnotou 5",
        ),
        (
            EndgameCard("pair", 5, same=("height", "colour"), top=6),
            "5 points for each pair of columns of the same height and of the same colour that have a 6 on top",
            "5 bodů za každou dvojici sloupců stejné výšky a stejné barvy, které mají nahoře 6",
        ),
        (
            EndgameCard("colour", 3, at_least=4),
            "3 points for each colour that has at least 4 dice on the shelf",
            "3 body za každou barvu, která má na polici nejméně 4 kostky",
        ),
    ],
)
def test_a_card_is_told_in_a_sentence(
    card: EndgameCard, english: str, czech: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.speech import speech
    from companion.app.tables.shelfie_stacker.cards import card_words

    for code, words in (("en", english), ("cs", czech)):
        monkeypatch.setattr(speech, "code", code)
        assert card_words(card) == words
