"""The table of the board game in the window: the board, the track, seats, what is asked, and what answers it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.tables.asking import AskingView, add_all
from companion.app.tables.drafting import Asked
from companion.app.tables.numbered import Numbered
from companion.app.tables.six_nimmt_board.answers import Answers
from companion.app.tables.six_nimmt_board.board import BoardView
from companion.app.tables.six_nimmt_board.cards import GAME
from companion.app.tables.six_nimmt_board.entry import Entry
from companion.app.tables.six_nimmt_board.playing import Playing
from companion.app.tables.six_nimmt_board.spaces import SpaceFace
from companion.app.tables.six_nimmt_board.track import Track
from companion.app.theme import look
from companion.app.widgets.chart import ink
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.seats import Seat, Seats
from companion.app.widgets.text import Text
from companion.rules.game import Decision, Effect
from companion.rules.six_nimmt_board.board import Board, space_name
from companion.rules.six_nimmt_board.box import HIGHEST_TILE
from companion.rules.six_nimmt_board.effects import Placed, PutInFront, card_name
from companion.rules.six_nimmt_board.events import Begin, Place
from companion.rules.six_nimmt_board.state import Luck, NewRow, State

BESIDE = {0: 5, 1: 5, 2: 4, 3: 3}
"""How many seats stand beside each other on a phone, by how much each holds."""
CROWD = 9
"""More than this, held by all together, cannot be read on a phone that lies on its side."""


class SixNimmtBoardView(AskingView):
    highest: ClassVar[int] = HIGHEST_TILE
    numbers: ClassVar[tuple[str, ...]] = ("row", "tile", "left")
    high: ClassVar[bool] = True
    entry: Entry
    track: Track
    _laying_all = False

    def look_at_table(self) -> None:
        self.state: State = self.screen.state
        self.entry = self.drafted(self.screen.params.get("draft", {}))
        self.variant = self.entry.variant

    def drafted(self, entered: Mapping[str, Any]) -> Entry:
        return Entry(self.state, self.screen.pending, entered)

    @property
    def spaces(self) -> Board:
        """The side that is played on; nothing where it is not known yet."""
        return self.state.edition.boards.get(self.variant.side, ())

    # ---- the table as it lies ----

    def lying(self) -> Widget:
        self.board: BoardView | None = None
        if not self.spaces:
            side = speech.text(f"app.six_nimmt_board.side.{self.variant.side}")
            return Scrolling(Text(speech.text("app.six_nimmt_board.board_unknown", side=side)))
        self.board = BoardView(self.spaces, self.state.edition.cows)
        waits = self.waits
        choices = {row: self._begun(row) for row in waits.choices} if waits and waits.decision == "begin_row" else {}
        at = self.entry.at
        if at is not None and at.kind == "row":
            choices = {at.number: self.go_to(at.key)}
        self.board.lay(self.tiles(), self.state.stops, choices, self._explain)
        self.track = Track(self.screen.scores, self.state.edition.clovers or () if self.variant.lucky else ())
        box = BoxLayout(orientation="vertical", spacing=dp(4))
        add_all(box, [self.board, self.track])
        return box

    def tiles(self) -> Sequence[Sequence[int | None]]:
        """While a deal is entered, the tiles that begin its rows appear as they are typed."""
        if self.state.rows:
            return self.state.rows
        laid: list[list[int | None]] = [[] for _ in self.spaces]
        for asked in self.entry.asks:
            if asked.kind == "row" and isinstance(self.entry.draft.get(asked.key), int):
                laid[asked.number - 1] = [self.entry.draft[asked.key]]
        return laid

    def _explain(self, row: int) -> Callable[[], None]:
        """A touch on a row tells what its spaces do."""

        def explain() -> None:
            lines = [
                Line(
                    capital(speech.render(space_name(space))),
                    speech.text(f"app.six_nimmt_board.does.{'points' if isinstance(space, int) else space}"),
                    end=SpaceFace(space, size_hint=(None, None), size=(dp(64), dp(44))),
                )
                for space in dict.fromkeys(self.spaces[row - 1])
            ]
            self.screen.app.navigator.lay(Sheet(*lines, title=speech.text("cli.row", row=row)))

        return explain

    def sitting(self) -> Sequence[Widget]:
        self.seats = self._seats()
        return [self.seats]

    def _seats(self) -> Seats:
        scores, at = self.screen.scores, self.entry.at
        # what the box knows can be told by anyone
        waiting = {decision.player for decision in self.screen.pending if decision.decision != "board"}
        seats = []
        for number, name in enumerate(self.state.setting.players):
            tiles = self.entry.entered(name) if self.entry.asks else []
            tiles = tiles or [tile for tile, seat in self.state.queue if seat == number]
            first = self.entry.first_of(name)
            seats.append(
                Seat(
                    capital(speech.name(name)),
                    speech.gain(scores[name]),
                    self._laid(tiles),
                    name in waiting or (at is not None and at.player == name),
                    self.go_to(first) if first is not None else self.screen.scoreboard,
                    ink(number),
                    self._held(number),
                )
            )
        return Seats(seats, most_beside=6 if look.beside else BESIDE[len(seats[0].held)])

    def _laid(self, tiles: Sequence[int]) -> Widget | None:
        """The tiles that somebody has turned up."""
        if not tiles:
            return None
        side = dp(28)
        box = BoxLayout(size_hint=(None, None), size=((side + dp(3)) * min(2, len(tiles)), side), spacing=dp(3))
        for tile in tiles[:2]:
            box.add_widget(Numbered(tile, self.state.edition.cows.get(tile)))
        return box

    def _held(self, number: int) -> list[tuple[str, int]]:
        """How many tiles and cards, where players differ in them."""
        seat = self.state.seats[number]
        tiles = [("checkbox-blank-outline", seat.behind), ("card-bulleted-outline", seat.actions)]
        held = (tiles if self.variant.advanced else []) + ([("clover", sum(seat.lucky))] if self.variant.lucky else [])
        crowded = look.shape == "low" and len(held) * len(self.state.seats) > CROWD
        return [] if crowded else held

    # ---- what is asked ----

    @property
    def waits(self) -> Decision | None:
        """The decision that the table waits for."""
        return self.screen.pending[0] if self.screen.pending else None

    def question(self) -> str:
        waits, at = self.waits, self.entry.at
        if at is not None:
            return self._asked_text(at)
        if self.entry.complete:
            return speech.text("app.six_nimmt_board.as_seen")
        if waits is None:
            return speech.text("app.six_nimmt.over") if self.state.outcome else ""
        step = self.state.todo[0] if self.state.todo else None
        if waits.decision == "lay_tile":
            return self._goes(waits.player)
        if isinstance(step, NewRow):
            return speech.text("app.six_nimmt_board.begin", player=waits.player, tile=step.tile)
        if isinstance(step, Luck):
            return speech.text("app.six_nimmt_board.lucky", player=waits.player, n=step.cards)
        return speech.text(f"app.six_nimmt_board.{waits.decision}")

    def _asked_text(self, at: Asked) -> str:
        if at.kind == "row":
            return speech.text("app.six_nimmt_board.row_tile", row=at.number)
        if at.kind == "cows":
            return speech.text("app.six_nimmt_board.cows", tile=at.number)
        count = self.entry.asked_of(at.player or "")
        if at.kind == "left":
            return speech.text("app.six_nimmt_board.left", player=at.player, number=at.number, count=count)
        if count == 1:
            return speech.text("app.six_nimmt_board.tile", player=at.player)
        return speech.text("app.six_nimmt_board.tile_of_two", player=at.player, number=at.number)

    def _goes(self, player: str) -> str:
        """Where the next tile goes as things are, so that everyone sees it before it is laid."""
        effects: list[Effect] = []
        GAME.apply(self.state, Place(player), effects)
        going = next(effect for effect in effects if isinstance(effect, Placed | PutInFront))
        if isinstance(going, PutInFront):
            return speech.text("app.six_nimmt_board.goes_front", player=player, tile=going.tile, row=going.row)
        kind = space_name(going.kind)
        goes = speech.text("app.six_nimmt_board.goes", player=player, tile=going.tile, row=going.row, kind=kind)
        lucky = self.state.plan.lucky
        return goes if lucky is None else f"{goes} + {speech.render(card_name(lucky))}"

    def photo_of(self, at: Asked) -> str | None:
        return "rows"

    def shown(self) -> Sequence[int]:
        return (*self.entry.likely(), *super().shown())

    # ---- answers ----

    def answers(self) -> Widget:
        return Answers(self).widget()

    def _begun(self, row: int) -> Callable[[], None]:
        assert self.waits is not None
        return partial(self.screen.tell, Begin(self.waits.player, row))

    def obstacle(self, number: int) -> str | None:
        where = self.entry.where(number)
        return None if where is None else speech.text(f"app.six_nimmt_board.tile_{where}", tile=number)

    # ---- what happened ----

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        def go_on() -> None:
            done()
            if self._laying_all:
                self.lay_all()

        Playing(self, effects, go_on).begin()

    def lay_all(self) -> None:
        """Nobody plays a card: tile after tile is laid, up to the first that somebody has to decide something about."""
        waits = self.waits
        self._laying_all = waits is not None and waits.decision == "lay_tile" and len(self.state.queue) > 0
        if waits is not None and self._laying_all:
            self.screen.tell(Place(waits.player))
