"""What can happen at a table of Cover Your Assets, each with the sentence that tells it."""

from typing import NamedTuple

from companion.rules.agreement import table_set
from companion.rules.cover_your_assets.scoring import card_name
from companion.rules.cover_your_assets.sets import names
from companion.rules.message import Message, listed, say


def money(dollars: int) -> Message:
    return say("cover_your_assets.money", dollars=dollars)


class Dealt(NamedTuple):
    round: int
    first: str
    discard: str | None
    piles: tuple[str, ...]
    stock: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        told = [say("cover_your_assets.effect.dealt", round=self.round, player=self.first, n=self.stock)]
        if self.discard is not None:
            told.append(say("cover_your_assets.effect.first_discard", card=card_name(self.discard)))
        if self.piles:
            told.append(say("cover_your_assets.effect.piles", cards=tuple(card_name(kind) for kind in self.piles)))
        return tuple(told)


class SetMade(NamedTuple):
    player: str
    cards: tuple[str, ...]
    discard: str | None
    worth: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        cards, worth = names(self.cards), money(self.worth)
        if self.discard is None:
            return (say("cover_your_assets.effect.made", player=self.player, cards=cards, worth=worth),)
        taken = card_name(self.discard)
        return (say("cover_your_assets.effect.made_with", player=self.player, cards=cards, worth=worth, card=taken),)


class Discarded(NamedTuple):
    player: str
    card: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.discarded", player=self.player, card=card_name(self.card)),)


class Challenged(NamedTuple):
    player: str
    target: str
    cards: tuple[str, ...]
    set: tuple[str, ...]
    of: str
    """The `top` set of the target, the `second`, or the `series` that is being made."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        params = {"player": self.player, "target": self.target, "cards": names(self.cards), "set": names(self.set)}
        return (Message(f"cover_your_assets.effect.challenged_{self.of}", params),)


class Answered(NamedTuple):
    player: str
    cards: tuple[str, ...]
    demand: int
    """How many cards the other must answer with."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.answered", player=self.player, cards=names(self.cards)),)


class ChallengeEnded(NamedTuple):
    """The winner keeps the set and every card that was played for it."""

    player: str
    loser: str
    cards: tuple[str, ...]
    worth: int
    taken: bool
    """The set has a new owner."""
    out_of_cards: bool
    """The loser had no card left to answer with."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        params = {"player": self.player, "cards": names(self.cards), "worth": money(self.worth)}
        ended = say("cover_your_assets.effect.won" if self.taken else "cover_your_assets.effect.kept", **params)
        if self.out_of_cards:
            return (say("cover_your_assets.effect.out_of_cards", player=self.loser), ended)
        return (say("cover_your_assets.effect.gave_up", player=self.loser), ended)


class Improved(NamedTuple):
    player: str
    card: str
    cards: tuple[str, ...]
    worth: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        card, worth = card_name(self.card), money(self.worth)
        return (say("cover_your_assets.effect.improved", player=self.player, card=card, worth=worth),)


class Swapped(NamedTuple):
    """Each with the set that is on top of the stack now."""

    player: str
    target: str
    gets: tuple[str, ...]
    gives: tuple[str, ...]
    only: bool
    """One of the sets was the only one of its owner."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            say(
                "cover_your_assets.effect.swapped",
                player=self.player,
                target=self.target,
                gets=names(self.gets),
                gives=names(self.gives),
            ),
        )


class Moved(NamedTuple):
    player: str
    target: str
    to: str
    set: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        params = {"player": self.player, "target": self.target, "set": names(self.set)}
        return (Message(f"cover_your_assets.effect.moved_{self.to}", params),)


class SeriesOffered(NamedTuple):
    player: str
    card: str
    piles: tuple[int, ...]
    cards: tuple[str, ...]
    contester: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        cards = names(self.cards)
        return (say("cover_your_assets.effect.series", player=self.player, card=card_name(self.card), cards=cards),)


class SeriesTaken(NamedTuple):
    """Nobody challenged it."""

    player: str
    cards: tuple[str, ...]
    worth: int
    contester: str
    why: str
    """`left`, or why there was nobody to ask: `no_cards`, `safe`, `no_set`, `lost_challenge`."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            Message(f"cover_your_assets.effect.uncontested.{self.why}", {"player": self.contester}),
            say("cover_your_assets.effect.series_taken", player=self.player, worth=money(self.worth)),
        )


class TurnedUp(NamedTuple):
    pile: int
    card: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.turned_up", pile=self.pile, card=card_name(self.card)),)


class SwapReturned(NamedTuple):
    """A Swap turned up where somebody has no set goes back into its pile; the last card of a pile leaves the game."""

    pile: int
    last: bool

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            say(
                "cover_your_assets.effect.swap_out" if self.last else "cover_your_assets.effect.swap_returned",
                pile=self.pile,
            ),
        )


class MoveIdle(NamedTuple):
    """A Move turned up changes nothing."""

    pile: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.move_idle"),)


class TurnEnded(NamedTuple):
    player: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.stopped", player=self.player),)


class Drawn(NamedTuple):
    """Nobody but the player knows the cards."""

    player: str
    cards: int
    stock: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("cover_your_assets.effect.drawn", player=self.player, n=self.cards, stock=self.stock),)


class ValuesKnown(NamedTuple):
    values: tuple[tuple[str, int], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        told = tuple(
            say("cover_your_assets.priced", card=card_name(kind), dollars=dollars) for kind, dollars in self.values
        )
        return (say("cover_your_assets.effect.values", values=told),)


class TableSet(NamedTuple):
    """A set-up or an agreement: the table lies like this from now on."""

    reason: str | None
    broken: tuple[str, ...]
    """The rules that an agreement sets aside."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return table_set("cover_your_assets", self.reason, self.broken)


class RoundEnded(NamedTuple):
    round: int
    points: tuple[tuple[str, int], ...]
    totals: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]
    """Who has the most of this round."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        points = scored(self.points)
        if self.points == self.totals:
            return (say("cover_your_assets.effect.first_round_ended", round=self.round, points=points),)
        totals = scored(self.totals)
        return (say("cover_your_assets.effect.round_ended", round=self.round, points=points, totals=totals),)


class MatchEnded(NamedTuple):
    how: str
    winners: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (
            say(f"cover_your_assets.ended.{self.how}"),
            say("cover_your_assets.winners", n=len(self.winners), players=listed(self.winners)),
        )


def scored(points: tuple[tuple[str, int], ...]) -> tuple[Message, ...]:
    return tuple(say("cover_your_assets.scored", player=player, dollars=dollars) for player, dollars in points)
