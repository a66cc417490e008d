"""Action cards and lucky cards before a tile is laid: what may be played now, each asked for what it needs."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.sheets import SheetQuestions
from companion.app.widgets.rows import Line
from companion.rules.six_nimmt_board import SixNimmtBoard, rows
from companion.rules.six_nimmt_board.box import (
    ACTION_CARDS,
    ANOTHER,
    ANYWHERE,
    FRONT,
    HIGHEST_TILE,
    LUCKY_CARDS,
    POSITIVE_COWS,
    POSITIVE_TILES,
    STOP,
    SWAP,
)
from companion.rules.six_nimmt_board.events import Play
from companion.rules.six_nimmt_board.state import State
from companion.rules.verdict import Refused

GAME = SixNimmtBoard()
ICONS = {
    "stop": "hand-back-right",
    "swap": "swap-horizontal",
    "skip": "skip-next",
    "front": "page-first",
    "anywhere": "shuffle-variant",
    "another": "plus",
    "plus_five": "clover",
    "positive_cows": "cow",
}


class CardQuestions(SheetQuestions):
    """Whoever lays the next tile chooses a card, and what it needs."""

    def __init__(self, screen: Any, state: State) -> None:
        super().__init__(screen)
        self.state = state
        tile, seat = state.queue[0]
        self.tile, self.player = tile, state.setting.players[seat]
        self.seat = state.seats[seat]

    @property
    def cards(self) -> tuple[str, ...]:
        """What this player may hold: any action card, and the lucky cards that everyone saw taken."""
        lucky = tuple(card for card, count in zip(LUCKY_CARDS, self.seat.lucky, strict=True) if count)
        return (*(ACTION_CARDS if self.seat.actions else ()), *lucky)

    def choose(self) -> None:
        lines: list[Widget] = [self._line(card) for card in self.cards]
        self.lay(speech.text("app.six_nimmt_board.which_card", player=self.player, tile=self.tile), lines)

    def _line(self, card: str) -> Line:
        """A card that cannot be played now says why."""
        name, why = speech.title(f"six_nimmt_board.card.{card}"), None
        try:
            plays = self.plays(card)
        except Refused as refused:
            plays, why = [], speech.join(refused.verdict.sentences)
        note = why or speech.text(f"app.six_nimmt_board.card.{card}")
        line = Line(name, note, ICONS[card], partial(self._ask, card, plays))
        line.enabled = why is None
        return line

    def plays(self, card: str) -> list[Play]:
        """Every way to play this card now. Raises Refused where there is none."""
        allowed, refusal = [], None
        for play in self._tried(card):
            try:
                GAME.apply(self.state, play)
            except Refused as refused:
                refusal = refused
            else:
                allowed.append(play)
        if not allowed and refusal is not None:
            raise refusal
        return allowed

    def _tried(self, card: str) -> Iterator[Play]:
        if card in (STOP, FRONT, ANYWHERE):
            yield from (Play(self.player, card, row=row + 1) for row in rows.active(self.state.rows))
        elif card in (SWAP, ANOTHER):
            # which of them it will be is asked for; any that may be behind the screen tells whether it can be played
            may_be = next(iter([*self.seat.known, *self.state.unseen]), HIGHEST_TILE)
            yield Play(self.player, card, tile=may_be)
        elif card == POSITIVE_COWS:
            for row in rows.active(self.state.rows):
                lying = rows.lying(self.state.rows[row])
                for tiles in combinations(lying, min(POSITIVE_TILES, len(lying))):
                    yield Play(self.player, card, tiles=tiles)
        else:
            yield Play(self.player, card)

    def _ask(self, card: str, plays: list[Play]) -> None:
        if card in (SWAP, ANOTHER):
            text = speech.text(f"app.six_nimmt_board.which_tile.{card}", player=self.player)
            self.ask_number(text, HIGHEST_TILE, lambda tile: self.finish(Play(self.player, card, tile=tile))())
        elif len(plays) == 1 and plays[0].row is None:
            self.finish(plays[0])()
        elif card == POSITIVE_COWS:
            lines = [Line(self._tiles(play), do=self.finish(play)) for play in plays]
            self.lay(speech.text("app.six_nimmt_board.which_tiles"), lines)
        else:
            self.lay(speech.text("app.six_nimmt_board.which_row"), [self._row(play) for play in plays])

    def _tiles(self, play: Play) -> str:
        """Two tiles of the row, with the cows where they are known."""
        known = self.state.edition.unknown(play.tiles) == ()
        numbers = " + ".join(map(str, play.tiles))
        if not known:
            return numbers
        return f"{numbers}: {speech.text('six_nimmt_board.cows', n=self.state.edition.count(play.tiles))}"

    def _row(self, play: Play) -> Line:
        assert play.row is not None
        tiles = "  ".join(map(str, rows.lying(self.state.rows[play.row - 1])))
        return Line(speech.text("cli.row", row=play.row), tiles, do=self.finish(play))
