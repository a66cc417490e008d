"""The table of Cover Your Assets: what can be agreed before, how it looks, how it is entered and counted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.speech import speech, with_minus
from companion.app.tables import Counter, GameLook, Limit, OneOf, Option, Part, Switch, TableView
from companion.app.whereabouts import Place
from companion.rules.cover_your_assets.box import TARGET
from companion.rules.game import Event
from companion.rules.message import say

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.rules.game import Setting
    from companion.table import Table

ADVANCED = ("advanced",)
MOST = 9_999_999
"""More than any pile is worth."""
PILES = ("two_players", "three_players")


class CoverYourAssetsLook(GameLook):
    icon: ClassVar[str] = "cash-multiple"
    counter: ClassVar[Counter | None] = Counter("count_kinds")
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("end", ("million", "one_round", "three_rounds", "two_wins")),
        Switch("six_cards", ADVANCED, ("classic", "advanced", "three_players")),
        Switch("two_actions", ADVANCED),
        Switch("lost_challenge", ADVANCED),
        Switch("improve", ADVANCED),
        Switch("second_from_top", ADVANCED),
        Switch("swap", ADVANCED),
        Switch("move", ADVANCED),
        Switch("coin_bank", ADVANCED),
        OneOf("safe_set", ("lowest", "first_made"), rare=True),
        OneOf("challenger_set", ("now", "ever"), rare=True),
        OneOf("second_lowest", ("safe", "open"), rare=True),
        OneOf("coin_bank_demands", ("always", "not_on_second"), rare=True),
        OneOf("only_set", ("swapped", "kept"), rare=True),
        OneOf("contested_series", ("open", "like_a_set"), PILES, rare=True),
        OneOf("one_pile", ("turn", "action"), ("three_players",), rare=True),
        OneOf("tied_round", ("each", "nobody"), rare=True),
    )

    def view(self, screen: "TableScreen") -> TableView:
        from companion.app.tables.cover_your_assets.view import CoverYourAssetsView

        return CoverYourAssetsView(screen)

    def draft(self, event: Event) -> dict[str, Any] | None:
        from companion.app.tables.cover_your_assets.entry import draft_of

        return draft_of(event)

    def scale(self, setting: "Setting") -> Limit | None:
        ends = setting.options.end == "million"
        return Limit(TARGET, say("app.cover_your_assets.million", dollars=TARGET)) if ends else None

    def written(self, points: int) -> str:
        """An amount stays together at the end of a row."""
        return speech.text("cover_your_assets.money", dollars=points).replace(" ", "\N{NO-BREAK SPACE}")

    def brief(self, points: int) -> str:
        """In thousands: six players' dollars do not fit beside each other on a phone."""
        return with_minus(speech.language.number(round(points / 1000)))

    def parts(self, variant: str) -> tuple[Part, ...]:
        return (Part(most=MOST),)

    def score_title(self) -> str:
        return speech.text("app.cover_your_assets.score_title")

    def score_way(self) -> str:
        return speech.text("app.cover_your_assets.score_way")

    def score_hint(self) -> str:
        return speech.text("app.cover_your_assets.score_hint")

    def brief_note(self) -> str:
        return speech.text("app.cover_your_assets.thousands")

    def deal_score(self, points: Mapping[str, int], piles: Mapping[str, Any]) -> dict[str, Any]:
        """What was photographed is told as amounts, what was counted as kinds: the rules know what a box can hold."""
        told = {
            "points": {player: dollars for player, dollars in points.items() if player not in piles},
            "cards": {player: pile for player, pile in piles.items() if isinstance(pile, dict)},
            "amounts": {player: pile for player, pile in piles.items() if not isinstance(pile, dict)},
        }
        return {"type": "deal_score", **{way: known for way, known in told.items() if known}}

    def counted_again(self, event: Event, state: Any) -> Place | None:
        from companion.rules.cover_your_assets.events import DealScore
        from companion.rules.cover_your_assets.scoring import Pile, counted

        if not isinstance(event, DealScore):
            return None
        kinds = {player: dict(cards) for player, cards in event.cards.items()}
        amounts = {player: list(pile) for player, pile in event.amounts.items()}
        worths = {player: counted(Pile(cards), state.values) for player, cards in kinds.items()}
        points = {**event.points, **worths, **{player: sum(pile) for player, pile in amounts.items()}}
        return Place("quick_score", {"points": points, "piles": {**kinds, **amounts}})

    def title(self, table: "Table") -> str | None:
        shown = table.game.show(table.state)
        if shown["turn"] is None:
            return None
        return speech.text("app.cover_your_assets.title", round=shown["round"], n=shown["stock"])
