"""The table of Shelfie Stacker: what can be agreed before, how it looks, how it is entered."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.speech import speech
from companion.app.tables import Counter, GameLook, OneOf, Option, Part, Switch, TableView
from companion.app.tables.shelfie_stacker.counting import entered
from companion.app.tables.shelfie_stacker.entry import draft_of
from companion.app.whereabouts import Place
from companion.rules.game import Event
from companion.rules.message import say
from companion.rules.sheet import Line
from companion.rules.shelfie_stacker.dice import ROUNDS, SHIPMENT
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import Accept, Printed
from companion.rules.shelfie_stacker.scoring import A_DIE_IN_SHAME
from companion.rules.shelfie_stacker.variants import VARIANTS

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.correction import Scanned
    from companion.table import Table

SHUFFLED = ("shuffled", "shuffled_each")
ALONE = ("solo", "shem_bot")
FOR_REWARDS = ("base", *SHUFFLED, "shem_bot")

LEAST = A_DIE_IN_SHAME * ROUNDS * SHIPMENT
"""Points of whoever has every die in shame."""


class ShelfieStackerLook(GameLook):
    icon: ClassVar[str] = "bookshelf"
    counter: ClassVar[Counter | None] = Counter("shelves", of_all=True)
    has_deals: ClassVar[bool] = False
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("mode", ("standard", "hard"), ("shem_bot",)),
        OneOf("opponent_cards", ("same", "random"), ALONE),
        Switch("draft", variants=SHUFFLED),
        OneOf("abilities", ("own_turn", "any_time")),
        OneOf("helper", ("after_each", "after_round"), FOR_REWARDS),
        OneOf("contest", ("drawn_dice", "empty_places"), FOR_REWARDS),
        OneOf("pairs", ("one_each", "every_pair")),
        OneOf("last_hand", ("stays", "passed"), SHUFFLED),
        OneOf("bot_dice", ("highest_first", "as_they_lie"), ("shem_bot",)),
        OneOf("bot_tie", ("bot_stands", "shared"), ("shem_bot",)),
    )

    def view(self, screen: "TableScreen") -> TableView:
        from companion.app.tables.shelfie_stacker.view import ShelfieStackerView

        return ShelfieStackerView(screen)

    def draft(self, event: Event) -> dict[str, Any] | None:
        return draft_of(event)

    def said(self, event: Event) -> str:
        from companion.app.tables.shelfie_stacker.telling import printed

        return printed(event) if isinstance(event, Printed) else ""

    def counted_again(self, event: Event, state: Any) -> Place | None:
        if isinstance(event, Accept) and event.position.round == ROUNDS:
            return Place("shelves", entered(event.position))
        return super().counted_again(event, state)

    def parts(self, variant: str) -> tuple[Part, ...]:
        return (Part(least=LEAST),)

    def title(self, table: "Table") -> str | None:
        """The round that is played, or that the shipments are filled for."""
        shown = table.game.show(table.state)
        going_on = bool(shown["shipments"]) or shown["round"] == ROUNDS
        number = shown["round"] if going_on else shown["round"] + 1
        return speech.text("app.shelfie_stacker.round", round=number) if shown["round"] else None

    def seen(self, scanned: "Scanned", draft: dict[str, Any]) -> dict[str, Any]:
        """What a photo of dice shows is looked at when the table knows what it asks for."""
        return {**draft, "photo": scanned.told}

    def sheets(self, table: "Table") -> Mapping[str, Sequence[Line]]:
        state = table.state
        if state.points is not None:  # nobody knows what for
            return {}
        variant = VARIANTS[state.setting.variant]
        cards = [card for card in state.endgame if card.per]
        return {
            side: _named(variant.sheet(state, seat), cards) for seat, side in enumerate(variant.sides(state.setting))
        }


def _named(lines: Sequence[Line], cards: Sequence[EndgameCard]) -> list[Line]:
    """An end-game card with what it gives points for."""
    from companion.app.tables.shelfie_stacker.cards import card_words

    left = iter(cards)
    return [
        line._replace(
            label=say("app.shelfie_stacker.card.line", what=card_words(next(left)), times=line.label.params["times"])
        )
        if line.label.id == "shelfie_stacker.line.endgame"
        else line
        for line in lines
    ]
