"""What can happen at a 6 nimmt! table, each with the sentence that tells it. Rows count from 1."""

from typing import NamedTuple

from companion.rules.agreement import table_set
from companion.rules.message import Message, listed, say
from companion.rules.six_nimmt.state import Row, Rows


def bulls_text(n: int) -> Message:
    return say("six_nimmt.bulls", n=n)


class Dealt(NamedTuple):
    deal: int
    rows: Row

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.dealt", deal=self.deal, rows=self.rows),)


class Revealed(NamedTuple):
    """The round's cards in the order of placing: (player, card, value that counts)."""

    round: int
    cards: tuple[tuple[str, int, int], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        laid = tuple(
            say("six_nimmt.laid", player=player, card=card)
            if card == value
            else say("six_nimmt.laid_reversed", player=player, card=card, value=value)
            for player, card, value in self.cards
        )
        return (say("six_nimmt.effect.revealed", round=self.round, cards=laid),)


class Placed(NamedTuple):
    player: str
    card: int
    row: int
    after: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.placed", player=self.player, card=self.card, row=self.row, after=self.after),)


class Inserted(NamedTuple):
    """Between put the card inside a row, or at its head."""

    player: str
    card: int
    row: int
    before: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.inserted", player=self.player, card=self.card, row=self.row, before=self.before),)


class RowTaken(NamedTuple):
    player: str
    card: int
    """The card that begins the row anew."""
    row: int
    takes: Row
    bulls: int
    rule: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            say(
                f"six_nimmt.effect.row_taken.{self.rule.removeprefix('six_nimmt.')}",
                player=self.player,
                card=self.card,
                row=self.row,
                cards=self.takes,
                bulls=bulls_text(self.bulls),
            ),
        )


class MustChoose(NamedTuple):
    player: str
    card: int
    rule: str
    closed: bool = False
    """Whether some row is closed to every card."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        if self.rule == "six_nimmt.blocked_card":
            return (say("six_nimmt.effect.must_choose_blocked", player=self.player, card=self.card),)
        if self.closed:
            return (say("six_nimmt.effect.must_choose_open", player=self.player, card=self.card),)
        return (say("six_nimmt.effect.must_choose", player=self.player, card=self.card),)


class SpecialMoved(NamedTuple):
    row: int
    side: str | None

    @property
    def sentences(self) -> tuple[Message, ...]:
        if self.side is None:
            return (say("six_nimmt.effect.cow", row=self.row),)
        return (say(f"six_nimmt.effect.special.{self.side}", row=self.row),)


class SpecialUsed(NamedTuple):
    special: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.special_used", special=Message(f"six_nimmt.special.{self.special}")),)


class TurnedUp(NamedTuple):
    special: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.turned_up", special=Message(f"six_nimmt.special.{self.special}")),)


class LaidBeside(NamedTuple):
    """A Stop! or 7 takes! card lies beside a row now."""

    special: str
    row: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say(f"six_nimmt.effect.beside.{self.special}", row=self.row),)


class LeftRow(NamedTuple):
    """A Stop! or 7 takes! card has left its row and the game."""

    special: str
    row: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        special = Message(f"six_nimmt.special.{self.special}")
        return (say("six_nimmt.effect.left_row", special=special, row=self.row),)


class Exchanged(NamedTuple):
    player: str
    returned: int
    card: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.exchanged", player=self.player, returned=self.returned, card=self.card),)


class CardMoved(NamedTuple):
    card: int
    row: int
    to: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.card_moved", card=self.card, row=self.row, to=self.to),)


class Reordered(NamedTuple):
    players: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("six_nimmt.effect.reordered", players=self.players),)


class TableSet(NamedTuple):
    """A set-up or an agreement: the table lies like this from now on."""

    rows: Rows
    reason: str | None
    broken: tuple[str, ...]
    """The rules that an agreement sets aside."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return table_set("six_nimmt", self.reason, self.broken)


class DealEnded(NamedTuple):
    deal: int
    points: tuple[tuple[str, int], ...]
    totals: tuple[tuple[str, int], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        points = tuple(say("six_nimmt.scored", player=player, points=points) for player, points in self.points)
        totals = tuple(say("six_nimmt.scored", player=player, points=total) for player, total in self.totals)
        if self.points == self.totals:
            return (say("six_nimmt.effect.first_deal_ended", deal=self.deal, points=points),)
        return (say("six_nimmt.effect.deal_ended", deal=self.deal, points=points, totals=totals),)


class MatchEnded(NamedTuple):
    how: str
    winners: tuple[str, ...]
    target: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        ended = say(f"six_nimmt.ended.{self.how}", target=self.target)
        if self.how in ("beaten", "stands", "tied"):
            return (ended,)
        return (ended, say("six_nimmt.winners", n=len(self.winners), players=listed(self.winners)))
