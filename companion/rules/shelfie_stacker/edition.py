"""What is printed on the cards and stands in no rulebook: known, or asked for once and kept."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from companion.rules.shelfie_stacker.endgame import EndgameCard

Pattern: TypeAlias = tuple[tuple[str | int | None, ...], ...]
"""Columns from the left, each from the bottom: a colour, a value, a die's name, or None where nothing is drawn."""


class Contest(NamedTuple):
    pattern: Pattern | None = None
    points: int | None = None
    id: str | None = None


class Helper(NamedTuple):
    colour: str
    points: int | None = None


SoloNumbers: TypeAlias = tuple[int | None, int | None]
"""The shipment that a card chooses first, and the one where that is gone; from 1, left to right."""


class Edition(NamedTuple):
    endgame: Mapping[str, EndgameCard] = {}
    contests: Mapping[str, Contest] = {}
    helpers: Mapping[str, int] = {}
    """The points of the helper of each colour."""
    solo: Mapping[int, SoloNumbers] = {}
    letters: Mapping[str, Mapping[int, str]] = {}
    """The tie letters of each deck, by character."""

    def with_contest(self, contest: Contest) -> "Edition":
        return self if contest.id is None else self._replace(contests={**self.contests, contest.id: contest})

    def with_endgame(self, card: EndgameCard) -> "Edition":
        return self if card.id is None else self._replace(endgame={**self.endgame, card.id: card})

    def with_helper(self, helper: Helper) -> "Edition":
        if helper.points is None:
            return self
        return self._replace(helpers={**self.helpers, helper.colour: helper.points})

    def with_solo(self, solo: Mapping[int, SoloNumbers]) -> "Edition":
        return self._replace(solo={**self.solo, **solo})

    def with_letter(self, deck: str, character: int, letter: str) -> "Edition":
        return self._replace(letters={**self.letters, deck: {**self.letters.get(deck, {}), character: letter}})

    def over(self, known: "Edition") -> "Edition":
        """What this edition says, and what it leaves open as the other knows it."""
        return Edition(
            {**known.endgame, **self.endgame},
            {**known.contests, **self.contests},
            {**known.helpers, **self.helpers},
            {**known.solo, **self.solo},
            {deck: {**known.letters.get(deck, {}), **own} for deck, own in {**known.letters, **self.letters}.items()},
        )


@cache
def rulebook_edition() -> Edition:
    """What the rulebook gives away."""
    values = json.loads((Path(__file__).parent / "edition.json").read_text(encoding="utf-8"))
    return Edition(
        endgame={
            id: EndgameCard(**{**card, "id": id, "same": tuple(card.get("same", ()))})
            for id, card in values["endgame"].items()
        },
        solo={int(character): (first, second) for character, (first, second) in values["solo"].items()},
    )
