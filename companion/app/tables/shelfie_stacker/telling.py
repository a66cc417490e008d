"""What came of an event beyond itself: told in a line above the question, or, where hands must follow, on a sheet."""

from collections.abc import Sequence

from companion.app.speech import speech
from companion.app.tables.shelfie_stacker.cards import card_words
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.rows import Line
from companion.rules.game import Effect
from companion.rules.message import Message
from companion.rules.shelfie_stacker.effects import (
    ContestWon,
    HandsPassed,
    HelperMoved,
    Ordered,
    Placed,
    Removed,
    RoundEnded,
    Shamed,
    ShipmentTaken,
    TableSet,
)
from companion.rules.shelfie_stacker.events import Printed
from companion.rules.shelfie_stacker.state import OPPONENT, SHEM_BOT, State

NEWS = (Ordered, HelperMoved, ContestWon, RoundEnded, HandsPassed, TableSet)
ICONS = {ShipmentTaken: "hand-back-right", Placed: "bookshelf", Shamed: "arrow-down-bold", Removed: "close"}


def news(effects: Sequence[Effect]) -> str:
    return " ".join(speech.join(effect.sentences) for effect in effects if isinstance(effect, NEWS))


def by_hand(state: State, effects: Sequence[Effect]) -> Sheet | None:
    """What Shem Bot or the imagined opponent does, and a person has to do for them."""
    done = [effect for effect in effects if getattr(effect, "player", None) in (OPPONENT, SHEM_BOT)]
    done = [effect for effect in done if type(effect) in ICONS]
    if not done:
        return None
    lines = [Line(speech.join(effect.sentences), icon=ICONS[type(effect)]) for effect in done]
    sheet = Sheet(*lines, title=speech.text("app.shelfie_stacker.by_hand"))
    sheet.column.add_widget(PushButton(speech.text("app.shelfie_stacker.did_it"), sheet.close, icon="check-bold"))
    return sheet


def printed(event: Printed) -> str:
    """What was read off the cards."""
    told: list[str] = []
    if event.helper is not None:
        colour = Message(f"shelfie_stacker.colour.{event.helper.colour}")
        points = event.helper.points
        told.append(
            speech.text("app.shelfie_stacker.said.helper_card", colour=colour)
            if points is None
            else speech.text("app.shelfie_stacker.said.helper", colour=colour, n=points)
        )
    if event.contest is not None:
        points = event.contest.points
        told.append(
            speech.text("app.shelfie_stacker.said.contest_card")
            if points is None
            else speech.text("app.shelfie_stacker.said.contest", n=points)
        )
    told += [speech.text("app.shelfie_stacker.said.endgame", what=card_words(card)) for card in event.endgame]
    told += [
        speech.text("app.shelfie_stacker.said.letter", player=player, letter=letter)
        for player, letter in event.letters.items()
    ]
    told += [
        speech.text("app.shelfie_stacker.said.solo", character=character, first=first, second=second)
        for character, (first, second) in event.solo.items()
    ]
    return " ".join(told)
