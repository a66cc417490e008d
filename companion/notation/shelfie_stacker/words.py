"""What the forms of Shelfie Stacker are made of."""

import re
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from companion.notation.form import BeginsWith, Form, wrong
from companion.rules.message import quoted
from companion.rules.shelfie_stacker.dice import CHARACTERS, COLOURS, COLUMN_LIMIT, COLUMNS, HIGHEST, Die, die_of
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard

NAMED = re.compile(rf"({'|'.join(COLOURS)})[1-{HIGHEST}]")


def _die(text: str) -> str:
    if not NAMED.fullmatch(text):
        raise wrong("shelfie_stacker.input.not_a_die", given=quoted([text[:20]]), colours=COLOURS)
    return text


DieName = Annotated[str, AfterValidator(_die), BeginsWith(COLOURS)]
Pips = Annotated[int, Field(ge=1, le=HIGHEST)]
Column = Annotated[int, Field(ge=1, le=COLUMNS)]
Character = Annotated[int, Field(ge=1, le=CHARACTERS)]
Colour = Literal["purple", "green", "blue", "orange"]
Letter = Annotated[str, Field(pattern="^[A-Z]$")]
CardId = Annotated[str, Field(min_length=1, max_length=60, pattern="^[a-z0-9_]+$")]
CardPoints = Annotated[int, Field(ge=0, le=50)]
Leave = Literal[7, 13]
VariantId = Literal["base", "shuffled", "shuffled_each", "solo", "shem_bot"]
ShelfForm = Annotated[list[Annotated[list[DieName], Field(max_length=12)]], Field(max_length=12)]
"""Columns from the left, each from the bottom; as many as a photo may show, since too many is for the rules to name."""


def dice(names: list[str]) -> tuple[Die, ...]:
    return tuple(die_of(name) for name in names)


class HelperForm(Form):
    colour: Colour
    points: CardPoints | None = None

    def card(self) -> Helper:
        return Helper(self.colour, self.points)


Cell = Colour | Pips | DieName | None
PatternForm = Annotated[
    list[Annotated[list[Cell], Field(max_length=COLUMN_LIMIT)]], Field(min_length=1, max_length=COLUMNS)
]


class ContestForm(Form):
    """Columns of the drawing from the left, each from the bottom; null where nothing is drawn."""

    id: CardId | None = None
    pattern: PatternForm | None = None
    points: CardPoints | None = None

    @model_validator(mode="after")
    def _drawn(self) -> Self:
        if self.pattern is not None and not any(cell is not None for column in self.pattern for cell in column):
            raise wrong("shelfie_stacker.input.empty_pattern")
        return self

    def card(self) -> Contest:
        pattern = None if self.pattern is None else tuple(tuple(column) for column in self.pattern)
        return Contest(pattern, self.points, self.id)


class EndgameCardForm(Form):
    """A card composed from conditions; one that is known needs only its id."""

    id: CardId | None = None
    per: Literal["column", "pair", "die", "colour", "value"] | None = None
    points: CardPoints | None = None
    height: Annotated[int, Field(ge=1, le=COLUMN_LIMIT)] | None = None
    at_least: Annotated[int, Field(ge=1, le=25)] | None = None
    colour: Colour | None = None
    top: Pips | None = None
    bottom: Pips | None = None
    value: Pips | None = None
    same: list[Literal["height", "colour", "top", "bottom"]] = []

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.per is None and (self.id is None or self.model_fields_set - {"id", "points"}):
            raise wrong("shelfie_stacker.input.endgame_per")
        if (self.per == "pair") != bool(self.same):
            raise wrong("shelfie_stacker.input.pairs_share")
        return self

    def card(self) -> EndgameCard:
        values = {name: getattr(self, name) for name in EndgameCardForm.model_fields}
        return EndgameCard(**{**values, "per": self.per or "", "same": tuple(self.same)})


EndgameForm = EndgameCardForm | list[EndgameCardForm]


def endgame_cards(form: EndgameForm | None) -> tuple[EndgameCard, ...]:
    if form is None:
        return ()
    return tuple(card.card() for card in (form if isinstance(form, list) else [form]))
