"""The table of 6 nimmt!: what can be agreed before, how it looks, how it is entered."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.speech import speech
from companion.app.tables import GameLook, Limit, Number, OneOf, Option, TableView
from companion.app.tables.six_nimmt.entry import draft_of
from companion.app.tables.six_nimmt.taking_up import taken_up, to_take_up
from companion.rules.game import Event, Setting
from companion.rules.message import say
from companion.rules.six_nimmt.state import BUFFALO

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.correction import Scanned
    from companion.table import Table

TO_66 = ("base", "professional", "even_odd", "up_down", "jumping_cow", "reverser")


class SixNimmtLook(GameLook):
    icon: ClassVar[str] = "cow"
    options: ClassVar[tuple[Option, ...]] = (
        Number("target", 66, 1, 999, TO_66),
        Number("deals", 0, 0, 99, TO_66),
        OneOf("blocked_card", ("takes_row", "ignores_special"), ("even_odd", "up_down")),
        Number("reversers", 1, 1, 10, ("reverser",)),
        OneOf("reversed_card", ("printed", "reversed"), ("reverser",)),
        OneOf("single_digits", ("tens", "stay"), ("reverser",)),
        OneOf("equal_numbers", ("printed_first", "reversed_first"), ("reverser",)),
        OneOf("between", ("own_turn", "any_time"), ("buffalo",)),
    )

    def view(self, screen: "TableScreen") -> TableView:
        from companion.app.tables.six_nimmt.view import SixNimmtView

        return SixNimmtView(screen)

    def draft(self, event: Event) -> dict[str, Any] | None:
        return draft_of(event)

    def title(self, table: "Table") -> str | None:
        state = table.state
        if state.dealing:
            # a round is counted when its cards are revealed; before that they are asked for
            entered = state.round if state.queue else state.round + 1
            return speech.text("app.table.title", deal=state.deal, round=entered)
        if state.outcome is not None:
            return speech.text("app.table.title_dealt", deal=state.deal)
        return speech.text("app.table.title_dealt", deal=state.deal + 1) if state.deal else None

    def seen(self, scanned: "Scanned", draft: dict[str, Any]) -> dict[str, Any]:
        cards = [item["value"] for item in scanned.observation["items"] if isinstance(item.get("value"), int)]
        return {**draft, "seen": cards}

    def deal_score(self, points: Mapping[str, int], piles: Mapping[str, Any]) -> dict[str, Any]:
        """Cards that are known are told as cards, so that the rules can tell whether a deck can hold them."""
        counted = {side: number for side, number in points.items() if side not in piles}
        return {"type": "deal_score", "points": counted, "taken": {side: list(cards) for side, cards in piles.items()}}

    def scale(self, setting: Setting) -> Limit | None:
        target = setting.options.target
        together = setting.variant == "buffalo"  # one deal, whatever it brings
        return None if together else Limit(target, say("app.scoreboard.target", target=target))

    def to_take_up(self, setting: Setting, start: Event) -> tuple[Number | OneOf, ...]:
        return to_take_up(setting, start)

    def taken_up(self, start: Event, answers: Mapping[str, Any], points: Mapping[str, int]) -> Event:
        return taken_up(start, answers, points)

    def hidden(self, table: "Table") -> tuple[str, ...]:
        return (BUFFALO,) if table.setting.variant == "buffalo" and table.outcome is None else ()
