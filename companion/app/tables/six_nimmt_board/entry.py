"""What a table of the board game asks for next, and the event that the answers make. Knows no widgets.

Asked are the first tile of a `row`, each `tile` that is turned up, tiles `left` behind a screen, and `cows` of tiles.
"""

from collections.abc import Mapping
from typing import Any

from companion.app.tables.drafting import Asked, Draft
from companion.rules.game import Decision, Event
from companion.rules.six_nimmt_board.box import ACTIVE_ROWS
from companion.rules.six_nimmt_board.events import Accept, Deal, DealScore, Left, Printed, Reveal, Setup, Shown
from companion.rules.six_nimmt_board.state import Seat, State
from companion.rules.six_nimmt_board.variants import VARIANTS


class Entry(Draft):
    """`state` is the table as it lies, `draft` what has been entered so far."""

    def __init__(self, state: State, pending: tuple[Decision, ...], draft: Mapping[str, Any]) -> None:
        super().__init__((), draft)
        self.state = state
        self.variant = VARIANTS[state.setting.variant]
        self.decision = pending[0].decision if pending else None
        self.asks = self._asks(pending)

    def _asks(self, pending: tuple[Decision, ...]) -> tuple[Asked, ...]:
        if self.decision == "cows":
            return tuple(
                Asked(f"cows {tile}", "cows", decision.player, tile)
                for decision in pending
                for tile in decision.choices
            )
        if self.decision == "left_tiles":
            return self._tiles("left", {waits.player: self.seat(waits.player).behind for waits in pending})
        if pending or self.state.outcome is not None:
            return ()
        if self.state.phase == "before":
            board = self.state.edition.boards[self.variant.side]
            rows = self.variant.first_rows(len(self.state.seats), len(board))
            return tuple(Asked(f"row {number}", "row", None, row + 1) for number, row in enumerate(rows, start=1))
        due = self.variant.due(self.state)
        players = self.state.setting.players
        return self._tiles("tile", {player: min(due, self.seat(player).behind) for player in players})

    def _tiles(self, kind: str, counts: Mapping[str, int]) -> tuple[Asked, ...]:
        return tuple(
            Asked(f"{kind} {player} {number}", kind, player, number)
            for player, count in counts.items()
            for number in range(1, count + 1)
        )

    def seat(self, player: str) -> Seat:
        return self.state.seats[self.state.setting.players.index(player)]

    def asked_of(self, player: str) -> int:
        """How many tiles of this player are asked for."""
        return sum(asked.player == player for asked in self.asks)

    def entered(self, player: str) -> list[int]:
        """The tiles of this player as far as they are entered."""
        return [self.draft[asked.key] for asked in self._own(player) if asked.key in self.draft]

    def first_of(self, player: str) -> str | None:
        """What is asked of this player first."""
        return next((asked.key for asked in self._own(player)), None)

    def _own(self, player: str) -> list[Asked]:
        return [asked for asked in self.asks if asked.player == player and asked.kind in ("tile", "left")]

    def where(self, tile: int) -> str | None:
        """Why this tile cannot be the answer: it is `entered` already, or was `seen` before."""
        at = self.at
        if at is None or at.kind == "cows":
            return None
        if self.elsewhere(tile):
            return "entered"
        if at.player is None or tile in self.state.unseen or tile in self.seat(at.player).known:
            return None
        return "seen"

    def likely(self) -> tuple[int, ...]:
        """Tiles that everyone saw go behind the screen that is lifted now."""
        at = self.at
        return tuple(sorted(self.seat(at.player).known)) if at is not None and at.kind == "left" and at.player else ()

    def event(self) -> Event:
        kind = self.asks[0].kind
        if kind == "row":
            return Deal(tuple(self.draft[asked.key] for asked in self.asks))
        if kind == "cows":
            return Printed(cows={asked.number: self.draft[asked.key] for asked in self.asks})
        players = dict.fromkeys(asked.player for asked in self.asks if asked.player is not None)
        tiles = {player: tuple(self.entered(player)) for player in players}
        return Reveal(tiles) if kind == "tile" else Left(tiles)


def draft_of(event: Event) -> dict[str, Any] | None:
    """The draft that would make this event again."""
    if isinstance(event, Shown):
        kind = "tile" if isinstance(event, Reveal) else "left"
        return {
            f"{kind} {player} {number}": tile
            for player, tiles in event.tiles.items()
            for number, tile in enumerate(tiles, start=1)
        }
    if isinstance(event, Deal):
        return {f"row {number}": tile for number, tile in enumerate(event.rows, start=1)}
    if isinstance(event, Printed):
        return {f"cows {tile}": cows for tile, cows in event.cows.items()}
    return None if isinstance(event, DealScore | Setup | Accept) else {}


def seen_rows(rows: list[list[int]], draft: Mapping[str, Any]) -> dict[str, Any]:
    """What a photo showed: four rows of one tile each are a deal, anything else is offered tile by tile."""
    kept = {key: value for key, value in draft.items() if key != "seen"}
    if len(rows) == ACTIVE_ROWS and all(len(row) == 1 for row in rows) and not kept:
        return {f"row {number}": tile for number, (tile,) in enumerate(rows, start=1)}
    return {**kept, "seen": [tile for row in rows for tile in row]}
