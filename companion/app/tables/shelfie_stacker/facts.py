"""What must be read off a card before the table can go on: letters, small numbers, reward cards, the last in hand."""

from typing import Any

from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.shelfie_stacker import cards
from companion.app.tables.shelfie_stacker.entry import Revealing
from companion.app.tables.shelfie_stacker.phase import CharacterKeys, Phase, numbers, sideways, stacked
from companion.app.widgets.dice import DieKey
from companion.app.widgets.page import Scrolling
from companion.rules.game import Decision
from companion.rules.shelfie_stacker.events import LastCharacters, Place, Printed
from companion.rules.shelfie_stacker.solo import OTHER, undecided
from companion.rules.shelfie_stacker.variants import VARIANTS

LETTERS = "ABCD"
"""One deck each."""


class Fact(Phase):
    """`waiting` are the decisions of one kind; the first of them is asked."""

    def __init__(self, view: Any, waiting: tuple[Decision, ...]) -> None:
        super().__init__(view)
        self.waiting = waiting

    @property
    def player(self) -> str:
        return self.waiting[0].player

    @property
    def who(self) -> str | None:
        return self.player

    def question(self) -> str:
        return speech.text(f"app.shelfie_stacker.needs.{self.waiting[0].decision}", player=self.player)


class Letters(Fact):
    """Equal characters: the letters on their cards say who is first."""

    height = 56

    @property
    def _told(self) -> dict[str, str]:
        return dict(self.draft.get("letters", {}))

    @property
    def player(self) -> str:
        return next((told.player for told in self.waiting if told.player not in self._told), self.waiting[0].player)

    def answers(self) -> Widget:
        left = [letter for letter in LETTERS if letter not in self._told.values()]
        return stacked(numbers(left, self._answer, cols=4))

    def _answer(self, letter: str) -> None:
        told = {**self._told, self.player: letter}
        draft = {"letters": told}
        if len(told) == len(self.waiting):
            self.screen.tell(Printed(letters=told), draft)
        else:
            self.screen.sketch(draft)


class SoloNumbers(Fact):
    """The small numbers on the opponent's card: which shipment it wants first, and which where that is gone."""

    height = 56

    @property
    def _character(self) -> int:
        return self.state.revealed[OTHER]

    @property
    def _first(self) -> int | None:
        known = self.state.edition.solo.get(self._character, (None, None))[0]
        told: int | None = self.draft.get("first", known)
        return told

    def question(self) -> str:
        which = "first" if self._first is None else "second"
        return speech.text(f"app.shelfie_stacker.solo_{which}", character=self._character)

    def answers(self) -> Widget:
        boxes = [number for number in range(1, len(self.state.shipments) + 1) if number != self._first]
        return stacked(numbers(boxes, self._answer, cols=3))

    def _answer(self, number: int) -> None:
        if self._first is None:
            self.sketch(first=number)
        else:
            self.screen.tell(Printed(solo={self._character: (self._first, number)}), self.draft)


class BotsDie(Fact):
    """Two dice are equal and only one can begin Shem Bot's last column."""

    height = 60

    def answers(self) -> Widget:
        bot = self.state.seats[OTHER]
        shelf = [list(column) for column in bot.shelf]
        column = self.waiting[0].choices[0]
        dice = undecided(shelf, list(bot.shipment))
        keys = [DieKey(die, self.telling(Place(self.player, die, column))) for die in dice]
        return stacked(sideways(*keys, height=60))


class HelperCard(Fact):
    height = 250

    def answers(self) -> Widget:
        return Scrolling(cards.HelperForm(self.screen, self.state))


class ContestCard(Fact):
    height = 250

    def answers(self) -> Widget:
        return Scrolling(*cards.contest_lines(self.screen, self.state))


class ContestPoints(Fact):
    height = 112

    def answers(self) -> Widget:
        return stacked(cards.contest_points(self.screen))


class EndgameCard(Fact):
    height = 300

    def question(self) -> str:
        cards = VARIANTS[self.state.setting.variant].endgame_cards
        if cards == 1:
            return super().question()
        return speech.text("app.shelfie_stacker.needs.endgame_of", number=self._place() + 1, cards=cards)

    def answers(self) -> Widget:
        return Scrolling(*cards.endgame_lines(self.screen, self.state, self._place()))

    def _place(self) -> int:
        """The card that is not known yet."""
        known = self.state.endgame
        return next((place for place, card in enumerate(known) if not card.per or card.points is None), len(known))


class LastInHand(Fact):
    """A tie: the lower character that is left wins."""

    height = 236

    @property
    def _told(self) -> dict[str, int]:
        return dict(self.draft.get("characters", {}))

    @property
    def player(self) -> str:
        return next((told.player for told in self.waiting if told.player not in self._told), self.waiting[0].player)

    def answers(self) -> Widget:
        return CharacterKeys(Revealing(self.state, {}).possible(self.player), self._answer)

    def _answer(self, character: int) -> None:
        told = {**self._told, self.player: character}
        if len(told) == len(self.waiting):
            self.screen.tell(LastCharacters(told), {"characters": told})
        else:
            self.screen.sketch({"characters": told})


FACTS: dict[str, type[Fact]] = {
    "letter": Letters,
    "solo_numbers": SoloNumbers,
    "bots_die": BotsDie,
    "helper": HelperCard,
    "contest": ContestCard,
    "helper_points": HelperCard,
    "contest_points": ContestPoints,
    "endgame": EndgameCard,
    "last_character": LastInHand,
}
"""By decision, in the order in which they are asked."""


def fact(view: Any) -> Fact | None:
    """The card that the table waits for, if it waits for one."""
    pending: tuple[Decision, ...] = view.screen.pending
    for decision, phase in FACTS.items():
        waiting = tuple(told for told in pending if told.decision == decision)
        if waiting:
            return phase(view, waiting)
    return None
