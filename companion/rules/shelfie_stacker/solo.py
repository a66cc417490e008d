"""Alone: an opponent whose cards choose shipments. Beat your score, and beat Shem Bot, who has a shelf of his own."""

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from companion.rules.game import Decision, Setting
from companion.rules.message import say
from companion.rules.outcome import Outcome
from companion.rules.shelfie_stacker import scoring
from companion.rules.shelfie_stacker.base import Base
from companion.rules.shelfie_stacker.contest import found
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, Die, names
from companion.rules.shelfie_stacker.effects import Placed, Removed, Shamed
from companion.rules.shelfie_stacker.events import Place
from companion.rules.shelfie_stacker.placing import shown
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.shelf import Stacked, colour_of
from companion.rules.shelfie_stacker.state import OPPONENT, SHEM_BOT, State
from companion.rules.shelfie_stacker.table import OpenTable, Sitting

Step: TypeAlias = tuple[Die, int | None]
"""A die, and the column (from 0) that it goes to; none for the shame shelf."""
Plan: TypeAlias = list[Step]

OTHER = 1
"""The seat across from the lone player."""
FOR_CONTEST = 3
"""Shem Bot goes for the contest in so many columns from the left."""


class Solo(Base):
    """Beat your score: the opponent takes dice out of the game."""

    id = "solo"
    endgame_cards = 2
    shared_rewards = False
    other = OPPONENT

    def names(self, setting: Setting) -> tuple[str, ...]:
        return (*setting.players, self.other)

    def set_of(self, state: State, seat: int) -> frozenset[int] | None:
        if seat == OTHER and state.setting.options.opponent_cards == "random":
            return None
        return state.characters

    def plays_itself(self, seat: int) -> bool:
        return seat == OTHER

    def others_turn(self, table: OpenTable) -> None:
        if self.next_to_take(table) == OTHER:
            shipment = self.choice(table.frozen())
            if shipment is not None:
                self.takes(table, shipment)

    def choice(self, state: State) -> int | None:
        """The shipment that the opponent's card chooses; None where its numbers are not known."""
        first, second = state.edition.solo.get(state.revealed[OTHER], (None, None))
        if first is None or state.shipments[first - 1]:
            return first
        return second if second is not None and state.shipments[second - 1] else None

    def takes(self, table: OpenTable, shipment: int) -> None:
        dice = table.shipments[shipment - 1]
        table.shipments[shipment - 1] = []
        table.know(removed=(*table.state.removed, *dice))
        opponent = table.seats[OTHER]
        opponent.took = opponent.done = True
        table.tell(Removed(opponent.name, shipment, tuple(names(dice))))

    def others_need(self, state: State) -> tuple[Decision, ...]:
        choosing = next((seat for seat in state.order if not state.seats[seat].took), None)
        if choosing == OTHER and self.choice(state) is None:
            return (Decision(self.other, "solo_numbers"),)
        return ()

    def result(self, state: State, totals: dict[str, int]) -> Outcome | None:
        ((player, points),) = totals.items()
        reached = scoring.grade(points)
        return Outcome(f"grade_{reached}", (player,) if reached else ())


class ShemBot(Solo):
    """Shem Bot stacks what he takes, by rules of his own."""

    id = "shem_bot"
    endgame_cards = 1
    shared_rewards = True
    other = SHEM_BOT

    def sides(self, setting: Setting) -> tuple[str, ...]:
        return self.names(setting)

    def tops(self, setting: Setting, side: int) -> str:
        mode: str = setting.options.mode
        return mode if side == OTHER else scoring.STANDARD

    def values_free(self, seat: int) -> bool:
        return seat == OTHER

    def takes(self, table: OpenTable, shipment: int) -> None:
        self.hand_over(table, OTHER, shipment)
        self.stack_all(table)

    def stack_all(self, table: OpenTable) -> None:
        """Places his dice, up to two equal ones of which only one can begin the last column."""
        bot = table.seats[OTHER]
        for die, column in self.plan(table):
            self.stack(table, die, column)
        bot.done = not bot.shipment

    def plan(self, table: OpenTable) -> Plan:
        """His usual way of placing; or the first that shows the contest's pattern, while that is to be won."""
        bot = table.seats[OTHER]
        options = table.state.setting.options
        ways = plans([list(column) for column in bot.shelf], list(bot.shipment), options.bot_dice == "highest_first")
        usual = next(ways)
        contest = table.state.contest
        if table.state.contest_holder is not None or contest is None or contest.pattern is None:
            return usual
        empty_places = options.contest == "empty_places"
        return next(
            (
                way
                for way in chain((usual,), ways)
                if found(contest.pattern, after(bot, way), empty_places, within=FOR_CONTEST)
            ),
            usual,
        )

    def stack(self, table: OpenTable, die: Die, column: int | None) -> None:
        bot = table.seats[OTHER]
        bot.shipment.remove(die)
        if column is None:
            bot.shame.append(die)
            table.tell(Shamed(bot.name, die.name))
            return
        below = bot.shelf[column]
        table.tell(Placed(bot.name, die.name, column + 1, below[-1].die.name if below else None))
        below.append(Stacked(die))

    def place(self, table: OpenTable, event: Place) -> None:
        if event.player != self.other:
            super().place(table, event)
            return
        bot = table.seats[OTHER]
        equal = undecided(bot.shelf, bot.shipment) if bot.placing else ()
        if event.die not in equal or bot.shelf[event.column - 1]:
            self.refuse_bots_die(bot, event.die)
        self.stack(table, event.die, event.column - 1)
        self.stack_all(table)
        self.advance(table)

    def refuse_bots_die(self, bot: Sitting, die: Die) -> None:
        equal = undecided(bot.shelf, bot.shipment) if bot.placing else ()
        sentence = say("shelfie_stacker.refused.bots_die", die=die.text, dice=shown(equal))
        refuse("shelfie_stacker.bot_last_column", sentence, expected={"dice": names(equal)})

    def others_need(self, state: State) -> tuple[Decision, ...]:
        bot = state.seats[OTHER]
        if bot.took and not bot.done:
            empty = tuple(number for number, column in enumerate(bot.shelf, start=1) if not column)
            return (Decision(self.other, "bots_die", empty),)
        return super().others_need(state)

    def result(self, state: State, totals: dict[str, int]) -> Outcome | None:
        winners = scoring.beaten_by(totals, self.other, state.setting.options.bot_tie)
        if len(winners) > 1:
            return Outcome("bot_tied", winners)
        return Outcome("bot_stands" if winners == (self.other,) else "bot_beaten", winners)


def plans(shelf: list[list[Stacked]], dice: list[Die], highest_first: bool) -> Iterator[Plan]:
    """Every way to place the dice by his rules, the usual one first; each ends where the player has to choose."""
    if not dice or undecided(shelf, dice):
        yield []
        return
    for die, column in steps(shelf, dice, highest_first):
        rest = list(dice)
        rest.remove(die)
        further = [[*stacked, Stacked(die)] if number == column else stacked for number, stacked in enumerate(shelf)]
        for way in plans(further, rest, highest_first):
            yield [(die, column), *way]


def steps(shelf: list[list[Stacked]], dice: list[Die], highest_first: bool) -> Iterator[Step]:
    """What can come next: same on same, else a die begins a column from the left (the highest the last), else shame."""
    for die in dice:
        begun = begun_column(shelf, die)
        if begun is not None:
            yield die, begun
            return
    empty = [number for number, column in enumerate(shelf) if not column]
    falling = sorted(dict.fromkeys(dice), key=lambda die: -die.pips)
    if not empty:
        yield falling[0], None
    elif len(empty) == 1:
        yield falling[0], empty[0]
    else:
        yield from ((die, column) for die in (falling if highest_first else dict.fromkeys(dice)) for column in empty)


def after(bot: Sitting, way: Plan) -> list[list[Stacked]]:
    """His shelf once the dice are placed like this."""
    shelf = [list(column) for column in bot.shelf]
    for die, column in way:
        if column is not None:
            shelf[column].append(Stacked(die))
    return shelf


def begun_column(shelf: list[list[Stacked]], die: Die) -> int | None:
    """The first column of the die's colour that has room."""
    return next(
        (
            number
            for number, column in enumerate(shelf)
            if colour_of(column) == die.colour and len(column) < COLUMN_LIMIT
        ),
        None,
    )


def undecided(shelf: list[list[Stacked]], dice: list[Die]) -> tuple[Die, ...]:
    """Dice of different colours and equal value, of which only one can begin the last empty column."""
    if sum(not column for column in shelf) != 1:
        return ()
    if any(begun_column(shelf, die) is not None for die in dice):
        return ()
    highest = max((die.pips for die in dice), default=0)
    equal = tuple(dict.fromkeys(die for die in dice if die.pips == highest))
    return equal if len(equal) > 1 else ()
