"""Rows that are told, not drawn by lot."""

from training.chance import Chance
from training.deals import rows_of
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
