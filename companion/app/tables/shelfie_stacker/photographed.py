"""A shelf as a photo shows it, beside the shelf that the table knows: what differs, and the ways on."""

from typing import Any

from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.shelfie_stacker.moves import seat_of
from companion.app.tables.shelfie_stacker.phase import Phase, buttons
from companion.app.tables.shelfie_stacker.shelf import ShelfView
from companion.app.widgets.buttons import PushButton
from companion.rules.shelfie_stacker.dice import COLUMNS, Die
from companion.rules.shelfie_stacker.events import Accept, PlayerPosition, Position
from companion.rules.shelfie_stacker.scoring import as_stacked
from companion.rules.shelfie_stacker.state import Seat


def dice_of(told: list[dict[str, Any]]) -> tuple[Die, ...]:
    return tuple(Die(str(die["colour"]), int(die["pips"])) for die in told)


def shelf_of(told: dict[str, Any]) -> tuple[tuple[Die, ...], ...]:
    """The columns of a photo; what it shows beyond five is left to whoever puts the reading right."""
    columns = [dice_of(column) for column in told.get("columns", ())]
    return tuple((*columns, *((),) * COLUMNS)[:COLUMNS])


class Photographed(Phase):
    height = 126

    def __init__(self, view: Any, player: str) -> None:
        super().__init__(view)
        self.player = player
        self.shelf = shelf_of(self.draft["photo"])
        self.shamed = dice_of(self.draft["photo"].get("shame", []))
        self.seat = seat_of(self.state, player) or Seat()

    @property
    def who(self) -> str | None:
        return self.player

    @property
    def different(self) -> list[int]:
        """The columns that differ, from 1."""
        known = [tuple(stacked.die for stacked in column) for column in self.seat.shelf]
        return [number for number in range(1, COLUMNS + 1) if known[number - 1] != self.shelf[number - 1]]

    @property
    def same(self) -> bool:
        return not self.different and len(self.shamed) == len(self.seat.shame)

    def question(self) -> str:
        if self.same:
            return speech.text("app.shelfie_stacker.photo.same", player=self.player)
        if not self.different:
            return speech.text("app.shelfie_stacker.photo.shame", player=self.player, n=len(self.shamed))
        columns = ", ".join(map(str, self.different))
        return speech.text("app.shelfie_stacker.photo.different", player=self.player, columns=columns)

    def lying(self) -> Widget:
        lit = {number: range(len(self.shelf[number - 1])) for number in self.different}
        return ShelfView(self.shelf, lit=lit)

    def answers(self) -> Widget:
        leave = PushButton(speech.text("app.photo.leave"), self._leave, "tonal")
        if self.same:
            return buttons(leave)
        take = PushButton(speech.text("app.shelfie_stacker.photo.take"), self._take, icon="check-bold")
        return buttons(take, leave)

    def _leave(self) -> None:
        self.screen.sketch({})

    def _take(self) -> None:
        """The table goes on with the shelf as it stands there; dice still to be placed stay in the shipment."""
        position = PlayerPosition(shelf=as_stacked(self.shelf), shame=self.shamed)
        reason = speech.text("app.shelfie_stacker.photo.reason")
        self.screen.tell(Accept(reason, Position({self.player: position})))
