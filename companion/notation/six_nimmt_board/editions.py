"""What was read off the box on earlier evenings, as JSON: loaded when a record brings it."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, check, wrong
from companion.notation.six_nimmt_board.words import ActionCard, BoardForm, Clovers, Cows, LuckyCard, TileText, cows_of
from companion.rules.six_nimmt_board.board import mistakes
from companion.rules.six_nimmt_board.box import ACTION_CARDS, ALL_ACTION_CARDS, ALL_LUCKY_CARDS, LUCKY_CARDS
from companion.rules.six_nimmt_board.edition import Edition, rulebook_edition, sample_edition

Copies = Annotated[int, Field(ge=0, le=ALL_ACTION_CARDS)]


class EditionForm(Form):
    """What was read off the box on earlier evenings."""

    boards: dict[Literal["blue", "red"], BoardForm] = {}
    clovers: Clovers | None = None
    cows: dict[TileText, Cows] = {}
    action_cards: dict[ActionCard, Copies] = {}
    lucky_cards: dict[LuckyCard, Copies] = {}
    sample: bool = False

    @model_validator(mode="after")
    def _can_be_printed(self) -> Self:
        for side, form in self.boards.items():
            for mistake in mistakes(side, form.board()):
                raise wrong(mistake.id, **mistake.params)
        kinds = ((self.action_cards, ACTION_CARDS, ALL_ACTION_CARDS), (self.lucky_cards, LUCKY_CARDS, ALL_LUCKY_CARDS))
        for told, names, count in kinds:
            if told and (len(told) != len(names) or sum(told.values()) != count):
                raise wrong("six_nimmt_board.input.copies", cards=", ".join(names), count=count)
        wrong_sum = self.edition().over(rulebook_edition()).impossible()
        if wrong_sum is not None:
            raise wrong("six_nimmt_board.refused.sum", tiles=tuple(sorted(wrong_sum.tiles)), n=wrong_sum.cows)
        return self

    def edition(self) -> Edition:
        return Edition(
            {side: form.board() for side, form in self.boards.items()},
            None if self.clovers is None else tuple(sorted(self.clovers, reverse=True)),
            cows_of(self.cows),
            (),
            {str(card): copies for card, copies in self.action_cards.items()},
            {str(card): copies for card, copies in self.lucky_cards.items()},
            self.sample,
        )


class EditionOptionsForm(Form):
    edition: EditionForm


class EditionRecordForm(Form):
    """As much of a record as names the place of a mistake."""

    options: EditionOptionsForm


SAMPLE = "sample"
"""In the place of an edition: the one that we made up."""


def read_edition(values: Any, source: str) -> Edition:
    """Raises NotUnderstood."""
    if values == SAMPLE:
        return sample_edition()
    return check(EditionRecordForm, {"options": {"edition": values}}, source).options.edition.edition()
