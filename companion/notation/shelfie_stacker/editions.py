"""What was read off the cards on earlier evenings, as JSON: loaded when a record brings it."""

from typing import Annotated, Any

from pydantic import Field

from companion.notation.form import Form, Name, check
from companion.notation.shelfie_stacker.entries import SoloForm, solo_numbers
from companion.notation.shelfie_stacker.words import CardId, CardPoints, Colour, ContestForm, EndgameCardForm, Letter
from companion.rules.shelfie_stacker.edition import Edition

NumberText = Annotated[str, Field(pattern="^([1-9]|1[0-6])$")]


class EditionForm(Form):
    """What was read off the cards on earlier evenings."""

    endgame: dict[CardId, EndgameCardForm] = {}
    contests: dict[CardId, ContestForm] = {}
    helpers: dict[Colour, CardPoints] = {}
    solo: SoloForm = {}
    letters: dict[Name, dict[NumberText, Letter]] = {}

    def edition(self) -> Edition:
        return Edition(
            {id: card.card()._replace(id=id) for id, card in self.endgame.items()},
            {id: card.card()._replace(id=id) for id, card in self.contests.items()},
            {colour: points for colour, points in self.helpers.items()},  # noqa: C416 - the keys are any text there
            solo_numbers(self.solo),
            {deck: {int(number): letter for number, letter in own.items()} for deck, own in self.letters.items()},
        )


class EditionOptionsForm(Form):
    edition: EditionForm


class EditionRecordForm(Form):
    """As much of a record as names the place of a mistake."""

    options: EditionOptionsForm


def read_edition(values: Any, source: str) -> Edition:
    """Raises NotUnderstood."""
    return check(EditionRecordForm, {"options": {"edition": values}}, source).options.edition.edition()
