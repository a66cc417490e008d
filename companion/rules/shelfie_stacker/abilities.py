"""What the characters can do, beside the leave that 7 and 13 give when a die is placed; 8 repeats any of them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.rules.message import say
from companion.rules.shelfie_stacker import placing
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, HIGHEST, LOWEST, Die, by_colour, names
from companion.rules.shelfie_stacker.effects import AbilityUsed
from companion.rules.shelfie_stacker.events import (
    Ability,
    Dig,
    Flip,
    FromShame,
    GiveAway,
    Insert,
    Lower,
    Pack,
    Raise,
    Reroll,
    SetValue,
    SwapValues,
    TakeDown,
    Trade,
)
from companion.rules.shelfie_stacker.rulebook import character_rule, refuse
from companion.rules.shelfie_stacker.scoring import refuse_too_many
from companion.rules.shelfie_stacker.shelf import FULL, ONE_COLOUR, RISING, Stacked, colour_of
from companion.rules.shelfie_stacker.table import OpenTable, Sitting


class Done(NamedTuple):
    """What an ability did: the dice before, the same dice after where they changed, and the column it acted in."""

    before: tuple[Die, ...]
    after: tuple[Die, ...] = ()
    column: int | None = None


def use(table: OpenTable, event: Ability) -> None:
    """Everything is checked first: an ability that cannot be used is not used up."""
    if isinstance(event, Trade):
        seat = table.seats[table.variant.choosing(table, event.player)]
    else:
        seat = placing.at_work(table, event.player, on_shelf=_acts_on_shelf(event))
    placing.check_ready(seat, (event.character,), (event.character,) if event.again else ())
    done = ACTIONS[type(event)](table, seat, event)
    seat.spend(event.character, event.again)
    before, after = (tuple(names(dice)) for dice in (done.before, done.after))
    table.tell(AbilityUsed(seat.name, event.character, event.again, before, after, done.column))


def _acts_on_shelf(event: Ability) -> bool:
    """It changes or takes away what stands there, or brings a die from the shame shelf: no shipment is needed."""
    return isinstance(event, FromShame) or (
        isinstance(event, Raise | GiveAway | Lower | SetValue) and event.column is not None
    )


def _pack(table: OpenTable, seat: Sitting, event: Pack) -> Done:
    placing.check_held(seat, event.die)
    seat.shipment.remove(event.die)
    seat.packed.append(event.die)
    return Done((event.die,))


def _take_down(table: OpenTable, seat: Sitting, event: TakeDown) -> Done:
    die = _top(seat, event.column, event.character)
    seat.shelf[event.column - 1].pop()
    seat.shipment.append(die)
    return Done((die,), column=event.column)


def _raise(table: OpenTable, seat: Sitting, event: Raise) -> Done:
    die = _either(seat, event)
    if die.pips == HIGHEST:
        refuse(character_rule(3), say("shelfie_stacker.refused.highest", die=die.text))
    return _changed(seat, event, die, die.pips + 1)


def _give_away(table: OpenTable, seat: Sitting, event: GiveAway) -> Done:
    die = _either(seat, event)
    if event.column is None:
        seat.shipment.remove(die)
    else:
        seat.shelf[event.column - 1].pop()
    seat.away.append(die)
    return Done((die,), column=event.column)


def _lower(table: OpenTable, seat: Sitting, event: Lower) -> Done:
    die = _either(seat, event)
    if die.pips == LOWEST:
        refuse(character_rule(5), say("shelfie_stacker.refused.lowest", die=die.text))
    below = _below(seat, event.column)
    if below is not None and below.pips == die.pips - 1:
        refuse(character_rule(5), say("shelfie_stacker.refused.equal_below", die=die.text, below=below.text))
    return _changed(seat, event, die, die.pips - 1)


def _flip(table: OpenTable, seat: Sitting, event: Flip) -> Done:
    placing.check_held(seat, event.die)
    turned = event.die._replace(pips=LOWEST + HIGHEST - event.die.pips)
    placing.replace(seat, event.die, turned)
    return Done((event.die,), (turned,))


def _trade(table: OpenTable, seat: Sitting, event: Trade) -> Done:
    for shipment, die in zip(event.shipments, event.dice, strict=True):
        table.variant.check_untaken(table, shipment)
        if die not in table.shipments[shipment - 1]:
            sentence = say("shelfie_stacker.refused.not_in_that", die=die.text, shipment=shipment)
            refuse(character_rule(9), sentence, expected={"dice": names(table.shipments[shipment - 1])})
    if event.shipments[0] == event.shipments[1]:
        refuse(character_rule(9), say("shelfie_stacker.refused.same_shipment"))
    (one, other), (first, second) = (table.shipments[number - 1] for number in event.shipments), event.dice
    one[one.index(first)], other[other.index(second)] = second, first
    return Done((first, second))


def _reroll(table: OpenTable, seat: Sitting, event: Reroll) -> Done:
    before = tuple(roll.die for roll in event.rolls)
    _check_all_held(seat, before)
    after = tuple(roll.die._replace(pips=roll.to) for roll in event.rolls)
    for old in before:
        seat.shipment.remove(old)
    seat.shipment.extend(after)
    return Done(before, after)


def _swap_values(table: OpenTable, seat: Sitting, event: SwapValues) -> Done:
    one, other = event.dice
    _check_all_held(seat, event.dice)
    after = (one._replace(pips=other.pips), other._replace(pips=one.pips))
    for old in event.dice:
        seat.shipment.remove(old)
    seat.shipment.extend(after)
    return Done(event.dice, after)


def _from_shame(table: OpenTable, seat: Sitting, event: FromShame) -> Done:
    if event.die not in seat.shame:
        sentence = say(
            "shelfie_stacker.refused.not_in_shame",
            player=seat.name,
            die=event.die.text,
            dice=placing.shown(seat.shame),
        )
        refuse(character_rule(12), sentence, expected={"dice": names(seat.shame)})
    placing.check_placing(seat, event.die, event.column, event.using)
    seat.shame.remove(event.die)
    placing.stack(table, seat, event.die, event.column, event.using)
    return Done((event.die,), column=event.column)


def _set_value(table: OpenTable, seat: Sitting, event: SetValue) -> Done:
    die = _either(seat, event)
    below = _below(seat, event.column)
    if below is not None and event.to <= below.pips:
        sentence = say("shelfie_stacker.refused.not_above", value=event.to, below=below.text)
        refuse(character_rule(14), sentence, expected={"least": below.pips + 1})
    return _changed(seat, event, die, event.to)


def _dig(table: OpenTable, seat: Sitting, event: Dig) -> Done:
    placing.check_held(seat, event.die)
    out = table.variant.out_of_bag(table)
    out.remove(event.die)
    refuse_too_many(by_colour([*out, event.drawn]), table.of_a_colour)
    placing.replace(seat, event.die, event.drawn)
    return Done((event.die,), (event.drawn,))


def _insert(table: OpenTable, seat: Sitting, event: Insert) -> Done:
    placing.check_held(seat, event.die)
    column, die, rule = seat.shelf[event.column - 1], event.die, character_rule(16)
    if len(column) >= COLUMN_LIMIT:
        refuse(FULL, placing.reason(seat, die, event.column, FULL))
    if event.place > len(column):
        refuse(rule, say("shelfie_stacker.refused.no_gap", column=event.column, n=len(column)))
    if die.colour != colour_of(column):
        refuse(rule, placing.reason(seat, die, event.column, ONE_COLOUR))
    above = column[event.place - 1].die
    below = column[event.place - 2].die if event.place > 1 else None
    if die.pips >= above.pips or (below is not None and die.pips <= below.pips):
        sentence = say(
            "shelfie_stacker.refused.not_between",
            die=die.text,
            below=below.text if below else say("shelfie_stacker.nothing"),
            above=above.text,
        )
        refuse(rule, sentence, expected={"rule": RISING})
    seat.shipment.remove(die)
    column.insert(event.place - 1, Stacked(die))
    return Done((die,), column=event.column)


def _check_all_held(seat: Sitting, dice: tuple[Die, ...]) -> None:
    rest = list(seat.shipment)
    for die in dice:
        if die not in rest:
            sentence = say(
                "shelfie_stacker.refused.not_in_shipment",
                player=seat.name,
                die=die.text,
                dice=placing.shown(rest),
            )
            refuse("shelfie_stacker.place_all", sentence, expected={"dice": names(seat.shipment)})
        rest.remove(die)


def _top(seat: Sitting, column: int, character: int) -> Die:
    stacked = seat.shelf[column - 1]
    if not stacked:
        refuse(character_rule(character), say("shelfie_stacker.refused.empty_column", column=column))
    return stacked[-1].die


def _either(seat: Sitting, event: Ability) -> Die:
    """The die of the shipment, or the top one of the column, that an ability acts on."""
    if event.column is not None:
        die = _top(seat, event.column, event.character)
        if event.die is not None and event.die != die:
            sentence = say("shelfie_stacker.refused.top_only", die=die.text, column=event.column)
            refuse(character_rule(event.character), sentence, expected={"die": die.name})
        return die
    if event.die is None:
        refuse(character_rule(event.character), say("shelfie_stacker.refused.which_die"))
    placing.check_held(seat, event.die)
    return event.die


def _below(seat: Sitting, column: int | None) -> Die | None:
    stacked = seat.shelf[column - 1] if column is not None else []
    return stacked[-2].die if len(stacked) > 1 else None


def _changed(seat: Sitting, event: Ability, die: Die, pips: int) -> Done:
    changed = die._replace(pips=pips)
    if event.column is None:
        placing.replace(seat, die, changed)
    else:
        stacked = seat.shelf[event.column - 1]
        stacked[-1] = stacked[-1]._replace(die=changed)
    return Done((die,), (changed,), event.column)


ACTIONS: Mapping[type[Ability], Callable[[OpenTable, Sitting, Any], Done]] = {
    Pack: _pack,
    TakeDown: _take_down,
    Raise: _raise,
    GiveAway: _give_away,
    Lower: _lower,
    Flip: _flip,
    Trade: _trade,
    Reroll: _reroll,
    SwapValues: _swap_values,
    FromShame: _from_shame,
    SetValue: _set_value,
    Dig: _dig,
    Insert: _insert,
}
