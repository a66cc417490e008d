"""Plays 6 nimmt! in the window by touches alone, with cards that a real deck could deal."""

import random
from typing import TYPE_CHECKING

from companion.rules.six_nimmt.cards import bulls

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from tests.companion.app.driver import Driver

FAMILY = ("Ana", "Bob", "Cyril")


def choose_players(phone: "Driver", variant: str | None = None, players: tuple[str, ...] = FAMILY) -> None:
    """From home to a new game, everybody new."""
    phone.tap("New game")
    for player in players:
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    if variant is not None:
        phone.tap("Base game")
        phone.tap(variant)


def begin(phone: "Driver", players: tuple[str, ...] = FAMILY, variant: str | None = None) -> None:
    """From home to an open table."""
    choose_players(phone, variant, players)
    phone.tap("Begin the game")
    assert phone.screen == "table"


def enter(phone: "Driver", number: int) -> None:
    """A number on the pad: what no further digit can follow needs no confirmation."""
    for digit in str(number):
        phone.tap(digit)
    if number * 10 <= 104:
        phone.tap("Confirm")


def table_screen(phone: "Driver") -> "TableScreen":
    from companion.app.screens.table import TableScreen

    front = phone.app.navigator.front
    assert isinstance(front, TableScreen)
    return front


def deal(phone: "Driver", deck: list[int]) -> None:
    for _ in range(4):
        enter(phone, deck.pop())


def play_round(phone: "Driver", cards: dict[str, int]) -> None:
    """Everyone's card, and a row wherever somebody must take one: the dearest, so that a match is soon over."""
    for card in cards.values():
        enter(phone, card)
    while phone.screen == "table" and (waits := table_screen(phone).pending):
        rows = table_screen(phone).state.rows
        dearest = max(waits[0].choices, key=lambda row: bulls(rows[row - 1]))
        phone.tap(next(text for text in phone.texts() if text.startswith(f"Row {dearest}: ")))


def play_deal(phone: "Driver", seed: int, players: tuple[str, ...]) -> None:
    """Ten rounds with a shuffled deck, or fewer where the match is over before."""
    deck = random.Random(seed).sample(range(1, 105), 104)
    deal(phone, deck)
    for _ in range(10):
        play_round(phone, {player: deck.pop() for player in players})


def points(phone: "Driver") -> dict[str, int]:
    """What the seats show."""
    from companion.app.widgets.seats import SeatView

    views = [widget for widget in phone.widgets() if isinstance(widget, SeatView)]
    return {view.text: int(view.children[0].children[-1].text.replace("\N{MINUS SIGN}", "-")) for view in views}
