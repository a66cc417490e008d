"""What can happen at a table of the board game, each with the sentence that tells it."""

from typing import NamedTuple

from companion.rules.agreement import table_set
from companion.rules.message import Message, listed, say
from companion.rules.six_nimmt_board.board import Space, space_name


def cows_text(n: int) -> Message:
    return say("six_nimmt_board.cows", n=n)


def points_text(n: int) -> Message:
    return say("six_nimmt_board.points", n=n)


def card_name(card: str) -> Message:
    return Message(f"six_nimmt_board.card.{card}")


class FactsTold(NamedTuple):
    """Something of the box is known now, and need not be asked for again."""

    board: int | None
    """Rows of the side that is played on."""
    clovers: int | None
    cows: tuple[tuple[int, int], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        told = []
        if self.board is not None:
            told.append(say("six_nimmt_board.effect.board", n=self.board))
        if self.clovers is not None:
            told.append(say("six_nimmt_board.effect.clovers", n=self.clovers))
        if self.cows:
            tiles = tuple(say("six_nimmt_board.tile_cows", tile=tile, n=cows) for tile, cows in self.cows)
            told.append(say("six_nimmt_board.effect.cows", tiles=tiles))
        return tuple(told)


class CowsAsked(NamedTuple):
    """Nobody has said yet how many cows these tiles have, and the game waits for it."""

    player: str
    tiles: tuple[int, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.cows_asked", tiles=self.tiles),)


class Dealt(NamedTuple):
    rows: tuple[int, ...]
    """Those that are active now."""
    tiles: tuple[int, ...]
    stock: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.dealt", rows=self.rows, tiles=self.tiles),)


class Revealed(NamedTuple):
    round: int
    tiles: tuple[tuple[str, int], ...]
    """In the order of laying."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        shown = tuple(say("six_nimmt_board.shown", player=player, tile=tile) for player, tile in self.tiles)
        return (say("six_nimmt_board.effect.revealed", round=self.round, tiles=shown),)


class CardPlayed(NamedTuple):
    player: str
    card: str
    row: int | None
    tile: int | None
    tiles: tuple[int, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        params = {"player": self.player, "row": self.row, "tile": self.tile, "tiles": self.tiles}
        return (Message(f"six_nimmt_board.effect.card.{self.card}", params),)


class Placed(NamedTuple):
    player: str
    tile: int
    row: int
    space: int
    kind: Space
    after: int
    rule: str
    skipped: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        params = {
            "player": self.player,
            "tile": self.tile,
            "row": self.row,
            "space": self.space,
            "kind": space_name(self.kind),
            "after": self.after,
        }
        too_low = self.rule == "six_nimmt_board.too_low"
        placed = Message("six_nimmt_board.effect.too_low" if too_low else "six_nimmt_board.effect.placed", params)
        return (placed, say("six_nimmt_board.effect.skipped", n=self.skipped)) if self.skipped else (placed,)


class PutInFront(NamedTuple):
    player: str
    tile: int
    row: int
    moved: tuple[tuple[int, int], ...]
    """Tiles that came to an empty space, with that space."""
    gap: bool
    """Whether a skipped space lay in the row."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        moved = tuple(say("six_nimmt_board.moved", tile=tile, space=space) for tile, space in self.moved)
        return (say("six_nimmt_board.effect.front", player=self.player, tile=self.tile, row=self.row, moved=moved),)


class RowTaken(NamedTuple):
    player: str
    row: int
    tiles: tuple[int, ...]
    cows: int | None
    """None where the tiles go behind the screen."""
    positive: tuple[int, ...]
    points: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        if self.cows is None:
            taken = say("six_nimmt_board.effect.tiles_taken", player=self.player, row=self.row, tiles=self.tiles)
        else:
            cows = cows_text(self.cows)
            taken = say("six_nimmt_board.effect.taken", player=self.player, row=self.row, tiles=self.tiles, cows=cows)
        return (taken, say("six_nimmt_board.effect.positive", tiles=self.positive)) if self.positive else (taken,)


class RowCleared(NamedTuple):
    """Five points took the place of the loss; the row leaves the board all the same."""

    player: str
    row: int
    tiles: tuple[int, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.cleared", row=self.row, tiles=self.tiles),)


class Scored(NamedTuple):
    player: str
    points: int
    before: int
    track: int
    rule: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        scored = say(
            "six_nimmt_board.effect.gains" if self.points > 0 else "six_nimmt_board.effect.loses",
            player=self.player,
            points=points_text(abs(self.points)),
            track=self.track,
        )
        beyond = self.before + self.points != self.track
        return (scored, say("six_nimmt_board.effect.beyond", end=self.track)) if beyond else (scored,)


class CloversEntered(NamedTuple):
    player: str
    clovers: int
    cards: int
    """As many as there are lucky cards left."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        entered = say("six_nimmt_board.effect.clovers_entered", player=self.player, n=self.clovers)
        if self.cards == self.clovers:
            return (entered,)
        return (entered, say("six_nimmt_board.effect.lucky_left", n=self.cards))


class LuckyTaken(NamedTuple):
    player: str
    cards: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        cards = tuple(card_name(card) for card in self.cards)
        return (say("six_nimmt_board.effect.lucky_taken", player=self.player, cards=cards),)


class StopsLifted(NamedTuple):
    rows: tuple[int, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.stops_lifted", rows=self.rows),)


class RowBegun(NamedTuple):
    player: str
    tile: int
    row: int
    kind: Space
    acts: bool
    """Whether the first space takes effect."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        kind = space_name(self.kind)
        return (say("six_nimmt_board.effect.row_begun", tile=self.tile, row=self.row, kind=kind),)


class TileDrawn(NamedTuple):
    """Nobody but the player knows the tile."""

    player: str
    stock: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.tile_drawn", player=self.player, n=self.stock),)


class ActionDrawn(NamedTuple):
    """Nobody but the player knows the card."""

    player: str
    deck: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.action_drawn", player=self.player, n=self.deck),)


class Reshuffled(NamedTuple):
    cards: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.reshuffled", n=self.cards),)


class NothingToDraw(NamedTuple):
    player: str
    what: str
    """A `tile` or an `action` card."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (Message(f"six_nimmt_board.effect.no_{self.what}", {"player": self.player}),)


class SecondDozen(NamedTuple):
    stock: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.second_dozen"),)


class ScreensLifted(NamedTuple):
    """A player has no tile left, and the game is over."""

    players: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt_board.effect.screens_lifted", n=len(self.players), players=listed(self.players)),)


class LeftCounted(NamedTuple):
    player: str
    tiles: tuple[int, ...]
    cows: int
    action_cards: int
    before: int
    track: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        told = []
        if self.tiles:
            cows = cows_text(self.cows)
            told.append(say("six_nimmt_board.effect.tiles_left", player=self.player, tiles=self.tiles, cows=cows))
        if self.action_cards:
            told.append(say("six_nimmt_board.effect.cards_left", player=self.player, n=self.action_cards))
        return (*told, say("six_nimmt_board.effect.final", player=self.player, track=self.track))


class TableSet(NamedTuple):
    """A set-up or an agreement: the table lies like this from now on."""

    reason: str | None
    broken: tuple[str, ...]
    """The rules that an agreement sets aside."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return table_set("six_nimmt_board", self.reason, self.broken)


class GameEnded(NamedTuple):
    how: str
    scores: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        scored = tuple(say("six_nimmt_board.scored", player=player, points=points) for player, points in self.scores)
        return (
            say(f"six_nimmt_board.ended.{self.how}"),
            say("six_nimmt_board.effect.scores", scores=scored),
            say("six_nimmt_board.winners", n=len(self.winners), players=listed(self.winners)),
        )
