"""Placing: bottom up, one colour, strictly rising; what does not go on the shelf goes to the shame shelf."""

from collections.abc import Sequence

from companion.rules.message import Message, quoted, say
from companion.rules.shelfie_stacker.dice import COLUMNS, HIGHEST, Die, names
from companion.rules.shelfie_stacker.effects import Placed, Shamed, Turned, Unpacked
from companion.rules.shelfie_stacker.events import Place, Shame, Turn, Unpack
from companion.rules.shelfie_stacker.rulebook import character_rule, refuse
from companion.rules.shelfie_stacker.shelf import COLOUR, ORDER, Stacked, against, colour_of
from companion.rules.shelfie_stacker.table import OpenTable, Sitting

LEAVE = {7: COLOUR, 13: ORDER}
"""What a character lets a die be placed without."""


def at_work(table: OpenTable, player: str, on_shelf: bool = False) -> Sitting:
    """The seat of a player who has taken a shipment and is not done yet; abilities are used then, too.

    A table may agree that abilities which act `on_shelf` alone are used at any time of the game.
    """
    if player not in table.numbers:
        table.variant.refuse_unknown(table, quoted([player]))
    seat = table.seats[table.numbers[player]]
    state = table.state
    any_time = on_shelf and state.setting.options.abilities == "any_time" and state.prepared and not state.over
    if not (seat.placing or any_time) or table.variant.plays_itself(table.numbers[player]):
        refuse("shelfie_stacker.own_turn", say("shelfie_stacker.refused.not_at_work", player=player))
    return seat


def check_held(seat: Sitting, die: Die) -> None:
    if die not in seat.shipment:
        sentence = say(
            "shelfie_stacker.refused.not_in_shipment", player=seat.name, die=die.text, dice=shown(seat.shipment)
        )
        refuse("shelfie_stacker.place_all", sentence, expected={"dice": names(seat.shipment)})


def shown(dice: Sequence[Die]) -> tuple[Message, ...]:
    """Dice in a sentence, where there may be none."""
    return tuple(die.text for die in dice) or (say("shelfie_stacker.nothing"),)


def turn(table: OpenTable, event: Turn) -> None:
    seat = at_work(table, event.player)
    check_held(seat, event.die)
    if event.die.pips != HIGHEST:
        refuse("shelfie_stacker.wild_six", say("shelfie_stacker.refused.no_six", die=event.die.text))
    replace(seat, event.die, event.die._replace(pips=event.to))
    table.tell(Turned(seat.name, event.die.name, event.to))


def replace(seat: Sitting, old: Die, new: Die) -> None:
    seat.shipment[seat.shipment.index(old)] = new


def place(table: OpenTable, event: Place) -> None:
    seat = at_work(table, event.player)
    check_held(seat, event.die)
    check_placing(seat, event.die, event.column, event.using, event.again)
    seat.shipment.remove(event.die)
    stack(table, seat, event.die, event.column, event.using, event.again)


def check_placing(
    seat: Sitting, die: Die, column: int, using: tuple[int, ...] = (), again: tuple[int, ...] = ()
) -> None:
    """Refuses a die that may not go on this column, or leave that nobody has given."""
    check_ready(seat, using, again)
    rule = against(seat.shelf[column - 1], die, leave(using))
    if rule is not None:
        refuse(rule, reason(seat, die, column, rule), expected={"columns": open_columns(seat, die, using)})


def leave(using: tuple[int, ...]) -> frozenset[str]:
    return frozenset(LEAVE[character] for character in using)


def open_columns(seat: Sitting, die: Die, using: tuple[int, ...] = ()) -> list[int]:
    """Where this die may go."""
    return [number for number in range(1, COLUMNS + 1) if against(seat.shelf[number - 1], die, leave(using)) is None]


def reason(seat: Sitting, die: Die, column: int, rule: str) -> Message:
    stacked = seat.shelf[column - 1]
    tail = rule.rpartition(".")[2]
    bottom = Message(f"shelfie_stacker.colour.{colour_of(stacked)}")
    return say(f"shelfie_stacker.against.{tail}", die=die.text, column=column, top=stacked[-1].die.text, colour=bottom)


def check_ready(seat: Sitting, using: tuple[int, ...], again: tuple[int, ...]) -> None:
    """Every character named has its ability left; 8 has one of its own for each that it repeats."""
    ready, used = list(seat.ready), list(seat.used)
    for character in using:
        repeated = character in again
        card = 8 if repeated else character
        if repeated and character not in used:
            sentence = say("shelfie_stacker.refused.nothing_to_repeat", player=seat.name, character=character)
            refuse(character_rule(8), sentence, expected={"used": used})
        if card not in ready:
            sentence = say(
                "shelfie_stacker.refused.used_up" if card in used else "shelfie_stacker.refused.not_there",
                player=seat.name,
                character=card,
            )
            refuse("shelfie_stacker.abilities", sentence, expected={"ready": sorted(ready)})
        ready.remove(card)
        used.append(card)


def stack(
    table: OpenTable, seat: Sitting, die: Die, column: int, using: tuple[int, ...] = (), again: tuple[int, ...] = ()
) -> None:
    stacked = seat.shelf[column - 1]
    on = stacked[-1].die.name if stacked else None
    for character in using:
        seat.spend(character, character in again)
    stacked.append(Stacked(die, leave(using)))
    table.tell(Placed(seat.name, die.name, column, on, using))


def shame(table: OpenTable, event: Shame) -> None:
    seat = at_work(table, event.player)
    check_held(seat, event.die)
    seat.shipment.remove(event.die)
    seat.shame.append(event.die)
    table.tell(Shamed(seat.name, event.die.name))


def unpack(table: OpenTable, event: Unpack) -> None:
    seat = at_work(table, event.player)
    if event.die not in seat.packed:
        sentence = say(
            "shelfie_stacker.refused.not_packed", player=seat.name, die=event.die.text, dice=shown(seat.packed)
        )
        refuse(character_rule(1), sentence, expected={"dice": names(seat.packed)})
    seat.packed.remove(event.die)
    seat.shipment.append(event.die)
    table.tell(Unpacked(seat.name, event.die.name))
