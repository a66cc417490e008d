"""Rows that are told, not drawn by lot; tables of one deck and motley ones."""

from itertools import count

import pytest

from training import deals
from training.chance import Chance
from training.deals import dealt, rows_of
from training.faces.design import Design
from training.faces.face import Face, blank


class Plain(Design):
    tall = 1.5

    def face(self, value: int) -> Face:
        return Face(blank(20, 30, (255, 255, 255)), 2, value)


def test_the_rows_are_laid_with_just_these_cards_from_left_to_right() -> None:
    rows = [[12, 14], [37], [43, 44, 50], [58]]
    lays = rows_of(Chance(5), Plain(Chance(1), "train", 20), rows)
    assert [[lay.face.value for lay in lays if lay.place.group == row] for row in range(4)] == rows
    for row in range(4):
        places = [lay.place.x for lay in lays if lay.place.group == row]
        assert places == sorted(places)


@pytest.mark.parametrize("motley", [False, True])
def test_on_a_motley_table_each_card_is_of_a_deck_of_its_own(motley: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    class Numbered(Plain):
        """Its cards say which of the decks it is."""

        def __init__(self, chance: Chance, split: str, width: int) -> None:
            super().__init__(chance, split, width)
            self.which = next(numbers)

        def face(self, value: int) -> Face:
            return super().face(self.which)

    monkeypatch.setattr(deals, "BullDeck", Numbered)
    lays, _ = dealt(Chance(3), "six_nimmt_pile", "train", 60, motley=motley)
    decks = [lay.face.value for lay in lays if lay.face.value is not None]
    assert len(decks) > 1
    assert decks == ([*range(1, len(decks) + 1)] if motley else [0] * len(decks))
