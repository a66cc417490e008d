"""Everything that cannot be true of a table set up by hand or read from a photo."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.rules.game import Problem
from companion.rules.message import Message, say
from companion.rules.shelfie_stacker.dice import OF_A_COLOUR, SHIPMENT, by_colour
from companion.rules.shelfie_stacker.scoring import of
from companion.rules.shelfie_stacker.shelf import lying, shelf_breaks
from companion.rules.shelfie_stacker.state import Seat, State

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base

PHYSICAL = frozenset(
    {
        "shelfie_stacker.dice",
        "shelfie_stacker.bottom_up",
        "shelfie_stacker.full_column",
        "shelfie_stacker.one_shipment",
        "shelfie_stacker.characters",
    }
)
"""Problems that no agreement can make true: the dice and cards themselves could not lie like that."""


def problems(variant: "Base", state: State) -> Iterator[Problem]:
    names = variant.names(state.setting)
    dice = [*state.removed, *(die for box in state.shipments for die in box)]
    for number, (name, seat) in enumerate(zip(names, state.seats, strict=True)):
        yield from (of(name, problem) for problem in shelf_breaks(seat.shelf, variant.values_free(number)))
        own = [*lying(seat.shelf), *seat.shame, *seat.shipment, *seat.packed, *seat.away]
        rounds = state.round if seat.took or not state.shipments else state.round - 1
        if len(own) > SHIPMENT * rounds:
            sentence = say("shelfie_stacker.problem.too_many", player=name, n=len(own), most=SHIPMENT * rounds)
            yield Problem("shelfie_stacker.one_shipment", sentence)
        yield from _characters(state, name, seat)
        dice += own
    limit = OF_A_COLOUR[len(names)]
    for colour, count in by_colour(dice).items():
        if count > limit:
            shown = Message(f"shelfie_stacker.colour.{colour}")
            sentence = say("shelfie_stacker.refused.too_many_dice", colour=shown, n=count, most=limit)
            yield Problem("shelfie_stacker.dice", sentence)


def _characters(state: State, name: str, seat: Seat) -> Iterator[Problem]:
    cards = [*seat.ready, *seat.used]
    if len(cards) > state.round:
        sentence = say("shelfie_stacker.problem.too_many_characters", player=name, n=len(cards), rounds=state.round)
        yield Problem("shelfie_stacker.characters", sentence)
    if not state.setting.options.draft and len(set(cards)) < len(cards):
        yield Problem("shelfie_stacker.characters", say("shelfie_stacker.problem.twice", player=name))
