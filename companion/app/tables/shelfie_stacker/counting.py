"""The shelves of a finished game as people enter them, and the events that count them. Knows no widgets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.rules.game import Event, Problem
from companion.rules.shelfie_stacker import scoring
from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, COLUMNS, ROUNDS, Die, die_of
from companion.rules.shelfie_stacker.events import Accept, PlayerPosition, Position, Prepare
from companion.rules.shelfie_stacker.scoring import as_stacked
from companion.rules.shelfie_stacker.shelf import shelf_breaks
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.variants import VARIANTS

SHAME = 0
"""Stands for the shame shelf where columns count from 1."""
Dice = list[list[str]]
"""By place: the shame shelf, then the columns from the left, each from the bottom."""


class Counting:
    """`dice` are everyone's, by the name of the side; `holders` who has which reward card."""

    def __init__(self, state: State, dice: Mapping[str, Dice], holders: Mapping[str, str | None]) -> None:
        self.state = state
        self.variant = VARIANTS[state.setting.variant]
        self.sides = self.variant.sides(state.setting)
        self.dice = {side: dice.get(side) or self._known(side) for side in self.sides}
        self.holders = {"helper": self._holds("helper_holder"), "contest": self._holds("contest_holder"), **holders}

    def _known(self, side: str) -> Dice:
        """What the table knows already of a game that was followed."""
        seat = self.state.seats[self.sides.index(side)]
        columns = [[stacked.die.name for stacked in column] for column in seat.shelf]
        return [[die.name for die in seat.shame], *columns]

    def _holds(self, card: str) -> str | None:
        seat = getattr(self.state, card)
        return None if seat is None else self.sides[seat]

    def shelf(self, side: str) -> tuple[tuple[Die, ...], ...]:
        return tuple(tuple(map(die_of, column)) for column in self.dice[side][1:])

    def shame(self, side: str) -> tuple[Die, ...]:
        return tuple(map(die_of, self.dice[side][SHAME]))

    def all_of(self, side: str) -> tuple[Die, ...]:
        """On the shelf and in shame."""
        return (*(die for column in self.shelf(side) for die in column), *self.shame(side))

    def with_die(self, side: str, place: int, die: str) -> dict[str, Dice]:
        return self._with(side, place, [*self.dice[side][place], die])

    def without(self, side: str, place: int, level: int) -> dict[str, Dice]:
        dice = self.dice[side][place]
        return self._with(side, place, [*dice[:level], *dice[level + 1 :]])

    def replaced(self, side: str, place: int, level: int, die: str) -> dict[str, Dice]:
        dice = self.dice[side][place]
        return self._with(side, place, [*dice[:level], die, *dice[level + 1 :]])

    def _with(self, side: str, place: int, dice: list[str]) -> dict[str, Dice]:
        own = [dice if number == place else others for number, others in enumerate(self.dice[side])]
        return {**self.dice, side: own}

    def photographed(self, side: str, told: Mapping[str, Any]) -> dict[str, Dice]:
        """The shelf as it was read; a photo without a shame shelf leaves what was said of that."""
        columns = [_names(column) for column in told.get("columns", ())]
        shame = _names(told.get("shame", ())) or self.dice[side][SHAME]
        return {**self.dice, side: [shame, *columns, *([] for _ in range(COLUMNS - len(columns)))][: COLUMNS + 1]}

    def is_full(self, side: str, place: int) -> bool:
        return place != SHAME and len(self.dice[side][place]) >= COLUMN_LIMIT

    def is_empty(self, side: str) -> bool:
        return not any(self.dice[side])

    def points(self, side: str) -> int:
        """What the shelf is worth with the reward cards that are known; the others are asked for afterwards."""
        state, seat = self.state, self.sides.index(side)
        helper = state.helper.points if state.helper and self.holders["helper"] == side else None
        contest = state.contest.points if state.contest and self.holders["contest"] == side else None
        cards = tuple(card for card in state.endgame if card.per)
        held = scoring.Rewards(helper, contest, cards, state.setting.options.pairs)
        mode = self.variant.tops(state.setting, seat)
        return scoring.total(scoring.sheet(as_stacked(self.shelf(side)), len(self.shame(side)), held, mode))

    @property
    def cards_open(self) -> bool:
        """Whether a reward card that lies there is not known yet, so that `points` leave it out."""
        state = self.state
        shared = self.variant.shared_rewards
        cards = (*state.endgame, *((None,) * (self.variant.endgame_cards - len(state.endgame))))
        return (
            (shared and (state.helper is None or state.helper.points is None))
            or (shared and (state.contest is None or state.contest.points is None))
            or any(card is None or not card.per or card.points is None for card in cards)
        )

    def problems(self, side: str) -> Iterator[Problem]:
        """Placing rules that the shelf breaks: misread, or placed with a character's leave."""
        return shelf_breaks(as_stacked(self.shelf(side)), self.variant.values_free(self.sides.index(side)))

    def events(self, reason: str, characters: Sequence[int] | None) -> list[Event]:
        """The table is laid where it was not, and lies like this after the last round."""
        players = {side: PlayerPosition(as_stacked(self.shelf(side)), self.shame(side)) for side in self.sides}
        position = Position(players, ROUNDS, self.holders["helper"], self.holders["contest"])
        laid = [] if self.state.prepared else [Prepare(tuple(characters) if characters else None)]
        return [*laid, Accept(reason, position)]


def entered(position: Position) -> dict[str, Any]:
    """What was entered to tell this end."""
    dice = {
        side: [
            [die.name for die in own.shame or ()],
            *([stacked.die.name for stacked in column] for column in own.shelf or ()),
        ]
        for side, own in position.players.items()
    }
    return {"dice": dice, "holders": {"helper": position.helper_holder, "contest": position.contest_holder}}


def _names(dice: Sequence[Mapping[str, Any]]) -> list[str]:
    return [f"{die['colour']}{die['pips']}" for die in dice]
