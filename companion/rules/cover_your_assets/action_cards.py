"""Swap and Move, played from the hand: they change stacks, nobody can block them, and they leave the game."""

from typing import TYPE_CHECKING

from companion.rules.cover_your_assets.box import MOVE, SWAP
from companion.rules.cover_your_assets.effects import Moved, Swapped
from companion.rules.cover_your_assets.events import Move, Swap
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.message import say

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.table import OpenTable


def swap(table: "OpenTable", event: Swap) -> None:
    seat = table.check_turn(event.player)
    table.check_option(SWAP)
    target = table.seat(event.target)
    if target == seat:
        sentence = say("cover_your_assets.refused.oneself", player=event.player)
        refuse("cover_your_assets.swap", sentence, expected={"target": "another"})
    for name, own in ((event.player, seat), (event.target, target)):
        if not table.stacks[own]:
            refuse("cover_your_assets.swap", say("cover_your_assets.refused.nothing_to_swap", player=name))
        if len(table.stacks[own]) == 1 and table.options.only_set == "kept":
            refuse("cover_your_assets.only_set", say("cover_your_assets.refused.only_set", player=name))
    table.check_hand(seat, (SWAP,))
    table.play_cards(seat, (SWAP,))
    table.removed.append(SWAP)
    exchange(table, seat, target)
    table.end_action()


def move(table: "OpenTable", event: Move) -> None:
    seat = table.check_turn(event.player)
    table.check_option(MOVE)
    target = table.seat(event.target)
    if not table.stacks[target]:
        refuse("cover_your_assets.move", say("cover_your_assets.refused.nothing_to_move", player=event.target))
    table.check_hand(seat, (MOVE,))
    table.play_cards(seat, (MOVE,))
    table.removed.append(MOVE)
    shift(table, seat, target, event.to)
    table.end_action()


def exchange(table: "OpenTable", seat: int, target: int) -> None:
    """Two players' top sets change places."""
    mine, theirs = table.stacks[seat], table.stacks[target]
    mine[-1], theirs[-1] = theirs[-1], mine[-1]
    if table.log is not None:
        only = len(mine) == 1 or len(theirs) == 1
        table.log.append(Swapped(table.names[seat], table.names[target], mine[-1], theirs[-1], only))


def shift(table: "OpenTable", seat: int, target: int, to: str) -> None:
    """The top set of a stack goes to the bottom, or the lowest to the top; a first-made safe set stays safe."""
    stack, last = table.stacks[target], len(table.stacks[target]) - 1
    if to == "bottom":
        stack.insert(0, stack.pop())
    else:
        stack.append(stack.pop(0))
    if table.options.safe_set == "first_made":
        table.safe[target] = (table.safe[target] + (1 if to == "bottom" else -1)) % (last + 1)
    if table.log is not None:
        moved = stack[0] if to == "bottom" else stack[-1]
        table.log.append(Moved(table.names[seat], table.names[target], to, moved))
