"""What a player may do with dice now, found by asking the rules. Knows no widgets.

A way to use an ability is a few answers, one after the other: which die, which column, which value. Whoever enters it
is offered only answers that still lead to something the rules allow.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import Any, NamedTuple, TypeAlias

from companion.rules.game import Event
from companion.rules.shelfie_stacker import ShelfieStacker
from companion.rules.shelfie_stacker.dice import COLOURS, COLUMN_LIMIT, COLUMNS, HAND, HIGHEST, LOWEST, Die, die_of
from companion.rules.shelfie_stacker.events import ABILITIES, Ability, FromShame, Place, Reroll, Roll
from companion.rules.shelfie_stacker.placing import LEAVE
from companion.rules.shelfie_stacker.state import Seat, State
from companion.rules.shelfie_stacker.variants import VARIANTS
from companion.rules.verdict import Refused

GAME = ShelfieStacker()
REPEATS = 8
"""The character that repeats an ability which is used already."""
REROLL = Reroll.character
VALUES = range(LOWEST, HIGHEST + 1)
Answer: TypeAlias = tuple[str, str | int]
"""What is asked and what was chosen: ("die", "purple2"), ("column", 3), ("to", 5)."""

BY_CHARACTER: Mapping[int, type[Ability]] = {ability.character: ability for ability in ABILITIES}


def legal(state: State, event: Event) -> bool:
    try:
        GAME.apply(state, event)
    except Refused:
        return False
    return True


# ---- placing ----


def placings(state: State, player: str, die: Die, seat: Seat) -> dict[int, Place]:
    """The columns that this die may go on, each with the least leave of characters that it needs."""
    found = {}
    for column in range(1, COLUMNS + 1):
        ways = (Place(player, die, column, using, again) for using, again in _leaves(seat))
        way = next((way for way in ways if legal(state, way)), None)
        if way is not None:
            found[column] = way
    return found


def _leaves(seat: Seat) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The leave that characters can give, the cheapest first; 8 repeats what is used."""
    yield (), ()
    ways: dict[int, list[bool]] = {character: [] for character in LEAVE}
    for character in LEAVE:
        if character in seat.ready:
            ways[character].append(False)
        if character in seat.used and REPEATS in seat.ready:
            ways[character].append(True)
    for character, repeated in ways.items():
        for again in repeated:
            yield (character,), (character,) if again else ()
    for both in product(*ways.values()):
        yield tuple(LEAVE), tuple(character for character, again in zip(LEAVE, both, strict=True) if again)


# ---- abilities ----


class Way(NamedTuple):
    answers: tuple[Answer, ...]
    event: Ability


class Use(NamedTuple):
    """An ability that is being entered, up to here."""

    character: int
    again: bool
    ways: tuple[Way, ...]
    chosen: tuple[Answer, ...] = ()

    @property
    def offered(self) -> tuple[Answer, ...]:
        """What can be answered next."""
        return tuple(dict.fromkeys(way.answers[len(self.chosen)] for way in self.ways))

    def of(self, kind: str) -> list[str | int]:
        return [value for asked, value in self.offered if asked == kind]

    @property
    def kind(self) -> str:
        """What is asked; where it may be one of two things, the first of them."""
        return self.offered[0][0]


def use(state: State, player: str, character: int, again: bool, chosen: Sequence[Answer] = ()) -> Use | Ability | None:
    """The ability as far as it is entered; the event, once everything is answered; None where it cannot be used."""
    ways = tuple(_ways(state, player, character, again, tuple(chosen)))
    if not ways:
        return None
    done = next((way for way in ways if len(way.answers) == len(chosen)), None)
    if done is not None or (len(ways) == 1 and chosen):
        return ways[0].event if done is None else done.event
    return Use(character, again, ways, tuple(chosen))


def can_use(state: State, player: str, character: int, again: bool = False) -> bool:
    return next(_ways(state, player, character, again, ()), None) is not None


def repeatable(state: State, player: str, seat: Seat) -> list[int]:
    """The used abilities that 8 can repeat now."""
    if REPEATS not in seat.ready:
        return []
    used = [character for character in dict.fromkeys(seat.used) if character in BY_CHARACTER]
    return [character for character in used if can_use(state, player, character, again=True)]


def _ways(state: State, player: str, character: int, again: bool, chosen: tuple[Answer, ...]) -> Iterator[Way]:
    """Every way that begins with these answers and that the rules allow."""
    seat = seat_of(state, player)
    if seat is None or character not in BY_CHARACTER:
        return
    ability = BY_CHARACTER[character]
    for answers, fields in _thinkable(state, seat, character, chosen):
        if answers[: len(chosen)] != chosen:
            continue
        for using in ((), *((leave,) for leave in LEAVE if leave in seat.ready)) if ability is FromShame else ((),):
            event = ability(player=player, again=again, using=using, **fields)
            if legal(state, event):
                yield Way(answers, event)
                break


Fields: TypeAlias = dict[str, Any]


def _thinkable(
    state: State, seat: Seat, character: int, chosen: tuple[Answer, ...]
) -> Iterator[tuple[tuple[Answer, ...], Fields]]:
    hand = tuple(dict.fromkeys(seat.shipment))
    columns = range(1, COLUMNS + 1)
    match character:
        case 1 | 6:
            for die in hand:
                yield (_die(die),), {"die": die}
        case 2:
            for column in columns:
                yield (("column", column),), {"column": column}
        case 3 | 4 | 5:
            yield from _targets(hand)
        case 9:
            yield from _trades(state)
        case 10:
            yield from _rolls(seat, chosen)
        case 11:
            for pair in permutations(seat.shipment, 2):
                yield tuple(map(_die, pair)), {"dice": pair}
        case 12:
            for die, column in product(dict.fromkeys(seat.shame), columns):
                yield (("shame", die.name), ("column", column)), {"die": die, "column": column}
        case 14:
            for (target, fields), value in product(_targets(hand), VALUES):
                yield (*target, ("to", value)), {**fields, "to": value}
        case 15:
            for die, colour, value in product(hand, COLOURS, VALUES):
                drawn = Die(colour, value)
                yield (_die(die), ("drawn", drawn.name)), {"die": die, "drawn": drawn}
        case 16:
            for die, column, place in product(hand, columns, range(1, COLUMN_LIMIT + 1)):
                answers = (_die(die), ("column", column), ("place", place))
                yield answers, {"die": die, "column": column, "place": place}


def _die(die: Die) -> Answer:
    return "die", die.name


def _targets(hand: Sequence[Die]) -> Iterator[tuple[tuple[Answer, ...], Fields]]:
    """A die of the shipment, or the top one of a column."""
    for die in hand:
        yield (_die(die),), {"die": die}
    for column in range(1, COLUMNS + 1):
        yield (("column", column),), {"column": column}


def _trades(state: State) -> Iterator[tuple[tuple[Answer, ...], Fields]]:
    left = [(number, dict.fromkeys(dice)) for number, dice in enumerate(state.shipments, start=1) if dice]
    for (one, first), (other, second) in combinations(left, 2):
        for pair in product(first, second):
            answers: list[Answer] = [("trade", f"{one} {pair[0].name}"), ("trade", f"{other} {pair[1].name}")]
            for order in permutations(answers):
                yield order, {"shipments": (one, other), "dice": pair}


def _rolls(seat: Seat, chosen: tuple[Answer, ...]) -> Iterator[tuple[tuple[Answer, ...], Fields]]:
    """Die by die what it shows after the roll, 0 where it was not rolled; only what may follow, since ways are many."""
    done = [int(value) for _, value in chosen]
    if len(done) == len(seat.shipment):
        rolls = tuple(Roll(die, value) for die, value in zip(seat.shipment, done, strict=True) if value)
        if rolls:
            yield chosen, {"rolls": rolls}
        return
    for value in (0, *VALUES):
        rest = [0] * (len(seat.shipment) - len(done) - 1)
        rolled = [*done, value, *rest]
        rolls = tuple(Roll(die, value) for die, value in zip(seat.shipment, rolled, strict=True) if value)
        if rolls or rest:
            yield (*chosen, ("roll", value)), {"rolls": rolls or (Roll(seat.shipment[0], LOWEST),)}


def seat_of(state: State, player: str) -> Seat | None:
    names = names_of(state)
    return state.seats[names.index(player)] if player in names else None


def left_in_hand(state: State, player: str) -> list[int] | int:
    """The characters that a player can still choose, or how many where nobody else knows which."""
    variant, seat = VARIANTS[state.setting.variant], names_of(state).index(player)
    played = state.played[variant.hand_of(state, seat)]
    owned = variant.set_of(state, seat)
    return HAND - len(played) if owned is None else sorted(owned - set(played))


def names_of(state: State) -> tuple[str, ...]:
    """Everyone who takes shipments, whoever plays against one alone among them."""
    return VARIANTS[state.setting.variant].names(state.setting)


def boxed(value: str) -> tuple[int, Die]:
    """The shipment and the die that an answer of a trade names."""
    shipment, _, name = value.partition(" ")
    return int(shipment), die_of(name)
