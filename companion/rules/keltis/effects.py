"""What can happen at a Keltis table, each with the sentence that tells it."""

from typing import NamedTuple

from companion.rules.agreement import table_set
from companion.rules.keltis.box import STEP_POINTS, TileKind
from companion.rules.keltis.columns import colour_name
from companion.rules.message import Message, listed, say


def card_name(colour: str, value: int) -> Message:
    return say("keltis.card", colour=colour_name(colour), value=value)


def played_card(colour: str, value: int) -> Message:
    """As what somebody does something with: the name of the colour is declined."""
    return say(f"keltis.played_card.{colour}", value=value)


def stone_at(path: str, step: int) -> Message:
    """A stone by what is printed beside it: the board does not number its stones."""
    return say("keltis.stone", colour=colour_name(path), worth=STEP_POINTS[step])


def tile_name(tile: TileKind | None) -> Message:
    if tile is None:
        return say("keltis.tile.none")
    return say("keltis.tile.points", n=tile) if isinstance(tile, int) else Message(f"keltis.tile.{tile}")


def points_text(n: int) -> Message:
    return say("keltis.points", n=n)


class Dealt(NamedTuple):
    first: str
    deck: int
    out: int
    """Cards that went back to the box unseen."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        dealt = say("keltis.effect.dealt", player=self.first, n=self.deck)
        return (dealt, say("keltis.effect.out", count=self.out)) if self.out else (dealt,)


class StonesKnown(NamedTuple):
    """The board is known now, and need not be asked for again."""

    dark: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.stones", count=self.dark),)


class TileKnown(NamedTuple):
    path: str
    step: int
    tile: TileKind | None

    @property
    def sentences(self) -> tuple[Message, ...]:
        where = stone_at(self.path, self.step)
        return (say("keltis.effect.tile_known", stone=where, tile=tile_name(self.tile)),)


class Laid(NamedTuple):
    player: str
    colour: str
    value: int
    column: tuple[int, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        laid = {"player": self.player, "card": played_card(self.colour, self.value)}
        if len(self.column) == 1:
            return (say("keltis.effect.laid_first", **laid),)
        return (say("keltis.effect.laid", **laid, cards=self.column),)


class Discarded(NamedTuple):
    player: str
    colour: str
    value: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.discarded", player=self.player, card=played_card(self.colour, self.value)),)


class PawnMoved(NamedTuple):
    player: str
    path: str
    step: int
    large: bool
    points: int
    """What the stone is worth at the end, doubled for the large pawn."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            say(
                "keltis.effect.large_moved" if self.large else "keltis.effect.moved",
                path=colour_name(self.path),
                points=STEP_POINTS[self.step],
            ),
        )


class PointsCollected(NamedTuple):
    player: str
    points: int
    track: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.points", player=self.player, points=points_text(self.points), track=self.track),)


class FreeStep(NamedTuple):
    """A clover, or the card of a finished path, lets a pawn move; `paths` are those that can."""

    player: str
    rule: str
    paths: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        tail = self.rule.rpartition(".")[2]
        if not self.paths:
            return (say(f"keltis.effect.idle.{tail}", player=self.player),)
        paths = tuple(colour_name(path) for path in self.paths)
        return (say(f"keltis.effect.free.{tail}", player=self.player, n=len(paths), paths=paths),)


class StepLeft(NamedTuple):
    """A player drew a card without using the step."""

    player: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.step_left", player=self.player),)


class WishTaken(NamedTuple):
    player: str
    wishes: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.wish", player=self.player, wishes=self.wishes),)


class TileAsked(NamedTuple):
    """A pawn stands where nobody knows yet what lies there."""

    player: str
    path: str
    step: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.tile_asked", stone=stone_at(self.path, self.step)),)


class DrawnFromDeck(NamedTuple):
    """Nobody but the player knows the card."""

    player: str
    deck: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.drawn", player=self.player, n=self.deck),)


class NothingDrawn(NamedTuple):
    """The deck is gone, and the player takes nothing from the discard piles."""

    player: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.nothing_drawn", player=self.player),)


class LastTurns(NamedTuple):
    """The last card of the deck is drawn, and the table plays on for so many turns."""

    turns: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("keltis.effect.last_turns", n=self.turns),)


class DrawnFromPile(NamedTuple):
    player: str
    colour: str
    value: int | None

    @property
    def sentences(self) -> tuple[Message, ...]:
        if self.value is None:
            return (say("keltis.effect.drawn_unknown", player=self.player, colour=colour_name(self.colour)),)
        return (say("keltis.effect.drawn_from_pile", player=self.player, card=played_card(self.colour, self.value)),)


class TableSet(NamedTuple):
    """A set-up or an agreement: the table lies like this from now on."""

    reason: str | None
    broken: tuple[str, ...]
    """The rules that an agreement sets aside."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return table_set("keltis", self.reason, self.broken)


class GameEnded(NamedTuple):
    how: str
    scores: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        scored = tuple(say("keltis.scored", player=player, points=points) for player, points in self.scores)
        return (
            say(f"keltis.ended.{self.how}"),
            say("keltis.effect.scores", scores=scored),
            say("keltis.winners", n=len(self.winners), players=listed(self.winners)),
        )
