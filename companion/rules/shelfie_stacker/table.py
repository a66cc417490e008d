"""The table that events are played on: opened from a frozen state, changed die by die, frozen again."""

from typing import TYPE_CHECKING, Any

from companion.rules.game import Effect, Event
from companion.rules.shelfie_stacker.dice import OF_A_COLOUR, Die
from companion.rules.shelfie_stacker.shelf import Stacked
from companion.rules.shelfie_stacker.state import Seat, State

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base


class Sitting:
    """A seat while events are played."""

    __slots__ = ("away", "done", "name", "packed", "ready", "shame", "shelf", "shipment", "took", "used")

    def __init__(self, name: str, seat: Seat) -> None:
        self.name = name
        self.shelf: list[list[Stacked]] = [list(column) for column in seat.shelf]
        self.shame = list(seat.shame)
        self.shipment = list(seat.shipment)
        self.packed = list(seat.packed)
        self.away = list(seat.away)
        self.ready = list(seat.ready)
        self.used = list(seat.used)
        self.took = seat.took
        self.done = seat.done

    @property
    def placing(self) -> bool:
        """Has taken a shipment, and may place and use abilities."""
        return self.took and not self.done

    def dice(self) -> list[Die]:
        """Every die that lies before this player."""
        stacked = [stacked.die for column in self.shelf for stacked in column]
        return [*stacked, *self.shame, *self.shipment, *self.packed, *self.away]

    def spend(self, character: int, again: bool) -> None:
        """The ability is used; 8 in the place of the character whose ability it repeats."""
        card = 8 if again else character
        self.ready.remove(card)
        self.used.append(card)

    def frozen(self) -> Seat:
        return Seat(
            tuple(tuple(column) for column in self.shelf),
            tuple(self.shame),
            tuple(self.shipment),
            tuple(self.packed),
            tuple(self.away),
            tuple(self.ready),
            tuple(self.used),
            self.took,
            self.done,
        )


class OpenTable:
    """`log` is None when nobody asked for effects. A refused event leaves the table as it was."""

    __slots__ = ("log", "names", "numbers", "seats", "shipments", "state", "variant")

    def __init__(self, variant: "Base", state: State, log: list[Effect] | None) -> None:
        self.variant = variant
        self.log = log
        self.names = variant.names(state.setting)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.state = state
        """All that does not change with every die."""
        self.seats = [Sitting(name, seat) for name, seat in zip(self.names, state.seats, strict=True)]
        self.shipments = [list(dice) for dice in state.shipments]

    @property
    def of_a_colour(self) -> int:
        return OF_A_COLOUR[len(self.seats)]

    def play(self, event: Event) -> None:
        handler = self.variant.handlers.get(type(event))
        if handler is None or self.state.outcome is not None:
            self.variant.refuse_event(self)
        handler(self, event)

    def know(self, **changes: Any) -> None:
        """The rest of the state changes as a whole."""
        self.state = self.state._replace(**changes)

    def tell(self, effect: Effect) -> None:
        if self.log is not None:
            self.log.append(effect)

    def frozen(self) -> State:
        return self.state._replace(
            seats=tuple(seat.frozen() for seat in self.seats),
            shipments=tuple(tuple(dice) for dice in self.shipments),
        )
