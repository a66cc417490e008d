"""Plays the 6 nimmt! board game in the window by touches alone: each event as a person would enter it."""

from typing import TYPE_CHECKING

from companion.rules.game import Event
from companion.rules.six_nimmt_board.events import Begin, Deal, Left, Place, Play, Reveal, TakeLucky
from tests.companion.app.playing import enter, table_screen

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def begin(phone: "Driver", variant: str, players: tuple[str, ...]) -> None:
    """From home to a table that knows no board yet."""
    from companion.app.speech import speech

    phone.tap("New game")
    for player in players:
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    phone.tap(speech.text("game.six_nimmt"))
    phone.tap(speech.text("game.six_nimmt_board"))
    phone.tap(speech.title("variant.six_nimmt_board.basic"))
    phone.tap(speech.title(f"variant.six_nimmt_board.{variant}"), nth=0)
    phone.tap("Begin the game")
    assert phone.screen == "table"


def touch(phone: "Driver", event: Event) -> None:
    from companion.app.speech import speech

    state = table_screen(phone).state
    match event:
        case Deal():
            for tile in event.rows:
                enter(phone, tile)
        case Reveal() | Left():
            for player in state.setting.players:
                for tile in event.tiles.get(player, ()):
                    enter(phone, tile)
        case Place():
            phone.tap(f"Lay {state.queue[0][0]}")
        case Play():
            phone.tap(f"{event.player} plays a card first")
            phone.tap(speech.title(f"six_nimmt_board.card.{event.card}"))
            if event.row is not None:
                phone.tap(f"Row {event.row}")
            if event.tile is not None:
                enter(phone, event.tile)
            if event.tiles:
                _choose_tiles(phone, event.tiles)
        case Begin():
            phone.tap(f"Row {event.row}")
        case TakeLucky():
            _take_lucky(phone, event.cards)
        case _:
            raise AssertionError(f"nobody can touch {event}")


def _choose_tiles(phone: "Driver", tiles: tuple[int, ...]) -> None:
    """Two tiles of the row; where there are no others, they need not be chosen."""
    ways = {" + ".join(map(str, order)) for order in (tiles, tiles[::-1])}
    found = [text for text in phone.texts() if text.partition(":")[0] in ways]
    if phone.app.navigator.sheet is not None:
        phone.tap(found[0])


def _take_lucky(phone: "Driver", cards: tuple[str, ...]) -> None:
    from companion.app.speech import capital, speech

    names = []
    for card in ("plus_five", "positive_cows"):
        name, count = speech.text(f"six_nimmt_board.card.{card}"), cards.count(card)
        if count:
            names.append(capital(name) if count == 1 else f"{count}\N{MULTIPLICATION SIGN} {name}")
    phone.tap(" + ".join(names))
