"""What is asked before the shelves of a finished game are counted: what cannot be, what was perhaps forgotten."""

from collections.abc import Iterator, Mapping

from companion.app.tables.shelfie_stacker.counting import Counting
from companion.rules.message import Message, listed, say
from companion.rules.shelfie_stacker.contest import found
from companion.rules.shelfie_stacker.dice import OF_A_COLOUR, ROUNDS, SHIPMENT, by_colour
from companion.rules.shelfie_stacker.rewards import FOR_HELPER
from companion.rules.shelfie_stacker.scoring import as_stacked
from companion.rules.shelfie_stacker.shelf import Shelf, lying

OF_A_GAME = ROUNDS * SHIPMENT
"""Dice that everyone takes."""
ON_CARDS = 3
"""Dice that may lie on characters at the end: one on 1, one on 4, and one more where 8 repeats either."""


def impossible(counting: Counting) -> Iterator[Message]:
    """What no box could put on the table, so that no record of shelves can hold it."""
    takers = len(counting.variant.names(counting.state.setting))
    limit = OF_A_COLOUR[takers]
    for colour, count in by_colour(die for side in counting.sides for die in counting.all_of(side)).items():
        if count > limit:
            yield say("app.shelves.too_many", colour=_colour(colour), n=count, players=takers, most=limit)
    for side in counting.sides:
        own = len(counting.all_of(side))
        if own > OF_A_GAME:
            yield say("app.shelves.more_than_taken", player=side, n=own, most=OF_A_GAME)


def doubts(counting: Counting) -> Iterator[Message]:
    empty = [side for side in counting.sides if counting.is_empty(side)]
    if empty:
        yield say("app.shelves.empty", players=listed(empty))
    for side in counting.sides:
        own = len(counting.all_of(side))
        if 0 < own < OF_A_GAME - ON_CARDS:
            yield say("app.shelves.few", player=side, n=own, most=OF_A_GAME)
    if counting.variant.shared_rewards:
        yield from _of_the_cards(counting)


def _of_the_cards(counting: Counting) -> Iterator[Message]:
    shelves = {side: as_stacked(counting.shelf(side)) for side in counting.sides}
    holder, helper = counting.holders["helper"], counting.state.helper
    nobody = [
        card
        for card, earned in (("helper", _helper_earned), ("contest", _contest_earned))
        if counting.holders[card] is None and earned(counting, shelves)
    ]
    if nobody:
        yield say(f"app.shelves.nobody_{'_'.join(nobody)}")
    if holder is not None and helper is not None:
        yield from helper_doubted(shelves, holder, helper.colour)


def _helper_earned(counting: Counting, shelves: Mapping[str, Shelf]) -> bool:
    """Whether somebody can have the card, as far as it is known."""
    helper = counting.state.helper
    counted = [by_colour(lying(shelf)) for shelf in shelves.values()]
    most = [max(own.values(), default=0) if helper is None else own[helper.colour] for own in counted]
    return max(most) >= FOR_HELPER


def _contest_earned(counting: Counting, shelves: Mapping[str, Shelf]) -> bool:
    contest = counting.state.contest
    if contest is None or contest.pattern is None:
        return True
    empty_places = counting.state.setting.options.contest == "empty_places"
    return any(found(contest.pattern, shelf, empty_places) for shelf in shelves.values())


def helper_doubted(shelves: Mapping[str, Shelf], holder: str, colour: str) -> Iterator[Message]:
    """The helper goes to whoever has three dice of its colour, and on to whoever has more: a holder with fewer has
    given dice away since, which is rare, or does not hold it."""
    counted = {side: by_colour(lying(shelf))[colour] for side, shelf in shelves.items()}
    if counted[holder] < max(FOR_HELPER, *counted.values()):
        dice = tuple(say("app.shelves.dice_of", player=side, dice=n) for side, n in counted.items())
        yield say("app.shelves.whose_helper", colour=_colour(colour), dice=dice, player=holder)


def _colour(name: str) -> Message:
    return Message(f"shelfie_stacker.colour.{name}")
