"""What a Shelfie Stacker table asks of everyone at once, and the event that the answers make. Knows no widgets.

Answers are kept in a draft of plain values: `dice` as they lie in the shipments, left to right; `characters` by player.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.app.tables.shelfie_stacker.moves import names_of
from companion.rules.game import Event
from companion.rules.shelfie_stacker.dice import CHARACTERS, SHIPMENT, die_of
from companion.rules.shelfie_stacker.events import Accept, DealScore, Fill, Prepare, Reveal, Setup
from companion.rules.shelfie_stacker.showing import card_values
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.variants import VARIANTS
from companion.rules.verdict import Refused


class Filling:
    """Three dice on every shipment, one after the other; `slot` is the one that was gone back to."""

    def __init__(self, state: State, draft: Mapping[str, Any]) -> None:
        self.boxes = len(names_of(state)) + 1
        self.dice: list[str | None] = list(draft.get("dice", ()))[: self.size]
        self.dice += [None] * (self.size - len(self.dice))
        self._slot = draft.get("slot")

    @property
    def size(self) -> int:
        return self.boxes * SHIPMENT

    @property
    def at(self) -> int | None:
        """The place that is asked: the chosen one, or the first that is empty."""
        if self._slot is not None:
            return int(self._slot)
        return next((place for place, die in enumerate(self.dice) if die is None), None)

    @property
    def last(self) -> int | None:
        """The place that was filled last."""
        filled = [place for place, die in enumerate(self.dice) if die is not None]
        return max(filled, default=None)

    def with_die(self, place: int, die: str | None) -> dict[str, Any]:
        dice = list(self.dice)
        dice[place] = die
        return {"dice": dice}

    @property
    def complete(self) -> bool:
        return None not in self.dice

    def event(self) -> Fill:
        dice = [die_of(die) for die in self.dice if die is not None]
        return Fill(tuple(tuple(dice[first : first + SHIPMENT]) for first in range(0, self.size, SHIPMENT)))


class Revealing:
    """Everyone's character; `of` is the player that was gone back to."""

    def __init__(self, state: State, draft: Mapping[str, Any]) -> None:
        self.state = state
        self.names = names_of(state)
        told = draft.get("characters", {})
        self.characters: dict[str, int] = {name: told[name] for name in self.names if name in told}
        self._of = draft.get("of")

    @property
    def at(self) -> str | None:
        if self._of in self.names:
            return str(self._of)
        return next((name for name in self.names if name not in self.characters), None)

    def possible(self, name: str) -> list[int]:
        """The characters that can still be in this hand, as far as that is known."""
        variant, seat = VARIANTS[self.state.setting.variant], self.names.index(name)
        found = []
        for character in range(1, CHARACTERS + 1):
            try:
                variant.check_character(self.state, seat, name, character)
            except Refused:
                continue
            found.append(character)
        return found

    def with_character(self, name: str, character: int) -> dict[str, Any]:
        return {"characters": {**self.characters, name: character}}

    @property
    def complete(self) -> bool:
        return len(self.characters) == len(self.names)

    def event(self) -> Reveal:
        return Reveal(dict(self.characters))


def draft_of(event: Event) -> dict[str, Any] | None:
    """The draft that would make this event again; what is done by a single touch begins with none."""
    if isinstance(event, Fill):
        return {"dice": [die.name for shipment in event.shipments for die in shipment]}
    if isinstance(event, Reveal):
        return {"characters": dict(event.characters)}
    if isinstance(event, Setup | Accept | DealScore):
        return None
    if isinstance(event, Prepare):
        return prepared(event)
    return {}


def prepared(event: Prepare) -> dict[str, Any]:
    """The cards that lie there, as the preparing of a table keeps them."""
    draft: dict[str, Any] = {}
    if event.characters is not None:
        draft["chosen"] = sorted(event.characters)
    if event.helper is not None:
        draft["helper"] = event.helper._asdict()
    if event.contest is not None:
        pattern = event.contest.pattern
        drawn = None if pattern is None else [list(column) for column in pattern]
        draft["contest"] = {**event.contest._asdict(), "pattern": drawn}
    if event.endgame:
        draft["endgame"] = [{**card_values(card), "id": card.id} for card in event.endgame]
    return draft


def shipments_seen(told: Mapping[str, Any]) -> list[str]:
    """The dice of photographed shipments, box by box; where nothing lies loose, those that look like a shelf."""
    groups: Sequence[Sequence[Mapping[str, Any]]] = told.get("loose") or told.get("columns", ())
    return [f"{die['colour']}{die['pips']}" for group in groups for die in group]
