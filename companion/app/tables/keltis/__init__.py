"""The table of Keltis: what can be agreed before, how it looks, how it is entered and counted."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.app.speech import speech
from companion.app.tables import Counter, GameLook, OneOf, Option, Switch, TableView, Track
from companion.app.tables.keltis.colours import PLAYERS
from companion.app.tables.keltis.entry import draft_of
from companion.app.theme import Colour
from companion.app.whereabouts import Place
from companion.notation.keltis.boards import written_board
from companion.rules.game import Event
from companion.rules.keltis.box import FIELDS
from companion.rules.keltis.counting import final_board
from companion.rules.keltis.events import DealScore
from companion.rules.keltis.scoring import final_lines
from companion.rules.keltis.stones import sample_edition
from companion.rules.message import say

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.correction import Scanned
    from companion.rules.game import Setting
    from companion.rules.sheet import Line as SheetLine
    from companion.table import Table


class KeltisLook(GameLook):
    icon: ClassVar[str] = "clover"
    counter: ClassVar[Counter | None] = Counter("final_board", alone=True)
    has_deals: ClassVar[bool] = False
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("free_steps", ("on_path", "from_start")),
        OneOf("finished_path", ("optional", "required")),
        Switch("take_back"),
        OneOf("last_card", ("ends_game", "one_more_turn")),
    )

    def view(self, screen: "TableScreen") -> TableView:
        from companion.app.tables.keltis.view import KeltisView

        return KeltisView(screen)

    def draft(self, event: Event) -> dict[str, Any] | None:
        return draft_of(event)

    def seen(self, scanned: "Scanned", draft: dict[str, Any]) -> dict[str, Any]:
        """Compared with the table when it is shown."""
        return {**draft, "photo": scanned.told["columns"]}

    def sample(self) -> dict[str, Any]:
        return sample_edition()

    def deal_score(self, points: Mapping[str, int], piles: Mapping[str, Any]) -> dict[str, Any]:
        """What was tapped is told as boards, so that the sheet can be told line by line."""
        counted = {side: number for side, number in points.items() if side not in piles}
        told: dict[str, Any] = {"points": counted} if counted else {}
        return {"type": "deal_score", **told, "boards": dict(piles)} if piles else {"type": "deal_score", **told}

    def known_board(self, table: "Table", player: str) -> dict[str, Any]:
        board = table.game.show(table.state)["boards"].get(player)
        if board is None:
            return {}
        pawns = {colour: pawn for colour, pawn in board["pawns"].items() if pawn["step"]}
        return {"pawns": pawns, "wishes": board["wishes"], "track": board["track"]}

    def score_hint(self) -> str:
        return speech.text("app.quick_score.count")

    def counted_again(self, event: Event, state: Any) -> Place | None:
        if not isinstance(event, DealScore):
            return None
        boards = {player: written_board(board) for player, board in event.boards.items()}
        counted = {player: sum(line.points for line in final_lines(board)) for player, board in event.boards.items()}
        return Place("quick_score", {"points": {**event.points, **counted}, "piles": boards})

    def sheets(self, table: "Table") -> Mapping[str, Sequence["SheetLine"]]:
        """Once it is over: until then the track tells more."""
        if table.outcome is None:
            return {}
        counted = [event.boards for event in table.events if isinstance(event, DealScore)]
        if counted:
            return {player: final_lines(board) for player, board in counted[-1].items()}
        boards = zip(table.setting.players, table.state.boards, strict=True)
        return {player: final_lines(final_board(board)) for player, board in boards}

    def scale(self, setting: "Setting") -> Track:
        return Track(0, FIELDS, say("app.keltis.track"))

    def pawns(self, setting: "Setting") -> Mapping[str, Colour]:
        return dict(zip(setting.players, PLAYERS, strict=False))

    def title(self, table: "Table") -> str | None:
        shown = table.game.show(table.state)
        return speech.text("app.keltis.title", deck=shown["deck"], goal=shown["goal"]) if shown["turn"] else None
