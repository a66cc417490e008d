"""Every variant of 6 nimmt! by touches alone: its sample is entered, and the table is what the rules say."""

from typing import TYPE_CHECKING

import pytest

from companion.language import language
from companion.notation.record import read_record
from companion.rules.journal import fold
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from tests.companion.app.conftest import Start
from tests.companion.app.playing import begin, enter, table_screen
from tests.companion.app.test_history import SAMPLES

if TYPE_CHECKING:
    from companion.rules.game import Event
    from tests.companion.app.driver import Driver

VARIANTS = ("professional", "reverser", "even_odd", "up_down", "jumping_cow")


def play(phone: "Driver", event: "Event") -> None:
    match event:
        case Deal():
            for card in (*event.rows, *(card for hand in event.hands.values() for card in hand)):
                enter(phone, card)
        case Reveal():
            for player, card in event.cards.items():
                if player in event.reversed:
                    phone.tap("Reversed")
                enter(phone, card)
        case Take():
            phone.tap(next(text for text in phone.texts() if text.startswith(f"Row {event.row}: ")))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_sample_of_a_variant_is_played_by_touch(start: Start, variant: str) -> None:
    record = read_record(str(SAMPLES / f"{variant}.json"))
    name = language("en").text(f"variant.six_nimmt.{variant}")
    phone = start()
    begin(phone, record.setting.players, name[:1].upper() + name[1:])
    for entry in record.entries:
        play(phone, entry)  # type: ignore[arg-type]
    screen = table_screen(phone)
    expected = fold(record.notation.game, record.setting, record.entries).state
    assert screen.state.rows == expected.rows
    assert screen.state.beside == expected.beside
    assert screen.scores == record.notation.game.scores(expected)


def test_a_card_of_another_hand_is_refused_with_its_rule(start: Start) -> None:
    phone = start()
    begin(phone, ("Ana", "Bob"), "Professional variant")
    for card in (4, 10, 17, 22, *(card for card in range(1, 25) if card not in (4, 10, 17, 22))):
        enter(phone, card)
    held = table_screen(phone).state.beside.cards[0]
    others = next(card for card in range(1, 25) if card not in held and card not in (4, 10, 17, 22))
    enter(phone, others)
    enter(phone, min(held))
    assert phone.sees("Why?")
    assert table_screen(phone).state.round == 0


def test_a_reverser_is_laid_once_in_a_deal(start: Start) -> None:
    phone = start()
    begin(phone, ("Ana", "Bob"), "Number reverser")
    for card in (50, 20, 60, 40):
        enter(phone, card)
    for mine, other in ((24, 70), (25, 71)):
        phone.tap("Reversed")
        enter(phone, mine)
        enter(phone, other)
    assert phone.sees("Why?")
    assert table_screen(phone).state.round == 1
    phone.tap("Why?")
    assert phone.screen == "rules"
