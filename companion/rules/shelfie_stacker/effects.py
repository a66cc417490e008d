"""What can happen at a Shelfie Stacker table, each with the sentence that tells it. Dice go by their names."""

from typing import NamedTuple

from companion.rules.message import Message, listed, say
from companion.rules.shelfie_stacker.dice import die_of


def die_text(name: str) -> Message:
    return die_of(name).text


def dice_text(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(map(die_text, names))


class Prepared(NamedTuple):
    dice_of_a_colour: int
    shipments: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.prepared", dice=self.dice_of_a_colour, n=self.shipments),)


class Filled(NamedTuple):
    round: int
    shipments: tuple[tuple[str, ...], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        boxes = tuple(
            say("shelfie_stacker.shipment", shipment=number, dice=dice_text(dice))
            for number, dice in enumerate(self.shipments, start=1)
        )
        return (say("shelfie_stacker.effect.filled", round=self.round, shipments=boxes),)


class Revealed(NamedTuple):
    """The round's characters as they were turned over."""

    characters: tuple[tuple[str, int], ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        shown = tuple(
            say("shelfie_stacker.shown", other=player, character=number) for player, number in self.characters
        )
        return (say("shelfie_stacker.effect.revealed", characters=shown),)


class Ordered(NamedTuple):
    players: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.ordered", players=self.players),)


class Tied(NamedTuple):
    """The letters on their cards decide."""

    players: tuple[str, ...]
    character: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.tied", players=listed(self.players), character=self.character),)


class ShipmentTaken(NamedTuple):
    player: str
    shipment: int
    dice: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        dice = dice_text(self.dice)
        return (say("shelfie_stacker.effect.taken", player=self.player, shipment=self.shipment, dice=dice),)


class Removed(NamedTuple):
    """The opponent of a lone player takes dice out of the game."""

    player: str
    shipment: int
    dice: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        dice = dice_text(self.dice)
        return (say("shelfie_stacker.effect.removed", player=self.player, shipment=self.shipment, dice=dice),)


class Turned(NamedTuple):
    player: str
    die: str
    to: int

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.turned", player=self.player, die=die_text(self.die), to=self.to),)


class Placed(NamedTuple):
    player: str
    die: str
    column: int
    on: str | None
    """The die below."""
    using: tuple[int, ...] = ()

    @property
    def sentences(self) -> tuple[Message, ...]:
        die = die_text(self.die)
        if self.on is None:
            placed = say("shelfie_stacker.effect.begun", player=self.player, die=die, column=self.column)
        else:
            on = die_text(self.on)
            placed = say("shelfie_stacker.effect.placed", player=self.player, die=die, column=self.column, on=on)
        if not self.using:
            return (placed,)
        leave = tuple(Message(f"rule.shelfie_stacker.character_{number}.title") for number in self.using)
        return (placed, say("shelfie_stacker.effect.with_leave", characters=leave))


class Shamed(NamedTuple):
    player: str
    die: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.shamed", player=self.player, die=die_text(self.die)),)


class Unpacked(NamedTuple):
    player: str
    die: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.unpacked", player=self.player, die=die_text(self.die)),)


class AbilityUsed(NamedTuple):
    player: str
    character: int
    again: bool
    before: tuple[str, ...]
    """The dice that it acted on."""
    after: tuple[str, ...]
    """The same dice afterwards, where they changed."""
    column: int | None = None

    @property
    def sentences(self) -> tuple[Message, ...]:
        used = say(
            f"shelfie_stacker.effect.character_{self.character}",
            player=self.player,
            dice=dice_text(self.before),
            after=dice_text(self.after),
        )
        where = (say("shelfie_stacker.effect.in_column", column=self.column),) if self.column is not None else ()
        repeated = (say("shelfie_stacker.effect.again", player=self.player),) if self.again else ()
        return (*repeated, used, *where)


class HelperMoved(NamedTuple):
    player: str
    colour: str
    dice: int
    before: str | None
    """Who held the card until now."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        colour = Message(f"shelfie_stacker.colour.{self.colour}")
        if self.before is None:
            return (say("shelfie_stacker.effect.helper", player=self.player, colour=colour, dice=self.dice),)
        return (
            say(
                "shelfie_stacker.effect.helper_moved",
                player=self.player,
                other=self.before,
                colour=colour,
                dice=self.dice,
            ),
        )


class ContestWon(NamedTuple):
    player: str

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.contest", player=self.player),)


class RoundEnded(NamedTuple):
    round: int
    returned: tuple[str, ...]
    """The dice of the shipment that nobody took; in the last round they stay where they are."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        if not self.returned:
            return (say("shelfie_stacker.effect.last_round_ended"),)
        return (say("shelfie_stacker.effect.round_ended", round=self.round, dice=dice_text(self.returned)),)


class HandsPassed(NamedTuple):
    """A draft: everyone has passed the rest of the hand to the left."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        return (say("shelfie_stacker.effect.passed"),)


class TableSet(NamedTuple):
    """A set-up or an agreement: the table lies like this from now on."""

    round: int
    reason: str | None
    broken: tuple[str, ...]
    """The rules that an agreement sets aside."""

    @property
    def sentences(self) -> tuple[Message, ...]:
        if self.reason is None:
            return (say("shelfie_stacker.effect.set_up", n=self.round),)
        agreed = say("shelfie_stacker.effect.accepted", reason=self.reason)
        if not self.broken:
            return (agreed,)
        titles = tuple(Message(f"rule.{rule}.title") for rule in dict.fromkeys(self.broken))
        return (agreed, say("shelfie_stacker.effect.set_aside", rules=titles))


class GameEnded(NamedTuple):
    how: str
    totals: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        totals = tuple(say("shelfie_stacker.scored", other=player, points=points) for player, points in self.totals)
        ended = say(f"shelfie_stacker.ended.{self.how}", totals=totals)
        if not self.winners or self.how == "bot_stands" or self.how.startswith("grade"):
            return (ended,)  # it says already who has won
        return (ended, say("shelfie_stacker.winners", n=len(self.winners), players=listed(self.winners)))
