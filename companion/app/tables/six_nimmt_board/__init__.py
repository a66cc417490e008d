"""The table of the 6 nimmt! board game: what can be agreed before, how it looks, how it is entered."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.speech import speech
from companion.app.tables import GameLook, OneOf, Option, Part, TableView, Track
from companion.app.tables.six_nimmt_board.entry import draft_of, seen_rows
from companion.app.whereabouts import Place
from companion.rules.game import Event
from companion.rules.message import say
from companion.rules.six_nimmt_board.box import ALL_ACTION_CARDS, HIGHEST_TILE, TRACK_END
from companion.rules.six_nimmt_board.edition import Edition, edition_values, sample_edition

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.app.widgets.overlays import Sheet
    from companion.correction import Scanned
    from companion.rules.game import Setting
    from companion.table import Table

BASIC, ADVANCED = ("basic", "basic_lucky"), ("advanced", "advanced_lucky")


class SixNimmtBoardLook(GameLook):
    icon: ClassVar[str] = "table-furniture"
    has_deals: ClassVar[bool] = False
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("first_space", ("acts", "rests"), BASIC),
        OneOf("taken_row", ("closed", "open")),
        OneOf("two_tiles", ("whole_row", "uncovered")),
        OneOf("front", ("to_gap", "all"), ADVANCED),
        OneOf("final_count", ("tiles_first", "together"), ADVANCED),
    )

    def view(self, screen: "TableScreen") -> TableView:
        from companion.app.tables.six_nimmt_board.view import SixNimmtBoardView

        return SixNimmtBoardView(screen)

    def draft(self, event: Event) -> dict[str, Any] | None:
        return draft_of(event)

    def title(self, table: "Table") -> str | None:
        state = table.state
        # a round is counted when its tiles are turned up; before that they are asked for
        entered = state.round + 1 if state.phase == "choose" else state.round
        return speech.text("app.six_nimmt_board.round", round=entered) if entered else None

    def parts(self, variant: str) -> tuple[Part, ...]:
        left = (Part("tiles_left", 1, HIGHEST_TILE, many=True), Part("action_cards_left", 0, ALL_ACTION_CARDS))
        return (Part("track", -TRACK_END, TRACK_END), *(left if variant in ADVANCED else ()))

    def counted(self, points: Mapping[str, int], others: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        ends = {side: {"track": track, **others.get(side, {})} for side, track in points.items()}
        return {"type": "deal_score", "ends": ends}

    def counted_again(self, event: Event, state: Any) -> Place | None:
        ends = getattr(event, "ends", {})
        if not ends:
            return super().counted_again(event, state)
        others = {
            side: {"tiles_left": list(end.tiles_left), "action_cards_left": end.action_cards_left}
            for side, end in ends.items()
        }
        return Place("quick_score", {"points": {side: end.track for side, end in ends.items()}, "others": others})

    def scale(self, setting: "Setting") -> Track:
        return Track(-TRACK_END, TRACK_END, say("app.scoreboard.track.six_nimmt_board"))

    def seen(self, scanned: "Scanned", draft: dict[str, Any]) -> dict[str, Any]:
        return seen_rows(scanned.told["rows"], draft)

    def compared(self, scanned: "Scanned", screen: "TableScreen") -> "Sheet | None":
        from companion.app.tables.six_nimmt_board.photographed import compared

        return compared(screen, scanned.told["rows"])

    def sample(self) -> dict[str, Any] | None:
        return edition_values(sample_edition(), Edition())
