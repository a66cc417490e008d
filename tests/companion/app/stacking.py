"""Plays Shelfie Stacker in the window by touches alone, with dice that a real bag could hold."""

import random
from typing import TYPE_CHECKING

from companion.rules.shelfie_stacker.dice import COLOURS, HIGHEST, LOWEST, OF_A_COLOUR, ROUNDS
from companion.rules.shelfie_stacker.state import State
from tests.companion.app.playing import table_screen

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


MOST_TOUCHES = 60
"""In a round: what takes more goes nowhere."""


def begin(phone: "Driver", players: tuple[str, ...], variant: str | None = None) -> None:
    """From home to a table of new players."""
    phone.tap("New game")
    phone.tap("6 nimmt!")
    phone.tap("Shelfie Stacker")
    if variant is not None:
        phone.tap("Base game")
        phone.tap(variant)
    for player in players:
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    phone.tap("Begin the game")
    assert phone.screen == "table"


def state(phone: "Driver") -> State:
    found: State = table_screen(phone).state
    return found


def bag(now: State) -> list[str]:
    """The colours of the dice that can still be drawn."""
    out = [stacked.die for seat in now.seats for column in seat.shelf for stacked in column]
    out += [die for seat in now.seats for die in (*seat.shame, *seat.packed, *seat.away)]
    out += now.removed
    left = {colour: OF_A_COLOUR[len(now.seats)] - sum(die.colour == colour for die in out) for colour in COLOURS}
    return [colour for colour, count in left.items() for _ in range(count)]


def fill(phone: "Driver", draw: random.Random) -> None:
    now = state(phone)
    boxes = len(now.seats) + 1
    for colour in draw.sample(bag(now), 3 * boxes):
        phone.tap(f"{colour} {draw.randint(LOWEST, HIGHEST)}")


def reveal(phone: "Driver", draw: random.Random) -> None:
    from companion.app.tables.shelfie_stacker.entry import Revealing
    from companion.app.tables.shelfie_stacker.phase import CharacterKey

    entry = Revealing(state(phone), {})
    taken: set[int] = set()
    for name in entry.names:
        character = draw.choice([number for number in entry.possible(name) if number not in taken])
        taken.add(character)
        phone.tap(next(key for key in phone.widgets() if isinstance(key, CharacterKey) and key.number == character))


def place(phone: "Driver") -> None:
    """The picked die goes on the first column that takes it without a character, or to shame."""
    view = table_screen(phone).view
    assert view is not None
    free = [column for column in view.shelf.columns if column.open is not None and not column.open.needs]
    phone.tap(free[0] if free else view.shame)


def finish_round(phone: "Driver") -> None:
    """Whatever the table waits for, until the round is over."""
    for _ in range(MOST_TOUCHES):
        waits = table_screen(phone).pending if phone.screen == "table" else ()
        if not waits:
            break
        if phone.app.navigator.sheet is not None:  # what is to be done by hand for who is no person
            phone.tap("Done")
            continue
        decisions = {told.decision for told in waits}
        if "helper" in decisions:
            phone.tap("Green")
            phone.tap("3")
        elif decisions & {"contest", "endgame", "last_character"}:  # for whoever plays to say
            return
        elif decisions & {"letter"}:
            phone.tap(phone.find("A") if phone.sees("A") else phone.find("B"))
        elif "solo_numbers" in decisions:
            phone.tap("1" if any(chip_of(phone, "1")) else "2")
        elif "bots_die" in decisions:
            phone.tap(next(iter(chip_of(phone))))
        elif "place_dice" in decisions:
            place(phone)
        elif "done" in decisions:
            phone.tap("Done")
        elif "take_shipment" in decisions:
            choices = next(told.choices for told in waits if told.decision == "take_shipment")
            phone.tap(f"Take {choices[0]}")
        else:
            return
    if phone.app.navigator.sheet is not None:
        phone.tap("Done")


def chip_of(phone: "Driver", text: str | None = None) -> list[object]:
    from companion.app.widgets.buttons import Chip
    from companion.app.widgets.dice import DieKey

    kinds = (Chip,) if text is not None else (DieKey,)
    return [widget for widget in phone.widgets() if isinstance(widget, kinds) and text in (None, widget.text)]


def play(phone: "Driver", draw: random.Random, rounds: int = ROUNDS) -> None:
    for _ in range(rounds):
        fill(phone, draw)
        reveal(phone, draw)
        finish_round(phone)
